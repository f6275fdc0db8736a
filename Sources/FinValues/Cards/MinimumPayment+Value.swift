import Finance
import FinLanguage
import Money

extension MinimumPayment {
  private static let keys = ["percent", "floor", "plus_interest"]

  /// Reads what a person gives as `minimum`: money, or a record of percent, floor and plus_interest,
  /// each of which may be left out.
  package init(_ value: Value, _ currency: CurrencyAgreement) throws {
    if case .money(let amount) = value {
      try currency.take(amount, of: "minimum")
      self = .fixed(amount.amount)
      return
    }
    let reader = RecordArguments(
      parameter: "minimum", noun: "the minimum", keys: Self.keys,
      hint: .input("minimum", .source("{percent: 1%, floor: $25, plus_interest: true}")))
    guard let record = try reader.records(.list([value])).first else {
      self = .usual
      return
    }
    var percent = Self.usualPercent
    var floor = Self.usualFloor
    var plusInterest = true
    switch record["percent"] {
    case .percent(let given)?: percent = given
    case nil, .missing?, Value.none?: break
    case let other?:
      throw reader.problem("needs a percent of the balance, e.g. 1%, not \(other.briefText)")
    }
    switch record["floor"] {
    case .money(let given)?:
      try currency.take(given, of: "minimum.floor")
      floor = given.amount
    case .number(let given)?: floor = given
    case nil, .missing?, Value.none?: break
    case let other?: throw reader.problem("needs an amount for floor, not \(other.briefText)")
    }
    switch record["plus_interest"] {
    case .boolean(let given)?: plusInterest = given
    case nil, .missing?, Value.none?: break
    case let other?:
      throw reader.problem("needs true or false for plus_interest, not \(other.briefText)")
    }
    let error =
      InputError.check("minimum.percent", .percent(percent), .from(.zero, to: .one))
      ?? InputError.check("minimum.floor", .money(floor, currency.currency), .atLeast(.zero))
    if let error { throw error }
    self = .share(percent: percent, floor: floor, plusInterest: plusInterest)
  }
}
