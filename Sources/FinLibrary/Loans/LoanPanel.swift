import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The box of a loan: what was given, what follows, and the conventions that it rests on.
struct LoanPanel {
  private let loan: LoanValue
  private var model: Loan { loan.model }
  private var terms: LoanTerms { loan.terms }
  private var conventions: LoanConventions { loan.terms.conventions }

  init(_ loan: LoanValue) { self.loan = loan }

  /// The changes in force, the first few of them.
  func changes() -> [Panel.Row] {
    // The payment of a plan is told with its last change.
    let planned = (try? model.course())?.progress?.standing.planned
    let last = terms.changes.lastIndex { $0.date <= model.asOf && $0.isOfPlan }
    return terms.changes.enumerated().suffix(4).map { place, change in
      let payment = place == last ? planned.map { "; payment \(model.text($0))" } ?? "" : ""
      return switch change.part {
      case .payment(let payment):
        model.row("New payment", payment, note: "from \(change.date)")
      case .rate(let rate):
        model.row("New rate", .percent(rate), note: "a year, from \(change.date)")
      case .plan(let plan):
        model.row("New plan", .text(plan.name), note: "from \(change.date)\(payment)")
      case .income(let agi):
        model.row("New income", agi, note: "a year, from \(change.date)\(payment)")
      case .household(let persons):
        model.row(
          "New household", .number(Decimal(persons)), note: "from \(change.date)\(payment)")
      case .dependents(let count):
        model.row(
          "New dependents", .number(Decimal(count)), note: "from \(change.date)\(payment)")
      }
    }
  }

  func content() throws -> (groups: [Panel.Group], notes: [String]) {
    let schedule = try loan.schedule()
    var groups = [
      Panel.Group(
        rows: parts() + payments(schedule) + structure(schedule) + charges() + changes()),
      Panel.Group(rows: try figures(apr)),
    ]
    if terms.saves { groups.append(Panel.Group(rows: try savings(schedule))) }
    return (groups, [try crossover(), try assumption()].compactMap { $0 } + notes)
  }

  // MARK: Rows

  private func parts() -> [Panel.Row] {
    [
      model.row("Loan amount", terms.amount, note: solvedNote(.amount)),
      model.row(
        "Interest rate", .percent(terms.rate),
        note: solvedNote(.rate).map { "a year, \($0)" } ?? "a year"),
      model.row("Term", .duration(terms.term), note: solvedNote(.term)),
    ]
  }

  /// The payment; where interest alone is paid first, that one, then the payment that follows.
  func payments(_ schedule: AmortizationSchedule) -> [Panel.Row] {
    let label = LoanLabels.payment(conventions.frequency)
    let count = terms.repayment.interestOnlyPayments
    guard count > 0, count < schedule.count else {
      switch terms.repayment.method {
      case .level where count > 0:
        return [
          model.row(
            label, schedule[0].scheduled, note: "interest only; extra payments repay the loan")
        ]
      case .level:
        return [
          model.row(
            label, terms.payment,
            note: terms.payment.isZero
              ? "less than the smallest coin; the last payment repays it all" : nil)
        ]
      case .levelPrincipal:
        return [model.row("First payment", terms.payment, note: "equal principal; payments fall")]
      case .interestOnly: return [model.row(label, terms.payment, note: "interest only")]
      }
    }
    let span = loan.given("interest_only").map { " for \($0.displayText)" } ?? ""
    let later = count == schedule.count - 1 ? terms.payment : schedule[count].scheduled
    return [
      model.row(
        label, schedule[0].scheduled, note: "interest only\(span)"),
      model.row(
        "After that", later, note: "from payment \(count + 1)"),
    ]
  }

  /// The rows of what is out of the ordinary in how the loan is repaid.
  func structure(_ schedule: AmortizationSchedule) -> [Panel.Row] {
    let repayment = terms.repayment
    var rows: [Panel.Row] = []
    rows += rateRows(schedule)
    rows += capRows(schedule)
    if let last = schedule.last {
      if let balloon = repayment.balloon, schedule.count == balloon {
        rows.append(model.row("Balloon payment", last.payment, note: "with payment \(balloon)"))
      } else if isLastLarge(schedule) {
        rows.append(model.row("Last payment", last.payment, note: "repays the remaining balance"))
      }
    }
    return rows
  }

