import FinLanguage

extension ValueType {
  /// The description without the model, for help.
  package var description: TypeDescription {
    TypeDescription(
      name: name, constructor: constructor, title: title, inputs: parameters,
      figures: fields.filter { $0.parameter == nil || $0.help != nil }
        .map { .init($0.name, $0.help ?? $0.title.asPhrase) })
  }
}

extension String {
  /// Without the capital letter of a title, but where that begins an abbreviation, `PMI`, and
  /// without the preposition that whose figure it is follows: `Total paid in`.
  fileprivate var asPhrase: String {
    let words = split(separator: " ")
    let phrase =
      ["of", "on", "in"].contains(words.last) ? words.dropLast().joined(separator: " ") : self
    return phrase.dropFirst().first?.isUppercase == true
      ? phrase : phrase.prefix(1).lowercased() + phrase.dropFirst()
  }
}
