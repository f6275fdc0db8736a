import FinLanguage
import JSON

/// Any JSON, for turning an old form of a document into a newer one.
indirect enum JSONTree {
  case string(String)
  /// As it is written.
  case number(String)
  case boolean(Bool)
  case null
  case array([JSONTree])
  case object([(key: String, value: JSONTree)])

  /// Throws a ``JSONFault``.
  init(from reader: inout JSONReader) throws {
    switch try reader.kind() {
    case .string: self = .string(try reader.string())
    case .number: self = .number(try reader.number())
    case .boolean: self = .boolean(try reader.boolean())
    case .null:
      try reader.null()
      self = .null
    case .array:
      var elements: [JSONTree] = []
      try reader.array { elements.append(try JSONTree(from: &$0)) }
      self = .array(elements)
    case .object:
      var members: [(key: String, value: JSONTree)] = []
      try reader.object { members.append(($1, try JSONTree(from: &$0))) }
      self = .object(members)
    }
  }

  /// The text on one line.
  var text: String {
    switch self {
    case .string(let text): JSONText.quoted(text)
    case .number(let text): text
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { JSONText.quoted($0.key) + ": " + $0.value.text }.joined(separator: ", ")
        + "}"
    }
  }
}
