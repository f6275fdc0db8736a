import Exchange
import Finance
import Money

/// Cards that statements bring up to date.
extension ImportPlan {
  /// Brings cards up to date by the newest statement of each, and offers those that are missing.
  mutating func updateCards(_ statements: some Sequence<ImportedStatements.Statement>) throws {
    let cards = try session.cards
    if let name = request.card, cards.card(named: name) == nil {
      throw ImportError.noCard(name, cards: cards.names)
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
    for (account, figures, currency) in newest { update(account, figures, currency, cards) }
  }

  /// Keeps the balances that statements have.
  mutating func keepBalances(_ statements: some Sequence<ImportedStatements.Statement>) {
    for statement in statements {
      guard let told = statement.told.balance else { continue }
      let isOwed = statement.account.kind?.isOwed == true
      let figures = CardFigures(statement.told)
      let amount = isOwed ? figures.balance ?? -told.amount : told.amount
      guard let date = told.date ?? figures.date else { continue }
      book.learn(
        Money(amount, statement.currency).rounded(), on: date, of: statement.account.label)
    }
  }

  /// The payments on a card among the new lines of its account.
  private func payments(of account: String) -> [CardTerms.Payment] {
    lines.indices.compactMap { place in
      let line = lines[place]
      guard line.account == account, kinds[place] == .transfer, line.amount.amount.isPositive
      else { return nil }
      return CardTerms.Payment(line.amount.amount, on: line.date)
    }
  }

  private mutating func update(
    _ account: BankAccount, _ figures: CardFigures, _ currency: Currency, _ cards: KnownCards
  ) {
    guard let card = account.card.flatMap(cards.card(named:)) ?? cards.card(of: account) else {
      if report.new > 0, figures.balance != nil {
        remark(.noCard(account.label, figures, currency))
      }
      return
    }
    guard card.terms.currency == currency else {
      remark(.cardInCurrency(card.name, card.terms.currency))
      return
    }
    // An old statement knows less than what is there.
    if let date = figures.date, let last = latest[account.label], last > date {
      remark(.oldBalance(card: card.name, account: account.label, last: last, date: date))
      return
    }
    if let date = figures.date, let last = book[account.label]?.balanced, last > date {
      remark(.newerBalance(card: card.name, last: last, date: date))
      return
    }
    book.link(card.name, to: account.label, on: figures.date)
    let update = CardUpdate(card, figures, payments: payments(of: account.label))
    cardUpdates.append(update)
    report.cardChanges += update.reported
  }
}
