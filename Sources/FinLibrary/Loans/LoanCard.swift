import Finance
import FinLanguage
import Markup
import Money

/// How a loan is shown: what was given, what follows, and the conventions that it rests on.
struct LoanCard {
  private let loan: LoanValue
  private var terms: LoanTerms { loan.terms }
  private var conventions: LoanConventions { loan.terms.conventions }

  init(_ loan: LoanValue) { self.loan = loan }

  func card() throws -> Card {
    let schedule = try loan.schedule()
    var groups = [
      Card.Group(rows: parts() + structure(schedule)), Card.Group(rows: figures(schedule)),
    ]
    if !terms.extras.isEmpty { groups.append(Card.Group(rows: try savings(schedule))) }
    return Card(
      title: StyledText(text(.name) ?? "Loan"),
      subtitle: text(.lender).map { StyledText($0) }, groups: groups, notes: notes())
  }

  // MARK: Rows

  private func parts() -> [Card.Row] {
    [
      row("Amount", loan.money(terms.amount), .money, note: solvedNote(.amount)),
      row(
        "Rate", .percent(terms.rate), .percent,
        note: solvedNote(.rate).map { "a year, \($0)" } ?? "a year"),
      row("Term", .duration(terms.term), .duration, note: solvedNote(.term)),
      row(
        "Payment", loan.money(terms.payment), .money,
        note: [paymentNote, solvedNote(.payment)].compactMap { $0 }.joined(separator: ", ")),
    ]
  }

  private var paymentNote: String {
    switch terms.repayment.method {
    case .level: LoanWords.each(conventions.frequency)
    case .levelPrincipal:
      "the first; principal is level, one \(LoanWords.each(conventions.frequency))"
    case .interestOnly: "interest only, \(LoanWords.each(conventions.frequency))"
    }
  }

  /// What is out of the ordinary in how the loan is repaid.
  func structure(_ schedule: AmortizationSchedule) -> [Card.Row] {
    let repayment = terms.repayment
    var rows: [Card.Row] = []
    if repayment.interestOnlyPayments > 0 {
      rows.append(
        row(
          "Interest only", loan.given(.interestOnly) ?? .none, .duration,
          note: "\(LoanExplanation.payments(repayment.interestOnlyPayments)), the first"
            + " \(amount(schedule[0].payment))"))
    }
    rows += rateRows(schedule)
    if let balloon = repayment.balloon, schedule.count == balloon, let last = schedule.last {
      rows.append(
        row("Balloon", loan.money(last.payment), .money, note: "with payment \(balloon)"))
    }
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
  private func rateRows(_ schedule: AmortizationSchedule) -> [Card.Row] {
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
          note: "from payment \(last.payment), after \(steps.count - 4) more changes"))
    }
    // The last payment settles what is left, and says nothing of the others.
    let highest = (0..<max(schedule.count - 1, 1))
      .max { schedule[$0].scheduled < schedule[$1].scheduled }
    if let highest {
      rows.append(
        row(
          "Highest payment", loan.money(schedule[highest].scheduled), .money,
          note: "payment \(highest + 1)"))
    }
    return rows
  }

  private func figures(_ schedule: AmortizationSchedule) -> [Card.Row] {
    let totals = schedule.totals
    var rows = [
      row(
        "Payments", .number(Decimal(schedule.count)), .number,
        note: schedule.last.flatMap { last in
          last.payment == terms.payment ? nil : "the last is \(amount(last.payment))"
        }),
      row("Total paid", loan.money(totals.paid), .money),
      row("Total interest", loan.money(totals.interest), .money),
    ]
    if !terms.prepaidCharges.isZero, let apr = try? loan.disclosure().annualPercentageRate() {
      rows.append(
        row("APR", .percent(apr), .percent, note: "with \(amount(terms.prepaidCharges)) of charges")
      )
    }
    if let date = schedule.last?.date {
      rows.append(row("Paid off", .date(date), .date))
    }
    if let crossover = schedule.crossover, crossover > 1 {
      rows.append(
        Card.Row(
          "Crossover", "payment \(crossover)", .value,
          note: "the first with more principal than interest"))
    }
    return rows
  }

  func savings(_ schedule: AmortizationSchedule) throws -> [Card.Row] {
    let saved = try schedule.savings()
    var rows: [Card.Row] = []
    if !terms.extras.each.isZero {
      rows.append(
        row(
          "Extra", loan.money(terms.extras.each), .money,
          note: "with each payment" + LoanWords.from(terms.extras)))
    }
    if !terms.extras.singles.isEmpty {
      let sum = terms.extras.singles.reduce(Decimal.zero) { $0 + $1.amount }
      let count = terms.extras.singles.count
      rows.append(
        row(
          "Extra payments", loan.money(sum), .money,
          note: count == 1 ? "one" : "\(count) in all"))
    }
    rows.append(row("Interest saved", loan.money(saved.interest), .positive))
    rows.append(row("Time saved", .duration(saved.time), .positive))
    return rows
  }

  // MARK: Notes

  private func solvedNote(_ part: LoanGivens.Part) -> String? {
    guard terms.solved == part else { return nil }
    if part == .term, let given = loan.given(.term)?.displayText {
      let isSame = given == Value.duration(terms.term).displayText
      return "follows from the payment" + (isSame ? "" : "; \(given) was given")
    }
    return "solved"
  }

  func notes() -> [StyledText] {
    [StyledText(LoanWords.phrases(of: conventions).joined(separator: ", "))]
      + (LoanWords.dates(of: conventions).map { [StyledText($0)] } ?? [])
  }

  // MARK: Pieces

  private func row(
    _ label: String, _ value: Value, _ role: Role, note: String? = nil
  ) -> Card.Row {
    Card.Row(label, value.displayText, role, note: note)
  }

  private func amount(_ amount: Decimal) -> String { loan.money(amount).displayText }

  private func text(_ input: LoanInput) -> String? { loan.given(input)?.displayText }
}
