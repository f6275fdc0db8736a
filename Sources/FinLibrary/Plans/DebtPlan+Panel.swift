import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The panel of a plan: when the debts are gone and their cost, the payments to begin with, and
/// other ways.
extension DebtPlan {
  var markup: Markup {
    guard plan.months > 0 else {
      return .card(
        Panel(
          title: title, groups: [.init(rows: [Panel.Row("Debt-free date", "today", .positive)])],
          notes: ["nothing is owed"]))
    }
    let others = PlanAlternatives(plan)
    let ways = others.rows
    return .stack([
      .card(
        Panel(title: title, subtitle: StyledText(PlanLabels.name(terms.method)), groups: [facts])),
      .table(debtTable), ways.count > 1 ? .table(alternatives(ways)) : .nothing,
      others.cheaper.isEmpty
        ? .nothing : .paragraph(StyledText(PlanLabels.cheaper(others.cheaper, terms))),
      .card(Panel(groups: [], notes: notes.map { StyledText($0) })),
    ])
  }

  private var title: StyledText { StyledText(name ?? Self.type.title) }

  // MARK: Facts

  private var facts: Panel.Group {
    var rows = [
      row("Debt-free date", .date(plan.debtFree), note: "after \(plan.months.words("month"))"),
      row("Total interest", plan.totalInterest),
    ]
    if !plan.totalFees.isZero {
      rows.append(row("Transfer fees", plan.totalFees))
    }
    rows.append(row("Total paid", plan.totalPaid))
    let extra = terms.budget - terms.minimums
    rows.append(
      row(
        "Monthly budget", terms.budget,
        note: extra.isZero
          ? "the minimums" : "minimums \(text(terms.minimums)), extra \(text(extra))"))
    let dated = datedFunds
    rows += dated.prefix(Self.mostDatedFunds)
    if dated.count > Self.mostDatedFunds {
      rows.append(Panel.Row("", "and \(dated.count - Self.mostDatedFunds) more", .muted))
    }
    return Panel.Group(rows: rows)
  }

  private static let mostDatedFunds = 6

  /// The amounts paid from a later day on and those paid once, in order of days.
  private var datedFunds: [Panel.Row] {
    var rows: [(date: CalendarDate, row: Panel.Row)] = []
    if case .extra(let steps) = terms.funds.regular {
      for step in steps {
        guard let from = step.from, from > plan.date(1) else { continue }
        rows.append(
          (
            from,
            row(
              "From \(from)", terms.minimums + step.amount,
              note: "extra \(text(step.amount))")
          ))
      }
    }
    for single in terms.funds.singles {
      rows.append(
        (single.on, row("On \(single.on)", single.amount, note: "once")))
    }
    return rows.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map(\.element.row)
  }

  // MARK: Debts

  /// The debts in the order of paying, with what to pay first.
  private var debtTable: Table {
    var places = plan.order.filter { plan.opening[$0].isPositive }
    places += plan.accounts.indices.filter { plan.accounts[$0].opened > 0 }
    let payment = plan.total(month: 1).payment
    let hasDue = places.contains { due($0) != nil }
    var columns = [
      Table.Column("in order", importance: 6), Table.Column("balance", .trailing, importance: 1),
      Table.Column("rate", .trailing, importance: 2),
      Table.Column(startsToday ? "this month" : "first month", .trailing, importance: 5),
      Table.Column("paid off", .trailing, importance: 3), Table.Column("interest", .trailing),
    ]
    if hasDue { columns.insert(Table.Column("due", .trailing, importance: 4), at: 4) }
    return Table(
      columns: columns,
      rows: places.map { place in
        let account = plan.accounts[place]
        let isLater = account.opened > 0
        var cells = [
          StyledText(account.debt.name, .label),
          isLater ? StyledText("later", .muted) : money(plan.opening[place]).styledText(),
          Value.percent(account.rate(month: isLater ? account.opened + 1 : 0, start: terms.start))
            .styledText(),
          isLater
            ? ""
            : account.offset > 0
              ? StyledText("–", .muted) : money(plan.entry(month: 1, place).payment).styledText(),
          Value.date(plan.payoffDate(place)).styledText(),
          money(plan.interest(place)).styledText(),
        ]
        if hasDue { cells.insert(due(place), at: 4) }
        return cells
      },
      footer: places.count == 1
        ? nil
        : [
          "", money(plan.opening.reduce(.zero, +)).styledText(), "",
          money(payment).styledText(),
        ] + [StyledText](repeating: "", count: hasDue ? 2 : 1)
          + [money(plan.totalInterest).styledText()])
  }

