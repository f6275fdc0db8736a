import Finance
import Money

/// The labels of the conventions of a student loan.
enum StudentLoanLabels {
  /// Returns the interest conventions, in short phrases.
  static func phrases(_ terms: StudentLoanTerms) -> [String] {
    let rounding = LoanLabels.sentence(of: terms.rounding, terms.currency)
    guard terms.dates == nil else {
      return ["simple daily interest", LoanLabels.days(terms.dayCount), rounding]
    }
    let isPaymentOnly = terms.rounding != nil && !terms.roundsInterest
    return ["simple interest, equal months", (isPaymentOnly ? "the payment " : "") + rounding]
  }

  /// The times without interest that fall into the loan's life, a line each.
  static func interestFree(_ terms: StudentLoanTerms) -> [String] {
    terms.interestFreeSpans.map { span in
      "no interest from \(span.from) to \(span.to)"
        + (InterestFreeSpan.federal.contains(span) && terms.isFederal
          ? " on federal loans: CARES Act, section 3513, and its extensions" : "")
    }
  }

  /// That days without interest are not counted among those of a time.
  static func without(
    _ terms: StudentLoanTerms, _ from: CalendarDate, _ to: CalendarDate
  ) -> String {
    terms.bearingDays(from: from, to: to) == terms.dayCount.days(from: from, to: to)
      ? "" : ", excluding interest-free periods"
  }

  /// All of it, a line each: interest, capitalization, and the text that the plan comes from.
  static func notes(_ terms: StudentLoanTerms) -> [String] {
    var notes = [phrases(terms).joined(separator: ", ")]
    notes += interestFree(terms)
    if terms.dates != nil { notes.append(capitalization(terms)) }
    if case .plan(let plan) = terms.repayment { notes.append(plan.rule.source) }
    if !terms.isFederal { notes.append("private loan: no federal repayment plans or relief") }
    return notes
  }

  static func capitalization(_ terms: StudentLoanTerms) -> String {
    switch terms.capitalization {
    case .regulation: "unpaid interest capitalizes under 34 CFR 685.202(b)"
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
