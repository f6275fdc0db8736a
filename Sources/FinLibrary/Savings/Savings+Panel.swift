import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The panel: what was given, what it grows to, and the conventions that rests on.
extension Savings {
  func panel() throws -> (groups: [Panel.Group], notes: [String]) {
    let notes = SavingsLabels.phrases(terms) + [SavingsLabels.between(terms)].compactMap { $0 }
    return (
      [Panel.Group(rows: given), Panel.Group(rows: figures(try schedule()))],
      [notes.joined(separator: ", ")]
    )
  }

  private var given: [Panel.Row] {
    var rows = [row("Initial deposit", terms.initial, note: solved(.initial))]
    if !terms.deposit.isZero || terms.solved == .deposit {
      var notes = [SavingsLabels.timing(terms.conventions)]
      if !terms.growth.isZero {
        let growth = percent(terms.growth.magnitude)
        notes.append("\(growth) \(terms.growth.isNegative ? "less" : "more") each year")
      }
      if let note = solved(.deposit) { notes.append(note) }
      rows.append(
        row(
          SavingsLabels.deposit(terms.conventions.frequency), terms.deposit,
          note: notes.joined(separator: ", ")))
    }
    rows.append(
      row(
        "Interest rate", .percent(terms.rate),
        note: solved(.rate).map { "a year, \($0)" } ?? "a year"))
    rows.append(row("Term", .duration(terms.term), note: solved(.term)))
    if let goal = terms.goal { rows.append(row("Goal", goal)) }
    return rows
  }

  private func figures(_ schedule: SavingsSchedule) -> [Panel.Row] {
    var rows = [
      row("Final balance", schedule.finalBalance),
      row(
        "Total deposits", schedule.totalDeposits,
        note: terms.initial.isZero || schedule.totalDeposits == terms.initial
          ? nil : "including the initial \(text(terms.initial))"),
      row("Total interest", schedule.totalInterest),
    ]
    if let real = schedule.realBalance, let inflation = terms.inflation {
      rows.append(
        row(
          "In today's money", real,
          note: "at \(percent(inflation)) inflation a year"))
    }
    rows.append(row("APY", .percent(terms.yield)))
    return rows
  }

  private func solved(_ part: SavingsGivens.Part) -> String? {
    terms.solved == part ? "to reach the goal" : nil
  }
}
