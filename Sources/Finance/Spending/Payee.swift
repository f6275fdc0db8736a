/// The payee in the note of a transaction.
///
/// A bank writes the same shop in many ways: `SQ *BLUE DOOR 0042 BOSTON MA`, `Blue Door`. The rule,
/// in its order:
/// 1. What stands behind ` · ` is a remark. Words end at blanks and at `* # , ; : |`, and lose the
///    marks around them.
/// 2. In front go the words by which a service tells whom it paid (`Zelle payment to`), the payment processor (a word of up to three letters, or PayPal, before a `*`) and
///    words for the kind of payment (`purchase`, `debit card`, `POS`).
/// 3. A reference ends the name: digits alone (a store number, a day, a phone number), a word with
///    two digits or more, masked digits. Where one stands in front, it goes, but for a short number
///    or a word with letters that begins the note (`99 Ranch`, `7-Eleven`). A sign that joins two
///    words (`&`, `+`) is none.
///    Where it follows nothing but words for a way to pay (`CARTE 27/09 BILLET`), the name is behind it.
/// 4. At the end go words that announce a reference (`store`, `no`, `invoice`), names of months and
///    signs that join nothing.
/// 5. Two names are the same payee's whatever their case, apostrophes and dots, with `www.`, `.com`
///    and a path or without.
///
/// A note of which nothing is left by that is a name as it stands.
public struct Payee: Hashable, Sendable {
  /// The key that all names of one payee share.
  public let key: String
  /// The note that has the name.
  public let note: String

  /// Nil for a note without a name.
  public init?(note: String) {
    var reader = NoteReader(note)
    let words = reader.words()
    var key = PayeeKey()
    for word in words { key.append(reader.bytes[word]) }
    self.note = note
    if !key.isEmpty {
      self.key = key.text
      return
    }
    let whole = note.drop(while: \.isWhitespace)
    guard !whole.isEmpty else { return nil }
    self.key = whole.lowercased()
  }

  /// As it stands in the note.
  public var name: String {
    let words = words
    return words.isEmpty
      ? String(note.drop(while: \.isWhitespace)) : words.joined(separator: " ")
  }

  /// The words of the name where they stand in the note; none where no rule finds a name.
  var words: [Substring] {
    var reader = NoteReader(note)
    let bytes = note.utf8
    return reader.words().map { word in
      let start = bytes.index(bytes.startIndex, offsetBy: word.lowerBound)
      let end = bytes.index(start, offsetBy: word.count)
      return Substring(bytes[start..<end])
    }
  }

  public static func == (left: Payee, right: Payee) -> Bool { left.key == right.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// Words without case, apostrophes and dots, and without what makes a web address of one.
private struct PayeeKey {
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ word: ArraySlice<UInt8>) {
    let start = bytes.count
    if start > 0 { bytes.append(UInt8(ascii: " ")) }
    let first = bytes.count
    if word.contains(where: { $0 >= 0x80 }) {
      bytes += String(decoding: word, as: UTF8.self).lowercased().filter { $0 != "’" }.utf8
    } else {
      for byte in word { bytes.append(0x41...0x5A ~= byte ? byte | 0x20 : byte) }
    }
    if bytes[first...].starts(with: "www.".utf8) { bytes.removeSubrange(first..<first + 4) }
    if let slash = bytes[first...].firstIndex(of: UInt8(ascii: "/")),
      bytes[first..<slash].contains(UInt8(ascii: "."))
    {
      bytes.removeSubrange(slash...)
    }
    if bytes.count - first > 4, bytes[bytes.count - 4] == UInt8(ascii: "."),
      ["com", "net", "org"].contains(String(decoding: bytes.suffix(3), as: UTF8.self))
    {
      bytes.removeLast(4)
    }
    var end = first
    for place in first..<bytes.count
    where bytes[place] != UInt8(ascii: "'") && bytes[place] != UInt8(ascii: ".") {
      bytes[end] = bytes[place]
      end += 1
    }
    bytes.removeSubrange(end...)
    if bytes.count == first { bytes.removeSubrange(start...) }
  }
}

/// Takes the words of a payee's name out of a note.
///
/// It works on bytes: a session has many notes.
private struct NoteReader {
  let bytes: [UInt8]
  /// The place at which to look for the next word.
  private var place = 0
  private let end: Int
  private var isFirst = true

