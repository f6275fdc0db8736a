/// The lines of an expenses file.
///
/// ```json
/// {"g":12,"on":"2026-01-05","amount":"$42.10","category":"food","note":"lunch"}
/// {"g":13,"at":1,"remove":1,"insert":[{"expense":{…}}]}
/// ```
/// The first kind adds an expense to the end; the second replaces what is at a place, counted from
/// 1. `g` is the generation of the session that a line belongs to.
enum ExpenseLine {
  /// The constructor whose inputs stand in the line itself.
  static let constructor = "expense"

  enum Key {
    static let generation = "g"
    static let at = "at"
    static let remove = "remove"
    static let insert = "insert"
    static let all: Set<String> = [generation, at, remove, insert]
  }

  /// What a line says.
  enum Content {
    case add(StoredValue)
    case splice(start: Int, removeCount: Int, insert: [StoredValue])
  }

  /// The lines, each with its line break, that do what a splice does to a list of so many elements.
  static func lines(for splice: ListSplice, count: Int, generation: Int) -> [[UInt8]] {
    if splice.removed.isEmpty, splice.start == count {
      return splice.inserted.enumerated().map { index, element in
        line(adding: element, at: count + index, generation: generation)
      }
    }
    return [
      line(
        at: splice.start, remove: splice.removed.count, insert: splice.inserted,
        generation: generation)
    ]
  }

  private static func line(adding element: StoredValue, at count: Int, generation: Int) -> [UInt8] {
    guard case .domain(constructor, let parts) = element, !parts.names.isEmpty,
      !parts.names.contains(where: Key.all.contains)
    else { return line(at: count, remove: 0, insert: [element], generation: generation) }
    var writer = JSONWriter(.compact)
    writer.object { object in
      object.member(Key.generation) { $0.write(generation) }
      object.members(parts)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func line(
    at start: Int, remove count: Int, insert elements: [StoredValue], generation: Int
  ) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.object { object in
      object.member(Key.generation) { $0.write(generation) }
      object.member(Key.at) { $0.write(start + 1) }
      if count > 0 { object.member(Key.remove) { $0.write(count) } }
      if !elements.isEmpty { object.member(Key.insert) { $0.write(elements) } }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

/// Reads the lines of an expenses file, most of which have the keys of the line before.
struct ExpenseLineReader {
  private var names: [String] = []
  /// The names in quotes, as they stand in a line.
  private var quotedNames: [[UInt8]] = []

  /// Throws a ``JSONFault`` whose line is 1.
  mutating func read(_ line: UnsafeBufferPointer<UInt8>) throws
    -> (generation: Int, content: ExpenseLine.Content)
  {
    var reader = JSONReader(line)
    if let (generation, values) = try usual(&reader) {
      return (
        generation,
        .add(
          .domain(constructor: ExpenseLine.constructor, StoredParts(names: names, values: values)))
      )
    }
    return try any(line)
  }

  /// A line of the same keys as the last; nil where it has others.
  private func usual(_ reader: inout JSONReader) throws -> (Int, [StoredValue])? {
    guard !names.isEmpty, reader.takeKey(after: "{", Self.generationKey) else { return nil }
    let generation = try reader.count()
    var values: [StoredValue] = []
    values.reserveCapacity(names.count)
    for name in quotedNames {
      guard reader.takeKey(after: ",", name) else { return nil }
      values.append(try StoredValue(from: &reader))
    }
    return reader.takeEnd() ? (generation, values) : nil
  }

  private static let generationKey = Array("\"\(ExpenseLine.Key.generation)\"".utf8)

  private mutating func any(_ line: UnsafeBufferPointer<UInt8>) throws
    -> (generation: Int, content: ExpenseLine.Content)
  {
    var generation: Int?
    var start: Int?
    var removeCount = 0
    var insert: [StoredValue] = []
    var parts = StoredParts([])
    var reader = JSONReader(line)
    try reader.object { reader, key in
      switch key {
      case ExpenseLine.Key.generation: generation = try reader.count()
      case ExpenseLine.Key.at:
        let place = try reader.count()
        if place < 1 { throw reader.fault(.meaning("places are counted from 1")) }
        start = place - 1
      case ExpenseLine.Key.remove: removeCount = try reader.count()
      case ExpenseLine.Key.insert: insert = try [StoredValue](from: &reader)
      default:
        parts.names.append(key)
        parts.values.append(try StoredValue(from: &reader))
      }
    }
    try reader.end()
    guard let generation else { throw reader.fault(.meaning("an expense has a generation, g")) }
    if let start {
      guard parts.names.isEmpty else { throw reader.fault(.meaning("a change has no inputs")) }
      return (generation, .splice(start: start, removeCount: removeCount, insert: insert))
    }
    guard removeCount == 0, insert.isEmpty, !parts.names.isEmpty else {
      throw reader.fault(.meaning("an expense has inputs, a change a place"))
    }
    names = parts.names
    quotedNames = names.map { name in
      var writer = JSONWriter(.compact)
      writer.write(name)
      return writer.bytes
    }
    return (generation, .add(.domain(constructor: ExpenseLine.constructor, parts)))
  }
}
