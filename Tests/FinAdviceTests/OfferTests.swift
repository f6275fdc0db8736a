import FinLibrary
import Money
import Testing

@testable import FinAdvice
@testable import FinLanguage

/// A line that is offered asks the same question as the one that was typed.
@Suite("Offers keep what was typed")
struct OfferTests {
  private static let functions = StandardLibrary.library.functions

  /// A value of each kind.
  private static let values = [
    "$20k", "3%", "true", "2", "30y", "2026-01-15", "\"text\"", "[1, 2]", "$20/mo",
  ]
  /// Names that people expect of loans and files, and that fin does not have.
  private static let names = ["offset", "tax_growth", "locale", "household"]

  @Test(
    "an argument that a function lacks is named, and nothing offered",
    arguments: functions.map(\.name))
  func unknownNames(name: String) throws {
    let function = try #require(StandardLibrary.library.function(named: name))
    guard let example = CallExample(function),
      !function.parameters.contains(where: { if case .inputs = $0.need { true } else { false } })
    else { return }
    let harness = example.harness
    let own = function.parameters.map { $0.name + "_growth" }
    let labels = Self.values.indices.map { Self.names[$0 % Self.names.count] } + own
    for (index, label) in labels.enumerated()
    where function.parameter(called: label, StandardLibrary.library.words()) == nil {
      let value = Self.values[index % Self.values.count]
      let line = example.line(with: example.arguments + [(label, value)])
      guard let problem = harness.problem(ofTyped: line) else {
        Issue.record("\(line) runs")
        continue
      }
      #expect(problem.id == "wrong-arguments", "\(line)")
      #expect(problem.fixes.isEmpty, "\(line) offers \(problem.fixes.map(\.replacement))")
      let hint = problem.hint?.text ?? ""
      #expect(!hint.contains("for example") && !hint.contains("did you mean"), "\(line): \(hint)")
      let free = function.parameters.count - example.arguments.count
      if free > 1 { #expect(hint.hasPrefix("nearest arguments: "), "\(line): \(hint)") }
    }
  }

  @Test("a bare number that may be an amount or the percent behind it is asked about")
  func twoReadings() throws {
    var asked: [String] = []
    for function in Self.functions {
      for (place, parameter) in function.parameters.enumerated().dropFirst() {
        guard parameter.type.takesMoney,
          case .rate? = function.parameters[place...].dropFirst().first?.type,
          case .money = function.parameters[place - 1].type,
          function.parameters[..<(place - 1)].allSatisfy({ !$0.isRequired })
        else { continue }
        let first = function.parameters[place - 1].name
        let problem = LineHarness().problem(
          ofTyped: "\(function.name)(\(first): 1200, \(parameter.name): 24.99)")
        #expect(
          problem?.summary.contains("may be an amount or a percent: 24.99") == true,
          "\(function.name)")
        asked.append(function.name)
      }
    }
    #expect(asked.contains("card"))
    for line in [
      "card(1200, $24.99)", "card(1200, 130)", "card(1200, 900, 24.99%)", "card(20, 24.99)",
    ] {
      #expect(LineHarness().problem(ofTyped: line) == nil, "\(line)")
    }
  }

  @Test(
    "values that change places keep their order by kind, and their names",
    arguments: functions.map(\.name))
  func swappedValues(name: String) throws {
    let function = try #require(StandardLibrary.library.function(named: name))
    guard let example = CallExample(function), example.arguments.count < 8,
      !function.parameters.contains(where: \.takesMany)
    else { return }
    let harness = example.harness
    let match = ArgumentMatch(example.site.arguments, builtIn: function)
    let labels = match.parameterOfArgument.map { place in place.map { function.parameters[$0].name }
    }
    let given = example.arguments
    for a in given.indices {
      for b in given.indices where a < b {
        var swapped = given
        (swapped[a].text, swapped[b].text) = (given[b].text, given[a].text)
        let named = zip(labels, swapped).map { ($0, $1.text) }
        for arguments in [swapped, named] {
          let line = example.line(with: arguments)
          guard let problem = harness.problem(ofTyped: line),
            let file = problem.fixes.first?.span.file,
            let offered = FailedLine.text(
              line, at: SourceSpan(file: file, start: 0, end: line.utf8.count),
              with: problem.fixes)
          else { continue }
          check(arguments, of: function, offered, typed: line)
        }
      }
    }
  }

  /// Each value is in the line that is offered, under its name or behind those of its kind.
  private func check(
    _ typed: [(label: String?, text: String)], of function: BuiltIn, _ offered: String,
    typed line: String
  ) {
    let file = SourceFile(name: "", text: offered)
    guard let site = CallSite(in: parse(file, number: 0).statements, called: function.name) else {
      // In another form, which has them all the same.
      for argument in typed {
        let digits = argument.text.filter(\.isNumber)
        #expect(offered.filter(\.isNumber).contains(digits), "\(line) offers \(offered)")
      }
      return
    }
    let match = ArgumentMatch(site.arguments, builtIn: function)
    var free = site.arguments.indices.map { ($0, file.text(in: site.arguments[$0].value.span)) }
    var last: [String: Int] = [:]
    for argument in typed {
      let parameter = argument.label.flatMap {
        function.parameter(called: $0, StandardLibrary.library.words())
      }
      let wanted = parameter?.name
      // Another name for one of the argument's own words: `lunch` is food.
      let word = parameter?.wordAliases?(argument.text.filter { $0 != "\"" }).map { "\"\($0)\"" }
      let found = free.firstIndex { place, text in
        let parameter = match.parameterOfArgument[place].map { function.parameters[$0].name }
        return (Self.isSame(argument.text, text) || text == word)
          && (wanted == nil || wanted == parameter)
      }
      guard let found else {
        Issue.record("\(line) offers \(offered) without \(argument.text)")
        return
      }
      let place = match.parameterOfArgument[free[found].0] ?? 0
      free.remove(at: found)
      guard argument.label == nil else { continue }
      let words = LineWords(argument.text).words
      // A range is no number.
      let kind = (words.count == 1 ? words[0].valueKind?.rawValue : nil) ?? argument.text
      #expect(last[kind] ?? -1 < place, "\(line) offers \(offered)")
      last[kind] = place
    }
  }

  /// Returns true for a value with or without the unit that was left out.
  private static func isSame(_ typed: String, _ offered: String) -> Bool {
    let (typedSizes, offeredSizes) = (sizes(typed), sizes(offered))
    return typed == offered || typedSizes.contains { offeredSizes.contains($0) }
      || typed.contains("-") && typed.filter(\.isNumber) == offered.filter(\.isNumber)
  }

  /// Meanings of a literal without its unit: 0.065 is 6.5%, 360 are 30 years.
  private static func sizes(_ text: String) -> [Decimal] {
    guard case .literal(let kind)? = LineWords(text).words.first?.kind else { return [] }
    return switch kind {
    case .number(let number): [number]
    case .percent(let percent): [percent, percent * .hundred]
    case .money(let money): [money.amount]
    case .periodicMoney(let stream): [stream.money.amount]
    case .duration(let term):
      [Decimal(Int(term.months)), Decimal(Int(term.months)) / Decimal(12), Decimal(Int(term.days))]
        .filter { !$0.isZero }
    default: []
    }
  }
}
