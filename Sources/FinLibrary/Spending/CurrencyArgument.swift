import FinLanguage
import FinValues
import Money

/// Reads the one currency that a function counts in: `"EUR"`.
enum CurrencyArgument {
  static let parameter = Parameter(
    "currency", .text, .optional,
    meaning:
      "currency to count, e.g. \"EUR\" (default: the default currency if it occurs, else the most"
      + " common)",
    aliases: ["in", "unit"])

  /// Nil where it was left out. Throws where no currency has the code.
  static func currency(_ given: NamedArguments) throws -> Currency? {
    guard let code = given.text(parameter.name)?.uppercased() else { return nil }
    if let currency = Currency(code: code) { return currency }
    throw LibraryError.unknownCurrency(
      code: given.text(parameter.name) ?? code,
      nearest: Suggestion.nearest(to: code, among: Currency.all.map(\.code)))
  }
}
