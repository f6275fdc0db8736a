/// A result on its way to a terminal, a file or a page: its content, not its look.
public indirect enum Markup: Hashable, Sendable {
  /// Lines shown as they are, never broken.
  case text(StyledText)
  /// Prose, broken into lines as the width allows; what was broken goes on `hang` columns deeper.
  case paragraph(StyledText, hang: Int = 0)
  case table(Table)
  case card(Panel)
  case chart(Chart)
  case derivation(Derivation)
  /// Some columns to the right, under what it belongs to.
  case indented(Markup, by: Int = 2)
  /// One under another.
  case lines([Markup])
  /// One under another, with an empty line between.
  case stack([Markup])

  /// Nothing to show.
  public static let nothing = Markup.stack([])

  /// A line of one role.
  public static func line(_ text: String, _ role: Role = .plain) -> Markup {
    .text(StyledText(text, role))
  }

  public var isNothing: Bool {
    switch self {
    case .lines(let parts), .stack(let parts): parts.allSatisfy(\.isNothing)
    case .indented(let inner, _): inner.isNothing
    case .text, .paragraph, .table, .card, .chart, .derivation: false
    }
  }
}
