import Money

/// Reads the codes, signs and words by which files name currencies.
enum StatementCurrency {
  /// The currency of an ISO code, a sign or a word; nil for what names none, or those of several
  /// countries, as `kr` does.
  static func named(_ text: String) -> Currency? {
    if let code = codes[text.lowercased()] { return Currency(code: code) }
    return Currency.withSymbol(text) ?? Currency(code: text)
  }

  private static let codes: [String: String] = [
    "us$": "USD", "usd$": "USD", "cad$": "CAD", "aud$": "AUD", "nzd$": "NZD", "c$": "CAD",
    "au$": "AUD", "fr": "CHF", "fr.": "CHF", "sfr": "CHF",
    "sfr.": "CHF", "zł": "PLN", "kč": "CZK", "rs": "INR", "rs.": "INR", "euro": "EUR",
    "euros": "EUR", "rur": "RUB", "r": "ZAR", "rm": "MYR", "kn": "HRK", "лв": "BGN",
    "лв.": "BGN", "lv": "BGN", "dm": "DEM",
  ]
}
