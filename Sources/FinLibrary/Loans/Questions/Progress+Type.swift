import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias ProgressValue = TypedValue<ProgressQuestion>

/// The progress of a loan on a day.
struct ProgressQuestion: LoanQuestion {
  let loan: LoanValue
  let progress: LoanProgress
  /// The day, or after which payment of the schedule; nil where only a sum is known to be paid.
  let on: Value?
  private let asked: Value

  init(_ given: NamedArguments) throws {
    loan = try given.loan()
    asked = given.asked(loan)
    let schedule = try loan.schedule()
    if case .number(let number)? = given["on"] {
      guard let number = number.int else { throw LoanError.noSuchPayment(0) }
      let course = try loan.model.course()
      try loan.model.check(payment: number, of: course)
      progress = try LoanProgress(course, after: number)
      on = .number(Decimal(number))
      return
    }
    let date = given.date("on")
    if let dates = loan.terms.conventions.dates {
      let day = date ?? given.context.today
      if date != nil, day < loan.model.begins ?? dates.start {
        throw LoanQuestionError.beforeStart(day, start: loan.model.begins ?? dates.start)
      }
      on = .date(day)
      progress = try loan.model.progress(on: day)
      return
    }
    if let date { throw LoanQuestionError.datesNeeded(date) }
    guard let total = try loan.model.paidTotal() else {
      if let first = try loan.model.datedPayments()?.first {
        throw LoanQuestionError.datesNeeded(first.date)
      }
      throw LoanQuestionError.unknownProgress
    }
    on = nil
    progress = try LoanProgress(schedule, paid: total, on: nil)
  }

  func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
    [("loan", asked)] + (on.map { [("on", $0)] } ?? [])
  }

  var conventions: LoanConventions { loan.terms.conventions }

  static let type = ValueType<ProgressQuestion>(
    "progress", title: "Loan progress", headlines: { _ in ["paid", "left", "percent"] },
    conventions: \.phrases, inputs: inputs, figures: figures,
    whose: \.model.name, markup: { $0.model.markup })

  private static let inputs: [ValueType<ProgressQuestion>.Field] = [
    .input(LoanBuiltIns.loanParameter),
    .input(
      "on", .either([.date, .wholeNumber(nil)]),
      "date or payment number (default: today)"),
  ]

  private static let figures: [ValueType<ProgressQuestion>.Field] = [
    .figure(
      "paid", "Paid on", help: "total paid so far", symbol: "so far", says: { $0.source }
    ) { $0.money($0.progress.paid) },
    .figure(
      "interest", "Interest paid on", help: "interest paid so far", by: "paid − repaid",
      from: { [$0.quantity("repaid", $0.progress.paid - $0.progress.interest, "principal repaid")] }
    ) { $0.money($0.progress.interest) },
    .figure(
      "left", "Remaining balance of", help: "what you still owe", symbol: "owed",
      byAny: ["amount − repaid [+ unpaid]", "principal [+ unpaid]"],
      from: { $0.leftFigures }
    ) { $0.money($0.progress.left) },
    .figure(
      "percent", "Repaid", help: "share of the loan repaid", by: "(lent − balance) / lent",
      from: { progress in
        let owed = progress.progress.before?.principal ?? progress.progress.standing.balance
        return [
          progress.quantity("lent", progress.progress.lent, "loan amount"),
          progress.quantity("balance", min(owed, progress.progress.lent), "still owed"),
        ]
      }, exact: \.progress.share,
      { .percent($0.progress.share) },
      explain: { $1.title = "Percent of \($0.model.name) repaid" }),
    .figure("payments_made", "Payments made on", says: { $0.source }) {
      .number(Decimal($0.progress.paymentsMade))
    },
    .figure("payments_left", "Payments left on", says: { $0.restInWords }) {
      .number(Decimal($0.progress.rest.count))
    },
    .figure(
      "next_due", "Next payment on", help: "date of the next payment",
      says: {
        let progress = $0.progress
        return progress.dueToday != nil
          ? "Due that day; it counts as paid, as payments are not recorded one by one."
          : progress.nextDue == nil
            ? "The loan has no dates, or nothing is owed."
            : progress.overdue.isZero
              ? "The due date of the next payment." : "The payment due then is not fully paid."
      }
    ) { $0.progress.nextDue.map { .date($0) } ?? .none },
    .figure(
      "payoff_date", "Payoff date of", help: "date of the last payment", says: { $0.restInWords }
    ) { try $0.payoff() },
    .figure(
      "interest_left", "Remaining interest of", help: "interest left to pay",
      says: { $0.restInWords }
    ) { $0.money($0.progress.interestLeft) },
    .figure(
      "overdue", "Overdue on", help: "amount overdue",
      says: { progress in
        let missing = progress.progress.missing
        let what = missing.isEmpty ? "Scheduled payments" : missing.count.words("installment")
        return progress.progress.overdue.isZero
          ? "Every scheduled payment due so far is paid."
          : "\(what) due before that date, less what was paid toward them."
      }
    ) { $0.money($0.progress.overdue) },
    .figure(
      "ahead", "Amount ahead of schedule on", help: "amount ahead of schedule",
      by: "planned − left",
      from: { progress in
        guard progress.progress.record != .assumed, let planned = progress.progress.planned else {
          return nil
        }
        return [progress.quantity("planned", planned, "balance by the schedule")]
      },
      says: {
        $0.progress.record != .assumed && $0.progress.planned != nil
          ? nil : "Scheduled payments are assumed paid."
      }
    ) { $0.money($0.progress.ahead) },
    .figure(
      "late_charges", "Late charges on",
      says: { progress in
        progress.loan.terms.charges.late.map {
          "\(progress.percent($0.share)) of each installment not paid in full within"
            + " \(Value.duration($0.grace).displayText) of its due date."
        } ?? "The loan has no late_charge."
      }
    ) { $0.money($0.progress.lateCharges) },
    .figure(
      "escrow", "Escrow paid on", help: "escrow part of a mortgage's payments",
      says: { _ in
        "The part of the payments that went to property tax, insurance, PMI and HOA dues."
      }
    ) { $0.money($0.escrow) },
    .table(
      "ledger", "Payments made on", row: ("payment of", "date"),
      help:
        "rows of date, payment, principal, interest, extra, escrow (of a mortgage),"
        + " unpaid_interest, balance",
      rows: { $0.progress.entries }, columns: { $0.columns },
      carried: { model in
        [
          .init(
            "before", from: "balance", "balance before it",
            opening: model.money(model.opening))
        ]
      }, says: { $0.rule }),
  ]

  /// The name of the loan, or what stands for it.
  private var name: String { loan.model.called }

  /// The balance before the first payment made.
  private var opening: Decimal {
    guard let first = progress.entries.first else { return loan.terms.amount }
    return first.allocation.balance + first.allocation.principal + first.allocation.extra
  }

  var escrow: Decimal { progress.entries.reduce(.zero) { $0 + $1.escrow } }

  /// The day on which it is paid off. Throws where no date is known.
  func payoff() throws -> Value {
    let course = LoanCourse(progress)
    return try course.payoffDate.map { .date($0) }
      ?? Loan.payoff(after: course.payments, of: progress.schedule.terms)
  }

  /// Of the payments made, divided, where each has its date; escrow is a column of mortgages alone.
  private var columns: [TableColumn<PaymentLedger.Entry>] {
    let isMortgage = loan.model.split != nil
    let less = isMortgage ? " − escrow" : ""
    let rate = Explanation.Quantity("rate", loan.terms.rate, .percent, "a year")
    let escrow = TableColumn<PaymentLedger.Entry>(
      "escrow", "escrow", by: "payment − interest − principal − extra",
      origin: "for tax, insurance, PMI and dues"
    ) { money($0.escrow) }
    return [
      .init("date", "date", origin: "date it was paid") { .date($0.date) },
      .init("payment", "payment", origin: "amount paid that day") {
        money($0.allocation.payment + $0.escrow)
      },
      .init("principal", "principal", by: "payment − interest − extra\(less)") {
        money($0.allocation.principal)
      },
      .init(
        "interest", "interest", by: "before · rate / \(conventions.frequency.paymentsPerYear)",
        origin: conventions.accrual == .daily
          ? "accrued to its date and not paid yet"
          : "interest in the installments it covers", with: { _ in [rate] }
      ) { money($0.allocation.interest) },
      .init(
        "extra", "extra principal", by: "payment − interest − principal\(less)",
        origin: "beyond the installments, all principal"
      ) { money($0.allocation.extra) },
    ] + (isMortgage ? [escrow] : []) + [
      .init(
        "unpaid_interest", "unpaid interest",
        origin: "interest not yet covered by payments"
      ) { money($0.unpaidInterest) },
      .init(
        "balance", "balance", by: "before − principal − extra", origin: "principal balance after it"
      ) { money($0.allocation.balance) },
    ]
  }
}

