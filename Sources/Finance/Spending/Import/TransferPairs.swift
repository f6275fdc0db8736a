import Money

/// Finds the other sides of transfers: what left one account as a transfer and came into another as
/// money received, or the other way round.
public struct TransferPairs {
  /// One side: something that an account saw.
  public struct Side {
    public let account: String
    public let date: CalendarDate
    /// As the account sees it.
    public let amount: Money
    public let isTransfer: Bool
    /// True if it may still be found to be a transfer.
    public let isOpen: Bool
    /// True if a person's rule says what it is.
    public let isRuled: Bool
    /// The account on the other side, where it is known to be one's own.
    public let other: String?
    /// True if it was sent by one, perhaps to oneself.
    public let isSent: Bool

    public init(
      account: String, date: CalendarDate, amount: Money, isTransfer: Bool, isOpen: Bool,
      isRuled: Bool = false, other: String? = nil, isSent: Bool = false
    ) {
      self.account = account
      self.date = date
      self.amount = amount
      self.isTransfer = isTransfer
      self.isOpen = isOpen
      self.isRuled = isRuled
      self.other = other
      self.isSent = isSent
    }
  }

  /// The most days that a transfer takes.
  public static let mostDays = 5

  /// The most equal amounts to compare with one.
  private static let mostLookedAt = 1_000

  /// The places of open sides that are the other side of a transfer, in order.
  ///
  /// Each transfer has one other side, the nearest in days; what names its other side finds it there,
  /// whatever that looks like, transfers find each other next, and what one has sent is a transfer where
  /// its other side is there.
  /// Complexity: O(n log n).
  ///
  /// - Parameter checkInterruption: Asked for each amount; what it throws ends the search.
  public static func others(
    in sides: [Side], _ checkInterruption: () throws -> Void = {}
  ) throws -> [Int] {
    var byAmount: [Money: [Int]] = [:]
    for (place, side) in sides.enumerated() where !side.isRuled || side.isTransfer {
      let size = Money(side.amount.amount.magnitude.normalized, side.amount.currency)
      byAmount[size, default: []].append(place)
    }
    var found: [Int] = []
    for places in byAmount.values where places.count > 1 {
      try checkInterruption()
      guard places.contains(where: { sides[$0].isTransfer || sides[$0].isSent }) else { continue }
      found += others(of: places, sides)
    }
    return found.sorted()
  }

  private static func others(of places: [Int], _ sides: [Side]) -> [Int] {
    let sorted = places.sorted { (sides[$0].date, $0) < (sides[$1].date, $1) }
    var taken: Set<Int> = []
    func pair(
      _ isFirst: (Side) -> Bool, _ isWanted: (_ first: Side, _ other: Side) -> Bool
    ) -> [(first: Int, other: Int)] {
      var found: [(Int, Int)] = []
      for (rank, place) in sorted.enumerated() where isFirst(sides[place]) && !taken.contains(place)
      {
        let first = sides[place]
        guard
          let other = nearest(
            to: rank, sorted, sides, { isWanted(first, $1) && !taken.contains($0) })
        else { continue }
        taken.insert(place)
        taken.insert(other)
        found.append((place, other))
      }
      return found
    }
    func isOpen(_ side: Side) -> Bool { !side.isTransfer && side.isOpen }
    let named = pair({ $0.isTransfer && $0.other != nil }) { $1.account == $0.other }
      .map(\.other).filter { !sides[$0].isTransfer }
    _ = pair(\.isTransfer) { $1.isTransfer }
    let known = pair(\.isTransfer) { isOpen($1) }.map(\.other)
    // What one has sent, and somebody has received in another account of one's own.
    let sent = pair({ isOpen($0) && $0.isSent }) { isOpen($1) }
    return named + known + sent.flatMap { [$0.first, $0.other] }
  }

  /// The opposite side nearest in days, in another account.
  private static func nearest(
    to rank: Int, _ sorted: [Int], _ sides: [Side], _ isWanted: (Int, Side) -> Bool
  ) -> Int? {
    let side = sides[sorted[rank]]
    var best: (days: Int, place: Int)?
    func look(_ ranks: some Sequence<Int>) {
      for rank in ranks {
        let other = sides[sorted[rank]]
        let days = CalendarDate.days(from: side.date, to: other.date)
        let apart = max(days, -days)
        if apart > mostDays || best.map({ $0.days <= apart }) ?? false { return }
        if other.account != side.account, other.amount.amount == -side.amount.amount,
          isWanted(sorted[rank], other)
        {
          best = (apart, sorted[rank])
          return
        }
      }
    }
    look((rank + 1..<sorted.count).prefix(mostLookedAt))
    look((0..<rank).suffix(mostLookedAt).reversed())
    return best?.place
  }
}
