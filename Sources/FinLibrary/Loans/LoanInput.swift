import Finance
import FinLanguage
import Money

/// The arguments of `loan` by name, in the order of its parameters.
enum LoanInput: String, CaseIterable {
  case amount, rate, term, payment
  case start, first
  case extra
  case extraFrom = "extra_from"
  case extras
  case rounding
  case dayCount = "day_count"
  case timing
  case name, lender

  /// The four parts of which one may be solved.
  var part: LoanGivens.Part? { LoanGivens.Part(rawValue: rawValue) }

  var parameter: Parameter {
    switch self {
    case .amount:
      Parameter(
        "amount", .money, .optional, meaning: "what is lent",
        foreignNames: ["principal", "loan_amount", "balance", "pv"])
    case .rate:
      Parameter(
        "rate", .rate, .optional, meaning: "the interest of a year, as 6.5%",
        foreignNames: ["interest", "interest_rate", "annual_rate", "apr"])
    case .term:
      Parameter(
        "term", .duration, .optional, meaning: "how long it runs, as 30y or 18mo",
        foreignNames: ["years", "months", "duration", "length", "nper"])
    case .payment:
      Parameter(
        "payment", .periodicMoney, .optional, meaning: "the level payment of a month",
        foreignNames: ["monthly", "monthly_payment", "pmt"])
    case .start:
      Parameter(
        "start", .date, .optional, meaning: "when interest begins",
        foreignNames: ["start_date", "date", "from"])
    case .first:
      Parameter(
        "first", .date, .optional, meaning: "when the first payment is due",
        foreignNames: ["first_payment", "first_date", "first_payment_date"])
    case .extra:
      Parameter(
        "extra", .periodicMoney, .optional, meaning: "paid with each payment, to principal",
        foreignNames: ["extra_payment", "prepayment", "additional"])
    case .extraFrom:
      Parameter(
        "extra_from", .either([.wholeNumber(1...LoanInput.mostPayments), .date]), .optional,
        meaning: "the payment number or date from which `extra` is paid")
    case .extras:
      Parameter(
        "extras", .listOf(.record), .optional,
        meaning:
          "single extra payments, as [{n: 12, amount: $1000}] or [{on: 2027-01-15, amount: $500}]")
    case .rounding:
      Parameter(
        "rounding", .word(LoanWords.roundings), .optional,
        meaning: "how the payment and each month's interest are rounded")
    case .dayCount:
      Parameter(
        "day_count", .word(DayCount.spellings), .optional,
        meaning:
          "how the days of an odd first period count; one of actual days counts every month's")
    case .timing:
      Parameter(
        "timing", .word(PaymentTiming.allCases.map(\.rawValue)), .optional,
        meaning: "whether payments are made at the end or the beginning of each month")
    case .name: Parameter("name", .text, .optional, meaning: "a label for its card")
    case .lender: Parameter("lender", .text, .optional, meaning: "who lends")
    }
  }

  static let mostPayments = LoanTerms.longestTerm * 12
}
