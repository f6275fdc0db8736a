/// The sizes beyond which a value is refused, so that no program can exhaust the machine it runs
/// on.
public enum Limits {
  public static let listCount = 5_000_000
  public static let textBytes = 16_000_000
  /// The greatest depth of lists, records and captured functions in one another.
  public static let nesting = 200
  /// The most values in one value, counted as often as they can be reached.
  public static let reachable = 20_000_000
  /// The greatest depth of calls of functions written in the language.
  public static let callDepth = 20_000
  /// The greatest depth of functions called from built-ins that were called by functions.
  public static let callbackDepth = 100

  public static func checkList(_ count: Int) throws {
    if count > listCount {
      throw RuntimeError.tooLarge(what: "the list", limit: "5,000,000 elements")
    }
  }

  public static func checkText(_ bytes: Int) throws {
    if bytes > textBytes {
      throw RuntimeError.tooLarge(what: "the text", limit: "16,000,000 bytes")
    }
  }

  /// Refuses a value that lies too deep or reaches too much; flat values cost one look at each
  /// element.
  public static func checkNesting(_ value: Value) throws {
    var allowance = reachable
    try walk(value, depth: 0, allowance: &allowance)
  }

  /// Refuses a value that would lie too deep, or reach too much, so many levels down in another. What
  /// lies around it is not looked at: a list of a million elements is changed in the time of one.
  static func checkNesting(of value: Value, atDepth depth: Int) throws {
    switch value {
    case .list, .record, .function:
      var allowance = reachable
      try walk(value, depth: depth, allowance: &allowance)
    default: break
    }
  }

  private static func walk(_ value: Value, depth: Int, allowance: inout Int) throws {
    if depth > nesting {
      throw RuntimeError.tooLarge(what: "the nesting of lists and records", limit: "200 levels")
    }
    switch value {
    case .list(let elements): try walk(elements, depth: depth, allowance: &allowance)
    case .record(let record): try walk(record.values, depth: depth, allowance: &allowance)
    case .function(let function):
      guard let closure = function as? Closure else { return }
      try walk(closure.captures, depth: depth, allowance: &allowance)
    default: break
    }
  }

  private static func walk(_ elements: [Value], depth: Int, allowance: inout Int) throws {
    allowance -= elements.count
    if allowance < 0 {
      throw RuntimeError.tooLarge(what: "the value", limit: "20,000,000 values in total")
    }
    for element in elements {
      switch element {
      case .list, .record, .function: try walk(element, depth: depth + 1, allowance: &allowance)
      default: break
      }
    }
  }
}
