import FinLanguage
import Money

/// Comparing a session with the script that it came from.
extension Session {
  /// The names of the session, without transactions, that are not what a script gives, and its
  /// assertions that are not those of the script. Throws a ``Diagnostic`` where the script has an error;
  /// an assertion in it may fail.
  public func differences(fromScript source: SourceFile) throws -> (
    names: [Difference], assertions: [DifferenceLine]
  ) {
    let trial = Interpreter(
      library: interpreter.library, host: TrialHost(interpreter.host, reads: .sources))
    let other = Session(interpreter: trial) { _ in }
    var options = RunOptions()
    options.keepGoing = true
    options.arguments = []
    options.keepsAssertions = true
    let outcome = other.entry(source.name) { trial.run(source, options: options) }
    if let failure = outcome.firstFailure, failure.stage != .assertion { throw failure }
    // What fails now is in the script, too.
    let theirs = parse(source, number: 0).statements.compactMap { statement -> String? in
      if case .assertion = statement.kind { source.text(in: statement.span) } else { nil }
    }
    let names = differences(from: other.document, to: document).filter { difference in
      let isTransactions =
        LoggedList(rawValue: difference.name) != nil || difference.name == "accounts"
      return !isTransactions && difference.name != "args" && !Self.isAlike(difference)
    }
    let formatted = { (texts: [String]) in texts.map { SessionScript.formatted([$0]) } }
    let (before, now) = (formatted(theirs), formatted(assertions))
    return (names, Self.lines(assertions: before, now: now))
  }

  /// Returns true if both sides are written alike, apart from blanks.
  private static func isAlike(_ difference: Difference) -> Bool {
    guard let before = difference.before?.content, let after = difference.after?.content else {
      return false
    }
    if before == after { return true }
    switch (before, after) {
    case (.formula(let before), .formula(let after)):
      return SessionScript.formatted(["x := " + before])
        == SessionScript.formatted(["x := " + after])
    case (.value(.function(let before)), .value(.function(let after))):
      return SessionScript.formatted([before.source]) == SessionScript.formatted([after.source])
        && before.captures == after.captures
    default: return false
    }
  }
}
