import Money

/// Turns source text into tokens; reports what it can't read and goes on with what was likely
/// meant.
package struct Lexer {
  /// An error and where it is.
  package struct Problem {
    let error: SyntaxError
    let start: Int
    let end: Int
    /// The number of tokens before it.
    let tokenIndex: Int

    /// The text that was certainly meant.
    package var replacement: String? { error.row.replacement }
  }

  /// A text literal whose interpolation is being read.
  private struct OpenText {
    let start: Int
    let tokenIndex: Int
    /// Braces opened inside the interpolation and not closed yet.
    var braces: Int
  }

  /// Texts inside interpolations of texts may be nested this deep.
  private static let textDepthLimit = 50

  let number: Int32
  package let source: Characters
  package var offset = 0
  package private(set) var tokens: [Token] = []
  private(set) var comments: [Comment] = []
  package private(set) var problems: [Problem] = []
  /// The last literal in its short form, where it has words for units.
  package var shortForm: String?
  private var openTexts: [OpenText] = []
  private var startsLine = true

  package init(_ file: SourceFile, number: Int32) {
    self.number = number
    source = Characters(bytes: file.bytes)
    tokens.reserveCapacity(file.bytes.count / 3 + 1)
  }

  /// Reads the whole text.
  package mutating func run() {
    while offset < source.bytes.count { readToken() }
    closeTexts()
    append(.end, from: offset)
  }

  /// Adds a token that reaches from `start` to the present offset.
  mutating func append(_ kind: Token.Kind, from start: Int) {
    tokens.append(
      Token(
        kind: kind, start: Int32(clamping: start), end: Int32(clamping: offset),
        startsLine: startsLine))
    startsLine = false
  }

  mutating func report(_ error: SyntaxError, from start: Int, to end: Int) {
    problems.append(
      Problem(error: error, start: start, end: end, tokenIndex: tokens.count))
  }

  private mutating func readToken() {
    let byte = source.byte(offset)
    switch byte {
    case UInt8(ascii: "\n"):
      closeTexts()
      offset += 1
      startsLine = true
    case UInt8(ascii: "#"):
      readComment()
    case UInt8(ascii: "\""):
      readTextStart()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      readNumber()
    case UInt8(ascii: ".") where source.isDigit(offset + 1):
      readNumber()
    case UInt8(ascii: "{"):
      if !openTexts.isEmpty { openTexts[openTexts.count - 1].braces += 1 }
      readSign()
    case UInt8(ascii: "}"):
      if let open = openTexts.last, open.braces == 0 {
        offset += 1
        append(.interpolationEnd, from: offset - 1)
        readCharacters()
      } else {
        if !openTexts.isEmpty { openTexts[openTexts.count - 1].braces -= 1 }
        readSign()
      }
    default:
      if case let length = source.blankLength(offset), length > 0 {
        offset += length
      } else if readMoney() {
        return
      } else if source.nameStartLength(offset) > 0 {
        readName()
      } else {
        readSign()
      }
    }
  }

  private mutating func readComment() {
    let start = offset
    // A comment inside an interpolation swallows the closing quote; the text is reported as open.
    closeTexts()
    offset = source.lineEnd(offset)
    var end = offset
    while end > start, [UInt8(ascii: "\r"), 32, 9].contains(source.byte(end - 1)) { end -= 1 }
    comments.append(
      Comment(
        text: source.text(start, end), span: SourceSpan(file: number, start: start, end: end),
        startsLine: startsLine))
  }

  private mutating func readName() {
    let start = offset
    offset = source.nameEnd(offset)
    let word = source.text(start, offset)
    if let keyword = Keyword.bySpelling[word] {
      append(.keyword(keyword), from: start)
    } else {
      append(.name(word), from: start)
    }
  }

  // MARK: Texts

  private mutating func readTextStart() {
    let start = offset
    if openTexts.count >= Self.textDepthLimit {
      report(.nestingTooDeep, from: start, to: start + 1)
      offset = source.lineEnd(offset)
      return
    }
    offset += 1
    append(.textStart, from: start)
    openTexts.append(OpenText(start: start, tokenIndex: tokens.count - 1, braces: 0))
    readCharacters()
  }

  /// Reads on in the innermost text, up to its closing quote or the next interpolation.
  private mutating func readCharacters() {
    let start = offset
    var characters: [UInt8] = []
    while offset < source.bytes.count {
      let byte = source.byte(offset)
      switch byte {
      case UInt8(ascii: "\n"):
        closeTexts(inInterpolation: false)
        return
      case UInt8(ascii: "\""):
        if !characters.isEmpty {
          append(.characters(String(decoding: characters, as: UTF8.self)), from: start)
        }
        offset += 1
        append(.textEnd, from: offset - 1)
        openTexts.removeLast()
        return
      case UInt8(ascii: "$") where source.byte(offset + 1) == UInt8(ascii: "{"):
        report(.foreignInterpolation, from: offset, to: offset + 2)
        offset += 1
      case UInt8(ascii: "{"):
        if let end = countEnd(offset) {
          report(.countInText(source.text(offset, end)), from: offset, to: end)
          offset = end
          continue
        }
        if !characters.isEmpty {
          append(.characters(String(decoding: characters, as: UTF8.self)), from: start)
        }
        offset += 1
        append(.interpolationStart, from: offset - 1)
        return
      case UInt8(ascii: "\\"):
        readEscape(into: &characters)
      default:
        characters.append(byte)
        offset += 1
      }
    }
    closeTexts(inInterpolation: false)
  }

  /// The end of braces that contain only whole numbers, as a regular expression counts: `{2}`,
  /// `{2,4}`.
  private func countEnd(_ opener: Int) -> Int? {
    var end = opener + 1
    while source.isDigit(end) || source.byte(end) == UInt8(ascii: ",") { end += 1 }
    guard source.isDigit(opener + 1), source.byte(end) == UInt8(ascii: "}") else { return nil }
    return end + 1
  }

  private mutating func readEscape(into characters: inout [UInt8]) {
    let start = offset
    offset += 2
    switch source.byte(start + 1) {
    case UInt8(ascii: "\""): characters.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): characters.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "{"): characters.append(UInt8(ascii: "{"))
    case UInt8(ascii: "n"): characters.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): characters.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "u") where source.byte(offset) == UInt8(ascii: "{"):
      let digits = offset + 1
      offset = source.nameEnd(digits)
      let code = UInt32(source.text(digits, offset), radix: 16)
      if source.byte(offset) == UInt8(ascii: "}") { offset += 1 }
      if source.byte(offset - 1) == UInt8(ascii: "}"), offset - digits <= 9,
        let scalar = code.flatMap(Unicode.Scalar.init)
      {
        characters.append(contentsOf: String(scalar).utf8)
      } else {
        report(.invalidCodePoint(source.text(start, offset)), from: start, to: offset)
      }
    default:
      let length = source.scalar(start + 1)?.length ?? 0
      offset = source.byte(start + 1) == UInt8(ascii: "\n") ? start + 1 : start + 1 + length
      report(.unknownEscape(source.text(start, offset)), from: start, to: offset)
    }
  }

  /// At the end of a line every text that is open is closed, and the outermost reported.
  private mutating func closeTexts(inInterpolation: Bool = true) {
    guard let outermost = openTexts.first else { return }
    problems.append(
      Problem(
        error: .unclosedText, start: outermost.start, end: outermost.start + 1,
        tokenIndex: outermost.tokenIndex))
    var needsInterpolationEnd = inInterpolation
    while openTexts.popLast() != nil {
      if needsInterpolationEnd { append(.interpolationEnd, from: offset) }
      append(.textEnd, from: offset)
      needsInterpolationEnd = true
    }
  }
}
