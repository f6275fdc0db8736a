import Finance
import FinLanguage
import FinValues
import Money

/// Payments on loans found among transactions, and what became of them.
struct RecordedPayments {
  /// Money that went to a payee, or below zero came back.
  struct Movement {
    let date: CalendarDate
    let money: Money
  }

  private(set) var recorded = 0
  private(set) var returned = 0
  /// The movements that could not be recorded, and why.
  private(set) var refused: [String] = []
  /// The loans with them, in order.
  private(set) var loans: [any DomainValue]
  /// Of each, what was recorded before: it is found among the transactions again.
  private var before: [[Movement]]
  private let context: any CallContext

  /// The most days between a payment as it was recorded and as a bank booked it.
  private static let mostDays = 5

  /// - Parameter loans: Those of one payee; a payment on several student loans is shared among them.
  init(_ loans: [any DomainValue], in context: any CallContext) throws {
    let loans = try loans.map { try Self.dated($0, context)?.loan ?? $0 }
    self.loans = loans
    self.context = context
    before = loans.map { Self.entries(of: $0).compactMap { Self.movement($0) } }
  }

  /// Records movements in the order of their dates.
  mutating func take(_ movements: [Movement]) throws {
    var interruption = InterruptionCheck(context.checkInterruption)
    for movement in movements.sorted(by: { $0.date < $1.date }) {
      try interruption.step()
      if movement.money.amount.isNegative { try giveBack(movement) } else { try pay(movement) }
    }
  }

  private mutating func pay(_ movement: Movement) throws {
    if isKnown(movement) { return }
    let due = loans.indices.filter { isMeant(loans[$0], movement) }
    let isShared = loans.count > 1 && loans.allSatisfy { $0 is StudentLoanValue }
    guard isShared || due.count == 1 || loans.count == 1 else {
      return refuse(movement, "it could be a payment on several of your loans")
    }
    let place = loans.count == 1 ? 0 : due.first ?? 0
    guard isShared || (loans[place].asLoan?.model.begins.map { $0 <= movement.date } ?? true)
    else { return }
    let subject: Value =
      isShared ? .list(loans.map { .domain($0) }) : .domain(loans[place])
    var call = Call(
      arguments: [
        subject, .money(movement.money), .date(movement.date), .boolean(false),
        .text(SharedPayment.shares[0]),
      ], parameters: LoanBuiltIns.pay.parameters, context: context)
    do {
      switch try LoanBuiltIns.pay.body(&call) {
      case .list(let paid):
        loans = paid.compactMap { if case .domain(let loan) = $0 { loan } else { nil } }
      case .domain(let paid): loans[place] = paid
      default: return
      }
      recorded += 1
    } catch let error as any DescribedError {
      if case .interrupted? = error as? RuntimeError { throw error }
      refuse(movement, error.summary)
    }
  }

  /// Marks the last payment of an amount as returned.
  private mutating func giveBack(_ movement: Movement) throws {
    let amount = Money(-movement.money.amount, movement.money.currency)
    for place in loans.indices {
      if let found = Self.entry(of: loans[place], money: amount, by: movement.date)?.place {
        try mark(found, of: place, returned: movement.date)
        returned += 1
        return
      }
      let isNoted = Self.entries(of: loans[place]).contains { entry in
        if case .date(movement.date)? = entry["returned"] { return true }
        return false
      }
      if isNoted { return }
    }
    if try giveBackShared(movement, amount) { return }
    refuse(movement, "it came back, but no such payment is recorded")
  }

  /// The same for a payment that was shared among the loans; false where there is none.
  private mutating func giveBackShared(_ movement: Movement, _ amount: Money) throws -> Bool {
    let parts = loans.indices.flatMap { place in
      Self.entries(of: loans[place]).enumerated().compactMap {
        index, entry -> (date: CalendarDate, place: Int, index: Int, money: Money)? in
        guard let paid = Self.movement(entry), entry["returned"] == nil else { return nil }
        return (paid.date, place, index, paid.money)
      }
    }
    let days = Set(parts.map(\.date)).filter { $0 <= movement.date }.sorted(by: >)
    let day = days.first { day in
      parts.filter { $0.date == day && $0.money.currency == amount.currency }
        .reduce(.zero) { $0 + $1.money.amount } == amount.amount
    }
    guard let day else { return false }
    for part in parts where part.date == day {
      try mark(part.index, of: part.place, returned: movement.date)
    }
    returned += 1
    return true
  }

  private mutating func mark(_ index: Int, of place: Int, returned date: CalendarDate) throws {
    var entries = Self.entries(of: loans[place])
    entries[index] = Record(
      entries[index].entries.map { ($0.name, $0.value) } + [("returned", .date(date))])
    loans[place] = try Self.changing(
      loans[place], ("paid", .list(entries.map { .record($0) })), context)
  }

  /// The last payment of an amount that is recorded up to a day and was not returned, and its place.
  ///
  /// - Parameter days: The most days before; nil for any.
  static func entry(
    of loan: any DomainValue, money: Money, by day: CalendarDate, within days: Int? = nil
  ) -> (place: Int, date: CalendarDate)? {
    let entries = entries(of: loan)
    let place = entries.lastIndex { entry in
      guard let paid = movement(entry), entry["returned"] == nil else { return false }
      return paid.money == money && paid.date <= day
        && days.map { CalendarDate.days(from: paid.date, to: day) <= $0 } ?? true
    }
    return place.flatMap { place in movement(entries[place]).map { (place, $0.date) } }
  }

