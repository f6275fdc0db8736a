import FinLanguage
import FinSession
import Markup
import Money

/// `:undo`, `:redo`, `:diff` and `:history`.
extension Prompt {
  func undo(_ count: Int) throws {
    for done in 0..<count {
      do {
        try tell("undone", isUndone: true, session.undo)
      } catch SessionError.nothingToUndo where done > 0 {
        return display.remark("there is nothing more to undo")
      }
    }
  }

  func redo(_ count: Int) throws {
    for done in 0..<count {
      do {
        try tell("done again", isUndone: false, session.redo)
      } catch SessionError.nothingToRedo where done > 0 {
        return display.remark("there is nothing more to redo")
      }
    }
  }

  /// Does it, and says which entry it was, what the names are now, and what moved with them.
  private func tell(
    _ word: String, isUndone: Bool, _ step: () throws -> SessionChange
  ) throws {
    let answer = session.answer
    var reports: [StatementReport] = []
    session.answer = { reports.append($0) }
    defer { session.answer = answer }
    let change = try step()
    if !change.settings.isEmpty { useSettings() }
    display.remark("\(word): \(change.statement.firstLine)")
    let entries = isUndone ? change.inverted : change
    var differences: [Session.Difference] = []
    for entry in entries.names {
      let first = differences.firstIndex { $0.name == entry.key }
      let before = first.map { differences.remove(at: $0).before } ?? entry.before
      differences.append(Session.Difference(name: entry.key, before: before, after: entry.after))
    }
    show(differences, expenses: entries.expenses.balance)
    reports.forEach(answer)
  }

  func showDifferences(_ argument: String) throws {
    if argument.isEmpty {
      let expenses = session.expensesSinceOpening
      let differences = session.differencesSinceOpening
      if differences.isEmpty, expenses == 0 {
        return display.remark("nothing changed since this session was opened")
      }
      return show(differences, expenses: expenses)
    }
    guard let count = Int(argument), count > 0 else {
      throw CommandError.badCount(.diff, argument)
    }
    let (differences, expenses) = try session.differences(ofLast: count)
    if differences.isEmpty, expenses == 0 { return display.remark("nothing changed") }
    show(differences, expenses: expenses)
  }

  private func show(_ differences: [Session.Difference], expenses: Int) {
    let arrow = display.isUnicode ? "→" : "->"
    let nothing = display.isUnicode ? "—" : "-"
    var rows = differences.flatMap { session.lines(of: $0) }.map { line in
      [
        StyledText(line.label, .keyword), StyledText(line.before ?? nothing, .muted),
        StyledText(arrow, .muted), StyledText(line.after ?? nothing, .value),
      ]
    }
    if expenses != 0 {
      let words = abs(expenses).words("expense") + (expenses > 0 ? " more" : " fewer")
      rows.append([StyledText("expenses", .keyword), StyledText(words)])
    }
    if rows.isEmpty { return }
    let columns = [
      Table.Column("", .leading, importance: 2, mayBeCut: false),
      Table.Column("", .leading, importance: 2), Table.Column("", .leading, importance: 2),
      Table.Column("", .leading, importance: 2),
    ]
    display.show(.table(Table(columns: columns, rows: rows)))
  }

  func showHistory(_ argument: String) {
    let wanted = argument.lowercased()
    var entries = Array(lines.history.enumerated())
    if Int(argument) == nil, !wanted.isEmpty {
      entries = entries.filter { $0.element.lowercased().contains(wanted) }
    }
    let shown = entries.suffix(max(1, Int(argument) ?? 20))
    let width = shown.last.map { String($0.offset + 1).count } ?? 0
    for (index, entry) in shown {
      let number = String(repeating: " ", count: width - String(index + 1).count) + "\(index + 1)"
      let text = entry.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\n" + String(repeating: " ", count: width + 2))
      display.show(.text(StyledText(number + "  ", .muted) + StyledText(text)))
    }
    if shown.isEmpty { display.remark("nothing like that was typed") }
  }
}

extension String {
  /// The first line, with a sign that more follow.
  var firstLine: String {
    let line = prefix { !$0.isNewline }
    return line.count < count ? line + " …" : self
  }
}
