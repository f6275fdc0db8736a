import Money

/// The values of a range one after the other.
///
/// Each is computed from the first end and its number, so that month ends do not drift.
/// A negative step counts down.
public struct RangeSteps {
  private let lower: Value
  private let upper: Value
  private let step: Value
  /// 1 where the values rise, -1 where they fall.
  let direction: Int
  private var index = 0

  /// Throws where the ends are not of a kind that has steps, or the step never reaches the end.
  public init(_ range: RangeValue) throws {
    lower = range.lower
    upper = range.upper
    step = try range.step ?? Self.standardStep(lower, upper)
    let order = try Operators.compare(lower, upper)
    let advanced: Value
    do { advanced = try Operators.add(lower, step) } catch {
      throw RuntimeError.rangeStep(step, from: lower)
    }
    direction = try Operators.compare(advanced, lower)
    guard direction > 0 || direction < 0 && order >= 0 else {
      throw RuntimeError.rangeStep(step, from: lower)
    }
  }

  /// By 1, 1 %, a unit of money, a month or a day, as fits the kind.
  private static func standardStep(_ lower: Value, _ upper: Value) throws -> Value {
    switch (lower, upper) {
    case (.number, .number): return .number(.one)
    case (.percent, .percent): return .percent(.one / .hundred)
    case (.money(let money), .money): return .money(Money(.one, money.currency))
    case (.duration(let a), .duration(let b)):
      let byDays = a.months == 0 && b.months == 0
      guard let step = byDays ? Duration(months: 0, days: 1) : Duration(months: 1, days: 0) else {
        throw RuntimeError.rangeEnds(lower, upper)
      }
      return .duration(step)
    case (.date, .date):
      guard let day = Duration(months: 0, days: 1) else {
        throw RuntimeError.rangeEnds(lower, upper)
      }
      return .duration(day)
    default: throw RuntimeError.rangeEnds(lower, upper)
    }
  }

  public mutating func next() throws -> Value? {
    let offset = try Operators.multiply(.number(Decimal(index)), step)
    // A multiple of a percent is a number when the number stands first; keep the step's kind.
    let distance: Value =
      if case (.percent, .number(let d)) = (step, offset) { .percent(d) } else { offset }
    let value: Value
    do { value = index == 0 ? lower : try Operators.add(lower, distance) } catch { return nil }
    guard try Operators.compare(value, upper) * direction <= 0 else { return nil }
    index += 1
    return value
  }

  /// All values as a list; more than ``Limits/listCount`` are an error.
  public static func list(_ range: RangeValue) throws -> [Value] {
    var steps = try RangeSteps(range)
    // Whether there are too many is known without walking there.
    var beyond = steps
    beyond.index = Limits.listCount
    if try beyond.next() != nil { try Limits.checkList(Limits.listCount + 1) }
    var values: [Value] = []
    while let value = try steps.next() { values.append(value) }
    return values
  }
}
