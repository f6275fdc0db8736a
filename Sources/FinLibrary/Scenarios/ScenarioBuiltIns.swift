import FinLanguage
import FinValues
import Money

/// Scenarios: changes kept under a name, and what they would move side by side.
enum ScenarioBuiltIns {
  static let all: [BuiltIn] = [scenario, compareScenarios]

  static let scenario = BuiltIn(
    "scenario", .scenarios,
    parameters: [
      Parameter("name", .text, meaning: "its name"),
      Parameter(
        "changes", .text, meaning: "assignments separated by commas, as after whatif"),
    ],
    summary: "A scenario: named changes to try; whatif … as \"name\" adds one.",
    example: .init(#"scenario("refi", "rate = 5%").changes"#, prints: "rate = 5%"),
    help: .init(seeAlso: ["live", "compare_scenarios"]),
    body: { call in
      let name = try call.text("name")
      if name.allSatisfy(\.isWhitespace) {
        throw RuntimeError.invalidArgument(
          parameter: "name", problem: "a scenario needs a name", hint: "whatif … as \"refi\"")
      }
      return .domain(ScenarioValue(name: name, changes: try call.text("changes")))
    })

  static let compareScenarios = BuiltIn(
    "compare_scenarios", .scenarios,
    parameters: [
      Parameter(
        "names", .text, .variadic(minimum: 0), meaning: "scenarios (default: all)")
    ],
    effect: .reads,
    summary: "Compares scenarios with today's figures.",
    example: .init("compare_scenarios()", prints: "[]"),
    help: .init(seeAlso: ["live", "scenario"]),
    body: { call in
      let kept = try scenarios(call.context)
      let chosen = try call.list(0).map { value in
        guard case .text(let name) = value else { throw ScenarioError.unknown("", known: []) }
        guard let scenario = kept.first(where: { $0.name == name }) else {
          throw ScenarioError.unknown(name, known: kept.map(\.name))
        }
        return scenario
      }
      return try comparison(of: chosen.isEmpty ? kept : chosen, call.context)
    })

  private static func scenarios(_ context: any CallContext) throws -> [ScenarioValue] {
    guard case .list(let values) = try context.value(of: "scenarios") else { return [] }
    return values.compactMap { value in
      guard case .domain(let domain) = value else { return nil }
      return domain as? ScenarioValue
    }
  }

  /// Returns the result of a scenario; its error names the scenario.
  private static func table(of scenario: ScenarioValue, _ context: any CallContext) throws -> Value
  {
    do {
      return try context.table(whatIf: scenario.changes)
    } catch let error as Diagnostic where error.stage != .interruption {
      // One that moves nothing now is no reason to hide the others.
      if error.id == .whatIfMovesNothing { return .list([]) }
      throw ScenarioError.fails(scenario.name, changes: scenario.changes, reason: error.summary)
    }
  }

  /// A row for each figure that some scenario moves, a column for each scenario.
  private static func comparison(of scenarios: [ScenarioValue], _ context: any CallContext) throws
    -> Value
  {
    struct Row {
      let figure: Value
      let now: Value
      var then: [Value?]
    }
    var rows: [Row] = []
    var places: [String: Int] = [:]
    for (column, scenario) in scenarios.enumerated() {
      guard case .list(let moved) = try table(of: scenario, context) else { continue }
      for case .record(let record) in moved {
        guard let figure = record["figure"], let now = record["now"], let then = record["what_if"]
        else { continue }
        let place = places[figure.displayText] ?? rows.count
        if place == rows.count {
          places[figure.displayText] = place
          rows.append(
            Row(figure: figure, now: now, then: Array(repeating: nil, count: scenarios.count)))
        }
        rows[place].then[column] = then
      }
    }
    let keys = Record.Keys(["figure", "now"] + scenarios.map(\.name))
    return .list(
      rows.map { row in
        .record(Record(keys: keys, values: [row.figure, row.now] + row.then.map { $0 ?? row.now }))
      })
  }
}

/// A scenario that there is not, or that does not fit the names any more.
enum ScenarioError: DescribedError {
  case unknown(String, known: [String])
  case fails(String, changes: String, reason: String)

  var row: ErrorRow {
    switch self {
    case .unknown(let name, let known):
      .init(
        "no-such-scenario", "no scenario named \"\(name)\"",
        details: known.isEmpty ? [] : ["scenarios: " + known.joined(separator: ", ")],
        hint: Suggestion.nearest(to: name, among: known).map { .nearest([.text($0)]) }
          ?? "add one: whatif rate = 5% as \"\(name)\"")
    case .fails(let name, let changes, let reason):
      .init(
        "scenario-fails", "scenario \"\(name)\": \(reason)", details: ["it is: whatif \(changes)"],
        hint: "save it again under its name: whatif … as \"\(name)\"")
    }
  }
}
