import LineEditor

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program of `$PAGER`, else `less`.
final class PosixPager: Pager {
  /// Unless told otherwise, less quits where all fits on the screen, keeps colors, and leaves the text
  /// on the screen.
  private static let options = "LESS=\"${LESS-FRX}\"; export LESS; "

  func show(_ text: String) -> Bool {
    let command = getenv("PAGER").map { String(cString: $0) } ?? "less"
    guard let program = command.split(separator: " ").first, program != "cat",
      isInstalled(String(program)), let (process, pipe) = start(Self.options + command)
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
    _ = try? writeAll(Array(text.utf8), to: pipe)
    close(pipe)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return true }
    }
    // What the shell says of a program that it cannot start.
    return status & 0x7F != 0 || ![126, 127].contains(status >> 8 & 0xFF)
  }

  private func isInstalled(_ program: String) -> Bool {
    if program.contains("/") { return access(program, X_OK) == 0 }
    let folders = getenv("PATH").map { String(cString: $0) }?.split(separator: ":") ?? []
    return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  /// Starts the command, and gives the end of the pipe that it reads from.
  private func start(_ command: String) -> (process: pid_t, pipe: Int32)? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
    // fin ignores what a closed pipe sends; the pager must not.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGINT, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    // The text is UTF-8, also where the locale of the system is not installed.
    let charset = "LESSCHARSET=\"${LESSCHARSET:-utf-8}\"; export LESSCHARSET; "
    let arguments = ["/bin/sh", "-c", charset + command]
    var words = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, environ) == 0 else {
      close(ends[1])
      return nil
    }
    return (process, ends[1])
  }
}
