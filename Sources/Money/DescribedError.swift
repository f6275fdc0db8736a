/// An error as data that can say itself: every module's error type is one, with its wording in one place.
public protocol DescribedError: Error, Sendable {
  /// The words of this case, put together when they are asked for.
  var row: ErrorRow { get }
}

/// The id of a kind of errors, stable and in kebab case: `unknown-name`. What is told from others by its id has a
/// constant.
public struct ErrorID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String

  public init(stringLiteral text: String) { description = text }

  public static let invalidArgument: ErrorID = "invalid-argument"
  public static let periodNeeded: ErrorID = "period-needed"
}

/// The message of an error: a row of the table that its cases make.
public struct ErrorRow: Sendable {
  public let id: ErrorID
  /// One line, no full stop.
  public let summary: String
  /// More lines: the values involved.
  public let details: [String]
  /// The form of the call that is wrong, where nothing else says what to write.
  public let usage: String?
  /// A thing to type instead, or what to do.
  public let hint: Hint?
  /// The text to write in place of the source that is wrong, if only one thing can have been meant.
  public let replacement: String?
  /// The inputs that are wrong, or contradict each other, the one to mend first.
  public let inputs: [String]

  public init(
    _ id: ErrorID, _ summary: String, details: [String] = [], usage: String? = nil,
    hint: Hint? = nil,
    replacement: String? = nil, inputs: [String] = []
  ) {
    (self.id, self.summary, self.details) = (id, summary, details)
    (self.usage, self.hint, self.replacement) = (usage, hint, replacement)
    self.inputs = inputs
  }

  /// The same error with other details or another hint.
  public func with(details: [String]? = nil, hint: Hint? = nil) -> ErrorRow {
    ErrorRow(
      id, summary, details: details ?? self.details, usage: usage, hint: hint ?? self.hint,
      replacement: replacement, inputs: inputs)
  }
}

extension DescribedError {
  /// An amount as errors show it.
  public static func money(_ amount: Decimal, _ currency: Currency) -> String {
    Money(amount, currency).formatted()
  }

  /// A fraction as a percent, with all its digits.
  public static func percent(_ fraction: Decimal) -> String {
    "\((fraction * .hundred).normalized.grouped())%"
  }

  public var id: ErrorID { row.id }
  public var summary: String { row.summary }
  public var details: [String] { row.details }
  public var hint: Hint? { row.hint }
}
