import Finance
import FinLanguage
import FinValues
import Money

/// The columns of recurring payments, and what is said of them.
extension RecurringPayments {
  static let rule =
    "Payments to one payee at regular intervals, weekly to yearly, within a few days:"
    + " three or more of the same amount, allowing a price change; four or more bills of similar amounts;"
    + " two yearly ones of exactly the same amount."

  /// Says how a payment was found.
  private func found(_ payment: RecurringPayment) -> String {
    let places = payment.recent.suffix(5).map { "expenses[\($0.place)]" }
    let end =
      payment.isEnded
      ? payment.next.map {
        " One was expected on \($0); expenses are known up to \(payment.knownTo), so it has ended."
      } ?? "" : ""
    return "\(payment.count.words("payment")) \(payment.recurrence.adverb), the last on"
      + " \(payment.last?.description ?? "")."
      + (payment.isSteady
        ? " The amount stays the same except for price changes."
        : " The amounts vary, as bills do; each is within 30% of the one before.")
      + end + " The newest are \(places.listed())"
  }

  /// The columns of some payments.
  func columns(of payments: [RecurringPayment]) -> [TableColumn<RecurringPayment>] {
    func date(_ date: CalendarDate?) -> Value { date.map { .date($0) } ?? .none }
    @Sendable func figures(_ row: Int) -> [Explanation.Quantity] {
      let payment = payments[row - 1]
      let count = Decimal(payment.recent.count)
      let average = [
        quantity("paid", payment.amount * count, "with the last \(payment.recent.count) payments"),
        Explanation.Quantity("latest", count, .number, "payments"),
      ]
      return (payment.isSteady ? [] : average) + [
        quantity("one", payment.amount, "one payment"),
        .init("times", payment.recurrence.timesAYear, .number, "payments a year"),
      ]
    }
    func how(
      _ name: String, _ meaning: String, _ value: @escaping (RecurringPayment) -> Value
    ) -> TableColumn<RecurringPayment> {
      .init(name, meaning, byAny: [], origin: { found(payments[$0 - 1]) }, value)
    }
    return [
      how("payee", "payee") { .text($0.payee.name) },
      .init(
        "amount", "amount", byAny: ["paid / latest"], origin: { _ in "that of the last payment" },
        with: figures
      ) { money(rounded($0.amount)) },
      how("every", "every") { .text($0.recurrence.rawValue) },
      how("last", "last payment") { date($0.last) },
      .init(
        "next", "next payment", byAny: [],
        origin: { row in
          let payment = payments[row - 1]
          let isLate = payment.next.flatMap { next in today.map { next < $0 } } ?? false
          return "a \(payment.recurrence.rawValue) after the last, on the day of most payments"
            + (isLate ? "; it is not among the expenses yet" : "")
        }
      ) { $0.isEnded ? .none : date($0.next) },
      .init("per_year", "per year", by: "one · times", with: figures) {
        money(rounded($0.perYear))
      },
      .init(
        "changed_from", "former amount, changed from",
        origin: "the last amount that differs by more than 2%"
      ) { money($0.change?.before) },
      .init("varies", "varies", origin: "true if its amounts vary") { .boolean(!$0.isSteady) },
      how("count", "count of payments") { .number(Decimal($0.count)) },
      .init("category", "category", origin: "the category of its last payment") {
        .text($0.category.word)
      },
      .init("account", "account", origin: "account it is paid from") {
        $0.account.map { .text($0) } ?? .none
      },
    ]
  }
}
