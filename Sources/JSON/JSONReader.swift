/// Reads JSON piece by piece, strictly: no comments, no trailing commas, no duplicate keys, no
/// nesting without end, and numbers keep their text.
///
/// It reads from memory that it does not own; ``reading(_:_:)`` keeps that alive.
package struct JSONReader {
  package enum Kind { case string, number, object, array, boolean, null }

  /// Arrays and objects may be nested this deep; deeper ones end in an error, not in a crash.
  package static let deepestLevel = 1000

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The number of bytes read.
  package private(set) var offset = 0
  /// The start of the key whose value is read.
  package private(set) var keyStart = 0
  private var level = 0

  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads a whole text, which must end where the body does. Throws a ``JSONFault``.
  package static func reading<Result>(
    _ bytes: [UInt8], _ body: (inout JSONReader) throws -> Result
  ) throws -> Result {
    try bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer)
      let result = try body(&reader)
      try reader.end()
      return result
    }
  }

  /// Throws where more follows.
  package mutating func end() throws {
    skipBlanks()
    if offset < bytes.count { throw fault(.moreAfterTheEnd) }
  }

  package func fault(_ problem: JSONFault.Problem) -> JSONFault {
    JSONFault(problem: problem, bytes: bytes, offset: offset)
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  /// Skips a sign if it is next.
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard byte == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws {
    if !take(sign) { throw fault(.expected("\(sign)")) }
  }

  /// Returns the kind of the next value.
  package mutating func kind() throws -> Kind {
    skipBlanks()
    guard let byte else { throw fault(.endsEarly) }
    switch byte {
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    default: throw fault(.expected("a value"))
    }
  }

  // MARK: Arrays and objects

  /// Reads an object; the body reads the value of each key.
  package mutating func object(_ member: (inout JSONReader, String) throws -> Void) throws {
    var seen = Set<String>()
    try brackets("{", "}") { reader in
      let start = reader.offset
      let key = try reader.string()
      if !seen.insert(key).inserted {
        reader.offset = start
        throw reader.fault(.repeatedKey(key))
      }
      try reader.expect(":")
      reader.keyStart = start
      try member(&reader, key)
    }
  }

  /// Reads an array; the body reads each element.
  package mutating func array(_ element: (inout JSONReader) throws -> Void) throws {
    try brackets("[", "]", element)
  }

  private mutating func brackets(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ element: (inout JSONReader) throws -> Void
  ) throws {
    try expect(open)
    level += 1
    defer { level -= 1 }
    if level > Self.deepestLevel { throw fault(.tooDeep) }
    if take(close) { return }
    repeat {
      skipBlanks()
      try element(&self)
    } while take(",")
    try expect(close)
  }

  /// Reads any value and gives its text.
  package mutating func skip() throws -> [UInt8] {
    skipBlanks()
    let start = offset
    try skipValue()
    return Array(bytes[start..<offset])
  }

  /// Skips any value.
  package mutating func skipValue() throws { try skip(kind()) }

  private mutating func skip(_ kind: Kind) throws {
    switch kind {
    case .string: try skipString()
    case .number: _ = try number()
    case .object:
      try brackets("{", "}") { reader in
        try reader.skipString()
        try reader.expect(":")
        try reader.skip(reader.kind())
      }
    case .array: try array { try $0.skip($0.kind()) }
    case .boolean: _ = try boolean()
    case .null: try null()
    }
  }

  /// Returns the bytes read since an earlier state of this reader.
  package func text(since earlier: JSONReader) -> [UInt8] { Array(bytes[earlier.offset..<offset]) }

  /// All bytes before an offset.
  package func bytes(upTo end: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<end])
  }

  // MARK: Keys of a known order

  /// Skips `{` or `,`, a key of these very bytes in quotes, and `:`; stays where it is if something
  /// else comes.
  package mutating func takeKey(after sign: Unicode.Scalar, _ quotedKey: [UInt8]) -> Bool {
    let start = offset
    let end = offset + 1 + quotedKey.count
    guard end < bytes.count, bytes[offset] == UInt8(ascii: sign),
      bytes[end] == UInt8(ascii: ":")
    else { return false }
    for index in quotedKey.indices where bytes[start + 1 + index] != quotedKey[index] {
      return false
    }
    offset = end + 1
    return true
  }

  /// Skips a string without escapes, and returns the text between its quotes; stays where it is if
  /// something else comes.
  package mutating func takePlainString() -> UnsafeBufferPointer<UInt8>? {
    guard byte == UInt8(ascii: "\"") else { return nil }
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      if bytes[end] == UInt8(ascii: "\\") || bytes[end] < 0x20 { return nil }
      end += 1
    }
    guard end < bytes.count else { return nil }
    let text = UnsafeBufferPointer(rebasing: bytes[(offset + 1)..<end])
    offset = end + 1
    return text
  }

  /// Skips these very bytes; stays where it is if something else comes.
  package mutating func takeText(_ expected: StaticString) -> Bool {
    let end = offset + expected.utf8CodeUnitCount
    guard end <= bytes.count,
      expected.withUTF8Buffer({ $0.elementsEqual(bytes[offset..<end]) })
    else { return false }
    offset = end
    return true
  }

  /// Skips the `}` that ends the text; stays where it is if something else comes.
  package mutating func takeEnd() -> Bool {
    guard byte == UInt8(ascii: "}"), offset + 1 == bytes.count else { return false }
    offset += 1
    return true
  }

  // MARK: Scalars

  /// Reads a number and gives it as it is written.
  package mutating func number() throws -> String {
    skipBlanks()
    let start = offset
    if byte == UInt8(ascii: "-") { offset += 1 }
    let whole = digits()
    if whole == 0 || whole > 1 && bytes[offset - whole] == UInt8(ascii: "0") {
      offset = start
      throw fault(.expected("a number"))
    }
    if byte == UInt8(ascii: ".") {
      offset += 1
      if digits() == 0 { throw fault(.expected("a digit")) }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      offset += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      if digits() == 0 { throw fault(.expected("a digit")) }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Reads a whole number that is not negative.
  package mutating func count() throws -> Int {
    skipBlanks()
    let start = offset
    var value = 0
    while let byte, byte &- 48 <= 9, offset - start < 18 {
      value = value * 10 + Int(byte &- 48)
      offset += 1
    }
    let isNumber = offset > start && (offset == start + 1 || bytes[start] != UInt8(ascii: "0"))
    if !isNumber || byte.map({ $0 &- 48 <= 9 || $0 == UInt8(ascii: ".") }) ?? false {
      offset = start
      throw fault(.expected("a count"))
    }
    return value
  }

  private mutating func digits() -> Int {
    let start = offset
    while let byte, byte &- 48 <= 9 { offset += 1 }
    return offset - start
  }

  package mutating func boolean() throws -> Bool {
    skipBlanks()
    let value = byte == UInt8(ascii: "t")
    try word(value ? "true" : "false")
    return value
  }

  package mutating func null() throws { try word("null") }

  private mutating func word(_ word: StaticString) throws {
    let end = offset + word.utf8CodeUnitCount
    let isThere =
      end <= bytes.count
      && word.withUTF8Buffer { $0.elementsEqual(bytes[offset..<end]) }
    if !isThere { throw fault(.expected("\(word)")) }
    offset = end
  }

  /// Reads a string.
  package mutating func string() throws -> String {
    let start = try beginString()
    let isASCII = try skipPlainCharacters()
    if bytes[offset] == UInt8(ascii: "\\") { return try stringWithEscapes(from: start) }
    let text = bytes[start..<offset]
    if isASCII {
      offset += 1
      return String(decoding: text, as: UTF8.self)
    }
    guard let text = String(validating: text, as: UTF8.self) else { throw fault(.notUTF8) }
    offset += 1
    return text
  }

  private mutating func skipString() throws {
    let start = try beginString()
    if try skipPlainCharacters(), bytes[offset] == UInt8(ascii: "\"") {
      offset += 1
      return
    }
    offset = start - 1
    _ = try string()
  }

  private mutating func beginString() throws -> Int {
    skipBlanks()
    guard byte == UInt8(ascii: "\"") else { throw fault(.expected("a string")) }
    offset += 1
    return offset
  }

  /// Skips to a quote or backslash, and returns true if only ASCII came before that.
  private mutating func skipPlainCharacters() throws -> Bool {
    var all: UInt8 = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return all < 0x80 }
      if byte < 0x20 { throw fault(.controlCharacter) }
      all |= byte
      offset += 1
    }
    throw fault(.endsEarly)
  }

  private mutating func stringWithEscapes(from start: Int) throws -> String {
    var text = Array(bytes[start..<offset])
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: text, as: UTF8.self) else { throw fault(.notUTF8) }
        offset += 1
        return text
      case UInt8(ascii: "\\"): text.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20: throw fault(.controlCharacter)
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw fault(.endsEarly)
  }

  private mutating func escape() throws -> Unicode.Scalar {
    guard offset + 1 < bytes.count else { throw fault(.endsEarly) }
    let letter = bytes[offset + 1]
    if letter == UInt8(ascii: "u") { return try codePoint() }
    let scalars: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    guard let scalar = scalars[letter] else { throw fault(.badEscape) }
    offset += 2
    return scalar
  }

  /// Reads `\uXXXX`, or two of them that make one code point.
  private mutating func codePoint() throws -> Unicode.Scalar {
    let first = try hexadecimal(at: offset)
    if let scalar = Unicode.Scalar(first) {
      offset += 6
      return scalar
    }
    let second = try hexadecimal(at: offset + 6)
    guard first < 0xDC00, (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw fault(.badEscape) }
    offset += 12
    return scalar
  }

  private func hexadecimal(at start: Int) throws -> UInt32 {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"),
      bytes[start + 1] == UInt8(ascii: "u"),
      bytes[(start + 2)..<(start + 6)].allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }
      ),
      let value = UInt32(
        String(decoding: bytes[(start + 2)..<(start + 6)], as: UTF8.self), radix: 16)
    else { throw fault(.badEscape) }
    return value
  }
}
