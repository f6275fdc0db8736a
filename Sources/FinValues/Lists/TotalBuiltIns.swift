import FinLanguage
import Money

/// One figure of many values: how many, how much, the middle, the ends.
package enum TotalBuiltIns {
  package static let all: [BuiltIn] = [count, sum, average, median, minimum, maximum, runningTotal]

  private static let values = Parameter(
    "values", .any, .variadic(minimum: 1), meaning: "a list or range, or the values themselves")

  static let count = BuiltIn(
    "count", .lists,
    parameters: [
      Parameter("of", .any, meaning: "a list, range, record or text"),
      Parameter(
        "where", .function(arguments: 1), .optional,
        meaning: "condition: counts only these elements"),
    ],
    summary: "Counts the elements of a list, the fields of a record, or the characters of a text.",
    example: .init("count([5%, 6%, 7%])", prints: "3")
  ) { call in
    var elements: [Value]
    switch call["of"] {
    case .list(let list): elements = list
    case .range(let range): elements = try RangeSteps.list(range)
    case .record(let record): elements = record.values
    case .text(let text):
      if !call.has("where") { return .number(Decimal(text.count)) }
      elements = text.map { .text(String($0)) }
    default:
      throw LibraryError.notCountable(
        function: "count", value: call["of"], works: "lists, ranges, records and text")
    }
    if call.has("where") {
      let question = try call.function("where")
      var position = 0
      elements = try elements.filter { element in
        position += 1
        return try call.isTrue(question, element, at: position, of: "count")
      }
    }
    return .number(Decimal(elements.count))
  }

  static let sum = BuiltIn(
    "sum", .lists, parameters: [values],
    summary: "Adds up values; the sum of an empty list is 0.",
    example: .init("sum([$1_200, $85.50, $40])", prints: "$1,325.50"),
    formula: "x₁ + x₂ + … + xₙ", explanation: TotalExplanations.sum
  ) { call in try total(of: call.elements("values"), function: "sum", in: call) }

  static let average = BuiltIn(
    "avg", .lists, parameters: [values],
    summary: "Average (arithmetic mean) of values.",
    example: .init("avg(6.5%, 7%, 6%)", prints: "6.5%"),
    formula: "(x₁ + … + xₙ) / n", explanation: TotalExplanations.average
  ) { call in
    let elements = try call.elements("values")
    let total = try total(of: nonEmpty(elements, "avg"), function: "avg", in: call)
    return try Operators.divide(total, .number(Decimal(elements.count)))
  }

  static let median = BuiltIn(
    "median", .lists, parameters: [values],
    summary: "Median: the middle value, or the mean of the two middle ones.",
    example: .init("median([$410, $95, $120, $100])", prints: "$110.00"),
    explanation: TotalExplanations.median
  ) { call in
    let elements = try nonEmpty(call.elements("values"), "median")
    try Quantities.check(elements, function: "median")
    let sorted = try Ordering.sorted(elements, by: elements, function: "median", in: call)
    let middle = sorted.count / 2
    if sorted.count % 2 == 1 { return sorted[middle] }
    let pair = try Operators.add(sorted[middle - 1], sorted[middle])
    return try Operators.divide(pair, .number(Decimal(2)))
  }

  static let minimum = BuiltIn(
    "min", .lists, parameters: [values], summary: "Smallest value, or earliest date.",
    example: .init("min($2_844.31, $2_698.20)", prints: "$2,698.20"),
    explanation: { try TotalExplanations.extreme("min", $0, $1, words: ("Smallest", "Earliest")) }
  ) { call in try extreme(of: call, function: "min") { $0 < 0 } }

  static let maximum = BuiltIn(
    "max", .lists, parameters: [values], summary: "Largest value, or latest date.",
    example: .init("max([2026-03-31, 2026-11-01, 2025-12-31])", prints: "2026-11-01"),
    explanation: { try TotalExplanations.extreme("max", $0, $1, words: ("Largest", "Latest")) }
  ) { call in try extreme(of: call, function: "max") { $0 > 0 } }

  static let runningTotal = BuiltIn(
    "running_total", .lists,
    parameters: [Parameter("list", .list, meaning: "the values, in order")],
    summary: "Running total of a list.",
    example: .init("running_total([$100, $50, $25])", prints: "[$100.00, $150.00, $175.00]")
  ) { call in
    let elements = try call.list(0)
    try Quantities.check(elements, function: "running_total")
    var totals: [Value] = []
    totals.reserveCapacity(elements.count)
    for element in elements {
      totals.append(try totals.last.map { try Operators.add($0, element) } ?? element)
    }
    return .list(totals)
  }

  private static func total(of elements: [Value], function: String, in call: Call) throws -> Value {
    try Quantities.check(elements, function: function)
    guard var total = elements.first else { return .number(.zero) }
    var interruption = InterruptionCheck(call.context.checkInterruption)
    for element in elements.dropFirst() {
      try interruption.step()
      total = try Operators.add(total, element)
    }
    return total
  }

  private static func extreme(
    of call: Call, function: String, isBetter: (_ order: Int) -> Bool
  ) throws -> Value {
    let elements = try nonEmpty(call.elements(0), function)
    var best = elements[0]
    try Ordering.checkOrdered(best, at: 1, function: function)
    var interruption = InterruptionCheck(call.context.checkInterruption)
    for element in elements.dropFirst() {
      try interruption.step()
      if isBetter(try Operators.compare(element, best)) { best = element }
    }
    return best
  }

  private static func nonEmpty(_ elements: [Value], _ function: String) throws -> [Value] {
    guard !elements.isEmpty else { throw LibraryError.noElements(function: function) }
    return elements
  }
}
