import Finance
import FinLanguage
import FinValues
import Money

/// The inputs of a loan in the order of its arguments.
extension Loan {
  static let inputs = parts + payments + repayment + conventionFields + records

  /// Of which one is solved, and when it runs.
  private static let parts: [ValueType<Loan>.Field] = [
    .input(
      "amount", .money, "loan amount (principal)",
      aliases: ["principal", "loan_amount", "balance", "pv"]
    ) { $0.value(of: .amount) }.limited(to: .positive).asRead().asked(in: 0, as: "Loan amount")
      .explained("Amount of") {
        $0.model.explainAmount(&$1)
      },
    .input(
      "rate", .rate, "annual interest rate, e.g. 6.5%",
      aliases: ["interest", "interest_rate", "annual_rate", "apr"]
    ) { $0.inForce(.rate) }.limited(to: LoanTerms.rateLimit).asRead().asked(
      in: 0, as: "Annual interest rate"
    ).explained("Rate of") {
      $0.model.explainRate(&$1)
    },
    .input(
      "term", .duration, "length of the loan, e.g. 30y or 18mo",
      aliases: [
        "years", "months", "duration", "length", "nper", "loan_term", "num_payments",
        "number_of_payments", "periods",
      ]
    ) { $0.value(of: .term) }.asRead().asked(in: 0).explained("Term of") {
      $0.model.explainTerm(given: $0.given("term"), &$1)
    },
    .input(
      "payment", .paymentAmount, "payment per period",
      aliases: ["monthly", "monthly_payment", "pmt"]
    ) { $0.inForce(.payment) }.limited(to: .atLeast(.zero)).asRead().asked(in: 0)
      .explained("Payment of") { try $0.model.explainPayment(&$1) },
    .input(
      "start", .date, "date interest starts", aliases: ["start_date", "date", "from"]
    ) { $0.conventions.dates.map { .date($0.start) } ?? .none }.asRead().asked(
      in: 1, as: "Start date"),
    .input(
      "first", .date, "due date of the first payment",
      aliases: ["first_payment", "first_date", "first_payment_date"]
    ) { $0.conventions.dates.map { .date($0.first) } ?? .none }.asRead().asked(
      in: 1, as: "First payment date"),
  ]

  private static let payments: [ValueType<Loan>.Field] = [
    .input(
      Parameter(
        "frequency", .word(PaymentFrequency.allCases.map(\.rawValue)), .optional,
        meaning:
          "payment frequency; accelerated ones pay ½ or ¼ of the monthly payment",
        aliases: ["payment_frequency", "period", "every"], wordAliases: LoanKeywords.frequency)
    ) { .text($0.conventions.frequency.rawValue) }.asRead(),
    .input(
      Parameter(
        "compounding", .word(Compounding.allCases.map(\.rawValue)), .optional,
        meaning: "compounding frequency (default: each payment); Canadian mortgages:"
          + " \"semiannual\"",
        aliases: ["compound", "compounds"], wordAliases: LoanKeywords.compounding)
    ) { $0.conventions.compounding.map { .text($0.rawValue) } ?? .none }.asRead(),
    .input(
      Parameter(
        "rate_convention", .word(RateConvention.allCases.map(\.rawValue)), .optional,
        meaning:
          "how a weekly rate is derived: \"periodic\" apr/26, \"actual\" apr·14/365, \"equivalent\""
          + " (1 + apr/12)^(12/26) − 1",
        wordAliases: LoanKeywords.rateConvention)
    ) { .text($0.conventions.rateConvention.rawValue) }.asRead(),
    .input(
      "method", .word(RepaymentMethod.allCases.map(\.rawValue)),
      "level payments, level principal, or interest only with principal due at the end"
    ) { .text($0.terms.repayment.method.rawValue) }.asRead(),
    .input(
      "extra", .paymentAmount, "extra principal paid with each payment",
      aliases: [
        "extra_payment", "extra_principal", "prepayment", "additional", "overpayment",
      ]
    ) { $0.money($0.terms.extras.each) }.limited(to: .atLeast(.zero)).asRead(),
    .input(
      "extra_from", .either([.wholeNumber(1...LoanTerms.longestTerm * 52), .date]),
      "payment number or date when `extra` starts"
    ) { _ in .number(.one) },
    .input(
      "extras", .listOf(.record),
      "one-time extra payments, e.g. [{n: 12, amount: $1000}] or [{on: 2027-01-15, amount: $500}];"
        + " recast: true lowers the payment instead of the term"
    ) { _ in .list([]) },
  ]

