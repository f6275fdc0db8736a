import FinLibrary
import Money
import Testing

@testable import FinAdvice
@testable import FinLanguage

/// The hint of an argument of the wrong type shows the call as it was typed, with that argument mended.
@Suite("Mended arguments")
struct MendedArgumentTests {
  /// Values of which each type refuses some.
  private static let values = [
    "true", "\"zzz\"", "300", "$5", "30y", "2026-01-15", "5%", "[1, 2]", "{a: 1}", "$20/mo",
    "2.5", "-7", "[true]",
  ]

  /// Two values that a parameter refuses, others for the next one.
  private static func refused(by parameter: Parameter, _ index: Int) -> ArraySlice<String> {
    let start = index % values.count
    return (values[start...] + values[..<start]).filter { text in
      guard let value = WrittenLiteral.value(text) else { return true }
      if case .failure = parameter.type.converted(value) { return true }
      return false
    }.prefix(2)
  }

  @Test("of each parameter", arguments: StandardLibrary.library.functions.map(\.name))
  func mended(name: String) throws {
    let function = try #require(StandardLibrary.library.function(named: name))
    guard let example = CallExample(function) else { return }
    let harness = example.harness
    let match = ArgumentMatch(example.site.arguments, builtIn: function)
    for (index, parameter) in function.parameters.enumerated() {
      let place = match.parameterOfArgument.firstIndex(of: index)
      let isInputs = if case .inputs = parameter.need { true } else { false }
      if place == nil, isInputs { continue }
      for value in Self.refused(by: parameter, index) {
        var arguments = example.arguments
        let wrong = place ?? arguments.count
        if place == nil { arguments.append((parameter.name, "")) }
        arguments[wrong].text = value
        let line = example.line(with: arguments)
        guard let problem = harness.problem(ofTyped: line), problem.id == .argumentType else {
          continue
        }
        var tried: [String] = []
        for text in Self.arguments(in: problem) {
          arguments[wrong].text = text
          let mended = example.line(with: arguments)
          tried.append(mended)
          #expect(harness.problem(ofTyped: mended)?.id != .argumentType, "\(line): \(text)")
        }
        guard let offered = Self.offered(problem, line) else { continue }
        // A rule can be added once only.
        let outcome = tried.contains(offered) ? nil : harness.problem(ofTyped: offered)
        // The harness has no files.
        #expect(
          outcome.map { $0.id == "no-files" } ?? true,
          "\(line) offers \(offered): \(outcome?.summary ?? "")")
        let file = SourceFile(name: "", text: offered)
        guard let site = CallSite(in: parse(file, number: 0).statements, called: name) else {
          Issue.record("\(line) offers \(offered)")
          continue
        }
        let texts = site.arguments.map { file.text(in: $0.value.span) }
        for (place, argument) in arguments.enumerated() where place != wrong {
          #expect(texts.contains(argument.text), "\(line) offers \(offered)")
        }
        if isInputs { continue }
        #expect(
          ArgumentMatch(site.arguments, builtIn: function).parameterOfArgument.contains(index)
            || texts.contains(value),
          "\(line) offers \(offered) without \(parameter.name)")
      }
    }
  }

  /// The arguments that an error shows in place of the one that is wrong.
  private static func arguments(in problem: Diagnostic) -> [String] {
    guard problem.labels.isEmpty, let hint = problem.hint else { return [] }
    return hint.sources + [hint.onlyNearest].compactMap(\.self)
  }

  /// The line that an error shows.
  private static func offered(_ problem: Diagnostic, _ line: String) -> String? {
    if let file = problem.fixes.first?.span.file {
      return FailedLine.text(
        line, at: SourceSpan(file: file, start: 0, end: line.utf8.count), with: problem.fixes)
    }
    let hint = problem.hint?.text ?? ""
    return hint.hasPrefix("for example ") ? String(hint.dropFirst("for example ".count)) : nil
  }

  @Test(
    "typed",
    arguments: [
      ("card($1000, $5000, 24%, due: 32)", "card($1000, $5000, 24%, due: 31)"),
      ("profile(age: 300)", "profile(age: 130)"),
      (
        "plan([card($1000, $5000, 24%)], $200, method: \"snow\")",
        "plan([card($1000, $5000, 24%)], $200, method: \"snowball\")"
      ),
      (
        "grid(loan($300k, rate, 30y).payment, rate: 5%)",
        "grid(loan($300k, rate, 30y).payment, rate: [5%])"
      ),
      (
        "grid(loan($300k, rate, 30y).payment, 5%..7% step 1%)",
        "grid(loan($300k, rate, 30y).payment, rate: 5%..7% step 1%)"
      ),
      (
        "simulate(loan($300k, rate, 30y).payment, rate: normal(5%, 1%))",
        "simulate(loan($300k, rate, 30y).payment, rate: normal(5%, 1%), n: 1_000)"
      ),
      (
        "simulate(loan($300k, rate, 30y).payment, n: 10)",
        "simulate(loan($300k, rate, 30y).payment, n: 10, rate: [5%, 6%, 7%])"
      ),
    ])
  func typed(line: String, offered: String) throws {
    let problem = try #require(LineHarness().problem(ofTyped: line))
    #expect(Self.offered(problem, line) == offered)
  }
}
