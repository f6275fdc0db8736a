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
    if case .plan(let plan) = terms.repayment { notes.append(plan.source) }
    for change in terms.changes {
      if case .plan(let plan) = change.part, !notes.contains(plan.source) {
        notes.append(plan.source)
      }
    }
    notes += rules(terms)
    if terms.isFederal, terms.dates == nil {
      notes.append("without start it is taken as made today, which decides the plans it may have")
    }
    if !terms.isFederal { notes.append("private loan: no federal repayment plans or relief") }
    return notes
  }

  /// Rules of the plans, and points on which sources disagree.
  static func rules(_ terms: StudentLoanTerms) -> [String] {
    var plans = terms.changes.compactMap { change in
      if case .plan(let plan) = change.part { plan } else { nil }
    }
    if case .plan(let own) = terms.repayment { plans.append(own) }
    return rules(plans, isPublicService: terms.isPublicService)
  }

  static func rules(_ plans: [RepaymentPlan], isPublicService: Bool) -> [String] {
    var rules: [String] = []
    if plans.contains(.income(.ibr)) || plans.contains(.income(.ibrOld)) {
      rules.append(
        "IBR remains for loans made before July 1, 2026; it is unclear whether taking a new"
          + " loan ends IBR for older ones: ask your servicer before you borrow or consolidate")
    }
    if plans.contains(.income(.rap)) {
      rules.append(
        "RAP waives interest and matches principal only for a full payment by its due date: 34 CFR"
          + " 685.209(h)")
    }
    if plans.contains(.income(.paye)) || plans.contains(.income(.icr)) {
      rules.append("PAYE and ICR end on July 1, 2028; RAP follows")
    }
    if plans.contains(where: \.isByIncome) {
      rules.append(
        isPublicService
          ? "amounts forgiven under PSLF are not taxed"
          : "amounts forgiven under income-driven plans are federally taxable from 2026")
    }
    return rules
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
    case .ibrEnd: "when another plan takes the place of IBR"
    case .monthly: "each month without payments"
    case .quarterly: "each quarter without payments"
    }
  }
}
