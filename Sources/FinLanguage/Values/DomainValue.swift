import Markup
import Money

/// A value of the library's subject: its constructor's name and its given inputs. Figures are
/// computed when asked for.
public protocol DomainValue: AnyObject, Sendable {
  /// The name in errors, `typeof` and listings: `trip`.
  var kind: String { get }
  /// The built-in that makes one.
  var constructor: String { get }
  /// The inputs as given, by parameter name in order; what was not given is not in it.
  var inputs: [(name: String, value: Value)] { get }
  /// The inputs with which the constructor makes the same value on any other day: the inputs, and
  /// for a value that was counted in lists the results. Source text and sessions have these.
  var sourceInputs: [(name: String, value: Value)] { get }
  /// The inputs that are compared: those that were left out stand beside those given where both mean the
  /// same.
  var identity: [(name: String, value: Value)] { get }
  /// All fields that `value.name` knows, in the order a box or JSON shows them.
  var fieldNames: [String] { get }
  /// A field's value; nil if there is no such field. Throws where the figure does not exist.
  func field(_ name: String) throws -> Value?
  /// The inputs for the constructor after `with {changes}`. An unknown name is an error of the
  /// constructor's arguments.
  func inputs(changing changes: [(name: String, value: Value)]) throws -> [(
    name: String, value: Value
  )]
  /// True if it is meant to stay as it was made, whatever becomes of the names in it.
  var staysAsMade: Bool { get }
  /// The fields named when a change moves this value.
  var headlineFields: [String] { get }
  /// The fields that are the columns where a list of such values is shown; none if it is shown as
  /// any other list.
  var columnNames: [String] { get }
  /// For a value that is only a way of showing another: that other one, which JSON gives in its
  /// place.
  var shown: Value? { get }
  /// Returns the explanation of a field's value; nil for an input and for a field that has nothing
  /// more to say. Throws if the figure does not exist.
  func explanation(of field: String) throws -> Explanation?
  /// Returns the explanation of a row of a table that is one of its fields, or of one column of
  /// that row; rows count from 1. Nil if there is nothing more to say.
  func explanation(ofRow row: Int, of field: String, column: String?) throws -> Explanation?
  /// The title of a document of it: its own name, else that of its kind.
  var title: String { get }
  /// The readable box.
  func markup() throws -> Markup
  /// The chart of its course; nil for a value that has none.
  var picture: (any DomainValue)? { get }
  /// The values that it consists of, which answer for it where one of their kind is asked for.
  var beneath: [any DomainValue] { get }
  /// Details that a document tells beside the box.
  var details: Markup? { get }
  /// The rows of its schedule that make a year.
  var rowsPerYear: Int { get }
  /// Returns the value as it is seen when a top-level name holds it, on a day: one may have that
  /// name, or figures of that day. Nil if neither makes another of it.
  func placed(as name: String, on today: CalendarDate) -> (any DomainValue)?
  /// Returns the value as it is shown beside what top-level names hold, which may add to its box;
  /// nil if it does not.
  func shown(in context: any CallContext) -> (any DomainValue)?
  /// Returns what to say beside an assignment to one of its fields; nil for nothing.
  func remark(changing field: String, to value: Value) -> String?
  /// Returns the markup of a list of values of this kind, this being the first; nil for as any
  /// other list.
  func glance(at values: [any DomainValue]) throws -> Markup?
}

extension DomainValue {
  public var sourceInputs: [(name: String, value: Value)] { inputs }
  public var identity: [(name: String, value: Value)] { sourceInputs }
  public var staysAsMade: Bool { false }
  public var headlineFields: [String] { [] }
  public var columnNames: [String] { [] }
  public var shown: Value? { nil }
  public var title: String { kind.inWords.capitalizedFirst }
  public var picture: (any DomainValue)? { nil }
  public var beneath: [any DomainValue] { [] }
  public var details: Markup? { nil }
  public var rowsPerYear: Int { 12 }
  public func placed(as name: String, on today: CalendarDate) -> (any DomainValue)? { nil }
  public func shown(in context: any CallContext) -> (any DomainValue)? { nil }
  public func remark(changing field: String, to value: Value) -> String? { nil }
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

  /// The value itself if it is of a type, else the one beneath it that is.
  package func part<Part: DomainValue>(_ type: Part.Type) -> Part? {
    self as? Part ?? beneath.lazy.compactMap { $0.part(type) }.first
  }
}
