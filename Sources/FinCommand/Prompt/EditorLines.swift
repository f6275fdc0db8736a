import FinLanguage
import FinSession
import LineEditor

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines that a person edits, with the history of the session.
final class EditorLines: LineSource {
  private let editor: LineEditor
  private var store: (any TypedLines)?
  /// Lines that were offered and not entered.
  private var offered: Set<String> = []
  private var assistant: PromptAssistant
  /// True from when nobody typed anything until the prompt has locked the profile.
  private var isIdle = false
  /// The signal that ended the input.
  private var signal: Int32?
  var isEditor: Bool { true }
  /// Reads lines again after ``InputLine/idle``.
  func wake() { isIdle = false }
  /// For how many seconds nothing may be typed; nil for any time.
  var idleLimit: Int? {
    get { editor.idleLimit }
    set { editor.idleLimit = newValue }
  }
  /// The reason that lines are not kept for the next time; nil if they are.
  var historyRefusal: String? { store?.refusal }

  /// Nil where the terminal cannot edit lines.
  init?(history: (any TypedLines)?, isColored: Bool, assistant: PromptAssistant) {
    guard
      let editor = LineEditor(name: "fin", colors: isColored ? EditorColors() : nil, mark: "… ")
    else { return nil }
    self.editor = editor
    self.assistant = assistant
    turn(to: history, assistant: assistant)
  }

  /// Changes to the entries and names of another session; a program has one editor.
  func turn(to history: (any TypedLines)?, assistant: PromptAssistant) {
    store?.compact()
    store = history
    assistant.toldKeys = self.assistant.toldKeys
    self.assistant = assistant
    editor.delegate = assistant
    editor.history = store?.load() ?? []
  }

  func readLine(prompt: String, initial: String) -> InputLine {
    // A question was canceled by it, and whoever asked goes on.
    if signal != nil { return .end }
    if isIdle { return .idle }
    assistant.prepare(editor)
    switch editor.readLine(prompt: prompt, initial: initial) {
    case .text(let text): return .line(Array(text.utf8))
    case .interrupted: return .interrupted
    case .end: return .end
    case .idle:
      // A question or a lesson ends with it, and the prompt hears of it at its next line.
      isIdle = true
      return .idle
    case .terminated(let signal):
      self.signal = signal
      return .end
    }
  }

  func readAnswer(prompt: String, choices: AnswerChoices) -> InputLine {
    let answers = AnswerAssistant(choices, beside: assistant)
    editor.delegate = answers
    defer { editor.delegate = assistant }
    return withExtendedLifetime(answers) { readLine(prompt: prompt, initial: choices.initial) }
  }

  func ask(_ question: String) -> InputLine {
    editor.delegate = nil
    defer { editor.delegate = assistant }
    return readLine(prompt: question, initial: "")
  }

  var history: [String] { editor.history.filter { !offered.contains($0) } }

  func remember(_ entry: String) {
    if PromptText.isSecret(entry) { return }
    let count = editor.history.count
    editor.remember(entry)
    let wasOffered = offered.remove(entry) != nil
    if wasOffered || editor.history.count != count { store?.add(entry) }
  }

  func offer(_ line: String) {
    if !editor.history.contains(line) { offered.insert(line) }
    editor.remember(line)
    editor.offer = line
  }

  func close() { store?.compact() }

  func obeySignal() {
    // By now everything is in order, and the editor's own handler lets the signal do what it does.
    if let signal { raise(signal) }
  }
}

/// The keeper of typed lines for the next time.
protocol TypedLines {
  var refusal: String? { get }
  func load() -> [String]
  func add(_ entry: String)
  /// Removes entries; gives how many there were.
  @discardableResult
  func remove(_ isGone: (String) -> Bool) -> Int
  func compact()
}

extension HistoryStore: TypedLines {
  func add(_ entry: String) { append(entry) }
}

extension SealedHistory: TypedLines {
  func add(_ entry: String) { append(entry) }
}
