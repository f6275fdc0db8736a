import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The panel of a plan's progress: what is done and left, what comes next, and each debt.
extension FollowedPlan {
  var markup: Markup {
    .stack([
      .card(
        Panel(
          title: StyledText(plan.name ?? Self.type.title),
          subtitle: StyledText("on \(progress.date)"),
          groups: [Panel.Group(rows: far), Panel.Group(rows: ahead)])),
      .table(table), .card(Panel(groups: [], notes: notes.map { StyledText($0) })),
    ])
  }

  private var far: [Panel.Row] {
    let share = progress.share
    return [
      row("Paid", progress.paid, note: "since \(plan.terms.start)"),
      row(
        "Remaining balance", progress.owed, note: "of \(text(progress.opening)) at the start"),
      share.isNegative
        ? Panel.Row("Repaid", "nothing", .warning, note: "more is owed than at the start")
        : row("Repaid", .percent(share.rounded(toPlaces: 4))),
      standingRow,
    ]
  }

  private var standingRow: Panel.Row {
    let ahead = progress.ahead
    if let unfollowed { return Panel.Row("Plan", unfollowed) }
    if ahead.isZero { return Panel.Row("Plan", "on schedule", .positive) }
    return row(
      ahead.isNegative ? "Behind" : "Ahead", ahead.magnitude,
      ahead.isNegative ? .negative : .positive, note: "of \(text(progress.planned)) planned so far")
  }

  private var ahead: [Panel.Row] {
    var rows: [Panel.Row] = []
    if let debt = progress.next, let next = debt.next {
      rows.append(row("Next", next.amount, note: "\(name(debt)), due \(next.date)"))
    }
    let planned = plan.plan.debtFree
    guard progress.isWhole else {
      return rows + [
        Panel.Row("Debt-free date", "not known", .warning, note: "planned \(planned)")
      ]
    }
    guard let end = progress.debtFree else {
      return rows + [Panel.Row("Debt-free date", "never", .negative, note: "planned \(planned)")]
    }
    let note =
      end == planned ? "as planned" : "\(end < planned ? "earlier" : "later") than \(planned)"
    rows.append(
      row("Debt-free date", .date(end), progress.holds ? .date : .warning, note: note))
    return rows
  }

  private var table: Table {
    Table(
      columns: [
        Table.Column("debt", importance: 6), Table.Column("paid", .trailing, importance: 2),
        Table.Column("left", .trailing, importance: 4),
        Table.Column("", importance: 5, mayBeCut: false),
        Table.Column("next", .trailing, importance: 3), Table.Column("due", importance: 3),
      ],
      rows: progress.debts.map { debt in
        [
          StyledText(name(debt), .label), money(debt.paid).styledText(),
          money(debt.owed).styledText(),
          StyledText(
            status(debt), debt.ahead.isNegative && debt.owed.isPositive ? .negative : .positive),
          debt.next.map { money($0.amount).styledText() } ?? StyledText("–", .muted),
          debt.next.map { Value.date($0.date).styledText() } ?? StyledText(),
        ]
      })
  }

  private var notes: [String] {
    var notes = debtNotes
    let behind = progress.debts.filter(\.ahead.isNegative)
    if !behind.isEmpty {
      let amounts = behind.map { "\(name($0)) \(text(-$0.ahead))" }
      notes.append("planned and not paid yet: \(amounts.listed(most: 6)); pay it now")
    }
    if !progress.isWhole {
      notes.append("a new plan of the debts as they are now says when they are paid off")
    }
    if plan.terms.start == progress.date {
      notes.append("the plan begins today; bound with =, it keeps this day")
    }
    notes.append(
      "payments recorded since \(plan.terms.start) count; the rest goes on with"
        + " \(text(plan.terms.budget)) a month, its order and its minimums")
    return notes
  }
}

/// Plans that are followed, for an overview.
public enum FollowedPlans {
  /// Returns the progress of a plan that began before today: `p: $600.00 paid, …`; nil for other values,
  /// where that is not known, and where no payment is recorded since.
  ///
  /// - Parameter debts: The debts that names hold.
  public static func line(
    of name: String, _ value: any DomainValue, among debts: [any DomainValue],
    on today: CalendarDate
  ) -> StyledText? {
    guard let plan = value as? PlanValue, plan.model.terms.start < today,
      plan.model.plan.months > 0,
      let followed = try? FollowedPlan(plan, among: debts.map { .domain($0) }, on: today),
      followed.progress.isFollowed
    else { return nil }
    return StyledText(name, .keyword) + StyledText(": ", .muted) + followed.line
  }
}

extension FollowedPlan {
  fileprivate var line: StyledText {
    if progress.owed.isZero, progress.isWhole { return StyledText("paid off", .positive) }
    let ahead = progress.ahead
    var line =
      money(progress.paid).styledText() + StyledText(" paid, ", .muted)
      + money(progress.owed).styledText() + StyledText(" left, ", .muted)
      + StyledText(standing(ahead), ahead.isNegative ? .negative : .positive)
    if let end = progress.debtFree {
      line += StyledText(", debt-free ", .muted) + StyledText("\(end)", .date)
    }
    if let debt = progress.next, let next = debt.next {
      line +=
        StyledText("; next \(name(debt)) ", .muted) + money(next.amount).styledText()
        + StyledText(" on ", .muted) + StyledText("\(next.date)", .date)
    }
    return line
  }
}
