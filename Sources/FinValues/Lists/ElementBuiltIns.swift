import FinLanguage
import Money

/// Functions that take a function of each element.
package enum ElementBuiltIns {
  package static let all: [BuiltIn] = [map, filter, reduce, exists, every]

  private static let list = Parameter("list", .list, meaning: "a list or range")
  private static let question = Parameter(
    "where", .function(arguments: 1), meaning: "condition for the elements to keep")

  static let map = BuiltIn(
    "map", .lists,
    parameters: [
      list,
      Parameter("function", .function(arguments: 1), meaning: "function of an element"),
    ],
    summary: "Applies a function to each element of a list.",
    example: .init("map([$100, $250], x => x * 2)", prints: "[$200.00, $500.00]"),
    help: .init(seeAlso: ["filter", "lists", ":atlas"])
  ) { call in
    let function = try call.function("function")
    return .list(try call.list("list").map { try call.context.call(function, $0, .missing) })
  }

  static let filter = BuiltIn(
    "filter", .lists, parameters: [list, question],
    summary: "Keeps the elements for which a function is true.",
    example: .init("filter([$40, $1_200, $85], x => x < $100)", prints: "[$40.00, $85.00]")
  ) { call in
    let question = try call.function("where")
    var kept: [Value] = []
    for (index, element) in try call.list("list").enumerated()
    where try call.isTrue(question, element, at: index + 1, of: "filter") {
      kept.append(element)
    }
    return .list(kept)
  }

  static let reduce = BuiltIn(
    "reduce", .lists,
    parameters: [
      list,
      Parameter(
        "function", .function(arguments: 2),
        meaning: "function of the result so far and the next element"),
      Parameter(
        "start", .any, .optional, meaning: "initial result (default: the first element)"),
    ],
    summary: "Combines the elements into one value, left to right.",
    example: .init("reduce([2%, 3%, 1%], (index, r) => index * (1 + r), 100)", prints: "106.1106")
  ) { call in
    let function = try call.function("function")
    var elements = try call.list("list")[...]
    var result: Value
    if call["start"].isMissing {
      guard let first = elements.popFirst() else {
        throw LibraryError.noStart
      }
      result = first
    } else {
      result = call["start"]
    }
    for element in elements { result = try call.context.call(function, result, element) }
    return result
  }

  static let exists = BuiltIn(
    "any", .lists,
    parameters: [
      list,
      Parameter(
        "where", .function(arguments: 1), .optional,
        meaning: "condition (default: the elements are true or false)"),
    ],
    summary: "Tests whether a condition holds for at least one element.",
    example: .init("any([$40, $1_200], x => x > $1_000)", prints: "true")
  ) { call in .boolean(try first(in: call, of: "any", answering: true)) }

  static let every = BuiltIn(
    "all", .lists,
    parameters: [
      list,
      Parameter(
        "where", .function(arguments: 1), .optional,
        meaning: "condition (default: the elements are true or false)"),
    ],
    summary: "Tests whether a condition holds for every element; true for an empty list.",
    example: .init("all([$40, $1_200], x => x > $1_000)", prints: "false")
  ) { call in .boolean(try !first(in: call, of: "all", answering: false)) }

  /// Returns true if some element gives this answer; asks no more once one did.
  private static func first(in call: Call, of name: String, answering wanted: Bool) throws -> Bool {
    let question = call.has("where") ? try call.function("where") : nil
    for (index, element) in try call.list("list").enumerated() {
      let answer: Bool
      if let question {
        answer = try call.isTrue(question, element, at: index + 1, of: name)
      } else if case .boolean(let boolean) = element {
        answer = boolean
      } else {
        throw LibraryError.notBoolean(
          function: name, position: index + 1, value: element, asked: false)
      }
      if answer == wanted { return true }
    }
    return false
  }
}
