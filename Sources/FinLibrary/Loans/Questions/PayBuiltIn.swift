import Finance
import FinLanguage
import FinValues
import Money

extension LoanBuiltIns {
  static let pay = BuiltIn(
    "pay", .loans,
    parameters: [
      Parameter(
        "debt",
        .either(
          [
            loanType, .domain(CardValue.kind), .domain(DebtValue.kind),
          ] + studentLoansTypes),
        meaning: "the loan, mortgage, card or debt, or a list of student loans or a borrower",
        aliases: ["loan", "card"]),
      Parameter(
        "amount", .money, meaning: "amount paid", aliases: ["payment"], limit: .positive),
      Parameter(
        "on", .date, .optional,
        meaning: "date paid (default: today; without dates, a loan keeps only the total paid)",
        aliases: ["date", "when"]),
      Parameter(
        "principal", .boolean, .defaulted(.boolean(false)),
        meaning: "apply all of it to principal, even if an installment is due",
        aliases: ["principal_only"]),
      Parameter(
        "share", .either([.word(SharedPayment.shares), .listOf(.text)]),
        .defaulted(.text(SharedPayment.shares[0])),
        meaning:
          "with several loans, where the rest goes once all that is due is paid: to the highest rate,"
          + " by balance, or a list of names in order"),
    ],
    summary:
      "Returns the loan, card or debt with a payment recorded; keep it: visa = pay(visa, $350).",
    example: .init(
      "pay(loan($10k, 6%, 3y, start: 2026-01-15), $350, 2026-02-15).paid[1].amount",
      prints: "$350.00"),
    help: .init(seeAlso: ["progress", "record_payments", "mark_paid", "payoff"]),
    body: { call in
      if let loans = StudentBorrower.loans(of: call["debt"]) {
        return try SharedPayment(
          loans, call.money("amount"), on: call.has("on") ? call.date("on") : call.context.today,
          share: call["share"]
        ).paid(call.context)
      }
      guard case .domain(let domain) = call["debt"] else { return try paid(call) }
      if try call.boolean("principal"), domain is CardValue || domain is DebtValue {
        throw RuntimeError.invalidArgument(
          parameter: "principal", problem: "only a payment on a loan can be principal only",
          hint: nil)
      }
      let date = call.has("on") ? try call.date("on") : nil
      switch domain {
      case let card as CardValue:
        return .domain(try card.paying(call.money("amount"), on: date, call.context))
      case let debt as DebtValue:
        return .domain(try debt.paying(call.money("amount"), on: date, call.context))
      default: return try paid(call)
      }
    })

