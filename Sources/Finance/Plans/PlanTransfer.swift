import Money

/// A balance that moves to another debt, usually for a lower rate and a fee.
///
/// It moves at the start, or after the payments of the first month whose day is the given one or
/// comes after it. The fee is added to what is owed there; the minimum goes along in proportion.
public struct PlanTransfer: Sendable, Hashable {
  public enum Destination: Sendable, Hashable {
    /// The place of a debt of the plan.
    case existing(Int)
    case new(name: String)
  }

  public enum Fee: Sendable, Hashable {
    /// A part of what moves.
    case share(Decimal)
    case amount(Decimal)
  }

  /// The place of the debt it comes from.
  public var source: Int
  public var destination: Destination
  /// The amount to move; without it the whole balance, and never more than that.
  public var amount: Decimal?
  public var fee: Fee
  /// A year's, for what moved; nil for that of the debt it moves to.
  public var rate: Decimal?
  /// For how many months that rate holds; nil for good.
  public var months: Int?
  /// The rate after that; nil for the one of the debt it came from, or of the plan's debt it moves to.
  public var laterRate: Decimal?
  /// The most that may be owed there, with the fee.
  public var limit: Decimal?
  public var on: CalendarDate?

  public init(
    from source: Int, to destination: Destination, amount: Decimal? = nil,
    fee: Fee = .amount(.zero), rate: Decimal? = nil, months: Int? = nil, laterRate: Decimal? = nil,
    limit: Decimal? = nil, on: CalendarDate? = nil
  ) {
    self.source = source
    self.destination = destination
    self.amount = amount
    self.fee = fee
    self.rate = rate
    self.months = months
    self.laterRate = laterRate
    self.limit = limit
    self.on = on
  }

  /// Returns true if a whole balance moves at the start.
  func isWhole(on start: CalendarDate) -> Bool {
    amount == nil && limit == nil && on.map { $0 <= start } ?? true
  }

  /// Returns the part of a balance that moves, and its fee, in whole minor units.
  ///
  /// - Parameter owed: What is owed already where it moves to, which takes room under the limit.
  func moving(of balance: Decimal, owed: Decimal, places: Int) -> (amount: Decimal, fee: Decimal) {
    var moved = min(amount ?? balance, balance)
    if let limit {
      let room = max(limit - max(owed, .zero), .zero)
      switch fee {
      case .share(let share):
        // The fee is rounded, so that a unit more may fit, or not.
        let unit = Decimal(coefficient: 1, exponent: -places)
        moved = min(moved, (room / (.one + share)).rounded(toPlaces: places, .down) + unit)
        while moved.isPositive, moved + self.fee(on: moved, places: places) > room {
          moved = min(moved - unit, room)
        }
      case .amount(let fee): moved = min(moved, room - fee)
      }
    }
    guard moved.isPositive else { return (.zero, .zero) }
    return (moved, fee(on: moved, places: places))
  }

  func fee(on moved: Decimal, places: Int) -> Decimal {
    switch fee {
    case .share(let share): (moved * share).rounded(toPlaces: places, .halfUp)
    case .amount(let fee): fee
    }
  }
}
