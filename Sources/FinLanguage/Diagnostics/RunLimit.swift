import Money

/// The limit at which a run ended.
public enum RunLimit: Sendable {
  case steps(Int)
  /// Bytes.
  case memory(Int)
  case time(seconds: Int)

  var row: ErrorRow {
    switch self {
    case .steps(let count):
      .init(
        .maximumSteps, "stopped after \(Decimal(count).grouped()) steps",
        hint: "check that its loops end; --max-steps sets the limit")
    case .memory(let bytes):
      .init(
        .maximumMemory,
        "stopped: it takes more than \(Decimal(bytes / 1_000_000).grouped()) MB of memory",
        hint: "work with less at a time; --max-memory sets the limit")
    case .time(let seconds):
      .init(
        .timeout, "stopped after \(seconds) s",
        hint: "check that its loops end; --timeout sets the limit")
    }
  }
}

extension RuntimeError {
  /// Returns true if an error ends all of a run: Ctrl-C, or a limit of it.
  static func endsRun(_ error: any Error) -> Bool {
    switch error {
    case RuntimeError.interrupted, RuntimeError.stopped: true
    default: false
    }
  }
}

extension Diagnostic {
  /// True if the run ended at a limit, not by Ctrl-C.
  public var isRunLimit: Bool {
    [.maximumSteps, .maximumMemory, .timeout].contains(id)
  }
}
