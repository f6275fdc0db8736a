import FinLanguage
import Money

/// The text of a difference of two figures.
enum ValueDifference {
  /// With its sign, `+$146.11`, `−0.75%`, `+2y6mo`; nil where there is none to say.
  static func text(of difference: Value, isUnicode: Bool = true) -> String? {
    guard let sign = sign(of: difference) else { return nil }
    let text = difference.displayText
    return sign < 0 ? (isUnicode ? "−" : "-") + text.drop { $0 == "-" } : "+" + text
  }

  /// Below, at or above zero; nil for a span that goes both ways.
  private static func sign(of value: Value) -> Int? {
    switch value {
    case .number(let number), .percent(let number): sign(of: number)
    case .money(let money): sign(of: money.amount)
    case .periodicMoney(let money): sign(of: money.money.amount)
    case .duration(let duration):
      switch (duration.months.signum(), duration.days.signum()) {
      case (0, 0): nil
      case (let months, 0): Int(months)
      case (0, let days): Int(days)
      case (let months, let days): months == days ? Int(months) : nil
      }
    default: nil
    }
  }

  private static func sign(of number: Decimal) -> Int? {
    number.isZero || !number.isFinite ? nil : number.isNegative ? -1 : 1
  }
}
