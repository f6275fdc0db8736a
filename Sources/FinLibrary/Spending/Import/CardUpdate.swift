import Exchange
import Finance
import FinLanguage
import Money

/// The changes that a card's statement makes to the card that a top-level name holds.
struct CardUpdate {
  let name: String
  let card: CardValue
  private(set) var changes: [(input: String, before: Value, after: Value)] = []

  init(_ card: CardValue, named name: String, _ figures: CardFigures) {
    self.name = name
    self.card = card
    let terms = card.terms
    if let balance = figures.balance, balance != terms.balance {
      changes.append(("balance", card.money(terms.balance), card.money(balance)))
    }
    if let limit = figures.limit, limit != terms.limit {
      changes.append(("limit", card.money(terms.limit), card.money(limit)))
    }
    for (input, day, told) in [
      ("due", terms.dueDay, figures.due), ("closing", terms.closingDay, figures.closing),
    ] {
      guard let told, told != day else { continue }
      changes.append(
        (input, day.map { .number(Decimal($0)) } ?? .none, .number(Decimal(told))))
    }
  }

  var reported: [ImportReport.CardChange] {
    changes.map { change in
      ImportReport.CardChange(
        figure: "\(name).\(change.input)", before: change.before, after: change.after)
    }
  }

  /// Binds the name to the card with what the statement knows.
  func apply(in context: any CallContext) throws {
    guard !changes.isEmpty else { return }
    let made = try context.remaking(
      card, with: changes.map { (name: $0.input, value: $0.after) })
    try context.rebind(name) { $0 = .domain(made) }
  }
}

extension CardFigures {
  init(_ statement: Exchange.Statement) {
    let closing = statement.closing
    self.init(
      balance: closing?.balance ?? statement.balance.map { -$0.amount }, limit: closing?.limit,
      available: statement.available?.amount, due: closing?.due?.day,
      closing: closing?.closed?.day,
      date: statement.balance?.date ?? closing?.closed ?? statement.lines.map(\.date).max())
  }
}

/// Finds the card of an account among those that top-level names hold.
struct CardFinder {
  private let cards: [(name: String, value: CardValue)]

  init(in context: any CallContext) {
    cards = context.bindings(ofKinds: [CardValue.kind]).compactMap { value in
      guard case .domain(let domain) = value, let card = domain as? CardValue,
        let name = card.boundName
      else { return nil }
      return (name, card)
    }
  }

  var names: [String] { cards.map(\.name) }

  func card(named name: String) -> CardValue? { cards.first { $0.name == name }?.value }

  /// The one whose name has the account's last digits or its bank in it; nil where none has, or
  /// several.
  func card(of account: BankAccount) -> (name: String, value: CardValue)? {
    if let digits = account.number {
      let found = cards.filter { $0.name.hasSuffix(digits) || called($0).hasSuffix(digits) }
      if found.count == 1 { return found[0] }
    }
    let label = account.label.lowercased()
    let bank = label.prefix { $0 != " " }
    guard bank.count >= 3, bank != "card" else { return nil }
    let found = cards.filter { card in
      called(card) == label || card.name.lowercased() == bank || called(card) == bank
    }
    return found.count == 1 ? found[0] : nil
  }

  private func called(_ card: (name: String, value: CardValue)) -> String {
    (card.value.name ?? card.name).lowercased()
  }
}
