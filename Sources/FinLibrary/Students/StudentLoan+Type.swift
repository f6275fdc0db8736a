import Finance
import FinLanguage
import Money

typealias StudentLoanValue = TypedValue<StudentLoan>

/// A student loan by its terms: its figures are computed when asked for.
struct StudentLoan: ValueModel {
  static let kind = "student loan"

  let terms: StudentLoanTerms
  let schedule: StudentLoanSchedule
  private let givenName: String?
  let servicer: String?
  /// The top-level name that holds it.
  private(set) var boundName: String?

  init(_ given: NamedArguments) throws {
    terms = try StudentLoanArguments(given).terms()
    givenName = given["name"]?.displayText
    servicer = given["servicer"]?.displayText
    // What never gets repaid is said before figures are asked for.
    schedule = try StudentLoanSchedule(terms)
  }

  var currency: Currency { terms.currency }
  var name: String? { givenName ?? boundName }
  /// The name in titles.
  var called: String { givenName ?? "a student loan" }

  func placed(as name: String, on today: CalendarDate) -> Self? {
    if name == boundName { return nil }
    var placed = self
    placed.boundName = name
    return placed
  }

  /// An amount a period is kept as the month's.
  func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
    given.map { input in
      guard case .periodicMoney(let amount) = input.value else { return input }
      return (input.name, .money(amount.converted(to: .month).money))
    }
  }

  /// Plan, term and payment take each other's place, and so do start and disbursements.
  func inputs(
    _ inputs: [(name: String, value: Value)], changing changes: [(name: String, value: Value)]
  ) -> [(name: String, value: Value)] {
    var result = inputs
    let alternatives: [Set<String>] = [
      ["plan", "term", "payment"], ["start", "disbursements"],
    ]
    for change in changes {
      result.removeAll { $0.name == change.name }
      if case .none = change.value { continue }
      for others in alternatives where others.contains(change.name) {
        result.removeAll { others.contains($0.name) }
      }
      if change.name == "disbursements" { result.removeAll { $0.name == "amount" } }
      result.append(change)
    }
    return Self.type.inOrder(result)
  }

  // MARK: Type

  static let type = ValueType<StudentLoan>(
    kind, constructor: "student_loan", title: "Student loan",
    headlines: {
      ["payment", "total_interest", $0.terms.dates == nil ? "payments" : "payoff_date"]
    }, conventions: { StudentLoanLabels.phrases($0.terms) }, inputs: inputs, figures: figures,
    whose: { "of \($0.model.called)" }, subtitle: \.servicer,
    panel: { ($0.model.groups, StudentLoanLabels.notes($0.model.terms)) })

  private var planName: String? {
    if case .plan(let plan) = terms.repayment { plan.rawValue } else { nil }
  }

  private static let inputs: [ValueType<StudentLoan>.Field] = [
    .input(
      "amount", .money, "loan amount (default: the sum of the disbursements)",
      aliases: ["principal", "balance", "loan_amount"]
    ) { $0.money($0.terms.amount) }.asRead().asked(in: 0, as: "Loan amount"),
    .input(
      "rate", .rate, "annual interest rate, e.g. 6.8%", need: .required,
      aliases: ["interest", "interest_rate", "apr"]
    ) { .percent($0.terms.rate) }.asRead().asked(in: 0, as: "Annual interest rate")
      .usually(Parameter.usualLoanRates),
    .input(
      "plan", .word(StudentPlan.allCases.map(\.rawValue)),
      "federal repayment plan (default: tiered for loans first made from 2026-07-01, else standard)"
    ) { $0.planName.map { .text($0) } ?? .none }.asRead().asked(in: 0, as: "Repayment plan"),
    .input(
      "term", .duration, "repayment term, instead of a plan",
      aliases: ["years", "months", "duration"]
    ) { $0.schedule.months.flatMap { Duration.months($0) }.map { .duration($0) } ?? .none }.asRead()
      .explained("Term") { $0.model.explainTerm(&$1) },
    .input(
      "payment", .periodicMoney, "monthly payment, instead of a plan",
      aliases: ["monthly", "monthly_payment", "pmt"]
    ) { $0.money($0.schedule.payment) }.asRead().explained("Payment") {
      $0.model.explainPayment(&$1)
    },
    .input(
      "start", .date, "disbursement date, when interest starts",
      aliases: ["disbursed", "start_date", "date"]
    ) { $0.terms.dates?.disbursements.first.map { .date($0.date) } ?? .none }.asRead().asked(
      in: 1, as: "Disbursement date"),
    .input(
      "disbursements", .listOf(.record),
      "several disbursements, e.g. [{on: 2022-09-01, amount: $2750}]"
    ) { _ in .list([]) },
    .input(
      "school_until", .date, "when school ends and the grace period begins",
      aliases: ["graduation", "school_end", "until"]
    ) { $0.terms.dates?.schoolUntil.map { .date($0) } ?? .none }.asRead().asked(in: 1),
    .input(
      "grace", .duration, "grace period after school (default: 6mo)"
    ) { $0.terms.dates.map { .duration($0.grace) } ?? .none }.asRead(),
    .input(
      "first", .date, "first due date (default: a month after repayment begins)",
      aliases: ["first_payment", "first_date"]
    ) { $0.terms.dates.map { .date($0.first) } ?? .none }.asRead(),
    .input(
      "subsidized", .boolean, "true if no interest accrues in school, grace period and deferment"
    ) { .boolean($0.terms.isSubsidized) }.asRead().asked(in: 1),
    .input(
      "deferments", .listOf(.record),
      "deferments, e.g. [{from: 2028-01-01, to: 2028-07-01}]; with subsidized: true no interest"
        + " accrues"
    ) { _ in .list([]) },
    .input(
      "forbearances", .listOf(.record), "forbearances, in the same form; interest accrues"
    ) { _ in .list([]) },
    .input(
      "capitalize",
      .either([
        .boolean, .word(CapitalizationEvent.allCases.map(\.rawValue)),
        .listOf(.word(CapitalizationEvent.allCases.map(\.rawValue))),
      ]),
      "when unpaid interest is capitalized: true (at each event), false (never), or a list of"
        + " events (default: by regulation)"
    ),
    .input(
      "federal", .boolean,
      "whether it is a federal loan (default: true); a private loan needs term or payment"
    ) { .boolean($0.terms.isFederal) }.asRead(),
    .input(
      "zero_interest", .list,
      "interest-free periods, e.g. [2025-01-01..2025-03-31]; federal loans also have"
        + " 2020-03-13..2023-08-31"
    ) {
      .list(
        $0.terms.zeroInterest.map {
          .range(RangeValue(lower: .date($0.from), upper: .date($0.to), step: nil))
        })
    }.asRead(),
    .input(
      "extra", .periodicMoney, "extra principal with each payment",
      aliases: ["extra_payment", "prepayment", "additional"]
    ) { $0.money($0.terms.extras.each) }.asRead(),
    .input(
      "extra_from", .either([.wholeNumber(1...LoanTerms.longestTerm * 12), .date]),
      "payment number or date when `extra` starts"
    ) { _ in .number(.one) },
    .input(
      "extras", .listOf(.record),
      "one-time extra payments, e.g. [{n: 12, amount: $1000}] or [{on: 2027-01-15, amount: $500}]"
    ) { _ in .list([]) },
    .input(
      "all_loans", .money, "total of all your student loans, which sets the term of some plans"
    ),
    .input(
      "day_count", .word(DayCount.spellings),
      "day-count convention (default: act/365.25)"
    ) { .text($0.terms.dayCount.name) }.asRead(),
    .input(
      "rounding", .word(LoanKeywords.roundings),
      "how payments and interest are rounded (default: half_up; without dates the payment only)"
    ) { .text(LoanKeywords.name(of: $0.terms.rounding)) }.asRead(),
    .input(
      "name", .text, "label for its summary"
    ),
    .input(
      "servicer", .text, "loan servicer", aliases: ["lender"]
    ),
  ]

  private static let figures: [ValueType<StudentLoan>.Field] = [
    .figure(
      "repayment_begins", "Start of repayment", help: "after school and the grace period",
      { $0.terms.dates.map { .date($0.repayment) } ?? .none },
      explain: { $0.model.explainRepaymentBegins(&$1) }),
    .figure(
      "accrued_interest", "Interest before repayment", help: "interest before repayment begins",
      { $0.money($0.schedule.accruedAtRepayment) },
      explain: { $0.model.explainAccruedInterest(&$1) }),
    .figure(
      "capitalized_interest", "Capitalized interest", help: "interest added to the principal",
      { $0.money($0.schedule.totalCapitalized) },
      explain: { $0.model.explainCapitalizedInterest(&$1) }),
    .figure(
      "balance", "Balance at repayment", help: "balance when repayment begins",
      { $0.money($0.schedule.balanceAtRepayment) },
      explain: { $0.model.explainBalance(&$1) }),
    .figure(
      "payments", "Number of payments", { .number(Decimal($0.schedule.rows.count)) },
      explain: { $0.model.explainPayments(&$1) }),
    .figure(
      "last_payment", "Last payment", { $0.money($0.schedule.rows.last?.payment ?? .zero) },
      explain: { $0.model.explainLastPayment(&$1) }),
    .figure(
      "total_paid", "Total paid", { $0.money($0.schedule.totalPaid) },
      explain: { $0.model.explainTotalPaid(&$1) }),
    .figure(
      "total_interest", "Total interest", { $0.money($0.schedule.totalInterest) },
      explain: { $0.model.explainTotalInterest(&$1) }),
    .figure(
      "payoff_date", "Payoff", help: "date of the last payment",
      {
        guard let last = $0.schedule.rows.last else { return .none }
        guard let date = last.date else { throw StudentLoanError.noPayoffDate(last.number) }
        return .date(date)
      }, explain: { $0.model.explainPayoffDate(&$1) }),
    .figure(
      "daily_interest", "Daily interest", help: "interest per day when repayment begins",
      { $0.money($0.terms.dailyInterest(on: $0.schedule.principalAtRepayment)) },
      explain: { $0.model.explainDailyInterest(&$1) }),
    .table(
      "interest_by_year", "Interest by year", source: yearSource, row: ("", "year"),
      help: "rows of year, payments, paid, interest, capitalized, reported (Form 1098-E)",
      rows: { $0.terms.dates == nil ? [] : try $0.schedule.years() }, columns: \.yearColumns,
      explain: { $0.model.explainYears(&$1) }, explainRow: { try $0.model.year($1, $2) }),
    .table(
      "schedule", "Schedule", row: ("payment", "n"),
      help: "rows of n, date, payment, principal, interest, extra, unpaid_interest, balance",
      rows: { $0.schedule.rows },
      columns: \.rowColumns,
      carried: { [$0.before] }, explain: { $0.model.explainSchedule(&$1) },
      explainRow: { $0.model.row($1, $2) }, explainWholeRow: { $0.model.row($1, nil) }),
  ]

  static let yearSource = "26 CFR 1.221-1(f): a payment goes to accrued interest first"
}
