import CPty

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The error of a person at the terminal who waited in vain.
public struct TerminalTimeout: Error, CustomStringConvertible {
  public var awaited: String
  public var screen: String
  public var description: String { "waited in vain for \(awaited); the screen:\n\(screen)" }
}

/// A program that runs on a terminal, and the person before it.
public final class Pty {
  /// After each drawing the editor shows the cursor, and it draws when all that was typed is done.
  private static let isIdle = Array("\u{1B}[?25h".utf8)

  public let process: pid_t
  public private(set) var screen: Screen
  /// All bytes that were written.
  public private(set) var output: [UInt8] = []
  private var terminal: Int32
  private var exitCode: Int32?

  /// Starts the program with an environment that is the same everywhere; nil for a variable takes it away.
  public init(
    _ path: String, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
    environment: [String: String?] = [:]
  ) throws {
    var variables: [String: String?] = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/nonexistent", "PATH": "/usr/bin:/bin",
    ]
    variables.merge(environment) { $1 }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var pairs =
      variables.compactMap { name, value in value.map { strdup("\(name)=\($0)") } } + [nil]
    defer { for text in words + pairs { free(text) } }
    var descriptor: Int32 = -1
    process = pty_spawn(path, &words, &pairs, Int32(columns), Int32(rows), &descriptor)
    terminal = descriptor
    screen = Screen(columns: columns, rows: rows)
    guard process > 0 else { throw TerminalTimeout(awaited: "a terminal", screen: "") }
  }

  deinit {
    if exitCode == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    if terminal >= 0 { close(terminal) }
  }

  /// Reads what arrives in that time; false when the program has closed its side.
  @discardableResult
  public func pump(_ milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return true }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(terminal, &buffer, buffer.count)
    guard count > 0 else { return false }
    output += buffer[..<count]
    screen.feed(buffer[..<count])
    return true
  }

  /// Waits until the screen is so.
  public func wait(
    for awaited: String, seconds: Double = 120, _ isSo: (Screen) -> Bool
  ) throws {
    let start = ContinuousClock.now
    while !isSo(screen) {
      let isOpen = pump(50)
      if isSo(screen) { return }
      guard isOpen, start.duration(to: .now) < .seconds(seconds) else {
        throw TerminalTimeout(awaited: awaited, screen: screen.text)
      }
    }
  }

  /// Waits for a text anywhere on the screen.
  public func wait(forText text: String) throws {
    try wait(for: text) { $0.text.contains(text) }
  }

  public func send(_ text: String) {
    send(Array(text.utf8))
  }

  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // A program that writes meanwhile must not wait for us.
      var waiting = pollfd(fd: terminal, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&waiting, 1, 5000) > 0 else { return }
      if Int32(waiting.revents) & Int32(POLLIN) != 0, !pump(0) { return }
      guard Int32(waiting.revents) & Int32(POLLOUT) != 0 else { continue }
      let count = rest.prefix(512).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Types, and waits until the editor has drawn what came of it and is quiet.
  public func type(_ text: String) {
    let before = output.count
    send(text)
    settle(after: before)
  }

  /// Waits until the last thing written is the end of a drawing, and something was written since.
  public func settle(after before: Int? = nil, quiet: Int32 = 30, seconds: Double = 120) {
    let start = ContinuousClock.now
    while start.duration(to: .now) < .seconds(seconds) {
      let count = output.count
      guard pump(quiet) else { return }
      // What is quiet on a busy machine may only not have had its turn.
      if output.count != count || !pty_waits(terminal, process) { continue }
      if count > before ?? -1, output.suffix(Pty.isIdle.count).elementsEqual(Pty.isIdle) { return }
    }
  }

  public func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    pty_resize(terminal, Int32(columns), Int32(rows))
  }

  /// Tells the program a size that the screen does not have.
  public func claim(columns: Int, rows: Int) {
    pty_resize(terminal, Int32(columns), Int32(rows))
  }

  /// The job that keys such as Ctrl-C go to.
  public var foreground: pid_t { pty_foreground(terminal) }

  public var echoes: Bool { pty_echoes(terminal) }

  /// The exit code, 128 and the signal for a program that was killed; nil when it goes on too long.
  public func waitForExit(seconds: Double = 120) -> Int32? {
    if let exitCode { return exitCode }
    let start = ContinuousClock.now
    while start.duration(to: .now) < .seconds(seconds) {
      pump(20)
      var status: Int32 = 0
      guard waitpid(process, &status, WNOHANG) == process else { continue }
      while pump(0), hasMore {}
      exitCode = pty_exit_code(status)
      return exitCode
    }
    return nil
  }

  private var hasMore: Bool {
    var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0 && Int32(waiting.revents) & Int32(POLLIN) != 0
  }

  public func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Goes away, as a window does that is closed.
  public func hangUp() {
    close(terminal)
    terminal = -1
  }
}
