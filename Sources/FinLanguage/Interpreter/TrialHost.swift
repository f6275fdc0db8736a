import Money

/// The world of a run that nobody sees: nothing is shown or written.
public final class TrialHost: Host {
  private let host: any Host
  private let readsFiles: Bool
  private let steps: LookSteps?

  /// - Parameter readsFiles: True if sources can be imported; other files are never read.
  public convenience init(_ host: any Host, readsFiles: Bool) {
    self.init(host, readsFiles: readsFiles, steps: nil)
  }

  /// - Parameter steps: What the run may take; nil for as long as it needs.
  init(_ host: any Host, readsFiles: Bool, steps: LookSteps?) {
    self.host = host
    self.readsFiles = readsFiles
    self.steps = steps
  }

  public var today: CalendarDate { host.today }

  public var isInterrupted: Bool {
    host.isInterrupted || steps.map { !$0.take(LookSteps.poll) } ?? false
  }

  public func readSource(path: String) throws -> SourceFile {
    if readsFiles { return try host.readSource(path: path) }
    throw NoFiles(path: path)
  }

  public func canonicalPath(_ path: String) -> String { host.canonicalPath(path) }

  public func initialValue(of name: String) throws -> Value? {
    readsFiles ? nil : try host.initialValue(of: name)
  }

  /// Nothing is read, so that a file to be written seems to be new.
  public func readFile(_ path: String) throws -> [UInt8]? { nil }
  public func writeFile(_ path: String, _ content: [UInt8]) throws {}
  public func createFile(_ path: String, _ content: [UInt8]) throws {}

  public func show(_ output: Output) {}
  public func report(_ diagnostic: Diagnostic) {}
}
