import FinLanguage
import Money

/// Assertions that were typed and held: kept, and checked after each change.
extension Session {
  /// The assertions in the order in which they were typed, as statements.
  public var assertions: [String] { document.assertions.map(\.text) }

  /// Removes assertions by their numbers, from 1. Throws a ``SessionError``, and changes nothing, where
  /// there is none of a number.
  public func forget(assertions numbers: [Int]) throws {
    try writingNext {
      for number in numbers where !assertions.indices.contains(number - 1) {
        throw SessionError.unknownAssertion(number: number, count: assertions.count)
      }
      try refuseUnkept()
      var next = document
      let words = Set(numbers).sorted()
      var change = SessionChange(
        statement: ":forget assert " + words.map(String.init).joined(separator: " "))
      for number in words {
        change.assertions.append(next.assert(assertions[number - 1], isKept: false))
      }
      record(change, in: next)
    }
  }

  /// Says what a change has broken; what was said stays unsaid until it holds again.
  func checkAssertions() {
    for (place, statement) in assertions.enumerated() {
      guard let reason = interpreter.failure(ofAssertion: statement, isAsked: false) else {
        brokenAssertions.remove(statement)
        continue
      }
      // Ctrl-C is no reason.
      if reason.stage == .interruption, !reason.isRunLimit { return }
      guard brokenAssertions.insert(statement).inserted else { continue }
      notify(.assertionFailed(number: place + 1, statement: statement, reason: reason))
    }
  }

  /// Checks assertions after something that may change names.
  func checkingAssertions<Result>(_ body: () throws -> Result) rethrows -> Result {
    let changes = changeCount
    defer { if changes != changeCount, !assertions.isEmpty { checkAssertions() } }
    return try body()
  }
}
