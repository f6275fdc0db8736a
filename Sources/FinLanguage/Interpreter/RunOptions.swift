/// How a source is to be run.
public struct RunOptions: Sendable {
  /// Whether to go on with the next statement after an error.
  public var keepGoing = false
  /// Whether assignments show what they bound, as in a session.
  public var echoAssignments = false
  /// Whether the source is a line that a person typed, outside a session.
  public var isOneLine = false
  /// Expressions that replace top-level bindings of the source.
  public var replacements: [(name: String, source: SourceFile)] = []
  /// What `args` holds; nil where there is no such name.
  public var arguments: [String]?
  /// Whether the `test` blocks run.
  public var runsTests = false
  /// Whether the questions of a lesson are read as well, though they never run.
  var readsQuestions = false

  public init() {}
}

/// How a run ended. Diagnostics and output went to the host as they arose.
public struct RunOutcome: Sendable {
  /// The first error, which decides the exit code.
  public var firstFailure: Diagnostic?
  /// Whether the text ended where more must follow; nothing was run then.
  public var isIncomplete = false
  /// One for each `test` that ran.
  public var tests: [TestResult] = []
}

/// How one `test` block ended.
public struct TestResult: Sendable {
  public let name: String
  public let span: SourceSpan
  /// What failed, if anything did.
  public let failure: Diagnostic?
}
