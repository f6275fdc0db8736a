import Exchange
import FinLanguage
import FinValues
import Imports

/// Reads the `mapping` of a CSV file: `{date: "Booked", amount: 3, text: "Payee"}`.
public enum MappingArgument {
  /// All that a mapping can say.
  public static var names: [String] { StatementOptions.saidNames }

  /// Throws an ``ImportError`` for a key that there is not, and a value that does not fit.
  static func options(_ record: Record) throws -> StatementOptions {
    var options = StatementOptions()
    for (name, value) in record.entries {
      if case .none = value { continue }
      guard let text = text(value, of: name), options.say(name, text) else {
        throw error(name, value)
      }
    }
    return options
  }

  private static func isColumn(_ name: String) -> Bool {
    StatementOptions.columnNames.contains(name)
  }

  private static func text(_ value: Value, of name: String) -> String? {
    switch value {
    case .text(let text) where name != "header": text
    case .boolean(let flag) where name == "header": String(flag)
    case .number(let number) where isColumn(name):
      number.int.flatMap { $0 > 0 ? String($0) : nil }
    default: nil
    }
  }

  private static func error(_ name: String, _ value: Value) -> ImportError {
    if isColumn(name) {
      return .mapping(
        "\(name) needs a heading or a column number from 1, not \(value.briefText)",
        hint: "{date: 1, amount: 4, text: \"Description\"}")
    }
    guard let wanted = wanted[name] else {
      let nearest = Suggestion.nearest(to: name, among: names)
      return .mapping(
        "there is no \(name)",
        hint: nearest.map { .input($0, .rest) } ?? .words(names.joined(separator: ", ")))
    }
    return .mapping("\(name) is \(value.briefText)", hint: "\(name): \(wanted)")
  }

  private static let wanted = [
    "dates": "\"MDY\", \"DMY\" or \"YMD\"", "decimal": "\",\" or \".\"",
    "spent": "\"positive\" or \"negative\"", "separator": "\",\", \";\" or \"\\t\"",
    "header": "true or false",
  ]
}
