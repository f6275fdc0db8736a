/// A color by what it is for.
public enum Ink: Hashable, Sendable {
  case text
  /// Text that may be overlooked.
  case muted
  /// Thin lines between figures.
  case rule
  /// The ground of rows that are set apart.
  case shade
  case paper
  case accent, positive, negative, warning
  /// The series of a chart and the pieces of a pie, by their place.
  case series(Int)
  /// Figures among their like, from the lowest fifth, 1, to the highest.
  case heat(Int)

  /// The number of series that have colors of their own.
  public static let seriesCount = 8

  /// All of them, each once.
  public static let all: [Ink] =
    [.text, .muted, .rule, .shade, .paper, .accent, .positive, .negative, .warning]
    + (0..<seriesCount).map { .series($0) } + (1...5).map { .heat($0) }

  /// Its name in a style sheet.
  public var name: String {
    switch self {
    case .text: "text"
    case .muted: "muted"
    case .rule: "rule"
    case .shade: "shade"
    case .paper: "paper"
    case .accent: "accent"
    case .positive: "positive"
    case .negative: "negative"
    case .warning: "warning"
    case .series(let place): "series\(place % Self.seriesCount + 1)"
    case .heat(let fifth): "heat\(fifth)"
    }
  }
}

/// The colors of inks, as 0xRRGGBB.
public struct Palette: Sendable {
  private let isDark: Bool

  /// On white paper: texts have a contrast of 4.5 and more, series differ in their grey, too.
  public static let light = Palette(isDark: false)
  /// On a dark screen.
  public static let dark = Palette(isDark: true)

  private static let lightSeries: [UInt32] = [
    0x1F4E8C, 0xD9792B, 0x2E8B77, 0x7A3E8E, 0xB8A03A, 0x6C8EBF, 0xA33B3B, 0x707070,
  ]
  private static let darkSeries: [UInt32] = [
    0x7FB2F0, 0xF0A35E, 0x6CC7B1, 0xC496DA, 0xDCCB7A, 0xA9C1E6, 0xE08585, 0xB0B0B0,
  ]

  public func color(_ ink: Ink) -> UInt32 {
    switch ink {
    case .text: isDark ? 0xE6E8EA : 0x1A1D21
    case .muted: isDark ? 0xA4ABB3 : 0x5B636C
    case .rule: isDark ? 0x3C434B : 0xC9CED4
    case .shade: isDark ? 0x22272D : 0xF1F3F5
    case .paper: isDark ? 0x14171A : 0xFFFFFF
    case .accent: isDark ? 0x7FB2F0 : 0x1F4E8C
    case .positive: isDark ? 0x7CCB96 : 0x1D6B3A
    case .negative: isDark ? 0xF08F8F : 0xA32626
    case .warning: isDark ? 0xE8BE62 : 0x7A5400
    case .series(let place):
      (isDark ? Self.darkSeries : Self.lightSeries)[abs(place) % Ink.seriesCount]
    case .heat(let fifth):
      switch fifth {
      case ...1: isDark ? 0x7FB2F0 : 0x1F4E8C
      case 2: isDark ? 0x7CCB96 : 0x1D6B3A
      case 3: color(.text)
      case 4: color(.warning)
      default: color(.negative)
      }
    }
  }

  /// As in a style sheet: `#1f4e8c`.
  public func code(_ ink: Ink) -> String {
    let digits = String(color(ink), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
