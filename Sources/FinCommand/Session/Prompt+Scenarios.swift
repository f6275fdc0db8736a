import FinLanguage
import FinSession
import Markup
import Money

/// `:apply`, and what else the prompt does with kept what-ifs.
extension Prompt {
  static var scenariosName: String { Session.scenariosName }

  /// Makes the changes of a kept scenario, as one.
  func applyScenario(_ argument: String) throws -> ExitCode {
    let name = argument.unquoted
    guard let changes = scenarios.first(where: { $0.name == name })?.changes else {
      let nearest = Suggestion.nearest(to: name, among: scenarios.map(\.name))
      throw CommandError.unknownScenario(name, nearest: nearest)
    }
    let source = SourceFile(name: "scenario \(name)", text: Self.statements(of: changes))
    changingStatements = 0
    let answer = session.answer
    session.answer = { [unowned self] report in
      show(report.changes)
      answer(report)
    }
    defer {
      session.answer = answer
      environment.forgetInterruption()
    }
    let code = session.entry(":apply \"\(name)\"") { runner.runTogether(source) }
    if code == .done, changingStatements == 0 {
      display.remark("nothing changes: it is already so")
    }
    return code
  }

  var scenarios: [(name: String, changes: String)] { Self.scenarios(of: session) }

  /// The kept what-ifs, with their changes as they were typed.
  static func scenarios(of session: Session) -> [(name: String, changes: String)] {
    (try? session.interpreter.value(of: scenariosName)).map(scenarios) ?? []
  }

  static func scenarios(in value: Value) -> [(name: String, changes: String)] {
    guard case .list(let values) = value else { return [] }
    return values.compactMap(scenario)
  }

  private static func scenario(_ value: Value) -> (name: String, changes: String)? {
    guard case .domain(let scenario) = value,
      case .text(let name)? = try? scenario.field("name"),
      case .text(let changes)? = try? scenario.field("changes")
    else { return nil }
    return (name, changes)
  }

  /// `rate = 5%, home.term = 15y` as statements, one a line.
  static func statements(of changes: String) -> String {
    let source = SourceFile(name: "scenario", text: "whatif " + changes)
    guard
      case .whatIf(_, let bindings, _)? = parseExpression(source, number: 0).expression?.kind
    else { return changes }
    return bindings.map { source.text(in: $0.span) }.joined(separator: "\n")
  }

  /// Shows the scenarios that a statement kept.
  func noteScenarios(_ changes: [StatementReport.Change]) {
    guard let change = changes.first(where: { $0.name == Self.scenariosName }),
      case .value(let after)? = change.after?.content
    else { return }
    var before: [String: String] = [:]
    if case .value(let value)? = change.before()?.content {
      for scenario in Self.scenarios(in: value) { before[scenario.name] = scenario.changes }
    }
    for (name, changes) in Self.scenarios(in: after) where before[name] != changes {
      display.remark(
        before[name] == nil
          ? "kept as \"\(name)\"; :apply \"\(name)\" applies it"
          : "\"\(name)\" already existed and was replaced")
    }
  }

  /// Returns a row for each scenario, for `:undo`: removed, there again, or its changes that
  /// differ.
  func scenarioRows(_ difference: Session.Difference) -> [[StyledText]] {
    func changes(_ kept: KeptDefinition?) -> [(name: String, changes: String)] {
      guard case .value(.list(let scenarios))? = kept?.content else { return [] }
      return scenarios.compactMap { scenario in
        guard case .domain(_, let parts) = scenario, case .text(let name)? = parts["name"],
          case .text(let changes)? = parts["changes"]
        else { return nil }
        return (name, changes)
      }
    }
    let (before, after) = (changes(difference.before), changes(difference.after))
    let removed = before.filter { old in !after.contains { $0.name == old.name } }
      .map { ($0.name, "removed") }
    let others = after.filter { new in !before.contains { $0 == new } }.map { new in
      (new.name, (before.contains { $0.name == new.name } ? "is again " : "") + new.changes)
    }
    return (removed + others).map {
      [StyledText("scenario \"\($0)\"", .keyword), StyledText($1, .value)]
    }
  }

  /// Removes scenarios.
  func forgetScenarios(_ names: [String]) throws {
    guard case .list(let values) = try session.interpreter.value(of: Self.scenariosName) else {
      return
    }
    let kept = values.filter { Self.scenario($0).map { !names.contains($0.name) } ?? true }
    try session.interpreter.apply([(Self.scenariosName, Definition(.value(.list(kept))))])
  }
}
