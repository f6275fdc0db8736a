import Finance
import FinLanguage
import Markup
import Money

/// The box of a mortgage: what was given, what a month costs and of what, what follows, and the
/// conventions that it rests on.
struct MortgagePanel {
  private let mortgage: MortgageValue
  private var terms: MortgageTerms { mortgage.model.terms }
  private var loan: LoanTerms { mortgage.model.terms.loan }

  init(_ mortgage: MortgageValue) { self.mortgage = mortgage }

  func content() throws -> (groups: [Panel.Group], notes: [String]) {
    let schedule = try mortgage.model.loan.schedule()
    let end = try mortgage.model.insuranceEnd()
    let ofLoan = LoanPanel(mortgage.model.loan)
    var groups = [
      Panel.Group(
        rows: parts()
          + ofLoan.payments(schedule, isAnswer: !mortgage.model.priceFollowsMonthly)
          + ofLoan.structure(schedule)),
      Panel.Group("A month", rows: try monthly(end)),
    ]
    let closing = closing()
    if closing.count > 1 { groups.append(Panel.Group("At closing", rows: closing)) }
    groups += [
      Panel.Group(
        rows: (closing.count > 1 ? [] : closing) + [ofLoan.count(schedule)] + figures(schedule, end)
      )
    ]
    if loan.saves { groups.append(Panel.Group(rows: try ofLoan.savings(schedule))) }
    return (groups, ofLoan.notes + [insuranceNote(end)].compactMap { $0 })
  }

  // MARK: Rows

  private func parts() -> [Panel.Row] {
    let share = Value.percent(terms.loanToValue).displayText
    let down = mortgage.given("down").map { value in
      if case .percent = value { return "\(value.displayText) of the price" }
      return "\(Value.percent(terms.downPayment / terms.price).displayText) of the price"
    }
    return [
      row(
        "Price", mortgage.model.money(terms.price), .money,
        note: mortgage.model.priceFollowsMonthly
          ? "the most for \(mortgage.given("monthly")?.displayText ?? "that") a month"
          : loan.solved == .amount ? "solved" : nil),
      row("Down payment", mortgage.model.money(terms.downPayment), .money, note: down),
      row("Amount", mortgage.model.money(loan.amount), .money, note: "\(share) of the price (LTV)"),
      row(
        "Rate", .percent(loan.rate), .percent,
        note: loan.solved == .rate ? "a year, solved" : "a year"),
      row("Term", .duration(loan.term), .duration, note: termNote()),
    ]
  }

  private func termNote() -> String? {
    guard loan.solved == .term else { return nil }
    let given = mortgage.given("term").map(\.displayText)
    let isSame = given == nil || given == Value.duration(loan.term).displayText
    return "follows from the payment" + (isSame ? "" : "; \(given ?? "") was given")
  }

  private func monthly(_ end: MortgageInsurance.End?) throws -> [Panel.Row] {
    let parts = try terms.monthlyParts()
    let total = parts.total
    var rows: [Panel.Row] = []
    for (key, label, amount) in Mortgage.named(parts) {
      guard key == "principal_interest" || mortgage.given(key) != nil else { continue }
      let share = (amount / total * .hundred).rounded(toPlaces: 0)
      var note = amount.isZero ? "" : "\(share)%"
      if let remark = remark(on: key, end) { note += (note.isEmpty ? "" : ", ") + remark }
      rows.append(row(label, mortgage.model.money(amount), .money, note: note))
    }
    rows.append(
      Panel.Row(
        StyledText("Monthly"), StyledText(mortgage.model.money(total).displayText, .total),
        note: nil))
    rows.append(
      row(
        "Income needed", mortgage.model.money(try terms.incomeNeeded()), .money,
        note: "\(Value.percent(AffordabilityTerms.usualFront).displayText) of it for the home"))
    return rows
  }

  private func remark(on part: String, _ end: MortgageInsurance.End?) -> String? {
    guard let given = mortgage.given(part) else { return nil }
    switch (part, given) {
    case ("tax", .percent): return "\(given.displayText) of the price a year"
    case ("tax", .periodicMoney), ("insurance", .periodicMoney), ("hoa", .periodicMoney):
      return given.displayText
    case ("pmi", _):
      guard let end else { return "not due up to 80% of the price" }
      return "until \(LoanLabels.payment(end.last, loan.conventions))"
    default: return nil
    }
  }

  /// The cash to close, each part where there is more than what is paid down, then the sum.
  private func closing() -> [Panel.Row] {
    let parts = MortgageLabels.closingParts(terms)
    let cash = mortgage.model.money(terms.cashToClose).displayText
    guard parts.count > 1 else {
      return [Panel.Row("Cash to close", cash, .money, note: "the down payment")]
    }
    return parts.map { part in
      row(
        part.label, mortgage.model.money(part.isCredit ? -part.amount : part.amount), .money,
        note: closingNote(part))
    } + [Panel.Row(StyledText("Cash to close"), StyledText(cash, .total))]
  }

  private func closingNote(_ part: MortgageLabels.ClosingPart) -> String? {
    switch part.symbol {
    case "points": "\(Value.percent(loan.charges.points).displayText) of the amount"
    case "interest": terms.closing.inMonth.map { "\($0.days.words("day")), to \($0.interestFrom)" }
    default: nil
    }
  }

  private func figures(
    _ schedule: AmortizationSchedule, _ end: MortgageInsurance.End?
  ) -> [Panel.Row] {
    var rows = LoanPanel(mortgage.model.loan).paidSoFar()
    rows.append(row("Total interest", mortgage.model.money(schedule.totals.interest), .money))
    if let disclosure = try? terms.disclosure(),
      !disclosure.prepaid.isZero || !disclosure.charges.isEmpty,
      let rate = try? disclosure.annualPercentageRate()
    {
      let counted = [
        disclosure.prepaid.isZero
          ? nil : "\(mortgage.model.money(disclosure.prepaid).displayText) of charges",
        disclosure.charges.isEmpty ? nil : "PMI",
      ]
      rows.append(
        row(
          "APR", .percent(rate), .percent,
          note: "with " + counted.compactMap { $0 }.joined(separator: " and ")))
    }
    if let end {
      rows.append(
        row("Total PMI", mortgage.model.money(terms.premiums(ofPayments: end.last)), .money))
    }
    if let date = schedule.last?.date { rows.append(row("Paid off", .date(date), .date)) }
    return rows
  }

  // MARK: Notes

  private func insuranceNote(_ end: MortgageInsurance.End?) -> String? {
    guard let end else {
      guard terms.loanToValue > MortgageInsurance.requestShare, mortgage.given("pmi") == nil else {
        return nil
      }
      return "above 80% of the price lenders ask for mortgage insurance: pmi: 0.5% counts it"
    }
    return MortgageLabels.ending(end, loan.conventions)
  }

  private func row(_ label: String, _ value: Value, _ role: Role, note: String? = nil) -> Panel.Row
  {
    Panel.Row(label, value.displayText, role, note: note.flatMap { $0.isEmpty ? nil : $0 })
  }
}
