import FinLanguage
import Markup
import Money

/// How a card is shown: what is owed of what may be, what must be paid when, and the rules it rests
/// on.
struct CardFace {
  private let shown: CardValue

  init(_ card: CardValue) { shown = card }

  func card() throws -> Card {
    let fields: [(label: String, field: CardField)] = [
      ("Utilization", .utilization), ("Available", .available), ("Minimum due", .minimumDue),
      ("Due on", .dueOn),
    ]
    var rows = [Card.Row("Balance", shown.money(shown.terms.balance).displayText, .money)]
    for (label, field) in fields {
      let value = try shown.value(of: field)
      rows.append(Card.Row(label, value.displayText, value.role))
    }
    return Card(
      title: StyledText(shown.name ?? "Card"), groups: [Card.Group(rows: rows)], notes: [])
  }
}
