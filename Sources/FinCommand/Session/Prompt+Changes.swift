import FinLanguage
import FinSession
import Markup
import Money

/// `:undo`, `:redo`, `:diff` and `:history`.
extension Prompt {
  func undo(_ count: Int) throws {
    try takeSteps(count, isUndo: true) {
      do { return try session.undo() } catch SessionError.nothingToUndo { return nil }
    }
  }

  func redo(_ count: Int) throws {
    try takeSteps(count, isUndo: false) {
      do { return try session.redo() } catch SessionError.nothingToRedo { return nil }
    }
  }

  /// Takes as many steps as there are, and says once what they did together.
  private func takeSteps(
    _ count: Int, isUndo: Bool, _ step: () throws -> SessionChange?
  ) throws {
    let answer = session.answer
    var reports: [StatementReport] = []
    session.answer = { reports.append($0) }
    defer { session.answer = answer }
    var steps: [SessionChange] = []
    var failure: (any Error)?
    while steps.count < count, failure == nil {
      do {
        guard let change = try step() else { break }
        steps.append(change)
      } catch {
        failure = error
      }
    }
    if !steps.isEmpty {
      display.remark(Self.words(for: steps, isUndo: isUndo))
      if steps.contains(where: { !$0.settings.isEmpty }) { useSettings() }
      let changes = isUndo ? steps.map(\.inverted) : steps
      show(
        session.differences(of: changes), changes.flatMap(\.lists),
        hasElements: steps.count == 1)
      show(reports.flatMap(\.movements).merged(isLive: isLive))
    }
    if let failure { throw failure }
    if steps.isEmpty { throw isUndo ? SessionError.nothingToUndo : .nothingToRedo }
    if steps.count < count, count != .max {
      display.remark("there is nothing more to \(isUndo ? "undo" : "redo")")
    }
  }

  private static func words(for steps: [SessionChange], isUndo: Bool) -> String {
    if steps.count > 1 {
      return "\(steps.count) changes " + (isUndo ? "undone" : "done again")
        + "; \(isUndo ? ":redo" : ":undo") \(steps.count) "
        + (isUndo ? "redoes them" : "undoes them")
    }
    return (isUndo ? "undone: " : "redone: ") + (steps.first?.statement.firstLine ?? "")
  }

  private func isLive(_ name: String) -> Bool {
    if case .formula? = session.interpreter.definition(of: name)?.content { true } else { false }
  }

  func showDifferences(_ argument: String) throws {
    if argument.isEmpty {
      guard session.isChanged else {
        return display.remark("nothing changed since this session was opened")
      }
      return show(
        session.differencesSinceOpening, session.assertionLinesSinceOpening,
        counts: session.countsSinceOpening)
    }
    if argument.hasSuffix(".fin") || argument.contains("/") {
      let path = expanded(argument.unquoted)
      let (differences, assertions) = try session.differences(
        fromScript: SourceReader(environment: environment).read(path))
      if differences.isEmpty, assertions.isEmpty {
        return display.remark("this session has the names of \(path), with the same values")
      }
      return show(differences, assertions, counts: .zero)
    }
    guard let count = Int(argument), count > 0 else {
      throw CommandError.badCount(.diff, argument)
    }
    let (differences, counts) = try session.differences(ofLast: count)
    if differences.isEmpty, counts.isZero { return display.remark("nothing changed") }
    show(differences, counts: counts)
  }

  private func show(
    _ differences: [Session.Difference], _ changes: [ListChange], hasElements: Bool
  ) {
    let lines = hasElements ? changes.compactMap(\.splice).flatMap(session.lines) : []
    show(differences, lines, counts: changes.balance)
  }

  private func show(
    _ differences: [Session.Difference], _ elements: [Session.DifferenceLine] = [],
    counts: PerList<Int>
  ) {
    var rows = differences.filter { $0.name == Self.scenariosName }.flatMap(scenarioRows)
    let lines = differences.filter { $0.name != Self.scenariosName }.flatMap(session.lines)
    rows += changeRows(lines + elements)
    for list in LoggedList.allCases where counts[list] != 0 {
      let words = abs(counts[list]).words(list.noun) + (counts[list] > 0 ? " more" : " fewer")
      rows.append([StyledText(list.rawValue, .keyword), StyledText(words)])
    }
    show(rows: rows)
  }

