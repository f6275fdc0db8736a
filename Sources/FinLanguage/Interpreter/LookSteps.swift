/// The work that a look at a line may take: counted, so that a slow machine offers the same.
package final class LookSteps {
  /// A step of a pattern counts one.
  package static let most = 500_000
  /// The reading and checking of a text that might be offered.
  package static let trial = 1_000
  /// The work of a run between two questions whether it is to stop.
  package static let poll = 100

  private var left: Int

  package init(_ most: Int = LookSteps.most) { left = most }

  package var areOver: Bool { left <= 0 }

  /// Takes some of what is left; false where nothing is left.
  package func take(_ steps: Int) -> Bool {
    left -= min(steps, left)
    return !areOver
  }
}
