import FinLanguage
import Money

/// Goal seek over a function.
package enum SolveBuiltIn {
  package static let all: [BuiltIn] = [solve]

  static let solve = BuiltIn(
    "solve", .goals,
    parameters: [
      Parameter("f", .function(arguments: 1), meaning: "function of the unknown"),
      Parameter(
        "target", .any, .defaulted(.number(.zero)), meaning: "target value"),
      Parameter(
        "in", .any,
        meaning: "range to search; a step limits the values",
        aliases: ["range", "bounds"]),
    ],
    summary:
      "Smallest value for which a function gives a target, to the cent, 0.001%, a month, a day, or"
      + " 9"
      + " decimals.",
    example: .init("solve(x => x^3, target: 27, in: 0..10)", prints: "3"),
    help: .init(seeAlso: ["seek"]),
    formula: "f(x) = target",
    source: "I. F. D. Oliveira and R. H. C. Takahashi, “An Enhancement of the Bisection Method "
      + "Average Performance Preserving Minmax Optimality”, ACM TOMS 47 (2020)",
    body: { call in
      let function = try call.function("f")
      let target = call["target"]
      guard case .range(let range) = call["in"] else {
        throw RuntimeError.invalidArgument(
          parameter: "in", problem: "expected a range, not \(call["in"].typeName)",
          hint: .input("in", .source("0..100")))
      }
      let name = (function.name ?? "f") + "(x)"
      let question = Seek(
        relation: .equal, goal: "\(name) == \(target.sourceText)", left: name, right: nil,
        unknown: "x"
      ) { "in: \($0)" }
      let axis = try SeekAxis(from: range.lower, to: range.upper, step: range.step)
      let context = call.context
      let answer = try question.answer(on: axis) { value in
        try context.checkInterruption()
        return (try context.call(function, [value]), target)
      }
      for text in answer.remarks { context.remark(text) }
      return answer.value
    })
}
