/// An error as data that can say itself: every module's error type is one, with its wording in one place.
public protocol DescribedError: Error, Sendable {
  /// Stable, in kebab case.
  var id: String { get }
  /// One line, no full stop.
  var summary: String { get }
  /// More lines: the values involved.
  var details: [String] { get }
  /// A thing to type instead, or what to do.
  var hint: String? { get }
}

extension DescribedError {
  public var details: [String] { [] }
  public var hint: String? { nil }
}
