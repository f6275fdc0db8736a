import Money

/// The heading of a column, made comparable.
struct CSVHeading: Hashable {
  /// As it is in the file.
  let text: String
  /// Its letters and digits alone, small and without accents, and without the name of a currency.
  let key: String
  /// The currency that it names, as `Amount (USD)` and `Betrag in EUR` do.
  let currency: Currency?

  private init(text: String, key: String, currency: Currency?) {
    self.text = text
    self.key = key
    self.currency = currency
  }

  /// The same heading, taken for another one.
  func with(key: String) -> CSVHeading { CSVHeading(text: text, key: key, currency: currency) }

  /// Returns true if one letter of a key was changed, lost or added here.
  func differs(from other: String) -> Bool {
    let (own, whole) = (Array(key.unicodeScalars), Array(other.unicodeScalars))
    guard whole.count > 2, abs(own.count - whole.count) <= 1 else { return false }
    let same = zip(own, whole).prefix { $0 == $1 }.count
    return own.dropFirst(own.count < whole.count ? same : same + 1)
      .elementsEqual(whole.dropFirst(own.count > whole.count ? same : same + 1))
  }

  init(_ text: String) {
    self.text = text
    var words = CSVHeading.words(text)
    var currency: Currency?
    if words.count > 1, let last = words.last, let named = CSVHeading.currency(last) {
      currency = named
      words.removeLast()
      if words.count > 1, ["in", "en"].contains(words.last) { words.removeLast() }
    }
    self.currency = currency
    key = words.map { CSVHeading.folded($0) }.joined()
  }

  /// True if it is nothing but a currency: `USD$`.
  var isCurrencyAlone: Bool {
    text.count >= 3 && text == text.uppercased() && StatementCurrency.named(text) != nil
  }

  /// Returns the key by which two headings are the same.
  static func key(_ text: String) -> String { CSVHeading(text).key }

  private static func words(_ text: String) -> [String] {
    text.split { " ()[]_-/.,:*\t".contains($0) }.map(String.init)
  }

  private static func currency(_ word: String) -> Currency? {
    if ["euros", "euro", "euroa"].contains(word.lowercased()) { return Currency(code: "EUR") }
    if let named = Currency.withSymbol(word) { return named }
    // Small letters may be a word of a language.
    return word.count == 3 && word == word.uppercased() ? Currency(code: word) : nil
  }

  private static func folded(_ word: String) -> String {
    var key = ""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": key.unicodeScalars.append(scalar)
      case "A"..."Z": key.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: scalar) | 0x20))
      case _ where scalar.isASCII: break
      default:
        for small in String(scalar).lowercased() {
          key += plainLetters[small] ?? (small.isLetter ? String(small) : "")
        }
      }
    }
    return key
  }

  private static let plainLetters: [Character: String] = {
    var letters: [Character: String] = ["ß": "ss", "œ": "oe", "æ": "ae"]
    let groups = ["aàáâãäå", "cç", "eèéêë", "iìíîï", "nñ", "oòóôõöø", "uùúûü", "yýÿ"]
    for group in groups {
      for accented in group.dropFirst() { letters[accented] = String(group.prefix(1)) }
    }
    return letters
  }()
}
