import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// Cards together: what is owed on each and on all, what is due when, and which one needs attention
/// first.
public struct CardTables {
  /// A card with what it is called here.
  private struct Entry {
    let card: CardValue
    let name: String
    let standing: CardStanding

    var terms: CardTerms { card.terms }
    var isClosed: Bool { terms.isClosed(on: card.today) }
    /// True if there is something to pay by its date.
    var isOpen: Bool {
      switch standing.payment {
      case .due, .overdue: true
      case .paid, .nothingDue, .noDate: false
      }
    }
    /// The label of its reminders: of a calendar that was written, or is only meant to be.
    var remind: String {
      if !card.isReminded { return "no" }
      if card.model.hasReminder(on: card.today) { return "yes" }
      return card.model.remind == nil ? "–" : "not yet"
    }
    var styledName: StyledText { StyledText(name, card.style.role) }
  }

  /// The cards, those that need attention first.
  private let entries: [Entry]
  private let today: CalendarDate?
  private let isBesideDue: Bool
  /// In the order in which they come up.
  private let currencies: [Currency]
  /// Under the first table only.
  private static let shortening: Table.Shortening = {
    var shortening = Table.Shortening.standard
    shortening.hint = "table(cards, all: true)"
    return shortening
  }()

  /// - Parameter besideDue: Whether what is due soon of all debts is said beside it.
  init(_ cards: [CardValue], besideDue: Bool = false) {
    isBesideDue = besideDue
    today = cards.first?.today
    let order = today.map { CardAttention.order(cards.map(\.terms), on: $0) } ?? []
    entries = order.map { place in
      Entry(
        card: cards[place], name: cards[place].name ?? "card \(place + 1)",
        standing: cards[place].standing)
    }
    var currencies: [Currency] = []
    for card in cards where !currencies.contains(card.terms.currency) {
      currencies.append(card.terms.currency)
    }
    self.currencies = currencies
  }

  /// The cards among some values beside what is due soon of all debts; nil where there are none.
  public static func besideDue(of values: [any DomainValue]) -> Markup? {
    let cards = values.compactMap { $0 as? CardValue }
    return cards.isEmpty ? nil : CardTables(cards, besideDue: true).markup
  }

  var markup: Markup {
    var parts = currencies.map { Markup.table(owed(in: $0)) }
    if !isBesideDue, let due { parts.append(.table(due)) }
    if !remarks.isEmpty { parts.append(.lines(remarks.map { .paragraph($0, hang: 2) })) }
    if !notes.isEmpty {
      parts.append(.lines(notes.map { .paragraph(StyledText($0, .muted), hang: 2) }))
    }
    return .stack(parts)
  }

  // MARK: What is owed

  private func owed(in currency: Currency) -> Table {
    let entries = entries.filter { $0.terms.currency == currency }
    let totals = today.map { CardTotals(entries.map(\.terms), on: $0) }
    func money(_ amount: Decimal) -> StyledText {
      Value.money(Money(amount, currency)).styledText()
    }

    return Table(
      columns: [
        Table.Column("card", importance: 3), Table.Column("balance", .trailing, importance: 2),
        Table.Column("limit", .trailing, importance: 1), Table.Column("available", .trailing),
        Table.Column("used", .trailing, importance: 3),
        Table.Column("utilization", importance: 2, mayBeCut: false),
      ],
      rowCount: entries.count, shortening: Self.shortening,
      footer: entries.count == 1
        ? nil
        : totals.map { totals in
          [
            "all", money(totals.balance), money(totals.limit), money(totals.available),
            percent(totals.utilization), Self.meter(totals.utilization, totals.band),
          ]
        }
    ) { place in
      let entry = entries[place]
      func limit(_ text: StyledText) -> StyledText {
        entry.terms.isLimitKnown ? text : StyledText("–", .muted)
      }
      let amounts = [
        entry.styledName, money(entry.terms.balance), limit(money(entry.terms.limit)),
        limit(money(entry.terms.available(on: entry.card.today))),
      ]
      if entry.isClosed, entry.terms.balance <= .zero {
        return amounts + ["", StyledText("closed", .muted)]
      }
      let meter = Self.meter(entry.terms.utilization, entry.terms.band)
      return amounts + [
        percent(entry.terms.utilization),
        entry.isClosed ? meter + StyledText(", closed", .muted) : meter,
      ]
    }
  }

  /// The cells of a bar in a table.
  static let cells = 8

  private func percent(_ utilization: Decimal?) -> StyledText {
    utilization.map { StyledText(CardLabels.percent($0), .percent) } ?? StyledText("–", .muted)
  }

  private static func meter(_ utilization: Decimal?, _ band: UtilizationBand?) -> StyledText {
    CardLabels.meter(utilization, band, cells: cells)
  }

  // MARK: What is due

