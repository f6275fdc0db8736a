import Finance
import Money

/// The words of a loan's conventions.
enum LoanWords {
  /// The rules of rounding; `none` rounds nothing inside.
  static let roundings =
    [RoundingRule.halfUp, .halfEven, .up, .down].map(\.rawValue) + ["none"]

  static func name(of rounding: RoundingRule?) -> String { rounding?.rawValue ?? "none" }

  /// A rule of rounding in words.
  static func sentence(of rounding: RoundingRule?, _ currency: Currency) -> String {
    let unit =
      switch currency.minorUnits {
      case 0: "the unit"
      case 2: "the cent"
      default: "the smallest unit"
      }
    return switch rounding {
    case .halfUp?: "rounded half up to \(unit)"
    case .halfEven?: "rounded half to even to \(unit)"
    case .halfDown?: "rounded half down to \(unit)"
    case .up?, .ceiling?: "rounded up to \(unit)"
    case .down?, .floor?: "rounded down to \(unit)"
    case nil: "not rounded inside"
    }
  }

  static func rounding(named name: String) -> RoundingRule? { RoundingRule(rawValue: name) }

  /// What a loan rests on, in short phrases.
  static func phrases(of conventions: LoanConventions) -> [String] {
    var phrases = [
      "monthly", conventions.dayCount.name,
      sentence(of: conventions.rounding, conventions.currency),
    ]
    if conventions.timing == .begin { phrases.append("paid at each month's beginning") }
    return phrases
  }

  /// When interest begins and the first payment is due; nil without dates.
  static func dates(of conventions: LoanConventions) -> String? {
    guard let dates = conventions.dates else { return nil }
    var text = "interest from \(dates.start), first payment \(dates.first)"
    if !dates.firstPeriodIsRegular {
      let days = conventions.dayCount.days(from: dates.start, to: dates.first)
      text += ": an odd first period of \(days) days"
    }
    return text
  }

  /// From when on extras are paid, where that is not the first payment.
  static func from(_ extras: ExtraPayments) -> String {
    switch extras.from {
    case .payment(1): ""
    case .payment(let number): ", from payment \(number)"
    case .date(let date): ", from \(date)"
    }
  }
}
