import Money

/// A month's interest in decimals: balance · rate / 12, or by the debt's own course, rounded half-up to
/// the minor unit.
struct DecimalMonthAccrual: Accrual, Sendable {
  let rate: Decimal
  let places: Int
  let course: PlanCourse

  func interest(on balance: Decimal, payment number: Int) -> Decimal? {
    // Growth without end is found here.
    guard balance < Self.ceiling else { return nil }
    switch course {
    case .loan(let loan) where !loan.isPlain:
      let interest = loan.interest.rounded(on: balance, payment: loan.made + number)
      return number == 1 ? max(interest - loan.accrued, .zero) : interest
    case .card(let card): return card.interest(on: balance, payment: number)
    case .student(let student):
      guard let (from, to) = student.period(number) else { return nil }
      let interest = student.terms.interest(on: balance, from: from, to: to)
        .rounded(toDigits: 28).rounded(toPlaces: places, .halfUp)
      return number == 1 ? max(interest - student.accrued, .zero) : interest
    case .loan, .monthly:
      return (balance * rate / Decimal(12)).rounded(toPlaces: places, .halfUp)
    }
  }

  private static let ceiling = Decimal(coefficient: 1, exponent: 24)
}

/// The same in whole minor units, where each month but a card's first bears a twelfth of one rate.
struct MinorUnitMonthAccrual: Accrual, Sendable {
  let months: MinorUnitAccrual
  /// The first month of a card, which may be a part.
  let first: DecimalMonthAccrual?
  let scale: Decimal

  @inline(__always)
  func interest(on balance: Int64, payment number: Int) -> Int64? {
    if number == 1, let first {
      let interest = first.interest(on: Decimal(balance) / scale, payment: 1)
      return interest.flatMap { ($0 * scale).int }.map { Int64($0) }
    }
    return months.interest(on: balance, payment: number)
  }
}

extension PayoffPlan {
  /// Nil where an amount or a rate does not fit whole minor units in 64 bits, or interest accrues by
  /// the day.
  static func minorUnits(
    _ terms: PlanTerms, _ plan: PlanAccounts, _ checkInterruption: () throws -> Void,
    longest: Int = PlanTerms.longestMonths
  ) throws -> PlanLedger<MinorUnitMonthAccrual>? {
    let places = terms.currency.minorUnits
    let scale = Decimal(coefficient: 1, exponent: places)
    return try PlanLedger(
      terms, plan,
      .init(
        amount: { amount in
          guard let units = (amount * scale).int, units <= MinorUnitAccrual.limit else {
            return nil
          }
          return Int64(units)
        }, decimal: decimal(places: places),
        accrual: { rate, course in
          var first: DecimalMonthAccrual?
          switch course {
          case .student: return nil
          case .loan(let loan) where !loan.isPlain: return nil
          case .card: first = DecimalMonthAccrual(rate: rate, places: places, course: course)
          case .loan, .monthly: break
          }
          return MinorUnitAccrual(
            annualRate: rate, period: YearFraction(periodOf: .monthly), rounding: .halfUp,
            firstInterest: nil
          ).map { MinorUnitMonthAccrual(months: $0, first: first, scale: scale) }
        }), longest: longest, checkInterruption)
  }

  /// Nil where what is owed grows beyond all bounds.
  static func decimals(
    _ terms: PlanTerms, _ plan: PlanAccounts, _ checkInterruption: () throws -> Void,
    longest: Int = PlanTerms.longestMonths
  ) throws -> PlanLedger<DecimalMonthAccrual>? {
    let places = terms.currency.minorUnits
    return try PlanLedger(
      terms, plan,
      .init(
        amount: { $0 }, decimal: { $0 },
        accrual: { rate, course in
          DecimalMonthAccrual(rate: rate, places: places, course: course)
        }), longest: longest, checkInterruption)
  }

  static func decimal(places: Int) -> (Int64) -> Decimal {
    { Decimal(coefficient: $0, exponent: -places) }
  }

  // MARK: Plans that never end

  static func neverEnds(
    _ terms: PlanTerms, _ plan: PlanAccounts, unpaid: [Int],
    _ checkInterruption: () throws -> Void
  ) throws -> PlanError {
    let places = terms.currency.minorUnits
    let interest = terms.debts.reduce(Decimal.zero) { sum, debt in
      debt.balance.isPositive
        ? sum + (debt.balance * debt.rate / Decimal(12)).rounded(toPlaces: places) : sum
    }
    return try .neverEnds(
      debts: unpaid.map { plan.accounts[$0].debt.name }, budget: terms.budget, interest: interest,
      clearsInTenYears: smallestBudget(terms, plan, within: 120, checkInterruption),
      terms.currency)
  }

  /// The smallest budget that pays everything off within so many months, single amounts included.
  private static func smallestBudget(
    _ terms: PlanTerms, _ plan: PlanAccounts, within months: Int,
    _ checkInterruption: () throws -> Void
  ) throws -> Decimal? {
    func ends(_ budget: Decimal) throws -> Bool {
      var terms = terms
      terms.funds.regular = .budget(budget)
      if let ledger = try minorUnits(terms, plan, checkInterruption, longest: months) {
        return ledger.ends
      }
      return try decimals(terms, plan, checkInterruption, longest: months)?.ends ?? false
    }
    let places = terms.currency.minorUnits
    let scale = Decimal(coefficient: 1, exponent: places)
    func amount(_ units: Int) -> Decimal { Decimal(coefficient: Int64(units), exponent: -places) }
    let owed = terms.debts.reduce(Decimal.zero) { $0 + max($1.balance, .zero) }
    guard var lower = (max(terms.minimums, terms.budget) * scale).floor().int,
      var upper = (max(owed, .one) * Decimal(20) * scale).ceiling().int, upper > lower,
      try ends(amount(upper))
    else { return nil }
    while upper - lower > 1 {
      let middle = lower + (upper - lower) / 2
      if try ends(amount(middle)) { upper = middle } else { lower = middle }
    }
    return amount(upper)
  }
}
