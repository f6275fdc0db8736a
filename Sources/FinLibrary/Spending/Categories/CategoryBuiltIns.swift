import Finance
import FinLanguage

/// Categories of one's own, beside the usual few.
enum CategoryBuiltIns {
  static let all: [BuiltIn] = [category, ownCategory]

  private static let parameters = [
    Parameter(
      "name", .text, meaning: "one word, as it is typed when something is spent",
      foreignNames: ["category", "word", "called"]),
    Parameter(
      "meaning", .text, meaning: "what belongs in it, in a few words",
      foreignNames: ["description", "note", "text"]),
    Parameter(
      "need", .boolean, .optional,
      meaning: "whether one cannot do without it; a want when left out",
      foreignNames: ["is_need", "needed", "essential"]),
  ]

  /// Adds a category, or gives one of these another meaning; it keeps its place and, where nothing
  /// else is said, whether it is a need.
  static let category = BuiltIn(
    "category", .spending, parameters: parameters, effect: .writes,
    summary: "Adds a category of your own to the list `categories`, and gives it.",
    example: .init(
      #"category("pets", "food and vet", need: true)"#,
      prints: """
        Category
        ─────────────────────────
          Name       pets
          Meaning    food and vet
          Counts as  a need
        """),
    body: { call in
      let list = SessionList.categories
      let name = try call.text(0)
      let former = try list.values(in: call.context).compactMap(CategoryValue.init(value:))
        .first { $0.category.name == name }
      let made = CategoryValue(try own(call, isNeed: former?.category.isNeed ?? false))
      if former == nil {
        try list.append(CollectionOfOne(.domain(made)), in: call.context)
      } else {
        try list.replace(.domain(made), in: call.context) {
          CategoryValue(value: $0)?.category.name == name
        }
      }
      return .domain(made)
    })

  static let ownCategory = BuiltIn(
    "own_category", .spending, parameters: parameters,
    summary: "A category of your own as a value; `category` adds one to the list.",
    example: .init(#"own_category("pets", "food and vet").need"#, prints: "false"),
    body: { .domain(CategoryValue(try own($0, isNeed: false))) })

  private static func own(_ call: Call, isNeed: Bool) throws -> OwnCategory {
    try OwnCategory(
      name: try call.text(0), meaning: try call.text(1),
      isNeed: call.has(2) ? try call.boolean(2) : isNeed)
  }
}

extension CategoryValue {
  /// Nil for what is none.
  convenience init?(value: Value) {
    guard case .domain(let domain) = value, let other = domain as? CategoryValue else { return nil }
    self.init(other.category)
  }
}
