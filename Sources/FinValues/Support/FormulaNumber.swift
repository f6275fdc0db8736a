import FinLanguage
import Money

/// The text of figures in a formula and after it.
package enum FormulaNumber {
  /// With all its digits, a percent as its fraction: `360`, `0.005`, `$300,000.00`.
  package static func text(_ value: Value) -> String {
    switch value {
    case .number(let amount), .percent(let amount): amount.grouped()
    case .money(let money): money.formattedExactly()
    default: value.displayText
    }
  }

  /// The text after a formula: the figure with more places than are shown, where it has them, and
  /// the figure as it is shown. `…` stands where more digits follow.
  package static func results(_ value: Value) -> [String] {
    let shown = value.displayText
    var finer = shown
    switch value {
    case .money(let money):
      let cut = cut(money.amount, as: value)
      let places = max(
        0, money.currency.minorUnits + 2 - max(cut.fractionDigits, money.currency.minorUnits))
      finer = cutText(
        Money(cut, money.currency).formattedExactly(), isCut: cut != withoutNoise(money.amount),
        zeros: places)
    case .percent(let fraction):
      let cut = cut(fraction, as: value)
      finer = cutText(cut.description, isCut: cut != withoutNoise(fraction))
    default: break
    }
    return finer == shown ? [shown] : [finer, shown]
  }

  /// The digits of a figure of a kind that are shown at most.
  private static func cut(_ amount: Decimal, as kind: Value) -> Decimal {
    let amount = withoutNoise(amount)
    return switch kind {
    case .money(let money): amount.rounded(toPlaces: money.currency.minorUnits + 2, .down)
    case .percent: amount.rounded(toDigits: 10, .down)
    default: amount.rounded(toDigits: 10, .halfUp)
    }
  }

  /// Without the last digits, which rounding on the way has touched.
  private static func withoutNoise(_ amount: Decimal) -> Decimal { amount.rounded(toDigits: 30) }

  private static func cutText(_ text: String, isCut: Bool, zeros: Int = 0) -> String {
    guard isCut, let last = text.lastIndex(where: { $0.isNumber }) else { return text }
    let point = zeros > 0 && !text.contains(".") ? "." : ""
    let digits = text[...last] + point + String(repeating: "0", count: zeros)
    return digits + "…" + text[text.index(after: last)...]
  }

  /// Returns true if a formula that gives `amount` gives the digits that ``results(_:)`` shows of a
  /// figure.
  static func gives(_ amount: Decimal, _ figure: Value) -> Bool {
    let wanted = figure.amount
    let shown = cut(wanted, as: figure)
    if shown != withoutNoise(wanted) { return cut(amount, as: figure) == shown }
    // What is exact is not to be missed by much, be it from below.
    let room =
      if case .money(let money) = figure {
        money.minorUnit.amount * Decimal(coefficient: 1, exponent: -3)
      } else {
        max(wanted.magnitude, Decimal(coefficient: 1, exponent: -3))
          * Decimal(coefficient: 1, exponent: -10)
      }
    return (amount - wanted).magnitude <= room
  }

  /// A fraction as the percent it is, and as part of a yearly one where that is the shorter:
  /// `0.5%`, `6.5% / 12`.
  static func percentNote(_ fraction: Decimal) -> String {
    let isShort = { (percent: Decimal) in percent.fractionDigits <= 4 }
    if !isShort(fraction * .hundred) {
      for periods in [12, 4, 2, 52, 26, 24, 365, 360] {
        let yearly = (fraction * Decimal(periods)).rounded(toDigits: 31).normalized
        if isShort(yearly * .hundred) { return "\(yearly.percentText) / \(periods)" }
      }
    }
    return fraction.percentText
  }
}

/// The value put into a formula: a term of its explanation before its digits are counted.
package struct FormulaOperand {
  package let symbol: String
  package let value: Value
  package let meaning: String
  package var note: String?

  package init(_ symbol: String, _ value: Value, _ meaning: String, note: String? = nil) {
    self.symbol = symbol
    self.value = value
    self.meaning = meaning
    self.note = note
  }

  /// An interest rate, with its percent as a note.
  package init(
    rate: Decimal, _ symbol: String = "r", _ meaning: String = "interest rate per period"
  ) {
    self.init(symbol, .number(rate), meaning, note: FormulaNumber.percentNote(rate))
  }

  package var amount: Decimal { value.amount }

  /// With this many digits, but no fewer than four places of what is above 1.
  fileprivate func rounded(toDigits digits: Int) -> FormulaOperand {
    let byDigits = amount.rounded(toDigits: digits, .halfUp)
    let needsPlaces = amount.magnitude >= .one && byDigits.fractionDigits < 4
    let amount = needsPlaces ? amount.rounded(toPlaces: 4) : byDigits
    return FormulaOperand(symbol, value.with(amount: amount), meaning, note: note)
  }
}

extension Value {
  /// The number of a figure, whatever it counts.
  package var amount: Decimal {
    switch self {
    case .number(let amount), .percent(let amount): amount
    case .money(let money): money.amount
    default: .notANumber
    }
  }

  /// A figure of the same kind with another amount.
  package func with(amount: Decimal) -> Value {
    switch self {
    case .number: .number(amount)
    case .percent: .percent(amount)
    case .money(let money): .money(Money(amount, money.currency))
    default: self
    }
  }
}

extension Explanation {
  /// Takes the results from the figure, and as terms the operands that the formula names, with no
  /// more digits than it takes for the formula to give those results.
  ///
  /// - Parameters:
  ///   - figure: What the formula gives, where that is not the value itself.
  ///   - formula: What it gives for the operands' amounts.
  package mutating func put(
    _ operands: [FormulaOperand], giving figure: Value? = nil,
    into formula: ([Decimal]) throws -> Decimal
  ) {
    let figure = figure ?? value
    results = FormulaNumber.results(figure)
    var shown = operands
    for digits in [6, 8, 10, 12, 14, 17, 20, 25] {
      let rounded = operands.map { $0.rounded(toDigits: digits) }
      guard let again = try? formula(rounded.map(\.amount)) else { continue }
      if FormulaNumber.gives(again, figure) {
        shown = rounded
        break
      }
    }
    let names = Self.names(in: self.formula ?? "")
    terms = shown.filter { names.contains($0.symbol) }.map {
      Term($0.symbol, FormulaNumber.text($0.value), $0.meaning, note: $0.note)
    }
  }

  /// The names in a formula, those in superscript too.
  private static func names(in formula: String) -> Set<String> {
    var names: Set<String> = []
    for word in formula.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      switch word {
      case "ⁿ": names.insert("n")
      case "ᵏ": names.insert("k")
      default: names.insert(String(word))
      }
    }
    return names
  }
}
