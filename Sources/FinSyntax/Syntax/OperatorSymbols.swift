/// Operators with one operand, spelled as written.
public enum UnaryOperator: String, Sendable, CaseIterable {
  case negate = "-"
  case not
}

/// Operators with two operands, spelled as written.
public enum BinaryOperator: String, Sendable, CaseIterable {
  case or, and
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case isIn = "in"
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case of
  case power = "^"

  /// True if it asks which of two values comes first, or whether they are the same.
  package var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    case .or, .and, .isIn, .add, .subtract, .multiply, .divide, .of, .power: false
    }
  }
}

/// The ways to assign, spelled as written.
public enum AssignmentOperator: String, Sendable, CaseIterable {
  case set = "="
  case add = "+="
  case subtract = "-="
  case multiply = "*="
  case divide = "/="

  /// The operator that combines the old value with the new one, if any does.
  public var combining: BinaryOperator? {
    switch self {
    case .set: nil
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    }
  }
}
