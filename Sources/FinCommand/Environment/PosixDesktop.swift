#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The desktop by way of the programs that stand for it.
final class PosixDesktop: Desktop {
  /// The folders in which programs are looked for, separated by colons; only who asks for one splits them.
  private let path: String
  /// The process that is reading aloud.
  private var speaker: pid_t?

  init(path: String? = getenv("PATH").map { String(cString: $0) }) {
    self.path = path ?? ""
  }

  func copy(_ text: String) -> Bool {
    guard let command = clipboardCommand, let pipe = popen(command, "w") else { return false }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, pipe)
    return pclose(pipe) == 0 && written == bytes.count
  }

  private var clipboardCommand: String? {
    #if canImport(Darwin)
      return "pbcopy"
    #else
      if getenv("WAYLAND_DISPLAY") != nil, place(of: "wl-copy") != nil { return "wl-copy" }
      guard getenv("DISPLAY") != nil else { return nil }
      if place(of: "xclip") != nil { return "xclip -selection clipboard" }
      return place(of: "xsel") == nil ? nil : "xsel --clipboard --input"
    #endif
  }

  /// The path of a program that is installed.
  private func place(of program: String) -> String? {
    path.split(separator: ":").lazy.map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }

  func open(_ target: String) throws {
    #if canImport(Darwin)
      let program = "open"
    #else
      let program = "xdg-open"
      if getenv("DISPLAY") == nil, getenv("WAYLAND_DISPLAY") == nil { throw CommandError.noDesktop }
    #endif
    guard let path = place(of: program) else {
      throw CommandError.cannotOpen(target, reason: "\(program) is not installed")
    }
    switch Self.run(path, [target]) {
    case .ended(0): break
    case .ended:
      throw CommandError.cannotOpen(target, reason: "\(program) found no program for it")
    case .notStarted(let reason): throw CommandError.cannotOpen(target, reason: reason)
    }
  }

  func notify(_ title: String, _ body: String) throws {
    #if canImport(Darwin)
      let program = "osascript"
      let script = [
        "on run words", "display notification (item 2 of words) with title (item 1 of words)",
        "end run",
      ]
      let arguments = script.flatMap { ["-e", $0] } + [title, body]
    #else
      let program = "notify-send"
      let arguments = ["--app-name=fin", "--", title, body.escapedMarkup]
    #endif
    guard let path = place(of: program) else {
      throw CommandError.noNotifier(program: program)
    }
    switch Self.run(path, arguments) {
    case .ended(0): break
    case .ended(let code):
      throw CommandError.notNotified("\(program) ended with code \(code)")
    case .notStarted(let reason): throw CommandError.notNotified(reason)
    }
  }

  func speak(_ text: String, waits: Bool) throws {
    #if canImport(Darwin)
      let voices = [("say", ["--"])]
    #else
      // The first hands on to a service; the others speak themselves.
      let voices = [
        ("spd-say", (waits ? ["--wait"] : []) + ["--"]), ("espeak-ng", ["--"]), ("espeak", ["--"]),
      ]
    #endif
    for (program, options) in voices {
      guard let path = place(of: program) else { continue }
      if let speaker {
        kill(speaker, SIGTERM)
        var status: Int32 = 0
        waitpid(speaker, &status, 0)
        self.speaker = nil
      }
      if !waits {
        speaker = try? Self.start(path, options + [text], speaksUp: false)
        return
      }
      // One that is installed and finds no loudspeaker leaves it to the next.
      if case .ended(0) = Self.run(path, options + [text]) { return }
    }
    if waits { throw CommandError.noVoice }
  }

  private enum Outcome {
    case ended(Int32)
    case notStarted(String)
  }

  private struct NotStarted: Error { let code: Int32 }

  /// Runs a program with arguments that no shell reads, and waits for its end.
  private static func run(_ path: String, _ arguments: [String]) -> Outcome {
    let process: pid_t
    do {
      process = try start(path, arguments)
    } catch {
      return .notStarted(String(cString: strerror(error.code)))
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return .notStarted(String(cString: strerror(errno))) }
    }
    // Ended by itself, with a code in the second byte; else by a signal.
    return .ended(status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
  }

  /// Starts a program with arguments that no shell reads.
  ///
  /// - Parameter speaksUp: False to drop its errors, too.
  private static func start(
    _ path: String, _ arguments: [String], speaksUp: Bool = true
  ) throws(NotStarted) -> pid_t {
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    // What it prints does not belong among fin's own results.
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    if !speaksUp {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var process = pid_t()
    let code = posix_spawn(&process, path, &actions, nil, &words, environ)
    guard code == 0 else { throw NotStarted(code: code) }
    return process
  }
}

extension String {
  /// As text among marks, which the body of a notification may hold.
  fileprivate var escapedMarkup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
