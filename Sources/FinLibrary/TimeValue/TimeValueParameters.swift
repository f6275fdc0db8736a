import FinLanguage
import Finance
import Money

/// The parameters of time-value functions.
extension Parameter {
  static let ratePerPeriod = Parameter(
    "rate", .rateOrNumber, meaning: "the interest rate a period, such as 6%/12")
  static let yearlyRate = Parameter(
    "rate", .rateOrNumber, meaning: "the rate a year, of 365 days")
  static let periods = Parameter("nper", .number, meaning: "the number of periods")
  static let period = Parameter("per", .number, meaning: "which payment, from 1 to nper")
  static let presentValue = Parameter(
    "pv", .moneyOrNumber, meaning: "what it is worth now: a loan received is positive")
  static let loanAmount = Parameter("pv", .moneyOrNumber, meaning: "the amount of the loan")
  static let payment = Parameter(
    "pmt", .moneyOrNumber, meaning: "the payment of each period: negative when paid")
  static let finalValue = Parameter(
    "fv", .moneyOrNumber, .defaulted(.number(.zero)),
    meaning: "what is wanted after the last payment")
  static let initialValue = Parameter(
    "pv", .moneyOrNumber, .defaulted(.number(.zero)), meaning: "present value: amount at the start")
  static let timing = Parameter(
    "type", .wholeNumber(0...1), .defaulted(.number(.zero)),
    meaning: "0 for payments at the end of each period, 1 at its beginning")
  static let guess = Parameter(
    "guess", .rateOrNumber, .defaulted(.percent(TimeValue.defaultGuess)),
    meaning: "near which rate to look: of several, the nearest is taken")
  static let firstCounted = Parameter("start", .number, meaning: "the first payment counted")
  static let lastCounted = Parameter("end", .number, meaning: "the last payment counted")

  static let flows = Parameter(
    "values", .listOf(.moneyOrNumber),
    meaning: "cash flows: negative when paid, positive when received")
  static let laterFlows = Parameter(
    "values", .either([.moneyOrNumber, .listOf(.moneyOrNumber)]), .variadic(minimum: 1),
    meaning: "cash flows at the end of each period, as a list or one by one")
  static let flowDates = Parameter(
    "dates", .listOf(.date),
    meaning: "the day of each flow; the first is the day they are valued on")
  static let financeRate = Parameter(
    "finance_rate", .rateOrNumber, meaning: "the rate that money paid in costs")
  static let reinvestRate = Parameter(
    "reinvest_rate", .rateOrNumber, meaning: "the rate that money received earns")

  static let nominalRate = Parameter("nominal", .rateOrNumber, meaning: "the nominal rate a year")
  static let effectiveRate = Parameter(
    "effect", .rateOrNumber, meaning: "the effective rate a year")
  static let perYear = Parameter(
    "npery", .number, meaning: "how often a year interest is compounded")
  static let startAmount = Parameter("pv", .moneyOrNumber, meaning: "the amount at the start")
  static let endAmount = Parameter("fv", .moneyOrNumber, meaning: "the amount at the end")

  static let cost = Parameter("cost", .moneyOrNumber, meaning: "what it cost")
  static let salvage = Parameter(
    "salvage", .moneyOrNumber, meaning: "what it is worth at the end of its life")
  static let life = Parameter("life", .number, meaning: "how many periods it is used")
  static let periodOfLife = Parameter("per", .number, meaning: "which period, from 1 to life")
  static let periodOfUse = Parameter("period", .number, meaning: "which period, from 1")
  static let firstMonths = Parameter(
    "month", .number, .defaulted(.number(Decimal(12))),
    meaning: "the months of use in the first year")
  static let factor = Parameter(
    "factor", .number, .defaulted(.number(Decimal(2))),
    meaning: "how many times the straight-line rate")
}
