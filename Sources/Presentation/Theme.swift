import Markup

/// The look of each role on a colored surface: calm, with the figures standing out from their
/// labels.
///
/// Only the sixteen colors that every terminal lets its owner choose, so that light and dark
/// backgrounds both work.
enum Theme {
  /// The parameters of the SGR escape sequence; nil for text as it is.
  static func style(_ role: Role) -> String? {
    switch role {
    case .plain, .label, .heading, .value, .number, .money, .percent, .date, .duration, .text,
      .heat3:
      nil
    // Only remarks are dim: what is dim has less contrast than a label may have.
    case .muted, .typed: "2"
    case .title, .total, .present: "1"
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
    case .green: "32"
    case .yellow: "33"
    case .blue: "34"
    case .magenta: "35"
    // From cold to warm; the middle fifth is left as it is.
    case .heat1: "36"
    case .heat2: "32"
    case .heat4: "33"
    case .heat5: "31"
    }
  }
}

extension StyledText {
  private static let presentMark = Character(Role.presentMark)

  /// The text with the escape sequences of its roles, or without any.
  func painted(on surface: Surface) -> String {
    if !surface.isColored, surface.isUnicode {
      return surface.actsOnText ? plainText.visible : plainText
    }
    var result = ""
    for var span in spans {
      // All that a terminal gets passes here, and what is painted around it is fin's own.
      if surface.actsOnText { span.text = span.text.visible }
      if !surface.isUnicode {
        switch span.role {
        case .present: span.text = String(span.text.map { $0 == Self.presentMark ? ">" : $0 })
        // What is in a cell for no figure, or for no difference.
        case .muted where span.text == "–": span.text = "-"
        case .muted, .accent, .heat1, .heat2, .heat3, .heat4, .heat5:
          span.text = span.text.metersInASCII
        default: break
        }
      }
      if surface.isColored, let style = Theme.style(span.role), !span.text.isEmpty {
        result += "\u{1B}[\(style)m\(span.text)\u{1B}[0m"
      } else {
        result += span.text
      }
    }
    return result
  }
}

extension String {
  /// The cells of ``StyledText/meter(_:cells:_:)`` as ASCII has them.
  fileprivate var metersInASCII: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    let (full, empty) = StyledText.meterCells
    return String(map { $0 == full ? "#" : $0 == empty ? "." : $0 })
  }
}
