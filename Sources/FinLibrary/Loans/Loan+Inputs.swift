import Finance
import FinLanguage
import Money

/// The inputs of a loan in the order of its arguments.
extension Loan {
  static let inputs = parts + payments + repayment + conventionFields + records

  /// Of which one is solved, and when it runs.
  private static let parts: [ValueType<Loan>.Field] = [
    .input(
      "amount", .money, "what is lent",
      aliases: ["principal", "loan_amount", "balance", "pv"]
    ) { $0.value(of: .amount) }.asRead().asked(in: 0, as: "Loan amount").told("Amount of") {
      try LoanExplanation($0).amount(&$1)
    },
    .input(
      "rate", .rate, "the interest of a year, as 6.5%",
      aliases: ["interest", "interest_rate", "annual_rate", "apr"]
    ) { $0.value(of: .rate) }.asRead().asked(in: 0, as: "Annual interest rate").told("Rate of") {
      try LoanExplanation($0).rate(&$1)
    },
    .input(
      "term", .duration, "how long it runs, as 30y or 18mo",
      aliases: ["years", "months", "duration", "length", "nper"]
    ) { $0.value(of: .term) }.asRead().asked(in: 0).told("Term of") {
      try LoanExplanation($0).term(&$1)
    },
    .input(
      "payment", .paymentAmount, "the level payment of a period",
      aliases: ["monthly", "monthly_payment", "pmt"]
    ) { $0.value(of: .payment) }.asRead().asked(in: 0)
      .told("Payment of") { try LoanExplanation($0).payment(&$1) },
    .input(
      "start", .date, "when interest begins", aliases: ["start_date", "date", "from"]
    ) { $0.conventions.dates.map { .date($0.start) } ?? .none }.asRead().asked(
      in: 1, as: "Start date"),
    .input(
      "first", .date, "when the first payment is due",
      aliases: ["first_payment", "first_date", "first_payment_date"]
    ) { $0.conventions.dates.map { .date($0.first) } ?? .none }.asRead().asked(
      in: 1, as: "First payment date"),
  ]

  private static let payments: [ValueType<Loan>.Field] = [
    .input(
      Parameter(
        "frequency", .word(PaymentFrequency.allCases.map(\.rawValue)), .optional,
        meaning:
          "how often payments fall due; accelerated ones are ½ and ¼ of the monthly payment",
        aliases: ["payment_frequency", "period"], wordAliases: LoanKeywords.frequency)
    ) { .text($0.conventions.frequency.rawValue) }.asRead(),
    .input(
      Parameter(
        "compounding", .word(Compounding.allCases.map(\.name)), .optional,
        meaning: "how often interest compounds, where not with each payment: Canadian mortgages"
          + " \"semiannual\"",
        aliases: ["compound", "compounds"], wordAliases: LoanKeywords.compounding)
    ) { $0.conventions.compounding.map { .text($0.name) } ?? .none }.asRead(),
    .input(
      Parameter(
        "rate_convention", .word(RateConvention.allCases.map(\.rawValue)), .optional,
        meaning: "a week's rate: \"periodic\" apr/26, \"actual\" apr·14/365, \"equivalent\""
          + " (1 + apr/12)^(12/26) − 1",
        wordAliases: LoanKeywords.rateConvention)
    ) { .text($0.conventions.rateConvention.rawValue) }.asRead(),
    .input(
      "method", .word(RepaymentMethod.allCases.map(\.rawValue)),
      "level payments, level principal, or interest only with the principal at the end"
    ) { .text($0.terms.repayment.method.rawValue) }.asRead(),
    .input(
      "extra", .paymentAmount, "paid with each payment, to principal",
      aliases: ["extra_payment", "prepayment", "additional"]
    ) { $0.money($0.terms.extras.each) }.asRead(),
    .input(
      "extra_from", .either([.wholeNumber(1...LoanTerms.longestTerm * 52), .date]),
      "the payment number or date from which `extra` is paid"
    ) { _ in .number(.one) },
    .input(
      "extras", .listOf(.record),
      "single extra payments, as [{n: 12, amount: $1000}] or [{on: 2027-01-15, amount: $500}];"
        + " recast: true lowers the payment in place of the term"
    ) { _ in .list([]) },
  ]

  private static let repayment: [ValueType<Loan>.Field] = [
    .input(
      "interest_only", .duration, "how long payments are interest only before the level ones"
    ) { _ in .duration(.zero) },
    .input(
      "balloon", .duration, "after how long what is left is paid in one sum",
      aliases: ["balloon_term", "due_in"]),
    .input(
      "rates", .listOf(.record),
      "changes of the rate, as [{after: 5y, rate: 7%}], [{after: 60, rate: 7%}] or"
        + " [{on: 2031-02-01, rate: 7%}]",
      aliases: ["rate_changes", "adjustments"]
    ) { _ in .list([]) },
    .input(
      "payment_cap", .rate,
      "the most a payment rises when the rate changes and each year after; unpaid"
        + " interest joins the balance"),
    .input(
      "balance_cap", .rate,
      "the part of the amount, as 125%, that the balance may grow to under a payment_cap"),
    .input(
      "fees", .money, "finance charges paid at the beginning, which the apr counts",
      aliases: ["fee", "origination_fee", "costs"]
    ) { $0.money($0.terms.charges.fees) }.asRead(),
    .input(
      "points", .rate, "points paid at the beginning: 1% of the amount is one point",
      aliases: ["discount_points"]
    ) { .percent($0.terms.charges.points) }.asRead(),
  ]

  private static let conventionFields: [ValueType<Loan>.Field] = [
    .input(
      "day_count", .word(DayCount.spellings),
      "how the days of an odd first period count; one of actual days counts every period's"
    ) { .text($0.conventions.dayCount.name) }.asRead(),
    .input(
      Parameter(
        "first_period", .word(FirstPeriod.allCases.map(\.rawValue)), .optional,
        meaning:
          "an odd first period: its days by the day_count, a regular one (the odd days paid at"
          + " closing), their interest added to the first payment, or whole periods and the odd"
          + " days over 365 or 360",
        wordAliases: LoanKeywords.firstPeriod)
    ) { .text($0.conventions.firstPeriod.rawValue) }.asRead(),
    .input(
      "rounding", .word(LoanKeywords.roundings),
      "how the payment and each period's interest are rounded"
    ) { .text(LoanKeywords.name(of: $0.conventions.rounding)) }.asRead(),
    .input(
      "timing", .word(PaymentTiming.allCases.map(\.rawValue)),
      "whether payments are made at the end or the beginning of each period"
    ) { .text($0.conventions.timing.rawValue) }.asRead(),
  ]

  private static let records: [ValueType<Loan>.Field] = [
    .input(
      "accrual", .word(PaymentAccrual.allCases.map(\.rawValue)),
      "how interest is figured on recorded payments: \"scheduled\" to the installment's due date,"
        + " early or late; \"daily\" to the day paid (default where day_count counts actual days)"
    ) { .text($0.conventions.accrual.rawValue) }.asRead(),
    .input(
      "late_charge", .record, "charge for a late installment, as {percent: 5%, after: 15d}",
      aliases: ["late_fee"]),
    .input(
      "paid", .either([.money, .listOf(.record)]),
      "payments made so far: a total of principal and interest, or"
        + " [{on: 2026-02-15, amount: $500}], with principal: true for principal only",
      aliases: ["payments_made"]),
    .input("name", .text, "a label for its card"),
    .input("lender", .text, "who lends"),
  ]
}
