import FinLibrary
import Money
import Testing

@testable import FinLanguage

/// Each limit of each input of each built-in, broken once in the call of its example: the error stands at the
/// argument, names it, shows the value as it was typed, and what it offers keeps the rest.
@Suite("Limits of inputs") struct LimitTests {
  static let functions = StandardLibrary.library.functions.filter { function in
    function.effect == .pure && function.parameters.contains { $0.limit != nil }
  }

  @Test("a broken limit is an error at its argument", arguments: functions.map(\.name))
  func broken(name: String) throws {
    let function = try #require(StandardLibrary.library.function(named: name))
    let call = try #require(ExampleCall(function), "\(function.example.code)")
    for parameter in function.parameters {
      for value in Self.valuesOutside(parameter) {
        let code = call.code(with: parameter.name, value)
        let problem = try #require(ProgramHarness.problem(of: code), "\(code)")
        #expect(Limit.ids.contains(problem.id), "\(code): \(problem.id) \(problem.summary)")
        let span = try #require(problem.span)
        #expect(
          Array(code.utf8)[Int(span.start)..<Int(span.end)].elementsEqual(value.utf8), "\(code)")
        #expect(problem.summary.hasPrefix(parameter.name + " "), "\(code): \(problem.summary)")
        #expect(
          problem.summary.hasSuffix("but is \(value)"), "\(code): \(problem.summary)")
        guard let fix = problem.fixes.first else { continue }
        #expect(fix.span.start == span.start && fix.span.end <= span.end)
        let fixed = Self.text(code, fixedBy: fix)
        let again = ProgramHarness.problem(of: fixed)
        #expect(again.map { Limit.ids.contains($0.id) } != true, "\(fixed)")
      }
    }
  }

  @Test("there are limits to break") func count() {
    let values = Self.functions.flatMap(\.parameters).flatMap(Self.valuesOutside)
    #expect(values.count > 150)
  }

  @Test(
    "a limit is said in one sentence",
    arguments: [
      ("loan($300k, 6.5%, 30y, extra: -$5)", "extra can't be negative, but is -$5", "$5"),
      ("card($4_200, $5k, 2499%)", "apr must be from 0% to 1,000%, but is 2499%", "24.99%"),
      ("pay(card($4_200, $5k, 24.99%), -$5)", "amount must be more than $0.00, but is -$5", "$5"),
      ("affordability(-$5/y, rate: 6.5%)", "income must be more than $0.00, but is -$5/y", "$5/y"),
      (
        "savings($10k, $50, 4%, 10y, growth: -100%)",
        "growth must be more than -100% and at most 100,000%, but is -100%", ""
      ),
      ("x = loan($300k, 6.5%, 30y)\nx.extra -= $5", "extra can't be negative, but is -$5", ""),
      (
        "mortgage($450k, 120%, 6.5%, 30y)", "down must be from 0% to less than 100%, but is 120%",
        ""
      ),
      (
        "lease($30k, 60%, 3%, 130mo)", "term must be whole months, from 1mo to 10y, but is 10y10mo",
        ""
      ),
    ])
  func sentences(code: String, summary: String, replacement: String) throws {
    let problem = try #require(ProgramHarness.problem(of: code))
    #expect(problem.summary == summary)
    let fixed = problem.fixes.first.map { Self.text(code, fixedBy: $0) }
    #expect(replacement.isEmpty ? fixed == nil : fixed?.contains(replacement) == true)
    #expect(fixed?.contains("-") != true)
  }

  private static func text(_ code: String, fixedBy fix: Diagnostic.Fix) -> String {
    var bytes = Array(code.utf8)
    bytes.replaceSubrange(Int(fix.span.start)..<Int(fix.span.end), with: fix.replacement.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "inputs that contradict each other are both marked",
    arguments: [
      ("loan($300k, 6.5%, 30y, first: 2026-01-01, start: 2026-02-01)", "2026-01-01", "2026-02-01"),
      ("mortgage($450k, $500k, 6.5%, 30y)", "$500k", "$450k"),
      ("loan($300k, 6.5%, 30y, fees: €5)", "€5", "$300k"),
      ("rent_vs_buy(mortgage($450k, 20%, 6.5%, 30y), -$2_300)", "-$2_300", ""),
      ("prepay(loan($300k, 6.5%, 30y), €5, 3)", "€5", "loan($300k, 6.5%, 30y)"),
      (
        "student_loan(rate: 5%, disbursements: [{on: 2023-09-01, amount: -$5}])",
        "[{on: 2023-09-01, amount: -$5}]", ""
      ),
      (
        "affordability($120k/y, home: mortgage($450k, 99.5%, 6.5%, 30y))",
        "affordability($120k/y, home: mortgage($450k, 99.5%, 6.5%, 30y))", ""
      ),
      ("compare(loan($3k, 6%, 3y), loan($3k, 5%, 3y), stay: -5y)", "-5y", ""),
      ("profile(salary: $80k/y, take_home: $20k/mo)", "$20k/mo", "$80k/y"),
      ("loan($300k, 6.5%, 30y, extras: [{n: 400, amount: $5}])", "[{n: 400, amount: $5}]", ""),
    ])
  func contradictions(code: String, first: String, other: String) throws {
    let problem = try #require(ProgramHarness.problem(of: code))
    let span = try #require(problem.span)
    func text(_ span: SourceSpan) -> String {
      String(decoding: Array(code.utf8)[Int(span.start)..<Int(span.end)], as: UTF8.self)
    }
    #expect(text(span) == first)
    #expect(problem.labels.map { text($0.span) }.joined() == other)
  }

  @Test("an error stands where the value is assigned")
  func assigned() throws {
    let code = "x = loan($300k, 6.5%, 30y)\nx.extra = -$5"
    let problem = try #require(ProgramHarness.problem(of: code))
    let span = try #require(problem.span)
    #expect(code.utf8.dropFirst(Int(span.start)).elementsEqual("-$5".utf8))
    #expect(
      problem.fixes.map { Self.text(code, fixedBy: $0) } == [
        "x = loan($300k, 6.5%, 30y)\nx.extra = $5"
      ])
  }

  /// Literals just outside the limits of a parameter.
  private static func valuesOutside(_ parameter: Parameter) -> [String] {
    guard let limit = parameter.limit else { return [] }
    func texts(_ limit: Limit, _ unit: Unit) -> [String] {
      let step = unit == .percent ? Decimal.one / .hundred : .one
      return [limit.least.map { $0 - step }, limit.most.map { $0 + step }].compactMap(\.self)
        .map(unit.text)
    }
    return Unit.all(of: parameter.type).flatMap { unit in
      texts(unit == .percent ? parameter.shareLimit ?? limit : limit, unit)
    }
  }

  private enum Unit {
    case money, percent, number, months

    /// The units in which a value of a type may be written.
    static func all(of type: ParameterType) -> [Unit] {
      switch type {
      case .money, .periodicMoney, .moneyOrPeriodicMoney, .moneyOrNumber: [.money]
      case .rate: [.percent]
      case .moneyOrPercent, .periodicMoneyOrPercent: [.money, .percent]
      case .number: [.number]
      case .duration: [.months]
      case .either(let types): types.flatMap(all)
      default: []
      }
    }

    func text(_ value: Decimal) -> String {
      switch self {
      case .money: Value.money(Money(value, .usd)).sourceText
      case .percent: Value.percent(value).sourceText
      case .number: "\(value)"
      case .months: Value.duration(Duration.months(value.int ?? 0) ?? .zero).sourceText
      }
    }
  }
}

