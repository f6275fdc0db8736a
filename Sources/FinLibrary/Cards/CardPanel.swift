import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The panel of a card: what is owed of what may be, what must be paid when, what it costs, and the
/// rules it rests on.
struct CardPanel {
  private let shown: CardValue
  private let standing: CardStanding
  private var terms: CardTerms { shown.terms }
  private var today: CalendarDate { shown.today }

  init(_ card: CardValue) {
    shown = card
    standing = card.standing
  }

  var panel: Panel {
    let groups = [owed, due, cost].filter { !$0.isEmpty }.map { Panel.Group(rows: $0) }
    let role = shown.style == .plain ? Role.title : shown.style.role
    return Panel(
      title: StyledText(shown.name ?? CreditCard.type.title, role), subtitle: subtitle,
      groups: groups, notes: notes)
  }

  private var subtitle: StyledText? {
    guard let closed = terms.closed else { return nil }
    return StyledText(terms.isClosed(on: today) ? "closed on \(closed)" : "closes on \(closed)")
  }

  private func text(_ amount: Decimal) -> String { shown.money(amount).displayText }

  private func row(_ label: String, _ amount: Decimal, _ role: Role = .money, note: StyledText?)
    -> Panel.Row
  {
    Panel.Row(
      StyledText(label), StyledText(text(amount), amount.isNegative ? .negative : role), note: note)
  }

  // MARK: What is owed

  private var owed: [Panel.Row] {
    let note: String =
      if terms.balance.isNegative {
        "the issuer owes you \(text(-terms.balance))"
      } else {
        !terms.isLimitKnown
          ? CardLabels.unknownLimit
          : terms.limit.isZero ? CardLabels.noLimit : "of your \(text(terms.limit)) limit"
      }
    var rows = [row("Balance", terms.balance, note: StyledText(note))]
    if let since = shown.model.sinceRow { rows.append(since) }
    if let utilization = terms.utilization {
      rows.append(
        Panel.Row(
          "Utilization", StyledText(CardLabels.percent(utilization), .percent),
          note: CardLabels.meter(utilization, terms.band)))
    }
    var left: StyledText?
    if !terms.overLimit.isZero, !terms.limit.isZero {
      left = StyledText("over the limit by \(text(terms.overLimit))", .warning)
    } else if terms.isClosed(on: today) {
      left = "the card is closed"
    }
    if terms.isLimitKnown {
      rows.append(row("Available credit", terms.available(on: today), note: left))
    }
    return rows
  }

  // MARK: What is due

  private var due: [Panel.Row] {
    let date = standing.due.map(\.description) ?? ""
    switch standing.payment {
    case .nothingDue:
      return standing.due == nil || terms.isClosed(on: today)
        ? [] : [row("Minimum payment", .zero, note: StyledText("nothing to pay by \(date)"))]
    case .paid where standing.isMarked:
      let day = terms.markedPaid.map(\.description) ?? ""
      return [
        Panel.Row(
          "Paid", StyledText("marked by you"),
          note: StyledText("on \(day); next due \(date)"))
      ]
    case .paid:
      let next = standing.due == nil ? "" : "; next due \(date)"
      return [
        row(
          "Paid", standing.paid, .positive,
          note: StyledText("the minimum is paid\(next)"))
      ]
    case .due(let days):
      let when = StyledText(
        "due \(date), \(DueLabels.coming(days))",
        days <= PaymentDue.soonDays ? .warning : .plain)
      return open(when)
    case .overdue(let days):
      let overdue = open(StyledText("since \(date), \(days.words("day"))", .warning), "Overdue")
      guard !standing.missed.isZero, let due = standing.cycle?.due, due >= today else {
        return overdue
      }
      // What was missed is in the next minimum, too.
      return overdue + [
        row(
          "Minimum payment", max(standing.minimum - standing.paid, .zero),
          note: StyledText("with it, due \(due)"))
      ]
    case .noDate: return open("a month; no due day is set")
    }
  }

  /// Returns the amount still due, and the amount paid.
  private func open(_ when: StyledText, _ label: String? = nil) -> [Panel.Row] {
    let isPartlyPaid = !standing.paid.isZero
    var rows = [
      Panel.Row(
        StyledText(label ?? (isPartlyPaid ? "Still due" : "Minimum payment")),
        StyledText(shown.model.minimumText(standing.stillDue), .money), note: when)
    ]
    if isPartlyPaid {
      rows.append(
        row("Paid", standing.paid, note: StyledText("of the \(text(standing.minimum)) minimum")))
    }
    return rows
  }

  // MARK: What it costs

