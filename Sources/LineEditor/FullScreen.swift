import CLineEdit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A key pressed at a whole screen, or what happened to the terminal meanwhile.
public enum ScreenKey: Equatable, Sendable {
  case character(Character)
  case up, down, left, right, home, end, pageUp, pageDown
  case enter, escape, tab, backTab, backspace
  /// Ctrl-C or Ctrl-D.
  case interrupt
  /// No key was pressed for as long as the screen's limit says.
  case idle
  /// All is to be drawn again: the size is another, or the program was stopped for a while.
  case resized
  /// The terminal went away, or the program is to end.
  case closed
  case other
}

/// The whole screen of a terminal, until it is closed: what stood there comes back then.
///
/// To be used from one thread, and not while a line is edited.
public final class FullScreen {
  public private(set) var size: (columns: Int, rows: Int)
  private var decoder = KeyDecoder()
  private var former = termios()
  private var signal: Int32?
  private var isOpen = true

  /// Nil where there is no terminal that can show one.
  ///
  /// - Parameter idleLimit: The seconds after which ``ScreenKey/idle`` comes; nil for never.
  public init?(idleLimit: Int? = nil) {
    let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, !terminal.isEmpty,
      terminal != "dumb", le_is_capable(terminal), tcgetattr(STDIN_FILENO, &former) == 0
    else { return nil }
    size = LineEditor.measured((80, 24))
    decoder.input.patience = idleLimit.map { Int32(clamping: $0 * 1000) } ?? -1
    fflush(nil)
    guard le_begin_reading() else { return nil }
    le_guard_terminal()
    enter()
  }

  deinit { close() }

  private func enter() {
    var raw = former
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(ICRNL | INLCR | IXON)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    Self.write("\u{1B}[?1049h\u{1B}[2J")
  }

  private func leave() {
    Self.write("\u{1B}[?1049l")
    tcsetattr(STDIN_FILENO, TCSADRAIN, &former)
  }

  /// Puts the terminal back as it was; a signal that asked the program to end does so now.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    leave()
    le_end_reading()
    if let signal { raise(signal) }
  }

  /// Draws all rows, of which those that find no room are dropped, and leaves the cursor at the end
  /// of the last.
  ///
  /// - Parameter rows: No wider than the screen, with no other escape sequences than for colors.
  public func show(_ rows: [String]) {
    var text = "\u{1B}[?25l\u{1B}[H"
    let shown = rows.prefix(size.rows)
    for (place, row) in shown.enumerated() {
      text += (place > 0 ? "\r\n" : "") + row + "\u{1B}[K"
    }
    text += shown.count < size.rows ? "\u{1B}[J" : ""
    Self.write(text + "\u{1B}[?25h")
  }

  private static func write(_ text: String) {
    _ = try? writeAll(Array(text.utf8), to: STDOUT_FILENO)
  }

  /// Waits for a key.
  public func next() -> ScreenKey {
    while true {
      switch decoder.next() {
      case .signal:
        let signals = Int(le_take_signals())
        func has(_ signal: Int) -> Bool { signals & signal != 0 }
        if has(LE_HUNG_UP) || has(LE_TERMINATED) {
          signal = has(LE_HUNG_UP) ? SIGHUP : SIGTERM
          return .closed
        }
        if has(LE_INTERRUPTED) { return .interrupt }
        if has(LE_RESUMED) { enter() }
        if has(LE_RESUMED) || has(LE_RESIZED) {
          size = LineEditor.measured(size)
          return .resized
        }
      case .end: return .closed
      case .idle: return .idle
      case .character(let character): if let key = key(of: character) { return key }
      case .key(let key): return Self.key(of: key)
      case .meta, .paste: return .other
      }
    }
  }

  /// Nil for Ctrl-Z, which stops the program.
  private func key(of character: wchar_t) -> ScreenKey? {
    switch character {
    case 0x03, 0x04: return .interrupt
    case 0x08, 0x7F: return .backspace
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x1A:
      leave()
      le_suspend()
      return nil
    case 0x1B: return .escape
    case ..<0x20: return .other
    default: return .character(Character(character.scalar))
    }
  }

  private static func key(of key: Key) -> ScreenKey {
    switch key {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .backTab: .backTab
    case .newline: .enter
    default: .other
    }
  }
}
