import Finance
import FinLanguage
import Markup
import Money

/// How a plan is shown: when the debts are gone and what they cost, what to pay first, and what other
/// ways there are.
struct PlanCard {
  private let shown: PlanValue
  private var plan: PayoffPlan { shown.plan }
  private var terms: PlanTerms { shown.terms }

  init(_ plan: PlanValue) { shown = plan }

  var markup: Markup {
    guard plan.months > 0 else {
      return .card(
        Card(
          title: title, groups: [.init(rows: [Card.Row("Debt free", "now", .positive)])],
          notes: ["nothing is owed"]))
    }
    let ways = PlanAlternatives(plan).rows
    return .stack([
      .card(
        Card(title: title, subtitle: StyledText(PlanWords.name(terms.method)), groups: [facts])),
      .table(debts), ways.count > 1 ? .table(alternatives(ways)) : .nothing,
      .card(Card(groups: [], notes: notes.map { StyledText($0) })),
    ])
  }

  private var title: StyledText { StyledText(shown.given(.name)?.displayText ?? "Payoff plan") }

  // MARK: Facts

  private var facts: Card.Group {
    var rows = [
      Card.Row(
        "Debt free", Value.date(plan.debtFree).displayText, .date,
        note: "after \(plan.months.words("month"))"),
      Card.Row("Total interest", shown.text(plan.totalInterest), .money),
    ]
    if !plan.totalFees.isZero {
      rows.append(Card.Row("Transfer fees", shown.text(plan.totalFees), .money))
    }
    rows.append(Card.Row("Total paid", shown.text(plan.totalPaid), .money))
    rows.append(Card.Row("A month", shown.text(terms.budget), .money, note: budgetNote))
    return Card.Group(rows: rows)
  }

  private var budgetNote: String {
    let extra = terms.budget - terms.minimums
    var note =
      extra.isZero
      ? "the minimums" : "minimums \(shown.text(terms.minimums)), extra \(shown.text(extra))"
    if case .extra(let steps) = terms.funds.regular {
      let changes = steps.filter { ($0.from ?? terms.start) > shown.date(1) }.count
      if changes == 1 { note += ", later another" }
      if changes > 1 { note += ", later others" }
    }
    let singles = terms.funds.singles.count
    if singles > 0 { note += singles == 1 ? ", and one payment" : ", and \(singles) payments" }
    return note
  }

  // MARK: Debts

  /// The debts in the order of paying, with what to pay first.
  private var debts: Table {
    let columns = [
      Table.Column("in this order", importance: 4), Table.Column("owed", .trailing, importance: 1),
      Table.Column("rate", .trailing),
      Table.Column("pay \(shown.date(1))", .trailing, importance: 3),
      Table.Column("gone", .trailing, importance: 2),
      Table.Column("interest", .trailing, importance: 1),
    ]
    var places = plan.order.filter { plan.opening[$0].isPositive }
    places += plan.accounts.indices.filter { plan.accounts[$0].opened > 0 }
    let payment = plan.total(month: 1).payment
    return Table(
      columns: columns,
      rows: places.map { place in
        let account = plan.accounts[place]
        let isLater = account.opened > 0
        return [
          StyledText(account.debt.name, .label),
          isLater ? StyledText("later", .muted) : shown.money(plan.opening[place]).styledText(),
          Value.percent(account.rate(month: isLater ? account.opened + 1 : 0, start: terms.start))
            .styledText(),
          isLater ? "" : shown.money(plan.entry(month: 1, place).payment).styledText(),
          Value.date(shown.date(plan.payoffMonth(place))).styledText(),
          shown.money(plan.interest(place)).styledText(),
        ]
      },
      footer: places.count == 1
        ? nil
        : [
          "", shown.money(plan.opening.reduce(.zero, +)).styledText(), "",
          shown.money(payment).styledText(), "", shown.money(plan.totalInterest).styledText(),
        ])
  }

  // MARK: Other ways

  private func alternatives(_ rows: [PlanAlternatives.Row]) -> Table {
    let hasSaved = rows.contains { $0.plan != nil && $0.name == "no extra" }
    var columns = [
      Table.Column("", importance: 3), Table.Column("months", .trailing, importance: 2),
      Table.Column("debt free", .trailing, importance: 1),
      Table.Column("interest", .trailing, importance: 2),
    ]
    if hasSaved {
      columns.append(Table.Column("saves", .trailing, importance: 1))
      columns.append(Table.Column("and", .trailing, importance: 1))
    }
    return Table(
      columns: columns,
      rows: rows.map { row in
        var cells = [StyledText(row.name + (row.isThis ? ", this plan" : ""), .label)]
        if let plan = row.plan {
          cells += [
            Value.number(Decimal(plan.months)).styledText(), Value.date(plan.debtFree).styledText(),
            shown.money(plan.totalInterest).styledText(),
          ]
        } else {
          cells += [StyledText("never", .negative), "", ""]
        }
        guard hasSaved else { return cells }
        guard let saved = row.saved else { return cells + ["", ""] }
        return cells + [
          StyledText(saved.months.words("month"), .duration),
          shown.money(saved.interest).styledText(),
        ]
      })
  }

  // MARK: Notes

  private var notes: [String] {
    var notes: [String] = []
    for transfer in plan.transfers {
      let names = (
        plan.accounts[transfer.source].debt.name, plan.accounts[transfer.destination].debt.name
      )
      let when = transfer.month == 0 ? "" : " on \(shown.date(transfer.month))"
      let fee = transfer.fee.isZero ? "no fee" : "fee \(shown.text(transfer.fee))"
      notes.append(
        "\(shown.text(transfer.amount)) moves from \(names.0) to \(names.1)\(when), \(fee)")
    }
    for place in plan.accounts.indices {
      let account = plan.accounts[place]
      guard let promotion = account.debt.promotion,
        shown.date(plan.payoffMonth(place)) > promotion.until, promotion.until >= terms.start
      else { continue }
      notes.append(
        "\(account.debt.name): \(percent(promotion.rate)) until \(promotion.until), then"
          + " \(percent(account.debt.rate))"
          + (terms.method.followsRates ? ", and its place in the order with it" : ""))
    }
    notes += shown.notes
    notes.append(PlanWords.order(terms.method))
    notes.append("minimums as at the start; those of debts paid off go on to the others")
    notes.append(PlanWords.interestRule(terms.currency))
    return notes
  }

  private func percent(_ rate: Decimal) -> String { Value.percent(rate).displayText }
}
