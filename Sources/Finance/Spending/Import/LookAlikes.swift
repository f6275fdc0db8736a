import Money

/// Finds lines that look like what is there already under another account or another name: the same
/// account from files of two formats, or something that was typed by hand.
public struct LookAlikes {
  private struct Key: Hashable {
    let date: CalendarDate
    let amount: Money
  }

  private struct Known {
    let account: String
    let isNamedByBank: Bool
  }

  /// The most days between a typed transaction and its line.
  public static let mostTypedDays = 2

  private static let mostLookedAt = 100

  private var known: [Key: [Known]] = [:]
  /// The typed transactions, by amount: day, and place in the list, from 1.
  private var typed: [Money: [(date: CalendarDate, place: Int)]] = [:]
  /// The number of lines of an account that look like those of another, in the order in which they
  /// came.
  public private(set) var counts: [(account: String, other: String, count: Int)] = []
  /// The places of what was typed and looks like a line.
  public private(set) var typedPlaces: [Int] = []

  public init() {}

  /// Takes what came of an import before.
  public mutating func add(_ transaction: Transaction, account: String) {
    guard let id = transaction.id, !id.hasPrefix(ImportedLine.pendingMark) else { return }
    let known = Known(account: account, isNamedByBank: !id.hasPrefix(ImportedLine.ownMark))
    self.known[Self.key(transaction.date, transaction.movement), default: []].append(known)
  }

  /// Takes an expense that was typed without an account.
  public mutating func add(typed transaction: Transaction, place: Int) {
    let amount = Self.key(transaction.date, transaction.movement).amount
    typed[amount, default: []].append((transaction.date, place))
  }

  /// Looks for a new line, and has it for those to come.
  public mutating func look(_ line: ImportedLine) {
    if line.isPending { return }
    let key = Self.key(line.date, line.amount)
    if let place = known[key]?.prefix(Self.mostLookedAt).firstIndex(where: {
      $0.account != line.account || $0.isNamedByBank != line.hasBankID
    }), let other = known[key]?.remove(at: place) {
      count(line.account, other.account)
    } else if let place = typed[key.amount]?.prefix(Self.mostLookedAt).firstIndex(where: {
      let days = CalendarDate.days(from: $0.date, to: line.date)
      return max(days, -days) <= Self.mostTypedDays
    }), let other = typed[key.amount]?.remove(at: place) {
      typedPlaces.append(other.place)
    }
    known[key, default: []].append(
      Known(account: line.account, isNamedByBank: line.hasBankID))
  }

  private mutating func count(_ account: String, _ other: String) {
    if let place = counts.firstIndex(where: { $0.account == account && $0.other == other }) {
      counts[place].count += 1
    } else {
      counts.append((account, other, 1))
    }
  }

  private static func key(_ date: CalendarDate, _ amount: Money) -> Key {
    Key(date: date, amount: Money(amount.amount.normalized, amount.currency))
  }
}
