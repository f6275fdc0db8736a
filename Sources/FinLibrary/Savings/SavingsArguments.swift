import Finance
import FinLanguage
import Money

/// Reads the arguments of `savings` into terms.
struct SavingsArguments {
  private let call: Call

  init(_ call: Call) { self.call = call }

  /// The arguments that were given, in order; `none` is the same as left out.
  var given: [(name: String, value: Value)] {
    SavingsInput.allCases.enumerated().compactMap { index, input in
      guard call.has(index) else { return nil }
      // An amount a period is kept as the month's.
      if input == .monthly, case .periodicMoney(let amount) = call[index] {
        return (input.rawValue, .money(amount.converted(to: .month).money))
      }
      return (input.rawValue, call[index])
    }
  }

  func terms() throws -> SavingsTerms {
    let initial = try money(.initial)
    let goal = try money(.goal)
    let frequency = try self.frequency()
    let deposit = try self.deposit(frequency)
    let currency = try self.currency([
      ("initial", initial), (value(.monthly) == nil ? "deposit" : "monthly", deposit),
      ("goal", goal),
    ])
    if deposit == nil {
      // A goal may ask for the deposit, which then has a frequency and grows.
      let isSought = goal != nil && initial != nil && value(.rate) != nil && value(.term) != nil
      for input in [SavingsInput.frequency, .growth] where value(input) != nil && !isSought {
        throw SavingsError.withoutDeposit(input: input.rawValue)
      }
    }
    let conventions = SavingsConventions(
      currency: currency, frequency: frequency,
      compounding: try word(.compounding).flatMap(Compounding.init(name:)) ?? frequency.compounding,
      timing: try word(.timing).flatMap(PaymentTiming.init(rawValue:)) ?? .end,
      rounding: try word(.rounding).flatMap(LoanWords.rounding(named:)),
      start: value(.start) == nil ? nil : try call.date(index(.start)))
    return try SavingsTerms(
      solving: SavingsGivens(
        initial: initial?.amount, deposit: deposit?.amount, rate: try rate(.rate),
        term: value(.term) == nil ? nil : try call.duration(index(.term)), goal: goal?.amount),
      growth: try rate(.growth) ?? .zero, inflation: try rate(.inflation),
      conventions: conventions)
  }

  // MARK: One argument

  private func index(_ input: SavingsInput) -> Int {
    SavingsInput.allCases.firstIndex(of: input) ?? 0
  }

  private func value(_ input: SavingsInput) -> Value? {
    call.has(index(input)) ? call[index(input)] : nil
  }

  private func word(_ input: SavingsInput) throws -> String? {
    value(input) == nil ? nil : try call.text(index(input))
  }

  private func rate(_ input: SavingsInput) throws -> Decimal? {
    value(input) == nil ? nil : try call.decimal(index(input))
  }

  private func money(_ input: SavingsInput) throws -> Money? {
    value(input) == nil ? nil : try call.money(index(input))
  }

  // MARK: Deposits

  /// How often: as given, else as often as a deposit a period says, else monthly.
  private func frequency() throws -> DepositFrequency {
    if let word = try word(.frequency), let frequency = DepositFrequency(rawValue: word) {
      return frequency
    }
    guard case .periodicMoney(let amount)? = value(.deposit) else { return .monthly }
    return switch amount.period {
    case .week: .weekly
    case .month: .monthly
    case .quarter: .quarterly
    case .year: .annual
    case .day: .daily
    }
  }

  private func deposit(_ frequency: DepositFrequency) throws -> Money? {
    if let monthly = value(.monthly) {
      if value(.deposit) != nil { throw SavingsError.monthlyAndDeposit }
      if frequency != .monthly { throw SavingsError.monthlyWithFrequency(frequency) }
      guard case .periodicMoney(let amount) = monthly else {
        return try call.money(index(.monthly))
      }
      return amount.converted(to: .month).money
    }
    guard case .periodicMoney(let amount)? = value(.deposit) else { return try money(.deposit) }
    let yearly = amount.converted(to: .year).money
    return switch frequency {
    case .daily: amount.converted(to: .day).money
    case .weekly: amount.converted(to: .week).money
    case .monthly: amount.converted(to: .month).money
    case .quarterly: amount.converted(to: .quarter).money
    case .annual: yearly
    case .semimonthly, .biweekly, .semiannual:
      Money(yearly.amount / Decimal(frequency.depositsPerYear), yearly.currency)
    }
  }

  // MARK: Currency

  /// The one currency of all amounts.
  private func currency(_ parts: [(name: String, money: Money?)]) throws -> Currency {
    var known: (name: String, currency: Currency)?
    for case (let name, let money?) in parts {
      if let known, known.currency != money.currency {
        throw SavingsError.currenciesDiffer(known.name, known.currency, name, money.currency)
      }
      known = known ?? (name, money.currency)
    }
    return known?.currency ?? call.context.defaultCurrency
  }
}
