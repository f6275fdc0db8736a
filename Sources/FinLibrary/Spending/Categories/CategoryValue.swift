import Finance
import FinLanguage
import Markup
import Money

/// A category of a person's own as a value of the language.
public final class CategoryValue: DomainValue {
  public let category: OwnCategory

  init(_ category: OwnCategory) { self.category = category }

  public var kind: String { "category" }
  public var constructor: String { CategoryBuiltIns.ownCategory.name }

  public var inputs: [(name: String, value: Value)] {
    [
      ("name", .text(category.name)), ("meaning", .text(category.meaning)),
      ("need", .boolean(category.isNeed)),
    ]
  }
  public var fieldNames: [String] { inputs.map(\.name) }
  public var columnNames: [String] { fieldNames }

  public func field(_ name: String) throws -> Value? {
    inputs.first { $0.name == name }?.value
  }

  public func markup() throws -> Markup {
    .card(
      Card(
        title: StyledText("Category"),
        groups: [
          Card.Group(rows: [
            Card.Row("Name", category.name, .text), Card.Row("Meaning", category.meaning, .text),
            Card.Row("Counts as", category.isNeed ? "a need" : "a want", .text),
          ])
        ]))
  }
}
