import FinLanguage
import Markup

/// The summary of a loan: a line for each of its figures.
extension LoanExplanation {
  func summary(_ value: Value) throws -> Explanation {
    var result = start("Summary of", value)
    result.sentences = ["What was given, and what the schedule comes to."]
    guard case .record(let record) = value else { return result }
    let rows = try record.keys.names.map { name in
      let told = try LoanField(rawValue: name).flatMap { try explanation(of: $0) }
      return [
        StyledText(name, .keyword), (record[name] ?? .none).styledText(),
        StyledText(told.map { origin(of: name, $0) } ?? "as given", .muted),
      ]
    }
    result.rows = Table(
      columns: [
        Table.Column("figure", mayBeCut: false), Table.Column("value", .trailing),
        Table.Column("where from"),
      ], rows: rows)
    return result
  }

  /// Its formula, or else the first that is said of it.
  private func origin(of name: String, _ told: Explanation) -> String {
    guard let formula = told.formula.map({ Formula($0).tree.text }) else {
      return told.sentences.first ?? ""
    }
    guard let figure = told.figure, figure != name else { return formula }
    return "\(figure) = \(formula)"
  }
}
