import Money

extension Operators {
  public static func add(_ left: Value, _ right: Value) throws -> Value {
    switch (left, right) {
    case (.text(let a), .text(let b)):
      try Limits.checkText(a.utf8.count + b.utf8.count)
      return .text(a + b)
    case (.list(let a), .list(let b)):
      try Limits.checkList(a.count + b.count)
      return .list(a + b)
    case (.duration(let duration), .date(let date)):
      return .date(try moved(date, by: duration, left, right))
    default: return try sum(.add, left, right)
    }
  }

  /// `left += right`; a list or text that nobody else holds grows in place.
  static func add(_ right: Value, onto left: inout Value) throws {
    if case .list(var elements) = left, case .list(let more) = right {
      try Limits.checkList(elements.count + more.count)
      left = .missing
      elements.append(contentsOf: more)
      left = .list(elements)
    } else if case .text(var text) = left, case .text(let more) = right {
      try Limits.checkText(text.utf8.count + more.utf8.count)
      left = .missing
      text += more
      left = .text(text)
    } else {
      left = try add(left, right)
    }
  }

  public static func subtract(_ left: Value, _ right: Value) throws -> Value {
    if case (.date(let a), .date(let b)) = (left, right) {
      let days = CalendarDate.days(from: b, to: a)
      guard let duration = Duration(months: 0, days: days) else {
        throw RuntimeError.overflow(operation: "-")
      }
      return .duration(duration)
    }
    return try sum(.subtract, left, right)
  }

  /// The sums and differences that go alike; `op` is one of the two.
  private static func sum(_ op: BinaryOperator, _ left: Value, _ right: Value) throws -> Value {
    func combined(_ a: Decimal, _ b: Decimal) throws -> Decimal {
      try finite(op == .add ? a + b : a - b, op)
    }
    switch (left, right) {
    case (.number(let a), .number(let b)): return .number(try combined(a, b))
    case (.percent(let a), .percent(let b)): return .percent(try combined(a, b))
    case (.money(let a), .money(let b)):
      try checkCurrencies(a, b, op)
      return .money(Money(try combined(a.amount, b.amount), a.currency))
    case (.money(let a), .percent(let b)):
      let factor = try combined(.one, b)
      return .money(Money(try finite(a.amount * factor, op), a.currency))
    case (.number(let number), .percent(let percent)) where number == .one:
      // Both readings agree only about the number 1: what a formula means by 1 + r.
      return .number(try combined(number, percent))
    case (.number, .percent), (.percent, .number):
      throw RuntimeError.ambiguousPercent(op, left: left, right: right)
    case (.number(let zero), .money(let b)) where zero.isZero:
      return .money(Money(try combined(.zero, b.amount), b.currency))
    case (.money, .number(let zero)) where zero.isZero: return left
    case (.duration, .number(let zero)) where zero.isZero: return left
    case (.number(let zero), .duration) where zero.isZero:
      return op == .add ? right : try negate(right)
    case (.periodicMoney, .number(let zero)) where zero.isZero: return left
    case (.number(let zero), .periodicMoney) where zero.isZero:
      return op == .add ? right : try negate(right)
    case (.periodicMoney(let a), .periodicMoney(let b)):
      try checkCurrencies(a.money, b.money, op)
      let amount = try combined(a.money.amount, b.converted(to: a.period).money.amount)
      return .periodicMoney(
        PeriodicMoney(money: Money(amount, a.money.currency), period: a.period))
    case (.duration(let a), .duration(let b)):
      guard let result = op == .add ? a.adding(b) : a.subtracting(b) else {
        throw RuntimeError.overflow(operation: op.rawValue)
      }
      return .duration(result)
    case (.date(let date), .duration(let duration)):
      guard let step = op == .add ? duration : duration.negated() else {
        throw RuntimeError.overflow(operation: op.rawValue)
      }
      return .date(try moved(date, by: step, left, right))
    default: throw RuntimeError.operandMismatch(op, left: left, right: right)
    }
  }

  private static func moved(
    _ date: CalendarDate, by duration: Duration, _ left: Value, _ right: Value
  ) throws -> CalendarDate {
    guard let result = date.adding(duration) else {
      throw RuntimeError.failed(
        id: "date-range",
        summary: "\(left.sourceText) and \(right.sourceText) are outside the years 1 to 9999",
        details: [], hint: nil)
    }
    return result
  }

  static func checkCurrencies(_ a: Money, _ b: Money, _ op: BinaryOperator) throws {
    guard a.currency == b.currency else {
      throw RuntimeError.currencyMismatch(left: a, right: b, operation: op.rawValue)
    }
  }
}
