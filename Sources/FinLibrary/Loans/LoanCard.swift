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
    var groups = [Card.Group(rows: parts()), Card.Group(rows: figures(schedule))]
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
        note: solvedNote(.payment).map { "a month, \($0)" } ?? "a month"),
    ]
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

  private func savings(_ schedule: AmortizationSchedule) throws -> [Card.Row] {
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

  private func notes() -> [StyledText] {
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
