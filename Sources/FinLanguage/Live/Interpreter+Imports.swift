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
  /// nothing else.
  ///
  /// - Parameter others: The names of the session that are not from the file.
  public func takeInAgain(_ path: String, besides others: Set<String>) -> Arrival {
    var options = RunOptions()
    options.others = others
    advice = Advice()
    var outcome = RunOutcome()
    let text = "import " + Value.text(path).sourceText
    let program = compile(SourceFile(name: "session", text: text), options: options)
    run(program, options: options, in: &outcome)
    return Arrival(
      created: program.createdNames, names: program.ownNames, failure: outcome.firstFailure)
  }

  /// The files that were imported, by their canonical paths, which another `import` leaves out;
  /// undoing an import takes one away.
  public var importedPaths: Set<String> {
    get { imported }
    set { imported = newValue }
  }
}