  /// The caps, and how far the balance grows.
  private func capRows(_ schedule: AmortizationSchedule) -> [Panel.Row] {
    var rows: [Panel.Row] = []
    if let cap = terms.repayment.paymentCap {
      rows.append(
        model.row(
          "Payment cap", .percent(cap),
          note: "largest increase at a rate change or in a later year"))
    }
    if let cap = terms.repayment.balanceCap {
      rows.append(
        model.row(
          "Balance cap", .percent(cap),
          note: "of the loan amount, \(model.text(terms.amount * cap))"))
    }
    let highest = (0..<schedule.count).max { schedule[$0].balance < schedule[$1].balance }
    if let highest, schedule[highest].balance > terms.amount {
      rows.append(
        model.row(
          "Highest balance", schedule[highest].balance,
          note: "after payment \(highest + 1): payments don't cover interest"))
    }
    return rows
  }

  /// Says whether the last payment is more than twice the one before it.
  private func isLastLarge(_ schedule: AmortizationSchedule) -> Bool {
    guard schedule.count > 1, let last = schedule.last else { return false }
    let before = schedule[schedule.count - 2].payment
    return last.payment > before + before
  }

  func charges() -> [Panel.Row] {
    terms.upfrontCharges.filter { !$0.amount.isZero }.map { charge in
      model.row(
        charge.name.inWords.capitalizedFirst, charge.amount,
        note: charge.share.map { "\(model.percent($0)) of the loan amount" })
    }
  }

  /// The rates that follow, the first few of them, and the highest payment that they bring.
  private func rateRows(_ schedule: AmortizationSchedule) -> [Panel.Row] {
    let steps = terms.rateSteps.filter { $0.payment <= schedule.count }
    guard !steps.isEmpty else { return [] }
    var rows = steps.prefix(3).map { step in
      model.row(
        "New rate", .percent(step.rate),
        note: "from payment \(step.payment)"
          + (schedule[step.payment - 1].date.map { ", \($0)" } ?? "")
          + "; payment \(model.text(schedule[step.payment - 1].scheduled))")
    }
    if steps.count > 3, let last = steps.last {
      rows.append(
        model.row(
          "", .percent(last.rate),
          note: "from payment \(last.payment)"
            + (steps.count > 4 ? ", after \((steps.count - 4).words("more change"))" : "")))
    }
    // The last payment settles what is left, and says nothing of the others.
    let highest = (0..<max(schedule.count - 1, 1))
      .max { schedule[$0].scheduled < schedule[$1].scheduled }
    if let highest {
      rows.append(
        model.row(
          "Highest payment", schedule[highest].scheduled,
          note: "payment \(highest + 1)"
            + (isStep(highest + 1) ? "" : ", because of the balance cap")))
    }
    return rows
  }

  /// Says whether a payment may change for another reason than the balance cap.
  private func isStep(_ number: Int) -> Bool {
    terms.repayment.balanceCap == nil || terms.rateSteps.contains { $0.payment == number }
      || number == 1
  }

  /// The amount that is overdue by the payments recorded, and since when.
  func overdue() -> [Panel.Row] {
    guard let progress = (try? model.course())?.progress, !progress.overdue.isZero else {
      return []
    }
    let since = progress.nextDue.map { "since \($0); " } ?? ""
    return [
      model.row("Overdue", progress.overdue, .warning, note: since + "pay it to be up to date")
    ]
  }

  /// The sum of the payments recorded.
  func paidSoFar() -> [Panel.Row] {
    switch model.paid {
    case nil: return []
    case .sum(let sum)?:
      return [
        model.row(
          "Paid so far", .money(sum), .money, note: model.record.totalDay.map { "by \($0)" })
      ]
    case .payments(let payments)?:
      let counted = payments.filter { $0.counts(on: model.asOf) }
      let sum = counted.reduce(Decimal.zero) { $0 + $1.money.amount }
      let last = counted.map(\.date).max().map { ", the last on \($0)" } ?? ""
      let returned = payments.count - counted.count
      return [
        model.row(
          "Paid so far", sum,
          note: counted.count.words("payment") + last
            + (returned == 0 ? "" : "; \(returned) returned"))
      ]
    }
  }

  /// The APR where charges raise it.
  private var apr: [Panel.Row] {
    guard !model.terms.prepaidCharges.isZero,
      let apr = try? model.disclosure().annualPercentageRate()
    else { return [] }
    return [
      model.row(
        "APR", .percent(apr),
        note: "including \(model.text(model.terms.prepaidCharges)) in charges")
    ]
  }