  /// Shows what names became: from what to what, or the card of a loan and the like.
  func show(_ changes: [StatementReport.Change]) {
    var lines: [Session.DifferenceLine] = []
    var cards: [Markup] = []
    for change in changes {
      guard case .value(let after)? = change.after?.content else { continue }
      if case .domain = after {
        cards.append(after.markup(name: change.name))
      } else if case .value(let before)? = change.before()?.content {
        lines.append(
          (
            change.name, before.styledText(limit: 60).plainText,
            after.styledText(limit: 60).plainText
          ))
      } else {
        lines.append((change.name, nil, after.styledText(limit: 60).plainText))
      }
    }
    if display.isForPrograms { return }
    show(rows: changeRows(lines))
    cards.forEach(display.show)
  }

  private func show(rows: [[StyledText]]) {
    if rows.isEmpty { return }
    let columns = [
      Table.Column("", .leading, importance: 2, mayBeCut: false),
      Table.Column("", .leading, importance: 2),
    ]
    display.show(.table(Table(columns: columns, rows: rows)))
  }

  /// `rate  5.75% → 6.5%`, the arrows one below the other, and both sides with as much room.
  private func changeRows(_ lines: [Session.DifferenceLine]) -> [[StyledText]] {
    let arrow = display.isUnicode ? " → " : " -> "
    let nothing = display.isUnicode ? "—" : "-"
    let width = min(environment.output.width ?? 80, 100)
    let both = width - (lines.map(\.label.count).max() ?? 0) - 2 - arrow.count
    let half = max(8, both / 2)
    // A side gets the room that the other doesn't take.
    func longest(_ texts: [String?]) -> Int {
      texts.map { $0?.firstLine.count ?? nothing.count }.max() ?? 0
    }
    let beforeRoom = max(half, both - longest(lines.map(\.after)))
    let afterRoom = max(half, both - longest(lines.map(\.before)))
    func side(_ text: String?, _ room: Int) -> String {
      guard let text = text?.firstLine else { return nothing }
      return text.count > room ? text.prefix(room - 1) + "…" : text
    }
    let sides = lines.map { (side($0.before, beforeRoom), side($0.after, afterRoom)) }
    let beforeWidth = sides.map(\.0.count).max() ?? 0
    return zip(lines, sides).map { line, sides in
      let gap = String(repeating: " ", count: beforeWidth - sides.0.count)
      return [
        StyledText(line.label, .keyword),
        StyledText(gap + sides.0 + arrow, .muted) + StyledText(sides.1, .value),
      ]
    }
  }

  func showHistory(_ argument: String) throws {
    let wanted = argument.lowercased()
    var entries = Array(lines.history.enumerated())
    // The question is no answer.
    if entries.last?.element.hasPrefix(Command.history.word) == true { entries.removeLast() }
    let count = Int(argument)
    if let count, count < 1 { throw CommandError.badCount(.history, argument) }
    if count == nil, !wanted.isEmpty {
      entries = entries.filter { $0.element.lowercased().contains(wanted) }
    }
    let shown = entries.suffix(count ?? 20)
    let width = shown.last.map { String($0.offset + 1).count } ?? 0
    for (index, entry) in shown {
      let number = String(repeating: " ", count: width - String(index + 1).count) + "\(index + 1)"
      let text = entry.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\n" + String(repeating: " ", count: width + 2))
      display.show(.text(StyledText(number + "  ", .muted) + StyledText(text)))
    }
    if shown.isEmpty { display.remark("no matching line") }
  }
}

extension [StatementReport.Movement] {
  /// Returns the movements of several statements together: each figure once, from its value before
  /// them to that after them, as far as its formula is still there.
  func merged(isLive: (String) -> Bool) -> Self {
    var result: Self = []
    for (place, movement) in enumerated() {
      let name = String(movement.label.prefix { $0 != "." })
      // What was broken for a while has its figures again.
      let isFixed =
        movement.failure != nil
        && self[(place + 1)...].contains {
          $0.failure == nil && $0.label.prefix { $0 != "." } == name
        }
      if isFixed || !isLive(name) { continue }
      let first = result.firstIndex { $0.label == movement.label }
      let before = first.map { result.remove(at: $0).before } ?? movement.before
      result.append(
        .init(
          label: movement.label, before: before, after: movement.after, failure: movement.failure))
    }
    return result.filter {
      $0.failure != nil || $0.before?.sourceText != $0.after?.sourceText
    }
  }
}

extension String {
  /// The first line, with a sign that more follow.
  var firstLine: String {
    let line = prefix { !$0.isNewline }
    return line.count < count ? line + " …" : self
  }
}
