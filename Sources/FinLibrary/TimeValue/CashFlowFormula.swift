/// The formulas of amounts that differ; where a rate is asked for, what they come to is zero.
enum CashFlowFormula {
  static let periodic = "Σ value(k) / (1 + r)ᵏ"
  static let dated = "Σ value(k) / (1 + r)^(days(k) / 365)"
  static let modified = "(received / paid)^(1 / n) − 1"
}
