import Markup

/// A surface for text: its width and its abilities.
public struct Surface: Hashable, Sendable {
  /// Columns of a line, at least ``narrowest``.
  public var width: Int
  /// True if colors and weights may be used (ANSI escape sequences).
  public var isColored: Bool
  /// The colors that it has, if it is colored.
  public var colors = ColorDepth.sixteen
  /// True if it shows more than ASCII: rules, blocks, Braille.
  public var isUnicode: Bool
  /// True if it breaks a longer line anywhere: a terminal does, a file does not.
  public var hasEdge: Bool
  /// True if it acts upon control characters and reorders letters: a terminal does, a file keeps
  /// them.
  public var actsOnText: Bool
  /// True if a screen reader speaks it: rows are sentences with labels, and nothing is drawn.
  public var isRead = false
  /// The form of amounts, percents, numbers and dates; as they are typed where it is nil.
  public var locale: DisplayLocale?
  /// The way in which it takes pictures; nil where it takes none.
  public var pictures: PictureForm?

  /// Below this no layout makes sense; narrower surfaces are written as if they had it.
  public static let narrowest = 20

  public init(
    width: Int = 80, isColored: Bool = false, isUnicode: Bool = true, hasEdge: Bool = true,
    actsOnText: Bool = false, locale: DisplayLocale? = nil
  ) {
    self.width = max(width, Self.narrowest)
    self.isColored = isColored
    self.isUnicode = isUnicode
    self.hasEdge = hasEdge
    self.actsOnText = actsOnText
    self.locale = locale
  }

  var rule: String { isUnicode ? "─" : "-" }
  var ellipsis: String { isUnicode ? "…" : "..." }
}
