import Finance
import Money

/// The cards that a session has, among which the one of an account is found.
public struct KnownCards: Sendable {
  public struct Card: Sendable {
    /// The top-level name that holds it.
    public let name: String
    /// The name that a person gave it besides.
    public let givenName: String?
    public let terms: CardTerms

    public init(name: String, givenName: String?, terms: CardTerms) {
      self.name = name
      self.givenName = givenName
      self.terms = terms
    }

    fileprivate var called: String { (givenName ?? name).lowercased() }
  }

  private let cards: [Card]

  public init(_ cards: [Card]) { self.cards = cards }

  var names: [String] { cards.map(\.name) }

  func card(named name: String) -> Card? { cards.first { $0.name == name } }

  /// The one whose name has the account's last digits or its bank in it; nil where none has, or
  /// several.
  func card(of account: BankAccount) -> Card? {
    // Fewer digits may be a name's own.
    if let digits = account.number, digits.count == 4 {
      let found = cards.filter { $0.name.hasSuffix(digits) || $0.called.hasSuffix(digits) }
      if found.count == 1 { return found[0] }
    }
    let label = account.label.lowercased()
    let bank = label.prefix { $0 != " " }
    guard bank.count >= 3, bank != "card" else { return nil }
    let found = cards.filter { card in
      card.called == label || card.name.lowercased() == bank || card.called == bank
    }
    return found.count == 1 ? found[0] : nil
  }
}
