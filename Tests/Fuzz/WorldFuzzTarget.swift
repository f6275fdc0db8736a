// One input as what FIN_FUZZ_WORLD names: a statement on its whole way into the lists (import), a session's
// files as somebody else left them (session), or a program as it is shown (shown).
//
// libFuzzer finds traps, hangs and growing memory; a broken promise stops here.

import FinLanguage
import FinLibrary
import FinSession
import Markup
import Money
import Presentation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private let world = getenv("FIN_FUZZ_WORLD").map { String(cString: $0) } ?? ""

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
  switch world {
  case "session": reopen(input)
  case "shown": show(input)
  default: takeOver(input)
  }
  return 0
}

// MARK: Imports

/// A file is read, classified and merged: a second time it adds nothing, and what was typed stays.
private func takeOver(_ input: [UInt8]) {
  let host = WorldHost(files: ["a.csv": input, "a.ofx": input, "a.qif": input])
  let interpreter = Interpreter(library: StandardLibrary.library, host: host)
  host.run("spend($5, \"food\", \"tea\", on: 2026-01-02);", in: interpreter)
  for name in ["a.csv", "a.ofx", "a.qif"] {
    host.run("preview_statement(\"\(name)\")", in: interpreter)
    host.problems = 0
    host.run("import_statement(\"\(name)\")", in: interpreter)
    if host.problems > 0 { continue }
    host.shown = []
    host.run("import_statement(\"\(name)\").added", in: interpreter)
    if host.polls > WorldHost.patience { return }
    if host.problems > 0 || host.shown != ["0"] {
      fail("a file that is imported again adds \(host.shown)", input)
    }
  }
  host.shown = []
  host.run(
    "search(\"tea\", category: \"food\") |> filter(e => e.on == 2026-01-02) |> count",
    in: interpreter)
  host.run(
    "report(); recurring(); payees(); accounts; try_rules(rule(\"a\", \"food\"))", in: interpreter)
}

// MARK: Sessions

/// A session's document, and behind a line of NUL its log. It opens or says why not; what opens can be
/// changed, saved and opened again, and holds the same then.
private func reopen(_ input: [UInt8]) {
  let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  let folder = "/tmp/fin-fuzz-\(getpid())"
  mkdir(folder, 0o700)
  for name in ["", ".bak", ".lock"] { unlink("\(folder)/a.json\(name)") }
  write(parts[0], to: "\(folder)/a.json")
  write(parts.count > 1 ? parts[1] : [], to: "\(folder)/a.expenses.jsonl")
  guard let first = answers(folder, "fuzzed = 1") else { return }
  guard let second = answers(folder, nil) else {
    fail("what was saved does not open", input)
  }
  if first != second { fail("what was saved is not what is there: \(first) \(second)", input) }
}

/// The names of a session with their texts, after a statement; nil where nothing can be saved.
private func answers(_ folder: String, _ statement: String?) -> [String]? {
  let file = SessionFile(path: "\(folder)/a.json")
  let host = WorldHost(files: [:])
  let interpreter = Interpreter(library: StandardLibrary.library, host: host)
  defer { file.close() }
  guard let session = try? Session(opening: file, interpreter: interpreter, notify: { _ in }) else {
    return nil
  }
  session.restore()
  if let statement { session.entry(statement) { host.run(statement, in: interpreter) } }
  guard case .writing = file.access, session.isSaved else { return nil }
  return session.document.names.map(\.name)
}

private func write(_ bytes: ArraySlice<UInt8>, to path: String) {
  guard let file = fopen(path, "w") else { return }
  _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
  fclose(file)
}

// MARK: What is shown

/// A program's values, explanations and errors on surfaces of several widths: no line is wider than its
/// surface, and nothing reaches a terminal that it would obey.
private func show(_ input: [UInt8]) {
  let host = WorldHost(files: [:])
  host.surfaces = [
    Surface(width: 80), Surface(width: 20), Surface(width: 33, isUnicode: false),
    Surface(width: 120, isColored: true),
  ]
  let interpreter = Interpreter(library: StandardLibrary.library, host: host)
  let text = String(decoding: input, as: UTF8.self)
  host.run(text, in: interpreter)
  host.run("explain " + text, in: interpreter)
}

private final class WorldHost: Host {
  static let patience = 50
  let files: [String: [UInt8]]
  var surfaces: [Surface] = []
  var shown: [String] = []
  var problems = 0
  var polls = 0
  let today = CalendarDate(daysSinceEpoch: 20_468) ?? CalendarDate.epoch

  init(files: [String: [UInt8]]) { self.files = files }

  func run(_ text: String, in interpreter: Interpreter) {
    var options = RunOptions()
    options.keepGoing = true
    options.echoAssignments = true
    _ = interpreter.run(SourceFile(name: "fuzz", text: text), options: options)
  }

  func readSource(path: String) throws -> SourceFile { throw NoFile() }
  func readFile(_ path: String) throws -> [UInt8]? { files[path] }
  func listFolder(_ path: String) throws -> [String]? { nil }

  func show(_ output: Output) {
    for value in output.values {
      shown.append(value.displayText)
      for surface in surfaces { check(Renderer(surface).text(value.markup()), surface) }
    }
  }

  func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { problems += 1 }
    for surface in surfaces {
      check(Renderer(surface).text(diagnostic, sources: SourceMap()), surface)
    }
  }

  private func check(_ text: String, _ surface: Surface) {
    let isObeyed = text.unicodeScalars.contains { scalar in
      scalar != "\n" && scalar.properties.generalCategory == .control
        && !(surface.isColored && scalar == "\u{1B}")
    }
    if isObeyed { fail("a terminal would obey \(text.debugDescription)", []) }
  }

  var isInterrupted: Bool {
    polls += 1
    return polls > Self.patience
  }
}

private struct NoFile: DescribedError {
  let row = ErrorRow("no-file", "there are no files")
}

private func fail(_ promise: String, _ input: [UInt8]) -> Never {
  print("BROKEN PROMISE: \(promise)")
  print(String(decoding: input, as: UTF8.self).debugDescription)
  fflush(nil)
  abort()
}
