import Markup

extension String {
  /// The text with nothing in it that a terminal or an editor acts upon: escapes and marks that reorder letters are
  /// shown. Line breaks stay.
  package var withoutUnseen: String {
    if !unicodeScalars.contains(where: { $0.isUnseen && $0 != "\r" }) { return self }
    return unicodeScalars.split(separator: "\r", omittingEmptySubsequences: false)
      .map { String($0).visible }.joined(separator: "\r")
  }

  /// The same of a text of JSON, which keeps its meaning: `\u202e`.
  package var escapedUnseen: String {
    if !unicodeScalars.contains(where: { $0.isUnseen && $0 != "\r" }) { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isUnseen, scalar != "\r" {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
