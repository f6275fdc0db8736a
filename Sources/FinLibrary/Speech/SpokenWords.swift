import FinLanguage
import FinValues
import Money

/// Figures as they are said aloud in English.
enum SpokenWords {
  /// `two thousand two hundred seventy-five dollars and forty-four cents`.
  static func money(_ money: Money) -> String {
    let currency = money.currency
    let rounded = money.amount.rounded(toPlaces: currency.minorUnits)
    let (whole, fraction) = parts(of: rounded, places: currency.minorUnits)
    guard let names = names[currency.code], !"\(rounded)".contains("e") else {
      return sign(rounded)
        + number(rounded.isNegative ? -rounded : rounded, places: currency.minorUnits) + " "
        + currency.code.map { "\($0)" }.joined(separator: " ")
    }
    let isOne = whole == "1"
    var text = sign(rounded) + count(whole) + " " + (isOne ? names.unit : names.units)
    if let cents = Int(fraction), cents > 0 {
      let minor = cents == 1 ? names.minor : names.minors
      text =
        whole == "0"
        ? sign(rounded) + "\(count(fraction)) \(minor)" : text + " and \(count(fraction)) \(minor)"
    }
    return text
  }

  /// `six point five percent`.
  static func percent(_ share: Decimal) -> String { number(share * Decimal(100)) + " percent" }

  /// `six point two five`; digits after the point one by one.
  static func number(_ number: Decimal, places: Int? = nil) -> String {
    let number = (places.map { number.rounded(toPlaces: $0) } ?? number).normalized
    // Numbers too large or small to be written out are said as they are shown.
    if "\(number)".contains("e") { return "\(number)" }
    let (whole, fraction) = parts(of: number, places: nil)
    let digits = fraction.compactMap { $0.wholeNumberValue }.map { small[$0] }
    return sign(number) + count(whole)
      + (digits.isEmpty ? "" : " point " + digits.joined(separator: " "))
  }

  /// `six years and eleven months`.
  static func duration(_ duration: Duration) -> String {
    let months = Int(duration.months)
    let parts = [(months / 12, "year"), (months % 12, "month"), (Int(duration.days), "day")]
      .filter { $0.0 != 0 }
      .map {
        "\($0.0 < 0 ? "minus " : "")\(count("\($0.0.magnitude)")) \($0.1)\($0.0.magnitude == 1 ? "" : "s")"
      }
    return parts.isEmpty ? "zero days" : parts.listed()
  }

  /// `January 15, 2026`, which a voice reads as a date.
  static func date(_ date: CalendarDate) -> String {
    "\(date.monthName) \(date.day), \(date.year)"
  }

  private static func sign(_ number: Decimal) -> String { number.isNegative ? "minus " : "" }

  /// The digits before and after the point, without a sign.
  private static func parts(
    of number: Decimal, places: Int?
  ) -> (whole: String, fraction: String) {
    let text = "\(number.isNegative ? -number : number)"
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    var fraction = halves.count > 1 ? String(halves[1]) : ""
    if let places { while fraction.count < places { fraction += "0" } }
    return (String(halves.first ?? "0"), fraction)
  }

  /// A whole number of any length in words; digits where it has more than 36.
  private static func count(_ digits: String) -> String {
    let digits = Substring(digits).drop { $0 == "0" }
    guard !digits.isEmpty else { return small[0] }
    guard digits.count <= 3 * scales.count else {
      return digits.compactMap(\.wholeNumberValue).map { small[$0] }.joined(separator: " ")
    }
    var words: [String] = []
    var rest = digits
    while !rest.isEmpty {
      let scale = (rest.count - 1) / 3
      let length = rest.count - 3 * scale
      if let group = Int(rest.prefix(length)), group > 0 {
        words.append(hundreds(group))
        if scale > 0 { words.append(scales[scale]) }
      }
      rest = rest.dropFirst(length)
    }
    return words.joined(separator: " ")
  }

  /// A number below 1,000.
  private static func hundreds(_ number: Int) -> String {
    var words: [String] = []
    if number >= 100 { words.append(small[number / 100] + " hundred") }
    let rest = number % 100
    if rest >= 20 {
      words.append(tens[rest / 10] + (rest % 10 == 0 ? "" : "-" + small[rest % 10]))
    } else if rest > 0 {
      words.append(small[rest])
    }
    return words.joined(separator: " ")
  }

  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]
  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let scales = [
    "", "thousand", "million", "billion", "trillion", "quadrillion", "quintillion", "sextillion",
    "septillion", "octillion", "nonillion", "decillion",
  ]

  private struct Names {
    let unit: String
    let units: String
    let minor: String
    let minors: String

    init(_ unit: String, _ units: String, _ minor: String = "cent", _ minors: String = "cents") {
      (self.unit, self.units, self.minor, self.minors) = (unit, units, minor, minors)
    }
  }

  private static let names: [String: Names] = [
    "USD": Names("dollar", "dollars"), "EUR": Names("euro", "euros"),
    "GBP": Names("pound", "pounds", "penny", "pence"),
    "CAD": Names("Canadian dollar", "Canadian dollars"),
    "AUD": Names("Australian dollar", "Australian dollars"),
    "NZD": Names("New Zealand dollar", "New Zealand dollars"),
    "CHF": Names("Swiss franc", "Swiss francs", "rappen", "rappen"),
    "JPY": Names("yen", "yen", "sen", "sen"),
    "INR": Names("rupee", "rupees", "paisa", "paise"),
    "SEK": Names("Swedish krona", "Swedish kronor", "öre", "öre"),
    "NOK": Names("Norwegian krone", "Norwegian kroner", "øre", "øre"),
    "DKK": Names("Danish krone", "Danish kroner", "øre", "øre"),
    "PLN": Names("zloty", "zlotys", "grosz", "groszy"),
    "MXN": Names("Mexican peso", "Mexican pesos", "centavo", "centavos"),
  ]
}

extension Value {
  /// The value as it is said aloud in English; a loan or another domain value by its headline figures.
  public var spokenText: String {
    switch self {
    case .money(let money): SpokenWords.money(money)
    case .periodicMoney(let amount):
      SpokenWords.money(amount.money) + " a \(amount.period)"
    case .percent(let share): SpokenWords.percent(share)
    case .number(let number): SpokenWords.number(number)
    case .duration(let duration): SpokenWords.duration(duration)
    case .date(let date): SpokenWords.date(date)
    case .boolean(let isTrue): isTrue ? "yes" : "no"
    case .list(let values):
      values.count > Self.mostSpoken
        ? "\(SpokenWords.number(Decimal(values.count))) elements"
        : values.map(\.spokenText).joined(separator: "; ")
    case .record(let record):
      record.entries.prefix(Self.mostSpoken).map { "\($0.name.spokenName): \($0.value.spokenText)" }
        .joined(separator: "; ")
    case .domain(let value):
      ([value.kind.spokenName]
        + value.headlineFields.compactMap { name in
          (try? value.field(name)).flatMap(\.self).map { "\(name.spokenName), \($0.spokenText)" }
        }).joined(separator: "; ")
    default: displayText
    }
  }

  private static let mostSpoken = 12
}

extension String {
  fileprivate var spokenName: String { inWords }
}
