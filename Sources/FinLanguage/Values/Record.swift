/// Named values in the order of writing. Records with the same keys can share one ``Keys``.
public struct Record: Sendable {
  /// The keys of a record, in order, with their places.
  public final class Keys: Sendable {
    public let names: [String]
    private let places: [String: Int]
    private let looks: [String: Look]

    /// A later copy of a name is ignored; the parser refuses duplicates before that.
    public init(_ names: [String], looks: [String: Look] = [:]) {
      self.names = names
      self.looks = looks
      places = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    }

    public func index(of name: String) -> Int? {
      // Most records have few keys, where comparing beats hashing.
      if names.count <= 8 { return names.firstIndex(of: name) }
      return places[name]
    }

    /// Returns the look of a key's values in a table; nil as they are.
    func look(of name: String) -> Look? { looks[name] }
  }

  /// The look of a key's values in a table, which stay as they are; nothing is `–`.
  public enum Look: Sendable {
    /// As the value itself.
    case plain
    /// The month that a date is the first day of: 2026-01.
    case month
    /// A percent with one decimal at most.
    case share
    /// As the value itself, never cut short.
    case whole
    /// As the value itself, never cut short, but left out first where room is scarce.
    case aside
    /// Not shown in a table.
    case unseen
  }

  public private(set) var keys: Keys
  /// One value for each key.
  public internal(set) var values: [Value]

  public init(keys: Keys, values: [Value]) {
    self.keys = keys
    self.values = values
  }

  public init(_ entries: [(String, Value)]) {
    self.init(keys: Keys(entries.map(\.0)), values: entries.map(\.1))
  }

  public subscript(name: String) -> Value? {
    guard let index = keys.index(of: name), index < values.count else { return nil }
    return values[index]
  }

  public var entries: [(name: String, value: Value)] {
    zip(keys.names, values).map { (name: $0, value: $1) }
  }

  /// Returns true if another one lies in the same memory, so that their values need no comparing.
  public func isSame(as other: Record) -> Bool {
    keys === other.keys
      && values.withUnsafeBufferPointer { one in
        other.values.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
      }
  }

  /// Puts a value in, at its place if the key is there, else at the end.
  mutating func set(_ name: String, to value: Value) {
    if let index = keys.index(of: name) {
      values[index] = value
    } else {
      keys = Keys(keys.names + [name])
      values.append(value)
    }
  }
}