  /// The figures of the course, and those of a contract that is not the same.
  ///
  /// - Parameters:
  ///   - cost: Rows of what else it costs.
  ///   - isWhole: False where others are paid beside the loan, as with a home.
  func figures(_ cost: [Panel.Row], isWhole: Bool = true) throws -> [Panel.Row] {
    let course = try model.course()
    let totals = course.rows.totals
    var rows = paidSoFar() + overdue()
    if course.isRecorded {
      rows += [
        model.row(
          "Payments", .number(Decimal(course.payments)),
          note: "\(course.payments - course.made) left; the contract has \(course.contract.count)"),
        model.row("Total paid", totals.paid, note: "payments recorded and those left"),
      ]
    } else {
      rows.append(count(course.contract))
      if isWhole { rows.append(model.row("Total paid", totals.paid)) }
    }
    rows += [model.row("Total interest", totals.interest)] + cost
    if let date = course.payoffDate {
      rows.append(model.row("Payoff date", .date(date), note: payoffNote(course)))
    }
    return rows
  }

  private func payoffNote(_ course: LoanCourse) -> String? {
    guard let progress = course.progress, let contract = course.contract.last?.date else {
      return nil
    }
    if progress.countsOverdue {
      return "once the overdue \(model.text(progress.overdue)) is paid"
    }
    return contract == course.payoffDate ? "as the contract has it" : "the contract has \(contract)"
  }

  /// Says up to when payments count as made without a record.
  func assumption() throws -> String? {
    if model.record.isEmpty {
      guard let dates = model.conventions.dates else { return nil }
      let due = min(dates.paymentsDue(onOrBefore: model.asOf), try model.course().payments)
      guard due > 0, let last = dates.due(due) else { return nil }
      return "No payments are recorded; those due through \(last) are assumed paid."
    }
    guard let through = model.record.through else { return nil }
    return "Payments due through \(through) are assumed paid, whatever is recorded."
  }

  /// The number of payments, with the last one where that has no row of its own.
  func count(_ schedule: AmortizationSchedule) -> Panel.Row {
    let isNamed = isLastLarge(schedule) || schedule.count == terms.repayment.balloon
    return model.row(
      "Payments", .number(Decimal(schedule.count)),
      note: schedule.last.flatMap { last in
        isNamed || last.payment == terms.payment ? nil : "the last is \(model.text(last.payment))"
      })
  }

  func savings(_ schedule: AmortizationSchedule) throws -> [Panel.Row] {
    let saved = try model.savings()
    var rows = extras()
    if let recast = schedule.recast {
      rows.append(
        model.row(
          "New payment", recast.payment,
          note: "from \(LoanLabels.payment(recast.after + 1, conventions))"))
    }
    let isAccelerated = conventions.frequency.paymentsPerMonthlyAmount != nil
    rows.append(
      model.row(
        "Interest saved", saved.interest, .positive,
        note: isAccelerated ? "compared with monthly payments" : nil))
    if !terms.extras.recasts || saved.time != .zero {
      rows.append(model.row("Time saved", .duration(saved.time), .positive))
    }
    return rows
  }

  /// The extra payments.
  func extras() -> [Panel.Row] {
    var rows: [Panel.Row] = []
    if !terms.extras.each.isZero {
      rows.append(
        model.row(
          "Extra payment", terms.extras.each,
          note: "each time" + LoanLabels.from(terms.extras)))
    }
    if !terms.extras.singles.isEmpty {
      let sum = terms.extras.singles.reduce(Decimal.zero) { $0 + $1.amount }
      let numbers = terms.extras.singles.map { $0.moment.payment(conventions.dates) }
      let first = "with \(LoanLabels.payment(numbers.min() ?? 1, conventions))"
      rows.append(
        model.row(
          "Extra payments", sum,
          note: numbers.count == 1 ? first : "\(numbers.count) in total, the first \(first)"))
    }
    return rows
  }

  // MARK: Notes

  private func solvedNote(_ part: LoanGivens.Part) -> String? {
    terms.solved == part
      ? LoanLabels.solved(given: part == .term ? loan.given("term") : nil, .duration(terms.term))
      : nil
  }

  var notes: [String] {
    [
      LoanLabels.phrases(of: conventions).joined(separator: ", "),
      LoanLabels.dates(of: conventions),
    ].compactMap { $0 }
  }

  /// The payment from which on principal exceeds interest; nil where that is the first or the last.
  private func crossover() throws -> String? {
    let schedule = try model.course().rows
    guard let number = schedule.crossover, number > 1, number < schedule.count else { return nil }
    let date = schedule[number - 1].date.map { " (\($0))" } ?? ""
    return "From payment \(number)\(date) on, you pay more principal than interest."
  }
}
