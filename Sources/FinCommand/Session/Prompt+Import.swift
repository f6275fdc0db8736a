import FinLanguage
import FinLibrary
import Money

extension Prompt {
  /// Shows what a file or folder would add, and adds it where a person says so.
  func importStatements(_ argument: String) throws -> ExitCode {
    let words = try ImportCommandLine(line: argument)
    guard isInteractive else { throw CommandError.needsTerminal(Command.import.word, instead: nil) }
    var code = ExitCode.done
    for (preview, statement) in zip(
      words.statements(isPreview: true), words.statements(isPreview: false))
    {
      let value = try runner.interpreter.value(of: preview)
      display.show(value.markup())
      guard case .domain(let found) = value, case .number(let count)? = try found.field("added")
      else { continue }
      var relabeled = Decimal.zero
      if case .number(let number)? = try found.field("relabeled") { relabeled = number }
      guard count.isPositive || relabeled.isPositive else {
        display.remark("nothing new")
        continue
      }
      let number = count.isPositive ? count : relabeled
      let these = number == .one ? "this one" : "these \(number.grouped())"
      guard isAnsweredYes(count.isPositive ? "add \(these)?" : "correct \(these)?") else {
        display.remark("nothing was changed")
        continue
      }
      display.line(statement)
      lines.remember(statement)
      code = enter(statement)
      guard code == .done else { return code }
      display.remark(":undo undoes it")
    }
    return code
  }
}
