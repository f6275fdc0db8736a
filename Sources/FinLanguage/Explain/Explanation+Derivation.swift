import Markup
import Money

extension Explanation {
  /// The style of a figure in a formula.
  public enum Style: Sendable {
    case number, percent
    case money(Currency)

    /// The style of a value that is a figure.
    public init(of value: Value) {
      switch value {
      case .money(let money): self = .money(money.currency)
      case .percent: self = .percent
      default: self = .number
      }
    }

    /// The decimals that a result is shown with before it is rounded.
    var places: Int {
      switch self {
      case .number: 4
      case .percent: 8
      case .money(let currency): currency.minorUnits + 2
      }
    }

    func text(_ value: Decimal) -> String {
      switch self {
      case .number: value.description
      case .percent: (value * .hundred).description + "%"
      case .money(let currency): Money(value, currency).formattedExactly()
      }
    }

    /// Returns so many decimals, of a fraction if it is a percent, after which there are more.
    func text(cut value: Decimal, places: Int) -> String {
      var text = text(value)
      guard let last = text.lastIndex(where: { $0.isNumber }) else { return text }
      let point = text[...last].lastIndex(of: ".")
      let shown = point.map { text.distance(from: $0, to: last) } ?? 0
      let missing = max(0, places - (isPercent ? 2 : 0) - shown)
      let zeros = String(repeating: "0", count: missing)
      let addition = (point == nil && missing > 0 ? "." : "") + zeros + "…"
      text.insert(contentsOf: addition, at: text.index(after: last))
      return text
    }

    private var isPercent: Bool { if case .percent = self { true } else { false } }
  }

  /// The value of a symbol in a formula, with all its digits.
  public struct Quantity: Sendable {
    public let symbol: String
    let meaning: String
    let note: String?
    private let number: Number

    private enum Number: Sendable {
      case exact(Decimal, Style)
      case text(String)
    }

    public init(
      _ symbol: String, _ value: Decimal, _ style: Style = .number, _ meaning: String,
      note: String? = nil
    ) {
      self.symbol = symbol
      self.meaning = meaning
      self.note = note
      number = .exact(value, style)
    }

    /// Written as it stands, `45 / 360`.
    public init(_ symbol: String, text: String, _ meaning: String, note: String? = nil) {
      self.symbol = symbol
      self.meaning = meaning
      self.note = note
      number = .text(text)
    }

    var isZero: Bool { if case .exact(let value, _) = number { value.isZero } else { false } }

    /// With at most so many digits where it has more; money keeps its smallest unit.
    func term(digits: Int) -> Term {
      switch number {
      case .text(let text): return Term(symbol, text, meaning, note: note)
      case .exact(let value, let style):
        var shown = value.rounded(toDigits: digits, .halfUp)
        if case .money(let currency) = style {
          let coarse = value.rounded(toPlaces: currency.minorUnits, .halfUp)
          if coarse.significantDigits > digits { shown = coarse }
        } else if value.isInteger {
          shown = value
        }
        return Term(symbol, style.text(shown), meaning, note: note)
      }
    }
  }

  /// Gives the formula, what its symbols stand for, and what it comes to.
  ///
  /// Numbers are shown with as few digits as give a reader with a calculator the same result; the
  /// result with some decimals beyond those of the value, and then the value itself.
  ///
  /// - Parameters:
  ///   - formula: With parts in square brackets that go where one of their figures is zero: `a [+ b]`.
  ///   - quantities: Of which the formula need not name all.
  ///   - exact: What the formula comes to, before any rounding; nil to work it out here.
  ///   - places: The decimals of the result that are shown, of a fraction where it is a percent.
  ///   - settled: The value as it is shown in the end; empty where it is not the formula's.
  public mutating func derive(
    _ figure: String, by formula: String, from quantities: [Quantity], exact: Decimal? = nil,
    style: Style? = nil, places: Int? = nil, settled: String? = nil
  ) {
    let formula = Self.shortened(formula, quantities)
    let named = Self.symbols(of: formula)
    let quantities = quantities.enumerated().filter { place, quantity in
      named.contains(quantity.symbol)
        && quantities.firstIndex { $0.symbol == quantity.symbol } == place
    }.map(\.element)
    let style = style ?? Style(of: value)
    // A number is shown with digits enough by itself.
    let ownPlaces = settled == nil && places == nil ? displayedPlaces : nil
    let places = places ?? ownPlaces ?? style.places
    self.figure = figure
    self.formula = formula
    func terms(_ digits: Int) -> [Term] { quantities.map { $0.term(digits: digits) } }
    func result(_ terms: [Term]) -> Decimal? {
      Formula(formula).substituting(
        Dictionary(terms.map { ($0.symbol, $0.number) }, uniquingKeysWith: { first, _ in first })
      ).value
    }
    self.terms = terms(Self.fewestDigits)
    guard let exact = exact ?? result(terms(Decimal.maximumDigits)) else {
      results = [settled ?? value.displayText]
      return
    }
    let isWhole =
      ownPlaces != nil || exact.rounded(toPlaces: places) == exact.rounded(toPlaces: places + 12)
    func shown(_ value: Decimal) -> Decimal {
      value.rounded(toPlaces: places, isWhole ? .halfUp : .down)
    }
    for digits in Self.fewestDigits...Decimal.maximumDigits {
      self.terms = terms(digits)
      if let result = result(self.terms), shown(result) == shown(exact) { break }
    }
    results = [isWhole ? style.text(shown(exact)) : style.text(cut: shown(exact), places: places)]
    let last = settled ?? value.displayText
    if !last.isEmpty, results.last != last { results.append(last) }
  }

