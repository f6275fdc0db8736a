import FinLanguage
import FinValues
import Money

/// The explanations of the points of advice on spending.
extension SpendingAdvice {
  /// Returns the explanation of a point, counted from 1, or of one of its columns.
  func explanation(ofPoint number: Int, column: String? = nil) -> Explanation? {
    guard points.indices.contains(number - 1) else { return nil }
    let point = points[number - 1]
    let record = point.record(in: currency)
    guard let column else {
      var result = point.explanation
      result.value = .record(record)
      return result
    }
    guard let value = record[column] else { return nil }
    // A point may be of a yearly figure that is not at stake.
    let own = point.explanation
    if own.figure == column, own.value.sourceText == value.sourceText { return own }
    var result = Explanation(
      "\(column.inWords.capitalizedFirst) of: \(point.explanation.title)",
      value: value)
    result.sentences = [column == "sentence" ? "Based on figures:" : point.sentence]
    if column == "a_year" {
      result.sentences += ["The excess adds up to \(value.displayText) a year."]
    }
    if column == "sentence" {
      result.sentences += [
        point.figures.map { "\($0.name) \($0.value.displayText)" }.joined(separator: ", ") + ".",
        point.sentence,
      ]
    }
    return result
  }
}
