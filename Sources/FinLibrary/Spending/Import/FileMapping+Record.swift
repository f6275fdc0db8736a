import Exchange
import Finance
import FinLanguage
import FinValues
import Imports

/// The mapping that an account remembers for a layout, as a record: `{layout: "0a1b2c", spent:
/// "positive"}`.
extension FileMapping {
  private static let (layoutKey, seenKey) = ("layout", "seen")

  /// Returns the given options as a `mapping` has them, in the order of its names.
  static func entries(_ said: [String: String]) -> [(String, Value)] {
    MappingArgument.names.compactMap { name in
      said[name].map { (name, name == "header" ? .boolean($0 == "true") : .text($0)) }
    }
  }

  var record: Record {
    Record(
      [(Self.layoutKey, .text(layout))] + Self.entries(said)
        + (seen.map { [(Self.seenKey, .text($0))] } ?? []))
  }

  /// As a person says it: `{spent: "positive"}`.
  var words: String { Value.record(Record(Self.entries(said))).sourceText }

  /// Nil for a record that names no layout, and for one that says what no mapping does.
  init?(_ record: Record) {
    guard case .text(let layout)? = record[Self.layoutKey] else { return nil }
    self.init(layout: layout)
    for (name, value) in record.entries where name != Self.layoutKey {
      switch value {
      case .text(let text) where name == Self.seenKey: seen = text
      case .text(let text): said[name] = text
      case .number(let number) where number.int != nil: said[name] = number.description
      case .boolean(let flag): said[name] = String(flag)
      default: return nil
      }
    }
    guard StatementOptions(said: said) != nil else { return nil }
  }
}
