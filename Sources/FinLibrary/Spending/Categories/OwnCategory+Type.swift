import Finance
import FinLanguage
import FinValues
import Markup

/// A category of a person's own.
extension OwnCategory: DescribedModel {
  package static let type = ValueType<OwnCategory>(
    "category", constructor: "own_category", title: "Category of your own",
    inputs: [
      .input(
        "name", .text, "one word, as typed in spend", need: .required,
        aliases: ["category", "word", "called"]
      ) { .text($0.name) }.asked(in: 0),
      .input(
        "meaning", .text, "short description", need: .required,
        aliases: ["description", "note", "text"]
      ) { .text($0.meaning) }.asked(in: 0),
      .input(
        "need", .boolean, "true for a need, false for a want (default)",
        aliases: ["is_need", "needed", "essential"]
      ) { .boolean($0.isNeed) }.asked(in: 0),
    ], columnNames: ["name", "meaning", "need"],
    markup: { $0.model.panel })

  package init(_ given: NamedArguments) throws { try self.init(given, isNeed: false) }

  /// - Parameter isNeed: Where nothing is said of it.
  init(_ given: NamedArguments, isNeed: Bool) throws {
    try self.init(
      name: given.text("name") ?? "", meaning: given.text("meaning") ?? "",
      isNeed: given.boolean("need") ?? isNeed)
  }

  private var panel: Markup {
    .card(
      Panel(
        title: StyledText("Category"),
        groups: [
          Panel.Group(rows: [
            row("Name", .text(name), .text), row("Meaning", .text(meaning), .text),
            Panel.Row("Counts as", isNeed ? "a need" : "a want", .text),
          ])
        ]))
  }
}
