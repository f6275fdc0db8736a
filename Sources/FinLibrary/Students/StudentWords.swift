import Finance
import Money

/// The words of what a student loan rests on.
enum StudentWords {
  /// How interest is counted, in short phrases.
  static func phrases(_ terms: StudentLoanTerms) -> [String] {
    let rounding = LoanWords.sentence(of: terms.rounding, terms.currency)
    guard terms.dates == nil else {
      return ["simple daily interest, \(terms.dayCount.name)", rounding]
    }
    return [
      "simple interest, equal months", (terms.rounding == nil ? "" : "the payment ") + rounding,
    ]
  }

  /// All of it, a line each: interest, capitalization, and the text that the plan comes from.
  static func notes(_ terms: StudentLoanTerms) -> [String] {
    var notes = [phrases(terms).joined(separator: ", ")]
    if terms.dates != nil { notes.append(capitalization(terms)) }
    if case .plan(let plan) = terms.repayment { notes.append(plan.rule.source) }
    return notes
  }

  static func capitalization(_ terms: StudentLoanTerms) -> String {
    switch terms.capitalization {
    case .regulation: "unpaid interest capitalizes as 34 CFR 685.202(b) has it"
    case .at(let events) where events.isEmpty: "unpaid interest never capitalizes"
    case .at(let events):
      "unpaid interest capitalizes "
        + CapitalizationEvent.allCases.filter(events.contains).map(phrase).joined(separator: ", ")
    }
  }

  static func phrase(_ event: CapitalizationEvent) -> String {
    switch event {
    case .repayment: "when repayment begins"
    case .defermentEnd: "when a deferment ends"
    case .forbearanceEnd: "when a forbearance ends"
    case .monthly: "each month without payments"
    case .quarterly: "each quarter without payments"
    }
  }
}