extension LoanBuiltIns {
  static let progress = BuiltIn(
    "progress", .loans,
    parameters: [
      progressParameter, ProgressQuestion.type.parameters[1], FollowedPlan.type.parameters[2],
    ], effect: .reads,
    summary: "Progress of a loan or a payoff plan: paid, left, next payment and payoff date.",
    example: .init("progress(loan($300k, 6.5%, 30y), 120).percent", prints: "15.22362%"),
    help: .init(
      examples: [
        .init(
          """
          visa = card($1_200, $5k, 24.99%, due: 20);
          p = plan(visa, $200);
          visa = pay(visa, $200);
          progress(p).next_due
          """, prints: "2026-02-20")
      ], seeAlso: ["payoff_amount", "pay", "payoff", "plan"]),
    formula: "percent = (amount − balance) / amount",
    body: { call in
      if let loans = try StudentLoanTotals(call[0]) {
        return try loans.progress(on: call.has("on") ? call.date("on") : call.context.today)
      }
      if case .domain(let domain) = call[0], domain is PlanValue {
        return .domain(try FollowedPlanValue(call))
      }
      guard !call.has("debts") else {
        throw RuntimeError.invalidArgument(
          parameter: "debts", problem: "goes with a plan", hint: nil)
      }
      if case .domain(let domain) = call[0], BalanceProgress.balance(of: domain) != nil {
        return .domain(try BalanceProgressValue(call))
      }
      return .domain(try ProgressValue(call))
    })

  /// The loan, or the plan, whose progress is asked for.
  static let progressParameter = Parameter(
    "loan",
    .either(
      [loanType] + [DebtPlan.type.name, CreditCard.kind, PlainDebt.kind].map { .domain($0) }
        + studentLoansTypes),
    meaning: "the loan, card, debt or payoff plan, or a list of student loans or a borrower",
    aliases: ["plan", "card", "debt"])
}
