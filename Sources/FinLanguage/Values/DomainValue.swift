import Markup
import Money

/// A value of the library's subject: its constructor's name and its given inputs. Figures are
/// computed when asked for.
public protocol DomainValue: AnyObject, Sendable {
  /// What errors, `typeof` and listings call it: `trip`.
  var kind: String { get }
  /// The built-in that makes one.
  var constructor: String { get }
  /// The inputs as given, by parameter name in order; what was not given is not in it.
  var inputs: [(name: String, value: Value)] { get }
  /// What the constructor makes the same value of on any other day: the inputs, and of a value that
  /// was counted in lists what came of that. Source text and sessions have these.
  var sourceInputs: [(name: String, value: Value)] { get }
  /// All fields that `value.name` knows, in the order a box or JSON shows them.
  var fieldNames: [String] { get }
  /// A field's value; nil if there is no such field. Throws where the figure does not exist.
  func field(_ name: String) throws -> Value?
  /// The inputs for the constructor after `with {changes}`. An unknown name is an error of the
  /// constructor's arguments.
  func inputs(changing changes: [(name: String, value: Value)]) throws -> [(
    name: String, value: Value
  )]
  /// The fields named when a change moves this value.
  var headlineFields: [String] { get }
  /// The fields that are the columns where a list of such values is shown; none if it is shown as
  /// any other list.
  var columnNames: [String] { get }
  /// For a value that is only a way of showing another: that other one, which JSON gives in its
  /// place.
  var shown: Value? { get }
  /// Where a field's value comes from; nil for an input and for what has no more to tell. Throws
  /// where the figure does not exist.
  func explanation(of field: String) throws -> Explanation?
  /// Where a row of a table that is one of its fields comes from, or one column of that row; rows
  /// count from 1. Nil for what has no more to tell.
  func explanation(ofRow row: Int, of field: String, column: String?) throws -> Explanation?
  /// The readable box.
  func markup() throws -> Markup
  /// How the value is seen where a top-level name holds it, on a day: one may be called by that
  /// name, or have figures of that day. Nil where neither makes another of it.
  func placed(as name: String, on today: CalendarDate) -> (any DomainValue)?
  /// How a list of values of this kind is shown, this being the first; nil for as any other list.
  func glance(at values: [any DomainValue]) throws -> Markup?
}

extension DomainValue {
  public var sourceInputs: [(name: String, value: Value)] { inputs }
  public var headlineFields: [String] { [] }
  public var columnNames: [String] { [] }
  public var shown: Value? { nil }
  public func placed(as name: String, on today: CalendarDate) -> (any DomainValue)? { nil }
  public func glance(at values: [any DomainValue]) throws -> Markup? { nil }
  public func explanation(of field: String) throws -> Explanation? { nil }
  public func explanation(ofRow row: Int, of field: String, column: String?) throws
    -> Explanation?
  { nil }

  public func inputs(changing changes: [(name: String, value: Value)]) throws -> [(
    name: String, value: Value
  )] {
    var result = inputs
    for change in changes {
      result.removeAll { $0.name == change.name }
      result.append(change)
    }
    return result
  }
}
