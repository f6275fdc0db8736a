import FinLanguage
import FinValues
import Money

/// Numbers, percents and money with so many digits after the point, zeros too.
enum FixedPlaces {
  static func text(_ value: Value, places: Int) throws -> String {
    switch value {
    case .number(let number): return digits(number, places)
    case .percent(let fraction): return digits(fraction * .hundred, places) + "%"
    case .money(let money):
      // The sign and the currency stand where they always do, around other digits.
      let whole = Money(Decimal.zero, money.currency).formatted()
      let zero = digits(.zero, money.currency.minorUnits)
      let sign = money.amount.rounded(toPlaces: places).isNegative ? "-" : ""
      let parts = whole.split(separator: zero, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return money.formatted() }
      return sign + parts[0] + grouped(digits(money.amount.magnitude, places)) + parts[1]
    default:
      throw LibraryError.notConvertible(
        value: value, to: "number with decimal places",
        hint: "text(\(value.sourceText)) shows it as is")
    }
  }

  /// The number rounded half-up, with exactly so many places.
  private static func digits(_ number: Decimal, _ places: Int) -> String {
    var text = number.rounded(toPlaces: places).description
    // Beyond 34 digits a number is written with an exponent, and has no places to fill.
    guard !text.contains("e"), places > 0 else { return text }
    let shown = text.split(separator: ".").dropFirst().first?.count ?? 0
    if shown == 0 { text += "." }
    return text + String(repeating: "0", count: max(0, places - shown))
  }

  private static func grouped(_ digits: String) -> String {
    let whole = digits.prefix { $0.isNumber }
    guard !digits.contains("e") else { return digits }
    var result = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result + digits.dropFirst(whole.count)
  }
}
