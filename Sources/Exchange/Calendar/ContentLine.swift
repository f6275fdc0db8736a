/// A property of a calendar: a name, parameters that fin has no use for, and a value.
struct ContentLine {
  /// The line of its file where it begins, from 1.
  let number: Int
  let text: String
  /// In capitals.
  let name: String
  let value: Substring

  /// Nil where it is no property.
  private init?(_ text: String, number: Int) {
    let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    var isQuoted = false
    // A colon within quotes is a parameter's own.
    let colon = text.unicodeScalars[name.endIndex...].firstIndex { scalar in
      if scalar == "\"" { isQuoted.toggle() }
      return scalar == ":" && !isQuoted
    }
    guard !name.isEmpty, let colon, [":", ";"].contains(text.unicodeScalars[name.endIndex]) else {
      return nil
    }
    self.number = number
    self.text = text
    self.name = name.uppercased()
    value = text[text.unicodeScalars.index(after: colon)...]
  }

  func isBegin(_ component: String) -> Bool {
    name == "BEGIN" && value.uppercased() == component
  }

  /// The properties of a file, unfolded. Throws ``CalendarError/damaged(line:reason:)``, and what
  /// `checkInterruption` does.
  static func all(
    in text: String, _ checkInterruption: () throws -> Void = {}
  ) throws -> [ContentLine] {
    var whole: [(number: Int, text: String)] = []
    var number = 0
    // A tool that keeps texts may have taken the carriage returns.
    for row in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      if number.isTimeToAsk { try checkInterruption() }
      var row = row
      if row.last == "\r" { row = row.dropLast() }
      if let first = row.first, first == " " || first == "\t", !whole.isEmpty {
        whole[whole.count - 1].text.unicodeScalars.append(contentsOf: row.dropFirst())
      } else if !row.isEmpty {
        whole.append((number, String(row)))
      }
    }
    var lines: [ContentLine] = []
    for (number, text) in whole {
      if number.isTimeToAsk { try checkInterruption() }
      guard let line = ContentLine(text, number: number) else {
        throw CalendarError.damaged(line: number, reason: "this is not a property")
      }
      lines.append(line)
    }
    return lines
  }
}
