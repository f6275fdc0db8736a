import FinLanguage
import LineEditor

/// Lines that a person edits, with the history of the session.
final class EditorLines: LineSource {
  private let editor: LineEditor
  private let store: HistoryStore?
  private let assistant: PromptAssistant
  var isEditor: Bool { true }

  /// Nil where the terminal cannot edit lines.
  init?(historyPath: String?, isColored: Bool, assistant: PromptAssistant) {
    guard
      let editor = LineEditor(name: "fin", colors: isColored ? EditorColors() : nil, mark: "… ")
    else { return nil }
    self.editor = editor
    self.assistant = assistant
    store = historyPath.map { HistoryStore(path: $0) }
    editor.delegate = assistant
    editor.history = store?.load() ?? []
  }

  func readLine(prompt: String, initial: String) -> InputLine {
    switch editor.readLine(prompt: prompt, initial: initial) {
    case .text(let text): .line(Array(text.utf8))
    case .interrupted: .interrupted
    // All that was answered is on disk: a person who hangs up leaves like any other.
    case .end, .terminated: .end
    }
  }

  var history: [String] { editor.history }

  func remember(_ entry: String) {
    let count = editor.history.count
    editor.remember(entry)
    if editor.history.count != count { store?.append(entry) }
  }

  func close() { store?.compact() }
}

/// What the line editor asks about the language.
final class PromptAssistant: LineEditorDelegate {
  private let context: CompletionContext

  init(_ context: CompletionContext) {
    self.context = context
  }

  func isComplete(_ text: String) -> Bool { !PromptText.isUnfinished(text) }

  func completions(in text: String, at cursor: Int) -> Completions {
    Completer(context: context).completions(in: text, at: cursor)
  }

  func signature(in text: String, at cursor: Int) -> String? {
    Signature.text(in: text, at: cursor, context)
  }
}
