import FinLanguage
import Money

/// The facts about the session and the machine that completion uses.
struct CompletionContext {
  let library: Library
  /// The top-level names, in the order of binding.
  var names: () -> [String] = { [] }
  /// Returns the value of a top-level name, if it is at hand.
  var value: (String) -> Value? = { _ in nil }
  /// The folder that `~` stands for.
  var home: String?
  /// The names in a folder, and whether each is a folder itself.
  var files: (String) -> [(name: String, isFolder: Bool)] = { _ in [] }
  var sessions: () -> [String] = { [] }
  var profiles: () -> [String] = { [] }
  /// Settings with the words that each may be.
  var settings: [(name: String, values: [String])] = []
  /// The kind of a name of the session; nil where nothing is called so.
  var kind: (String) -> NameKind? = { _ in nil }
  var scenarios: () -> [String] = { [] }
  var today = CalendarDate.epoch

  /// The value that names lead to, field by field.
  func value(at path: [String]) -> Value? {
    guard let first = path.first else { return nil }
    var value = value(first)
    for name in path.dropFirst() { value = value.flatMap { Self.field(name, of: $0) } }
    return value
  }

  /// `none` for a figure that cannot be worked out.
  private static func figure(_ name: String, of domain: any DomainValue) -> Value? {
    do { return try domain.field(name) } catch { return Value.none }
  }

  /// A top-level name in a few words.
  func detail(of name: String) -> String { value(name).map(Self.detail) ?? "" }

  static func field(_ name: String, of value: Value) -> Value? {
    switch value {
    case .record(let record): record[name]
    case .domain(let domain): figure(name, of: domain)
    case .list(let elements): elements.first.flatMap { field(name, of: $0) }
    default: nil
    }
  }

  /// The fields of a value; of a list those of its first element.
  static func fieldNames(of value: Value) -> [String] {
    switch value {
    case .record(let record): record.keys.names
    case .domain(let domain): domain.fieldNames
    case .list(let elements): elements.first.map(fieldNames) ?? []
    default: []
    }
  }

  /// The value of a field in a word or two; `none` if there is none.
  static func detail(ofField name: String, of value: Value) -> String {
    switch field(name, of: value) {
    case nil: ""
    case .list(let elements)? where elements.isEmpty: "none"
    case .number(let number)? where name == "extra_from":
      "payment \(number)"
    case let field?: detail(of: field)
    }
  }

  /// A value in a word or two: itself where it is short, else its kind.
  static func detail(of value: Value) -> String {
    switch value {
    case .boolean, .number, .percent, .money, .periodicMoney, .duration, .date, .text, .none,
      .range:
      let text = value.displayText
      return text.count <= 30 ? text : value.typeName
    case .function(let function):
      return "(" + function.shownParameters.joined(separator: ", ") + ")"
    case .list(let elements): return "list of \(elements.count)"
    case .missing, .record, .domain: return value.typeName
    }
  }
}

/// The kind of what a name of a session holds.
enum NameKind {
  case value, live, function

  init?(_ definition: Definition?) {
    switch definition?.content {
    case nil: return nil
    case .formula: self = .live
    case .value(.function): self = .function
    case .value: self = .value
    }
  }
}

extension FunctionValue {
  /// The parameters, with `?` behind those that may be left out.
  var shownParameters: [String] {
    parameterNames.enumerated().map { $0 < requiredCount ? $1 : $1 + "?" }
  }
}
