/// A value as a session keeps it: what was given, never what was computed from it.
///
/// Its JSON is for people to read and for `git diff`. A scalar is a string in the language's own
/// notation with all its digits (`"$450_000"`, `"6.5%"`, `"1..12"`). A text that begins with a
/// letter and has no `$` stands as it is, as no scalar looks like that, besides `true`, `false` and
/// `none`; any other text is `{"text": "…"}`. A list is an array. What has named parts is an object
/// of one key, its kind: `{"record": {…}}`, `{"loan": {"amount": "$360_000", …}}`.
public enum StoredValue: Hashable, Sendable {
  /// A number, percent, money, duration, date, boolean, `none`, or a range of those, as typed.
  case scalar(String)
  case text(String)
  case list([StoredValue])
  case record(StoredParts)
  /// A domain value: its constructor and the inputs that were given.
  case domain(constructor: String, StoredParts)
  /// A range whose ends are no scalars.
  case range(StoredParts)
  /// A function of the language.
  case function(StoredFunction)
  /// A built-in function by its name.
  case builtIn(String)
}

/// Named parts in their order.
public struct StoredParts: Hashable, Sendable {
  public var names: [String]
  /// One for each name.
  public var values: [StoredValue]

  public init(names: [String], values: [StoredValue]) {
    self.names = names
    self.values = values
  }

  public init(_ parts: [(String, StoredValue)]) {
    self.init(names: parts.map(\.0), values: parts.map(\.1))
  }

  public subscript(name: String) -> StoredValue? {
    names.firstIndex(of: name).map { values[$0] }
  }
}

/// A function of the language: its text, and the values that it captured when it was made.
public struct StoredFunction: Hashable, Sendable {
  public var source: String
  /// The name by which it calls itself, if it does and is not bound at top level.
  public var ownName: String?
  public var captures: StoredParts

  public init(source: String, ownName: String? = nil, captures: StoredParts = StoredParts([])) {
    self.source = source
    self.ownName = ownName
    self.captures = captures
  }
}
