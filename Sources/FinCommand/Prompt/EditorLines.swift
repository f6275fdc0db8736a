import FinLanguage
import LineEditor

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines that a person edits, with the history of the session.
final class EditorLines: LineSource {
  private let editor: LineEditor
  private var store: HistoryStore?
  /// Lines that were offered and not entered.
  private var offered: Set<String> = []
  private var assistant: PromptAssistant
  /// The signal that ended the input.
  private var signal: Int32?
  var isEditor: Bool { true }
  /// The reason that lines are not kept for the next time; nil if they are.
  var historyRefusal: String? { store?.refusal }

  /// Nil where the terminal cannot edit lines.
  init?(historyPath: String?, isColored: Bool, assistant: PromptAssistant) {
    guard
      let editor = LineEditor(name: "fin", colors: isColored ? EditorColors() : nil, mark: "… ")
    else { return nil }
    self.editor = editor
    self.assistant = assistant
    turn(to: historyPath, assistant: assistant)
  }

  /// Changes to the entries and names of another session; a program has one editor.
  func turn(to historyPath: String?, assistant: PromptAssistant) {
    store?.compact()
    store = historyPath.map { HistoryStore(path: $0) }
    self.assistant = assistant
    editor.delegate = assistant
    editor.history = store?.load() ?? []
  }

  func readLine(prompt: String, initial: String) -> InputLine {
    // A question was canceled by it, and whoever asked goes on.
    if signal != nil { return .end }
    switch editor.readLine(prompt: prompt, initial: initial) {
    case .text(let text): return .line(Array(text.utf8))
    case .interrupted: return .interrupted
    case .end: return .end
    case .terminated(let signal):
      self.signal = signal
      return .end
    }
  }

  func readAnswer(prompt: String, choices: AnswerChoices) -> InputLine {
    let answers = AnswerAssistant(choices, beside: assistant)
    editor.delegate = answers
    defer { editor.delegate = assistant }
    return withExtendedLifetime(answers) { readLine(prompt: prompt, initial: "") }
  }

  var history: [String] { editor.history.filter { !offered.contains($0) } }

  func remember(_ entry: String) {
    let count = editor.history.count
    editor.remember(entry)
    let wasOffered = offered.remove(entry) != nil
    if wasOffered || editor.history.count != count { store?.append(entry) }
  }

  func offer(_ line: String) {
    if !editor.history.contains(line) { offered.insert(line) }
    editor.remember(line)
  }

  func close() { store?.compact() }

  func obeySignal() {
    // By now everything is in order, and the editor's own handler lets the signal do what it does.
    if let signal { raise(signal) }
  }
}

/// The answers to the line editor's questions about the language.
final class PromptAssistant: LineEditorDelegate {
  private let context: CompletionContext

  init(_ context: CompletionContext) {
    self.context = context
  }

  func isComplete(_ text: String) -> Bool {
    // After two empty rows the prompt says how to get out.
    !PromptText.isUnfinished(text) || PromptText.endsInTwoBlankRows(text)
  }

  func awaited(_ text: String) -> String? { PromptText.awaited(text) }

  func completions(in text: String, at cursor: Int) -> Completions {
    Completer(context: context).completions(in: text, at: cursor)
  }

  func signature(in text: String, at cursor: Int) -> String? {
    Signature.text(in: text, at: cursor, context)
      ?? (text.contains("\n") ? PromptText.awaited(text) : nil)
  }
}