  private mutating func refuse(_ movement: Movement, _ reason: String) {
    refused.append(
      "not recorded: \(Value.money(movement.money).displayText) on \(movement.date): \(reason)")
  }

  /// Returns true if a payment was recorded before, or is one that the loan takes as made.
  private mutating func isKnown(_ movement: Movement) -> Bool {
    for place in loans.indices {
      let found = before[place].firstIndex {
        $0.money == movement.money
          && abs(CalendarDate.days(from: $0.date, to: movement.date)) <= Self.mostDays
      }
      if let found {
        before[place].remove(at: found)
        return true
      }
      if let loan = loans[place].asLoan, loan.model.record.isAutopaid,
        isMeant(loans[place], movement)
      {
        return true
      }
    }
    return false
  }

  /// Returns true if an amount is that of the loan's payment.
  private func isMeant(_ loan: any DomainValue, _ movement: Movement) -> Bool {
    Self.installments(of: loan).contains(movement.money)
  }

  // MARK: Of a loan

  /// The amounts that a loan's payment comes to: of a mortgage also without what goes beside principal
  /// and interest.
  static func installments(of loan: any DomainValue) -> [Money] {
    ["monthly", "payment"].compactMap { name in
      guard case .money(let money)? = (try? loan.field(name)) ?? nil else { return nil }
      return money.rounded()
    }
  }

  /// The payee that its payments go to.
  static func payee(of loan: any DomainValue) -> Payee? {
    guard case .text(let payee)? = loan.inputs.first(where: { $0.name == "payee" })?.value else {
      return nil
    }
    return Payee(note: payee)
  }

  /// A loan with dates, of whose payments only the total was known, with the payments that it stands for,
  /// and how many these are; nil for another.
  static func dated(
    _ loan: any DomainValue, _ context: any CallContext
  ) throws -> (loan: any DomainValue, count: Int)? {
    guard let model = loan.asLoan?.model, model.conventions.dates != nil,
      let total = try model.paidTotal()
    else { return nil }
    let payments =
      try model.datedPayments()
      ?? PaymentLedger.payments(
        of: total, on: model.schedule(), by: context.today)
    let entries = payments.map { payment in
      PaidSoFar.Payment(
        date: payment.date, money: Money(payment.amount, model.currency),
        isPrincipal: payment.isPrincipal
      ).value
    }
    return (try changing(loan, ("paid", .list(entries)), context), payments.count)
  }

  static func changing(
    _ loan: any DomainValue, _ change: (name: String, value: Value), _ context: any CallContext
  ) throws -> any DomainValue {
    try context.remaking(loan, with: [change])
  }

  private static func entries(of loan: any DomainValue) -> [Record] {
    guard case .list(let entries)? = loan.inputs.first(where: { $0.name == "paid" })?.value else {
      return []
    }
    return entries.compactMap { if case .record(let record) = $0 { record } else { nil } }
  }

  private static func movement(_ entry: Record) -> Movement? {
    guard case .date(let date)? = entry["on"], case .money(let money)? = entry["amount"] else {
      return nil
    }
    return Movement(date: date, money: money)
  }
}

extension LoanBuiltIns {
  static let recordPayments = BuiltIn(
    "record_payments", .loans,
    parameters: [
      loanParameter,
      Parameter(
        "payee", .text, .optional,
        meaning: "payee on your statements (default: the loan's payee)",
        aliases: ["lender", "servicer", "merchant"]),
    ],
    effect: .reads,
    summary:
      "Returns the loan with the payments among your transactions recorded; imports add later ones.",
    example: .init(
      #"expenses = [expense($350, "misc", "Lender", on: 2026-01-15)]; "#
        + #"record_payments(loan($10k, 6%, 3y, start: 2025-12-15), "Lender").paid[1].amount"#,
      prints: "$350.00"),
    help: .init(seeAlso: ["pay", "progress", "import_statement"]),
    body: { call in
      guard case .domain(var loan) = call["loan"] else { return call["loan"] }
      if call.has("payee") {
        loan = try RecordedPayments.changing(loan, ("payee", call["payee"]), call.context)
      }
      guard let payee = RecordedPayments.payee(of: loan) else {
        throw RuntimeError.invalidArgument(
          parameter: "payee", problem: "the loan has no payee yet",
          hint: #"home = record_payments(home, "NORTHSIDE LENDING")"#)
      }
      var movements: [RecordedPayments.Movement] = []
      var interruption = InterruptionCheck(call.context.checkInterruption)
      for list in [SessionList.expenses, .transfers] {
        for placed in try list.placedTransactions(in: call.context) {
          try interruption.step()
          let transaction = placed.transaction
          guard transaction.date <= call.context.today, let note = transaction.note,
            Payee(note: note) == payee
          else { continue }
          // An expense is above zero, a transfer out of an account below it.
          let money = transaction.amount
          movements.append(
            .init(
              date: transaction.date,
              money: list == .expenses ? money : Money(-money.amount, money.currency)))
        }
      }
      var payments = try RecordedPayments([loan], in: call.context)
      try payments.take(movements)
      payments.refused.forEach(call.context.remark)
      if payments.recorded + payments.returned == 0, payments.refused.isEmpty {
        call.context.remark(
          movements.isEmpty
            ? "no transactions with \(payee.name) yet; imports will record them"
            : "no new payments; imports will record later ones")
      }
      return payments.loans.first.map { Value.domain($0) } ?? call["loan"]
    })
}
