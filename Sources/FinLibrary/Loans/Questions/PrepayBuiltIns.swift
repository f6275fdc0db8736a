import Finance
import FinLanguage
import FinValues
import Money

extension LoanBuiltIns {
  private static let lump = Parameter(
    "lump", .money, meaning: "lump sum, all to principal",
    aliases: ["amount", "extra", "payment"], limit: .positive)

  static let prepay = BuiltIn(
    "prepay", .loans,
    parameters: [
      loanParameter, lump,
      QuestionLabels.at(
        .optional, "payment number, date, or time since the start (default: today)"),
    ],
    summary: "A loan with a lump sum paid early: same payment, earlier payoff.",
    example: .init("prepay(loan($300k, 6.5%, 30y), $20_000, 60).time_saved", prints: "3y10mo"),
    help: .init(
      examples: [
        .init("prepay(loan($300k, 6.5%, 30y), $20_000, 12).interest_saved", prints: "$91,624.68"),
        .init("prepay(loan($300k, 6.5%, 30y), $20_000, 12).payments", prints: "302"),
      ], seeAlso: ["recast", "payoff"]),
    formula: "the same loan with the lump sum among its extras",
    body: { call in try withLump(call, isRecast: false) })

  static let recast = BuiltIn(
    "recast", .loans,
    parameters: [
      loanParameter, lump,
      QuestionLabels.at(
        .optional, "payment number, date, or time since the start (default: today)"),
    ],
    summary:
      "A loan with a lump sum paid early: lower payment, same term.",
    example: .init(
      "recast(loan($300k, 6.5%, 30y), $20_000, 60).recast_payment", prints: "$1,761.16"),
    help: .init(
      examples: [
        .init("recast(loan($300k, 6.5%, 30y), $20_000, 12).recast_payment", prints: "$1,768.36")
      ], seeAlso: ["prepay", "payoff"]),
    formula: "payment = balance · r / (1 − (1 + r)^−n), n payments left, from the payment after",
    body: { call in try withLump(call, isRecast: true) })

  private static func withLump(_ call: Call, isRecast: Bool) throws -> Value {
    let given = try loan(call)
    // What is paid on a student loan stays with it, and the lump sum is among the payments to come.
    let isStudent =
      if case .domain(let domain) = call[0] { domain is StudentLoanValue } else { false }
    let current = isStudent ? nil : try given.fromRecord(call.context)
    let loan = current?.loan ?? given
    let behind = current?.made ?? 0
    let lump = try call.money("lump")
    try loan.model.requireOwnCurrency(lump, of: "lump")
    let course = try loan.model.course()
    let schedule = course.rows
    func payment(onOrAfter day: CalendarDate) -> Int {
      (day.adding(days: -1).flatMap(course.payments) ?? 0) + 1
    }
    let moment: (name: String, value: Value)
    let number: Int
    switch call["at"] {
    case .date(let date):
      guard loan.terms.conventions.dates != nil else {
        throw LoanQuestionError.datesNeeded(date)
      }
      moment = ("on", .date(date))
      number = payment(onOrAfter: date)
    case .duration(let time):
      number = max(try given.schedule().payments(dueWithin: time) - behind, 1)
      moment = ("n", .number(Decimal(number)))
    case .number(let value):
      guard let payment = value.int, payment >= 1 else {
        throw LoanError.noSuchPayment(value.int ?? 0)
      }
      number = max(payment - behind, 1)
      moment = ("n", .number(Decimal(number)))
    default:
      guard let dates = loan.terms.conventions.dates else {
        throw RuntimeError.invalidArgument(
          parameter: "at",
          problem: "a loan without dates needs the payment number of the lump sum",
          hint: .input("at", .source("60")))
      }
      let day = max(call.context.today, dates.start)
      moment = ("on", .date(day))
      number = payment(onOrAfter: day)
    }
    guard number < schedule.count else {
      throw LoanQuestionError.paidOff(payment: schedule.count, schedule.last?.date)
    }
    let owed = schedule[number - 1]
    guard lump.amount <= owed.balance else {
      throw LoanQuestionError.overpayment(
        lump.amount, owed: owed.balance, owed.date, lump.currency)
    }
    var entry: [(String, Value)] = [moment, ("amount", .money(lump))]
    if isRecast { entry.append(("recast", .boolean(true))) }
    var extras: [Value] = []
    if case .list(let given)? = loan.given("extras") { extras = given }
    let changes = [("extras", Value.list(extras + [.record(Record(entry))]))]
    let result: (value: Value, loan: LoanValue)
    if current == nil {
      result = try changing(call, changes)
    } else {
      let changed = try loan.changing(changes, call.context)
      result = (.domain(changed), changed)
      let first =
        loan.terms.conventions.dates.map { ", starting with the payment on \($0.first)" } ?? ""
      call.context.remark(
        "based on the payments recorded: \(loan.money(loan.terms.amount).displayText) owed\(first)")
    }
    if isRecast, let after = try result.loan.schedule().recast, after.after <= schedule.count {
      call.context.remark(
        "from payment \(after.after + 1) on, the payment is \(loan.money(after.payment).displayText)"
          + " \(QuestionLabels.period(of: loan.terms.conventions)), instead of"
          + " \(loan.money(schedule[after.after - 1].scheduled).displayText)")
    }
    return result.value
  }
}
