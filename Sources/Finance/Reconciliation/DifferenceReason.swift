import Money

/// A possible reason for a lender's figure that the conventions do not give.
public enum DifferenceReason: Sendable, Equatable {
  /// The interest is that of another annual rate.
  case rate(Decimal)
  /// The interest is that of so many days over a year of 360 or 365.
  case days(Int, year: Int)
  /// An extra repayment.
  case extra(Decimal)
  /// An extra charge.
  case charge(Decimal)
}

extension LenderDifference {
  /// Returns the possible reasons for the lender's figure.
  public func reasons(_ terms: LoanTerms) -> [DifferenceReason] {
    guard case .amount(let theirs) = theirs, case .amount(let ours) = ours else { return [] }
    switch column {
    case .interest: return interestReasons(theirs, terms)
    case .balance, .payment, .principal, .extra:
      let more = column == .balance ? ours - theirs : theirs - ours
      // A few cents are roundings, nothing that is paid.
      guard more.magnitude >= terms.conventions.smallestUnit * .hundred else { return [] }
      return [more.isNegative ? .charge(more.magnitude) : .extra(more)]
    case .date: return []
    }
  }

  private func interestReasons(_ theirs: Decimal, _ terms: LoanTerms) -> [DifferenceReason] {
    let conventions = terms.conventions
    guard before > .zero, theirs > .zero, number >= 1, conventions.effectiveCompounding == nil
    else { return [] }
    var reasons: [DifferenceReason] = []
    let unit = conventions.smallestUnit
    let period = terms.interestPeriod(ofPayment: number)
    let (numerator, denominator) = (Decimal(period.numerator), Decimal(period.denominator))
    let rate = terms.rate(ofPayment: number)
    if period.numerator > 0 {
      // A cent in the interest is this much of the rate: finer rates cannot be told apart.
      let cent = unit * denominator / (before * numerator)
      let implied = theirs * denominator / (before * numerator)
      for places in [4, 5] where cent < Decimal(coefficient: 1, exponent: -places) {
        let other = implied.rounded(toPlaces: places, .halfUp)
        let interest = before * other * numerator / denominator
        if (interest - theirs).magnitude <= unit, other != rate, other > .zero {
          reasons.append(.rate(other))
          break
        }
      }
    }
    guard rate > .zero else { return reasons }
    for year in [365, 360] {
      let days = (theirs * Decimal(year) / (before * rate)).rounded(toPlaces: 0, .halfUp)
      guard let count = days.int, count >= 1, count <= 400 else { continue }
      let interest = before * rate * days / Decimal(year)
      if (interest - theirs).magnitude <= unit, before * rate / Decimal(year) > unit * Decimal(4),
        interest != before * rate * numerator / denominator
      {
        reasons.append(.days(count, year: year))
      }
    }
    return reasons
  }
}
