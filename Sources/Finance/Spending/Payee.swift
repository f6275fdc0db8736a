/// Who was paid, as far as the note of a transaction tells.
///
/// A bank writes the same shop in many ways: `SQ *BLUE DOOR 0042 BOSTON MA`, `Blue Door`. The rule,
/// in its order:
/// 1. What stands behind ` · ` is a remark. Words end at blanks and at `* # , ; : |`, and lose the
///    marks around them.
/// 2. In front go the payment processor (a word of up to three letters, or PayPal, before a `*`) and
///    words for the kind of payment (`purchase`, `debit card`, `POS`).
/// 3. A reference ends the name: digits alone (a store number, a day, a phone number), a word with
///    two digits or more, masked digits. Where one stands in front, it goes, but for a short number
///    or a word with letters that begins the note (`99 Ranch`, `7-Eleven`).
/// 4. At the end go words that announce a reference (`store`, `no`, `invoice`) and names of months.
/// 5. Two names are the same payee's whatever their case, apostrophes and dots, with `www.`, `.com`
///    and a path or without.
///
/// A note of which nothing is left by that is a name as it stands.
public struct Payee: Hashable, Sendable {
  /// What the names of one payee have in common.
  public let key: String
  private let note: String

  /// Nil for a note that says nothing.
  public init?(note: String) {
    var reader = NoteReader(note)
    let words = reader.words()
    var key = PayeeKey()
    for word in words { key.append(word) }
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
    var reader = NoteReader(note)
    let words = reader.words()
    if words.isEmpty { return String(note.drop(while: \.isWhitespace)) }
    return words.map { String($0) }.joined(separator: " ")
  }

  public static func == (left: Payee, right: Payee) -> Bool { left.key == right.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// Words without case, apostrophes and dots, and without what makes a web address of one.
private struct PayeeKey {
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ word: Substring) {
    let start = bytes.count
    if start > 0 { bytes.append(UInt8(ascii: " ")) }
    let first = bytes.count
    if word.utf8.contains(where: { $0 >= 0x80 }) {
      bytes += word.lowercased().filter { $0 != "’" }.utf8
    } else {
      bytes += word.utf8.lazy.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    }
    if bytes[first...].starts(with: "www.".utf8) { bytes.removeSubrange(first..<first + 4) }
    if let slash = bytes[first...].firstIndex(of: UInt8(ascii: "/")),
      bytes[first..<slash].contains(UInt8(ascii: "."))
    {
      bytes.removeSubrange(slash...)
    }
    if bytes.count - first > 4,
      [".com", ".net", ".org"].contains(where: { ending in
        bytes[(bytes.count - 4)...].elementsEqual(ending.utf8)
      })
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
private struct NoteReader {
  private var rest: Substring
  private var isFirst = true

  init(_ note: String) {
    rest = note[...]
    // Most notes are ASCII, which is seen at once.
    if note.utf8.contains(0xC2), let memo = note.firstRange(of: " · ") {
      rest = note[..<memo.lowerBound]
    }
  }

  mutating func words() -> [Substring] {
    var words: [Substring] = []
    while let (word, isBeforeStar) = next() {
      defer { isFirst = false }
      if Self.isReference(word, isFirst: isFirst) {
        if words.isEmpty { continue }
        break
      }
      if words.isEmpty, Self.isLead(word, isBeforeStar: isBeforeStar), !isAtEnd { continue }
      words.append(word)
    }
    while words.count > 1, let last = words.last, Self.endings.contains(last.lowercased()) {
      words.removeLast()
    }
    return words
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
    rest.utf8.allSatisfy { Self.isSeparator($0) || Self.isMark($0) }
  }

  /// The next word without marks around it, and whether a star follows; nil at the end.
  private mutating func next() -> (word: Substring, isBeforeStar: Bool)? {
    while true {
      guard let start = rest.utf8.firstIndex(where: { !Self.isSeparator($0) }) else { return nil }
      let end = rest.utf8[start...].firstIndex(where: Self.isSeparator) ?? rest.endIndex
      var word = rest[start..<end]
      rest = rest[end...]
      while let first = word.utf8.first, Self.isMark(first) { word = word.dropFirst() }
      while let last = word.utf8.last, Self.isMark(last) { word = word.dropLast() }
      if word.isEmpty { continue }
      let next = rest.utf8.first { $0 != UInt8(ascii: " ") }
      return (word, next == UInt8(ascii: "*"))
    }
  }

  // MARK: Kinds of words

  private static func isReference(_ word: Substring, isFirst: Bool) -> Bool {
    var (digits, letters, masks) = (0, 0, 0)
    for byte in word.utf8 {
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
    if letters == 0 { return !isFirst || digits != word.utf8.count || digits > 3 }
    return digits >= 2 && !(isFirst && letters > digits)
  }

  private static func isLead(_ word: Substring, isBeforeStar: Bool) -> Bool {
    if isBeforeStar, word.utf8.count <= 3 { return true }
    // Most words are none of them, which is seen without making text of them.
    guard word.utf8.count <= 10, let first = word.utf8.first,
      "adoprc".utf8.contains(first | 0x20)
    else { return false }
    let word = word.lowercased()
    return isBeforeStar && word == "paypal" || kinds.contains(word)
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
