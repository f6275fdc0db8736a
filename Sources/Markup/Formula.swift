/// A formula as text mathematics, `P · r / (1 − (1 + r)^−n)`, that can be shown again with numbers
/// in place of its symbols.
public struct Formula: Hashable, Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }
}

/// Equal formulas under each other: `payment = P · r / (1 − (1 + r)^−n) = … = $1,896.20`.
public struct Derivation: Hashable, Sendable {
  /// What is worked out, to the left of the first equals sign.
  public var figure: String
  public var lines: [Formula]

  public init(_ figure: String, lines: [Formula]) {
    self.figure = figure
    self.lines = lines
  }
}
