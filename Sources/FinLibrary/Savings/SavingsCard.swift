import Finance
import FinLanguage
import Markup
import Money

/// How savings are shown: what was given, what they grow to, and the conventions they rest on.
struct SavingsCard {
  private let savings: SavingsValue
  private var terms: SavingsTerms { savings.terms }

  init(_ savings: SavingsValue) { self.savings = savings }

  func card() throws -> Card {
    let schedule = try savings.schedule()
    let notes = SavingsWords.phrases(terms) + [SavingsWords.between(terms)].compactMap { $0 }
    return Card(
      title: StyledText(savings.given(.name)?.displayText ?? "Savings"),
      groups: [Card.Group(rows: given()), Card.Group(rows: figures(schedule))],
      notes: [StyledText(notes.joined(separator: ", "))])
  }

  private func given() -> [Card.Row] {
    var rows = [row("Initial", savings.money(terms.initial), .money, note: solved(.initial))]
    if !terms.deposit.isZero || terms.solved == .deposit {
      let isMonthly = terms.conventions.frequency == .monthly
      var notes = [SavingsWords.timing(terms.conventions)]
      if !isMonthly { notes.insert(terms.conventions.frequency.adverb, at: 0) }
      if !terms.growth.isZero {
        let growth = Value.percent(terms.growth.magnitude).displayText
        notes.append("\(growth) \(terms.growth.isNegative ? "less" : "more") each year")
      }
      if let note = solved(.deposit) { notes.append(note) }
      rows.append(
        row(
          isMonthly ? "Monthly" : "Deposit", savings.money(terms.deposit), .money,
          note: notes.joined(separator: ", ")))
    }
    rows.append(
      row(
        "Rate", .percent(terms.rate), .percent,
        note: solved(.rate).map { "a year, \($0)" } ?? "a year"))
    rows.append(row("Term", .duration(terms.term), .duration, note: solved(.term)))
    if let goal = terms.goal { rows.append(row("Goal", savings.money(goal), .money)) }
    return rows
  }

  private func figures(_ schedule: SavingsSchedule) -> [Card.Row] {
    var rows = [
      row("Final balance", savings.money(schedule.finalBalance), .money),
      row(
        "Deposits", savings.money(schedule.totalDeposits), .money,
        note: terms.initial.isZero || schedule.totalDeposits == terms.initial
          ? nil : "the initial \(savings.money(terms.initial).displayText) among them"),
      row("Interest", savings.money(schedule.totalInterest), .money),
    ]
    if let real = schedule.realBalance, let inflation = terms.inflation {
      rows.append(
        row(
          "In today's money", savings.money(real), .money,
          note: "at \(Value.percent(inflation).displayText) inflation"))
    }
    rows.append(row("APY", .percent(terms.yield), .percent))
    return rows
  }

  private func solved(_ part: SavingsGivens.Part) -> String? {
    terms.solved == part ? "solved for the goal" : nil
  }

  private func row(
    _ label: String, _ value: Value, _ role: Role, note: String? = nil
  ) -> Card.Row {
    Card.Row(label, value.displayText, role, note: note)
  }
}
