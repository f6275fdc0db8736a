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
