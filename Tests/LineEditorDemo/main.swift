// A program that reads lines and says what it got: the line editor's tests drive it through a terminal.
//
//   LineEditorDemo [--history FILE] [--initial TEXT] [--colors] [--aids]

import LineEditor
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Knows a handful of names, and that brackets want to be closed.
final class Vocabulary: LineEditorDelegate {
  fileprivate let hasAids = CommandLine.arguments.contains("--aids")

  private let items: [Completions.Item] =
    [
      Completions.Item("loan(", label: "loan(amount, rate, term)", detail: "a level loan"),
      Completions.Item("lease(", label: "lease(amount, residual)", detail: "a lease, 漢字"),
      Completions.Item("length", detail: "how many"),
      Completions.Item("zürich"),
    ] + (1...400).map { Completions.Item("row_\($0)") }

  func isComplete(_ text: String) -> Bool {
    text.count { "([{".contains($0) } <= text.count { ")]}".contains($0) }
  }

  func completions(in text: String, at cursor: Int) -> Completions {
    let before = text.unicodeScalars.prefix(cursor)
    let word = before.reversed().prefix {
      $0.properties.isAlphabetic || $0 == "_" || $0.value < 58 && $0.value > 47
    }
    let start = cursor - word.count
    let typed = String(String.UnicodeScalarView(before.suffix(word.count)))
    return Completions(
      range: start..<cursor, items: typed.isEmpty ? [] : items.filter { $0.text.hasPrefix(typed) })
  }

  func signature(in text: String, at cursor: Int) -> String? {
    text.contains("loan(") ? "loan(amount: money, rate: percent, term: duration) -> loan" : nil
  }
}

/// Colors digits, suggests, and says where the cursor is, but for every third length.
extension Vocabulary {
  func colors(of text: String, at cursor: Int?) -> [ColoredPart] {
    guard hasAids else { return [] }
    return text.unicodeScalars.enumerated().filter { (48...57).contains($1.value) }.map {
      ColoredPart($0.offset..<$0.offset + 1, cursor == nil ? "35" : "36")
    }
  }

  var suggests: Bool { hasAids }

  func note(on text: String, at cursor: Int, suggestion: String?, isWanted: () -> Bool) -> String? {
    let count = text.unicodeScalars.count
    return hasAids && count % 3 != 0
      ? "\(cursor) of \(count)\(suggestion == nil ? "" : " and more")" : nil
  }

  func turned(_ text: String, at cursor: Int, by steps: Int) -> EditedText? {
    Int(text).map { EditedText(String($0 + steps), cursor: 0) }
  }

  func edited(_ text: String) -> String? { text.isEmpty ? nil : text + "\nedited" }
}

enum Interrupts {
  static let count = Atomic<Int>(0)

  static func watch() {
    signal(SIGINT) { _ in Interrupts.count.add(1, ordering: .relaxed) }
  }
}

func argument(after option: String) -> String? {
  guard let index = CommandLine.arguments.firstIndex(of: option) else { return nil }
  return CommandLine.arguments.dropFirst(index + 1).first
}

func answer(_ text: String) {
  switch text {
  case "quit":
    print("bye")
    exit(0)
  case "work":
    Interrupts.count.store(0, ordering: .relaxed)
    print("working")
    fflush(nil)
    while Interrupts.count.load(ordering: .relaxed) == 0 { usleep(1000) }
    print("stopped")
  case "pause":
    // Long enough to type something meanwhile; the type-ahead is what it waits for.
    print("pausing")
    fflush(nil)
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    _ = poll(&waiting, 1, -1)
    print("done")
  case "term": kill(getpid(), SIGTERM)
  case "hang up": kill(getpid(), SIGHUP)
  case "core": kill(getpid(), SIGQUIT)
  case "crash": abort()
  default:
    print("= \(text.debugDescription)")
  }
}

Interrupts.watch()
let vocabulary = Vocabulary()
let colors = CommandLine.arguments.contains("--colors") ? EditorColors(prompt: "1;36") : nil
guard let editor = LineEditor(name: "demo", colors: colors) else {
  while let line = readLine() { answer(line) }
  print("end of input")
  exit(0)
}
editor.delegate = vocabulary
editor.offer = argument(after: "--offer")
let store = argument(after: "--history").map { HistoryStore(path: $0) }
if let store { editor.history = store.load() }
var initial = argument(after: "--initial") ?? ""
while true {
  switch editor.readLine(prompt: "demo> ", initial: initial) {
  case .text("ask"): print("answer: \(editor.readAnswer(to: "Sure? "))")
  case .text(let text):
    editor.remember(text)
    store?.append(text)
    answer(text)
  case .interrupted: print("dropped")
  case .idle: print("idle")
  case .end:
    print("end")
    exit(0)
  case .terminated(let signal):
    print("terminated \(signal)")
    exit(128 + signal)
  }
  initial = ""
}
