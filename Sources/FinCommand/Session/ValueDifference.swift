import FinLanguage
import Money

/// By how much a figure moved, where that can be said.
enum ValueDifference {
  /// The difference with its sign, `+$146.11`, `−0.75%`, `+2y6mo`; nil where there is none to say.
  static func text(from before: Value, to after: Value, isUnicode: Bool = true) -> String? {
    let minus = isUnicode ? "−" : "-"
    let difference: Value?
    switch (before, after) {
    case (.date(let old), .date(let new)): difference = .duration(span(from: old, to: new))
    case (.number, .number), (.percent, .percent), (.money, .money), (.duration, .duration),
      (.periodicMoney, .periodicMoney):
      difference = try? Operators.subtract(after, before)
    default: difference = nil
    }
    guard let difference, let sign = sign(of: difference) else { return nil }
    let text = difference.displayText
    return sign < 0 ? minus + text.drop { $0 == "-" } : "+" + text
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

  /// Months where both are the same day of the month, else days.
  private static func span(from old: CalendarDate, to new: CalendarDate) -> Duration {
    let (a, b) = (old.components, new.components)
    let months = (b.year - a.year) * 12 + b.month - a.month
    if months != 0, old.adding(months: months) == new, let span = Duration.months(months) {
      return span
    }
    return Duration.days(CalendarDate.days(from: old, to: new)) ?? .zero
  }
}
