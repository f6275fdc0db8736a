import FinLanguage

/// Writes JSON piece by piece.
struct JSONWriter {
  enum Style {
    case compact
    /// On one line, with spaces after commas and colons.
    case spaced
    /// Spaced where it fits on a line, else with a line for each element.
    case broken
  }

  private static let width = 100
  /// The deepest level that is broken into lines: deeper ones stay on theirs, so that all is
  /// written a few times at most.
  private static let deepestBreak = 6

  private(set) var bytes: [UInt8] = []
  private var style: Style
  private var indentation: Int
  private var level = 0
  private var isFirst = true

  init(_ style: Style, indentation: Int = 0) {
    self.style = style
    self.indentation = indentation
  }

  mutating func write(_ text: String) {
    // Most texts stand as they are.
    let isWritten = text.utf8.withContiguousStorageIfAvailable { text in
      guard text.allSatisfy(JSONText.isPlain) else { return false }
      bytes.append(UInt8(ascii: "\""))
      bytes.append(contentsOf: text)
      bytes.append(UInt8(ascii: "\""))
      return true
    }
    if isWritten != true { bytes += JSONText.quoted(text).utf8 }
  }

  mutating func write(_ count: Int) { bytes += String(count).utf8 }

  /// Adds text that is JSON already.
  mutating func write(json: [UInt8]) { bytes += json }

  mutating func object(_ body: (inout JSONWriter) -> Void) { brackets("{", "}", body) }

  mutating func array(_ body: (inout JSONWriter) -> Void) { brackets("[", "]", body) }

  /// A member of the object that is being written.
  mutating func member(_ key: String, _ value: (inout JSONWriter) -> Void) {
    beginElement()
    write(key)
    bytes.append(UInt8(ascii: ":"))
    if style != .compact { bytes.append(UInt8(ascii: " ")) }
    value(&self)
  }

  /// An element of the array that is being written.
  mutating func element(_ value: (inout JSONWriter) -> Void) {
    beginElement()
    value(&self)
  }

  private mutating func beginElement() {
    if !isFirst {
      bytes.append(UInt8(ascii: ","))
      if style == .spaced { bytes.append(UInt8(ascii: " ")) }
    }
    isFirst = false
    if style == .broken { newLine() }
  }

  private mutating func newLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
  }

  private mutating func brackets(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
  ) {
    let wasFirst = isFirst
    defer { isFirst = wasFirst }
    let start = bytes.count
    let style = style
    if style == .broken { self.style = .spaced }
    bytes.append(UInt8(ascii: open))
    isFirst = true
    body(&self)
    bytes.append(UInt8(ascii: close))
    self.style = style
    let length = bytes.count - start
    guard style == .broken, indentation + length > Self.width, level < Self.deepestBreak else {
      return
    }
    bytes.removeLast(length)
    bytes.append(UInt8(ascii: open))
    isFirst = true
    level += 1
    indentation += 2
    body(&self)
    indentation -= 2
    level -= 1
    newLine()
    bytes.append(UInt8(ascii: close))
  }
}
