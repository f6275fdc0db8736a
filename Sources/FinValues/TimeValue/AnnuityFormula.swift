import Finance
import Money

/// The formulas of level payments, with only the parts that a call has: what is zero, and the rate
/// where there is none, is left out of them.
struct AnnuityFormula {
  var hasRate = true
  var hasPayment = true
  var hasPresentValue = true
  var hasFutureValue = true
  /// The growth of a payment to the end of its own period, as a factor.
  package var due = ""

  /// All the parts, as the declarations show them.
  static let general = AnnuityFormula(due: "·(1 + r·type)")
  static let withoutRate = AnnuityFormula(hasRate: false)

  /// The figure that the others give, and beside it what is left of that without interest.
  static func declared(_ figure: String, _ formula: (AnnuityFormula) -> String) -> String {
    "\(figure) = \(formula(general));  at r = 0: \(formula(withoutRate))"
  }

  package var payment: String {
    guard hasRate else {
      if hasPresentValue && hasFutureValue { return "−(pv + fv) / n" }
      return hasFutureValue ? "−fv / n" : "−pv / n"
    }
    func over(_ divisor: String) -> String { due.isEmpty ? divisor : "(\(divisor)\(due))" }
    if !hasFutureValue { return "−pv·r / " + over("(1 − (1 + r)^−n)") }
    let owed = hasPresentValue ? "(pv·(1 + r)ⁿ + fv)" : "fv"
    return "−\(owed)·r / " + over("((1 + r)ⁿ − 1)")
  }

  var futureValue: String {
    let grown = hasRate ? "pv·(1 + r)ⁿ" : "pv"
    let saved = hasRate ? "pmt\(due)·((1 + r)ⁿ − 1) / r" : "pmt·n"
    return negatedSum((hasPresentValue, grown), (hasPayment, saved))
  }

  var presentValue: String {
    let discounted = hasRate ? "fv / (1 + r)ⁿ" : "fv"
    return negatedSum((hasPayment, paid), (hasFutureValue, discounted))
  }

  /// The balance of level payments: the value of everything at the start, which is zero.
  package var balance: String {
    let discounted = hasRate ? "fv / (1 + r)ⁿ" : "fv"
    return parts((hasPresentValue, "pv"), (hasPayment, paid), (hasFutureValue, discounted))
      .joined(separator: " + ")
  }

  /// The principal in a payment grows by the rate from each to the next, from that in the first to
  /// a last one that is nearly all principal.
  package var periods: String {
    guard hasRate else {
      return hasPresentValue && hasFutureValue
        ? "−(pv + fv) / pmt" : hasFutureValue ? "−fv / pmt" : "−pv / pmt"
    }
    return "ln(last / first) / ln(1 + r)"
  }

  /// The payment, less interest on the future value.
  var lastPrincipal: String { hasFutureValue ? "−pmt\(due) + fv·r" : "−pmt\(due)" }
  /// The payment, less interest on the present value.
  var firstPrincipal: String { hasPresentValue ? "−pmt\(due) − pv·r" : "−pmt\(due)" }

  private var paid: String { hasRate ? "pmt\(due)·(1 − (1 + r)^−n) / r" : "pmt·n" }

  private func negatedSum(_ all: (isThere: Bool, text: String)...) -> String {
    "−" + parts(all).joined(separator: " − ")
  }

  private func parts(_ all: (isThere: Bool, text: String)...) -> [String] { parts(all) }

  /// The parts that are there, or all where none is.
  private func parts(_ all: [(isThere: Bool, text: String)]) -> [String] {
    let there = all.filter(\.isThere)
    return (there.isEmpty ? all : there).map(\.text)
  }
}
