/// A piece of a formula's text.
enum FormulaToken: Equatable {
  case name(String)
  case number(String)
  case sign(Character)
  case relation(FormulaTree.Relation)
  /// A raised or lowered text.
  case exponent(String)

  /// The pieces of a text; nil if something in it is none.
  static func tokens(of text: String) -> [FormulaToken]? {
    var scanner = Scanner(Array(text))
    var result: [FormulaToken] = []
    do {
      while let token = try scanner.next() { result.append(token) }
    } catch {
      return nil
    }
    return result
  }

  /// A character belongs to no formula.
  private struct Stray: Error {}

  private struct Scanner {
    private let text: [Character]
    private var place = 0

    init(_ text: [Character]) { self.text = text }

    private func character(_ offset: Int = 0) -> Character? {
      let index = place + offset
      return text.indices.contains(index) ? text[index] : nil
    }

    private func isDigit(_ offset: Int = 0) -> Bool {
      character(offset).map { $0.isASCII && $0.isNumber } ?? false
    }

    mutating func next() throws -> FormulaToken? {
      while character() == " " { place += 1 }
      guard let first = character() else { return nil }
      if let raised = exponent() { return .exponent(raised) }
      if isDigit() || first == "." && isDigit(1) { return .number(number()) }
      if let amount = money() { return .number(amount) }
      if let relation = FormulaTree.Relation(rawValue: first) {
        place += 1
        return .relation(relation)
      }
      switch first {
      case "+", "/", "^", "(", ")", ",", "Σ", "·", "−":
        place += 1
        return .sign(first)
      case "-", "*", "×":
        place += 1
        return .sign(first == "-" ? "−" : "·")
      case "√":
        place += 1
        return .name("√")
      default:
        let name = word()
        if name.isEmpty { throw Stray() }
        return .name(name)
      }
    }

    private mutating func exponent() -> String? {
      var lowered = ""
      while let raised = character(), let plain = Superscript.lowered(raised) {
        lowered.append(plain)
        place += 1
      }
      return lowered.isEmpty ? nil : lowered
    }

    private mutating func word() -> String {
      var word = ""
      while let next = character(), next == "_" || next.isLetter || isDigit(),
        next != "Σ", Superscript.lowered(next) == nil
      {
        word.append(next)
        place += 1
      }
      return word
    }

    /// `$5.00`, `CA$5`: a currency's symbol and a number.
    private mutating func money() -> String? {
      var length = 0
      while let next = character(length), next.isLetter, next.isASCII, length < 2 { length += 1 }
      guard let symbol = character(length), symbol.isCurrencySymbol,
        isDigit(length + 1) || character(length + 1) == "."
      else { return nil }
      let prefix = String(text[place...(place + length)])
      place += length + 1
      return prefix + number()
    }

    /// Digits with their point and grouping, and what belongs to them after: `%`, a unit as in
    /// `5y6mo`, a currency as in `5 CHF`, `…`; or a date.
    private mutating func number() -> String {
      var number = ""
      func take(_ count: Int = 1) {
        number += String(text[place..<(place + count)])
        place += count
      }
      while isDigit() || character() == "." && isDigit(1) || isGroup { take() }
      if character() == "e", character(1) == "-", isDigit(2) { take(2) }
      if number.count == 4, character() == "-", isDigit(1), isDigit(2), character(3) == "-",
        isDigit(4), isDigit(5)
      {
        take(6)
      }
      if character() == "…" { take() }
      if character() == "%" { take() }
      while let next = character(), next.isLetter && next.isASCII || isDigit() { take() }
      if character() == " ",
        (1...3).allSatisfy({ character($0).map { ("A"..."Z").contains($0) } ?? false }),
        !(character(4)?.isLetter ?? false), character(4) != "("
      {
        take(4)
      }
      return number
    }

    /// True if a comma stands between thousands.
    private var isGroup: Bool {
      character() == "," && isDigit(1) && isDigit(2) && isDigit(3) && !isDigit(4)
    }
  }
}
