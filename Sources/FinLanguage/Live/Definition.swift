/// The definition of a top-level name, as a session keeps it.
public struct Definition: Sendable {
  public enum Content: Sendable {
    case value(Value)
    case formula(LiveFormula)
  }

  public let content: Content
  /// The right side of `name = …` as it was typed; nil if the value no longer comes from it, as
  /// after `name.field = …`.
  public let typed: String?

  public init(_ content: Content, typed: String? = nil) {
    self.content = content
    self.typed = typed
  }

  /// Nil for a formula.
  var value: Value? { if case .value(let value) = content { value } else { nil } }
}

/// The formula of a live name: `name := source`.
public final class LiveFormula: Sendable {
  /// The text to the right of `:=`.
  public let source: String
  /// The top-level names that the text mentions, in the order of mention.
  public let inputs: [String]
  /// The kind of value that the text makes if it calls a constructor: a kind is the constructor's
  /// name in words.
  let likelyKind: String?
  let code: FunctionCode

  init(source: String, inputs: [String], constructor: String?, code: FunctionCode) {
    self.source = source
    self.inputs = inputs
    likelyKind = constructor.map { String($0.map { $0 == "_" ? " " : $0 }) }
    self.code = code
  }
}
