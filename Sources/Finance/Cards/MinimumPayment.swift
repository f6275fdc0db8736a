import Money

/// The rule for a card's minimum payment each month.
public enum MinimumPayment: Sendable, Equatable {
  /// The same amount each month, at most what is owed.
  case fixed(Decimal)
  /// A share of the balance, with or without the month's interest on top, at least `floor`.
  case share(percent: Decimal, floor: Decimal, plusInterest: Bool)

  /// The rule of most issuers in the United States: 1 % of the balance and the interest, at least
  /// 25.
  public static let usual = MinimumPayment.share(
    percent: usualPercent, floor: usualFloor, plusInterest: true)
  public static let usualPercent = Decimal(1) / Decimal(100)
  public static let usualFloor = Decimal(25)

  /// The minimum of a statement, at most the statement.
  ///
  /// With interest on top, max(floor, percent · opening + interest); without, max(floor, percent ·
  /// (opening + interest)). The share is rounded half-up to `places`.
  ///
  /// - Parameters:
  ///   - opening: What was owed before the month's interest.
  ///   - interest: The month's, rounded.
  ///   - purchases: What else is new on the statement.
  public func due(
    opening: Decimal, interest: Decimal, purchases: Decimal = .zero, places: Int
  ) -> Decimal {
    let statement = opening + interest + purchases
    guard statement > .zero else { return .zero }
    let asked: Decimal
    switch self {
    case .fixed(let amount): asked = amount
    case .share(let percent, let floor, let plusInterest):
      let base = plusInterest ? opening + purchases : statement
      let share = (max(base, .zero) * percent).rounded(toPlaces: places)
      asked = max(floor, plusInterest ? share + interest : share)
    }
    return min(asked, statement)
  }
}
