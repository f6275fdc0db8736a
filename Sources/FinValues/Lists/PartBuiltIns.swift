import FinLanguage
import Money

/// Parts of lists, and lists out of parts.
package enum PartBuiltIns {
  package static let all: [BuiltIn] = [first, last, take, drop, range, zip, flatten]

  private static let list = Parameter("list", .list, meaning: "a list or range")
  private static let howMany = Parameter(
    "n", .wholeNumber(nil), .optional,
    meaning: "number of elements (default: one element, not a list)")

  static let first = BuiltIn(
    "first", .lists, parameters: [list, howMany],
    summary: "Returns the first element of a list, or the first n.",
    example: .init("first([$40, $1_200, $85], 2)", prints: "[$40.00, $1,200.00]")
  ) { call in
    let elements = try call.list("list")
    if call.has("n") { return .list(Array(elements.prefix(try call.count("n", of: "first")))) }
    guard let first = elements.first else { throw LibraryError.noFirst(function: "first") }
    return first
  }

  static let last = BuiltIn(
    "last", .lists, parameters: [list, howMany],
    summary: "Returns the last element of a list, or the last n.",
    example: .init("last([$40, $1_200, $85])", prints: "$85.00")
  ) { call in
    let elements = try call.list("list")
    if call.has("n") { return .list(Array(elements.suffix(try call.count("n", of: "last")))) }
    guard let last = elements.last else { throw LibraryError.noFirst(function: "last") }
    return last
  }

  static let take = BuiltIn(
    "take", .lists,
    parameters: [list, Parameter("n", .wholeNumber(nil), meaning: "number of elements to keep")],
    summary: "Returns the first n elements of a list, or all if it has fewer.",
    example: .init("take(10..90 step 10, 3)", prints: "[10, 20, 30]")
  ) { call in .list(Array(try call.list("list").prefix(try call.count("n", of: "take")))) }

  static let drop = BuiltIn(
    "drop", .lists,
    parameters: [list, Parameter("n", .wholeNumber(nil), meaning: "number of elements to skip")],
    summary: "Returns a list without its first n elements.",
    example: .init("drop(1..5, 3)", prints: "[4, 5]")
  ) { call in .list(Array(try call.list("list").dropFirst(try call.count("n", of: "drop")))) }

  static let range = BuiltIn(
    "range", .lists,
    parameters: [
      Parameter(
        "from", .any, meaning: "the first value: a number, percent, money, duration or date"),
      Parameter("to", .any, meaning: "the last value, included if a step reaches it"),
      Parameter(
        "step", .any, .optional, meaning: "step; negative to count down"),
    ],
    summary: "Returns a list of values at equal steps, including both ends.",
    example: .init("range(7%, 6%, -0.25%)", prints: "[7%, 6.75%, 6.5%, 6.25%, 6%]")
  ) { call in
    let step = call.has("step") ? call["step"] : nil
    if let step, let backward = try? Operators.compare(step, .number(.zero)), backward < 0 {
      return .list(try countedDown(from: call["from"], to: call["to"], step: step, in: call))
    }
    return .list(
      try RangeSteps.list(RangeValue(lower: call["from"], upper: call["to"], step: step)))
  }

  /// Each value is computed from the first and its number, so that month ends do not drift.
  private static func countedDown(
    from: Value, to: Value, step: Value, in call: Call
  ) throws -> [Value] {
    guard let second = try? Operators.add(from, step), try Operators.compare(second, from) < 0
    else {
      throw RuntimeError.invalidArgument(
        parameter: "step",
        problem: "a step of \(step.sourceText) does not lead from \(from.sourceText) down",
        hint: "a step has the type of the ends; for dates it is a duration: -1mo")
    }
    var interruption = InterruptionCheck(call.context.checkInterruption)
    var values: [Value] = []
    var value = from
    while try Operators.compare(value, to) >= 0 {
      try interruption.step()
      values.append(value)
      try Limits.checkList(values.count)
      let distance = try Operators.multiply(step, .number(Decimal(values.count)))
      // Dates end with the year 1.
      guard let next = try? Operators.add(from, distance) else { break }
      value = next
    }
    return values
  }

  static let zip = BuiltIn(
    "zip", .lists,
    parameters: [
      Parameter("lists", .list, .variadic(minimum: 2), meaning: "lists of the same length")
    ],
    summary: "Combines several lists element by element.",
    example: .init("zip([15y, 30y], [5.75%, 6.5%])", prints: "[\n  [15y, 5.75%],\n  [30y, 6.5%]\n]")
  ) { call in
    let lists = try call.list(0).enumerated().map { index, value -> [Value] in
      guard case .list(let list) = value else {
        throw LibraryError.notList(function: "zip", position: index + 1, value: value)
      }
      return list
    }
    let lengths = lists.map(\.count)
    guard let length = lengths.first, lengths.allSatisfy({ $0 == length }) else {
      throw LibraryError.differentLengths(function: "zip", lengths: lengths)
    }
    guard length <= Limits.reachable / lists.count else {
      throw RuntimeError.tooLarge(what: "the value", limit: "20,000,000 values in total")
    }
    return .list((0..<length).map { place in .list(lists.map { $0[place] }) })
  }

  static let flatten = BuiltIn(
    "flatten", .lists,
    parameters: [Parameter("lists", .list, meaning: "a list of lists")],
    summary: "Joins the lists in a list into one.",
    example: .init("flatten([[$100, $50], [$25]])", prints: "[$100.00, $50.00, $25.00]")
  ) { call in
    var elements: [Value] = []
    for value in try call.list(0) {
      switch value {
      case .list(let list): elements += list
      case .range(let range): elements += try RangeSteps.list(range)
      default: elements.append(value)
      }
      try Limits.checkList(elements.count)
    }
    return .list(elements)
  }
}
