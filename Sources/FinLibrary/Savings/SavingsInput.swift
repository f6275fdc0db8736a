import Finance
import FinLanguage
import Money

/// The arguments of `savings` by name, in the order of its parameters.
enum SavingsInput: String, CaseIterable {
  case initial, monthly, rate, term, start, timing, rounding, name

  var parameter: Parameter {
    switch self {
    case .initial: Parameter("initial", .money, meaning: "what is there at the start")
    case .monthly:
      Parameter("monthly", .periodicMoney, .optional, meaning: "what is added each month")
    case .rate: Parameter("rate", .rate, meaning: "the interest of a year, compounded monthly")
    case .term: Parameter("term", .duration, meaning: "how long, as 10y or 18mo")
    case .start: Parameter("start", .date, .optional, meaning: "when the first month begins")
    case .timing:
      Parameter(
        "timing", .word(PaymentTiming.allCases.map(\.rawValue)), .optional,
        meaning: "whether the monthly amount comes at the end or the beginning of the month")
    case .rounding:
      Parameter(
        "rounding", .word(LoanWords.roundings), .optional,
        meaning: "how each month's interest is rounded")
    case .name: Parameter("name", .text, .optional, meaning: "a label for its card")
    }
  }

  private func index() -> Int { Self.allCases.firstIndex(of: self) ?? 0 }

  static func terms(_ call: Call) throws -> SavingsTerms {
    func value(_ input: SavingsInput) -> Value? {
      call.has(input.index()) ? call[input.index()] : nil
    }
    let initial = try call.money(SavingsInput.initial.index())
    let monthly: Money? =
      switch value(.monthly) {
      case nil: nil
      case .periodicMoney(let amount)?: amount.converted(to: .month).money
      default: try call.money(SavingsInput.monthly.index())
      }
    if let monthly, monthly.currency != initial.currency {
      throw LendingError.currenciesDiffer(.initial, initial.currency, .monthly, monthly.currency)
    }
    var rounding: RoundingRule? = .halfUp
    if case .text(let name)? = value(.rounding) { rounding = LoanWords.rounding(named: name) }
    var timing = PaymentTiming.end
    if case .text(let name)? = value(.timing) { timing = PaymentTiming(rawValue: name) ?? .end }
    var start: CalendarDate?
    if case .date(let date)? = value(.start) { start = date }
    return try SavingsTerms(
      initial: initial.amount, monthly: monthly?.amount ?? .zero,
      rate: try call.decimal(SavingsInput.rate.index()),
      term: try call.duration(SavingsInput.term.index()), currency: initial.currency,
      timing: timing, rounding: rounding, start: start)
  }
}
