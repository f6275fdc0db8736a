/// Text as RFC 5545 has it: escaped, and in lines of at most 75 octets.
extension String {
  /// Without what a calendar cannot hold: line breaks of every kind are `\n`, other control characters
  /// and marks that reorder letters are dropped.
  var calendarText: String {
    var result = String.UnicodeScalarView()
    var follows = false
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where follows: break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": result.append("\n")
      case "\t": result.append(" ")
      default:
        let category = scalar.properties.generalCategory
        let isJoiner = scalar == "\u{200C}" || scalar == "\u{200D}"
        if category != .control, category != .format || isJoiner { result.append(scalar) }
      }
      follows = scalar == "\r"
    }
    return String(result)
  }

  var inOneLine: String { String(map { $0 == "\n" ? " " : $0 }) }

  /// As the value of a property of type TEXT; RFC 5545, 3.3.11.
  var escaped: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", ";", ",": result.append(contentsOf: ["\\", scalar])
      case "\n": result.append(contentsOf: ["\\", "n"])
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// As content lines of a file: at most 75 octets each, the break never within a character; RFC 5545,
  /// 3.1.
  var folded: String {
    let limit = 75
    guard utf8.count > limit else { return self + "\r\n" }
    var result = ""
    var length = 0
    for scalar in unicodeScalars {
      let size = UTF8.width(scalar)
      if length + size > limit {
        result += "\r\n "
        length = 1
      }
      result.unicodeScalars.append(scalar)
      length += size
    }
    return result + "\r\n"
  }
}

extension Substring {
  /// The text that ``String/escaped`` came from; nil if a backslash is alone.
  var unescaped: String? {
    var result = String.UnicodeScalarView()
    var scalars = unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      switch scalars.next() {
      case "n", "N": result.append("\n")
      case let other?: result.append(other)
      case nil: return nil
      }
    }
    return String(result)
  }
}

/// The reason that a file is not the calendar that fin wrote.
public enum CalendarError: Error, Equatable, Sendable {
  /// Something else, or another program's calendar.
  case foreign
  /// fin's own, but broken.
  case damaged(line: Int, reason: String)
}
