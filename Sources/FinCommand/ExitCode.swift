import FinLanguage

/// The status with which fin ends.
public enum ExitCode: Int32, Sendable {
  case done = 0
  case runtimeError = 1
  case badUsage = 2
  case programError = 3
  /// An `assert` or `test` failed, `fmt --check` found a file to change, or `due` something due.
  case checkFailed = 4
  /// The profile has a passphrase, and nobody gave it.
  case locked = 5
  case interrupted = 130

  /// The code for an error of a program.
  init(_ stage: Diagnostic.Stage) {
    switch stage {
    case .syntax, .check: self = .programError
    case .runtime: self = .runtimeError
    case .assertion: self = .checkFailed
    case .interruption: self = .interrupted
    }
  }

  /// The first failure decides, so that going on does not hide it.
  mutating func note(_ other: ExitCode) {
    if self == .done { self = other }
  }
}
