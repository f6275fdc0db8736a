import Money

/// The known lines of files that were read otherwise before: in another currency, with day and
/// month or all signs the other way round, or by other columns.
public struct FormerLines {
  private struct Key: Hashable {
    let account: String
    let id: String
  }

  private var places: [Key: [TransactionPlace]] = [:]
  /// The number of an account's lines in each currency.
  private var counts: [String: [Currency: Int]] = [:]
  private var deleted: [Key: [DeletedLine]] = [:]
  /// The number that changed currency, by account and currency.
  private var relabeled: [(account: String, old: Currency, new: Currency, count: Int)] = []
  /// The number of other corrections, by account.
  private var fixed: [(account: String, what: ImportRemark.Fixing, count: Int)] = []

  public init() {}

  /// - Parameter account: What its account is called now.
  public mutating func add(_ transaction: Transaction, account: String, at place: TransactionPlace)
  {
    guard let id = transaction.id else { return }
    places[Key(account: account, id: id), default: []].append(place)
    counts[account, default: [:]][transaction.amount.currency, default: 0] += 1
  }

  public mutating func add(_ line: DeletedLine, account: String) {
    deleted[Key(account: account, id: line.id), default: []].append(line)
  }

  public mutating func take(_ line: ImportedLine) -> TransactionPlace? {
    let key = Key(account: line.account, id: line.id)
    guard let first = places[key]?.first else { return nil }
    places[key]?.removeFirst()
    return first
  }

  public mutating func takeDeleted(_ line: ImportedLine) -> DeletedLine? {
    let key = Key(account: line.account, id: line.id)
    guard let first = deleted[key]?.first else { return nil }
    deleted[key]?.removeFirst()
    return first
  }

  public mutating func count(_ account: String, from old: Currency, to currency: Currency) {
    counts[account]?[old, default: 0] -= 1
    if let place = relabeled.firstIndex(where: {
      $0.account == account && $0.old == old && $0.new == currency
    }) {
      relabeled[place].count += 1
    } else {
      relabeled.append((account, old, currency, 1))
    }
  }

  public mutating func count(_ what: ImportRemark.Fixing, of account: String) {
    if let place = fixed.firstIndex(where: { $0.account == account && $0.what == what }) {
      fixed[place].count += 1
    } else {
      fixed.append((account, what, 1))
    }
  }

  public var remarks: [ImportRemark] {
    relabeled.map { account, old, new, count in
      .otherCurrency(
        count, of: account, from: old, to: new, staying: counts[account]?[old] ?? 0)
    } + fixed.map { account, what, count in .putRight(count, of: account, what) }
  }
}