  init(_ note: String) {
    bytes = Array(note.utf8)
    // Most notes are ASCII, which is seen at once.
    if bytes.contains(0xC2), let memo = note.firstRange(of: " · ") {
      end = note.utf8.distance(from: note.startIndex, to: memo.lowerBound)
    } else {
      end = bytes.count
    }
    skipService()
  }

  /// Skips words such as `Zelle payment to`, which a name follows.
  private mutating func skipService() {
    guard let first = bytes.first(where: { $0 > 0x20 }), "abcgkmpvz".utf8.contains(first | 0x20),
      Self.serviceStarts.contains(firstWord)
    else { return }
    let start = place
    let small = bytes[..<end].map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 == 0x2A ? 0x20 : $0 }
    let words = String(decoding: small, as: UTF8.self).split(separator: " ").prefix(6)
    var best = 0
    for count in 1...max(words.count, 1) where count < words.count {
      if Self.services.contains(words.prefix(count).joined(separator: " ")) { best = count }
    }
    for _ in 0..<best {
      while place < end, small[place] == 0x20 { place += 1 }
      while place < end, small[place] != 0x20 { place += 1 }
    }
    // What follows has to be a name.
    if !bytes[place..<end].contains(where: { $0 | 0x20 >= 0x61 }) { place = start }
  }

