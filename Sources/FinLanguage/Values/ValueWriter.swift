import Markup
import Money

/// Writes a value on one line, without ever growing beyond a limit: values share their parts, so a
/// small one can be written out without end.
struct ValueWriter {
  enum Style { case display, source }

  /// More text than anybody reads; what is longer is cut.
  static let largestText = 64 << 20
  /// Deeper nesting is written as `…`.
  static let deepestLevel = 200

  let style: Style
  let limit: Int
  private(set) var text = ""

  init(style: Style, limit: Int) {
    self.style = style
    self.limit = limit
  }

  private var isFull: Bool { text.utf8.count > limit }

  mutating func write(_ value: Value, level: Int = 0) {
    if level > Self.deepestLevel {
      text += "…"
      return
    }
    switch value {
    case .missing: text += "nothing"
    case .none: text += "none"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let value): text += style == .display ? value.displayText : value.description
    case .percent(let value):
      text += style == .display ? value.percentText : value.percentSourceText
    case .money(let value): text += style == .display ? value.formatted() : value.sourceText
    case .periodicMoney(let value):
      text += style == .display ? value.formatted() : value.sourceText
    case .duration(let value): text += value.formatted()
    case .date(let value): text += value.description
    case .text(let value): text.appendQuoted(value, upTo: limit)
    case .list(let values):
      text += "["
      writeSeparated(values.count) { $0.write(values[$1], level: level + 1) }
      text += "]"
    case .record(let record):
      text += "{"
      writeSeparated(min(record.keys.names.count, record.values.count)) {
        $0.writeKey(record.keys.names[$1])
        $0.write(record.values[$1], level: level + 1)
      }
      text += "}"
    case .range(let range):
      write(range.lower, level: level + 1)
      text += ".."
      write(range.upper, level: level + 1)
      if let step = range.step {
        text += " step "
        write(step, level: level + 1)
      }
    case .function(let function): text += function.signature
    case .domain(let value):
      text += value.constructor + "("
      let inputs = style == .source ? value.sourceInputs : value.inputs
      writeSeparated(inputs.count) {
        $0.writeKey(inputs[$1].name)
        $0.write(inputs[$1].value, level: level + 1)
      }
      text += ")"
    }
  }

  private mutating func writeSeparated(_ count: Int, _ element: (inout ValueWriter, Int) -> Void) {
    for index in 0..<count {
      if index > 0 { text += ", " }
      if isFull {
        text += "…"
        return
      }
      element(&self, index)
    }
  }

  private mutating func writeKey(_ key: String) {
    if Self.isName(key) { text += key } else { text.appendQuoted(key, upTo: limit) }
    text += ": "
  }

  /// Returns true if a key can be written without quotes.
  private static func isName(_ key: String) -> Bool {
    guard let first = key.first, first.isLetter || first == "_" else { return false }
    return key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

extension Decimal {
  /// A fraction as one types the percent, with all digits.
  var percentSourceText: String {
    let percent = self * .hundred
    if percent.isFinite { return percent.description + "%" }
    // A hundred times this is no number any more, but its text is one.
    let parts = description.split(separator: "e")
    let exponent = parts.last.flatMap { Int($0) } ?? 0
    return "\(parts.first ?? "0")e\(exponent + 2)%"
  }
}

extension Money {
  /// As one types it, with all digits: `$1_200.50`, `-€5`, `1_200 CHF`.
  ///
  /// Commas would separate arguments.
  var sourceText: String {
    let places = amount.fractionDigits
    var digits = Self.grouped(amount.magnitude.description)
    if places > 0, places < currency.minorUnits, !digits.contains("e") {
      digits += String(repeating: "0", count: currency.minorUnits - places)
    } else if places == 3, currency.minorUnits < 3, amount.magnitude >= .one,
      amount.magnitude < Decimal(1_000)
    {
      // A point before three digits may as well group them.
      digits += "0"
    }
    let sign = amount.isNegative ? "-" : ""
    if let symbol = currency.symbol { return sign + symbol + digits }
    return "\(sign)\(digits) \(currency.code)"
  }

  /// Underscores between the thousands of the whole part.
  private static func grouped(_ digits: String) -> String {
    let whole = digits.prefix { $0 != "." }
    guard whole.count > 3, !digits.contains("e") else { return digits }
    var result = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { result += "_" }
      result.append(digit)
    }
    return result + digits.dropFirst(whole.count)
  }
}

extension PeriodicMoney {
  /// As one types it: `$450/mo`.
  var sourceText: String {
    let suffix =
      switch period {
      case .day: "d"
      case .week: "w"
      case .month: "mo"
      case .quarter: "q"
      case .year: "y"
      }
    return money.sourceText + "/" + suffix
  }
}
