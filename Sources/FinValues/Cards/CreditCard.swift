import Finance
import FinLanguage
import Money

/// A credit card: its figures are computed when asked for, as of a day.
package struct CreditCard: OneCurrency, Sendable {
  package let terms: CardTerms
  /// The day on which it is seen.
  package private(set) var today: CalendarDate
  package let givenName: String?
  package private(set) var boundName: String?
  /// True if reminders are wanted; nil if it was not said.
  package let remind: Bool?
  /// True if a calendar with its due days was written.
  package let hasCalendar: Bool

  package init(_ given: NamedArguments) throws {
    terms = try CardTerms(given)
    today = given.context.today
    givenName = given["name"]?.displayText
    remind = given.boolean("remind")
    hasCalendar = given["reminded"] != nil
  }

  package func placed(as name: String, on today: CalendarDate) -> CreditCard? {
    if name == boundName, today == self.today { return nil }
    var placed = self
    (placed.boundName, placed.today) = (name, today)
    return placed
  }

  /// An amount a period is kept as the month's.
  package func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
    given.map { input in
      guard case .periodicMoney(let amount) = input.value else { return input }
      return (input.name, .money(amount.converted(to: .month).money))
    }
  }

  package var currency: Currency { terms.currency }
  package var standing: CardStanding { CardStanding(of: terms, on: today) }

  /// Paying the minimum to the end; nil where there is none, and where the rate is not known.
  package var payoffAtMinimum: CardPayoff? {
    if terms.lacksLaterRate { return nil }
    return try? CardPayoff(RevolvingDebt(terms, on: today), .minimum)
  }
}
