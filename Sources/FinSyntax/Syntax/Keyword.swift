/// The words that name nothing; `by`, `step`, `as` and `test` are words only in their places.
package enum Keyword: String, CaseIterable, Sendable {
  case fn, `if`, `else`, `for`, `in`, `while`, `break`, `continue`, `return`
  case or, and, not, with, of, whatif, seek, explain, assert, `import`
  case `true`, `false`, none

  /// The keywords by how they are spelled.
  package static let bySpelling: [String: Keyword] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

/// Words that mean something in one place and are ordinary names elsewhere.
enum ContextualKeyword: String, CaseIterable, Sendable {
  case by, step, `as`, test
}
