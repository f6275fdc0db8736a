import TerminalSupport
import Testing

/// All tests that need a terminal, one after the other.
@Suite(.serialized, .timeLimit(.minutes(5))) enum TerminalTests {}

let demoPath = productPath("LineEditorDemo")

/// The demonstration program on a terminal; with its first prompt, unless there is to be none.
func startDemo(
  _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
  environment: [String: String?] = [:], edits: Bool = true
) throws -> Pty {
  let pty = try Pty(demoPath, arguments, columns: columns, rows: rows, environment: environment)
  if edits {
    try pty.wait(for: "the prompt") { $0.text.hasPrefix("demo>") && $0.takesBracketedPaste }
    pty.settle()
  }
  return pty
}

/// A folder that is gone when the work is done.
func withFolder<Result>(_ work: (String) throws -> Result) throws -> Result {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  return try work(folder.path)
}
