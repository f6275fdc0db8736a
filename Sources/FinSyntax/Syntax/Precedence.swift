/// The precedence of operators, lowest first.
enum Precedence: Int, Comparable, CaseIterable, Sendable {
  case whatIf, pipe, or, and, not, comparison, range, additive, multiplicative, negation, power
  case postfix

  static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }

  /// The next tighter level.
  var tighter: Precedence { Precedence(rawValue: rawValue + 1) ?? .postfix }
}

/// The operation and precedence of a binary operator.
struct InfixRule: Sendable {
  enum Form: Sendable {
    case binary(BinaryOperator)
    case pipe
    case range
    case whatIf
    case remainder
  }

  enum Associativity: Sendable { case left, right, none }

  let form: Form
  let precedence: Precedence
  let associativity: Associativity

  private init(_ form: Form, _ precedence: Precedence, _ associativity: Associativity = .left) {
    self.form = form
    self.precedence = precedence
    self.associativity = associativity
  }

  /// The least precedence of the right operand.
  var rightPrecedence: Precedence {
    associativity == .right ? precedence : precedence.tighter
  }

  static let symbols: [Symbol: InfixRule] = [
    .pipe: InfixRule(.pipe, .pipe),
    .equal: InfixRule(.binary(.equal), .comparison, .none),
    .notEqual: InfixRule(.binary(.notEqual), .comparison, .none),
    .less: InfixRule(.binary(.less), .comparison, .none),
    .lessOrEqual: InfixRule(.binary(.lessOrEqual), .comparison, .none),
    .greater: InfixRule(.binary(.greater), .comparison, .none),
    .greaterOrEqual: InfixRule(.binary(.greaterOrEqual), .comparison, .none),
    .range: InfixRule(.range, .range, .none),
    .plus: InfixRule(.binary(.add), .additive),
    .minus: InfixRule(.binary(.subtract), .additive),
    .times: InfixRule(.binary(.multiply), .multiplicative),
    .slash: InfixRule(.binary(.divide), .multiplicative),
    .caret: InfixRule(.binary(.power), .power, .right),
  ]

  static let keywords: [Keyword: InfixRule] = [
    .whatif: InfixRule(.whatIf, .whatIf),
    .or: InfixRule(.binary(.or), .or),
    .and: InfixRule(.binary(.and), .and),
    .in: InfixRule(.binary(.isIn), .comparison, .none),
    .of: InfixRule(.binary(.of), .multiplicative),
  ]

  /// Operators of other languages, as the rule of the one meant.
  static let foreign: [ForeignOperator: (rule: InfixRule, meant: String)] = [
    .power: (InfixRule(.binary(.power), .power, .right), "^"),
    .and: (InfixRule(.binary(.and), .and), "and"),
    .or: (InfixRule(.binary(.or), .or), "or"),
    .notEqual: (InfixRule(.binary(.notEqual), .comparison, .none), "!="),
    .identical: (InfixRule(.binary(.equal), .comparison, .none), "=="),
    .notIdentical: (InfixRule(.binary(.notEqual), .comparison, .none), "!="),
    .remainder: (InfixRule(.remainder, .multiplicative), "mod"),
  ]
}
