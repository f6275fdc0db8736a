import JSON

/// The place of a list's element in the log.
struct LogElement {
  enum Form {
    /// Inputs of a known shape, from the comma before the first of them to the line's end.
    case inputs(shape: Int)
    /// A whole line.
    case line
    /// A value.
    case value
  }

  let form: Form
  /// The offset of its first byte.
  let start: Int
  /// The offset behind its last byte.
  let end: Int
}

/// Reads the lines of the log, most of which have the keys of a line before.
struct LogLineReader {
  /// The inputs of the elements that lines add, in their order.
  struct Shape {
    let list: LoggedList
    let names: [String]
    /// The names in quotes, as they are in a line; the first with what names the list.
    let keys: [[UInt8]]
  }

  /// The action of a line.
  enum Action {
    case add(LogElement)
    case splice(start: Int, removeCount: Int, insert: [LogElement])
  }

  typealias Line = (generation: Int, list: LoggedList, action: Action)

  /// True if the lines are known to be as fin wrote them, so that their values need not be looked
  /// at.
  var isTrusting = false
  private(set) var shapes: [Shape] = []
  /// The shape of the line before.
  private var latest = 0

  /// The most shapes.
  private static let mostShapes = 64

  /// Reads the line that begins at an offset of the log. Throws a ``JSONFault`` whose line is 1.
  mutating func read(_ line: UnsafeBufferPointer<UInt8>, at offset: Int) throws -> Line {
    if !shapes.isEmpty {
      if let line = try usual(line, at: offset, shape: latest) { return line }
      for shape in shapes.indices where shape != latest {
        if let line = try usual(line, at: offset, shape: shape) {
          latest = shape
          return line
        }
      }
    }
    return try any(line, at: offset)
  }

  /// A line of a shape; nil where it has another.
  private func usual(_ line: UnsafeBufferPointer<UInt8>, at offset: Int, shape index: Int) throws
    -> Line?
  {
    var reader = JSONReader(line)
    let shape = shapes[index]
    guard reader.takeKey(after: "{", Self.generationKey) else { return nil }
    let generation = try reader.count()
    let start = reader.offset
    for key in shape.keys {
      guard reader.takeKey(after: ",", key) else { return nil }
      try pass(&reader)
    }
    if reader.takeText(",\"c\":") { try reader.skipValue() }
    guard reader.takeEnd() else { return nil }
    let element = LogElement(
      form: .inputs(shape: index), start: offset + start, end: offset + line.count)
    return (generation, shape.list, .add(element))
  }

  private static let generationKey = LogLine.Key.generation.quoted

  /// Skips a value.
  private func pass(_ reader: inout JSONReader) throws {
    if isTrusting { try reader.skipValue() } else { _ = try StoredValue(from: &reader) }
  }

  private mutating func any(_ line: UnsafeBufferPointer<UInt8>, at offset: Int) throws -> Line {
    var generation: Int?
    var list = LoggedList.expenses
    var start: Int?
    var removeCount = 0
    var insert: [LogElement] = []
    var names: [String] = []
    var reader = JSONReader(line)
    try reader.object { reader, key in
      switch key {
      case LogLine.Key.generation: generation = try reader.count()
      case LogLine.Key.list:
        let name = try reader.string()
        guard let known = LoggedList(rawValue: name) else {
          throw reader.fault(.meaning("there is no list \(name)"))
        }
        list = known
      case LogLine.Key.at:
        let place = try reader.count()
        if place < 1 { throw reader.fault(.meaning("places are counted from 1")) }
        start = place - 1
      case LogLine.Key.remove: removeCount = try reader.count()
      case LogLine.Key.insert:
        try reader.array { reader in
          let start = reader.offset
          try pass(&reader)
          insert.append(
            LogElement(form: .value, start: offset + start, end: offset + reader.offset))
        }
      case LogLine.Key.check: try reader.skipValue()
      default:
        names.append(key)
        try pass(&reader)
      }
    }
    try reader.end()
    guard let generation else { throw reader.fault(.meaning("a line has a generation, g")) }
    if let start {
      guard names.isEmpty else { throw reader.fault(.meaning("a change has no inputs")) }
      return (generation, list, .splice(start: start, removeCount: removeCount, insert: insert))
    }
    guard removeCount == 0, insert.isEmpty, !names.isEmpty else {
      throw reader.fault(.meaning("\(list.noun.withArticle) has inputs, a change a place"))
    }
    remember(names, list)
    let element = LogElement(form: .line, start: offset, end: offset + line.count)
    return (generation, list, .add(element))
  }

  private mutating func remember(_ names: [String], _ list: LoggedList) {
    guard shapes.count < Self.mostShapes else { return }
    var keys = names.map(\.quoted)
    if list != .expenses {
      keys[0] =
        LogLine.Key.list.quoted + [UInt8(ascii: ":")] + list.rawValue.quoted
        + [UInt8(ascii: ",")] + keys[0]
    }
    latest = shapes.count
    shapes.append(Shape(list: list, names: names, keys: keys))
  }
}

// MARK: - Elements

extension LogLineReader {
  /// The element at a place of the log, where lines of these shapes were read. Throws a
  /// ``JSONFault``.
  func value(
    of element: LogElement, in list: LoggedList, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws -> StoredValue {
    var reader = JSONReader(UnsafeBufferPointer(rebasing: bytes[element.start..<element.end]))
    switch element.form {
    case .inputs(let index):
      let shape = shapes[index]
      var values: [StoredValue] = []
      values.reserveCapacity(shape.names.count)
      for key in shape.keys {
        guard reader.takeKey(after: ",", key) else { throw reader.fault(.expected("an input")) }
        values.append(try StoredValue(from: &reader))
      }
      return .domain(
        constructor: list.noun, StoredParts(names: shape.names, values: values))
    case .line:
      var parts = StoredParts([])
      try reader.object { reader, key in
        if LogLine.Key.all.contains(key) { return try reader.skipValue() }
        parts.names.append(key)
        parts.values.append(try StoredValue(from: &reader))
      }
      return .domain(constructor: list.noun, parts)
    case .value: return try StoredValue(from: &reader)
    }
  }
}

extension String {
  /// As it is in a line.
  fileprivate var quoted: [UInt8] {
    var writer = JSONWriter(.compact)
    writer.write(self)
    return writer.bytes
  }

  fileprivate var withArticle: String { (hasPrefix("e") ? "an " : "a ") + self }
}
