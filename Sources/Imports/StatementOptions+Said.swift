import Exchange

/// The options as a person says them in a `mapping`, each a name with a text.
extension StatementOptions {
  private static let columnPaths:
    [(name: String, path: WritableKeyPath<StatementOptions.Columns, String?> & Sendable)] = [
      ("date", \.date), ("amount", \.amount), ("debit", \.debit), ("credit", \.credit),
      ("type", \.type),
      ("text", \.text), ("memo", \.memo), ("category", \.category), ("account", \.account),
      ("currency", \.currency), ("id", \.id), ("balance", \.balance),
    ]

  /// The names of columns.
  public static let columnNames = columnPaths.map(\.name)
  /// All that a mapping can say.
  public static let saidNames = columnNames + ["dates", "decimal", "spent", "separator", "header"]

  /// Returns false, and changes nothing, where there is no such name, or the text does not fit it.
  public mutating func say(_ name: String, _ text: String) -> Bool {
    switch (name, text) {
    case ("dates", _):
      guard let order = DateOrder(rawValue: text.uppercased()) else { return false }
      dates = order
    case ("decimal", ","), ("decimal", "."): hasDecimalComma = text == ","
    case ("spent", "positive"), ("spent", "negative"): isPositiveSpent = text == "positive"
    case ("separator", _) where text.count == 1: separator = text.first
    case ("header", "true"), ("header", "false"): hasHeader = text == "true"
    default:
      guard !text.isEmpty, let column = Self.columnPaths.first(where: { $0.name == name }) else {
        return false
      }
      var columns = columns ?? Columns()
      columns[keyPath: column.path] = text
      self.columns = columns
    }
    return true
  }

  /// Nil where a text does not fit its name.
  public init?(said: [String: String]) {
    self.init()
    for name in Self.saidNames {
      if let text = said[name], !say(name, text) { return nil }
    }
  }

  /// The options that an account remembers: all but the order of days, which is the account's own.
  var remembered: [String: String] {
    var said: [String: String] = [:]
    for (name, path) in Self.columnPaths { said[name] = columns?[keyPath: path] }
    said["decimal"] = hasDecimalComma.map { $0 ? "," : "." }
    said["spent"] = isPositiveSpent.map { $0 ? "positive" : "negative" }
    said["separator"] = separator.map { String($0) }
    said["header"] = hasHeader.map { String($0) }
    return said
  }

  /// Returns the same options, completed by former ones; nil where those do not fit.
  func over(_ before: [String: String]) -> StatementOptions? {
    let now = remembered
    var all = before
    // One amount stands for both sides, and either side for the amount.
    if now["amount"] != nil { (all["debit"], all["credit"]) = (nil, nil) }
    if now["debit"] != nil || now["credit"] != nil { all["amount"] = nil }
    var options = StatementOptions(said: all.merging(now) { $1 })
    options?.dates = dates
    return options
  }
}