  private static let repayment: [ValueType<Loan>.Field] = [
    .input(
      "interest_only", .duration, "interest-only period at the start, e.g. 5y"
    ) { _ in .duration(.zero) },
    .input(
      "balloon", .duration, "time until the balance is due in one payment",
      aliases: ["balloon_term", "due_in"]),
    .input(
      "rates", .listOf(.record),
      "rate changes, e.g. [{after: 5y, rate: 7%}], [{after: 60, rate: 7%}] or"
        + " [{on: 2031-02-01, rate: 7%}]",
      aliases: ["rate_changes", "adjustments"]
    ) { _ in .list([]) },
    .input(
      "payment_cap", .rate,
      "the most a payment can rise at a rate change and each year after; unpaid"
        + " interest is added to the balance"
    ).limited(to: .atLeast(.zero)),
    .input(
      "balance_cap", .rate,
      "highest balance under a payment_cap, e.g. 125% of the amount"
    ).limited(to: .atLeast(.one)),
    .input(
      "fees", .money, "upfront finance charges, included in the APR",
      aliases: ["fee", "origination_fee", "costs"]
    ) { $0.money($0.terms.charges.fees) }.limited(to: .atLeast(.zero)).asRead(),
    .input(
      "points", .rate, "discount points: 1% of the amount is one point",
      aliases: ["discount_points"]
    ) { .percent($0.terms.charges.points) }.limited(to: LoanCharges.pointsLimit).asRead().usually(
      5...1000),
  ]

  private static let conventionFields: [ValueType<Loan>.Field] = [
    .input(
      "day_count", .word(DayCount.spellings),
      "day count of an odd first period; an actual-day one applies to every period"
    ) { .text($0.conventions.dayCount.name) }.asRead(),
    .input(
      Parameter(
        "first_period", .word(FirstPeriod.allCases.map(\.rawValue)), .optional,
        meaning:
          "interest of an odd first period: by its days, as a regular period (odd days paid at"
          + " closing), added to the first payment, or whole periods plus odd days over 365 or"
          + " 360",
        wordAliases: LoanKeywords.firstPeriod)
    ) { .text($0.conventions.firstPeriod.rawValue) }.asRead(),
    .input(
      "rounding", .word(LoanKeywords.roundings),
      "rounding of the payment and of each period's interest"
    ) { .text(LoanKeywords.name(of: $0.conventions.rounding)) }.asRead(),
    .input(
      "timing", .word(PaymentTiming.allCases.map(\.rawValue)),
      "payments at the end or the beginning of each period"
    ) { .text($0.conventions.timing.rawValue) }.asRead(),
  ]

  private static let records: [ValueType<Loan>.Field] =
    [
      .input(
        "accrual", .word(PaymentAccrual.allCases.map(\.rawValue)),
        "interest on recorded payments: \"scheduled\", to each due date, or \"daily\", to the date paid"
          + " (default if day_count counts actual days)"
      ) { .text($0.conventions.accrual.rawValue) }.asRead(),
      .input(
        "late_charge", .record, "charge for a late payment, e.g. {percent: 5%, after: 15d}",
        aliases: ["late_fee"]),
      .input(
        "paid", .either([.money, .listOf(.record)]),
        "payments made so far: their total, or [{on: 2026-02-15, amount: $500}]; principal: true"
          + " is for principal only",
        aliases: ["payments_made"]
      ).limited(to: .atLeast(.zero)),
      .input(
        "changes", .listOf(.record),
        "changes of the payment or rate since, e.g. [{on: 2026-07-01, payment: $450}]; original"
          + " keeps the contract's schedule"
      ) { _ in .list([]) },
      .input(
        "autopaid", .boolean,
        "true if every installment up to today was paid on its due date, with planned extras;"
          + " paid then lists any other payments"
      ) { .boolean($0.record.isAutopaid) }.asRead(),
      .input(
        "payee", .text,
        "payee of its payments on your statements; imports record them, see"
          + " record_payments"),
    ] + recordDays() + [
      .input("name", .text, "label (default: its variable name)") {
        $0.name.map { .text($0) } ?? .none
      },
      .input("lender", .text, "name of the lender"),
    ]

  /// The days of what is known of payments; a student loan has them, too.
  static func recordDays<Model>(
    _ record: @escaping @Sendable (Model) -> PaymentRecord = { (loan: Loan) in loan.record }
  ) -> [ValueType<Model>.Field] {
    [
      .input("paid_on", .date, "date of the total paid (default: when it is entered)") {
        record($0).totalDay.map { .date($0) } ?? .none
      }.asRead(),
      .input(
        "paid_through", .date,
        "date through which installments count as paid, whatever is recorded; the first pay sets it"
      ) { record($0).through.map { .date($0) } ?? .none }.asRead(),
    ]
  }
}
