import FinLanguage

/// Ends runs that take more than they may: steps, memory or time.
final class RunLimits {
  static let usualMemory = 2_000_000_000

  private let maximumSteps: Int?
  private let maximumMemory: Int
  private let maximumSeconds: Int?
  private let environment: Environment
  private var steps = 0
  /// The number of them at the last look at memory and clock.
  private var looked = 0
  private var start = 0

  init(_ invocation: Invocation, _ environment: Environment) {
    self.environment = environment
    maximumSteps = invocation.maximumSteps
    maximumMemory = invocation.maximumMemory ?? Self.usualMemory
    maximumSeconds = invocation.timeout
    begin()
  }

  /// Counts again, for another run.
  func begin() {
    (steps, looked) = (0, 0)
    if maximumSeconds != nil { start = environment.nanoseconds() }
  }

  /// Throws ``RuntimeError/stopped(_:)``.
  ///
  /// - Parameter count: The steps since it was called last; 0 at the end of a statement.
  func check(after count: Int) throws {
    steps &+= count
    if let maximumSteps, steps > maximumSteps {
      throw RuntimeError.stopped(.steps(maximumSteps))
    }
    guard count == 0 || steps - looked >= 4000 else { return }
    looked = steps
    if let maximumSeconds, environment.nanoseconds() - start > maximumSeconds * 1_000_000_000 {
      throw RuntimeError.stopped(.time(seconds: maximumSeconds))
    }
    if environment.memoryInUse(maximumMemory) { throw RuntimeError.stopped(.memory(maximumMemory)) }
  }
}