  static func paid(_ call: Call) throws -> Value {
    let call = try Self.dated(call)
    let loan = try loan(call)
    let money = try call.money("amount")
    try loan.model.requireOwnCurrency(money)
    let given: CalendarDate? = call.has("on") ? try call.date("on") : nil
    let dates = loan.terms.conventions.dates
    if let given, dates == nil { throw LoanQuestionError.datesNeeded(given) }

    let isPrincipal = try call.boolean("principal")
    if loan.model.paid == nil ? dates == nil : try loan.model.paidTotal() != nil {
      if isPrincipal {
        throw RuntimeError.invalidArgument(
          parameter: "principal",
          problem: "only the total of these payments is recorded, not what each was for",
          hint: "record payments with their dates: paid: [{on: 2026-02-15, amount: $500}]")
      }
      let total = try loan.model.paidTotal() ?? .zero
      let left = try loan.schedule().totals.paid - total
      let beside = try loan.model.besideInstallment(of: money.amount, after: total)
      let paid = money.amount - beside
      guard paid <= left else {
        throw LoanQuestionError.overpayment(paid, owed: left, nil, money.currency)
      }
      if !beside.isZero {
        call.context.remark(
          "\(loan.money(paid).displayText) is principal and interest;"
            + " \(loan.money(beside).displayText) for escrow, PMI and dues is not included")
      }
      return try changing(call, [("paid", loan.money(total + paid))]).value
    }

    let date = given ?? call.context.today
    let payment = PaidSoFar.Payment(date: date, money: money, isPrincipal: isPrincipal)
    let through = try assumed(loan.model, before: date)
    remarkOnLate(loan, date, call.context)
    var entries: [Value] = []
    if case .list(let made)? = loan.given("paid") { entries = made }
    entries.append(payment.value)
    if case .domain(let domain) = call["debt"], domain === loan,
      let paid = try loan.model.paying(payment, on: call.context.today)
    {
      let inputs: [(name: String, value: Value)] = loan.inputs.map { input in
        input.name == "paid" ? (name: input.name, value: Value.list(entries)) : input
      }
      return .domain(LoanValue(paid, inputs: inputs))
    }
    let result = try changing(
      call, [("paid", .list(entries))] + (through.map { [("paid_through", .date($0))] } ?? []))
    // A payment that is too much, or too early, is refused when it is made.
    let ledger = try result.loan.model.ledger()
    if let through {
      let name = loan.model.boundName ?? "home"
      call.context.remark(
        "payments due through \(through) stay assumed paid (paid_through); if they were not:"
          + " \(name).paid_through = none")
    } else if entries.count == 1, !loan.model.record.isAutopaid, let ledger {
      remarkOnEarlier(loan, date, ledger, call.context)
    }
    guard case .domain(let domain) = result.value, domain === result.loan, !loan.model.hasReturned
    else { return result.value }
    var model = result.loan.model
    model.ledgerEnd = ledger?.end
    return .domain(LoanValue(model, inputs: result.loan.inputs))
  }

  /// Says so where RAP gives nothing with a payment, as it comes late: 34 CFR 685.209(h)(4).
  private static func remarkOnLate(
    _ loan: LoanValue, _ date: CalendarDate, _ context: any CallContext
  ) {
    guard loan.terms.student != nil, let progress = try? loan.model.progress(on: date),
      progress.standing.courseInForce?.plan(on: date) == .income(.rap),
      let due = progress.nextDue, due < date
    else { return }
    context.remark(
      "paid after \(due), when it was due: RAP waives no interest and matches no principal with it")
  }

  /// The call about a loan whose payments have dates: a total is divided into those it stands for.
  private static func dated(_ call: Call) throws -> Call {
    guard case .domain(let domain) = call["debt"],
      let (dated, count) = try RecordedPayments.dated(domain, call.context)
    else { return call }
    call.context.remark(
      "the total paid so far is now recorded as \(count.words("payment")) on"
        + " \(count == 1 ? "its due date" : "their due dates")")
    return Call(
      arguments: [.domain(dated)] + call.arguments.dropFirst(), parameters: call.parameters,
      context: call.context)
  }

  /// The day up to which installments of a loan were assumed paid when its first payment is recorded; nil
  /// where none were, or the record begins with the first of them.
  private static func assumed(_ loan: Loan, before date: CalendarDate) throws -> CalendarDate? {
    guard loan.record.isEmpty, let dates = loan.conventions.dates else { return nil }
    let (due, last) = (
      dates.paymentsDue(onOrBefore: date), dates.paymentsDue(onOrBefore: loan.asOf)
    )
    if last == 0 || due == 0 || due == 1 && last > 1 { return nil }
    return dates.due(min(last, try loan.schedule().count))
  }

  /// Says so where the first payment recorded comes after others fell due.
  private static func remarkOnEarlier(
    _ loan: LoanValue, _ date: CalendarDate, _ ledger: PaymentLedger, _ context: any CallContext
  ) {
    guard let due = try? ledger.schedule.payments(dueBy: date), due > 1 else { return }
    let total = ledger.schedule.totals(over: 0..<min(due - 1, ledger.schedule.count)).paid
    context.remark(
      "this is the first payment recorded, and \((due - 1).words("payment"))"
        + " \(due == 2 ? "was" : "were") due before it; if they were made, "
        + (loan.model.boundName.map {
          "enter \($0).paid = \(loan.money(total).sourceText), then record this payment again"
        } ?? "start with their total: paid: \(loan.money(total).sourceText)"))
  }
}
