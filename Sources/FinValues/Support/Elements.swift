import FinLanguage
import Money

extension Call {
  /// The values that a function of many works on: the elements of its one list or range, or the
  /// arguments themselves.
  package func elements(_ key: Key) throws -> [Value] {
    let arguments = try list(key)
    guard arguments.count == 1, let only = arguments.first else { return arguments }
    switch only {
    case .list(let elements): return elements
    case .range(let range): return try RangeSteps.list(range)
    default: return arguments
    }
  }

  /// A count of elements, 0 or more.
  package func count(_ key: Key, of function: String) throws -> Int {
    let count = try whole(key)
    guard count >= 0 else { throw LibraryError.negativeCount(function: function, count: count) }
    return count
  }

  /// Returns true if a function that asks a question of an element said yes.
  package func isTrue(
    _ function: any FunctionValue, _ element: Value, at position: Int, of name: String
  )
    throws -> Bool
  {
    let answer = try context.call(function, element, .missing)
    guard case .boolean(let isTrue) = answer else {
      throw LibraryError.notBoolean(function: name, position: position, value: answer, asked: true)
    }
    return isTrue
  }
}
