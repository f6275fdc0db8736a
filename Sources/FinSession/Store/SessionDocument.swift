/// All that a session keeps besides the lists that grow: the content of `NAME.json`.
///
/// ```json
/// {
///   "fin": 4,
///   "generation": 12,
///   "settings": {"currency": "CHF"},
///   "imports": {"lib.fin": {"names": ["closing"], "check": "…"}},
///   "assertions": ["assert payment < $2_500"],
///   "names": {
///     "price": {"value": "$450_000", "typed": "$450k"},
///     "home": {"value": {"loan": {"amount": "$360_000", "rate": "6.5%", "term": "30y"}}},
///     "payment": {"formula": "home.payment"}
///   },
///   …
/// }
/// ```
public struct SessionDocument: Equatable, Sendable {
  /// The version of the file's form that this fin writes.
  ///
  /// Since 3 the document and its logs carry checks, and some defaults of loans have moved figures; since
  /// 4 a point before three digits, `2026/1/15` and `rate + 1` are read otherwise; 5 has assertions and
  /// more about imports, 6 balances with their day, and each is written only where there are any.
  public static let schema = 6
  /// The version without the days of balances.
  static let undatedSchema = 5
  /// The version without assertions.
  static let plainSchema = 4
  /// The oldest version that is read as it is: each since then only has more members.
  static let oldestReadable = 1
  /// The oldest version that is never without a check.
  static let firstChecked = 3

  /// The version of the form that it was read in; what is written is of the newest.
  public internal(set) var readSchema = schema
  /// The number of times the session was saved; ``SessionFile`` counts.
  public internal(set) var generation = 0
  /// The names in the order of binding.
  public internal(set) var names: [KeptName] = []
  public internal(set) var settings: [KeptText] = []
  public internal(set) var imports: [KeptImport] = []
  /// The assertions that were typed and held, as statements.
  public internal(set) var assertions: [KeptText] = []
  /// The part of the log that belongs to this generation; ``SessionFile`` counts.
  public internal(set) var log = LogExtent()
  public var history = ChangeHistory()
  /// The balances that were given a day as the document was read.
  public internal(set) var datedBalances: [DatedBalance] = []

  public init() {}
}

/// A top-level name and what it stands for.
public struct KeptName: Equatable, Sendable {
  public let name: String
  public var definition: KeptDefinition

  public init(_ name: String, _ definition: KeptDefinition) {
    self.name = name
    self.definition = definition
  }
}

/// A text under a key: a setting.
public struct KeptText: Hashable, Sendable {
  public let key: String
  public var text: String

  public init(_ key: String, _ text: String) {
    self.key = key
    self.text = text
  }
}

/// A file that was imported, and what came from it.
public struct KeptImport: Hashable, Sendable {
  public struct Content: Hashable, Sendable {
    /// The names that it creates.
    public var names: [String]
    /// The checksum of its text; nil where an older fin kept it.
    public var check: String?
    /// The checksums of its statements that write; nil where an older fin kept it.
    public var writers: [String]?

    public init(names: [String], check: String? = nil, writers: [String]? = nil) {
      self.names = names
      self.check = check
      self.writers = writers
    }
  }

  public let path: String
  public var content: Content

  public init(path: String, _ content: Content) {
    self.path = path
    self.content = content
  }

  public var names: [String] { content.names }
}
