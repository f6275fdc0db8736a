import FinLanguage
import Money

/// The one currency that the amounts of a call have in common.
package struct CurrencyAgreement {
  package let currency: Currency
  private let source: String

  package init(_ currency: Currency, of source: String) {
    self.currency = currency
    self.source = source
  }

  /// Throws where an amount that was given is in another currency.
  package func take(_ money: Money?, of name: String) throws {
    guard let money, money.currency != currency else { return }
    throw InputError.currencies(name, money.currency, other: source, currency)
  }
}
