import Markup
import Money

extension Formula {
  /// The value of a formula of numbers, without its currency and as a fraction if it is a percent;
  /// nil if something in it has no value.
  public var value: Decimal? { tree.value.flatMap { $0.isFinite ? $0 : nil } }
}

extension FormulaTree {
  /// In 34 digits; nil where something has no value, a symbol or a sum over what is not shown.
  public var value: Decimal? {
    switch self {
    case .number(let text): return Self.decimal(of: text)
    case .symbol, .verbatim, .relation, .total: return nil
    case .group(let inner), .continuation(_, let inner): return inner.value
    case .negated(let inner): return inner.value.map { -$0 }
    case .sum(let first, let rest):
      return rest.reduce(first.value) { sum, next in
        guard let sum, let value = next.tree.value else { return nil }
        return next.isSubtracted ? sum - value : sum + value
      }
    case .product(let factors):
      return factors.reduce(Decimal.one) { product, next in
        guard let product, let value = next.value else { return nil }
        return product * value
      }
    case .fraction(let top, let bottom):
      guard let top = top.value, let bottom = bottom.value else { return nil }
      return top / bottom
    case .power(let base, let exponent):
      guard let base = base.value, let exponent = exponent.value else { return nil }
      return base.power(exponent)
    case .call(let name, let arguments):
      guard arguments.count == 1, let argument = arguments[0].value else { return nil }
      switch name {
      case "ln": return argument.naturalLogarithm()
      case "log10": return argument.commonLogarithm()
      case "exp": return argument.exponential()
      case "√", "sqrt": return argument.squareRoot()
      case "abs": return argument.magnitude
      case "ceil": return argument.rounded(toPlaces: 0, .ceiling)
      default: return nil
      }
    }
  }

  /// The digits of a number as it is shown: of `$1,896.20`, `6.5%`, `1,200.00 CHF`, `0.33…`.
  private static func decimal(of text: String) -> Decimal? {
    var digits = ""
    var isPercent = false
    for character in text {
      switch character {
      case "−", "-": digits.append("-")
      case ",", "…", " ": continue
      case "%": isPercent = true
      default:
        if character.isASCII, character.isNumber || character == "." || character == "e" {
          digits.append(character)
        } else if !character.isCurrencySymbol, !character.isUppercase {
          // A unit, as in `30y`.
          return nil
        }
      }
    }
    return Decimal(digits).map { isPercent ? $0 / .hundred : $0 }
  }
}
