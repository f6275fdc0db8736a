import JSON

// The document's file, as `SessionDocument` describes it.

extension SessionDocument {
  static let memberIndentation = 4

  enum Key {
    /// Stands first, so that a file of any schema says what it is.
    static let schema = "fin"
    static let generation = "generation"
    static let settings = "settings"
    static let imports = "imports"
    static let assertions = "assertions"
    static let names = "names"
    /// The key of its part of the log, which once had nothing but expenses.
    static let log = "expenses"
    static let undo = "undo"
    static let redo = "redo"
    /// Stands last: the sum of all bytes before it.
    static let check = "check"
  }

  /// The text of the file.
  var json: [UInt8] {
    var file = DocumentWriter()
    let isPlain = assertions.isEmpty && imports.allSatisfy(\.content.isPlain)
    let schema =
      hasDatedBalances ? Self.schema : isPlain ? Self.plainSchema : Self.undatedSchema
    file.member(Key.schema) { $0.write(schema) }
    file.member(Key.generation) { $0.write(generation) }
    file.block(Key.settings, settings) { $0.member($1.key, $1.text) }
    file.block(Key.imports, imports) { writer, entry in
      writer.member(entry.path) { $0.write(entry.content) }
    }
    file.list(Key.assertions, assertions.map { JSONWriter.text($0.text) })
    file.block(Key.names, names) { writer, entry in
      writer.member(entry.name) { $0.write(json: entry.definition.json) }
    }
    if log != LogExtent() {
      file.member(Key.log) { $0.write(log) }
    }
    file.list(Key.undo, history.undoable.map(\.text))
    file.list(Key.redo, history.redoable.map(\.text))
    return file.finish()
  }
}

/// Writes the members of a document, one a line.
private struct DocumentWriter {
  private var bytes: [UInt8] = Array("{".utf8)
  private var separator = "\n  "

  /// A member on a line.
  mutating func member(_ key: String, _ value: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(.spaced)
    writer.write(key)
    bytes += separator.utf8
    bytes += writer.bytes
    bytes += ": ".utf8
    writer = JSONWriter(.spaced)
    value(&writer)
    bytes += writer.bytes
    separator = ",\n  "
  }

  /// An object with a line for each of some elements; nothing if there is none.
  mutating func block<Element>(
    _ key: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    guard !elements.isEmpty else { return }
    var block = DocumentWriter()
    block.separator = "\n    "
    for element in elements {
      var writer = JSONWriter(.spaced)
      write(&writer, element)
      block.bytes += block.separator.utf8
      block.bytes += writer.bytes
      block.separator = ",\n    "
    }
    block.bytes += "\n  }".utf8
    member(key) { $0.write(json: block.bytes) }
  }

  /// An array with a line for each entry; nothing if there is none.
  mutating func list(_ key: String, _ entries: [[UInt8]]) {
    guard !entries.isEmpty else { return }
    var list: [UInt8] = Array("[".utf8)
    list.reserveCapacity(entries.reduce(20) { $0 + $1.count + 6 })
    var separator = "\n    "
    for entry in entries {
      list += separator.utf8
      list += entry
      separator = ",\n    "
    }
    list += "\n  ]".utf8
    member(key) { $0.write(json: list) }
  }

  mutating func finish() -> [UInt8] {
    bytes += ",\n  ".utf8
    let sum = bytes.withUnsafeBytes { Checksum.of($0) }
    bytes += "\"\(SessionDocument.Key.check)\": \"\(Checksum.text(sum))\"\n}\n".utf8
    return bytes
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ key: String, _ text: String) {
    member(key) { $0.write(text) }
  }

  fileprivate static func text(_ text: String) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.write(text)
    return writer.bytes
  }

  mutating func write(_ content: KeptImport.Content) {
    func write(_ texts: [String], to writer: inout JSONWriter) {
      writer.array { array in
        for text in texts { array.element { $0.write(text) } }
      }
    }
    if content.isPlain { return write(content.names, to: &self) }
    object { object in
      object.member(KeptImport.Content.Key.names) { write(content.names, to: &$0) }
      if let check = content.check { object.member(KeptImport.Content.Key.check, check) }
      if let writers = content.writers {
        object.member(KeptImport.Content.Key.writers) { write(writers, to: &$0) }
      }
    }
  }

  fileprivate mutating func write(_ extent: LogExtent) {
    object { object in
      for list in LoggedList.allCases where list == .expenses || extent.counts[list] != 0 {
        object.member(list.countKey) { $0.write(extent.counts[list]) }
      }
      object.member("lines") { $0.write(extent.lines) }
      object.member("bytes") { $0.write(extent.bytes) }
      object.member("check", Checksum.text(extent.sum))
    }
  }
}

extension KeptImport.Content {
  fileprivate enum Key {
    static let names = "names"
    static let check = "check"
    static let writers = "writers"
  }

  /// True if it is in the form of an older fin.
  fileprivate var isPlain: Bool { check == nil && writers == nil }

  /// Throws a ``JSONFault``.
  init(from reader: inout JSONReader) throws {
    func texts(_ reader: inout JSONReader) throws -> [String] {
      var texts: [String] = []
      try reader.array { texts.append(try $0.string()) }
      return texts
    }
    self.init(names: [])
    if try reader.kind() == .array {
      names = try texts(&reader)
      return
    }
    var content = self
    try reader.object { reader, key in
      switch key {
      case Key.names: content.names = try texts(&reader)
      case Key.check: content.check = try reader.string()
      case Key.writers: content.writers = try texts(&reader)
      default: throw reader.fault(.meaning("an import has no \(key)"))
      }
    }
    self = content
  }
}

extension LoggedList {
  /// The key of the number of its elements.
  var countKey: String { self == .expenses ? "count" : rawValue }
}
