import Money

extension Value {
  /// True if it is a figure or a text that fits a line, and no collection.
  public var isScalar: Bool {
    switch self {
    case .none, .boolean, .number, .percent, .money, .periodicMoney, .duration, .date, .text: true
    case .missing, .list, .record, .range, .function, .domain: false
    }
  }

  /// A figure as it stands in the working of an expression; nil for a value that is better known by
  /// its name.
  ///
  /// It has its own digits, or where these are more than one reads, so many that the next line
  /// follows from them.
  var workingText: WorkingText? {
    switch self {
    case .money(let money):
      let places = money.currency.minorUnits + 4
      let shown = money.amount.rounded(toPlaces: places, .halfUp)
      return WorkingText(
        text: Money(shown, money.currency).formattedExactly(), isExact: shown == money.amount)
    case .percent(let fraction):
      let shown = fraction.rounded(toDigits: 10, .halfUp)
      return WorkingText(text: Value.percent(shown).sourceText, isExact: shown == fraction)
    case .number(let number):
      return WorkingText(text: displayText, isExact: Decimal(displayText) == number)
    case .text: return WorkingText(text: text(.source, limit: 60), isExact: true)
    default:
      return isScalar ? WorkingText(text: text(.display, limit: 60), isExact: isShownExactly) : nil
    }
  }

  /// True if the figure that is shown is all of it.
  var isShownExactly: Bool {
    switch self {
    case .money(let money): money.rounded() == money
    case .periodicMoney(let amount): amount.money.rounded() == amount.money
    case .percent(let fraction): displayText == Value.percent(fraction).sourceText
    case .number(let number): Decimal(displayText) == number
    default: true
    }
  }
}

/// A line of working, or a figure in one.
struct WorkingText: Sendable {
  var text: String
  /// True if no figure in it was rounded.
  var isExact: Bool
}
