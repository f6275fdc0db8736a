import FinLanguage
import Markup
import Money

/// So many draws as one list: the returns of thirty years.
final class DrawsValue: DomainValue {
  static let most = 10_000

  let distribution: Distribution
  let count: Int
  private let source: Value

  init(from source: Value, count: Int) throws {
    self.source = source
    self.count = count
    distribution = try Distribution(source, of: "from")
  }

  static let kind = "row of draws"

  var kind: String { Self.kind }
  var constructor: String { "draws" }
  var inputs: [(name: String, value: Value)] {
    [("from", source), ("count", .number(Decimal(count)))]
  }
  var fieldNames: [String] { ["from", "count"] }

  func field(_ name: String) throws -> Value? { inputs.first { $0.name == name }?.value }

  func markup() throws -> Markup {
    .card(
      Card(
        title: StyledText("Draws"),
        groups: [
          Card.Group(rows: [
            Card.Row("From", Distribution.text(source)), Card.Row("Count", "\(count)", .number),
          ])
        ]))
  }
}
