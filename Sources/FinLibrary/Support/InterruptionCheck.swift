import FinLanguage

/// Asks now and then whether the run was interrupted, from a loop that may be long.
struct InterruptionCheck {
  private var count = 0
  private let context: any CallContext

  init(_ context: any CallContext) { self.context = context }

  mutating func step() throws {
    count &+= 1
    if count & 0xFFF == 0 { try context.checkInterruption() }
  }
}
