import FinLanguage
import Markup
import Money

/// Where a mean and a median come from.
enum TotalExplanations {
  static func average(_ call: Call, _ result: Value) throws -> Explanation? {
    let elements = try call.elements(0)
    guard let first = elements.first else { return nil }
    let total = try elements.dropFirst().reduce(first) { try Operators.add($0, $1) }
    var explanation = Explanation(
      "Mean of \(Decimal(elements.count).grouped()) values", value: result)
    explanation.figure = "avg"
    explanation.formula = "sum / n"
    let count = Decimal(elements.count)
    explanation.put([
      FormulaOperand("sum", total, "the values added up"),
      FormulaOperand("n", .number(count), "how many there are"),
    ]) { $0[0] / $0[1] }
    return explanation
  }

  static func median(_ call: Call, _ result: Value) throws -> Explanation? {
    let elements = try call.elements(0)
    let sorted = try Ordering.sorted(elements, by: elements, function: "median", in: call)
    guard let lowest = sorted.first, let highest = sorted.last else { return nil }
    let middle = sorted.count / 2
    var explanation = Explanation(
      "Middle of \(Decimal(sorted.count).grouped()) values", value: result)
    if sorted.count.isMultiple(of: 2) {
      explanation.figure = "median"
      explanation.formula = "(a + b) / 2"
      explanation.put([
        FormulaOperand("a", sorted[middle - 1], "value \(middle) in order of size"),
        FormulaOperand("b", sorted[middle], "value \(middle + 1) in order of size"),
      ]) { ($0[0] + $0[1]) / Decimal(2) }
    } else {
      explanation.results = FormulaNumber.results(result)
      explanation.sentences = ["Value \(middle + 1) of \(sorted.count) in order of size."]
    }
    explanation.sentences.append(
      "The values go from \(lowest.displayText) to \(highest.displayText); how far out the ends lie "
        + "does not matter.")
    return explanation
  }
}