  private var cost: [Panel.Row] {
    if terms.lacksRate(on: today) {
      return [
        Panel.Row(
          StyledText("Interest"), StyledText("–", .muted),
          note: StyledText("unknown without its APR"))
      ]
    }
    let rate = terms.rate(on: today)
    var rows = [
      row(
        "Interest", terms.monthlyInterest(on: today),
        note: StyledText("a month at \(shown.model.percent(rate))"))
    ]
    if let promotion = terms.promotion, promotion.holds(on: today) {
      rows.append(row(promotion))
    }
    if !terms.spending.isZero {
      rows.append(row("New charges", terms.spending, note: "a month"))
    }
    if let autopay = terms.autopay {
      let amount =
        switch autopay {
        case .minimum: "minimum"
        case .full: "full"
        case .amount(let amount): text(amount)
        }
      rows.append(
        Panel.Row("Autopay", StyledText(amount), note: "counts as paid on each due day"))
    }
    if terms.balance > .zero, !terms.lacksLaterRate { rows.append(end) }
    return rows
  }

  /// The result of paying no more than the minimum.
  private var end: Panel.Row {
    guard let payoff = shown.model.payoffAtMinimum, let date = payoff.payoffDate else {
      let debt = RevolvingDebt(terms, on: today)
      return Panel.Row("Payoff date", StyledText(PayoffLabels.noEnd(of: debt), .warning))
    }
    return Panel.Row(
      StyledText("Payoff date"), StyledText(date.description, .date),
      note: StyledText("paying only the minimum, \(text(payoff.totalInterest)) of interest"))
  }

  private func row(_ promotion: Promotion) -> Panel.Row {
    var usual = terms
    usual.promotion = nil
    let interest = usual.monthlyInterest(on: today)
    let then =
      (terms.isRateKnown ? shown.model.percent(terms.rate) : "an APR that is missing")
      + (interest.isZero ? "" : ", \(text(interest)) a month")
    let days = CalendarDate.days(from: today, to: promotion.until)
    let end = promotion.until.adding(days: 1) ?? promotion.until
    let note =
      PromotionEnd.isSoon(promotion, on: today)
      ? StyledText("\(days.words("day")) left; from \(end) \(then)", .warning)
      : StyledText("until \(promotion.until), then \(then)")
    return Panel.Row(
      "Promotional rate", StyledText(shown.model.percent(promotion.rate), .percent), note: note)
  }

  // MARK: Notes

  private var notes: [StyledText] {
    var notes: [StyledText] = []
    if case .overdue = standing.payment {
      let name = shown.boundName.map { "\($0) = mark_paid(\($0))" } ?? "mark_paid(…)"
      notes.append(StyledText("once paid: ", .muted) + StyledText(name, .hint))
    }
    if terms.lacksLaterRate {
      let apr = shown.boundName.map { "\($0).apr = 24.99%" } ?? "card(…, apr: 24.99%)"
      notes.append(StyledText("set its APR: ", .muted) + StyledText(apr, .hint))
    }
    if case .noDate = standing.payment {
      let due = shown.boundName.map { "\($0).due = 15" } ?? "card(…, due: 15)"
      notes.append(StyledText("set its due day: ", .muted) + StyledText(due, .hint))
    }
    if let opened = standing.cycle?.opened, let asOf = shown.model.given.asOf, opened > asOf,
      terms.balance.isPositive, let name = shown.boundName
    {
      notes.append(
        StyledText("interest since \(asOf) is an estimate; set the balance: ", .muted)
          + StyledText("\(name).balance = …", .hint))
    }
    if !terms.isLimitKnown {
      let limit = shown.boundName.map { "\($0).limit = $5_000" } ?? "card(…, limit: $5_000)"
      notes.append(StyledText("set its limit: ", .muted) + StyledText(limit, .hint))
    }
    let rule = PayoffLabels.rule(terms.minimum, terms.currency)
    notes.append(
      StyledText(
        "minimum payment: \(rule)" + (shown.given("minimum") == nil ? CardLabels.assumed : "")))
    if let cycle = standing.cycle { notes.append(StyledText(Self.closing(cycle))) }
    if terms.balance > .zero, terms.isLimitKnown { notes.append(StyledText(CardLabels.bands)) }
    if !shown.isReminded {
      notes.append("reminders are off (remind: false)")
    } else if shown.model.remind != nil, !shown.model.hasCalendar {
      let call = "remind(\(shown.boundName ?? "…"), to: \"due.ics\")"
      notes.append(
        StyledText("no calendar reminds of it yet: ", .muted) + StyledText(call, .hint))
    }
    return notes
  }

  private static func closing(_ cycle: CardCycle) -> String {
    let due = cycle.nextDue.map(\.description) ?? ""
    if cycle.isClosingAssumed {
      return
        "next statement closes \(cycle.closes), due \(due) (assumed \(CardCycle.usualGraceDays)"
        + " days later)"
    }
    return "next statement closes \(cycle.closes)" + (cycle.nextDue == nil ? "" : ", due \(due)")
  }
}
