/// A word, sign or literal of a text, for who looks at a text while it is typed.
public struct SourceToken: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case name, keyword, sign
    /// A number, an amount, a percent, a duration, a date.
    case literal
    case openQuote, characters, closeQuote
    /// The braces of an interpolation.
    case openInterpolation, closeInterpolation
  }

  /// The kinds of literals outside of texts.
  public enum Literal: Sendable { case number, percent, money, duration, date }

  public let kind: Kind
  /// Of a literal.
  public let literal: Literal?
  /// As written.
  public let text: String
  /// UTF-8 offsets.
  public let range: Range<Int>
  /// True if it begins a line.
  public let startsLine: Bool
}

/// The words of a text up to its end, which may be in the middle of something.
public struct SourceTokens: Sendable {
  /// The construct that the end of the text is in.
  public enum Ending: Equatable, Sendable {
    case code
    case comment
    /// A text literal whose closing quote is still to come.
    case text
  }

  public let words: [SourceToken]
  public let ending: Ending

  public init(_ text: String) {
    let file = SourceFile(name: "", text: text)
    var lexer = Lexer(file, number: 0)
    lexer.run()
    let end = file.bytes.count
    // What is open at the end is closed there by words without length.
    let isOpenEnd: (Token) -> Bool = { Int($0.start) == end && Int($0.end) == end }
    let closed = lexer.tokens.firstIndex(where: isOpenEnd) ?? lexer.tokens.count
    words = lexer.tokens[..<closed].map { token in
      SourceToken(
        kind: SourceToken.Kind(token.kind), literal: SourceToken.Literal(token.kind),
        text: file.text(in: SourceSpan(file: 0, start: Int(token.start), end: Int(token.end))),
        range: Int(token.start)..<Int(token.end), startsLine: token.startsLine)
    }
    if let comment = lexer.comments.last?.span,
      !file.bytes[Int(comment.start)...].contains(UInt8(ascii: "\n"))
    {
      ending = .comment
    } else if closed < lexer.tokens.count, lexer.tokens[closed].kind == .textEnd {
      ending = .text
    } else {
      ending = .code
    }
  }
}

extension SourceTokens {
  /// The closers of the brackets open at the end, innermost first: `])`.
  public var openClosers: String {
    var open: [String] = []
    for word in words where word.kind == .sign {
      switch word.text {
      case "(": open.append(")")
      case "[": open.append("]")
      case "{": open.append("}")
      case ")", "]", "}": if open.last == word.text { open.removeLast() }
      default: break
      }
    }
    return open.reversed().joined()
  }
}

extension SourceToken.Kind {
  fileprivate init(_ kind: Token.Kind) {
    switch kind {
    case .number, .percent, .money, .periodicMoney, .duration, .date: self = .literal
    case .name: self = .name
    case .keyword: self = .keyword
    case .symbol, .foreign, .end: self = .sign
    case .textStart: self = .openQuote
    case .characters: self = .characters
    case .textEnd: self = .closeQuote
    case .interpolationStart: self = .openInterpolation
    case .interpolationEnd: self = .closeInterpolation
    }
  }
}

extension SourceToken.Literal {
  fileprivate init?(_ kind: Token.Kind) {
    switch kind {
    case .number: self = .number
    case .percent: self = .percent
    case .money, .periodicMoney: self = .money
    case .duration: self = .duration
    case .date: self = .date
    default: return nil
    }
  }
}
