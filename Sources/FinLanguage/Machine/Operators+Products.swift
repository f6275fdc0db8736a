import Money

extension Operators {
  public static func multiply(_ left: Value, _ right: Value) throws -> Value {
    func product(_ a: Decimal, _ b: Decimal) throws -> Decimal { try finite(a * b, .multiply) }
    switch (left, right) {
    case (.number(let a), .number(let b)), (.number(let a), .percent(let b)):
      return .number(try product(a, b))
    case (.percent(let a), .number(let b)), (.percent(let a), .percent(let b)):
      return .percent(try product(a, b))
    case (.money(let a), .number(let b)), (.money(let a), .percent(let b)):
      return .money(Money(try product(a.amount, b), a.currency))
    case (.number(let a), .money(let b)), (.percent(let a), .money(let b)):
      return .money(Money(try product(a, b.amount), b.currency))
    case (.periodicMoney(let a), .number(let b)), (.periodicMoney(let a), .percent(let b)),
      (.number(let b), .periodicMoney(let a)), (.percent(let b), .periodicMoney(let a)):
      let money = Money(try product(a.money.amount, b), a.money.currency)
      return .periodicMoney(PeriodicMoney(money: money, period: a.period))
    case (.periodicMoney(let rate), .duration(let duration)),
      (.duration(let duration), .periodicMoney(let rate)):
      guard let total = rate.total(over: duration), total.amount.isFinite else {
        throw RuntimeError.overflow(operation: "*")
      }
      return .money(total)
    case (.duration(let duration), .number(let number)),
      (.number(let number), .duration(let duration)):
      guard number.isInteger else {
        throw RuntimeError.operandMismatch(.multiply, left: left, right: right)
      }
      guard let factor = number.int, let result = duration.multiplied(by: factor) else {
        throw RuntimeError.overflow(operation: "*")
      }
      return .duration(result)
    case (.duration(let duration), .percent(let percent)),
      (.percent(let percent), .duration(let duration)):
      return .duration(try scaled(duration, by: percent, left, right))
    default: throw RuntimeError.operandMismatch(.multiply, left: left, right: right)
    }
  }

  public static func divide(_ left: Value, _ right: Value) throws -> Value {
    func quotient(_ a: Decimal, _ b: Decimal) throws -> Decimal {
      if b.isZero { throw RuntimeError.divisionByZero(dividend: left) }
      return try finite(a / b, .divide)
    }
    switch (left, right) {
    case (.number(let a), .number(let b)), (.number(let a), .percent(let b)),
      (.percent(let a), .percent(let b)):
      return .number(try quotient(a, b))
    case (.percent(let a), .number(let b)): return .percent(try quotient(a, b))
    case (.money(let a), .number(let b)), (.money(let a), .percent(let b)):
      return .money(Money(try quotient(a.amount, b), a.currency))
    case (.money(let a), .money(let b)):
      try checkCurrencies(a, b, .divide)
      return .number(try quotient(a.amount, b.amount))
    case (.periodicMoney(let a), .number(let b)), (.periodicMoney(let a), .percent(let b)):
      let money = Money(try quotient(a.money.amount, b), a.money.currency)
      return .periodicMoney(PeriodicMoney(money: money, period: a.period))
    case (.periodicMoney(let a), .periodicMoney(let b)):
      try checkCurrencies(a.money, b.money, .divide)
      return .number(
        try quotient(a.money.amount, b.converted(to: a.period).money.amount))
    case (.duration(let a), .duration(let b)):
      if b.months == 0, b.days == 0 { throw RuntimeError.divisionByZero(dividend: left) }
      if a.days == 0, b.days == 0 {
        return .number(try quotient(Decimal(Int(a.months)), Decimal(Int(b.months))))
      }
      if a.months == 0, b.months == 0 {
        return .number(try quotient(Decimal(Int(a.days)), Decimal(Int(b.days))))
      }
      throw RuntimeError.durationUnits(left: a, right: b)
    default: throw RuntimeError.operandMismatch(.divide, left: left, right: right)
    }
  }

  /// `20% of $450k`: a percent of money, a duration, a percent or a number.
  static func share(_ left: Value, of right: Value) throws -> Value {
    guard case .percent(let percent) = left else {
      throw RuntimeError.operandMismatch(.of, left: left, right: right)
    }
    switch right {
    case .number(let number): return .number(try finite(percent * number, .of))
    case .percent, .money, .periodicMoney, .duration: return try multiply(left, right)
    default: throw RuntimeError.operandMismatch(.of, left: left, right: right)
    }
  }

  static func power(_ left: Value, _ right: Value) throws -> Value {
    let base: Decimal
    switch left {
    case .number(let number), .percent(let number): base = number
    default: throw RuntimeError.operandMismatch(.power, left: left, right: right)
    }
    guard case .number(let exponent) = right else {
      throw RuntimeError.operandMismatch(.power, left: left, right: right)
    }
    if base.isZero, exponent.isNegative {
      throw RuntimeError.divisionByZero(dividend: .number(.one))
    }
    if base.isNegative && !exponent.isInteger || base.isZero && exponent.isZero {
      throw RuntimeError.noSuchRoot("\(left.sourceText)^\(right.sourceText)")
    }
    return .number(try finite(base.power(exponent), .power))
  }

  private static func scaled(
    _ duration: Duration, by percent: Decimal, _ left: Value, _ right: Value
  ) throws -> Duration {
    let months = Decimal(Int(duration.months)) * percent
    let days = Decimal(Int(duration.days)) * percent
    guard months.isInteger, days.isInteger else {
      throw RuntimeError.fractionalDuration(left, right)
    }
    guard let months = months.int, let days = days.int,
      let result = Duration(months: months, days: days)
    else { throw RuntimeError.overflow(operation: "*") }
    return result
  }
}
