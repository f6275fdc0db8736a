import Finance
import FinLanguage
import FinValues
import Imports
import Money

/// The session of a call as imports read it.
struct CallImportSession: ImportSession {
  let context: any CallContext

  var accounts: [BankAccount] {
    get throws { try SessionList.accounts.values(in: context).compactMap { BankAccount($0) } }
  }

  var deletions: [Deletion] { get throws { try DeletionList(in: context).all } }

  var rules: [CategoryRule] {
    get throws { try SessionList.rules.values(in: context).compactMap { CategoryRule($0) } }
  }

  var cards: KnownCards {
    get throws {
      KnownCards(
        try CardValue.bound(in: context).map {
          KnownCards.Card(name: $0.name, givenName: $0.card.name, terms: $0.card.terms)
        })
    }
  }

  var defaultCurrency: Currency { context.defaultCurrency }

  var isCurrencySaid: Bool {
    if case .text? = try? context.value(of: "currency") { true } else { false }
  }

  var today: CalendarDate { context.today }

  func forEach(
    in list: TransactionPlace.List, _ body: (PlacedTransaction) throws -> Void
  ) throws {
    for placed in try SessionList(list).placedTransactions(in: context) { try body(placed) }
  }

  func transaction(at place: TransactionPlace) throws -> Transaction? {
    let values = try SessionList(place.list).values(in: context)
    guard values.indices.contains(place.index) else { return nil }
    return Transaction(values[place.index])
  }

  func checkInterruption() throws { try context.checkInterruption() }
}

extension CardValue {
  /// The cards that top-level names hold.
  fileprivate static func bound(
    in context: any CallContext
  ) throws -> [(name: String, card: CardValue)] {
    try context.bindings(ofKinds: [kind]).compactMap { value in
      guard case .domain(let domain) = value, let card = domain as? CardValue,
        let name = card.boundName
      else { return nil }
      return (name, card)
    }
  }
}

extension CardUpdate {
  /// Binds the name to the card with what the statement knows.
  func apply(in context: any CallContext) throws {
    guard !changes.isEmpty || !payments.isEmpty,
      let card = try CardValue.bound(in: context).first(where: { $0.name == name })?.card
    else { return }
    if context.isLive(name) {
      return context.remark(
        "\(name) is a formula, so the import did not change it; change its inputs")
    }
    let inputs = changes.map { (name: $0.input, value: Value($0.after)) }
    let made = try context.remaking(
      card, with: inputs + card.model.recording(payments, beside: inputs))
    try context.rebind(name) { $0 = .domain(made) }
  }
}

extension Value {
  init(_ figure: CardUpdate.Figure) {
    switch figure {
    case .money(let money): self = .money(money)
    case .day(let day): self = .number(Decimal(day))
    case .date(let date): self = .date(date)
    }
  }
}
