import Finance
import Money

/// The words that the arguments of a loan take.
package enum LoanKeywords {
  /// The rules of rounding; `none` rounds nothing inside.
  package static let roundings =
    [RoundingRule.halfUp, .halfEven, .up, .down].map(\.rawValue) + ["none"]

  package static func name(of rounding: RoundingRule?) -> String { rounding?.rawValue ?? "none" }

  package static func rounding(named name: String) -> RoundingRule? { RoundingRule(rawValue: name) }

  // MARK: Words that stand for others

  package static let frequency: @Sendable (String) -> String? = { word in
    switch word {
    case "fortnightly", "bi-weekly": "biweekly"
    case "yearly", "annually": "annual"
    case "semi-monthly", "twice_monthly": "semimonthly"
    case "semiannually", "semi-annual", "half_yearly": "semiannual"
    default: nil
    }
  }

  package static let compounding: @Sendable (String) -> String? = { word in
    switch word {
    case "yearly", "annually": "annual"
    case "semiannually", "semi-annual", "half_yearly", "canadian": "semiannual"
    case "continuously": "continuous"
    default: nil
    }
  }

  package static let rateConvention: @Sendable (String) -> String? = { word in
    let word = word.filter { $0 != " " }
    return switch word {
    case "apr/26", "apr/52", "nominal": "periodic"
    case "apr*14/365", "apr·14/365", "apr*7/365", "daily", "simple": "actual"
    case "effective", "(1+apr/12)^(12/26)-1", "(1+apr/12)^(12/52)-1", "monthly": "equivalent"
    default: nil
    }
  }

  package static let firstPeriod: @Sendable (String) -> String? = { word in
    switch word {
    case "prepaid", "stub", "per_diem", "advance", "full": "regular"
    case "odd_days", "actual", "odd_days/act365": "odd_days/365"
    case "on_top", "extra": "added"
    default: nil
    }
  }
}
