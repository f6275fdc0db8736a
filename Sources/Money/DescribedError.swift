/// An error as data that can say itself: every module's error type is one, with its wording in one place.
public protocol DescribedError: Error, Sendable {
  /// The words of this case, put together when they are asked for.
  var row: ErrorRow { get }
}

/// The message of an error: a row of the table that its cases make.
public struct ErrorRow: Sendable {
  /// Stable, in kebab case.
  public let id: String
  /// One line, no full stop.
  public let summary: String
  /// More lines: the values involved.
  public let details: [String]
  /// A thing to type instead, or what to do.
  public let hint: String?
  /// The text to write in place of the source that is wrong, if only one thing can have been meant.
  public let replacement: String?

  public init(
    _ id: String, _ summary: String, details: [String] = [], hint: String? = nil,
    replacement: String? = nil
  ) {
    (self.id, self.summary, self.details) = (id, summary, details)
    (self.hint, self.replacement) = (hint, replacement)
  }

  /// The same error with other details or another hint.
  public func with(details: [String]? = nil, hint: String? = nil) -> ErrorRow {
    ErrorRow(
      id, summary, details: details ?? self.details, hint: hint ?? self.hint,
      replacement: replacement)
  }
}

extension DescribedError {
  public var id: String { row.id }
  public var summary: String { row.summary }
  public var details: [String] { row.details }
  public var hint: String? { row.hint }
}
