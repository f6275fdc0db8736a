/// A file that an import read.
public struct ImportedFile: Sendable {
  /// The canonical path, which leads to it wherever fin is started.
  public let path: String
  public let source: SourceFile
  /// The statements in it that write, which run only when it is imported first.
  public internal(set) var writers: [String] = []

  init(path: String, source: SourceFile) {
    self.path = path
    self.source = source
  }

  /// The names that its statements create.
  public var names: [String] { parse(source, number: 0).createdNames }
}

extension Interpreter {
  /// The result of taking in a file again.
  public struct Arrival {
    /// The names that its statements create, some of which may have been left as they were.
    public fileprivate(set) var created: [String] = []
    /// The names that it bound, with those of files that it imports.
    public fileprivate(set) var names: Set<String> = []
    /// The error that ended it; what it would have bound is not certain then.
    public fileprivate(set) var failure: Diagnostic?
  }

  /// Takes in a file that was imported before, when a session is opened: binds its names and does
  /// nothing else, within counted steps, so that no file keeps a session from being opened.
  ///
  /// - Parameter others: The names of the session that are not from the file.
  public func takeInAgain(_ path: String, besides others: Set<String>) -> Arrival {
    var options = RunOptions()
    options.others = others
    advice = Advice()
    var outcome = RunOutcome()
    let text = "import " + Value.text(path).sourceText
    let program = compile(SourceFile(name: "session", text: text), options: options)
    withinSteps { run(program, options: options, in: &outcome) }
    return Arrival(
      created: program.createdNames, names: program.ownNames, failure: outcome.firstFailure)
  }

  /// Three million jumps back and calls: a fraction of a second.
  static let stepsOfOpening = 3_000_000

  /// Runs what nobody asked for, which is stopped where it takes too many steps.
  func withinSteps(_ body: () throws -> Void) rethrows {
    machine.host = TrialHost(host, reads: .data, steps: LookSteps(Self.stepsOfOpening))
    defer { machine.host = host }
    try body()
  }

  /// The files that were imported, by their canonical paths; what writes in them does not run again.
  /// Undoing an import takes one away.
  public var importedPaths: Set<String> {
    get { imported }
    set { imported = newValue }
  }
}
