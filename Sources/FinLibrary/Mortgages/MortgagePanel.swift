import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The box of a mortgage: what was given, what a month costs and of what, what follows, and the
/// conventions that it rests on.
struct MortgagePanel {
  private let mortgage: MortgageValue
  private var model: Mortgage { mortgage.model }
  private var terms: MortgageTerms { model.terms }
  private var loan: LoanTerms { model.terms.loan }

  init(_ mortgage: MortgageValue) { self.mortgage = mortgage }

  func content() throws -> (groups: [Panel.Group], notes: [String]) {
    let schedule = try model.loan.schedule()
    let end = try model.insuranceEnd()
    let ofLoan = LoanPanel(model.loan)
    var groups = [
      Panel.Group(
        rows: parts()
          + ofLoan.payments(schedule)
          + ofLoan.structure(schedule) + ofLoan.changes()),
      Panel.Group("Monthly cost", rows: try monthly(end)),
    ]
    let closing = closing()
    if closing.count > 1 { groups.append(Panel.Group("At closing", rows: closing)) }
    groups += [
      Panel.Group(
        rows: try (closing.count > 1 ? [] : closing) + ofLoan.figures(costs(end), isWhole: false)
      )
    ]
    if loan.saves { groups.append(Panel.Group(rows: try ofLoan.savings(schedule))) }
    let notes = [
      MortgageLabels.omitted(mortgage.given, loan.conventions.currency), insuranceNote(end),
      try ofLoan.assumption(),
    ]
    return (groups, notes.compactMap { $0 } + ofLoan.notes)
  }

  // MARK: Rows

  private func parts() -> [Panel.Row] {
    let share = model.percent(terms.loanToValue)
    let down = mortgage.given("down").map { value in
      if case .percent = value { return "\(value.displayText) of the price" }
      return "\(model.percent(terms.downPayment / terms.price)) of the price"
    }
    return [
      model.row(
        "Home price", terms.price,
        note: model.priceFollowsMonthly
          ? "the highest for \(mortgage.given("monthly")?.displayText ?? "that") a month"
          : loan.solved == .amount ? LoanLabels.solved(given: nil, .none) : nil),
      model.row("Down payment", terms.downPayment, note: down),
      model.row("Loan amount", loan.amount, note: "\(share) of the price (LTV)"),
      model.row(
        "Interest rate", .percent(loan.rate),
        note: loan.solved == .rate ? "a year, calculated from the payment" : "a year"),
      model.row(
        "Term", .duration(loan.term),
        note: loan.solved == .term
          ? LoanLabels.solved(given: mortgage.given("term"), .duration(loan.term)) : nil),
    ]
  }

  private func monthly(_ end: MortgageInsurance.End?) throws -> [Panel.Row] {
    let parts = try terms.monthlyParts()
    let total = parts.total
    var rows: [Panel.Row] = []
    for (key, label, amount) in Mortgage.named(parts) {
      guard key == "principal_interest" || mortgage.given(key) != nil else { continue }
      let share = (amount / total * .hundred).rounded(toPlaces: 0)
      let remark = remark(on: key, end)
      let isShare = remark != nil || key == "principal_interest"
      var note = amount.isZero ? "" : "\(share)%" + (isShare ? " of the total" : "")
      if let remark { note += (note.isEmpty ? "" : " · ") + remark }
      rows.append(model.row(label, amount, note: note.isEmpty ? nil : note))
    }
    rows.append(Panel.Row(StyledText("Total per month"), StyledText(model.text(total), .total)))
    rows.append(
      model.row(
        "Income needed", try terms.incomeNeeded(),
        note:
          "a month, if housing takes \(Value.percent(AffordabilityTerms.usualFront).displayText)"))
    if model.otherDebts.isPositive {
      rows.append(
        model.row(
          "Income with debts", try terms.incomeNeeded(withDebts: model.otherDebts),
          note:
            "a month, if housing and debts take \(Value.percent(AffordabilityTerms.usualBack).displayText)"
        ))
    }
    return rows
  }

  private func remark(on part: String, _ end: MortgageInsurance.End?) -> String? {
    guard let given = mortgage.given(part) else { return nil }
    switch (part, given) {
    case ("tax", .percent): return "\(given.displayText) of the price a year"
    case (_, .periodicMoney(let amount)): return amount.period == .month ? nil : amount.words
    case ("pmi", _):
      guard let end else { return "not required at 80% of the price or less" }
      return "through \(LoanLabels.payment(end.last, loan.conventions))"
    default: return nil
    }
  }

  /// The cash to close, each part where there is more than what is paid down, then the sum.
  private func closing() -> [Panel.Row] {
    let parts = MortgageLabels.closingParts(terms)
    let cash = model.text(terms.cashToClose)
    guard parts.count > 1 else {
      return [Panel.Row("Cash to close", cash, .money, note: "the down payment")]
    }
    return parts.map { part in
      model.row(part.label, part.isCredit ? -part.amount : part.amount, note: closingNote(part))
    } + [Panel.Row(StyledText("Cash to close"), StyledText(cash, .total))]
  }

  private func closingNote(_ part: MortgageLabels.ClosingPart) -> String? {
    if part.symbol == "interest" {
      return terms.closing.inMonth.map { "\($0.days.words("day")), until \($0.interestFrom)" }
    }
    return part.share.map { "\(model.percent($0)) of the loan amount" }
  }

  /// The rows of what it costs beside interest.
  private func costs(_ end: MortgageInsurance.End?) throws -> [Panel.Row] {
    var rows: [Panel.Row] = []
    if let disclosure = try? terms.disclosure(),
      !disclosure.prepaid.isZero || !disclosure.charges.isEmpty,
      let rate = try? disclosure.annualPercentageRate()
    {
      let counted = [
        disclosure.prepaid.isZero
          ? nil : "\(model.text(disclosure.prepaid)) in charges",
        disclosure.charges.isEmpty ? nil : "PMI",
      ]
      rows.append(
        model.row(
          "APR", .percent(rate),
          note: "including " + counted.compactMap { $0 }.joined(separator: " and ")))
    }
    if end != nil { rows.append(model.row("Total PMI", try model.premiums().total)) }
    return rows
  }

  // MARK: Notes

  private func insuranceNote(_ end: MortgageInsurance.End?) -> String? {
    guard let end else {
      guard terms.loanToValue > MortgageInsurance.requestShare, mortgage.given("pmi") == nil else {
        return nil
      }
      return MortgageLabels.noInsurance
    }
    return MortgageLabels.ending(end, loan.conventions)
  }
}
