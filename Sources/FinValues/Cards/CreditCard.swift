import Finance
import FinLanguage
import Money

/// A credit card: its figures are computed when asked for, as of a day.
package struct CreditCard: OneCurrency, Sendable {
  /// As it was given: the balance of a day, and what was recorded since.
  package private(set) var given: CardTerms
  /// As it stands today.
  package private(set) var terms: CardTerms
  /// The day on which it is seen.
  package private(set) var today: CalendarDate
  package let givenName: String?
  package private(set) var boundName: String?
  /// True if reminders are wanted; nil if it was not said.
  package let remind: Bool?
  /// True if a calendar with its due days was written.
  package let hasCalendar: Bool

  package init(_ arguments: NamedArguments) throws {
    let arguments = try Self.read(arguments)
    today = arguments.context.today
    given = try CardTerms(arguments)
    terms = given.on(today)
    givenName = arguments["name"]?.displayText
    remind = arguments.boolean("remind")
    hasCalendar = arguments["reminded"] != nil
  }

  /// The arguments with a percent in the place of the limit as the APR.
  package static func read(_ arguments: NamedArguments) throws -> NamedArguments {
    guard case .percent? = arguments["limit"] else { return arguments }
    guard arguments["apr"] == nil else {
      throw RuntimeError.invalidArgument(
        parameter: "limit", problem: "is an amount of money where the APR is given, too",
        hint: .input("limit", .source("$5_000")))
    }
    var read = arguments
    (read["apr"], read["limit"]) = (arguments["limit"], nil)
    return read
  }

  package func placed(as name: String, on today: CalendarDate) -> CreditCard? {
    if name == boundName, today == self.today { return nil }
    var placed = self
    // The balance is that of the day on which a name first holds the card.
    placed.given.asOf = given.asOf ?? self.today
    (placed.boundName, placed.today) = (name, today)
    if placed.given.asOf != given.asOf || today != self.today {
      placed.terms = placed.given.on(today)
    }
    return placed
  }

  package var currency: Currency { terms.currency }
  package var standing: CardStanding { CardStanding(of: terms, on: today) }

  /// Paying the minimum to the end; nil where there is none, and where the rate is not known.
  package var payoffAtMinimum: CardPayoff? {
    if terms.lacksLaterRate { return nil }
    return try? CardPayoff(RevolvingDebt(terms, on: today), .minimum)
  }
}
