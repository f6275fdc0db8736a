import Money

/// The operations that check.py asks for.
enum Operation {
  static func answer(_ line: String) -> String {
    let words = line.split(separator: " ")
    guard let name = words.first, words.count >= 2 else { return "malformed line" }
    if name == "parse" { return Decimal(words[1])?.description ?? "malformed" }
    guard let first = Decimal(words[1]) else { return "malformed operand" }
    if words.count == 2 { return unary(name, first)?.description ?? "unknown operation" }
    if name == "places" || name == "digits" {
      guard words.count == 4, let count = Int(words[2]),
        let rule = RoundingRule(rawValue: String(words[3]))
      else { return "malformed line" }
      return
        (name == "places"
        ? first.rounded(toPlaces: count, rule) : first.rounded(toDigits: count, rule))
        .description
    }
    guard let second = Decimal(words[2]) else { return "malformed operand" }
    if name == "compare" { return comparison(first, second) }
    return binary(name, first, second)?.description ?? "unknown operation"
  }

  private static func unary(_ name: Substring, _ value: Decimal) -> Decimal? {
    switch name {
    case "neg": -value
    case "abs": value.magnitude
    case "floor": value.floor()
    case "ceiling": value.ceiling()
    case "truncated": value.truncated()
    case "sqrt": value.squareRoot()
    case "exp": value.exponential()
    case "expm1": value.exponentialMinusOne()
    case "ln": value.naturalLogarithm()
    case "log10": value.commonLogarithm()
    case "log1p": value.logarithmOnePlus()
    default: nil
    }
  }

  private static func binary(_ name: Substring, _ first: Decimal, _ second: Decimal) -> Decimal? {
    switch name {
    case "add": first + second
    case "sub": first - second
    case "mul": first * second
    case "div": first / second
    case "mod": first.modulo(second)
    case "rem": first.remainder(dividingBy: second)
    case "pow": first.power(second)
    case "growth": first.compoundGrowth(periods: second)
    default: nil
    }
  }

  /// `<`, `=` or `>`; a word when the operators contradict each other.
  private static func comparison(_ first: Decimal, _ second: Decimal) -> String {
    let isLess = first < second
    let isEqual = first == second
    let isGreater = first > second
    let consistent =
      (first <= second) == (isLess || isEqual) && (first >= second) == (isGreater || isEqual)
      && (first != second) == !isEqual && (!isEqual || first.hashValue == second.hashValue)
    guard consistent else { return "inconsistent" }
    switch (isLess, isEqual, isGreater) {
    case (true, false, false): return "<"
    case (false, true, false): return "="
    case (false, false, true): return ">"
    default: return "inconsistent"
    }
  }
}
