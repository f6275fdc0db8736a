import FinLanguage
import Money

/// Rounding, to what a person reads or pays.
package enum RoundingBuiltIns {
  package static let all: [BuiltIn] = [round, floor, ceiling]

  private static let value = Parameter(
    "x", .either([.number, .rate, .money, .periodicMoney]),
    meaning: "a number, percent or money")
  private static let places = Parameter(
    "places", .wholeNumber(-40...40), .optional,
    meaning: "decimal places (default: 0; for money, cents)")

  static let round = BuiltIn(
    "round", .numbers,
    parameters: [
      value, places,
      Parameter(
        "rule", .word(RoundingRule.allCases.map(\.rawValue)), .defaulted(.text("half_up")),
        meaning: "rounding rule; half_up rounds halves away from zero"),
    ],
    summary: "Rounds a value: money to cents, numbers to a number of places.",
    example: .init("round($2_844.3061)", prints: "$2,844.31"),
    help: .init(examples: [.init("round($1.0050)", prints: "$1.01")]),
    numeric: { rounded($0, $1, .halfUp) }, monetary: { rounded($0, $1, .halfUp) }
  ) { call in
    let rule = RoundingRule(rawValue: try call.text("rule")) ?? .halfUp
    return try rounded(call, rule)
  }

  static let floor = BuiltIn(
    "floor", .numbers, parameters: [value, places],
    summary: "Rounds a value down.",
    example: .init("floor(-2.5)", prints: "-3"),
    numeric: { rounded($0, $1, .floor) }, monetary: { rounded($0, $1, .floor) }
  ) { call in try rounded(call, .floor) }

  static let ceiling = BuiltIn(
    "ceil", .numbers, parameters: [value, places],
    summary: "Rounds a value up.",
    example: .init("ceil($10.0010)", prints: "$10.01"),
    numeric: { rounded($0, $1, .ceiling) }, monetary: { rounded($0, $1, .ceiling) }
  ) { call in try rounded(call, .ceiling) }

  /// A plain number rounded to plain places; not a number where the places are not allowed.
  private static func rounded(_ number: Decimal, _ places: Decimal?, _ rule: RoundingRule)
    -> Decimal
  {
    guard let places else { return number.rounded(toPlaces: 0, rule) }
    guard let whole = places.int, -40...40 ~= whole else { return .notANumber }
    return number.rounded(toPlaces: whole, rule)
  }

  private static func rounded(_ money: Money, _ places: Decimal?, _ rule: RoundingRule) -> Decimal {
    places == nil
      ? money.rounded(rule).amount : rounded(money.amount, places, rule)
  }

  private static func rounded(_ call: Call, _ rule: RoundingRule) throws -> Value {
    let places = call.has("places") ? try call.whole("places") : nil
    func rounded(_ amount: Decimal, to places: Int) throws -> Decimal {
      let result = amount.rounded(toPlaces: places, rule)
      guard result.isFinite else { throw RuntimeError.overflow(operation: "round") }
      return result
    }
    func rounded(_ money: Money) throws -> Money {
      Money(
        try rounded(money.amount, to: places ?? money.currency.minorUnits), money.currency)
    }
    switch call[0] {
    case .number(let number): return .number(try rounded(number, to: places ?? 0))
    case .percent(let percent): return .percent(try rounded(percent, to: (places ?? 0) + 2))
    case .money(let money): return .money(try rounded(money))
    case .periodicMoney(let value):
      return .periodicMoney(
        PeriodicMoney(money: try rounded(value.money), period: value.period))
    default: return call[0]
    }
  }
}
