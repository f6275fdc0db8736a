/// Text in pieces, each with its role.
///
/// ```swift
/// let line = StyledText("payment ", .label) + StyledText("$2,844.31", .money)
/// ```
public struct StyledText: Hashable, Sendable {
  /// A run of text of one role.
  public struct Span: Hashable, Sendable {
    public var text: String
    public var role: Role

    public init(_ text: String, _ role: Role = .plain) {
      self.text = text
      self.role = role
    }
  }

  public var spans: [Span]

  public init(_ spans: [Span] = []) {
    self.spans = spans
  }

  public init(_ text: String, _ role: Role = .plain) {
    spans = text.isEmpty ? [] : [Span(text, role)]
  }

  /// The characters without their roles.
  public var plainText: String {
    if spans.count == 1, let only = spans.first { return only.text }
    return spans.reduce(into: "") { $0 += $1.text }
  }

  public var isEmpty: Bool { spans.allSatisfy(\.text.isEmpty) }

  public mutating func append(_ text: String, _ role: Role = .plain) {
    if text.isEmpty { return }
    let span = Span(text, role)
    // A meter is a bar where there is more than letters, so it stays apart from them.
    if let last = spans.indices.last, spans[last].role == role, spans[last].isMeter == span.isMeter
    {
      spans[last].text += text
    } else {
      spans.append(span)
    }
  }

  public mutating func append(_ other: StyledText) {
    for span in other.spans { append(span.text, span.role) }
  }

  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var result = left
    result.append(right)
    return result
  }

  public static func += (left: inout StyledText, right: StyledText) {
    left.append(right)
  }

  /// The same text with the role given wherever it was plain.
  public func withDefault(_ role: Role) -> StyledText {
    StyledText(spans.map { $0.role == .plain ? Span($0.text, role) : $0 })
  }

  /// The lines of the text, split at line feeds; an empty text is one empty line.
  public var lines: [StyledText] {
    var result = [StyledText()]
    for span in spans {
      // Other line breaks are a part of the text: a file gets them as they are.
      let parts = span.text.utf8.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { result.append(StyledText()) }
        result[result.count - 1].append(String(Substring(part)), span.role)
      }
    }
    return result
  }
}

extension StyledText {
  /// True if it is a figure, which is right-aligned among its like.
  public var isFigure: Bool {
    !isEmpty
      && spans.allSatisfy { span in
        switch span.role {
        case .number, .money, .percent, .date, .duration, .negative, .positive, .total: true
        case .plain: span.text.allSatisfy { $0 == " " }
        default: false
        }
      }
  }
}

extension StyledText: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension Sequence where Element == StyledText {
  /// The texts one after another with a separator between.
  public func joined(separator: StyledText) -> StyledText {
    var result = StyledText()
    for (index, text) in enumerated() {
      if index > 0 { result.append(separator) }
      result.append(text)
    }
    return result
  }
}
