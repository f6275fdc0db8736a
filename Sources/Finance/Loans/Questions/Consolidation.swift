import Money

/// The totals of several loans, and of the loan that would take their place.
public struct Consolidation: Sendable {
  /// The payoff amount of each of them.
  public let payoffs: [PayoffAmount]
  /// The remaining payments of each.
  public let rests: [LoanRest]

  /// - Parameter checkInterruption: Asked for each loan; what it throws ends the work.
  /// - Throws: `noLoans` where nothing is owed on any of them.
  public init(_ payoffs: [PayoffAmount], checkInterruption: () throws -> Void = {}) throws {
    self.payoffs = payoffs
    rests = try payoffs.map { payoff in
      try checkInterruption()
      return try LoanRest(payoff.standing)
    }
    guard payoffs.contains(where: { !$0.amount.isZero }) else { throw LoanQuestionError.noLoans }
  }

  /// The sum of the payoff amounts.
  public var amount: Decimal { payoffs.reduce(.zero) { $0 + $1.amount } }

  /// The interest that is still to be paid on them.
  public var interest: Decimal { rests.reduce(.zero) { $0 + $1.interest } }

  /// All that is still to be paid on them.
  public var paid: Decimal { rests.reduce(.zero) { $0 + $1.paid } }

  /// The mean of the rates, each weighted with what is owed at it; not rounded.
  public var weightedRate: Decimal {
    payoffs.reduce(.zero) { $0 + $1.amount * $1.rate } / amount
  }

  /// The weighted rate rounded up to the next eighth of a percent, as that of a federal
  /// consolidation loan.
  ///
  /// Source: 20 USC 1077a(l)(2)–(3), 34 CFR 685.202(a)(3)(i).
  public var federalRate: Decimal {
    let eighth = Decimal(coefficient: 125, exponent: -5)
    return (weightedRate.rounded(toDigits: 28) / eighth).rounded(toPlaces: 0, .ceiling) * eighth
  }

  /// Returns the sum of their present payments in a period, of which a year has so many.
  public func payment(aPeriodOf periodsPerYear: Int) -> Decimal {
    payoffs.reduce(.zero) { sum, payoff in
      let standing = payoff.standing
      guard !standing.isPaidOff else { return sum }
      let own = standing.terms.conventions.frequency.paymentsPerYear
      let payment = standing.payment
      return sum
        + (own == periodsPerYear
          ? payment : payment * Decimal(own) / Decimal(max(periodsPerYear, 1)))
    }
  }

  /// The remaining months of the longest of them.
  public var longestMonths: Int {
    zip(payoffs, rests).reduce(1) { longest, part in
      let perYear = part.0.standing.terms.conventions.frequency.paymentsPerYear
      return max(longest, (part.1.count * 12 + perYear - 1) / perYear)
    }
  }
}
