import FinLanguage

/// The fields of a type by its description.
struct TypePage {
  let type: TypeDescription
  let wrap: TextWrap

  /// Heading, the call that makes a value, and its figures.
  var section: String {
    let inputs = type.inputs.map(\.name).joined(separator: ", ")
    return "\(type.title)\n\n  "
      + wrap.wrapped("\(type.constructor)(\(inputs))", indent: 4) + "\n" + figures(column: 31)
  }

  /// A figure a line, with what it means unless its name says so.
  func figures(column: Int) -> String {
    type.figures.map { figure in
      let isPlain = figure.name.replacing("_", with: " ") == figure.meaning.lowercased()
      return wrap.entry(figure.name, isPlain ? "" : figure.meaning, column: column)
    }.joined()
  }
}
