import TerminalSupport
import Testing

/// All tests that need a terminal, one after the other.
@Suite(.serialized, .timeLimit(.minutes(5))) enum TerminalTests {}

/// The keys of a terminal.
enum Keys {
  static let escape = "\u{1B}"
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let right = "\u{1B}[C"
  static let left = "\u{1B}[D"
  static let home = "\u{1B}[H"
  static let end = "\u{1B}[F"
  static let delete = "\u{1B}[3~"
  static let wordLeft = "\u{1B}[1;5D"
  static let wordRight = "\u{1B}[1;5C"
  static let f1 = "\u{1B}OP"
  static let backspace = "\u{7F}"

  static func control(_ letter: Unicode.Scalar) -> String {
    String(Unicode.Scalar(UInt8(letter.value & 0x1F)))
  }

  static func pasted(_ text: String) -> String {
    "\u{1B}[200~\(text)\u{1B}[201~"
  }
}

/// Products lie beside the test bundle, or beside the folder of it.
let demoPath: String = {
  let parts = (CommandLine.arguments.first ?? "").split(
    separator: "/", omittingEmptySubsequences: false)
  let bundle = parts.firstIndex { $0.hasSuffix(".xctest") } ?? max(0, parts.count - 1)
  return (parts[..<bundle] + ["LineEditorDemo"]).joined(separator: "/")
}()

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
