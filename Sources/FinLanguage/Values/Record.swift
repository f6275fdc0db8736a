/// The rows of a table whose values are made when they are read; see ``Record/init(row:of:)``.
open class RecordRows: @unchecked Sendable {
  public let keys: Record.Keys

  public init(_ keys: Record.Keys) { self.keys = keys }

  /// The value of a key in a row, both counted from 0.
  open func value(_ key: Int, ofRow row: Int) -> Value { .none }
}

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
    /// A difference, with its sign.
    case change
    /// As the value itself, never cut short.
    case whole
    /// As the value itself, never cut short, but left out first where room is scarce.
    case aside
    /// Not shown in a table.
    case unseen
  }

  private enum Storage: Sendable {
    case values(Keys, [Value])
    case row(RecordRows, Int)
  }

  private var storage: Storage

  public init(keys: Keys, values: [Value]) { storage = .values(keys, values) }

  /// A row of a table, of which few values may ever be read.
  public init(row: Int, of rows: RecordRows) { storage = .row(rows, row) }

  public var keys: Keys {
    switch storage {
    case .values(let keys, _): keys
    case .row(let rows, _): rows.keys
    }
  }

  /// One value for each key.
  public internal(set) var values: [Value] {
    get {
      switch storage {
      case .values(_, let values): values
      case .row(let rows, let row): rows.keys.names.indices.map { rows.value($0, ofRow: row) }
      }
    }
    _modify {
      let keys = keys
      var values = values
      // Let go of, so that they change in place.
      storage = .values(keys, [])
      defer { storage = .values(keys, values) }
      yield &values
    }
  }

  public init(_ entries: [(String, Value)]) {
    self.init(keys: Keys(entries.map(\.0)), values: entries.map(\.1))
  }

  public subscript(name: String) -> Value? {
    guard let index = keys.index(of: name) else { return nil }
    return value(at: index)
  }

  /// The value of the key at a place; nil where there is none.
  func value(at place: Int) -> Value? {
    switch storage {
    case .values(_, let values): place < values.count ? values[place] : nil
    case .row(let rows, let row): rows.value(place, ofRow: row)
    }
  }

  public var entries: [(name: String, value: Value)] {
    zip(keys.names, values).map { (name: $0, value: $1) }
  }

  /// Returns true if another one lies in the same memory, so that their values need no comparing.
  public func isSame(as other: Record) -> Bool {
    switch (storage, other.storage) {
    case (.values(let keys, let values), .values(let otherKeys, let others)):
      keys === otherKeys
        && values.withUnsafeBufferPointer { one in
          others.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
        }
    case (.row(let rows, let row), .row(let others, let other)): rows === others && row == other
    default: false
    }
  }

  /// Puts a value in, at its place if the key is there, else at the end.
  mutating func set(_ name: String, to value: Value) {
    if let index = keys.index(of: name) {
      values[index] = value
    } else {
      storage = .values(Keys(keys.names + [name]), values + [value])
    }
  }
}
