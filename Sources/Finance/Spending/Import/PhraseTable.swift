/// Finds phrases of whole words in texts, whatever the case, apostrophes and punctuation.
struct PhraseTable<Meaning: Sendable>: Sendable {
  private struct Phrase: Sendable {
    let words: [UInt8]
    let meaning: Meaning
  }

  /// By a hash of the first word; of those with one first word, the longest first.
  private var phrases: [UInt64: [Phrase]] = [:]

  /// - Parameter lists: Phrases, separated by commas, for each meaning.
  init(_ lists: [(meaning: Meaning, phrases: String)]) {
    for list in lists {
      for phrase in list.phrases.split(separator: ",") {
        let words = PhraseText(String(phrase))
        guard let first = words.firstWord else { continue }
        phrases[first, default: []].append(Phrase(words: words.bytes, meaning: list.meaning))
      }
    }
    for first in phrases.keys { phrases[first]?.sort { $0.words.count > $1.words.count } }
  }

  /// Returns the meaning of the first phrase in a text, the longest if several begin at one word.
  func first(in text: PhraseText) -> Meaning? {
    var found: Meaning?
    text.forEachWord { hash, start in
      guard let candidates = phrases[hash] else { return true }
      found = candidates.first { text.has($0.words, at: start) }?.meaning
      return found == nil
    }
    return found
  }
}

/// A text as words of capital letters and digits, each between single blanks.
struct PhraseText {
  /// ` WHOLE FOODS 12 `
  let bytes: [UInt8]

  init(_ text: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 2)
    bytes.append(0x20)
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    for byte in isPlain ? Array(text.utf8) : PlainLetters.folded(text) {
      switch byte {
      case 0x61...0x7A: bytes.append(byte & 0xDF)
      case 0x30...0x39, 0x41...0x5A, 0x80...0xFF: bytes.append(byte)
      case UInt8(ascii: "'"): continue
      default: if bytes.last != 0x20 { bytes.append(0x20) }
      }
    }
    if bytes.last != 0x20 { bytes.append(0x20) }
    self.bytes = bytes
  }

  /// `WHOLE`, `FOODS`, `12`
  var words: [String] {
    bytes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The hash of the first word; nil where there is none.
  var firstWord: UInt64? {
    var first: UInt64?
    forEachWord { hash, _ in
      first = hash
      return false
    }
    return first
  }

  /// Visits the words, each by a hash and the place of the blank before it, while the body returns
  /// true.
  func forEachWord(_ body: (UInt64, Int) -> Bool) {
    var hash: UInt64 = 0
    var start = 0
    for place in bytes.indices.dropFirst() {
      if bytes[place] == 0x20 {
        if !body(hash, start) { return }
        hash = 0
        start = place
      } else {
        hash = (hash ^ UInt64(bytes[place])) &* 0x0100_0000_01B3
      }
    }
  }

  /// Returns true if words are at a place.
  func has(_ words: [UInt8], at start: Int) -> Bool {
    guard bytes.count - start >= words.count else { return false }
    for offset in words.indices where bytes[start + offset] != words[offset] { return false }
    return true
  }
}
