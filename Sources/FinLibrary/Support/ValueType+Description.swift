import FinLanguage

extension ValueType {
  /// The description without the model, for help.
  var description: TypeDescription {
    TypeDescription(
      name: name, constructor: constructor, title: title, inputs: parameters,
      figures: fields.filter { $0.parameter == nil || $0.help != nil }
        .map { .init($0.name, $0.help ?? $0.title.asPhrase) })
  }
}

extension String {
  /// Without the capital letter of a title, but where that begins an abbreviation: `PMI`.
  fileprivate var asPhrase: String {
    dropFirst().first?.isUppercase == true ? self : prefix(1).lowercased() + dropFirst()
  }
}
