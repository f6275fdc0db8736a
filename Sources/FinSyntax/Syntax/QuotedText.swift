import Markup

extension String {
  /// The text in quotes, as one types it.
  package var quoted: String {
    var result = ""
    result.appendQuoted(self, upTo: .max)
    return result
  }

  /// Appends another text as ``quoted``, and `…` for its rest where the whole grows beyond a limit.
  package mutating func appendQuoted(_ value: String, upTo limit: Int) {
    self += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": self += "\\\""
      case "\\": self += "\\\\"
      case "\n": self += "\\n"
      case "\t": self += "\\t"
      case "{": self += "\\{"
      case _ where scalar.isUnseen:
        self += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: unicodeScalars.append(scalar)
      }
      if utf8.count > limit {
        self += "…"
        break
      }
    }
    self += "\""
  }
}
