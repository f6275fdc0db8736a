import FinLanguage
import Finance
import Markup
import Money

/// The explanations of a total, a mean, a median and an end.
enum TotalExplanations {
  /// The number of values on one line, if they have few digits.
  private static let mostOnALine = 6

  package static func sum(_ call: Call, _ result: Value) throws -> Explanation? {
    let elements = try call.elements(0)
    let count = Decimal(elements.count).grouped()
    var explanation = Explanation(
      elements.count == 1 ? "Total of 1 value" : "Total of \(count) values", value: result)
    explanation.figure = "sum"
    explanation.results = FormulaNumber.results(result)
    guard elements.count > 1 else {
      explanation.sentences = [
        elements.isEmpty ? "There is nothing to add." : "There is nothing to add to it."
      ]
      return explanation
    }
    let texts = elements.prefix(mostOnALine + 1).enumerated().map { place, element in
      let text = FormulaNumber.text(element)
      return place > 0 && text.hasPrefix("-") ? "(\(text))" : text
    }
    let line = texts.joined(separator: " + ")
    if elements.count <= mostOnALine, line.count <= 60 {
      explanation.results.insert(line, at: 0)
      return explanation
    }
    explanation.formula = "Σ x(k)"
    var total = elements[0]
    var totals = [total]
    for element in elements.dropFirst() {
      total = try Operators.add(total, element)
      totals.append(total)
    }
    explanation.rows = Table(
      columns: [
        Table.Column("k", .trailing), Table.Column("x(k)", .trailing),
        Table.Column("so far", .trailing),
      ], rowCount: elements.count, shortening: .explanation
    ) { index in
      [
        StyledText(Decimal(index + 1).grouped()), elements[index].styledText(),
        totals[index].styledText(),
      ]
    }
    return explanation
  }

  /// - Parameter words: What the smallest or the largest is called, and what it is of dates.
  static func extreme(
    _ figure: String, _ call: Call, _ result: Value, words: (size: String, time: String)
  ) throws -> Explanation? {
    let elements = try call.elements(0)
    let count = Decimal(elements.count).grouped()
    let (word, kind) =
      if case .date = result { (words.time, "date") } else { (words.size, "value") }
    var explanation = Explanation(
      "\(word) of \(count) \(kind)\(elements.count == 1 ? "" : "s")", value: result)
    explanation.figure = figure
    explanation.results = FormulaNumber.results(result)
    let place = try elements.firstIndex { try Operators.compare($0, result) == 0 } ?? 0
    let others = try elements.filter { try Operators.compare($0, result) != 0 }
    guard var next = others.first else {
      explanation.sentences = [elements.count == 1 ? "It is the only value." : "All are the same."]
      return explanation
    }
    // All others lie on one side of it; the nearest of them comes next.
    let isSmallest = try Operators.compare(result, next) < 0
    for other in others where try (Operators.compare(other, next) < 0) == isSmallest {
      next = other
    }
    explanation.sentences = [
      "It is \(kind) \(Decimal(place + 1).grouped()) of \(count); the next is \(next.displayText)."
    ]
    return explanation
  }

  static func percentile(_ call: Call, _ result: Value) throws -> Explanation? {
    guard let quantiles = Quantiles(try call.list(0)) else { return nil }
    let share = try call.decimal("p")
    let values = quantiles.sorted.map(result.with(amount:))
    let count = values.count
    let place = share * Decimal(count - 1)
    guard let whole = place.floor().int, values.indices.contains(whole) else { return nil }
    let percent = share.percentText
    var explanation = Explanation(
      "Value with \(percent) of \(Decimal(count).grouped()) values below it", value: result)
    let part = place - Decimal(whole)
    guard !part.isZero, whole + 1 < count else {
      explanation.results = FormulaNumber.results(result)
      explanation.sentences = ["It is value \(whole + 1) of \(count) in order of size."]
      return explanation
    }
    explanation.figure = "percentile"
    explanation.formula = "low + part · (high − low)"
    explanation.put([
      FormulaOperand("low", values[whole], "value \(whole + 1) in order of size"),
      FormulaOperand(
        "part", .number(part), "of the way to the next",
        note: "\(count - 1) · \(percent) − \(whole)"),
      FormulaOperand("high", values[whole + 1], "value \(whole + 2) in order of size"),
    ]) { amounts in
      let distance = amounts[2] - amounts[0]
      return amounts[0] + amounts[1] * distance
    }
    explanation.sentences = [
      "From the lowest value to the highest there are \(count - 1) equal steps."
    ]
    return explanation
  }

  package static func average(_ call: Call, _ result: Value) throws -> Explanation? {
    let elements = try call.elements(0)
    guard let first = elements.first else { return nil }
    let total = try elements.dropFirst().reduce(first) { try Operators.add($0, $1) }
    var explanation = Explanation(
      "Mean of \(Decimal(elements.count).grouped()) values", value: result)
    explanation.figure = "avg"
    explanation.formula = "sum / n"
    let count = Decimal(elements.count)
    explanation.put([
      FormulaOperand("sum", total, "sum of the values"),
      FormulaOperand("n", .number(count), "number of values"),
    ]) { $0[0] / $0[1] }
    return explanation
  }

  package static func median(_ call: Call, _ result: Value) throws -> Explanation? {
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
      "The values range from \(lowest.displayText) to \(highest.displayText); the extremes "
        + "don't matter.")
    return explanation
  }
}