/// The first call of a built-in in its example, with the text of each argument.
private struct ExampleCall {
  let function: BuiltIn
  private let arguments: [(name: String, text: String)]

  init?(_ function: BuiltIn) {
    self.function = function
    guard let start = function.example.code.firstRange(of: function.name + "(") else { return nil }
    var parts = [""]
    var depth = 0
    for character in function.example.code[start.upperBound...] {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 { break }
      if character == ",", depth == 0 {
        parts.append("")
      } else if !parts[parts.count - 1].isEmpty || character != " " {
        parts[parts.count - 1].append(character)
      }
    }
    var free = function.parameters.map(\.name)
    if case .leadingText? = function.parameters.first?.need, parts[0].first != "\"" {
      free.removeFirst()
    }
    arguments = parts.filter { !$0.isEmpty }.map { part in
      if let colon = part.firstIndex(of: ":"),
        part[..<colon].allSatisfy({ $0.isLetter || $0 == "_" })
      {
        return (String(part[..<colon]), String(part[part.index(after: colon)...]))
      }
      return (free.isEmpty ? "" : free.removeFirst(), part)
    }
  }

  /// The call with one argument changed, or added.
  func code(with name: String, _ value: String) -> String {
    let others = arguments.filter { $0.name != name }.map { "\($0.name): \($0.text)" }
    return "\(function.name)(\((others + ["\(name): \(value)"]).joined(separator: ", ")))"
  }
}
