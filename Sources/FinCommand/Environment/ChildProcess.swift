import LineEditor

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program of the system that fin started, with arguments that no shell reads.
struct ChildProcess {
  /// The other end of a stream of the program; what it says of errors shares the pipe of its output.
  enum Stream { case fins, pipe, dropped }

  struct NotStarted: Error {
    let reason: String

    fileprivate init(_ code: Int32) { reason = String(cString: strerror(code)) }
  }

  let id: pid_t
  /// The end of a pipe that the program reads from, or writes to; -1 if there is none.
  let toIt: Int32
  let fromIt: Int32

  /// The path of a program that is installed.
  ///
  /// - Parameter path: The folders in which it is looked for, separated by colons.
  static func place(of program: String, in path: String) -> String? {
    if program.contains("/") { return access(program, X_OK) == 0 ? program : nil }
    return path.split(separator: ":").lazy.map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 }
  }

  init(
    _ program: String, _ arguments: [String], input: Stream = .fins, output: Stream = .dropped,
    errors: Stream = .fins
  ) throws(NotStarted) {
    var (toChild, fromChild): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    func closeAll(_ ends: [Int32]) { for end in ends where end >= 0 { close(end) } }
    if input == .pipe, pipe(&toChild) != 0 { throw NotStarted(errno) }
    if output == .pipe, pipe(&fromChild) != 0 {
      let code = errno
      closeAll(toChild)
      throw NotStarted(code)
    }
    for end in toChild + fromChild where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if input == .pipe {
      posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
    }
    if output == .pipe {
      posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO)
    }
    if output == .pipe, errors == .pipe {
      posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDERR_FILENO)
    }
    for (stream, descriptor) in [(output, STDOUT_FILENO), (errors, STDERR_FILENO)]
    where stream == .dropped {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    // fin ignores what a closed pipe sends; others must not.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGINT, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process = pid_t()
    let code = posix_spawn(&process, program, &actions, &attributes, &words, environ)
    closeAll([toChild[0], fromChild[1]])
    guard code == 0 else {
      closeAll([toChild[1], fromChild[0]])
      throw NotStarted(code)
    }
    (id, toIt, fromIt) = (process, toChild[1], fromChild[0])
  }

  /// Gives it a text to read, and its end: arguments of a process can be read by everybody.
  func send(_ text: String) {
    try? writeAll(Array(text.utf8), to: toIt)
    close(toIt)
  }

  /// Waits for its end: the code that it ended with, or 128 and the signal that ended it.
  func wait() -> Int32 { code(options: 0) ?? 0 }

  /// The same without waiting; nil while it runs.
  func code() -> Int32? { code(options: WNOHANG) }

  private func code(options: Int32) -> Int32? {
    var status: Int32 = 0
    while true {
      let ended = waitpid(id, &status, options)
      if ended == 0 { return nil }
      if ended > 0 { break }
      // Someone else took note of its end.
      if errno != EINTR { return 0 }
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
