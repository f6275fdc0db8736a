import Money

/// The values that an unknown may take between two ends: whole steps of its grain, counted by
/// decimals, so that a range of any size can be walked exactly.
public struct SeekAxis: Sendable {
  /// The unit of the steps.
  private enum Scale: Sendable {
    case number, percent
    case money(Currency)
    case periodicMoney(Currency, Period)
    case duration(from: Duration, step: Duration)
    case date(from: CalendarDate, step: Duration)
  }

  private let scale: Scale
  /// The amount at index 0 and the amount between two values, for all but durations and dates.
  private let origin: Decimal
  private let grain: Decimal
  /// The indices of the ends, which belong to it.
  public let first: Decimal
  public let last: Decimal

  public var count: Decimal { last - first + .one }
  var lower: Value { value(at: first) }
  var upper: Value { value(at: last) }

  /// True if its values are times, or steps that were asked for.
  public var isStepped: Bool { isTime || hasOwnStep }
  private let hasOwnStep: Bool

  /// True if its values are moments or spans of time: such a goal is reached, not approximated.
  var isTime: Bool {
    switch scale {
    case .duration, .date: true
    case .number, .percent, .money, .periodicMoney: false
    }
  }

  /// The values from one end to the other.
  ///
  /// - Parameter step: The grain; without one a minor unit of the currency, a thousandth of a
  ///   percentage point, a month (a day between whole days), a day, or 0.000000001.
  public init(from lower: Value, to upper: Value, step: Value? = nil) throws {
    switch (lower, upper) {
    case (.number(let a), .number(let b)):
      try self.init(.number, a, b, grain: Decimal(coefficient: 1, exponent: -9), step)
    case (.percent(let a), .percent(let b)):
      try self.init(.percent, a, b, grain: Decimal(coefficient: 1, exponent: -5), step)
    case (.money(let a), .money(let b)):
      try Operators.checkCurrencies(a, b, .subtract)
      try self.init(.money(a.currency), a.amount, b.amount, grain: a.minorUnit.amount, step)
    case (.periodicMoney(let a), .periodicMoney(let b)):
      try Operators.checkCurrencies(a.money, b.money, .subtract)
      try self.init(
        .periodicMoney(a.money.currency, a.period), a.money.amount,
        b.converted(to: a.period).money.amount, grain: a.money.minorUnit.amount, step)
    case (.duration(let a), .duration(let b)): try self.init(from: a, to: b, step)
    case (.date(let a), .date(let b)): try self.init(from: a, to: b, step)
    default: throw RuntimeError.rangeEnds(lower, upper)
    }
  }

  private init(
    _ scale: Scale, _ lower: Decimal, _ upper: Decimal, grain: Decimal, _ step: Value?
  ) throws {
    self.scale = scale
    hasOwnStep = step != nil
    guard lower <= upper else {
      throw SeekError.reversed(Self.value(lower, scale), Self.value(upper, scale))
    }
    if let step {
      let sum = try? Operators.subtract(Self.value(lower, scale), step)
      guard sum?.typeName == step.typeName, let amount = step.seekAmount, amount.isPositive else {
        throw RuntimeError.rangeStep(step, from: Self.value(lower, scale))
      }
      origin = lower
      self.grain = amount
      first = .zero
      last = ((upper - lower) / amount).floor()
    } else {
      // Where the ends are far out, a grain that leaves the indices exact.
      var unit = grain
      let reach = max(lower.magnitude, upper.magnitude)
      while reach / unit > Self.greatestIndex { unit = unit * .ten }
      origin = .zero
      self.grain = unit
      first = (lower / unit).ceiling()
      last = (upper / unit).floor()
    }
    guard last.magnitude <= Self.greatestIndex else {
      throw RuntimeError.tooLarge(what: "the range", limit: "10^30 steps")
    }
    guard first <= last else {
      throw SeekError.empty(Self.value(lower, scale), Self.value(upper, scale))
    }
  }

