import Finance
import FinLanguage
import FinValues
import Money

/// The debt that `payoff` pays off, as a payoff needs it.
struct PayoffSubject {
  let value: any DomainValue
  /// Nil where it has none.
  let name: String?
  let debt: RevolvingDebt

  /// The types that a monthly payment can pay off.
  static let type = ParameterType.either([.domain(CardValue.kind), .domain(DebtValue.kind)])

  /// Nil for what is none of them.
  ///
  /// - Throws: `noRate` for a card of which the rate is not known.
  init?(_ value: any DomainValue, on today: CalendarDate) throws {
    switch value {
    case let card as CardValue:
      if card.terms.lacksLaterRate { throw card.model.noRate }
      name = card.name
      debt = RevolvingDebt(card.terms, on: today)
    case let owed as DebtValue:
      name = owed.name
      debt = RevolvingDebt(owed.model.terms, on: today)
    default: return nil
    }
    self.value = value
  }
}
