import Markup
import Money

/// The world outside the language, as the machine may see it: a clock, files to import, a place for
/// output, a stop button.
public protocol Host: AnyObject {
  var today: CalendarDate { get }
  /// Reads a file to import; the path is already resolved against the importing file. Throws a
  /// ``DescribedError``.
  func readSource(path: String) throws -> SourceFile
  /// The path that identifies an importable file, however it is reached.
  func canonicalPath(_ path: String) -> String
  /// Takes values that a program shows, in order.
  func show(_ output: Output)
  /// Takes errors and warnings as they arise.
  func report(_ diagnostic: Diagnostic)
  /// True if the person asked to stop; polled.
  var isInterrupted: Bool { get }
  /// Throws where the person asked to stop, or the run is as long as it may be; what works long calls it
  /// now and then.
  ///
  /// - Parameter steps: The number of jumps back, calls and elements since it was called last.
  func checkInterruption(after steps: Int) throws
  /// Takes how many of the steps of long work are done.
  func advance(_ done: Int, of total: Int)
  /// The value that one of ``Library/lists`` has from the start, fetched when it is first read. Throws a ``DescribedError``.
  func initialValue(of name: String) throws -> Value?
  /// The length of one of ``Library/lists`` that nobody has read and that can be added to all the
  /// same; nil for one that is to be read first.
  func unreadCount(of name: String) -> Int?
  /// Seconds since 1970-01-01 in UTC, for what carries the time at which it was made.
  var secondsSinceEpoch: Int { get }
  /// The name of the session; nil if nothing is kept.
  var sessionName: String? { get }
  /// True if the program runs in a shell, so that hints are commands of it.
  var isShell: Bool { get }
  /// The form of figures for people to read; nil for as they are typed.
  var locale: DisplayLocale? { get }
  /// The content of a file that a person named; nil where there is none. Throws a
  /// ``DescribedError``.
  func readFile(_ path: String) throws -> [UInt8]?
  /// The same for a file that may be large: of at most `limit` bytes.
  func readFile(_ path: String, limit: Int) throws -> [UInt8]?
  /// The names of the files in a folder, not of folders in it; nil where the path is no folder.
  /// Throws a ``DescribedError``.
  func listFolder(_ path: String) throws -> [String]?
  /// The path that writing a file reaches, links followed, also where nothing is there yet.
  func destination(of path: String) -> String
  /// Puts a file in place of the one that is there, whole or not at all, for its owner to read.
  /// Throws a ``DescribedError``.
  func writeFile(_ path: String, _ content: [UInt8]) throws
  /// The same, but throws where the path is a link: what it leads to stays as it is.
  func overwriteFile(_ path: String, _ content: [UInt8]) throws
  /// The same for a file that is new: throws where something has that name, which stays as it is.
  func createFile(_ path: String, _ content: [UInt8]) throws
  /// The answer of a server to an address, which is never shown. Throws a ``DescribedError``.
  ///
  /// - Parameter holdsKey: True for an address with a key of the person in it, which no other server is to
  ///   see.
  func fetch(_ address: String, holdsKey: Bool) throws -> WebAnswer
  /// Reads a text aloud and waits for its end. Throws a ``DescribedError``.
  func speak(_ text: String) throws
  /// Shows an address in a browser. Throws a ``DescribedError``.
  func open(_ address: String) throws
  /// A setting of the person that belongs to no session, such as a key; nil where there is none.
  func preference(_ name: String) -> String?
}

extension Host {
  public func checkInterruption(after steps: Int) throws {
    if isInterrupted { throw RuntimeError.interrupted }
  }

  /// The same after about as many as built-ins wait for.
  public func checkInterruption() throws { try checkInterruption(after: 1000) }

  public func canonicalPath(_ path: String) -> String { path }
  public func initialValue(of name: String) throws -> Value? { nil }
  public func unreadCount(of name: String) -> Int? { nil }
  public var secondsSinceEpoch: Int { today.daysSinceEpoch * 86_400 }
  public var sessionName: String? { nil }
  public var isShell: Bool { false }
  public var locale: DisplayLocale? { nil }
  public func readFile(_ path: String) throws -> [UInt8]? { throw NoFiles(path: path) }
  public func readFile(_ path: String, limit: Int) throws -> [UInt8]? { try readFile(path) }
  public func listFolder(_ path: String) throws -> [String]? { nil }
  public func destination(of path: String) -> String { path }
  public func writeFile(_ path: String, _ content: [UInt8]) throws { throw NoFiles(path: path) }
  public func overwriteFile(_ path: String, _ content: [UInt8]) throws {
    try writeFile(path, content)
  }
  public func createFile(_ path: String, _ content: [UInt8]) throws { throw NoFiles(path: path) }
  public func fetch(_ address: String, holdsKey: Bool) throws -> WebAnswer { throw NoNetwork() }
  public func speak(_ text: String) throws {}
  public func advance(_ done: Int, of total: Int) {}
  public func open(_ address: String) throws {}
  public func preference(_ name: String) -> String? { nil }
}

/// A file was asked for where there are none to be reached.
struct NoFiles: DescribedError {
  let path: String

  var row: ErrorRow { .init("no-files", "files can't be read here: \(path)") }
}

/// The network was asked for where there is none to be reached.
struct NoNetwork: DescribedError {
  var row: ErrorRow { .init("no-network", "the network can't be used here") }
}

/// An answer of a server.
public struct WebAnswer: Sendable {
  /// The status of HTTP: 200 where all is well.
  public let status: Int
  public let body: [UInt8]

  public init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}

/// An output of a program.
public struct Output: Sendable {
  public enum Origin: Sendable {
    /// A top-level expression's value.
    case expression
    /// The output of `print`.
    case print
    /// The value an assignment bound, in a session.
    case assignment(name: String)
  }

  public let values: [Value]
  public let origin: Origin
  public let span: SourceSpan?

  public init(values: [Value], origin: Origin, span: SourceSpan?) {
    self.values = values
    self.origin = origin
    self.span = span
  }
}
