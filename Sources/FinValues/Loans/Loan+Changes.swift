import Finance
import FinLanguage
import Money

/// The changes of payment and rate in force on a loan on which payments are recorded.
extension Loan {
  /// True if payments are recorded on a loan in repayment, so that a new payment or rate holds from
  /// today on.
  package var isPaidOn: Bool { isInRepayment && hasLedger }

  package var isInRepayment: Bool { conventions.dates.map { asOf >= $0.start } ?? false }

  /// The inputs after changes of the payment or the rate from today on; nil where the contract
  /// itself is changed.
  ///
  /// - Parameters:
  ///   - names: The inputs that change from today on where payments are recorded.
  ///   - always: Those that do so in repayment whatever is recorded.
  package func projected(
    _ inputs: [(name: String, value: Value)], changing changes: [(name: String, value: Value)],
    following names: [String] = ["payment", "rate"], always: [String] = [],
    others: (
      [(name: String, value: Value)], [(name: String, value: Value)]
    ) throws -> [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)]? {
    let contract = [
      "amount", "term", "start", "first", "paid", "changes", "price", "down", "monthly",
    ]
    let followed = always + (isPaidOn ? names : [])
    let projected = changes.filter { followed.contains($0.name) }
    guard isInRepayment, !projected.isEmpty,
      !changes.contains(where: { contract.contains($0.name) })
    else { return nil }
    var entries: [Record] = []
    if case .list(let given)? = inputs.first(where: { $0.name == "changes" })?.value {
      entries = given.compactMap { if case .record(let record) = $0 { record } else { nil } }
    }
    for change in projected {
      entries.removeAll { entry in
        guard entry[change.name] != nil else { return false }
        if change.value.isNone { return true }
        if case .date(asOf)? = entry["on"] { return true }
        return false
      }
      if change.value.isNone { continue }
      var value = change.value
      if case .periodicMoney(let amount) = value {
        value =
          change.name == "income"
          ? .money(amount.converted(to: .year).money)
          : .money(amount.amount(each: conventions.frequency))
      }
      // A plan chosen on the day of another payment takes its place.
      if change.name == "plan" {
        entries.removeAll { $0["payment"] != nil && Self.day($0) == asOf }
      }
      entries.append(Record([("on", .date(asOf)), (change.name, value)]))
      if case .percent(let rate) = value, change.name == "rate",
        !projected.contains(where: { $0.name == "payment" }), terms.solved != .term
      {
        entries.removeAll { $0["payment"] != nil && Self.day($0) == asOf }
        entries.append(
          Record([("on", .date(asOf)), ("payment", money(try recastPayment(at: rate)))]))
      }
    }
    var result = inputs
    result.removeAll { $0.name == "changes" }
    if !entries.isEmpty { result.append(("changes", .list(entries.map { .record($0) }))) }
    return try others(
      result, changes.filter { change in !projected.contains { $0.name == change.name } })
  }

  /// Says that an assignment corrects a contract that has run for a while with nothing recorded on it, and
  /// how to change only what is left.
  package func remark(changing field: String, to value: Value) -> String? {
    guard let boundName, paid == nil, !hasLedger, let begins, begins < asOf, !value.isNone,
      [
        "amount", "rate", "term", "payment", "start", "price", "down", "region", "filing",
        "income_growth",
      ].contains(field)
    else { return nil }
    let corrected = "this corrects the contract from \(begins) on"
    guard ["rate", "payment"].contains(field) else { return corrected }
    var value = value
    if case .periodicMoney(let amount) = value {
      value = .money(amount.amount(each: conventions.frequency))
    }
    return "\(corrected); to change what is left: "
      + "\(boundName).changes = [{on: today, \(field): \(value.sourceText)}]"
  }

  private static func day(_ entry: Record) -> CalendarDate? {
    if case .date(let date)? = entry["on"] { date } else { nil }
  }

  /// The payment that repays what is owed today at another rate, by the end of the term.
  private func recastPayment(at rate: Decimal) throws -> Decimal {
    var changed = self
    changed.terms = terms.changed(by: terms.changes + [LoanChange(.rate(rate), on: asOf)])
    let standing = try changed.progress(on: asOf).standing
    return standing.levelPayment(count: max(terms.scheduledPayments - standing.made, 1))
  }

  /// The payment or rate that holds today.
  package func inForce(_ part: LoanGivens.Part) -> Value { changed(part) ?? value(of: part) }

