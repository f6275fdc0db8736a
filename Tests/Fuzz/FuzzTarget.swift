// One input through the whole way of a text: lexer, parser, formatter, checker, machine.
//
// libFuzzer finds traps, hangs and growing memory; a broken promise of the formatter stops here.

import FinLanguage
import FinLibrary
import Money

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// True if only lexer, parser and formatter are to be tried, which is ten times as fast.
private let isSyntaxOnly = getenv("FIN_FUZZ_SYNTAX") != nil

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let buffer = UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
  let file = SourceFile(name: "fuzz", text: String(decoding: buffer, as: UTF8.self))
  let tree = parse(file, number: 0)
  checkPlaces(tree, in: file)
  _ = parseExpression(file, number: 0)
  checkFormatting(of: tree, in: file)
  if !isSyntaxOnly {
    run(file)
    runSession(file)
  }
  return 0
}

/// Every error has a place inside the text, and its words.
private func checkPlaces(_ tree: SyntaxTree, in file: SourceFile) {
  for diagnostic in tree.diagnostics {
    guard let span = diagnostic.span, span.end <= file.bytes.count, !diagnostic.summary.isEmpty
    else { fail("a diagnostic without place or words", file.text) }
    for fix in diagnostic.fixes where fix.span.end > file.bytes.count {
      fail("a fix outside the text", file.text)
    }
  }
}

/// Formatting changes neither meaning nor comments, and formatting again changes nothing.
private func checkFormatting(of tree: SyntaxTree, in file: SourceFile) {
  guard case .success(let formatted) = Formatter().format(file) else { return }
  let again = SourceFile(name: "fuzz", text: formatted)
  let second = parse(again, number: 0)
  if SyntaxOutline.text(second.statements) != SyntaxOutline.text(tree.statements) {
    fail("formatting changes the meaning", file.text, formatted)
  }
  if second.comments.map(\.text) != tree.comments.map(\.text) {
    fail("formatting changes the comments", file.text, formatted)
  }
  guard case .success(let twice) = Formatter().format(again), twice == formatted else {
    fail("formatting again changes the layout", file.text, formatted)
  }
}

private func run(_ file: SourceFile) {
  var options = RunOptions()
  options.keepGoing = true
  options.runsTests = true
  let interpreter = Interpreter(library: StandardLibrary.library, host: FuzzHost())
  _ = interpreter.run(file, options: options)
}

/// The same as a session: what formulas are said to be is what evaluating them anew gives, and
/// everything can be undone.
private func runSession(_ file: SourceFile) {
  var options = RunOptions()
  options.keepGoing = true
  options.echoAssignments = true
  let host = FuzzHost()
  let notebook = Notebook()
  let interpreter = Interpreter(library: StandardLibrary.library, host: host)
  interpreter.observer = notebook
  let outcome = interpreter.run(file, options: options)
  if outcome.firstFailure?.stage == .interruption { return }
  let changes = notebook.changes
  let before = liveTexts(interpreter)
  host.polls = 0
  do {
    try interpreter.apply(
      interpreter.definitions.filter {
        if case .value = $0.definition.content { true } else { false }
      }
      .map { ($0.name, $0.definition) })
    let after = liveTexts(interpreter)
    if host.isOutOfPatience { return }
    if before != after {
      fail("a formula's value is not that of its inputs", file.text, "\(before)", "\(after)")
    }
    for change in changes.reversed() { try interpreter.apply([(change.name, change.before())]) }
  } catch {
    if host.isOutOfPatience { return }
    // Names of one statement are undone one by one here, which may close a cycle on the way.
    if let diagnostic = error as? Diagnostic, diagnostic.id == "formula-cycle" { return }
    fail("what was there can't be put in place again: \(error)", file.text)
  }
  let left = interpreter.definitions.map(\.name).filter {
    !interpreter.library.lists.contains($0)
  }
  if !left.isEmpty { fail("names are left after everything was undone: \(left)", file.text) }
}

/// The values of the live formulas, without those that hold functions, which are never the same.
private func liveTexts(_ interpreter: Interpreter) -> [String] {
  let live = Set(
    interpreter.definitions.compactMap { name, definition in
      if case .formula = definition.content { name } else { nil }
    })
  return interpreter.bindings.filter { live.contains($0.name) }.map {
    "\($0.name) \($0.value.sourceText)"
  }
}

/// Keeps what a session is told.
private final class Notebook: StatementObserver {
  var changes: [StatementReport.Change] = []

  func keep(_ report: StatementReport) throws { changes += report.changes }
  func answered(_ report: StatementReport) {
    for movement in report.movements { _ = movement.difference?.displayText }
  }
}

private func fail(_ promise: String, _ texts: String...) -> Never {
  print("BROKEN PROMISE: \(promise)")
  for text in texts { print("--- \(text.debugDescription)\n\(text)") }
  fflush(nil)
  abort()
}

/// A world without files, in which every program is stopped after a while.
private final class FuzzHost: Host {
  var polls = 0

  var isOutOfPatience: Bool { polls > 50 }

  let today = CalendarDate(daysSinceEpoch: 20_468) ?? CalendarDate.epoch

  func readSource(path: String) throws -> SourceFile { throw NoFiles() }

  /// Shows values as a terminal, a pipe and JSON would.
  func show(_ output: Output) {
    for value in output.values {
      _ = value.markup()
      _ = value.displayText
      _ = value.sourceText
      _ = value.json
    }
  }

  func report(_ diagnostic: Diagnostic) { _ = diagnostic.summary + (diagnostic.hint ?? "") }

  var isInterrupted: Bool {
    polls += 1
    return isOutOfPatience
  }
}

private struct NoFiles: DescribedError {
  let row = ErrorRow("no-files", "there are no files")
}
