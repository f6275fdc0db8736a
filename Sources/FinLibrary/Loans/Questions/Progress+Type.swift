import Finance
import FinLanguage
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
      progress = try LoanProgress(schedule, after: number)
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
      "paid", "Paid on", help: "total paid so far", { $0.money($0.progress.paid) },
      explain: { $1.sentences = [$0.model.source($1.value.displayText)] }),
    .figure(
      "interest", "Interest paid on", help: "interest paid so far",
      { $0.money($0.progress.interest) },
      explain: { $0.model.explainInterest(&$1) }),
    .figure(
      "left", "Remaining balance of", help: "what you still owe", { $0.money($0.progress.left) },
      explain: { $0.model.explainLeft(&$1) }),
    .figure(
      "percent", "Repaid", help: "share of the loan repaid", { .percent($0.progress.share) },
      explain: {
        $1.title = "Percent of \($0.model.name) repaid"
        $0.model.explainPercent(&$1)
      }),
    .figure(
      "payments_made", "Payments made on", { .number(Decimal($0.progress.paymentsMade)) },
      explain: { $1.sentences = [$0.model.source($0.model.progress.paymentsMade.words("payment"))] }
    ),
    .figure(
      "payments_left", "Payments left on", { .number(Decimal($0.progress.rest.count)) },
      explain: { $0.model.explainRest(&$1) }),
    .figure(
      "next_due", "Next payment on", help: "date of the next payment",
      { $0.progress.nextDue.map { .date($0) } ?? .none },
      explain: { $0.model.explainNextDue(&$1) }),
    .figure(
      "payoff_date", "Payoff date of", help: "date of the last payment", { try $0.payoff() },
      explain: { $0.model.explainRest(&$1) }),
    .figure(
      "interest_left", "Remaining interest of", help: "interest left to pay",
      { $0.money($0.progress.interestLeft) },
      explain: { $0.model.explainRest(&$1) }),
    .figure(
      "overdue", "Overdue on", help: "amount overdue", { $0.money($0.progress.overdue) },
      explain: { $0.model.explainOverdue(&$1) }),
    .figure(
      "ahead", "Amount ahead of schedule on", help: "amount ahead of schedule",
      { $0.money($0.progress.ahead) },
      explain: { $0.model.explainAhead(&$1) }),
    .figure(
      "late_charges", "Late charges on", { $0.money($0.progress.lateCharges) },
      explain: { $0.model.explainLateCharges(&$1) }),
    .figure(
      "escrow", "Escrow paid on", help: "escrow part of a mortgage's payments",
      { $0.money($0.escrow) },
      explain: {
        $1.sentences = [
          "The part of the payments that went to property tax, insurance, PMI and HOA dues:"
            + " \($1.value.displayText)."
        ]
      }),
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
      }, explain: { $1.sentences = [$0.model.rule] }),
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
    let schedule = progress.schedule
    guard progress.rest.count > 0 else {
      if let last = progress.ledger?.entries.last { return .date(last.date) }
      return try Loan.payoff(after: schedule.count, of: schedule.terms)
    }
    return try Loan.payoff(
      after: progress.rest.made + progress.rest.count, of: schedule.terms)
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
    "progress", .loans, parameters: ProgressQuestion.type.parameters,
    summary: "Progress of a loan: paid, left, next payment and payoff date.",
    example: .init("progress(loan($300k, 6.5%, 30y), 120).percent", prints: "15.22362%"),
    help: .init(seeAlso: ["payoff_amount", "pay", "payoff"]),
    formula: "percent = (amount − balance) / amount",
    body: { .domain(try ProgressValue($0)) })
}