  private init(from lower: Duration, to upper: Duration, _ step: Value?) throws {
    let order = try Operators.compare(.duration(lower), .duration(upper))
    guard order <= 0 else { throw SeekError.reversed(.duration(lower), .duration(upper)) }
    let byDays = lower.months == upper.months && (lower.days != upper.days || lower.months == 0)
    guard var stride = Duration(months: byDays ? 0 : 1, days: byDays ? 1 : 0) else {
      throw RuntimeError.rangeEnds(.duration(lower), .duration(upper))
    }
    if let step {
      guard case .duration(let given) = step, byDays ? given.months == 0 : given.days == 0,
        given.months + given.days > 0
      else { throw RuntimeError.rangeStep(step, from: .duration(lower)) }
      stride = given
    }
    let span =
      byDays
      ? (Int(upper.days) - Int(lower.days)) / Int(stride.days)
      : (Int(upper.months) - Int(lower.months)) / Int(stride.months)
    (scale, origin, grain) = (.duration(from: lower, step: stride), .zero, .one)
    (first, last, hasOwnStep) = (.zero, Decimal(span), step != nil)
  }

  private init(from lower: CalendarDate, to upper: CalendarDate, _ step: Value?) throws {
    guard lower <= upper else { throw SeekError.reversed(.date(lower), .date(upper)) }
    guard var stride = Duration(months: 0, days: 1) else {
      throw RuntimeError.rangeEnds(.date(lower), .date(upper))
    }
    if let step {
      guard case .duration(let given) = step, given.months == 0 || given.days == 0,
        given.months >= 0, given.days >= 0, !given.isZero
      else { throw RuntimeError.rangeStep(step, from: .date(lower)) }
      stride = given
    }
    let days = CalendarDate.days(from: lower, to: upper)
    var span = stride.months > 0 ? days / 28 / Int(stride.months) : days / Int(stride.days)
    // Months are up to 31 days long: count down to the last one that fits.
    while stride.months > 0, span > 0,
      stride.multiplied(by: span).flatMap({ lower.adding($0) }).map({ $0 > upper }) ?? true
    {
      span -= 1
    }
    (scale, origin, grain) = (.date(from: lower, step: stride), .zero, .one)
    (first, last, hasOwnStep) = (.zero, Decimal(span), step != nil)
  }

  /// The whole numbers among numbers that were given no step; nil for all else.
  var wholeNumbers: SeekAxis? {
    guard case .number = scale, grain < .one, case .number(let a) = lower,
      case .number(let b) = upper
    else { return nil }
    return try? SeekAxis(.number, a, b, grain: .one, nil)
  }

  /// The value that bears an index from ``first`` to ``last``.
  public func value(at index: Decimal) -> Value {
    switch scale {
    case .number, .percent, .money, .periodicMoney:
      return Self.value(origin + index * grain, scale)
    case .duration(let start, let step):
      let distance = step.multiplied(by: index.int ?? 0) ?? .zero
      return .duration(start.adding(distance) ?? start)
    case .date(let start, let step):
      let distance = step.multiplied(by: index.int ?? 0) ?? .zero
      return .date(start.adding(distance) ?? start)
    }
  }

  private static func value(_ amount: Decimal, _ scale: Scale) -> Value {
    switch scale {
    case .percent: .percent(amount)
    case .money(let currency): .money(Money(amount, currency))
    case .periodicMoney(let currency, let period):
      .periodicMoney(PeriodicMoney(money: Money(amount, currency), period: period))
    case .number, .duration, .date: .number(amount)
    }
  }

  /// Beyond it neighbors would not differ in 34 digits, with some to spare for halving.
  private static let greatestIndex = Decimal(coefficient: 1, exponent: 30)
}

extension Value {
  /// The amount, counted in its own unit.
  fileprivate var seekAmount: Decimal? {
    switch self {
    case .number(let amount), .percent(let amount): amount
    case .money(let money): money.amount
    case .periodicMoney(let rate): rate.money.amount
    default: nil
    }
  }
}
