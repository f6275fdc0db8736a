import Markup

/// How each role looks on a coloured surface: calm, with the figures standing out from their
/// labels.
///
/// Only the sixteen colours that every terminal lets its owner choose, so that light and dark
/// backgrounds both work.
enum Theme {
  /// The parameters of the SGR escape sequence; nil for text as it is.
  static func style(_ role: Role) -> String? {
    switch role {
    case .plain, .value, .number, .money, .percent, .date, .duration, .text: nil
    case .label, .heading, .muted: "2"
    case .title, .total: "1"
    case .negative: "31"
    case .positive: "32"
    case .keyword: "35"
    case .accent, .hint: "36"
    case .error: "1;31"
    case .warning: "1;33"
    case .series1: "36"
    case .series2: "33"
    case .series3: "35"
    case .series4: "32"
    }
  }
}

extension StyledText {
  /// The text with the escape sequences of its roles, or without any.
  func painted(on surface: Surface) -> String {
    if !surface.isColored { return plainText }
    var result = ""
    for span in spans {
      if let style = Theme.style(span.role), !span.text.isEmpty {
        result += "\u{1B}[\(style)m\(span.text)\u{1B}[0m"
      } else {
        result += span.text
      }
    }
    return result
  }
}
