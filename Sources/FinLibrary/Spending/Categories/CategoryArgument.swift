import Finance
import FinLanguage
import FinValues

/// The parameter of everything that takes a category: a usual one or one of the session's own.
enum CategoryArgument {
  /// - Parameter words: What may stand in its place.
  static func parameter(
    _ name: String = "category", _ need: Parameter.Need = .required, or words: [String] = [],
    meaning: String, aliases: [String] = ["kind", "type", "group"]
  ) -> Parameter {
    Parameter(
      name,
      .wordOrName(
        UsualCategory.allCases.map(\.rawValue) + words, list: SessionList.categories.rawValue),
      need, meaning: meaning, aliases: aliases,
      wordAliases: { UsualCategory(everydayWord: $0)?.rawValue },
      creationHint: { OwnCategory.word(like: $0).map { "category(\"\($0)\", \"…\") adds it" } },
      wordMeaning: { UsualCategory(rawValue: $0)?.meaning })
  }
}
