import Money

extension SavingsTerms {
  /// Checks the givens, and solves the part that a goal leaves open.
  ///
  /// - Parameter growth: By how much the deposits grow from each year to the next, as a fraction.
  public init(
    solving givens: SavingsGivens, growth: Decimal = .zero, inflation: Decimal? = nil,
    conventions: SavingsConventions = SavingsConventions()
  ) throws(SavingsError) {
    let solved = try givens.solved()
    let hasDeposits =
      solved == .deposit || givens.deposit.map { !conventions.rounded($0).isZero } ?? false
    let deposits = hasDeposits ? conventions.frequency : nil
    // A solved term starts as one period.
    let periods =
      if let term = givens.term {
        try SavingsPeriods(term, deposits: deposits, compounding: conventions.compounding)
      } else {
        SavingsPeriods(deposits ?? .monthly, count: 1)
      }
    let known = SavingsTerms(
      initial: conventions.rounded(givens.initial ?? .zero),
      deposit: conventions.rounded(givens.deposit ?? .zero), growth: growth,
      rate: givens.rate ?? .zero, periods: periods, conventions: conventions, goal: givens.goal,
      solved: solved, inflation: inflation)
    if let solved, let goal = givens.goal {
      self = try SavingsSolver(known: known, goal: goal).solved(solved)
    } else {
      self = known
    }
    if let start = conventions.start, self.periods.end(of: self.periods.count, from: start) == nil {
      throw .beyondCalendar
    }
  }

  /// More than −100 %, beyond which nothing is left.
  public static let growthLimit = Limit.above(-Decimal.one, to: LoanTerms.highestRate)
}

/// Finds the missing part of savings with a goal. A part that is missing reads as zero until then.
private struct SavingsSolver {
  let known: SavingsTerms
  let goal: Decimal

  private var conventions: SavingsConventions { known.conventions }
  private var currency: Currency { conventions.currency }

  func solved(_ part: SavingsGivens.Part) throws(SavingsError) -> SavingsTerms {
    switch part {
    case .initial, .deposit:
      let grown = known.growth(atRate: known.rate)
      let others = part == .initial ? known.deposit * grown.deposit : known.initial * grown.initial
      guard others <= goal else {
        throw .goalReached(goal, without: part, others, currency)
      }
      let amount = conventions.rounded(
        ((goal - others) / (part == .initial ? grown.initial : grown.deposit)).rounded(
          toDigits: Self.digits))
      guard amount.isFinite else { throw .overflow }
      return part == .initial ? known.with(initial: amount) : known.with(deposit: amount)
    case .rate: return known.with(rate: try rate())
    case .term: return known.with(periods: known.periods.with(count: try count()))
    }
  }

  /// Digits that a result of formulas is sure of.
  private static let digits = 30

  private func balance(rate: Decimal) -> Decimal {
    let grown = known.growth(atRate: rate)
    return known.initial * grown.initial + known.deposit * grown.deposit
  }

  /// The balance rises with the rate, so there is one at most.
  private func rate() throws(SavingsError) -> Decimal {
    let atZero = balance(rate: .zero)
    guard atZero <= goal else { throw .goalReached(goal, without: .rate, atZero, currency) }
    if atZero == goal { return .zero }
    var upper = Decimal(coefficient: 625, exponent: -4)
    while upper < LoanTerms.highestRate, balance(rate: upper) < goal { upper = upper * Decimal(2) }
    upper = min(upper, LoanTerms.highestRate)
    guard balance(rate: upper) >= goal,
      let root = BracketedRoot.find(between: .zero, and: upper, { balance(rate: $0) - goal })
    else { throw .goalNeverReached(goal, currency) }
    return root.rounded(toDigits: Self.digits - 2)
  }

  /// The first period at whose end the goal is there, as amounts are shown.
  private func count() throws(SavingsError) -> Int {
    let places = currency.minorUnits
    let aim = goal.rounded(toPlaces: places, .ceiling)
    guard known.initial < aim else {
      throw .goalReached(goal, without: .term, known.initial, currency)
    }
    guard !known.deposit.isZero || !(known.rate.isZero || known.initial.isZero) else {
      throw .goalNeverReached(goal, currency)
    }
    var accumulation = SavingsAccumulation(known)
    for number in 1...LoanTerms.longestTerm * (known.periods.perYear ?? 12) {
      _ = accumulation.next()
      if accumulation.balance.rounded(toPlaces: places) >= aim { return number }
    }
    throw .termTooLong(years: LoanTerms.longestTerm)
  }
}

extension SavingsTerms {
  fileprivate func with(
    initial: Decimal? = nil, deposit: Decimal? = nil, rate: Decimal? = nil,
    periods: SavingsPeriods? = nil
  ) -> SavingsTerms {
    SavingsTerms(
      initial: initial ?? self.initial, deposit: deposit ?? self.deposit, growth: growth,
      rate: rate ?? self.rate, periods: periods ?? self.periods, conventions: conventions,
      goal: goal, solved: solved, inflation: inflation)
  }
}
