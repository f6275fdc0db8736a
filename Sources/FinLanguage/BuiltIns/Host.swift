import Money

/// The world outside the language, as the machine may see it: a clock, files to import, a place for
/// output, a stop button.
public protocol Host: AnyObject {
  var today: CalendarDate { get }
  /// Reads a file to import; the path is already resolved against the importing file. Throws a
  /// ``DescribedError``.
  func readSource(path: String) throws -> SourceFile
  /// Takes values that a program shows, in order.
  func show(_ output: Output)
  /// Takes errors and warnings as they arise.
  func report(_ diagnostic: Diagnostic)
  /// Whether the person asked to stop; polled.
  var isInterrupted: Bool { get }
  /// The value that a name of the session has from the start, fetched when it is first read:
  /// `expenses`. Throws a ``DescribedError``.
  func initialValue(of name: String) throws -> Value?
}

extension Host {
  public func initialValue(of name: String) throws -> Value? { nil }
}

/// Something that a program shows.
public struct Output: Sendable {
  public enum Origin: Sendable {
    /// A top-level expression's value.
    case expression
    /// What `print` was given.
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
