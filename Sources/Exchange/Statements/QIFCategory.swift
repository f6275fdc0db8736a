/// The category field of QIF: a category, or another account in brackets.
enum QIFCategory: Equatable {
  case category(String)
  case account(String)

  /// Nil for nothing and for the word that only says that there are parts. A class behind a slash is
  /// left out.
  init?(_ bytes: ArraySlice<UInt8>) {
    var text = PlainText.words(bytes)[...]
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      self = .account(String(text[..<end].dropFirst()))
      return
    }
    if let slash = text.firstIndex(of: "/") { text = text[..<slash] }
    guard !text.isEmpty, text.lowercased() != "--split--" else { return nil }
    self = .category(String(text))
  }

  var category: String? {
    if case .category(let name) = self { name } else { nil }
  }

  var account: String? {
    if case .account(let name) = self { name } else { nil }
  }
}
