/// The role of a piece of text, from which a renderer chooses its look.
public enum Role: String, CaseIterable, Sendable {
  case plain
  /// The name of a figure, before its value.
  case label
  /// A value with no more special role.
  case value
  case number, money, percent, date, duration, text
  /// An amount below zero, or a figure that got worse.
  case negative
  /// A figure that got better, or a test that passed.
  case positive
  /// The title of a card, table or chart.
  case title
  /// The heading of a column or group.
  case heading
  /// The total under a table.
  case total
  /// Text that may be overlooked: units, counts, notes.
  case muted
  /// A word of the language, a name that can be typed.
  case keyword
  /// A remark of what was typed, such as a formula: no locale changes it.
  case typed
  case accent
  case error, warning, hint
  /// The series of a chart, distinguished by color.
  case series1, series2, series3, series4
  /// Colors that a person asks for by name.
  case blue, green, yellow, magenta
  /// Figures among their like, from the lowest fifth to the highest.
  case heat1, heat2, heat3, heat4, heat5
  /// The present value among possible ones; its mark is ``presentMark``.
  case present

  public static let presentMark = "▸"
}
