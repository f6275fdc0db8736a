import FinLanguage
import Money

/// Reads the one currency that a function counts in: `"EUR"`.
enum CurrencyArgument {
  static let parameter = Parameter(
    "currency", .text, .optional,
    meaning:
      "the currency to count, as \"EUR\"; else the default one if it occurs, or the commonest",
    foreignNames: ["in", "unit"])

  /// Nil where it was left out. Throws where no currency has the code.
  static func currency(_ call: Call, _ index: Int) throws -> Currency? {
    guard call.has(index) else { return nil }
    let code = try call.text(index)
    if let currency = Currency(code: code.uppercased()) { return currency }
    throw LibraryError.unknownCurrency(
      code: code,
      nearest: Suggestion.nearest(to: code.uppercased(), among: Currency.all.map(\.code)))
  }
}
