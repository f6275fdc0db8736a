import Finance
import FinLanguage
import FinValues
import Money

/// Reads the arguments of `savings` into terms.
struct SavingsArguments {
  private let given: NamedArguments

  init(_ given: NamedArguments) { self.given = given }

  func terms() throws -> SavingsTerms {
    let initial = money("initial")
    let goal = money("goal")
    let frequency = frequency()
    let deposit = try self.deposit(frequency)
    let currency = try given.currency(
      of: [
        ("initial", initial), (given["monthly"] == nil ? "deposit" : "monthly", deposit),
        ("goal", goal),
      ])
    if deposit == nil {
      // A goal may ask for the deposit, which then has a frequency and grows.
      let isSought = goal != nil && initial != nil && given["rate"] != nil && given["term"] != nil
      for input in ["frequency", "growth"] where given[input] != nil && !isSought {
        throw SavingsError.withoutDeposit(input: input)
      }
    }
    let conventions = SavingsConventions(
      currency: currency, frequency: frequency,
      compounding: given.text("compounding").flatMap(Compounding.init(rawValue:))
        ?? frequency.compounding,
      timing: given.text("timing").flatMap(PaymentTiming.init(rawValue:)) ?? .end,
      rounding: given.text("rounding").flatMap(LoanKeywords.rounding(named:)),
      start: given.date("start"))
    return try SavingsTerms(
      solving: SavingsGivens(
        initial: initial?.amount, deposit: deposit?.amount, rate: given.share("rate"),
        term: given.duration("term"), goal: goal?.amount),
      growth: given.share("growth") ?? .zero, inflation: given.share("inflation"),
      conventions: conventions)
  }

  /// An amount; one a period by the month.
  private func money(_ name: String) -> Money? {
    switch given[name] {
    case .money(let money)?: money
    case .periodicMoney(let amount)?: amount.converted(to: .month).money
    default: nil
    }
  }

  // MARK: Deposits

  /// Returns the frequency: as given, else that of a deposit per period, else monthly.
  private func frequency() -> DepositFrequency {
    if let word = given.text("frequency"), let frequency = DepositFrequency(rawValue: word) {
      return frequency
    }
    guard case .periodicMoney(let amount)? = given["deposit"] else { return .monthly }
    return switch amount.period {
    case .week: .weekly
    case .month: .monthly
    case .quarter: .quarterly
    case .year: .annual
    case .day: .daily
    }
  }

  private func deposit(_ frequency: DepositFrequency) throws -> Money? {
    if given["monthly"] != nil {
      if given["deposit"] != nil { throw SavingsError.monthlyAndDeposit }
      if frequency != .monthly { throw SavingsError.monthlyWithFrequency(frequency) }
      return money("monthly")
    }
    guard case .periodicMoney(let amount)? = given["deposit"] else { return money("deposit") }
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
}
