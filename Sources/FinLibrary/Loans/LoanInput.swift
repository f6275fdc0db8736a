import Finance
import FinLanguage
import Money

/// The arguments of `loan` by name, in the order of its parameters.
enum LoanInput: String, CaseIterable {
  case amount, rate, term, payment
  case start, first
  case frequency, compounding
  case rateConvention = "rate_convention"
  case method
  case extra
  case extraFrom = "extra_from"
  case extras
  case interestOnly = "interest_only"
  case balloon
  case rates
  case paymentCap = "payment_cap"
  case balanceCap = "balance_cap"
  case fees, points
  case dayCount = "day_count"
  case firstPeriod = "first_period"
  case rounding, timing
  case accrual
  case lateCharge = "late_charge"
  case paid
  case name, lender

  /// The four parts of which one may be solved.
  var part: LoanGivens.Part? { LoanGivens.Part(rawValue: rawValue) }

  var parameter: Parameter {
    switch self {
    case .amount:
      Parameter(
        "amount", .money, .optional, meaning: "what is lent",
        aliases: ["principal", "loan_amount", "balance", "pv"])
    case .rate:
      Parameter(
        "rate", .rate, .optional, meaning: "the interest of a year, as 6.5%",
        aliases: ["interest", "interest_rate", "annual_rate", "apr"])
    case .term:
      Parameter(
        "term", .duration, .optional, meaning: "how long it runs, as 30y or 18mo",
        aliases: ["years", "months", "duration", "length", "nper"])
    case .payment:
      Parameter(
        "payment", .paymentAmount, .optional, meaning: "the level payment of a period",
        aliases: ["monthly", "monthly_payment", "pmt"])
    case .start:
      Parameter(
        "start", .date, .optional, meaning: "when interest begins",
        aliases: ["start_date", "date", "from"])
    case .first:
      Parameter(
        "first", .date, .optional, meaning: "when the first payment is due",
        aliases: ["first_payment", "first_date", "first_payment_date"])
    case .frequency:
      Parameter(
        "frequency", .word(PaymentFrequency.allCases.map(\.rawValue)), .optional,
        meaning:
          "how often payments fall due; accelerated ones are ½ and ¼ of the monthly payment",
        aliases: ["payment_frequency", "period"], wordAliases: LoanWords.frequency)
    case .compounding:
      Parameter(
        "compounding", .word(Compounding.allCases.map(\.name)), .optional,
        meaning: "how often interest compounds, where not with each payment: Canadian mortgages"
          + " \"semiannual\"",
        aliases: ["compound", "compounds"], wordAliases: LoanWords.compounding)
    case .rateConvention:
      Parameter(
        "rate_convention", .word(RateConvention.allCases.map(\.rawValue)), .optional,
        meaning: "a week's rate: \"periodic\" apr/26, \"actual\" apr·14/365, \"equivalent\""
          + " (1 + apr/12)^(12/26) − 1",
        wordAliases: LoanWords.rateConvention)
    case .method:
      Parameter(
        "method", .word(RepaymentMethod.allCases.map(\.rawValue)), .optional,
        meaning: "level payments, level principal, or interest only with the principal at the end")
    case .extra:
      Parameter(
        "extra", .paymentAmount, .optional, meaning: "paid with each payment, to principal",
        aliases: ["extra_payment", "prepayment", "additional"])
    case .extraFrom:
      Parameter(
        "extra_from", .either([.wholeNumber(1...LoanInput.mostPayments), .date]), .optional,
        meaning: "the payment number or date from which `extra` is paid")
    case .extras:
      Parameter(
        "extras", .listOf(.record), .optional,
        meaning:
          "single extra payments, as [{n: 12, amount: $1000}] or [{on: 2027-01-15, amount: $500}];"
          + " recast: true lowers the payment in place of the term")
    case .interestOnly:
      Parameter(
        "interest_only", .duration, .optional,
        meaning: "how long payments are interest only before the level ones")
    case .balloon:
      Parameter(
        "balloon", .duration, .optional,
        meaning: "after how long what is left is paid in one sum",
        aliases: ["balloon_term", "due_in"])
    case .rates:
      Parameter(
        "rates", .listOf(.record), .optional,
        meaning: "changes of the rate, as [{after: 5y, rate: 7%}], [{after: 60, rate: 7%}] or"
          + " [{on: 2031-02-01, rate: 7%}]",
        aliases: ["rate_changes", "adjustments"])
    case .paymentCap:
      Parameter(
        "payment_cap", .rate, .optional,
        meaning: "the most a payment rises when the rate changes and each year after; unpaid"
          + " interest joins the balance")
    case .balanceCap:
      Parameter(
        "balance_cap", .rate, .optional,
        meaning: "the part of the amount, as 125%, that the balance may grow to under a payment_cap"
      )
    case .fees:
      Parameter(
        "fees", .money, .optional,
        meaning: "finance charges paid at the beginning, which the apr counts",
        aliases: ["fee", "origination_fee", "costs"])
    case .points:
      Parameter(
        "points", .rate, .optional,
        meaning: "points paid at the beginning: 1% of the amount is one point",
        aliases: ["discount_points"])
    case .rounding:
      Parameter(
        "rounding", .word(LoanWords.roundings), .optional,
        meaning: "how the payment and each period's interest are rounded")
    case .dayCount:
      Parameter(
        "day_count", .word(DayCount.spellings), .optional,
        meaning:
          "how the days of an odd first period count; one of actual days counts every period's")
    case .firstPeriod:
      Parameter(
        "first_period", .word(FirstPeriod.allCases.map(\.rawValue)), .optional,
        meaning:
          "an odd first period: its days by the day_count, a regular one (the odd days paid at"
          + " closing), their interest added to the first payment, or whole periods and the odd"
          + " days over 365 or 360",
        wordAliases: LoanWords.firstPeriod)
    case .timing:
      Parameter(
        "timing", .word(PaymentTiming.allCases.map(\.rawValue)), .optional,
        meaning: "whether payments are made at the end or the beginning of each period")
    case .accrual:
      Parameter(
        "accrual", .word(PaymentAccrual.allCases.map(\.rawValue)), .optional,
        meaning:
          "how interest is figured on recorded payments: \"scheduled\" to the installment's due date,"
          + " early or late; \"daily\" to the day paid (default where day_count counts actual days)"
      )
    case .lateCharge:
      Parameter(
        "late_charge", .record, .optional,
        meaning: "charge for a late installment, as {percent: 5%, after: 15d}",
        aliases: ["late_fee"])
    case .paid:
      Parameter(
        "paid", .either([.money, .listOf(.record)]), .optional,
        meaning: "payments made so far: a total of principal and interest, or"
          + " [{on: 2026-02-15, amount: $500}], with principal: true for principal only",
        aliases: ["payments_made"])
    case .name: Parameter("name", .text, .optional, meaning: "a label for its card")
    case .lender: Parameter("lender", .text, .optional, meaning: "who lends")
    }
  }

  static let mostPayments = LoanTerms.longestTerm * 52
}
