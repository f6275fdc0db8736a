import Finance
import FinLanguage
import Markup
import Money

extension RecurringValue {
  public func explanation(of field: String) throws -> Explanation? {
    guard let field = RecurringField(rawValue: field) else { return nil }
    let value = value(of: field)
    var result: Explanation
    switch field {
    case .count:
      result = Explanation("Number of recurring payments", value: value)
      result.sentences = ["\(value.displayText) go on. " + Self.rule]
    case .perMonth:
      result = Explanation("Recurring payments a month", value: value)
      result.derive(
        "per_month", by: "per_year / 12",
        from: [.init("per_year", perYear, .money(currency), "of all that go on")], exact: perMonth)
    case .perYear:
      result = Explanation("Recurring payments a year", value: value)
      guard !active.isEmpty else {
        result.sentences = ["None was found that goes on: \(value.displayText). " + Self.rule]
        return result
      }
      result.figure = "per_year"
      result.formula = "Σ per_year"
      result.results = [value.displayText]
      result.rows = active.yearTable
    case .rows:
      result = Explanation("Recurring payments", value: value)
      result.sentences = [Self.rule]
    case .ended:
      result = Explanation("Recurring payments that ended", value: value)
      result.sentences = [
        "The next payment was expected, and did not come though the account has later expenses."
      ]
    }
    if field == .rows || field == .ended {
      result.columns = ExplainedRows(
        [
          .init("payee", "payee", origin: "the payee by its name"), .init("amount", "amount"),
          .init("every", "rhythm"), .init("last", "last payment"), .init("next", "next payment"),
          .init("per_year", "a year"),
          .init("changed_from", "former amount", origin: "the amount before it changed"),
          .init("varies", "varies", origin: "whether its amounts differ from time to time"),
          .init("count", "number of payments"),
          .init("category", "category", origin: "the category of its last payment"),
          .init("account", "account", origin: "the account that it is paid from"),
        ], row: "", "payee")
    }
    return result
  }

  public func explanation(
    ofRow row: Int, of field: String, column: String?
  ) throws -> Explanation? {
    let payments: [RecurringPayment]
    switch RecurringField(rawValue: field) {
    case .rows: payments = active
    case .ended: payments = ended
    default: return nil
    }
    guard payments.indices.contains(row - 1), let known = RecurringField(rawValue: field),
      case .list(let records) = value(of: known), case .record(let record) = records[row - 1]
    else { return nil }
    let payment = payments[row - 1]
    guard let column else { return found(payment, .record(record)) }
    return record[column].flatMap { cell(payment, column, $0) }
  }

  private static let rule =
    "Payments to one payee in a steady rhythm, from weekly to yearly, a few days early or late:"
    + " three or more of the same amount, whose price may change; bills of near amounts from four on;"
    + " two of a year where they are exactly the same."

  /// How a payment was found.
  private func found(_ payment: RecurringPayment, _ shown: Value) -> Explanation {
    var result = Explanation(payment.payee.name, value: shown)
    result.sentences = [
      "\(payment.count.words("payment")) \(payment.rhythm.adverb), the last on"
        + " \(payment.last?.description ?? "")."
        + (payment.isSteady
          ? " The amount stays but for changes of the price."
          : " The amounts differ, as bills do; each is within 30% of the one before.")
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
          .init(
            "paid", payment.amount * Decimal(count), .money(currency),
            "with the last \(count) payments"),
          .init("count", Decimal(count), .number, "payments"),
        ], exact: payment.amount)
    case "per_year":
      result.title = "\(name) a year"
      result.derive(
        "per_year", by: "amount · times",
        from: [
          .init("amount", payment.amount, .money(currency), "one payment"),
          .init(
            "times", Decimal(payment.rhythm.timesAYear), .number, "payments a year"),
        ], exact: payment.perYear)
    case "next":
      guard let next = payment.next, !payment.isEnded else { return nil }
      result.title = "Next payment of \(name)"
      result.sentences = [
        "A \(payment.rhythm.rawValue) after \(payment.last?.description ?? ""), on the day that most"
          + " payments have: \(next)."
          + (today.map { next < $0 } ?? false ? " It is not seen among the expenses yet." : "")
      ]
    case "changed_from":
      guard payment.change != nil else { return nil }
      result.title = "What \(name) was before"
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
