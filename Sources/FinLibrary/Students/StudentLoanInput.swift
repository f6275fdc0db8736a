import Finance
import FinLanguage
import Money

/// The arguments of `student_loan` by name, in the order of its parameters.
enum StudentLoanInput: String, CaseIterable {
  case amount, rate, plan, term, payment
  case start, disbursements
  case schoolUntil = "school_until"
  case grace, first
  case subsidized
  case deferments, forbearances, capitalize
  case federal
  case zeroInterest = "zero_interest"
  case extra
  case extraFrom = "extra_from"
  case extras
  case allLoans = "all_loans"
  case dayCount = "day_count"
  case rounding
  case name, servicer

  var parameter: Parameter {
    switch self {
    case .amount:
      Parameter(
        "amount", .money, .optional, meaning: "what was lent; the disbursements' sum unless given",
        foreignNames: ["principal", "balance", "loan_amount"])
    case .rate:
      Parameter(
        "rate", .rate, meaning: "the interest of a year, as 6.8%",
        foreignNames: ["interest", "interest_rate", "apr"])
    case .plan:
      Parameter(
        "plan", .word(StudentPlan.allCases.map(\.rawValue)), .optional,
        meaning:
          "a federal plan of fixed payments; default: tiered for loans first made from 2026-07-01,"
          + " else standard")
    case .term:
      Parameter(
        "term", .duration, .optional, meaning: "how long it is repaid, in place of a plan",
        foreignNames: ["years", "months", "duration"])
    case .payment:
      Parameter(
        "payment", .periodicMoney, .optional, meaning: "what is paid a month, in place of a plan",
        foreignNames: ["monthly", "monthly_payment", "pmt"])
    case .start:
      Parameter(
        "start", .date, .optional, meaning: "when it was paid out and interest began",
        foreignNames: ["disbursed", "start_date", "date"])
    case .disbursements:
      Parameter(
        "disbursements", .listOf(.record), .optional,
        meaning: "several payouts, as [{on: 2022-09-01, amount: $2750}]")
    case .schoolUntil:
      Parameter(
        "school_until", .date, .optional, meaning: "when school ends, and the grace begins",
        foreignNames: ["graduation", "school_end", "until"])
    case .grace:
      Parameter(
        "grace", .duration, .optional, meaning: "how long after school repayment begins, else 6mo")
    case .first:
      Parameter(
        "first", .date, .optional,
        meaning: "when the first payment is due, else a month after repayment begins",
        foreignNames: ["first_payment", "first_date"])
    case .subsidized:
      Parameter(
        "subsidized", .boolean, .optional,
        meaning: "whether no interest accrues in school, grace and deferment")
    case .deferments:
      Parameter(
        "deferments", .listOf(.record), .optional,
        meaning:
          "times without payments, as [{from: 2028-01-01, to: 2028-07-01}]; subsidized: true there"
          + " has no interest")
    case .forbearances:
      Parameter(
        "forbearances", .listOf(.record), .optional,
        meaning: "the same, always with interest")
    case .capitalize:
      Parameter(
        "capitalize",
        .either([
          .boolean, .word(CapitalizationEvent.allCases.map(\.rawValue)),
          .listOf(.word(CapitalizationEvent.allCases.map(\.rawValue))),
        ]), .optional,
        meaning:
          "when unpaid interest is added to the principal: true at each event, false never, or a"
          + " list of them; else as the regulation of the day has it")
    case .federal:
      Parameter(
        "federal", .boolean, .optional,
        meaning:
          "default: true. A private loan, false, has no federal plan or interest-free time and needs"
          + " term or payment")
    case .zeroInterest:
      Parameter(
        "zero_interest", .list, .optional,
        meaning:
          "times without interest, both days included, as [2025-01-01..2025-03-31]; federal loans"
          + " have 2020-03-13..2023-08-31 besides")
    case .extra:
      Parameter(
        "extra", .periodicMoney, .optional, meaning: "paid with each payment on top",
        foreignNames: ["extra_payment", "prepayment", "additional"])
    case .extraFrom:
      Parameter(
        "extra_from", .either([.wholeNumber(1...LoanTerms.longestTerm * 12), .date]), .optional,
        meaning: "the payment number or date from which `extra` is paid")
    case .extras:
      Parameter(
        "extras", .listOf(.record), .optional,
        meaning:
          "single extra payments, as [{n: 12, amount: $1000}] or [{on: 2027-01-15, amount: $500}]")
    case .allLoans:
      Parameter(
        "all_loans", .money, .optional,
        meaning: "what all your student loans come to, by which a plan has its years")
    case .dayCount:
      Parameter(
        "day_count", .word(DayCount.spellings), .optional,
        meaning: "how the days of a year count for interest, act/365.25 unless given")
    case .rounding:
      Parameter(
        "rounding", .word(LoanWords.roundings), .optional,
        meaning:
          "how the payment and each payment's interest are rounded; default: half_up, without dates"
          + " the payment only")
    case .name: Parameter("name", .text, .optional, meaning: "a label for its card")
    case .servicer:
      Parameter(
        "servicer", .text, .optional, meaning: "who takes the payments",
        foreignNames: ["lender"])
    }
  }
}
