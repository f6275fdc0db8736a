import Money

/// The relation of balances to the amounts beside them, and the order of the rows.
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
  /// The first row whose balance does not follow, or does not follow from the opposite where most do so.
  private(set) var firstBreak: Int?
  /// The direction of the balance, true for a rise, by the lines of the rows whose amounts it rises
  /// or falls by.
  private(set) var rises: [Int: Bool] = [:]
  /// Pairs of rows of which the later has an amount of zero, and the balances are the same.
  private var still = 0

  init(_ entries: [Entry]) {
    pairs = max(entries.count - 1, 0)
    guard pairs > 0 else { return }
    let oldestFirst = CSVBalances(oldestFirst: entries)
    let newestFirst = CSVBalances(oldestFirst: entries.reversed())
    let isNewestFirst =
      CSVBalances.isFalling(entries)
      ?? (max(newestFirst.following, newestFirst.opposing)
        > max(oldestFirst.following, oldestFirst.opposing))
    self = isNewestFirst ? newestFirst : oldestFirst
    self.isNewestFirst = isNewestFirst
  }

  /// Returns true if the days fall from row to row; nil if they stay, do both or are not known.
  private static func isFalling(_ entries: [Entry]) -> Bool? {
    var (rises, falls) = (false, false)
    for (first, second) in zip(entries, entries.dropFirst()) {
      guard let earlier = first.day, let later = second.day else { return nil }
      if earlier < later { rises = true }
      if earlier > later { falls = true }
    }
    return rises == falls ? nil : falls
  }

  private init(oldestFirst entries: [Entry]) {
    pairs = max(entries.count - 1, 0)
    var breaks: (following: [Int], opposing: [Int]) = ([], [])
    for (earlier, later) in zip(entries, entries.dropFirst()) {
      let difference = later.balance - earlier.balance
      if difference == later.amount { following += 1 } else { breaks.following.append(later.line) }
      if difference == -later.amount { opposing += 1 } else { breaks.opposing.append(later.line) }
      guard difference.magnitude == later.amount.magnitude else { continue }
      if difference.isZero { still += 1 } else { rises[later.line] = !difference.isNegative }
    }
    firstBreak = (following >= opposing ? breaks.following : breaks.opposing).min()
  }

  /// The evidence of the balances about signs: all are right, all are wrong, or each has its own if
  /// some are; nil if there is none.
  var sign: CSVSign? {
    let (right, wrong) = (following - still, opposing - still)
    if right > 0, wrong == 0, following * 2 >= pairs { return .asItStands }
    if wrong > 0, right == 0, opposing * 2 >= pairs { return .turned }
    return right > 0 && wrong > 0 && rises.count + still == pairs ? .byBalance : nil
  }
}
