import FinLibrary

/// The page of the glossary.
struct GlossaryPage {
  let wrap: TextWrap

  var text: String {
    let terms = Glossary.terms.sorted { $0.name.lowercased() < $1.name.lowercased() }
    let column = (terms.map(\.name.count).max() ?? 0) + 4
    return "Glossary\n\n"
      + terms.map { wrap.entry($0.name, $0.explained, column: column) }.joined()
  }
}

extension Glossary.Term {
  /// The meaning, and where fin uses it: `… (help loan, schedule)`.
  var explained: String { "\(meaning) (help \(pages.joined(separator: ", ")))" }
}
