import Finance
import FinLanguage
import Markup
import Money

/// How far a loan is on a day.
final class ProgressValue: DomainValue {
  let inputs: [(name: String, value: Value)]
  let loan: LoanValue
  let progress: LoanProgress

  init(_ call: Call) throws {
    loan = try LoanBuiltIns.loan(call)
    let schedule = try loan.schedule()
    var on: Value? = call.has(1) ? call[1] : nil
    if case .number(let number)? = on {
      guard let number = number.int else { throw LendingError.noSuchPayment(0) }
      progress = try LoanProgress(schedule, after: number)
      inputs = [("loan", .domain(loan)), ("on", .number(Decimal(number)))]
      return
    }
    var date: CalendarDate?
    if case .date(let given)? = on { date = given }
    if let dates = loan.terms.conventions.dates {
      let day = date ?? call.context.today
      if date != nil, day < dates.start {
        throw LoanQuestionError.beforeStart(day, start: dates.start)
      }
      on = .date(day)
      progress = try loan.progress(on: day)
    } else {
      if let date { throw LoanQuestionError.datesNeeded(date) }
      guard let total = try loan.paidTotal() else {
        if let first = try loan.datedPayments()?.first {
          throw LoanQuestionError.datesNeeded(first.date)
        }
        throw LoanQuestionError.unknownProgress
      }
      progress = try LoanProgress(schedule, paid: total, on: nil)
    }
    inputs = [("loan", .domain(loan))] + (on.map { [("on", $0)] } ?? [])
  }

  var kind: String { "progress" }
  var constructor: String { "progress" }
  var headlineFields: [String] { ["paid", "left", "percent"] }

  enum Field: String, CaseIterable {
    case loan, on, paid, interest, left, percent
    case paymentsMade = "payments_made"
    case paymentsLeft = "payments_left"
    case nextDue = "next_due"
    case payoffDate = "payoff_date"
    case interestLeft = "interest_left"
    case overdue, ahead
    case lateCharges = "late_charges"
    case escrow
    case ledger
  }

  var fieldNames: [String] { Field.allCases.map(\.rawValue) }

  func field(_ name: String) throws -> Value? { Field(rawValue: name).map(value) }

  func value(of field: Field) -> Value {
    switch field {
    case .loan: .domain(loan)
    case .on: inputs.first { $0.name == "on" }?.value ?? .none
    case .paid: loan.money(progress.paid)
    case .interest: loan.money(progress.interest)
    case .left: loan.money(progress.left)
    case .percent: .percent(progress.share)
    case .paymentsMade: .number(Decimal(progress.paymentsMade))
    case .paymentsLeft: .number(Decimal(progress.rest.count))
    case .nextDue: progress.nextDue.map { .date($0) } ?? .none
    case .payoffDate: payoff
    case .interestLeft: loan.money(progress.interestLeft)
    case .overdue: loan.money(progress.overdue)
    case .ahead: loan.money(progress.ahead)
    case .lateCharges: loan.money(progress.lateCharges)
    case .escrow: loan.money(progress.entries.reduce(.zero) { $0 + $1.escrow })
    case .ledger: .list(ledger)
    }
  }

  private var payoff: Value {
    guard progress.rest.count > 0 else {
      return progress.ledger?.entries.last.map { .date($0.date) }
        ?? LoanValue.payoff(progress.schedule)
    }
    return progress.rest.payoffDate.map { .date($0) }
      ?? .number(Decimal(progress.rest.made + progress.rest.count))
  }

  /// Escrow is a column of mortgages alone.
  private static let ledgerKeys = (
    ofLoan: Record.Keys([
      "date", "payment", "principal", "interest", "extra", "unpaid_interest", "balance",
    ]),
    ofMortgage: Record.Keys([
      "date", "payment", "principal", "interest", "extra", "escrow", "unpaid_interest", "balance",
    ])
  )

  /// The payments made, divided, where each has its date.
  private var ledger: [Value] {
    progress.entries.map { entry in
      let parts = entry.allocation
      let amounts =
        [
          parts.payment + entry.escrow, parts.principal, parts.interest, parts.extra,
        ] + (loan.split == nil ? [] : [entry.escrow]) + [entry.unpaidInterest, parts.balance]
      return .record(
        Record(
          keys: loan.split == nil ? Self.ledgerKeys.ofLoan : Self.ledgerKeys.ofMortgage,
          values: [.date(entry.date)] + amounts.map { loan.money($0) }))
    }
  }

  func markup() throws -> Markup { ProgressCard(self).markup }
}

extension LoanBuiltIns {
  static let progress = BuiltIn(
    "progress", .loans,
    parameters: [
      loanParameter,
      Parameter(
        "on", .either([.date, .wholeNumber(nil)]), .optional,
        meaning: "the day, or after which payment of the schedule; else today"),
    ],
    summary: "How far a loan is: what was paid and is left, the next payment, and the end.",
    example: .init("progress(loan($300k, 6.5%, 30y), 120).percent", prints: "15.22362%"),
    formula: "percent = (amount − balance) / amount",
    body: { .domain(try ProgressValue($0)) })
}
