import FinLanguage
import Money

/// Numbers whose unit is left out, or written in words.
extension AnswerReader {
  /// `120k a year` and `120k/y` as `$120_000/y`; nil where it is no amount with its period.
  func amountWithPeriod(_ answer: String) -> String? {
    let words = answer.replacing("/", with: " ").split(separator: " ").filter {
      !["a", "an", "per", "each"].contains($0.lowercased())
    }
    guard words.count == 2, let unit = Self.period(String(words[1])),
      case .success(let value) = world.evaluate(String(words[0]))
    else { return nil }
    switch value {
    case .number(let number):
      return Value.money(Money(number, world.currency)).sourceText + "/" + unit
    case .money: return value.sourceText + "/" + unit
    default: return nil
    }
  }

  /// The unit of a period in words: `y` of `year`, `per year` and `annual`; nil if it is not one.
  static func period(_ text: String) -> String? {
    let words = text.lowercased().split { $0 == " " || $0 == "/" }
    let rest = words.drop { ["a", "an", "per", "each"].contains($0) }
    return rest.count == 1 ? rest.first.flatMap { periods[String($0)] } : nil
  }

  private static let periods = [
    "y": "y", "yr": "y", "year": "y", "yearly": "y", "annual": "y", "annually": "y", "m": "mo",
    "mo": "mo", "month": "mo", "monthly": "mo", "w": "w", "wk": "w", "week": "w", "weekly": "w",
  ]

  /// The amount of an answer that names no period, where the meaning of its field names none either.
  func amountWithoutPeriod(_ taken: Taken, _ parameter: Parameter) -> Money? {
    guard case .periodicMoney(let amount) = taken.value, taken.lacksPeriod,
      !amount.money.amount.isZero,
      !["month", "payment"].contains(where: parameter.meaning.contains)
    else { return nil }
    return amount.money
  }

  /// The percent that a number means: the usual one of two, or a small one for a field that takes an
  /// amount as well, as no one pays $20 down.
  func likely(_ value: Value, for parameter: Parameter) -> String? {
    guard case .number(let number) = value, !number.isNegative else { return nil }
    if let percent = parameter.usualPercent(of: number) { return Value.percent(percent).sourceText }
    return switch parameter.type {
    case .moneyOrPercent where number <= .hundred: "\(number)%"
    case .periodicMoneyOrPercent where number <= Decimal(10): "\(number)%"
    default: nil
    }
  }

  /// Returns the question about a number that may be of two units.
  func withoutUnit(_ value: Value, for parameter: Parameter) -> Reading? {
    guard case .number(let number) = value else { return nil }
    switch parameter.type {
    case .duration where !readsBareTerms:
      return .refused("\(number) what? Write \(number)y for years or \(number)mo for months")
    case .periodicMoneyOrPercent where number > Decimal(10):
      let amount = Parameter(parameter.name, .money, meaning: parameter.meaning)
      guard
        case .success(.money(let money)) = amount.accept(
          value, beside: others, currency: world.currency)
      else { return nil }
      return .lacksPeriod(money)
    default: return nil
    }
  }
}
