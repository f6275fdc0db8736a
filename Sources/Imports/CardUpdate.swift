import Exchange
import Finance
import Money

/// The changes that a card's statement makes to the card that a top-level name holds.
public struct CardUpdate: Sendable {
  public enum Figure: Hashable, Sendable {
    case money(Money)
    /// A day of the month.
    case day(Int)
    case date(CalendarDate)
  }

  public struct Change: Sendable {
    public let input: String
    /// Nil where it was not known.
    public let before: Figure?
    public let after: Figure
  }

  /// The top-level name.
  public let name: String
  public private(set) var changes: [Change] = []
  /// The payments on the card that the statement has.
  public let payments: [CardTerms.Payment]

  init(_ card: KnownCards.Card, _ figures: CardFigures, payments: [CardTerms.Payment]) {
    name = card.name
    self.payments = payments
    let terms = card.terms
    func money(_ amount: Decimal) -> Figure { .money(Money(amount, terms.currency)) }
    let asOf = terms.past?.asOf
    // A statement of the day of the balance is compared with that, as payments may be recorded since.
    let before = asOf == figures.date ? terms.past?.given ?? terms.balance : terms.balance
    if let balance = figures.balance, balance != before || asOf != figures.date {
      changes.append(
        Change(input: "balance", before: money(before), after: money(balance)))
      if let date = figures.date, date != asOf {
        changes.append(Change(input: "as_of", before: asOf.map { .date($0) }, after: .date(date)))
      }
    }
    if let limit = figures.limit, limit != terms.limit {
      changes.append(
        Change(
          input: "limit", before: terms.isLimitKnown ? money(terms.limit) : nil,
          after: money(limit)))
    }
    for (input, day, told) in [
      ("due", terms.dueDay, figures.due), ("closing", terms.closingDay, figures.closing),
    ] {
      guard let told, told != day else { continue }
      changes.append(Change(input: input, before: day.map { .day($0) }, after: .day(told)))
    }
  }

  var reported: [ImportReport.CardChange] {
    changes.filter { $0.before != $0.after }.map { change in
      ImportReport.CardChange(
        figure: "\(name).\(change.input)", before: change.before, after: change.after)
    }
  }
}

extension CardFigures {
  init(_ statement: Exchange.Statement) {
    let closing = statement.closing
    self.init(
      balance: closing?.balance ?? Self.owed(statement), limit: closing?.limit,
      available: statement.available?.amount, due: closing?.due?.day,
      closing: closing?.closed?.day,
      date: statement.balance?.date ?? closing?.closed ?? statement.lines.map(\.date).max())
  }

  /// The balance owed, whichever sign the file writes: one above zero is a credit only where the rows
  /// brought it there, or rise and fall with it.
  private static func owed(_ statement: Exchange.Statement) -> Decimal? {
    guard let balance = statement.balance else { return nil }
    guard balance.amount.isPositive, !balance.isProven else { return -balance.amount }
    let moved = statement.lines.filter { $0.currency == nil && !$0.isPending }
      .reduce(Decimal.zero) { $0 + $1.amount }
    return moved < balance.amount ? balance.amount : -balance.amount
  }
}
