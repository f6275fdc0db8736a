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

/// Whether only lexer, parser and formatter are to be tried, which is ten times as fast.
private let isSyntaxOnly = getenv("FIN_FUZZ_SYNTAX") != nil

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let buffer = UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
  let file = SourceFile(name: "fuzz", text: String(decoding: buffer, as: UTF8.self))
  let tree = parse(file, number: 0)
  checkPlaces(tree, in: file)
  _ = parseExpression(file, number: 0)
  checkFormatting(of: tree, in: file)
  if !isSyntaxOnly { run(file) }
  return 0
}

/// Every error has a place inside the text, and its words.
private func checkPlaces(_ tree: SyntaxTree, in file: SourceFile) {
  for diagnostic in tree.diagnostics {
    guard let span = diagnostic.span, span.end <= file.bytes.count, !diagnostic.summary.isEmpty
    else { fail("a diagnostic without place or words", file.text) }
    for mend in diagnostic.mends where mend.span.end > file.bytes.count {
      fail("a mend outside the text", file.text)
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

private func fail(_ promise: String, _ texts: String...) -> Never {
  print("BROKEN PROMISE: \(promise)")
  for text in texts { print("--- \(text.debugDescription)\n\(text)") }
  fflush(nil)
  abort()
}

/// A world without files, in which every program is stopped after a while.
private final class FuzzHost: Host {
  private var polls = 0

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
    return polls > 200
  }
}

private struct NoFiles: DescribedError {
  let id = "no-files"
  let summary = "there are no files"
}