  /// In small letters, up to a blank or a star.
  private var firstWord: String {
    let word = bytes[..<end].drop { $0 <= 0x20 }.prefix { $0 > 0x20 && $0 != UInt8(ascii: "*") }
    return String(decoding: word.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static let serviceStarts = Set(
    services.map { service in String(service.prefix { $0 != " " }) })

  private static let services: Set<String> = Set(
    """
    zelle, zelle to, zelle from, zelle payment to, zelle payment from, zelle transfer to,
    zelle transfer from, zelle instant pmt to, zelle instant pmt from, zelle recurring payment to,
    zelle scheduled payment to, zelle debit, zelle credit, zelle sent to, zelle received from,
    venmo, venmo payment, venmo payment to, venmo to, venmo from, venmo payment from, cash app,
    cash app payment to, cash app payment from, cash app to, cash app from, cashapp,
    paypal inst xfer, paypal, paypal payment to, paypal payment from, paypal transfer to,
    paypal purchase, paypal des:inst xfer id:, merchant transaction, merchant purchase, merchant payment,
    point of sale purchase, point of sale debit, point of sale withdrawal, point of sale,
    visa purchase, visa debit purchase, visa debit, contactless payment, contactless purchase,
    contactless, card payment to, mobile purchase, mastercard purchase,
    achat cb, achat carte, achat par carte, paiement cb, paiement carte, paiement par carte,
    carte bancaire, pago con tarjeta, pago tarjeta, compra con tarjeta, compra tarjeta,
    compra con tarjeta en, pagamento pos, pagamento con carta, pagamento carta, pagamento con carta presso,
    acquisto pos, acquisto con carta, compra cartao, compra cartão, compra no debito, compra no débito,
    compra no credito, compra no crédito, compra com cartao, compra com cartão, kartenzahlung,
    kartenzahlung bei, girocard, betaalautomaat, kortköp, kortkjøp, kortkøb, varekjøp, varekøb,
    zakup karta, zakup kartą, platnosc karta, płatność kartą, platba kartou, card transaction of,
    card purchase at, card payment at
    """.split(separator: ",").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    })

  /// Returns the ranges of the words in the bytes.
  mutating func words() -> [Range<Int>] {
    var words: [Range<Int>] = []
    while let (word, isBeforeStar) = next() {
      defer { isFirst = false }
      if isReference(word) {
        if words.isEmpty { continue }
        guard namesFollow, words.allSatisfy(isPayment) else { break }
        // `CARTE 27/09 BILLET DIJON`
        words = []
        continue
      }
      if words.isEmpty, isLead(word, isBeforeStar: isBeforeStar), !isAtEnd { continue }
      words.append(word)
    }
    while words.count > 1, let last = words.last, isEnding(last) { words.removeLast() }
    return words
  }

  private func isPayment(_ word: Range<Int>) -> Bool { PaymentWords.contains(lowercased(word)) }

  /// Returns true if a word of a name is still to come.
  private var namesFollow: Bool {
    var rest = self
    while let (word, _) = rest.next() {
      let letters = bytes[word].count { $0 >= 0x80 || ($0 | 0x20) &- 0x61 < 26 }
      if letters > 2, !rest.isReference(word), !isPayment(word), !isEnding(word) { return true }
    }
    return false
  }

  // MARK: Words

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"), UInt8(ascii: "|"):
      true
    default: false
    }
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="):
      true
    default: false
    }
  }

  private var isAtEnd: Bool {
    bytes[place..<end].allSatisfy { Self.isSeparator($0) || Self.isMark($0) }
  }

  /// The next word without marks around it, and whether a star follows; nil at the end.
  private mutating func next() -> (word: Range<Int>, isBeforeStar: Bool)? {
    while true {
      while place < end, Self.isSeparator(bytes[place]) { place += 1 }
      if place == end { return nil }
      var first = place
      while place < end, !Self.isSeparator(bytes[place]) { place += 1 }
      var last = place
      while first < last, Self.isMark(bytes[first]) { first += 1 }
      while first < last, Self.isMark(bytes[last - 1]) { last -= 1 }
      if first == last { continue }
      let next = bytes[place..<end].first { $0 != UInt8(ascii: " ") }
      return (first..<last, next == UInt8(ascii: "*"))
    }
  }

  // MARK: Kinds of words

  private func isReference(_ word: Range<Int>) -> Bool {
    var (digits, letters, masks) = (0, 0, 0)
    for byte in bytes[word] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "x"), UInt8(ascii: "X"): masks += 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
        letters += 1
      default: break
      }
    }
    if letters == 0, masks > 0, digits + masks > 2 { return true }
    letters += masks
    if letters == 0, digits == 0 { return isFirst }
    if letters == 0 { return !isFirst || digits != word.count || digits > 3 }
    return digits >= 2 && !(isFirst && letters > digits)
  }

  private func isLead(_ word: Range<Int>, isBeforeStar: Bool) -> Bool {
    // No processor has a sign in its name, as shops do: H&M.
    if isBeforeStar, word.count <= 3 { return !bytes[word].contains(UInt8(ascii: "&")) }
    // Most words are none of them, which is seen without making text of them.
    guard word.count <= 10, "adoprc".utf8.contains(bytes[word.lowerBound] | 0x20) else {
      return false
    }
    let text = lowercased(word)
    return isBeforeStar && text == "paypal" || Self.kinds.contains(text)
  }

  /// Returns true if a word has no meaning at the end of a name.
  private func isEnding(_ word: Range<Int>) -> Bool {
    if bytes[word].allSatisfy(Self.isSign) { return true }
    return word.count <= 9 && Self.endings.contains(lowercased(word))
  }

  private func lowercased(_ word: Range<Int>) -> String {
    String(decoding: bytes[word], as: UTF8.self).lowercased()
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
      false
    default: true
    }
  }

  private static let kinds: Set<String> = [
    "purchase", "authorized", "on", "pos", "debit", "credit", "card", "checkcard", "recurring",
    "ach", "dbt", "crd",
  ]

  private static let endings: Set<String> = [
    "store", "no", "nr", "num", "ref", "id", "inv", "invoice", "txn", "trn", "terminal", "unit",
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
    "january", "february", "march", "april", "june", "july", "august", "september", "october",
    "november", "december",
  ]
}
