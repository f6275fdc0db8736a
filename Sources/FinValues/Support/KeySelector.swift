import FinLanguage
import Money

/// The key of sorting and grouping: a function of each element, or the name of a field of it.
enum KeySelector {
  case element
  case function(any FunctionValue)
  case field(String)

  /// The type of a parameter for it.
  package static let type = ParameterType.either([.function(arguments: 1), .text])

  /// Reads the argument `by`.
  package init(_ call: Call) {
    switch call["by"] {
    case .function(let function): self = .function(function)
    case .text(let name): self = .field(name)
    default: self = .element
    }
  }

  /// The key of each element, in order.
  package func keys(of elements: [Value], in call: Call) throws -> [Value] {
    switch self {
    case .element: return elements
    case .function(let function):
      return try elements.map { try call.context.call(function, $0, .missing) }
    case .field(let name):
      var keys: [Value] = []
      keys.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        keys.append(try KeySelector.field(name, of: element, at: index + 1))
      }
      return keys
    }
  }

  /// A field of a record or domain value.
  package static func field(_ name: String, of element: Value, at position: Int) throws -> Value {
    switch element {
    case .record(let record):
      if let value = record[name] { return value }
      throw LibraryError.noKey(
        name: name, position: position, of: element, known: record.keys.names)
    case .domain(let domain):
      if let value = try domain.field(name) { return value }
      throw LibraryError.noKey(
        name: name, position: position, of: element, known: domain.fieldNames)
    default:
      throw LibraryError.noKey(name: name, position: position, of: element, known: [])
    }
  }
}
