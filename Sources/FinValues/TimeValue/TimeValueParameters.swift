import FinLanguage
import Finance
import Money

/// The parameters of time-value functions.
extension Parameter {
  static let ratePerPeriod = Parameter(
    "rate", .rateOrNumber, meaning: "the interest rate per period, such as 6%/12")
  package static let yearlyRate = Parameter(
    "rate", .rateOrNumber, meaning: "annual rate, on 365 days")
  package static let periods = Parameter("nper", .number, meaning: "number of periods")
  package static let period = Parameter("per", .number, meaning: "payment number, from 1 to nper")
  static let presentValue = Parameter(
    "pv", .moneyOrNumber, meaning: "present value; a loan received is positive")
  static let loanAmount = Parameter("pv", .moneyOrNumber, meaning: "loan amount")
  package static let payment = Parameter(
    "pmt", .moneyOrNumber, meaning: "payment per period; negative when paid")
  static let finalValue = Parameter(
    "fv", .moneyOrNumber, .defaulted(.number(.zero)),
    meaning: "future value after the last payment")
  static let initialValue = Parameter(
    "pv", .moneyOrNumber, .defaulted(.number(.zero)), meaning: "present value: amount at the start")
  package static let timing = Parameter(
    "type", .wholeNumber(0...1), .defaulted(.number(.zero)),
    meaning: "0 for payments at the end of each period, 1 for the beginning")
  static let guess = Parameter(
    "guess", .rateOrNumber, .defaulted(.percent(TimeValue.defaultGuess)),
    meaning: "guess; of several rates, the nearest is returned")
  static let firstCounted = Parameter("start", .number, meaning: "first payment counted")
  static let lastCounted = Parameter("end", .number, meaning: "last payment counted")

  package static let flows = Parameter(
    "values", .listOf(.moneyOrNumber),
    meaning: "cash flows: negative when paid, positive when received")
  static let laterFlows = Parameter(
    "values", .either([.moneyOrNumber, .listOf(.moneyOrNumber)]), .variadic(minimum: 1),
    meaning: "cash flows at the end of each period, as a list or one by one")
  static let flowDates = Parameter(
    "dates", .listOf(.date),
    meaning: "date of each flow; the first is the valuation date")
  static let financeRate = Parameter(
    "finance_rate", .rateOrNumber, meaning: "finance rate on money paid in")
  static let reinvestRate = Parameter(
    "reinvest_rate", .rateOrNumber, meaning: "reinvestment rate on money received")

  static let nominalRate = Parameter("nominal", .rateOrNumber, meaning: "nominal annual rate")
  package static let effectiveRate = Parameter(
    "effect", .rateOrNumber, meaning: "effective annual rate")
  package static let perYear = Parameter(
    "npery", .number, meaning: "how often a year interest is compounded")
  static let startAmount = Parameter("pv", .moneyOrNumber, meaning: "amount at the start")
  static let endAmount = Parameter("fv", .moneyOrNumber, meaning: "amount at the end")

  package static let cost = Parameter("cost", .moneyOrNumber, meaning: "cost of the asset")
  static let salvage = Parameter(
    "salvage", .moneyOrNumber, meaning: "salvage value at the end of its life")
  static let life = Parameter("life", .number, meaning: "useful life, in periods")
  static let periodOfLife = Parameter("per", .number, meaning: "period, from 1 to life")
  static let periodOfUse = Parameter("period", .number, meaning: "period, from 1")
  static let firstMonths = Parameter(
    "month", .number, .defaulted(.number(Decimal(12))),
    meaning: "months of use in the first year")
  package static let factor = Parameter(
    "factor", .number, .defaulted(.number(Decimal(2))),
    meaning: "multiple of the straight-line rate")
}