  /// The nearness of a formula's result to the value that it gives.
  public enum Nearness: Sendable {
    /// The value is the result, rounded to the nearest unit as far as it is shown.
    case rounded
    /// The value is the result, rounded by any rule.
    case withinUnit
  }

  /// Derives the value by the first of some formulas whose symbols are all known and which gives it;
  /// returns false if there is none.
  ///
  /// - Parameter nearness: Nil for formulas that are shown whatever they give.
  @discardableResult public mutating func derive(
    _ figure: String, byAny formulas: [String], from quantities: [Quantity],
    exact: Decimal? = nil, giving nearness: Nearness? = .rounded, settled: String? = nil
  ) -> Bool {
    for formula in formulas {
      let shortened = Self.shortened(formula, quantities)
      let symbols = Self.symbols(of: shortened)
      let named = symbols.compactMap { name in quantities.first { $0.symbol == name } }
      guard named.count == symbols.count else { continue }
      var derived = self
      derived.derive(
        figure, by: shortened, from: named, exact: nearness == nil ? exact : nil,
        settled: settled)
      if let nearness, let amount = value.plainAmount, !derived.gives(amount, nearness) { continue }
      self = derived
      return true
    }
    return false
  }

  /// Returns true if the formula with the numbers as they are shown gives an amount, as far as that
  /// is shown.
  private func gives(_ amount: Decimal, _ nearness: Nearness) -> Bool {
    guard let formula else { return false }
    let numbers = Dictionary(
      terms.map { ($0.symbol, $0.number) }, uniquingKeysWith: { first, _ in first })
    guard let result = Formula(formula).substituting(numbers).value else { return false }
    let places = if case .money(let currency) = Style(of: value) { currency.minorUnits } else { 8 }
    if result.rounded(toPlaces: places) == amount.rounded(toPlaces: places) { return true }
    let unit = Decimal(coefficient: 1, exponent: -places)
    return nearness == .withinUnit && (result - amount).magnitude < unit
  }

  /// The symbols that a formula names, in its order.
  public static func symbols(of formula: String) -> [String] {
    var symbols: [String] = []
    var rest = formula[...]
    func isPart(_ character: Character) -> Bool {
      character.isLetter && character != "Σ" || character.isNumber || character == "_"
    }
    while let start = rest.firstIndex(where: isPart) {
      let end = rest[start...].firstIndex { !isPart($0) } ?? rest.endIndex
      let word = String(rest[start..<end])
      rest = rest[end...]
      if rest.first != "(", Decimal(word) == nil, !symbols.contains(word) { symbols.append(word) }
    }
    return symbols
  }

  private static func shortened(_ formula: String, _ quantities: [Quantity]) -> String {
    var result = ""
    var rest = formula[...]
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
      let part = String(rest[rest.index(after: open)..<close])
      let known = symbols(of: part)
      result += rest[..<open]
      let isThere = known.allSatisfy { name in
        quantities.contains { $0.symbol == name && !$0.isZero }
      }
      if isThere {
        result += part
      } else if result.last == " " {
        result.removeLast()
      }
      rest = rest[rest.index(after: close)...]
    }
    let formula = result + rest
    return formula.first == " " ? String(formula.dropFirst()) : formula
  }

  private static let fewestDigits = 6

  /// The decimals that a number is shown with.
  private var displayedPlaces: Int? {
    guard case .number = value else { return nil }
    return Decimal(value.displayText).map(\.fractionDigits)
  }
}
