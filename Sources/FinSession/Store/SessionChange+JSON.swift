import JSON

extension SessionChange {
  enum Key {
    static let statement = "statement"
    static let names = "names"
    static let settings = "settings"
    static let imports = "imports"
    static let assertions = "assertions"
    /// The key of the changes of lists that grow, of which there once was only one.
    static let lists = "expenses"
    static let key = "key"
    static let place = "place"
    static let before = "before"
    static let after = "after"
    static let at = "at"
    static let removed = "removed"
    static let inserted = "inserted"
    static let list = "list"
    static let count = "count"
    static let lines = "lines"
    static let check = "check"
  }

  /// On one line.
  var json: [UInt8] {
    var writer = JSONWriter(.compact)
    writer.object { object in
      object.member(Key.statement) { $0.write(statement) }
      object.member(Key.names, names) { $0.write($1) }
      object.member(Key.settings, settings) { $0.write($1) }
      object.member(Key.imports, imports) { $0.write($1) }
      object.member(Key.assertions, assertions) { $0.write($1) }
      guard !lists.isEmpty else { return }
      object.member(Key.lists) { writer in
        writer.array { array in
          for change in lists { array.element { $0.write(change) } }
        }
      }
    }
    return writer.bytes
  }

  /// Throws a ``JSONFault``.
  init(from reader: inout JSONReader) throws {
    var change = SessionChange(statement: "")
    try reader.object { reader, key in
      switch key {
      case Key.statement: change.statement = try reader.string()
      case Key.names:
        change.names = try Self.entries(&reader) { reader in
          // In the document it is laid out for people again.
          let kept = try KeptDefinition(from: &reader)
          return KeptDefinition(kept.content, typed: kept.typed, origin: kept.origin)
        }
      case Key.settings: change.settings = try Self.entries(&reader) { try $0.string() }
      case Key.imports:
        change.imports = try Self.entries(&reader) { try KeptImport.Content(from: &$0) }
      case Key.assertions: change.assertions = try Self.entries(&reader) { try $0.string() }
      case Key.lists:
        try reader.array { change.lists.append(try ListChange(from: &$0)) }
      default: throw reader.fault(.meaning("a change has no \(key)"))
      }
    }
    self = change
  }

  private static func entries<Content>(
    _ reader: inout JSONReader, _ content: (inout JSONReader) throws -> Content
  ) throws -> [Entry<Content>] {
    var entries: [Entry<Content>] = []
    try reader.array { reader in
      var name: String?
      var place = 0
      var before: Content?
      var after: Content?
      try reader.object { reader, key in
        switch key {
        case Key.key: name = try reader.string()
        case Key.place: place = try reader.count()
        case Key.before: before = try content(&reader)
        case Key.after: after = try content(&reader)
        default: throw reader.fault(.meaning("a change has no \(key) here"))
        }
      }
      guard let name else { throw reader.fault(.meaning("a change has a key")) }
      entries.append(Entry(key: name, place: place, before: before, after: after))
    }
    return entries
  }
}

extension JSONWriter {
  fileprivate mutating func member<Content>(
    _ key: String, _ entries: [SessionChange.Entry<Content>],
    _ content: (inout JSONWriter, Content) -> Void
  ) {
    guard !entries.isEmpty else { return }
    member(key) { writer in
      writer.array { array in
        for entry in entries {
          array.element { writer in
            writer.object { object in
              object.member(SessionChange.Key.key) { $0.write(entry.key) }
              object.member(SessionChange.Key.place) { $0.write(entry.place) }
              if let before = entry.before {
                object.member(SessionChange.Key.before) { content(&$0, before) }
              }
              if let after = entry.after {
                object.member(SessionChange.Key.after) { content(&$0, after) }
              }
            }
          }
        }
      }
    }
  }
}
