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
    let others = PlanAlternatives(plan)
    let ways = others.rows
    return .stack([
      .card(
        Card(title: title, subtitle: StyledText(PlanWords.name(terms.method)), groups: [facts])),
      .table(debts), ways.count > 1 ? .table(alternatives(ways)) : .nothing,
      others.cheaper.isEmpty
        ? .nothing : .paragraph(StyledText(PlanWords.cheaper(others.cheaper, terms.currency))),
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
    let extra = terms.budget - terms.minimums
    rows.append(
      Card.Row(
        "A month", shown.text(terms.budget), .money,
        note: extra.isZero
          ? "the minimums" : "minimums \(shown.text(terms.minimums)), extra \(shown.text(extra))"))
    let dated = datedFunds
    rows += dated.prefix(Self.mostDatedFunds)
    if dated.count > Self.mostDatedFunds {
      rows.append(Card.Row("", "and \(dated.count - Self.mostDatedFunds) more", .muted))
    }
    return Card.Group(rows: rows)
  }

  private static let mostDatedFunds = 6

  /// What is paid from a later day on, and what is paid once, in order of days.
  private var datedFunds: [Card.Row] {
    var rows: [(date: CalendarDate, row: Card.Row)] = []
    if case .extra(let steps) = terms.funds.regular {
      for step in steps {
        guard let from = step.from, from > shown.date(1) else { continue }
        rows.append(
          (
            from,
            Card.Row(
              "From \(from)", shown.text(terms.minimums + step.amount), .money,
              note: "extra \(shown.text(step.amount))")
          ))
      }
    }
    for single in terms.funds.singles {
      rows.append(
        (single.on, Card.Row("On \(single.on)", shown.text(single.amount), .money, note: "once")))
    }
    return rows.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map(\.element.row)
  }

  // MARK: Debts

  /// The debts in the order of paying, with what to pay first.
  private var debts: Table {
    var places = plan.order.filter { plan.opening[$0].isPositive }
    places += plan.accounts.indices.filter { plan.accounts[$0].opened > 0 }
    let payment = plan.total(month: 1).payment
    let hasDue = places.contains { shown.due($0) != nil }
    var columns = [
      Table.Column("in order", importance: 6), Table.Column("owed", .trailing, importance: 1),
      Table.Column("rate", .trailing, importance: 2),
      Table.Column(shown.startsToday ? "this month" : "first month", .trailing, importance: 5),
      Table.Column("gone", .trailing, importance: 3), Table.Column("interest", .trailing),
    ]
    if hasDue { columns.insert(Table.Column("due", .trailing, importance: 4), at: 4) }
    return Table(
      columns: columns,
      rows: places.map { place in
        let account = plan.accounts[place]
        let isLater = account.opened > 0
        var cells = [
          StyledText(account.debt.name, .label),
          isLater ? StyledText("later", .muted) : shown.money(plan.opening[place]).styledText(),
          Value.percent(account.rate(month: isLater ? account.opened + 1 : 0, start: terms.start))
            .styledText(),
          isLater ? "" : shown.money(plan.entry(month: 1, place).payment).styledText(),
          Value.date(plan.payoffDate(place)).styledText(),
          shown.money(plan.interest(place)).styledText(),
        ]
        if hasDue { cells.insert(due(place), at: 4) }
        return cells
      },
      footer: places.count == 1
        ? nil
        : [
          "", shown.money(plan.opening.reduce(.zero, +)).styledText(), "",
          shown.money(payment).styledText(),
        ] + [StyledText](repeating: "", count: hasDue ? 2 : 1)
          + [shown.money(plan.totalInterest).styledText()])
  }

  private func due(_ place: Int) -> StyledText {
    guard let due = shown.due(place) else { return StyledText("–", .muted) }
    return StyledText("\(due)", due < terms.start ? .negative : .date)
  }

  // MARK: Other ways

  private func alternatives(_ rows: [PlanAlternatives.Row]) -> Table {
    let hasSaved = rows.contains { $0.outcome != nil && $0.name == "no extra" }
    var columns = [
      Table.Column("", importance: 4), Table.Column("months", .trailing, importance: 2),
      Table.Column("debt free", .trailing),
      Table.Column("interest", .trailing, importance: 1),
    ]
    if hasSaved {
      columns.append(Table.Column("sooner", .trailing, importance: 3))
      columns.append(Table.Column("saved", .trailing, importance: 3))
    }
    return Table(
      columns: columns,
      rows: rows.map { row in
        var cells = [StyledText(row.isThis ? "this plan" : row.name, .label)]
        if let outcome = row.outcome {
          cells += [
            Value.number(Decimal(outcome.months)).styledText(),
            Value.date(outcome.debtFree).styledText(), shown.money(outcome.interest).styledText(),
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
      },
      notes: hasSaved ? [StyledText(savedNote)] : [])
  }

  private var savedNote: String {
    let what = plan.totalFees.isZero ? "saved" : "saved, fees counted,"
    return "sooner and \(what) are against no extra, by \(PlanWords.name(terms.method)) too"
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
        plan.payoffDate(place) > promotion.until, promotion.until >= terms.start
      else { continue }
      notes.append(
        "\(account.debt.name): \(percent(promotion.rate)) until \(promotion.until), then"
          + " \(percent(account.debt.rate))"
          + (terms.method.followsRates ? ", and its place in the order with it" : ""))
    }
    for place in terms.debts.indices where plan.opening[place].isPositive {
      guard let due = shown.due(place), due < terms.start else { continue }
      notes.append(
        "\(terms.debts[place].name) was due on \(due)"
          + (shown.startsToday ? ", so pay it now" : ""))
    }
    notes += shown.notes
    let hasOwnDays = plan.accounts.indices.contains { place in
      plan.opening[place].isPositive && plan.date(1, place) != shown.date(1)
    }
    notes.append(
      "months count from the start, \(terms.start)"
        + (hasOwnDays ? "; a debt with a due day is paid on it" : ""))
    notes.append(PlanWords.order(terms.method))
    notes.append(PlanWords.minimums)
    if terms.budget == terms.minimums, plan.hasFallingMinimum {
      notes.append(
        "\(PlanWords.falling): each debt alone, with what its own statements ask for as it shrinks")
    }
    notes.append(plan.interestRule)
    return notes
  }

  private func percent(_ rate: Decimal) -> String { Value.percent(rate).displayText }
}
