import Finance
import FinLanguage
import Money

extension LoanBuiltIns {
  static let pay = BuiltIn(
    "pay", .loans,
    parameters: [
      Parameter(
        "debt", .either([loanType, .domain(CardValue.kind), .domain(DebtValue.kind)]),
        meaning: "the loan, mortgage, card or debt", foreignNames: ["loan", "card"]),
      Parameter("amount", .money, meaning: "what was paid", foreignNames: ["payment"]),
      Parameter(
        "on", .date, .optional,
        meaning: "when; else today, and for a loan without dates it joins the sum paid",
        foreignNames: ["date", "when"]),
    ],
    summary:
      "A loan, card or debt with one more payment made: bind it again, as in visa = pay(visa, $350).",
    example: .init(
      "pay(loan($10k, 6%, 3y, start: 2026-01-15), $350, 2026-02-15).paid[1].amount",
      prints: "$350.00"),
    body: { call in
      guard case .domain(let domain) = call[0] else { return try paid(call) }
      let date = call.has(2) ? try call.date(2) : nil
      switch domain {
      case let card as CardValue:
        return .domain(try card.paying(call.money(1), on: date, call.context))
      case let debt as DebtValue:
        return .domain(try debt.paying(call.money(1), on: date, call.context))
      default: return try paid(call)
      }
    })

  private static func paid(_ call: Call) throws -> Value {
    let loan = try loan(call)
    let money = try call.money(1)
    try loan.requireOwnCurrency(money)
    guard money.amount > .zero else {
      throw LoanQuestionError.paymentNotPositive(money.amount, money.currency)
    }
    let given: CalendarDate? = call.has(2) ? try call.date(2) : nil
    let dates = loan.terms.conventions.dates
    if let given, dates == nil { throw LoanQuestionError.datesNeeded(given) }

    if loan.paid == nil ? dates == nil : try loan.paidTotal() != nil {
      let total = try loan.paidTotal() ?? .zero
      if let given { throw LoanQuestionError.totalAndDate(total, given, money.currency) }
      let left = try loan.schedule().totals.paid - total
      guard money.amount <= left else {
        throw LoanQuestionError.overpayment(money.amount, owed: left, nil, money.currency)
      }
      return try changing(call, [("paid", loan.money(total + money.amount))]).value
    }

    let date = given ?? call.context.today
    let entry = Record([("on", .date(date)), ("amount", .money(money))])
    var entries: [Value] = []
    if case .list(let made)? = loan.given(.paid) { entries = made }
    let result = try changing(call, [("paid", .list(entries + [.record(entry)]))])
    // A payment that is too much, or too early, is refused when it is made.
    let ledger = try PaymentLedger(loan.schedule(), result.loan.datedPayments() ?? [])
    if entries.isEmpty { remarkOnEarlier(loan, date, ledger, call.context) }
    return result.value
  }

  /// Says so where the first payment recorded comes after others fell due.
  private static func remarkOnEarlier(
    _ loan: LoanValue, _ date: CalendarDate, _ ledger: PaymentLedger, _ context: any CallContext
  ) {
    guard let due = try? ledger.schedule.payments(dueBy: date), due > 1 else { return }
    let total = ledger.schedule.totals(over: 0..<min(due - 1, ledger.schedule.count)).paid
    context.remark(
      "this is the first payment recorded, and \((due - 1).words("payment")) fell due before;"
        + " if they were made, begin with their sum: paid: \(loan.money(total).sourceText)")
  }
}
