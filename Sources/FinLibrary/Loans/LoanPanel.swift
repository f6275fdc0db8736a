import Finance
import FinLanguage
import Markup
import Money

/// The box of a loan: what was given, what follows, and the conventions that it rests on.
struct LoanPanel {
  private let loan: LoanValue
  private var terms: LoanTerms { loan.terms }
  private var conventions: LoanConventions { loan.terms.conventions }

  init(_ loan: LoanValue) { self.loan = loan }

  func content() throws -> (groups: [Panel.Group], notes: [String]) {
    let schedule = try loan.schedule()
    var groups = [
      Panel.Group(rows: parts() + payments(schedule) + structure(schedule) + charges()),
      Panel.Group(rows: figures(schedule)),
    ]
    if terms.saves { groups.append(Panel.Group(rows: try savings(schedule))) }
    return (groups, notes)
  }

  // MARK: Rows

  private func parts() -> [Panel.Row] {
    [
      row("Amount", loan.money(terms.amount), .money, note: solvedNote(.amount)),
      row(
        "Rate", .percent(terms.rate), .percent,
        note: solvedNote(.rate).map { "a year, \($0)" } ?? "a year"),
      row("Term", .duration(terms.term), .duration, note: solvedNote(.term)),
    ]
  }

  /// The payment; where interest alone is paid first, that one, then the payment that follows.
  ///
  /// - Parameter isAnswer: False where a solved payment is not what was asked for.
  func payments(_ schedule: AmortizationSchedule, isAnswer: Bool = true) -> [Panel.Row] {
    let solved = isAnswer ? solvedNote(.payment) : nil
    let count = terms.repayment.interestOnlyPayments
    guard count > 0, count < schedule.count else {
      return [
        row(
          "Payment", loan.money(terms.payment), .money,
          note: [paymentNote, solved].compactMap { $0 }.joined(separator: ", "))
      ]
    }
    let span = loan.given("interest_only").map { " for \($0.displayText)" } ?? ""
    let later = count == schedule.count - 1 ? terms.payment : schedule[count].scheduled
    return [
      row(
        "Payment", loan.money(schedule[0].scheduled), .money,
        note: "\(LoanLabels.each(conventions.frequency)), interest only\(span)"),
      row(
        "After that", loan.money(later), .money,
        note: ["from payment \(count + 1)", solved].compactMap { $0 }.joined(separator: ", ")),
    ]
  }

  private var paymentNote: String {
    switch terms.repayment.method {
    case .level: LoanLabels.each(conventions.frequency)
    case .levelPrincipal:
      "the first; principal is level, one \(LoanLabels.each(conventions.frequency))"
    case .interestOnly: "interest only, \(LoanLabels.each(conventions.frequency))"
    }
  }

  /// The rows of what is out of the ordinary in how the loan is repaid.
  func structure(_ schedule: AmortizationSchedule) -> [Panel.Row] {
    let repayment = terms.repayment
    var rows: [Panel.Row] = []
    rows += rateRows(schedule)
    rows += capRows(schedule)
    if let last = schedule.last {
      if let balloon = repayment.balloon, schedule.count == balloon {
        rows.append(
          row("Balloon", loan.money(last.payment), .money, note: "with payment \(balloon)"))
      } else if isLastLarge(schedule) {
        rows.append(
          row("Last payment", loan.money(last.payment), .money, note: "settles what is left"))
      }
    }
    return rows
  }

