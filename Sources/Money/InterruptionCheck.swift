/// Asks now and then whether the run was interrupted, from a loop that may be long.
public struct InterruptionCheck {
  private var count = 0
  private let check: () throws -> Void

  /// - Parameter check: Throws where the loop is to end.
  public init(_ check: @escaping () throws -> Void) { self.check = check }

  public mutating func step() throws {
    count &+= 1
    if count & 0x3FF == 0 { try check() }
  }
}

/// The same question from where nothing can be thrown: once work is to stop, what is left of it is
/// skipped, and ``rethrow()`` throws the reason.
public final class StopSign {
  private let check: () throws -> Void
  private var error: (any Error)?

  /// - Parameter check: Throws where work is to stop.
  public init(_ check: @escaping () throws -> Void) { self.check = check }

  /// True if work is to stop; asks until it is.
  public var isUp: Bool {
    if error == nil {
      do { try check() } catch { self.error = error }
    }
    return error != nil
  }

  public func rethrow() throws {
    if let error { throw error }
  }
}
