import FinLanguage
import Finance
import Money

/// The time-value functions of spreadsheets: names, order of arguments, signs and results as there.
public enum TimeValueBuiltIns {
  public static let all: [BuiltIn] = annuities + cashFlows + conversions + depreciation
}

/// The amounts of one call: all money of one currency, or all numbers.
///
/// Money in gives money out. A bare number beside money has the money's currency.
struct TimeValueAmounts {
  private var seen: Money?

  /// Takes note of the currencies of a call's arguments, lists included; two of them are an error.
  init(of call: Call, _ function: String) throws {
    for argument in call.arguments { try note(argument, function) }
  }

  private mutating func note(_ value: Value, _ function: String) throws {
    switch value {
    case .money(let money):
      if let seen, seen.currency != money.currency {
        throw RuntimeError.currencyMismatch(left: seen, right: money, operation: function)
      }
      seen = seen ?? money
    case .list(let values):
      for value in values { try note(value, function) }
    case .missing, .none, .boolean, .number, .percent, .periodicMoney, .duration, .date, .text,
      .record, .range, .function, .domain:
      break
    }
  }

  /// A result in the kind of the arguments.
  func value(_ amount: Decimal) -> Value {
    seen.map { .money(Money(amount, $0.currency)) } ?? .number(amount)
  }
}

extension Call {
  /// The amounts in a list, whatever their currency; ``TimeValueAmounts`` has compared those.
  func amounts(_ index: Int) throws -> [Decimal] {
    try TimeValueBuiltIns.amounts(in: list(index))
  }

  /// Spreadsheets' type argument: 0 is the end of the period, 1 its beginning.
  func timing(_ index: Int) throws -> TimeValue.PaymentTiming {
    try has(index) ? TimeValue.PaymentTiming(type: whole(index)) : .end
  }

  func dates(_ index: Int) throws -> [CalendarDate] {
    try list(index).compactMap { if case .date(let date) = $0 { date } else { nil } }
  }
}

extension TimeValueBuiltIns {
  /// The amounts of values and of lists among them, in order.
  static func amounts(in values: [Value]) throws -> [Decimal] {
    var amounts: [Decimal] = []
    for value in values {
      switch value {
      case .number(let amount), .percent(let amount): amounts.append(amount)
      case .money(let money): amounts.append(money.amount)
      case .list(let values): amounts += try self.amounts(in: values)
      case .range(let range): amounts += try self.amounts(in: RangeSteps.list(range))
      case .missing, .none, .boolean, .periodicMoney, .duration, .date, .text, .record, .function,
        .domain:
        throw RuntimeError.invalidArgument(
          parameter: "values", problem: "a cash flow is money or a number, not \(value.typeName)",
          hint: nil)
      }
    }
    return amounts
  }
}

// MARK: - Parameters that several functions share

extension Parameter {
  static let ratePerPeriod = Parameter(
    "rate", .rateOrNumber, meaning: "the interest rate a period, such as 6%/12")
  static let periods = Parameter("nper", .number, meaning: "the number of periods")
  static let period = Parameter("per", .number, meaning: "which payment, from 1 to nper")
  static let presentValue = Parameter(
    "pv", .moneyOrNumber, meaning: "what it is worth now: a loan received is positive")
  static let payment = Parameter(
    "pmt", .moneyOrNumber, meaning: "the payment of each period: negative when paid")
  static let finalValue = Parameter(
    "fv", .moneyOrNumber, .defaulted(.number(.zero)),
    meaning: "what is wanted after the last payment")
  static let initialValue = Parameter(
    "pv", .moneyOrNumber, .defaulted(.number(.zero)), meaning: "what is there at the start")
  static let timing = Parameter(
    "type", .wholeNumber(0...1), .defaulted(.number(.zero)),
    meaning: "0 for payments at the end of each period, 1 at its beginning")
  static let guess = Parameter(
    "guess", .rateOrNumber, .defaulted(.percent(TimeValue.defaultGuess)),
    meaning: "near which rate to look: of several, the nearest is taken")
  static let flows = Parameter(
    "values", .listOf(.moneyOrNumber),
    meaning: "cash flows: negative when paid, positive when received")
  static let flowDates = Parameter(
    "dates", .listOf(.date),
    meaning: "the day of each flow; the first is the day they are valued on")
  static let cost = Parameter("cost", .moneyOrNumber, meaning: "what it cost")
  static let salvage = Parameter(
    "salvage", .moneyOrNumber, meaning: "what it is worth at the end of its life")
  static let life = Parameter("life", .number, meaning: "how many periods it is used")
}
