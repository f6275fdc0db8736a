import LineEditor
import Presentation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program of `$PAGER`, else `less`.
final class PosixPager: Pager {
  var idleLimit: Int?
  var wasIdle = false

  /// Unless told otherwise, less quits where all fits on the screen, keeps colors, leaves the text on
  /// the screen, and names its keys.
  private static let options =
    "LESS=\"${LESS--FRX -PsSPACE next, b back, / find, q leave\\$}\"; export LESS; "

  /// The text is UTF-8, also where the locale of the system is not installed.
  private static let charset = "LESSCHARSET=\"${LESSCHARSET:-utf-8}\"; export LESSCHARSET; "

  private var path: String { getenv("PATH").map { String(cString: $0) } ?? "" }

  func show(_ text: String) -> Bool {
    if wasIdle { return true }
    let command = getenv("PAGER").map { String(cString: $0) } ?? "less"
    guard let program = command.split(separator: " ").first, program != "cat",
      ChildProcess.place(of: String(program), in: path) != nil,
      let process = try? ChildProcess(
        "/bin/sh", ["-c", Self.charset + Self.options + "exec " + command], input: .pipe,
        output: .fins)
    else { return false }
    // Ctrl-C is the pager's while it runs.
    var ignoring = sigaction()
    #if canImport(Glibc)
      ignoring.__sigaction_handler.sa_handler = SIG_IGN
    #else
      ignoring.__sigaction_u.__sa_handler = SIG_IGN
    #endif
    var former = sigaction()
    sigaction(SIGINT, &ignoring, &former)
    defer { sigaction(SIGINT, &former, nil) }
    // A person who leaves the pager early closes the pipe, which is no failure.
    _ = try? writeAll(Array(text.utf8), to: process.toIt)
    close(process.toIt)
    // What the shell says of a program that it cannot start.
    return ![126, 127].contains(idleLimit.map { wait(for: process, limit: $0) } ?? process.wait())
  }

  /// Waits for the end of a program that reads keys itself, and ends it when no one presses any.
  private func wait(for process: ChildProcess, limit: Int) -> Int32 {
    var terminal = termios()
    let isTerminal = tcgetattr(STDIN_FILENO, &terminal) == 0
    let start = time(nil)
    while true {
      if let code = process.code() { return code }
      var status = stat()
      // The system notes the time of the last key, within eight seconds.
      let lastKey = fstat(STDIN_FILENO, &status) == 0 ? max(status.lastRead, start) : start
      if time(nil) - lastKey >= limit + Self.fuzziness { break }
      usleep(100_000)
    }
    wasIdle = true
    kill(process.id, SIGTERM)
    let code = process.wait()
    if isTerminal { tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal) }
    return code
  }

  /// Source: Linux, drivers/tty/tty_io.c, tty_update_time.
  private static let fuzziness = 8

  func show(_ page: WidePage) -> Bool {
    if wasIdle { return true }
    if getenv("PAGER").map({ String(cString: $0) }) == "cat" { return false }
    guard let screen = FullScreen(idleLimit: idleLimit) else { return false }
    var view = WidePageView(page, columns: screen.size.columns, rows: screen.size.rows)
    while true {
      let rows = view.rows
      let blanks = Array(repeating: "", count: max(0, screen.size.rows - 1 - rows.count))
      screen.show(rows + blanks + [view.status])
      let key = screen.next()
      wasIdle = key == .idle
      if !view.take(key, screen) { break }
    }
    screen.close()
    if wasIdle { return true }
    // What was seen last stays on the screen.
    _ = try? writeAll(Array(view.lastRows.map { $0 + "\n" }.joined().utf8), to: STDOUT_FILENO)
    return true
  }
}

extension stat {
  /// The seconds since 1970 when it was read last.
  fileprivate var lastRead: Int {
    #if canImport(Darwin)
      st_atimespec.tv_sec
    #else
      st_atim.tv_sec
    #endif
  }
}

extension WidePageView {
  /// Does what a key says; false to leave.
  fileprivate mutating func take(_ key: ScreenKey, _ screen: FullScreen) -> Bool {
    switch key {
    case .closed, .idle, .interrupt, .escape, .character("q"), .character("Q"): return false
    case .resized: resize(columns: screen.size.columns, rows: screen.size.rows)
    case .down, .enter, .character("j"): move(down: 1)
    case .up, .character("k"): move(down: -1)
    case .pageDown, .character(" "), .character("f"): movePages(down: 1)
    case .pageUp, .character("b"): movePages(down: -1)
    case .right, .tab, .character("l"): move(right: true)
    case .left, .backTab, .character("h"): move(right: false)
    case .home, .character("g"): move(down: .min)
    case .end, .character("G"): move(down: .max)
    case .character("0"), .character("^"): moveToEdge(right: false)
    case .character("$"): moveToEdge(right: true)
    case .character, .backspace, .other: break
    }
    return true
  }
}
