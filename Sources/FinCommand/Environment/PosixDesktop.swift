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
  private var speaker: ChildProcess?

  let isReachable: Bool

  init(
    path: String? = getenv("PATH").map { String(cString: $0) },
    isReachable: Bool = PosixDesktop.hasScreen
  ) {
    self.path = path ?? ""
    self.isReachable = isReachable
  }

  static var hasScreen: Bool {
    #if canImport(Darwin)
      true
    #else
      getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil
    #endif
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

  private func place(of program: String) -> String? {
    ChildProcess.place(of: program, in: path)
  }

  /// The code that a program ends with. What it prints does not belong among fin's own results.
  private func code(
    of program: String, _ arguments: [String], orThrow described: (String) -> CommandError
  ) throws -> Int32 {
    do {
      return try ChildProcess(program, arguments).wait()
    } catch {
      throw described(error.reason)
    }
  }

  func open(_ target: String) throws {
    #if canImport(Darwin)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    guard isReachable else { throw CommandError.noDesktop }
    guard let path = place(of: program) else {
      throw CommandError.cannotOpen(target, reason: "\(program) is not installed")
    }
    guard
      try code(of: path, [target], orThrow: { CommandError.cannotOpen(target, reason: $0) }) == 0
    else {
      throw CommandError.cannotOpen(target, reason: "\(program) found no program for it")
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
    let code = try code(of: path, arguments, orThrow: { CommandError.notNotified($0) })
    if code != 0 { throw CommandError.notNotified("\(program) ended with code \(code)") }
  }

  func speak(_ text: String, waits: Bool) throws {
    #if canImport(Darwin)
      let voices = [("say", ["-f", "-"])]
    #else
      // The first hands on to a service; the others speak themselves.
      let voices = [
        ("spd-say", (waits ? ["--wait"] : []) + ["-e"]), ("espeak-ng", ["--stdin"]),
        ("espeak", ["--stdin"]),
      ]
    #endif
    for (program, options) in voices {
      guard let path = place(of: program) else { continue }
      if let speaker {
        kill(speaker.id, SIGTERM)
        _ = speaker.wait()
        self.speaker = nil
      }
      if !waits {
        speaker = try? ChildProcess(path, options, input: .pipe, errors: .dropped)
        speaker?.send(text)
        return
      }
      // One that is installed and finds no loudspeaker leaves it to the next.
      guard let process = try? ChildProcess(path, options, input: .pipe) else { continue }
      process.send(text)
      if process.wait() == 0 { return }
    }
    if waits { throw CommandError.noVoice }
  }
}

extension String {
  /// As text among marks, which the body of a notification may hold.
  fileprivate var escapedMarkup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
