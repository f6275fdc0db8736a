import JSON

// The JSON of a kept value, as `StoredValue` describes it.

extension StoredValue {
  /// The words that a kind of object is marked with, other than constructors.
  enum Mark {
    static let text = "text"
    static let record = "record"
    static let range = "range"
    static let function = "function"
    static let builtIn = "builtin"
    static let all: Set<String> = [text, record, range, function, builtIn]
  }

  /// Returns true if a text can be a JSON string without being taken for a scalar.
  ///
  /// The letters are those of blocks that have no signs of currencies, whatever the version of
  /// Unicode.
  static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    switch first.value {
    case 0x41...0x5A, 0x61...0x7A: break
    case 0xC0...0x24F, 0x370...0x52F, 0x3040...0x9FFF, 0xAC00...0xD7A3: break
    default: return false
    }
    var text = text
    return text.withUTF8 { isPlain($0) }
  }

  /// The same of the bytes of a text that begins with a letter.
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if (4...5).contains(bytes.count),
      words.contains(where: { $0.utf8.elementsEqual(bytes) })
    {
      return false
    }
    return !bytes.contains(UInt8(ascii: "$"))
  }

  /// The scalars that are words.
  private static let words = ["true", "false", "none"]
}

// MARK: - Writing

extension JSONWriter {
  mutating func write(_ value: StoredValue) {
    switch value {
    case .scalar(let scalar): write(scalar)
    case .text(let text):
      if StoredValue.isPlain(text) {
        write(text)
      } else {
        writeMarked(StoredValue.Mark.text) { $0.write(text) }
      }
    case .list(let values): write(values)
    case .record(let parts): writeMarked(StoredValue.Mark.record) { $0.write(parts) }
    case .domain(let constructor, let parts): writeMarked(constructor) { $0.write(parts) }
    case .range(let parts): writeMarked(StoredValue.Mark.range) { $0.write(parts) }
    case .function(let function): writeMarked(StoredValue.Mark.function) { $0.write(function) }
    case .builtIn(let name): writeMarked(StoredValue.Mark.builtIn) { $0.write(name) }
    }
  }

  mutating func write(_ values: [StoredValue]) {
    array { array in
      for value in values { array.element { $0.write(value) } }
    }
  }

  private mutating func writeMarked(_ mark: String, _ content: (inout JSONWriter) -> Void) {
    object { $0.member(mark, content) }
  }

  private mutating func write(_ parts: StoredParts) {
    object { $0.members(parts) }
  }

  /// The parts as members of the object that is being written.
  mutating func members(_ parts: StoredParts) {
    for (name, value) in zip(parts.names, parts.values) { member(name) { $0.write(value) } }
  }

  private mutating func write(_ function: StoredFunction) {
    if function.ownName == nil, function.captures.names.isEmpty { return write(function.source) }
    object { object in
      object.member("source") { $0.write(function.source) }
      if let name = function.ownName { object.member("name") { $0.write(name) } }
      if !function.captures.names.isEmpty {
        object.member("captures") { $0.write(function.captures) }
      }
    }
  }
}

// MARK: - Reading

extension StoredValue {
  /// Throws a ``JSONFault``.
  init(from reader: inout JSONReader) throws {
    switch try reader.kind() {
    case .string:
      let text = try reader.string()
      self = Self.isPlain(text) ? .text(text) : .scalar(text)
    case .array:
      self = .list(try [StoredValue](from: &reader))
    case .object:
      var value: StoredValue?
      try reader.object { reader, mark in
        if value != nil { throw reader.fault(.meaning("a value has one kind, not two")) }
        value = try StoredValue(marked: mark, from: &reader)
      }
      guard let value else { throw reader.fault(.meaning("a value has a kind, as text or record")) }
      self = value
    case .number, .boolean, .null:
      throw reader.fault(.meaning("a value must be in quotes"))
    }
  }

  private init(marked mark: String, from reader: inout JSONReader) throws {
    switch mark {
    case Mark.text: self = .text(try reader.string())
    case Mark.record: self = .record(try StoredParts(from: &reader))
    case Mark.range: self = .range(try StoredParts(from: &reader))
    case Mark.function: self = .function(try StoredFunction(from: &reader))
    case Mark.builtIn: self = .builtIn(try reader.string())
    default: self = .domain(constructor: mark, try StoredParts(from: &reader))
    }
  }
}

extension StoredParts {
  init(from reader: inout JSONReader) throws {
    var names: [String] = []
    var values: [StoredValue] = []
    try reader.object { reader, name in
      names.append(name)
      values.append(try StoredValue(from: &reader))
    }
    self.init(names: names, values: values)
  }
}

extension StoredFunction {
  fileprivate init(from reader: inout JSONReader) throws {
    if try reader.kind() == .string {
      self.init(source: try reader.string())
      return
    }
    var source: String?
    var function = StoredFunction(source: "")
    try reader.object { reader, key in
      switch key {
      case "source": source = try reader.string()
      case "name": function.ownName = try reader.string()
      case "captures": function.captures = try StoredParts(from: &reader)
      default: throw reader.fault(.meaning("a function has no \(key)"))
      }
    }
    guard let source else { throw reader.fault(.meaning("a function has a source")) }
    function.source = source
    self = function
  }
}

extension [StoredValue] {
  init(from reader: inout JSONReader) throws {
    var values: [StoredValue] = []
    try reader.array { values.append(try StoredValue(from: &$0)) }
    self = values
  }
}
