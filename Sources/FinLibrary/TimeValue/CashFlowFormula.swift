/// The formulas of amounts that differ; where a rate is asked for, what they come to is zero.
enum CashFlowFormula {
  static let periodic = "Σ value / (1 + r)ᵏ"
  static let dated = "Σ value / (1 + r)^(days / 365)"
  static let modified = "(−fv / pv)^(1 / (n − 1)) − 1"
}