  /// The same where a change sets it.
  package func changed(_ part: LoanGivens.Part) -> Value? {
    for change in terms.changes.reversed() where change.date <= asOf {
      switch (part, change.part) {
      case (.payment, .payment(let payment)): return money(payment)
      case (.rate, .rate(let rate)): return .percent(rate)
      case (.payment, .plan): return nil
      default: continue
      }
    }
    return nil
  }

  /// Throws where the payment in force never repays the loan.
  package func checkChanges() throws {
    guard !terms.changes.isEmpty, isPaidOn else { return }
    let standing = try progress(on: asOf).standing
    guard !standing.isPaidOff else { return }
    if case .money? = changed(.payment), standing.courseInForce?.plan.isByIncome != true {
      _ = try LoanRest(standing, payment: standing.payment)
    }
  }

  /// The one course of the loan, from which all its figures come: the payments recorded up to today and
  /// those to come, else the contract's schedule.
  package func course() throws -> LoanCourse {
    let schedule = try schedule()
    guard let dates = conventions.dates, let begins else {
      guard let total = try paidTotal() else { return LoanCourse(schedule) }
      return LoanCourse(try LoanProgress(schedule, paid: total, on: nil))
    }
    // A change of a loan that has not begun holds, too.
    guard hasLedger, asOf >= begins || !terms.changes.isEmpty else { return LoanCourse(schedule) }
    return LoanCourse(try progress(on: asOf < begins ? dates.start : asOf))
  }
}

extension NamedArguments {
  /// The loans that changes are of.
  package enum ChangedLoan { case any, student }

  /// The changes of payment and rate, and of a student loan's plan and income.
  package func loanChanges(_ currency: Currency, of loan: ChangedLoan = .any) throws -> [LoanChange]
  {
    let isStudent = loan == .student
    let reader = RecordArguments(
      parameter: "changes", noun: "a change",
      keys: ["on", "payment", "rate"] + (isStudent ? Self.planFacts : []),
      hint: isStudent
        ? "changes: [{on: 2026-07-01, payment: $450}, {on: 2027-01-01, plan: \"ibr\"}]"
        : "changes: [{on: 2026-07-01, payment: $450}, {on: 2027-01-01, rate: 5%}]")
    return try reader.records(self["changes"]).flatMap { record -> [LoanChange] in
      guard case .date(let date)? = record["on"] else { throw reader.problem("needs on, a date") }
      if isStudent, Self.planFacts.contains(where: { record[$0] != nil }) {
        guard record["payment"] == nil, record["rate"] == nil else {
          throw reader.problem("is of the plan, or of payment or rate, not both")
        }
        var changes: [LoanChange] = []
        if let plan = record["plan"] {
          if let vacated = RepaymentPlan.vacated(plan.displayText) {
            throw StudentLoanError.planVacated(vacated)
          }
          guard let known = RepaymentPlan(name: plan.displayText) else {
            throw reader.problem(
              "needs a plan: \(RepaymentPlan.all.map(\.name).joined(separator: ", "))")
          }
          changes.append(LoanChange(.plan(known), on: date))
        }
        if let income = record["income"] {
          changes.append(LoanChange(.income(try income.yearlyIncome()), on: date))
        }
        if let persons = try record["household"].map({ try persons($0, 1, reader) }) {
          changes.append(LoanChange(.household(persons), on: date))
        }
        if let count = try record["dependents"].map({ try persons($0, 0, reader) }) {
          changes.append(LoanChange(.dependents(count), on: date))
        }
        return changes
      }
      return [try changed(record, on: date, currency, reader, isStudent: isStudent)]
    }
  }

  /// The facts of a plan by income that may change.
  private static var planFacts: [String] { ["plan", "income", "household", "dependents"] }

  private func persons(_ value: Value, _ least: Int, _ reader: RecordArguments) throws -> Int {
    guard case .number(let number) = value, let count = number.int, (least...30).contains(count)
    else { throw reader.problem("counts people, from \(least) to 30, not \(value.briefText)") }
    return count
  }

  private func changed(
    _ record: Record, on date: CalendarDate, _ currency: Currency, _ reader: RecordArguments,
    isStudent: Bool
  ) throws -> LoanChange {
    switch (record["payment"], record["rate"]) {
    case (.money(let money)?, nil):
      guard money.currency == currency else {
        throw InputError.currencies("changes.payment", money.currency, other: "loan", currency)
      }
      return LoanChange(.payment(money.amount), on: date)
    case (.number(let amount)?, nil): return LoanChange(.payment(amount), on: date)
    case (nil, .percent(let rate)?): return LoanChange(.rate(rate), on: date)
    default:
      throw reader.problem(
        "needs payment, an amount, or rate, such as 5%" + (isStudent ? ", or plan or income" : ""))
    }
  }
}
