/// A manual page being written in the macros of mdoc(7), which mandoc and groff read.
struct Mdoc {
  private(set) var text = ""

  /// A macro with arguments; each is one word of it.
  mutating func macro(_ name: String, _ arguments: String...) {
    let words = arguments.map { "\"\(Self.escaped($0))\"" }
    text += ([".\(name)"] + words).joined(separator: " ") + "\n"
  }

  /// A macro as it is.
  mutating func line(_ line: String) { text += line + "\n" }

  /// A paragraph, with each sentence on lines of its own.
  mutating func paragraph(_ words: String) {
    for sentence in Self.sentences(words) {
      let lines = TextWrap(width: 60).wrapped(sentence, indent: 0)
      for line in lines.split(separator: "\n") {
        let escaped = Self.escaped(line)
        text += (".'".contains(escaped.first ?? " ") ? "\\&" : "") + escaped + "\n"
      }
    }
  }

  /// Lines that stay as they are.
  mutating func rows(_ rows: [String], indent: Bool = true) {
    line(".Bd -literal" + (indent ? " -offset indent" : ""))
    for row in rows {
      let escaped = Self.escaped(row)
      text += (".'".contains(escaped.first ?? " ") ? "\\&" : "") + escaped + "\n"
    }
    line(".Ed")
  }

  /// A list of terms with what they mean.
  mutating func list(_ entries: [(term: String, meaning: String)]) {
    line(".Bl -tag -width indent")
    for (term, meaning) in entries {
      macro("It", term)
      paragraph(meaning)
    }
    line(".El")
  }

  private static func sentences(_ text: String) -> [String] {
    var sentences: [String] = []
    var sentence: [Substring] = []
    for word in text.split(separator: " ") {
      sentence.append(word)
      let end = word.last { !")\"'".contains($0) }
      if end == "." || end == "?" || end == "!" {
        sentences.append(sentence.joined(separator: " "))
        sentence = []
      }
    }
    if !sentence.isEmpty { sentences.append(sentence.joined(separator: " ")) }
    return sentences
  }

  /// A text without a sign that roff would read as its own, in ASCII.
  private static func escaped(_ text: some StringProtocol) -> String {
    text.unicodeScalars.map { sign in
      switch sign {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "\"": "\\(dq"
      case _ where sign.isASCII: String(sign)
      default: "\\[u\(hex(sign.value))]"
      }
    }.joined().replacing("()", with: "(\\&)")
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