  /// Nil where no card has a due day.
  private var due: Table? {
    let dated = datedEntries
    if dated.isEmpty { return nil }
    var total: StyledText?
    if dated.count > 1, currencies.count == 1, let currency = currencies.first {
      let sum = dated.reduce(Decimal.zero) { $0 + $1.standing.stillDue }
      let isLeast = dated.contains {
        $0.terms.lacksMinimum(on: $0.card.today) && !$0.standing.stillDue.isZero
      }
      total =
        StyledText(isLeast ? "at least " : "", .money)
        + Value.money(Money(sum, currency)).styledText()
    }
    return Table(
      columns: [
        Table.Column("card", importance: 3),
        Table.Column("due", importance: 2, mayBeCut: false),
        Table.Column("", importance: 1, mayBeCut: false),
        Table.Column("to pay", .trailing, importance: 2),
        Table.Column("remind", importance: 0, mayBeCut: false),
      ],
      rowCount: dated.count, shortening: .standard,
      footer: total.map { ["all", "", "", $0, ""] }
    ) { place in
      let entry = dated[place]
      return [
        entry.styledName, entry.standing.due.map { Value.date($0).styledText() } ?? "",
        when(entry.standing),
        StyledText(entry.card.model.minimumText(entry.standing.stillDue), .money),
        StyledText(entry.remind, .muted),
      ]
    }
  }

  /// The cards to be paid by their dates, then the others.
  private var datedEntries: [Entry] {
    let dated = entries.enumerated().filter { $0.element.standing.due != nil }
    return dated.sorted { first, second in
      let (one, other) = (first.element, second.element)
      if one.isOpen != other.isOpen { return one.isOpen }
      if one.standing.due != other.standing.due {
        return (one.standing.due ?? .epoch) < (other.standing.due ?? .epoch)
      }
      return first.offset < second.offset
    }.map(\.element)
  }

  private func when(_ standing: CardStanding) -> StyledText {
    switch standing.payment {
    case .due(let days):
      StyledText(DueLabels.coming(days), days <= PaymentDue.soonDays ? .warning : .plain)
    case .overdue: StyledText(CardLabels.payment(standing), .warning)
    case .paid: StyledText(CardLabels.payment(standing), .positive)
    case .nothingDue, .noDate: StyledText(CardLabels.payment(standing), .muted)
    }
  }

  // MARK: Sentences

  private var remarks: [StyledText] {
    var remarks: [StyledText] = []
    if let next { remarks.append(StyledText("next due: ", .label) + next) }
    if entries.count > 1, let first = entries.first {
      let reasons = CardLabels.reasons(first.card)
      if !reasons.isEmpty {
        remarks.append(
          StyledText("check first: ", .label) + first.styledName
            + StyledText(" (\(reasons.joined(separator: ", ")))"))
      }
    }
    return remarks
  }

  /// The earliest payment that is to come: `visa $36.99 and amex $50.00 by 2026-12-15, in 5 days`.
  private var next: StyledText? {
    let coming = entries.compactMap { entry -> (entry: Entry, days: Int)? in
      if case .due(let days) = entry.standing.payment { (entry, days) } else { nil }
    }
    guard let days = coming.map(\.days).min(), !isBesideDue || days > PaymentDue.soonDays else {
      return nil
    }
    let first = coming.filter { $0.days == days }.map(\.entry)
    guard let date = first.first?.standing.due else { return nil }
    let most = 3
    var parts = first.prefix(first.count > most + 1 ? most : first.count).map { entry in
      entry.styledName + " "
        + StyledText(entry.card.model.minimumText(entry.standing.stillDue), .money)
    }
    if first.count > parts.count { parts.append(StyledText("\(first.count - parts.count) more")) }
    let last = parts.popLast() ?? ""
    let list = parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
    return list + StyledText(" by \(date), \(DueLabels.coming(days))")
  }

  private var notes: [String] {
    var notes: [String] = []
    let undated = entries.filter { $0.standing.payment == .noDate }
    if let first = undated.first {
      let name = first.card.boundName ?? first.name
      notes.append(
        (undated.count == 1 ? "\(first.name) has" : "\(undated.count) cards have")
          + " no due day; set it with \(name).due = 15")
    }
    if let first = entries.first(where: { !$0.terms.isLimitKnown }) {
      let name = first.card.boundName ?? first.name
      notes.append(
        "cards without a limit don't count toward utilization; set one with \(name).limit = $5_000")
    }
    let unrated = entries.filter { $0.terms.lacksLaterRate }
    if let first = unrated.first {
      let name = first.card.boundName ?? first.name
      notes.append(
        (unrated.count == 1 ? "\(first.name) has" : "\(unrated.count) cards have")
          + " no APR, so interest is not counted; set it with \(name).apr = 24.99%")
    }
    if entries.contains(where: { $0.isClosed && $0.terms.balance > .zero }) {
      notes.append("a closed card's balance counts; its limit does not")
    }
    if entries.contains(where: { $0.terms.balance > .zero }) {
      notes.append(CardLabels.bands)
    }
    return notes
  }
}
