import Exchange
import Finance
import FinLanguage
import Money

/// Cards that statements bring up to date.
extension ImportPlan {
  /// Brings cards up to date by the newest statement of each, and offers those that are missing.
  mutating func updateCards(_ statements: some Sequence<ImportedStatements.Statement>) throws {
    let finder = CardFinder(in: context)
    if let name = request.card, finder.card(named: name) == nil {
      throw ImportError.noCard(name, cards: finder.names)
    }
    var newest: [(account: BankAccount, figures: CardFigures, currency: Currency)] = []
    for statement in statements where statement.account.kind == .creditCard {
      let figures = CardFigures(statement.told)
      guard figures.balance != nil else { continue }
      let place = newest.firstIndex { $0.account.label == statement.account.label }
      if let place, figures.date ?? .epoch >= newest[place].figures.date ?? .epoch {
        newest[place] = (statement.account, figures, statement.currency)
      } else if place == nil {
        newest.append((statement.account, figures, statement.currency))
      }
    }
    for (account, figures, currency) in newest { update(account, figures, currency, finder) }
  }

  private mutating func update(
    _ account: BankAccount, _ figures: CardFigures, _ currency: Currency, _ finder: CardFinder
  ) {
    let named = account.card.flatMap { name in finder.card(named: name).map { (name, $0) } }
    guard let (name, card) = named ?? finder.card(of: account) else {
      if report.new > 0, figures.balance != nil {
        remark(.noCard(account.label, figures, currency))
      }
      return
    }
    guard card.terms.currency == currency else {
      remark(.cardInCurrency(name, card.terms.currency))
      return
    }
    // An old statement knows less than what is there.
    if let date = figures.date, let last = latest[account.label], last > date {
      remark(.oldBalance(card: name, account: account.label, last: last, date: date))
      return
    }
    if let date = figures.date, let last = book[account.label]?.balanced, last > date {
      remark(.newerBalance(card: name, last: last, date: date))
      return
    }
    book.link(name, to: account.label, on: figures.date)
    let update = CardUpdate(card, named: name, figures)
    cardUpdates.append(update)
    report.cardChanges += update.reported
  }
}
