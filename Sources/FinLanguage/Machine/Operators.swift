import Money

/// The effect of each operator on values: the table of the language's operations.
public enum Operators {
  /// Applies a binary operator other than `and` and `or`, which the compiler turns into jumps.
  public static func apply(_ op: BinaryOperator, _ left: Value, _ right: Value) throws -> Value {
    switch op {
    case .add: try add(left, right)
    case .subtract: try subtract(left, right)
    case .multiply: try multiply(left, right)
    case .divide: try divide(left, right)
    case .of: try share(left, of: right)
    case .power: try power(left, right)
    case .equal: .boolean(try areEqual(left, right))
    case .notEqual: .boolean(try !areEqual(left, right))
    case .less: .boolean(try compare(left, right) < 0)
    case .lessOrEqual: .boolean(try compare(left, right) <= 0)
    case .greater: .boolean(try compare(left, right) > 0)
    case .greaterOrEqual: .boolean(try compare(left, right) >= 0)
    case .isIn: .boolean(try contains(right, left))
    case .and: .boolean(try truth(left) && truth(right))
    case .or: .boolean(try truth(left) || truth(right))
    }
  }

  /// The value of a condition; anything but a boolean is an error.
  public static func truth(_ value: Value) throws -> Bool {
    guard case .boolean(let truth) = value else { throw RuntimeError.notBoolean(value) }
    return truth
  }

  public static func negate(_ value: Value) throws -> Value {
    switch value {
    case .number(let number): return .number(-number)
    case .percent(let percent): return .percent(-percent)
    case .money(let money): return .money(Money(-money.amount, money.currency))
    case .periodicMoney(let rate):
      return .periodicMoney(
        PeriodicMoney(
          money: Money(-rate.money.amount, rate.money.currency), period: rate.period))
    case .duration(let duration):
      guard let negated = duration.negated() else { throw RuntimeError.overflow(operation: "-") }
      return .duration(negated)
    default: throw RuntimeError.negationMismatch(value)
    }
  }

  /// Returns a result unless it left the range of numbers.
  @inline(__always)
  static func finite(_ number: Decimal, _ operation: BinaryOperator) throws -> Decimal {
    guard number.isFinite else { throw RuntimeError.overflow(operation: operation.rawValue) }
    return number
  }
}
