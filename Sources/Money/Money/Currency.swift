/// A currency of ISO 4217's list of active codes.
public struct Currency: Hashable, Sendable {
  /// The place in ``CurrencyTable/entries``.
  private let index: UInt16

  private init(index: Int) {
    self.index = UInt16(truncatingIfNeeded: index)
  }

  /// The currency of a three-letter code, upper or lower case; nil if the list has none.
  public init?(code: String) {
    let code = code.uppercased()
    var (low, high) = (0, CurrencyTable.entries.count)
    while low < high {
      let middle = (low + high) / 2
      if CurrencyTable.entries[middle].code < code { low = middle + 1 } else { high = middle }
    }
    guard low < CurrencyTable.entries.count, CurrencyTable.entries[low].code == code else {
      return nil
    }
    self.init(index: low)
  }

  /// The currency that `$` alone stands for.
  public static let usd = Currency(code: "USD") ?? Currency(index: 0)

  /// All currencies, by code.
  public static let all: [Currency] = CurrencyTable.entries.indices.map { Currency(index: $0) }

  /// The currency that an amount written with `symbol` before it is in.
  public static func withSymbol(_ symbol: String) -> Currency? {
    CurrencyTable.symbols.first { $0.symbol == symbol }.flatMap { Currency(code: $0.code) }
  }

  private var entry: CurrencyTable.Entry {
    // A currency is only made from a place in the table.
    CurrencyTable.entries.indices.contains(Int(index))
      ? CurrencyTable.entries[Int(index)] : ("XXX", "No currency", 0)
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
