import Money

extension Operators {
  /// Negative, zero or positive as the left value is less, equal or greater; other kinds are
  /// errors.
  public static func compare(_ left: Value, _ right: Value) throws -> Int {
    func order<T: Comparable>(_ a: T, _ b: T) -> Int { a < b ? -1 : a == b ? 0 : 1 }
    switch (left, right) {
    case (.number(let a), .number(let b)), (.percent(let a), .percent(let b)):
      return order(a, b)
    case (.money(let a), .money(let b)):
      guard a.currency == b.currency else {
        throw RuntimeError.currencyMismatch(left: a, right: b, operation: "comparing")
      }
      return order(a.amount, b.amount)
    case (.number(let zero), .money(let b)) where zero.isZero: return order(zero, b.amount)
    case (.money(let a), .number(let zero)) where zero.isZero: return order(a.amount, zero)
    case (.number(let zero), .percent(let b)) where zero.isZero: return order(zero, b)
    case (.percent(let a), .number(let zero)) where zero.isZero: return order(a, zero)
    case (.periodicMoney(let a), .periodicMoney(let b)):
      guard a.money.currency == b.money.currency else {
        throw RuntimeError.currencyMismatch(left: a.money, right: b.money, operation: "comparing")
      }
      // By the year, where every period converts without a remainder.
      return order(a.converted(to: .year).money.amount, b.converted(to: .year).money.amount)
    case (.periodicMoney(let a), .number(let zero)) where zero.isZero:
      return order(a.money.amount, zero)
    case (.number(let zero), .periodicMoney(let b)) where zero.isZero:
      return order(zero, b.money.amount)
    case (.duration(let a), .duration(let b)): return try compare(a, b)
    case (.duration(let a), .number(let zero)) where zero.isZero: return try compare(a, .zero)
    case (.number(let zero), .duration(let b)) where zero.isZero: return try compare(.zero, b)
    case (.date(let a), .date(let b)): return order(a, b)
    case (.text(let a), .text(let b)): return order(a, b)
    default: throw RuntimeError.incomparable(left: left, right: right)
    }
  }

  /// Durations compare where months against days cannot matter.
  private static func compare(_ a: Duration, _ b: Duration) throws -> Int {
    let months = Int(a.months) - Int(b.months)
    let days = Int(a.days) - Int(b.days)
    if months == 0 { return days.signum() }
    if days == 0 { return months.signum() }
    throw RuntimeError.durationUnits(left: a, right: b)
  }

  /// Equality; between different kinds an error, except with `none` and the number 0.
  public static func areEqual(_ left: Value, _ right: Value) throws -> Bool {
    switch (left, right) {
    case (.none, .none): return true
    case (.none, _), (_, .none): return false
    case (.boolean(let a), .boolean(let b)): return a == b
    case (.duration(let a), .duration(let b)): return a == b
    case (.list(let a), .list(let b)):
      guard a.count == b.count else { return false }
      for (x, y) in zip(a, b) where try !areEqual(x, y) { return false }
      return true
    case (.record(let a), .record(let b)):
      guard a.keys.names.count == b.keys.names.count else { return false }
      for entry in a.entries {
        guard let other = b[entry.name], try areEqual(entry.value, other) else { return false }
      }
      return true
    case (.range(let a), .range(let b)):
      return try areEqual(a.lower, b.lower) && areEqual(a.upper, b.upper)
        && areEqual(a.step ?? .none, b.step ?? .none)
    case (.function(let a), .function(let b)): return a === b
    case (.domain(let a), .domain(let b)):
      guard a.kind == b.kind else { throw RuntimeError.incomparable(left: left, right: right) }
      let (inputs, others) = (a.identity, b.identity)
      guard inputs.count == others.count else { return false }
      for (x, y) in zip(inputs, others) {
        guard x.name == y.name, try areEqual(x.value, y.value) else { return false }
      }
      return true
    default: return try compare(left, right) == 0
    }
  }

  /// Returns true if a list, range, text or record holds a value, text or key.
  static func contains(_ container: Value, _ item: Value) throws -> Bool {
    switch (container, item) {
    case (.list(let elements), _):
      for element in elements where try areEqual(element, item) { return true }
      return false
    case (.text(let text), .text(let part)):
      return part.isEmpty || text.contains(part)
    case (.record(let record), .text(let key)): return record[key] != nil
    case (.range(let range), _):
      let direction = try range.step == nil ? 1 : RangeSteps(range).direction
      guard try compare(item, range.lower) * direction >= 0,
        try compare(range.upper, item) * direction >= 0
      else { return false }
      return try range.step.map { try isOnStep($0, item, of: range) } ?? true
    default: throw RuntimeError.operandMismatch(.isIn, left: item, right: container)
    }
  }

  /// Returns true if a value between the ends of a range is one of its steps, found without walking
  /// if possible.
  private static func isOnStep(_ step: Value, _ item: Value, of range: RangeValue) throws -> Bool {
    switch (item, range.lower, step) {
    case (.number(let item), .number(let lower), .number(let step)),
      (.percent(let item), .percent(let lower), .percent(let step)):
      return (item - lower).modulo(step).isZero
    case (.money(let item), .money(let lower), .money(let step)):
      return (item.amount - lower.amount).modulo(step.amount).isZero
    case (.duration(let item), .duration(let lower), .duration(let step)):
      let months = Int(item.months) - Int(lower.months)
      let days = Int(item.days) - Int(lower.days)
      if step.days == 0, step.months != 0 { return days == 0 && months % Int(step.months) == 0 }
      if step.months == 0, step.days != 0 { return months == 0 && days % Int(step.days) == 0 }
    default: break
    }
    return try RangeSteps.list(range).contains { try compare($0, item) == 0 }
  }
}
