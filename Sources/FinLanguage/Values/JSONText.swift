import Markup

/// Texts as JSON strings.
public enum JSONText {
  /// The text in quotes, with everything escaped that JSON wants escaped.
  public static func quoted(_ text: String) -> String {
    var result = ""
    append(text, to: &result)
    return result
  }

  /// Returns true if a byte is in a JSON string as it is.
  @inlinable
  public static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x22 && byte != 0x5C && byte != 0x7F
  }

  static func append(_ text: String, to result: inout String) {
    result += "\""
    // Beyond ASCII there are characters that a terminal acts upon; escaped, they are the same text.
    if text.utf8.allSatisfy({ isPlain($0) && $0 < 0x80 }) {
      result += text
    } else {
      for scalar in text.unicodeScalars { append(scalar, to: &result) }
    }
    result += "\""
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.isUnseen || scalar.isJoiner:
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    default: result.unicodeScalars.append(scalar)
    }
  }
}
