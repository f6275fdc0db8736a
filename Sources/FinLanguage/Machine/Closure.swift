/// A function written in the language, with the values it captured when it was made.
final class Closure: FunctionValue {
  let code: FunctionCode
  /// The code's number; a closure is made only of code that its machine has loaded.
  let id: Int
  let captures: [Value]

  init(code: FunctionCode, captures: [Value]) {
    self.code = code
    id = code.id
    self.captures = captures
  }

  var name: String? { code.name }
  var parameterNames: [String] { code.parameterNames }
  var requiredCount: Int { code.requiredCount }
}