  /// The caps, and how far the balance grows.
  private func capRows(_ schedule: AmortizationSchedule) -> [Panel.Row] {
    var rows: [Panel.Row] = []
    if let cap = terms.repayment.paymentCap {
      rows.append(
        row(
          "Payment cap", .percent(cap), .percent,
          note: "no rate change, and no year after it, raises a payment by more"))
    }
    if let cap = terms.repayment.balanceCap {
      rows.append(
        row(
          "Balance cap", .percent(cap), .percent,
          note: "of the amount: \(amount(terms.amount * cap)) at most"))
    }
    let highest = (0..<schedule.count).max { schedule[$0].balance < schedule[$1].balance }
    if let highest, schedule[highest].balance > terms.amount {
      rows.append(
        row(
          "Highest balance", loan.money(schedule[highest].balance), .money,
          note: "after payment \(highest + 1): interest is not covered"))
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
    var rows: [Panel.Row] = []
    if !terms.charges.fees.isZero {
      rows.append(row("Fees", loan.money(terms.charges.fees), .money))
    }
    if !terms.charges.points.isZero {
      rows.append(
        row(
          "Points", loan.money(terms.pointsAmount), .money,
          note: "\(Value.percent(terms.charges.points).displayText) of the amount"))
    }
    return rows
  }

  /// The rates that follow, the first few of them, and the highest payment that they bring.
  private func rateRows(_ schedule: AmortizationSchedule) -> [Panel.Row] {
    let steps = terms.rateSteps.filter { $0.payment <= schedule.count }
    guard !steps.isEmpty else { return [] }
    var rows = steps.prefix(3).map { step in
      row(
        "Then", .percent(step.rate), .percent,
        note: "from payment \(step.payment)"
          + (schedule[step.payment - 1].date.map { ", \($0)" } ?? "")
          + ": \(amount(schedule[step.payment - 1].scheduled))")
    }
    if steps.count > 3, let last = steps.last {
      rows.append(
        row(
          "", .percent(last.rate), .percent,
          note: "from payment \(last.payment)"
            + (steps.count > 4 ? ", after \((steps.count - 4).words("more change"))" : "")))
    }
    // The last payment settles what is left, and says nothing of the others.
    let highest = (0..<max(schedule.count - 1, 1))
      .max { schedule[$0].scheduled < schedule[$1].scheduled }
    if let highest {
      rows.append(
        row(
          "Highest payment", loan.money(schedule[highest].scheduled), .money,
          note: "payment \(highest + 1)" + (isStep(highest + 1) ? "" : ", for the balance cap")))
    }
    return rows
  }

  /// Says whether a payment may change for another reason than the balance cap.
  private func isStep(_ number: Int) -> Bool {
    terms.repayment.balanceCap == nil || terms.rateSteps.contains { $0.payment == number }
      || number == 1
  }

  /// The sum of the payments recorded.
  func paidSoFar() -> [Panel.Row] {
    switch loan.model.paid {
    case nil: return []
    case .sum(let sum)?: return [row("Paid so far", .money(sum), .money)]
    case .payments(let payments)?:
      let sum = payments.reduce(Decimal.zero) { $0 + $1.money.amount }
      let last = payments.map(\.date).max().map { ", the last on \($0)" } ?? ""
      return [
        row(
          "Paid so far", loan.money(sum), .money,
          note: payments.count.words("payment") + last)
      ]
    }
  }

  private func figures(_ schedule: AmortizationSchedule) -> [Panel.Row] {
    let totals = schedule.totals
    var rows = paidSoFar()
    rows += [
      count(schedule),
      row(
        "Total paid", loan.money(totals.paid), .money,
        note: loan.model.paid == nil ? nil : "to the end, by the schedule"),
      row("Total interest", loan.money(totals.interest), .money),
    ]
    if !terms.prepaidCharges.isZero, let apr = try? loan.model.disclosure().annualPercentageRate() {
      rows.append(
        row("APR", .percent(apr), .percent, note: "with \(amount(terms.prepaidCharges)) of charges")
      )
    }
    if let date = schedule.last?.date {
      rows.append(row("Paid off", .date(date), .date))
    }
    if let crossover = schedule.crossover, crossover > 1, crossover < schedule.count {
      rows.append(
        Panel.Row(
          "Crossover", "payment \(crossover)", .value,
          note: "the first with more principal than interest"))
    }
    return rows
  }

  /// The number of payments, with the last one where that has no row of its own.
  func count(_ schedule: AmortizationSchedule) -> Panel.Row {
    let isNamed = isLastLarge(schedule) || schedule.count == terms.repayment.balloon
    return row(
      "Payments", .number(Decimal(schedule.count)), .number,
      note: schedule.last.flatMap { last in
        isNamed || last.payment == terms.payment ? nil : "the last is \(amount(last.payment))"
      })
  }

  func savings(_ schedule: AmortizationSchedule) throws -> [Panel.Row] {
    let saved = try schedule.savings()
    var rows: [Panel.Row] = []
    if !terms.extras.each.isZero {
      rows.append(
        row(
          "Extra", loan.money(terms.extras.each), .money,
          note: "with each payment" + LoanLabels.from(terms.extras)))
    }
    if !terms.extras.singles.isEmpty {
      let sum = terms.extras.singles.reduce(Decimal.zero) { $0 + $1.amount }
      let numbers = terms.extras.singles.map { $0.moment.payment(conventions.dates) }
      let first = "with \(LoanLabels.payment(numbers.min() ?? 1, conventions))"
      rows.append(
        row(
          "Extra payments", loan.money(sum), .money,
          note: numbers.count == 1 ? first : "\(numbers.count) in all, the first \(first)"))
    }
    if let recast = schedule.recast {
      rows.append(
        row(
          "New payment", loan.money(recast.payment), .money,
          note: "from \(LoanLabels.payment(recast.after + 1, conventions))"))
    }
    let isAccelerated = conventions.frequency.paymentsPerMonthlyAmount != nil
    rows.append(
      row(
        "Interest saved", loan.money(saved.interest), .positive,
        note: isAccelerated ? "against the monthly loan" : nil))
    if !terms.extras.recasts || saved.time != .zero {
      rows.append(row("Time saved", .duration(saved.time), .positive))
    }
    return rows
  }

  // MARK: Notes

  private func solvedNote(_ part: LoanGivens.Part) -> String? {
    guard terms.solved == part else { return nil }
    if part == .term, let given = loan.given("term")?.displayText {
      let isSame = given == Value.duration(terms.term).displayText
      return "follows from the payment" + (isSame ? "" : "; \(given) was given")
    }
    return "solved"
  }

  var notes: [String] {
    [
      LoanLabels.phrases(of: conventions).joined(separator: ", "),
      LoanLabels.dates(of: conventions),
    ]
    .compactMap { $0 }
  }

  // MARK: Pieces

  private func row(
    _ label: String, _ value: Value, _ role: Role, note: String? = nil
  ) -> Panel.Row {
    Panel.Row(label, value.displayText, role, note: note)
  }

  private func amount(_ amount: Decimal) -> String { loan.money(amount).displayText }
}
