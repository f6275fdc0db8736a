import FinLanguage
import FinValues
import Money

/// Quantities out of other kinds of value, out of text too.
enum ConversionBuiltIns {
  static let all: [BuiltIn] = [number, money, percent, duration]

  static let number = BuiltIn(
    "number", .conversions,
    parameters: [Parameter("value", .any, meaning: "a percent, money, or text such as \"1.5e6\"")],
    summary: "Converts a percent, money or text to a number.",
    example: .init("100 + number(20%)", prints: "100.2"),
    help: .init(seeAlso: ["percents", "literals"])
  ) { call in
    switch call[0] {
    case .number: return call[0]
    case .percent(let fraction): return .number(fraction)
    case .money(let money): return .number(money.amount)
    case .text(let text): return try read(text, as: "number", from: call)
    default: throw LibraryError.notConvertible(value: call[0], to: "number", hint: hint(for: call))
    }
    func hint(for call: Call) -> Hint? {
      switch call[0] {
      case .duration(let duration):
        "divide by the unit: \(duration.formatted()) / \(duration.months == 0 ? "1d" : "1mo")"
      case .periodicMoney(let money): "take the amount of a period: \(money.formatted()) * 1y"
      case .date: "days_between(from, to), year(date), month(date), day(date)"
      case .list: "convert each: map(xs, number)"
      default: nil
      }
    }
  }

  static let money = BuiltIn(
    "money", .conversions,
    parameters: [
      Parameter("amount", .any, meaning: "a number, money, or text such as \"$1,234.56\""),
      Parameter(
        "currency", .text, .optional, meaning: "ISO 4217 code (default: the session's currency)"),
    ],
    summary: "Converts a number or text to money.",
    example: .init(#"money(1200, "CHF")"#, prints: "1,200.00 CHF"),
    help: .init(seeAlso: ["literals", ":set"])
  ) { call in
    let currency = try call.has("currency") ? namedCurrency(call.text("currency")) : nil
    func money(_ value: Value) throws -> Value {
      switch value {
      case .number(let amount):
        return .money(Money(amount, currency ?? call.context.defaultCurrency))
      case .money(let money):
        if let currency, currency != money.currency {
          throw LibraryError.noExchange(money: money, currency: currency.code)
        }
        return value
      default:
        throw LibraryError.notConvertible(value: value, to: "money", hint: hint(for: value))
      }
    }
    func hint(for value: Value) -> Hint? {
      switch value {
      case .periodicMoney(let money): "multiply by the time: \(money.formatted()) * 1mo"
      case .percent: "apply it to an amount: \(value.sourceText) of $100"
      case .list: "convert each: map(xs, money)"
      default: nil
      }
    }
    guard case .text(let text) = call["amount"] else { return try money(call["amount"]) }
    switch LiteralText(text) {
    case .value(let value):
      switch value {
      case .number, .money: return try money(value)
      default:
        throw LibraryError.unreadable(
          text: text, as: "money", reason: "it is a \(value.typeName)", hint: nil)
      }
    case .problem(let reason, let hint):
      throw LibraryError.unreadable(
        text: text, as: "money", reason: reason, hint: hint ?? "e.g. money(\"$1,234.56\")")
    }
  }

  static let percent = BuiltIn(
    "percent", .conversions,
    parameters: [
      Parameter("value", .any, meaning: "a fraction such as 0.05, or text such as \"6.5%\"")
    ],
    summary: "Converts a fraction or text to a percent: 0.05 is 5%.",
    example: .init("percent($90 / $1_200)", prints: "7.5%"),
    help: .init(
      examples: [.init("percent(0.065)", prints: "6.5%")], seeAlso: ["percents", "number"])
  ) { call in
    switch call[0] {
    case .percent: return call[0]
    case .number(let fraction): return .percent(fraction)
    case .text(let text):
      if case .value(.number(let number)) = LiteralText(text) {
        throw LibraryError.unreadable(
          text: text, as: "percent", reason: "it has no % sign",
          hint: "percent(\"\(number)%\") for \(number)%, "
            + "percent(number(\"\(number)\")) for \(number * .hundred)%")
      }
      return try read(text, as: "percent", from: call)
    default:
      throw LibraryError.notConvertible(
        value: call[0], to: "percent",
        hint: isMoney(call[0]) ? "divide by the whole: percent($90 / $1_200)" : nil)
    }
  }

  static let duration = BuiltIn(
    "duration", .conversions,
    parameters: [Parameter("value", .any, meaning: "text such as \"30y\" or \"5y6mo\"")],
    summary: "Converts a text to a duration.",
    example: .init(#"duration("5y6mo") + 6mo"#, prints: "6y")
  ) { call in
    switch call[0] {
    case .duration: return call[0]
    case .text(let text): return try read(text, as: "duration", from: call)
    case .number(let number):
      throw LibraryError.notConvertible(
        value: call[0], to: "duration",
        hint: "give it a unit: \(number) * 1mo, \(number) * 1y, \(number) * 1d")
    default: throw LibraryError.notConvertible(value: call[0], to: "duration", hint: nil)
    }
  }

  private static func isMoney(_ value: Value) -> Bool {
    switch value {
    case .money, .periodicMoney: true
    default: false
    }
  }

  /// The value of a text that must be a literal of one kind, which is the name of its conversion too.
  static func read(_ text: String, as kind: String, from call: Call) throws -> Value {
    switch LiteralText(text) {
    case .value(let value) where value.typeName == kind: return value
    case .value(let value):
      throw LibraryError.unreadable(
        text: text, as: kind, reason: "it is \(article(value.typeName))",
        hint: kind == "date"
          ? LibraryError.dateParts(given: "").hint
          : conversions[value.typeName].map { "\($0)(\(call[0].sourceText))" })
    case .problem(let reason, let hint):
      throw LibraryError.unreadable(text: text, as: kind, reason: reason, hint: hint)
    }
  }

  private static let conversions = [
    "number": "number", "percent": "percent", "money": "money", "duration": "duration",
    "date": "date",
  ]

  private static func namedCurrency(_ code: String) throws -> Currency {
    if let currency = Currency(code: code) { return currency }
    throw LibraryError.unknownCurrency(
      code: code, nearest: Suggestion.nearest(to: code, among: Currency.all.map(\.code)))
  }
}
