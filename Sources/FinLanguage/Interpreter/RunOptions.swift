/// The options of a run.
public struct RunOptions: Sendable {
  /// True to go on with the next statement after an error.
  public var keepGoing = false
  /// True if assignments show the value they bound, as in a session.
  public var echoAssignments = false
  /// True if the source is a line that a person typed, outside a session.
  public var isOneLine = false
  /// Expressions that replace top-level bindings of the source.
  public var replacements: [(name: String, source: SourceFile)] = []
  /// The value of `args`; nil if there is no such name.
  public var arguments: [String]?
  /// True if the session keeps assertions that hold: a person typed them.
  public var keepsAssertions = false
  /// True if the `test` blocks run.
  public var runsTests = false
  /// The names of the session that are not from files which are taken in again; nil for other runs.
  var others: Set<String>?
  /// True if the questions of a lesson are read as well, though they never run.
  var readsQuestions = false

  public init() {}
}

/// The result of a run. Diagnostics and output went to the host as they arose.
public struct RunOutcome: Sendable {
  /// The first error, which decides the exit code.
  public var firstFailure: Diagnostic?
  /// True if the text ended where more must follow; nothing was run then.
  public var isIncomplete = false
  /// One for each `test` that ran.
  public var tests: [TestResult] = []
}

/// The result of one `test` block.
public struct TestResult: Sendable {
  public let name: String
  public let span: SourceSpan
  /// The failure, if there was one.
  public let failure: Diagnostic?
}
