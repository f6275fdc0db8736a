import CLineEdit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads lines from a person at a terminal: libedit's keys, maps and `~/.editrc`, with texts of several rows, pastes that
/// are one text, completion, search and undo on top.
///
/// libedit owns the cells of the screen; this class draws the same cells again in color
/// (``Picture``), and removes its other drawings before libedit receives the next key. To be used
/// from one thread, one instance a program. Between two lines the terminal does not echo, so that
/// text typed ahead shows once.
public final class LineEditor {
  public weak var delegate: (any LineEditorDelegate)?
  /// The entries that Up, Down and Ctrl-R find, the newest last.
  public var history: [String] {
    get { entries }
    set {
      // The file may have come from someone else.
      entries = newValue.map(cleaned)
      shareHistory()
    }
  }

  /// For how many seconds nothing may be typed before reading ends; nil for any time.
  public var idleLimit: Int? {
    didSet { decoder.input.patience = idleLimit.map { Int32(clamping: $0 * 1000) } ?? -1 }
  }

  /// A line that one key puts on the next empty one; it is offered once.
  public var offer: String? {
    didSet { offer = offer.map(cleaned) }
  }
  /// Nil for no colors at all.
  public var colors: EditorColors?

  private static let libeditEntries = 1000

  let line: OpaquePointer
  let libeditHistory: OpaquePointer?
  let mark: String
  var names = KeyNames()
  private(set) var entries: [String] = []

  // The prompt as libedit asks for it, again and again.
  var promptMemory: UnsafeMutablePointer<wchar_t>
  var decoder = KeyDecoder()
  /// Characters for libedit that need no person.
  var queue: WideText = []

  // The line that is being read.
  var isAnswer = false
  var prompt = ""
  /// The prompt, or that of a search.
  private(set) var shownPrompt = ""
  var gutter = Gutter(width: 0)
  var initial: UndoHistory.State?
  var result: LineResult?
  var size: (columns: Int, rows: Int)
  var below: [String] = []
  /// The distance below the cursor of a drawing that libedit does not know of.
  var rowsToBelow: (rows: Int, column: Int)?
  /// The row of the line's end when a note was drawn below it, from the prompt's.
  var noteRow: Int?
  /// The line when something was suggested last, and what that adds to it.
  var suggested: (text: String, rest: String)?
  var showsInterrupt = false
  var undoHistory = UndoHistory()
  var recall: HistoryRecall?
  var search: HistorySearch?
  var searchedFor = ""
  var searchKey: wchar_t = 0
  var pasted = ""
  var lastCursor = 0
  var wasFixed = false

  /// Nil where lines cannot be edited: a pipe, a terminal without the usual abilities, `edit off` in `~/.editrc`.
  ///
  /// - Parameters:
  ///   - name: the program's, for lines of `~/.editrc` that are meant for it (`fin:bind …`)
  ///   - colors: nil for no colors at all
  ///   - mark: what stands before the further rows of a text; it should be as wide as the prompt, or narrower
  public init?(name: String, colors: EditorColors? = nil, mark: String = "… ") {
    let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
    // Before libedit asks for it.
    size = LineEditor.measured((80, 24))
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      !terminal.isEmpty, terminal != "dumb", le_is_capable(terminal),
      le_use_utf8(), let line = le_init(name)
    else { return nil }
    self.line = line
    self.colors = colors
    self.mark = cleaned(mark)
    libeditHistory = le_history(line, Int32(LineEditor.libeditEntries))
    promptMemory = allocated([])
    configure()
    if le_is_disabled(line) { return nil }
    le_guard_terminal()
  }

  deinit {
    le_end_reading()
    if let libeditHistory { history_wend(libeditHistory) }
    le_end(line)
    promptMemory.deallocate()
    names.deallocate()
  }

  /// Puts the terminal back as it was when the program began; safe in a signal handler that ends the program.
  public static func restoreTerminal() {
    le_restore_terminal()
  }

