/// A function as a value: one written in the language, or a built-in passed by name.
public protocol FunctionValue: AnyObject, Sendable {
  /// Its name, or nil for one that has none.
  var name: String? { get }
  var parameterNames: [String] { get }
  /// The number of parameters that must be given.
  var requiredCount: Int { get }
}
