import Money

/// A host for trial runs: shows and writes nothing.
public final class TrialHost: Host {
  /// The files that can be read: none, those to import, or the others that a built-in reads.
  public enum Reading { case nothing, sources, data }

  private let host: any Host
  private let reads: Reading
  private let steps: LookSteps?
  /// Of a run that ends when somebody waits for something else.
  private let mayGoOn: (() -> Bool)?

  public convenience init(_ host: any Host, reads: Reading) {
    self.init(host, reads: reads, steps: nil)
  }

  /// - Parameter steps: What the run may take; nil for as long as it needs.
  init(
    _ host: any Host, reads: Reading, steps: LookSteps?, mayGoOn: (() -> Bool)? = nil
  ) {
    self.host = host
    self.reads = reads
    self.steps = steps
    self.mayGoOn = mayGoOn
  }

  public var today: CalendarDate { host.today }

  public var isInterrupted: Bool {
    host.isInterrupted || steps.map { !$0.take(LookSteps.poll) } ?? false
      || mayGoOn.map { !$0() } ?? false
  }

  public func checkInterruption(after count: Int) throws {
    guard reads == .data, let steps else {
      if isInterrupted { throw RuntimeError.interrupted }
      return
    }
    try host.checkInterruption(after: count)
    if !steps.take(count) { throw RuntimeError.stopped(.steps(Interpreter.stepsOfOpening)) }
  }

  public func readSource(path: String) throws -> SourceFile {
    if reads == .sources { return try host.readSource(path: path) }
    throw NoFiles(path: path)
  }

  public func canonicalPath(_ path: String) -> String { host.canonicalPath(path) }

  /// A list that nobody has read yet may be long.
  public func initialValue(of name: String) throws -> Value? {
    if mayGoOn != nil { throw RuntimeError.interrupted }
    return reads == .sources ? nil : try host.initialValue(of: name)
  }

  public var secondsSinceEpoch: Int { host.secondsSinceEpoch }

  /// If nothing is read, a file to be written seems to be new.
  public func readFile(_ path: String) throws -> [UInt8]? {
    reads == .data ? try host.readFile(path) : nil
  }
  public func readFile(_ path: String, limit: Int) throws -> [UInt8]? {
    reads == .data ? try host.readFile(path, limit: limit) : nil
  }
  public func listFolder(_ path: String) throws -> [String]? {
    reads == .data ? try host.listFolder(path) : nil
  }
  public func writeFile(_ path: String, _ content: [UInt8]) throws {}
  public func createFile(_ path: String, _ content: [UInt8]) throws {}

  public func show(_ output: Output) {}
  public func report(_ diagnostic: Diagnostic) {}
}
