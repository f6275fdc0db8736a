import JSON

/// The saved definition of a top-level name.
public struct KeptDefinition: Sendable {
  public enum Content: Hashable, Sendable {
    /// A value, functions among them.
    case value(StoredValue)
    /// The text to the right of `:=`.
    case formula(String)
  }

  public let content: Content
  /// The right side of `name = …` as it was typed, if the value still comes from it.
  public let typed: String?
  /// The path of the file that it was imported from.
  public let origin: String?
  /// Its JSON for people to read, made once: a session is written after every statement.
  let json: [UInt8]

  public init(_ content: Content, typed: String? = nil, origin: String? = nil) {
    self.content = content
    self.typed = typed
    self.origin = origin
    var writer = JSONWriter(.broken, indentation: SessionDocument.memberIndentation)
    writer.write(content, typed: typed, origin: origin)
    json = writer.bytes
  }

  private init(_ content: Content, _ typed: String?, _ origin: String?, json: [UInt8]) {
    self.content = content
    self.typed = typed
    self.origin = origin
    self.json = json
  }
}

extension KeptDefinition: Hashable {
  public static func == (one: KeptDefinition, other: KeptDefinition) -> Bool {
    one.content == other.content && one.typed == other.typed && one.origin == other.origin
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(typed)
    hasher.combine(origin)
  }
}

// MARK: - JSON

extension KeptDefinition {
  fileprivate enum Key {
    static let value = "value"
    static let formula = "formula"
    static let typed = "typed"
    static let origin = "from"
  }

  /// Throws a ``JSONFault``.
  init(from reader: inout JSONReader) throws {
    guard try reader.kind() == .object else { throw reader.fault(.expected("an object")) }
    let start = reader
    var content: Content?
    var typed: String?
    var origin: String?
    try reader.object { reader, key in
      switch key {
      case Key.value where content == nil: content = .value(try StoredValue(from: &reader))
      case Key.formula where content == nil: content = .formula(try reader.string())
      case Key.typed: typed = try reader.string()
      case Key.origin: origin = try reader.string()
      default: throw reader.fault(.meaning("a name has no \(key) here"))
      }
    }
    guard let content else { throw reader.fault(.meaning("a name has a value or a formula")) }
    self.init(content, typed, origin, json: reader.text(since: start))
  }
}

extension JSONWriter {
  fileprivate mutating func write(
    _ content: KeptDefinition.Content, typed: String?, origin: String?
  ) {
    object { object in
      switch content {
      case .value(let value): object.member(KeptDefinition.Key.value) { $0.write(value) }
      case .formula(let source): object.member(KeptDefinition.Key.formula) { $0.write(source) }
      }
      if let typed { object.member(KeptDefinition.Key.typed) { $0.write(typed) } }
      if let origin { object.member(KeptDefinition.Key.origin) { $0.write(origin) } }
    }
  }

  mutating func write(_ definition: KeptDefinition) {
    write(definition.content, typed: definition.typed, origin: definition.origin)
  }
}
