// One input through the whole way of a text: lexer, parser, formatter, checker, machine. With
// FIN_FUZZ_WORDS it is a line of words that somebody types: what is offered for it must run.
//
// libFuzzer finds traps, hangs and growing memory; a broken promise of the formatter stops here.

import FinAdvice
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

/// True if an input is a line of words.
private let typesWords = getenv("FIN_FUZZ_WORDS") != nil

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let buffer = UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
  if typesWords {
    type(line(of: buffer))
    return 0
  }
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
  let interpreter = Interpreter(library: StandardLibrary.library, host: FuzzHost()) { adviser }
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
  let interpreter = Interpreter(library: StandardLibrary.library, host: host) { adviser }
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

// MARK: Words

/// The words that an input spells, two bytes each: those that a person may type, and pieces of amounts.
private let words: [String] = {
  let library = StandardLibrary.library
  let subject = library.words()
  let pieces = [
    "3k", "5k", "2M", "$300k", "$3,000", "6.5%", "6.5", "100%", "30y", "30", "5", "409.79", "1e3",
    "2026-01-15", "1/15", "15th", "Jan", "july", "friday", "next", "mo", "month", "y", "years", "w",
    "k", "grand", "thousand", "million", "bucks", "usd", "eur", "bp", "percent", "a", "one",
    "thirty",
    "%", "@", "/", "-", ",", ".", "(", ")", "[", "]", "{", "}", "\"", "'", "=", ":", ":=", "+", "*",
    "?",
    "visa", "home", "price", "whatif", "seek", "explain", "by", "with", "of", "if", "for", "in",
  ]
  return pieces + forms.words.union(PageBook.topics.keys).sorted() + library.functions.map(\.name)
    + subject.exampleNames
}()

/// The first byte and the low bits of the second choose a word, its high bits what follows it.
private func line(of bytes: UnsafeBufferPointer<UInt8>) -> String {
  stride(from: 0, to: bytes.count - 1, by: 2).map { place in
    let (low, high) = (Int(bytes[place]), Int(bytes[place + 1]))
    return words[(low + 256 * (high & 0x1F)) % words.count]
      + [" ", " ", " ", " ", " ", "  ", "", ""][high >> 5]
  }.joined()
}

/// A line is answered, and what is offered for it runs.
private func type(_ line: String) {
  guard line.utf8.count <= 500 else { return }
  let first = session(line)
  guard let diagnostic = first.reported.first(where: { $0.severity == .error }),
    !diagnostic.fixes.isEmpty, !first.isOutOfPatience
  else { return }
  var bytes = Array(line.utf8)
  for fix in diagnostic.fixes.sorted(by: { $0.span.start > $1.span.start }) {
    guard Int(fix.span.end) <= bytes.count else { return }
    bytes.replaceSubrange(
      Int(fix.span.start)..<Int(fix.span.end), with: Array(fix.replacement.utf8))
  }
  let offered = String(decoding: bytes, as: UTF8.self)
  if offered.hasPrefix(":") { return }
  let second = session(offered)
  if second.isOutOfPatience { return }
  if let error = second.reported.first(where: { $0.severity == .error }) {
    fail("a line that is offered does not run: \(error.summary)", line, offered)
  }
}

private let forms = HabitForms(terms: Glossary.words)
private let adviser = LineAdviser(forms)

/// The answer to a line in a session that holds a few names.
private func session(_ line: String) -> FuzzHost {
  var options = RunOptions()
  options.echoAssignments = true
  let host = FuzzHost(patience: 20_000)
  let interpreter = Interpreter(library: StandardLibrary.library, host: host) { adviser }
  let given =
    "price = $450k; rate = 6.5%; home := loan(price, rate, 30y); "
    + "visa = card($1_200, $5k, 24.99%, due: 20)"
  for text in [given, line] {
    host.reported = []
    _ = interpreter.run(SourceFile(name: "fuzz", text: text), options: options)
  }
  return host
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
  var reported: [Diagnostic] = []
  private let patience: Int

  init(patience: Int = 200) { self.patience = patience }

  var isOutOfPatience: Bool { polls > patience }

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

  func report(_ diagnostic: Diagnostic) {
    reported.append(diagnostic)
    _ = diagnostic.summary + (diagnostic.hint?.text ?? "")
  }

  var isInterrupted: Bool {
    polls += 1
    return isOutOfPatience
  }
}

private struct NoFiles: DescribedError {
  let row = ErrorRow("no-files", "there are no files")
}
