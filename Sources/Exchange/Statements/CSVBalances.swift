import Money

/// Whether the balances beside amounts follow from them, and in which order the rows stand.
struct CSVBalances {
  /// One row with a balance.
  struct Entry {
    var amount: Decimal
    var balance: Decimal
    var line: Int
    /// Nil where it is not known.
    var day: CalendarDate?
  }

  private(set) var isNewestFirst = false
  /// Pairs of rows whose balances differ by the amount, and by its opposite.
  private(set) var following = 0
  private(set) var opposing = 0
  private(set) var pairs = 0
  /// The first row whose balance does not follow.
  private(set) var firstBreak: Int?

  init(_ entries: [Entry]) {
    pairs = max(entries.count - 1, 0)
    guard pairs > 0 else { return }
    let oldestFirst = CSVBalances.count(entries) { earlier, later in (earlier, later, later) }
    let newestFirst = CSVBalances.count(entries) { later, earlier in (earlier, later, later) }
    let isNewestFirst =
      CSVBalances.isFalling(entries)
      ?? (max(newestFirst.following, newestFirst.opposing)
        > max(oldestFirst.following, oldestFirst.opposing))
    self.isNewestFirst = isNewestFirst
    (following, opposing, firstBreak) = isNewestFirst ? newestFirst : oldestFirst
  }

  /// Whether the days fall from row to row; nil where they stay, do both or are not known.
  private static func isFalling(_ entries: [Entry]) -> Bool? {
    var (rises, falls) = (false, false)
    for (first, second) in zip(entries, entries.dropFirst()) {
      guard let earlier = first.day, let later = second.day else { return nil }
      if earlier < later { rises = true }
      if earlier > later { falls = true }
    }
    return rises == falls ? nil : falls
  }

  /// - Parameter order: The earlier and the later row of two that stand beside each other, and the one
  ///   whose amount lies between their balances.
  private static func count(
    _ entries: [Entry], order: (Entry, Entry) -> (earlier: Entry, later: Entry, between: Entry)
  ) -> (following: Int, opposing: Int, firstBreak: Int?) {
    var (following, opposing) = (0, 0)
    var firstBreak: Int?
    for (first, second) in zip(entries, entries.dropFirst()) {
      let pair = order(first, second)
      let difference = pair.later.balance - pair.earlier.balance
      if difference == pair.between.amount { following += 1 }
      if difference == -pair.between.amount { opposing += 1 }
      if difference.magnitude != pair.between.amount.magnitude, firstBreak == nil {
        firstBreak = pair.between.line
      }
    }
    return (following, opposing, firstBreak)
  }

  /// Whether the balances speak for a sign: all of them one way, none the other.
  var sign: CSVSign? {
    if following > 0, opposing == 0, following * 2 >= pairs { return .asItStands }
    if opposing > 0, following == 0, opposing * 2 >= pairs { return .turned }
    return nil
  }
}
