import FinLanguage
import Money

/// The explanation of a number of whole months.
enum DateExplanations {
  static func monthsBetween(_ call: Call, _ result: Value) throws -> Explanation? {
    guard case .number(let count) = result, let months = count.int else { return nil }
    let (from, to) = try (call.date("from"), call.date("to"))
    let next = from <= to ? months + 1 : months - 1
    guard let reached = from.adding(months: months), let passed = from.adding(months: next) else {
      return nil
    }
    var explanation = Explanation("Whole months between two dates", value: result)
    explanation.results = FormulaNumber.results(result)
    explanation.sentences = [
      reached == to
        ? "\(from) + \(months)mo is \(reached)."
        : "\(from) + \(months)mo is \(reached); + \(next)mo is \(passed), past \(to)."
    ]
    explanation.conventions = ["past the end of a month, the day becomes its last day"]
    return explanation
  }
}