  /// Shows the prompt and waits for a line.
  ///
  /// - Parameters:
  ///   - prompt: plain text of one row
  ///   - initial: what is on the line already, to be edited
  public func readLine(prompt: String, initial: String = "") -> LineResult {
    read(prompt: prompt, initial: initial, isAnswer: false)
  }

  /// Asks a question and waits for the answer: a single row, of which neither the delegate nor the history know anything.
  public func readAnswer(to question: String) -> LineResult {
    read(prompt: question, initial: "", isAnswer: true)
  }

  private func read(prompt: String, initial: String, isAnswer: Bool) -> LineResult {
    // What others have printed through C comes first.
    fflush(nil)
    guard le_begin_reading() else { return .end }
    defer { le_end_reading() }
    self.isAnswer = isAnswer
    begin(
      prompt: cleaned(prompt).replacing("\n", with: " "),
      initial: cleaned(initial))
    // libedit shows the prompt before it takes over the terminal; what is typed then would be echoed over it.
    le_enter_raw_mode(line, true)
    write("\u{1B}[?2004h")
    var count: Int32 = 0
    let taken = el_wgets(line, &count)
    write("\u{1B}[?2004l")
    // A command of libedit's that took the line has left a note where the answer comes.
    if result == nil, noteRow != nil { write("\u{1B}[J") }
    offer = nil
    if let result { return result }
    // Some of libedit's own commands take a line, too.
    guard let taken, count > 0 else { return .end }
    let text = gutter.stripped(UnsafeBufferPointer(start: taken, count: Int(count)))
    return .text(String(wide: text.last == .newline ? text.dropLast() : text[...]))
  }

  /// Adds an entry to the history, if it says anything and is not the same again.
  public func remember(_ entry: String) {
    guard entry.contains(where: { !$0.isWhitespace }), entry != entries.last else { return }
    entries.append(entry)
    if let libeditHistory { le_history_enter(libeditHistory, entry.wide + [0]) }
  }

  /// libedit's own commands (vi's n, M-p) look in its own history.
  private func shareHistory() {
    guard let libeditHistory else { return }
    le_history_clear(libeditHistory)
    for entry in entries.suffix(LineEditor.libeditEntries) {
      le_history_enter(libeditHistory, entry.wide + [0])
    }
  }

  private func begin(prompt: String, initial: String) {
    self.initial =
      initial.isEmpty
      ? nil : UndoHistory.State(text: initial, cursor: initial.unicodeScalars.count)
    queue = initial.isEmpty ? [] : [Key.begin.rawValue]
    show(prompt: prompt)
    self.prompt = prompt
    gutter = Gutter(width: Layout.width(prompt))
    result = nil
    below = []
    rowsToBelow = nil
    noteRow = nil
    suggested = nil
    showsInterrupt = false
    undoHistory = UndoHistory()
    recall = nil
    search = nil
    lastCursor = 0
    wasFixed = false
    measure()
  }

  /// Asks the terminal for its size.
  func measure() { size = LineEditor.measured(size) }

  /// The terminal's size; the given one where it knows none, or claims one that no screen has.
  static func measured(_ size: (columns: Int, rows: Int)) -> (columns: Int, rows: Int) {
    var (columns, rows) = (Int32(size.columns), Int32(size.rows))
    return le_size(&columns, &rows) ? (Int(columns), Int(rows)) : size
  }

  func write(_ text: String) {
    try? writeAll(Array(text.utf8), to: STDOUT_FILENO)
  }

  /// Makes libedit draw another prompt from its next refresh on.
  func show(prompt: String) {
    promptMemory.deallocate()
    promptMemory = allocated(prompt.wide)
    shownPrompt = prompt
  }
}

/// A copy that C can keep, with a zero at the end.
func allocated(_ text: WideText) -> UnsafeMutablePointer<wchar_t> {
  let memory = UnsafeMutablePointer<wchar_t>.allocate(capacity: text.count + 1)
  memory.initialize(repeating: 0, count: text.count + 1)
  memory.update(from: text, count: text.count)
  return memory
}
