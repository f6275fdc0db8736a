import FinLanguage
import Money

/// Numbers whose unit is left out, or written in words.
extension AnswerReader {
  /// `120k a year` and `120k/y` as `$120_000/y`; nil where it is no amount with its period.
  func amountWithPeriod(_ answer: String) -> String? {
    let words = answer.replacing("/", with: " ").split(separator: " ").filter {
      !["a", "an", "per", "each"].contains($0.lowercased())
    }
    guard words.count == 2, let unit = Self.periods[words[1].lowercased()],
      case .success(let value) = world.evaluate(String(words[0]))
    else { return nil }
    switch value {
    case .number(let number):
      return Value.money(Money(number, world.currency)).sourceText + "/" + unit
    case .money: return value.sourceText + "/" + unit
    default: return nil
    }
  }

  private static let periods = [
    "y": "y", "yr": "y", "year": "y", "yearly": "y", "annually": "y", "mo": "mo", "month": "mo",
    "monthly": "mo", "w": "w", "wk": "w", "week": "w", "weekly": "w",
  ]

  /// The percent that a small number is for a field that takes an amount as well, as nobody pays
  /// $20 down.
  func likely(_ value: Value, for type: ParameterType) -> String? {
    guard case .number(let number) = value, !number.isNegative else { return nil }
    return switch type {
    case .moneyOrPercent where number <= .hundred: "\(number)%"
    case .periodicMoneyOrPercent where number <= Decimal(10): "\(number)%"
    default: nil
    }
  }

  /// Asks for the unit of a number that may be of two.
  func unitQuestion(_ value: Value, for type: ParameterType) -> String? {
    guard case .number(let number) = value else { return nil }
    switch type {
    case .duration where !readsBareTerms:
      return "\(number) of what? \(number)y are years, \(number)mo are months"
    case .periodicMoneyOrPercent where number > Decimal(10):
      let amount = Money(number, world.currency).formatted()
      return "is that a year or a month? write \(amount)/y or \(amount)/mo"
    default: return nil
    }
  }
}
