import Exchange
import Finance
import FinLanguage
import Money

/// Reads the `mapping` of a CSV file: `{date: "Booked", amount: 3, text: "Payee"}`.
public struct MappingArgument {
  private let record: Record

  /// Of what is remembered.
  init(_ said: [String: String]) { record = Record(FileMapping.entries(said)) }

  init(_ record: Record) { self.record = record }

  /// All that a mapping can say.
  public static var names: [String] { columns.map(\.name) + others }

  fileprivate static let columns:
    [(name: String, path: WritableKeyPath<StatementOptions.Columns, String?> & Sendable)] = [
      ("date", \.date), ("amount", \.amount), ("debit", \.debit), ("credit", \.credit),
      ("type", \.type),
      ("text", \.text), ("memo", \.memo), ("category", \.category), ("account", \.account),
      ("currency", \.currency), ("id", \.id), ("balance", \.balance),
    ]

  private static let others = ["dates", "decimal", "spent", "separator", "header"]

  /// Throws an ``ImportError`` for a key that there is not, and a value that does not fit.
  func options() throws -> StatementOptions {
    var options = StatementOptions()
    var columns = StatementOptions.Columns()
    var hasColumns = false
    for (name, value) in record.entries {
      if case .none = value { continue }
      if let column = Self.columns.first(where: { $0.name == name }) {
        columns[keyPath: column.path] = try self.column(value, name)
        hasColumns = true
      } else {
        try set(name, value, &options)
      }
    }
    if hasColumns { options.columns = columns }
    return options
  }

  private func column(_ value: Value, _ name: String) throws -> String {
    switch value {
    case .text(let heading) where !heading.isEmpty: return heading
    case .number(let number):
      if let place = number.int, place > 0 { return String(place) }
      fallthrough
    default:
      throw ImportError.mapping(
        "\(name) needs a heading or a column number from 1, not \(value.briefText)",
        hint: "{date: 1, amount: 4, text: \"Description\"}")
    }
  }

  private func set(_ name: String, _ value: Value, _ options: inout StatementOptions) throws {
    switch (name, value) {
    case ("dates", .text(let text)):
      options.dates = StatementOptions.DateOrder(rawValue: text.uppercased())
      if options.dates == nil { throw wrong(name, value, "\"MDY\", \"DMY\" or \"YMD\"") }
    case ("decimal", .text(",")): options.hasDecimalComma = true
    case ("decimal", .text(".")): options.hasDecimalComma = false
    case ("decimal", _): throw wrong(name, value, "\",\" or \".\"")
    case ("spent", .text("positive")): options.isPositiveSpent = true
    case ("spent", .text("negative")): options.isPositiveSpent = false
    case ("spent", _): throw wrong(name, value, "\"positive\" or \"negative\"")
    case ("separator", .text(let text)) where text.count == 1: options.separator = text.first
    case ("separator", _): throw wrong(name, value, "\",\", \";\" or \"\\t\"")
    case ("header", .boolean(let hasHeader)): options.hasHeader = hasHeader
    case ("header", _): throw wrong(name, value, "true or false")
    case ("dates", _): throw wrong(name, value, "\"MDY\", \"DMY\" or \"YMD\"")
    default:
      let nearest = Suggestion.nearest(to: name, among: Self.names)
      throw ImportError.mapping(
        "there is no \(name)",
        hint: nearest.map { "\($0): …" } ?? Self.names.joined(separator: ", "))
    }
  }

  private func wrong(_ name: String, _ value: Value, _ wanted: String) -> ImportError {
    .mapping("\(name) is \(value.briefText)", hint: "\(name): \(wanted)")
  }
}

extension StatementOptions {
  /// The options that an account remembers: all but the order of days, which is the account's own.
  var remembered: [String: String] {
    var said: [String: String] = [:]
    for (name, path) in MappingArgument.columns { said[name] = columns?[keyPath: path] }
    said["decimal"] = hasDecimalComma.map { $0 ? "," : "." }
    said["spent"] = isPositiveSpent.map { $0 ? "positive" : "negative" }
    said["separator"] = separator.map { String($0) }
    said["header"] = hasHeader.map { String($0) }
    return said
  }

  /// Returns the same options, completed by former ones.
  func over(_ before: [String: String]) throws -> StatementOptions {
    let now = remembered
    var all = before
    // One amount stands for both sides, and either side for the amount.
    if now["amount"] != nil { (all["debit"], all["credit"]) = (nil, nil) }
    if now["debit"] != nil || now["credit"] != nil { all["amount"] = nil }
    var options = try MappingArgument(all.merging(now) { $1 }).options()
    options.dates = dates
    return options
  }
}
