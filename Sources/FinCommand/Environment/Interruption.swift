import LineEditor
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ctrl-C, noted by a signal handler and polled by whoever works.
enum Interruption {
  private static let count = Atomic<Int>(0)

  static var isRequested: Bool { count.load(ordering: .relaxed) > 0 }

  static func forget() { count.store(0, ordering: .relaxed) }

  /// Starts to note Ctrl-C instead of dying of it, and to get an error instead of a signal from a closed pipe and a file
  /// that has grown as long as the system allows.
  static func watch() {
    forget()
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { _ in
      // Work that does not look at the flag must not hold a person: the third time ends it.
      if Interruption.count.add(1, ordering: .relaxed).newValue >= 3 {
        // Between two lines of a session the terminal does not echo.
        LineEditor.restoreTerminal()
        _exit(130)
      }
    }
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    // Without SA_RESTART a read at the prompt returns, and the line can be dropped.
    sigaction(SIGINT, &action, nil)
  }
}
