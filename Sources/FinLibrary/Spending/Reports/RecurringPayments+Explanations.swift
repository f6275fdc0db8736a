import Finance
import FinLanguage
import Markup
import Money

extension RecurringPayments {
  func explainPerYear(_ result: inout Explanation) {
    guard !active.isEmpty else {
      result.sentences = [
        "There are no current ones: \(result.value.displayText). " + Self.rule
      ]
      return
    }
    result.figure = "per_year"
    result.formula = "Σ per_year"
    result.results = [result.value.displayText]
    result.rows = active.yearTable
  }

  /// Returns the explanation of a row, counted from 1, or of one of its columns.
  func explanation(
    ofRow row: Int, of payments: [RecurringPayment], column: String? = nil
  ) -> Explanation? {
    guard payments.indices.contains(row - 1) else { return nil }
    let payment = payments[row - 1]
    guard let column else {
      return found(
        payment, .record(Record(columns.map { ($0.explained.name, $0.value(payment)) })))
    }
    return columns.first { $0.explained.name == column }.flatMap {
      cell(payment, column, $0.value(payment))
    }
  }

  static let rule =
    "Payments to one payee at regular intervals, weekly to yearly, within a few days:"
    + " three or more of the same amount, allowing a price change; four or more bills of similar amounts;"
    + " two yearly ones of exactly the same amount."

  /// Returns the explanation of how a payment was found.
  private func found(_ payment: RecurringPayment, _ shown: Value) -> Explanation {
    var result = Explanation(payment.payee.name, value: shown)
    result.sentences = [
      "\(payment.count.words("payment")) \(payment.recurrence.adverb), the last on"
        + " \(payment.last?.description ?? "")."
        + (payment.isSteady
          ? " The amount stays the same except for price changes."
          : " The amounts vary, as bills do; each is within 30% of the one before.")
    ]
    if payment.isEnded, let next = payment.next {
      result.sentences.append(
        "One was expected on \(next); expenses are known up to \(payment.knownTo), so it has ended."
      )
    }
    let recent = payment.recent.suffix(5)
    result.rows = Table(
      columns: [
        Table.Column("place", importance: 1), Table.Column("on", importance: 2),
        Table.Column("amount", .trailing, importance: 2),
      ],
      rows: recent.map { one in
        [
          StyledText("expenses[\(one.place)]"),
          StyledText(one.date.description, .date), money(one.amount).styledText(),
        ]
      })
    return result
  }

  private func cell(_ payment: RecurringPayment, _ column: String, _ shown: Value) -> Explanation? {
    let name = payment.payee.name
    var result = Explanation("", value: shown)
    switch column {
    case "amount":
      result.title = "Amount of \(name)"
      guard !payment.isSteady else {
        result.sentences = [
          "The last payment, \(payment.last?.description ?? ""): \(shown.displayText)."
        ]
        return result
      }
      let count = payment.recent.count
      result.derive(
        "amount", by: "paid / count",
        from: [
          quantity(
            "paid", payment.amount * Decimal(count), "with the last \(count) payments"),
          .init("count", Decimal(count), .number, "payments"),
        ], exact: payment.amount)
    case "per_year":
      result.title = "\(name) a year"
      result.derive(
        "per_year", by: "amount · times",
        from: [
          quantity("amount", payment.amount, "one payment"),
          .init(
            "times", Decimal(payment.recurrence.timesAYear), .number, "payments a year"),
        ], exact: payment.perYear)
    case "next":
      guard let next = payment.next, !payment.isEnded else { return nil }
      result.title = "Next payment of \(name)"
      result.sentences = [
        "A \(payment.recurrence.rawValue) after \(payment.last?.description ?? ""), on the day of most"
          + " payments: \(next)."
          + (today.map { next < $0 } ?? false ? " It is not among the expenses yet." : "")
      ]
    case "changed_from":
      guard payment.change != nil else { return nil }
      result.title = "Former amount of \(name)"
      result.sentences = [
        "The last amount that differs by more than 2%: \(shown.displayText)."
      ]
    case "every", "last", "count":
      result = found(payment, shown)
      result.title = "\(column.capitalizedFirst) of \(name)"
    default: return nil
    }
    return result
  }
}
