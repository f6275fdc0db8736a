import Finance
import FinLanguage
import Money

/// Reads the arguments of `card` into terms.
struct CardArguments {
  private let call: Call

  init(_ call: Call) { self.call = call }

  var today: CalendarDate { call.context.today }

  /// The arguments that were given, in order; `none` is the same as left out.
  var given: [(name: String, value: Value)] {
    CardInput.allCases.enumerated().compactMap { index, input in
      guard call.has(index) else { return nil }
      // An amount a period is kept as the month's.
      if case .periodicMoney(let amount) = call[index] {
        return (input.rawValue, .money(amount.converted(to: .month).money))
      }
      return (input.rawValue, call[index])
    }
  }

  func terms() throws -> CardTerms {
    let balance = try call.money(index(.balance))
    let limit = try call.money(index(.limit))
    let currency = CurrencyAgreement(balance.currency, of: "balance")
    try currency.take(limit, of: "limit")
    let spending = try spending()
    try currency.take(spending, of: "spending")
    return try CardTerms(
      balance: balance.amount, limit: limit.amount, rate: try call.decimal(index(.apr)),
      dueDay: try day(.due), closingDay: try day(.closing), minimum: try minimum(currency),
      spending: spending?.amount ?? .zero, promotion: try promotion(),
      closed: value(.closed) == nil ? nil : try call.date(index(.closed)),
      payments: try payments(currency),
      markedPaid: value(.paid) == nil ? nil : try call.date(index(.paid)),
      currency: currency.currency)
  }

  // MARK: One argument

  private func index(_ input: CardInput) -> Int {
    CardInput.allCases.firstIndex(of: input) ?? 0
  }

  private func value(_ input: CardInput) -> Value? {
    call.has(index(input)) ? call[index(input)] : nil
  }

  private func day(_ input: CardInput) throws -> Int? {
    value(input) == nil ? nil : try call.whole(index(input))
  }

  private func spending() throws -> Money? {
    switch value(.spending) {
    case nil: nil
    case .periodicMoney(let amount): amount.converted(to: .month).money
    default: try call.money(index(.spending))
    }
  }

  private func minimum(_ currency: CurrencyAgreement) throws -> MinimumPayment {
    try value(.minimum).map { try MinimumPayment($0, currency) } ?? .usual
  }

  private func promotion() throws -> Promotion? {
    try value(.promo).flatMap { try PromotionArgument("promo").read($0) }
  }

  private func payments(_ currency: CurrencyAgreement) throws -> [CardTerms.Payment] {
    let reader = RecordArguments(
      parameter: "payments", noun: "a payment", keys: ["on", "amount"],
      hint: "payments: [{on: 2026-11-20, amount: $200}]")
    return try reader.records(value(.payments)).map { record in
      guard case .date(let date)? = record["on"] else { throw reader.problem("needs on, a date") }
      let money = try reader.amount(record, else: currency.currency)
      try currency.take(money, of: "payments")
      return CardTerms.Payment(money.amount, on: date)
    }
  }
}
