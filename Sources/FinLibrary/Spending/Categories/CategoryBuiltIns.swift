import Finance
import FinLanguage
import FinValues

/// Categories of one's own, beside the usual few.
enum CategoryBuiltIns {
  static let all: [BuiltIn] = [category, ownCategory]

  /// Adds a category, or gives one of these another meaning; it keeps its place and, where nothing
  /// else is said, whether it is a need.
  static let category = BuiltIn(
    "category", .spending, parameters: OwnCategory.type.parameters, effect: .writes,
    summary: "Adds your own spending category.",
    example: .init(
      #"category("pets", "food and vet", need: true)"#,
      prints: """
        Category
        ─────────────────────────
          Name       pets
          Meaning    food and vet
          Counts as  a need
        """),
    help: .init(seeAlso: ["categories", "spend"]),
    body: { call in
      let list = SessionList.categories
      let given = NamedArguments(call)
      func isMeant(_ category: OwnCategory) -> Bool { category.name == given.text("name") }
      let former = try list.values(in: call.context).compactMap { OwnCategory($0) }
        .first(where: isMeant)
      let made = try OwnCategory(given, isNeed: former?.isNeed ?? false).value
      if former == nil {
        try list.append(CollectionOfOne(made), in: call.context)
      } else {
        try list.replace(made, in: call.context) { OwnCategory($0).map(isMeant) ?? false }
      }
      return made
    })

  static let ownCategory = BuiltIn(
    "own_category", .spending, parameters: OwnCategory.type.parameters,
    summary: "Your own spending category as a value; category(…) adds one.",
    example: .init(#"own_category("pets", "food and vet").need"#, prints: "false"),
    help: .init(seeAlso: ["categories", "category"], keeper: .function("category")),
    body: { try OwnCategory($0).value })
}
