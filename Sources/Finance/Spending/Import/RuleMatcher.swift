import Money

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the first of some rules that fits a line; what a note answers to is worked out once.
public final class RuleMatcher {
  private enum Test {
    /// The text to find, in small letters, with a zero at the end.
    case contains([CChar])
    case expression(RegularExpression)
    case anything
  }

  public let rules: [CategoryRule]
  private let tests: [Test]
  /// The rules whose texts are in a note, by the note.
  private var known: [String: [Int32]] = [:]

  /// Throws a ``RuleError`` where a regular expression cannot be read.
  public init(_ rules: [CategoryRule]) throws {
    self.rules = rules
    tests = try rules.map { rule in
      switch rule.pattern {
      case .contains(let text): .contains(Array(text.lowercased().utf8CString))
      case .expression(let source): .expression(try RegularExpression(source))
      case nil: .anything
      }
    }
  }

  /// The place of the first rule that fits, from 0; nil where none does.
  public func first(note: String, amount: Money, account: String?) -> Int? {
    if rules.isEmpty { return nil }
    for place in candidates(note) where rules[Int(place)].fits(amount, account: account) {
      return Int(place)
    }
    return nil
  }

  private func candidates(_ note: String) -> [Int32] {
    if let found = known[note] { return found }
    let found = note.lowercased().withCString { text in
      tests.indices.compactMap { isMatch(tests[$0], text) ? Int32($0) : nil }
    }
    known[note] = found
    return found
  }

  private func isMatch(_ test: Test, _ text: UnsafePointer<CChar>) -> Bool {
    switch test {
    case .contains(let wanted): strstr(text, wanted) != nil
    case .expression(let expression): expression.matches(text)
    case .anything: true
    }
  }
}
