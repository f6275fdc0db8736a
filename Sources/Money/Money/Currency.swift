/// A currency of ISO 4217: one of the active codes, or one that was withdrawn and stands in old statements.
public struct Currency: Hashable, Sendable {
  /// The place in ``CurrencyTable/entries``, and after those in ``CurrencyTable/withdrawn``.
  private let index: UInt16

  private init(index: Int) {
    self.index = UInt16(truncatingIfNeeded: index)
  }

  /// The currency of a three-letter code, upper or lower case; nil if the lists have none.
  public init?(code: String) {
    let code = code.uppercased()
    if let place = Currency.place(of: code, in: CurrencyTable.entries) {
      self.init(index: place)
    } else if let place = Currency.place(of: code, in: CurrencyTable.withdrawn) {
      self.init(index: CurrencyTable.entries.count + place)
    } else {
      return nil
    }
  }

  private static func place(of code: String, in entries: [CurrencyTable.Entry]) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].code < code { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].code == code ? low : nil
  }

  /// The currency that `$` alone stands for.
  public static let usd = Currency(code: "USD") ?? Currency(index: 0)

  /// All active currencies, by code.
  public static let all: [Currency] = CurrencyTable.entries.indices.map { Currency(index: $0) }

  /// The currency that an amount written with `symbol` before it is in.
  public static func withSymbol(_ symbol: String) -> Currency? {
    CurrencyTable.symbols.first { $0.symbol == symbol }.flatMap { Currency(code: $0.code) }
  }

  private var entry: CurrencyTable.Entry {
    // A currency is only made from a place in the tables.
    let (active, old) = (CurrencyTable.entries, CurrencyTable.withdrawn)
    let place = Int(index)
    if active.indices.contains(place) { return active[place] }
    return old.indices.contains(place - active.count)
      ? old[place - active.count] : ("XXX", "No currency", 0)
  }

  /// The ISO 4217 code: `CHF`.
  public var code: String { entry.code }

  /// The English name: `Swiss Franc`.
  public var name: String { entry.name }

  /// The number of decimal places of the minor unit: 2 for cents, 0 for yen, 3 for the Kuwaiti
  /// dinar.
  public var minorUnits: Int { entry.minorUnits }

  /// The symbol before an amount in this currency, if it is not written with its code.
  public var symbol: String? {
    let code = code
    return CurrencyTable.symbols.first { $0.code == code }?.symbol
  }
}

extension Currency: CustomStringConvertible {
  public var description: String { code }
}