  private func due(_ place: Int) -> StyledText {
    guard let due = due(place) else { return StyledText("–", .muted) }
    return StyledText("\(due)", due < terms.start ? .negative : .date)
  }

  // MARK: Other ways

  private func alternatives(_ rows: [PlanAlternatives.Row]) -> Table {
    let hasSaved = rows.contains { $0.outcome != nil && $0.way == .noExtra }
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
            Value.date(outcome.debtFree).styledText(), money(outcome.interest).styledText(),
          ]
        } else {
          cells += [StyledText("never", .negative), "", ""]
        }
        guard hasSaved else { return cells }
        guard let saved = row.saved else { return cells + ["", ""] }
        return cells + [
          StyledText(saved.months.words("month"), .duration),
          money(saved.interest).styledText(),
        ]
      },
      notes: hasSaved ? [StyledText(savedNote)] : [])
  }

  private var savedNote: String {
    let what = plan.totalFees.isZero ? "saved" : "saved, after fees"
    return "“sooner” and “\(what)” compare with paying no extra (\(PlanLabels.name(terms.method)))"
  }

  // MARK: Notes

  private var notes: [String] {
    var notes: [String] = []
    for transfer in plan.transfers {
      let names = (
        plan.accounts[transfer.source].debt.name, plan.accounts[transfer.destination].debt.name
      )
      let when = transfer.month == 0 ? "" : " on \(plan.date(transfer.month))"
      let fee = transfer.fee.isZero ? "no fee" : "fee \(text(transfer.fee))"
      notes.append(
        "\(text(transfer.amount)) moves from \(names.0) to \(names.1)\(when), \(fee)")
    }
    for place in plan.accounts.indices {
      let account = plan.accounts[place]
      guard let promotion = account.debt.promotion,
        plan.payoffDate(place) > promotion.until, promotion.until >= terms.start
      else { continue }
      notes.append(
        "\(account.debt.name): \(percent(promotion.rate)) until \(promotion.until), then"
          + " \(percent(account.debt.rate))"
          + (terms.method.followsRates ? ", and its place in the order changes with it" : ""))
    }
    for place in terms.debts.indices where plan.opening[place].isPositive {
      guard let due = due(place), due < terms.start else { continue }
      notes.append(
        "\(terms.debts[place].name) was due on \(due)"
          + (startsToday ? ", so pay it now" : ""))
    }
    notes += debtNotes
    notes.append(whenPaid)
    let later = firstPlaces.filter { plan.accounts[$0].offset > 0 }.map(name)
    if !later.isEmpty {
      notes.append(
        later.listed(most: 4) + (later.count == 1 ? " is due later; its" : " are due later; their")
          + " minimum is set aside until then")
    }
    if plan.paidBefore.isPositive {
      notes.append(
        "\(text(plan.paidBefore)) paid for \(plan.date(1).monthText) is part of that month's budget"
      )
    }
    notes.append(PlanLabels.order(terms.method))
    notes.append(PlanLabels.minimums)
    if terms.budget == terms.minimums, plan.hasFallingMinimum {
      notes.append(
        "\(PlanLabels.falling): each debt alone, with minimums that fall with its balance"
      )
    }
    notes.append(plan.interestRule)
    return notes
  }
}
