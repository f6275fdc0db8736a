import FinLanguage
import FinValues
import Markup

/// Changes that a `whatif … as "name"` keeps, as they were typed.
public final class ScenarioValue: DomainValue {
  public let name: String
  /// Assignments, with commas between them: `rate = 5%, home.term = 15y`.
  public let changes: String

  init(name: String, changes: String) {
    self.name = name
    self.changes = changes
  }

  public var kind: String { "scenario" }
  public var constructor: String { "scenario" }
  public var inputs: [(name: String, value: Value)] {
    [("name", .text(name)), ("changes", .text(changes))]
  }
  public var fieldNames: [String] { ["name", "changes"] }
  public var columnNames: [String] { fieldNames }

  public func field(_ name: String) throws -> Value? {
    switch name {
    case "name": .text(self.name)
    case "changes": .text(changes)
    default: nil
    }
  }

  public func markup() throws -> Markup {
    .card(
      Panel(
        title: StyledText("Scenario"),
        groups: [
          Panel.Group(rows: [
            Panel.Row("Name", name, .text), Panel.Row("Changes", changes, .text),
          ])
        ]))
  }
}
