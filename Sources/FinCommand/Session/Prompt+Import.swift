import FinLanguage
import FinLibrary
import Imports
import Money

extension Prompt {
  /// Shows what a file or folder would add, and adds it where a person says so.
  func importStatements(_ argument: String) throws -> ExitCode {
    let words = try ImportCommandLine(line: argument)
    guard isInteractive else { throw CommandError.needsTerminal(Command.import.word, instead: nil) }
    // A pager would hide the question.
    display.pagesResults = false
    defer { display.pagesResults = true }
    var code = ExitCode.done
    for command in words.imports {
      if let aid = try ImportCommandLine.studentLoans(
        in: command.path, runner.interpreter, runner.host)
      {
        code = makeLoans(aid)
        guard code == .done else { return code }
        continue
      }
      var command = command
      let value = try command.preview(by: runner.interpreter)
      display.show(value.markup())
      guard var found = ImportReport(shownBy: value) else { continue }
      if !command.saysEffectOnMonths, let effect = effectOnMonths(found.enteredMonths) {
        command.set(effectOnMonths: effect)
        let value = try command.preview(by: runner.interpreter)
        found = ImportReport(shownBy: value) ?? found
      }
      let (added, relabeled) = (found.new, found.relabeled)
      guard added > 0 || relabeled > 0 else {
        display.remark("nothing new")
        continue
      }
      let (verb, number) = added > 0 ? ("Import", added) : ("Correct", relabeled)
      let these =
        number == 1
        ? "this transaction" : "these \(Decimal(number).grouped()) transactions"
      guard isAnsweredYes("\(verb) \(these)?") else {
        display.remark("nothing was changed")
        continue
      }
      // The preview has shown what it adds.
      let statement = command.statement()
      lines.remember(statement)
      code = enter(statement + ";")
      guard code == .done else { return code }
      display.line(statement)
      display.remark(
        "\(added > 0 ? "imported" : "corrected") \(Decimal(number).grouped())"
          + " transaction\(number == 1 ? "" : "s"); :undo undoes it")
      if added > 0 { suggestNextSteps(after: found.lines.filter(\.status.isAdded)) }
    }
    return code
  }

  /// Asks for the effect on months that were entered as a whole; nil where they are kept.
  private func effectOnMonths(_ months: [CalendarDate]) -> String? {
    if months.isEmpty { return nil }
    let named = months.map(\.monthText).listed("and")
    let dialogue = Dialogue(asker: PromptAsker(lines: lines, display: display))
    let (usual, effects) = (ImportCommand.usualEffectOnMonths, ImportCommand.effectsOnMonths)
    var effect = usual
    let turn = dialogue.ask(
      "Replace, add or keep? [keep] ",
      help: "you entered \(named) as a whole: replace takes the statement's expenses instead, add"
        + " counts both, keep skips them",
      explanation: { "what stands twice counts twice: replace or keep, unless these are others" }
    ) { text in
      let word = (text ?? usual).lowercased()
      guard let meant = effects.first(where: { $0.hasPrefix(word) }) else {
        dialogue.remark("type \(effects.listed("or"))")
        return nil
      }
      effect = meant
      return .next
    }
    return turn == .next && effect != usual ? effect : nil
  }

  /// Shows the loans of a file as lines, and makes them where a person says so.
  private func makeLoans(_ aid: StudentAidLines) -> ExitCode {
    let lines = aid.lines
    for line in lines { display.line(line) }
    for note in aid.notes { display.remark(note) }
    let these = lines.count == 1 ? "this student loan" : "these \(lines.count) student loans"
    guard isAnsweredYes("Add \(these)?") else {
      display.remark("nothing was changed")
      return .done
    }
    let code = enter(lines.map { $0 + ";" }.joined(separator: "\n"))
    if code == .done {
      display.remark(
        "added \(lines.count.words("student loan")); :undo undoes it. Next: student_loans")
    }
    return code
  }

  /// Says what to look at in the transactions that were imported, and how to sort what is in no
  /// category.
  private func suggestNextSteps(after new: [ImportReport.Line]) {
    let spent = new.filter { $0.category != "earning" && $0.category != "transfer" }
    let unsorted = spent.filter { $0.category == "misc" }
    if let first = unsorted.first {
      let note = first.note.isEmpty ? "" : ", e.g. \(first.note)"
      let offer = PayeeOffer.call(for: unsorted.map(\.note), among: new.map(\.note))
      display.remark(
        "\(Decimal(unsorted.count).grouped()) in misc\(note)"
          + (offer.map { "; \($0) sorts one payee, also later" } ?? ""))
    }
    if let month = spent.map(\.date.monthStart).max() {
      display.remark("next: report(\(month.monthText)), recurring(), or :overview")
    }
  }
}
