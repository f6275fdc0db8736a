import Finance
import FinLanguage
import FinValues
import Money

extension StandardLibrary {
  /// The defaults that are other than they were, a row each: since which form of a session, what
  /// holds now, and what restores the figures of a value that it concerns.
  static let defaultChanges = [
    DefaultChange(
      since: 3,
      reason:
        "A mortgage that closes within a month pays the interest to the month's end at closing,"
        + " and its first payment is due on the first of the month after the next",
      restoring: { value in
        guard let mortgage = value as? MortgageValue, mortgage.model.terms.closing.inMonth != nil
        else { return nil }
        return [("first_period", .text(FirstPeriod.days.rawValue))]
      }),
    DefaultChange(
      since: 3,
      reason: "Payments are due on the day of the month that a loan starts on, not on that of the"
        + " first due date in a shorter month",
      restoring: { value in
        guard let dates = value.asLoan?.terms.conventions.dates,
          dates.anchorDay != dates.first.day, dates.frequency.daysPerPeriod == nil
        else { return nil }
        return [("first", .date(dates.first))]
      }),
    DefaultChange(
      since: 3,
      reason:
        "The level payment counts the days of each period if the interest does, so the"
        + " last payment is nearly the same; so does a solved rate, term or amount",
      restoring: { value in
        guard !(value is StudentLoanValue), let loan = value.asLoan,
          loan.terms.conventions.countsDaysOfPayment,
          loan.terms.repayment.isLevel, loan.given("term") == nil || loan.terms.solved != .term
        else { return nil }
        return try solvedForEqualPeriods(loan)
      }),
    DefaultChange(
      since: 3,
      reason:
        "Recorded payments count as of the due dates of their installments, early or late, if"
        + " months count 30 days, and for every mortgage",
      figures: { value, today in
        guard let loan = value.asLoan else { return [] }
        return [("remaining balance", loan.money(try loan.model.progress(on: today).left))]
      },
      restoring: { value in
        guard let loan = value.asLoan, case .payments? = loan.model.paid,
          !value.inputs.contains(where: { $0.name == "accrual" }),
          loan.terms.conventions.accrual == .scheduled
        else { return nil }
        return [("accrual", .text(PaymentAccrual.daily.rawValue))]
      }),
    DefaultChange(
      since: 3,
      reason: "Federal student loans first made from July 1, 2026 are repaid by the tiered standard"
        + " plan by default",
      restoring: { value in
        guard let student = value as? StudentLoanValue,
          student.model.terms.repayment == .plan(.fixed(.tiered)), student.given("plan") == nil
        else { return nil }
        let months = StudentPlan.standard.rule.years(for: .zero) * 12
        return [("term", .duration(Duration.months(months) ?? .zero))]
      }),
    DefaultChange(
      since: 3,
      reason: "Federal student loans accrued no interest from March 13, 2020 to August 31, 2023",
      restoring: { value in
        guard let student = value as? StudentLoanValue, student.model.terms.isFederal,
          student.model.terms.interestFreeSpans.contains(where: InterestFreeSpan.federal.contains)
        else { return nil }
        let isGiven = student.given("term") != nil || student.given("payment") != nil
        return [("federal", .boolean(false))]
          + (isGiven ? [] : [("term", try student.field("term") ?? .none)])
      }),
  ]

  /// The part of a loan that is solved, as it is where all periods are equal, with the payment and
  /// the term: of all four together the term stands.
  private static func solvedForEqualPeriods(_ loan: LoanValue) throws -> DefaultChange.Inputs {
    let terms = loan.terms
    var conventions = terms.conventions
    (conventions.dayCount, conventions.firstPeriod) = (.thirty360, .regular)
    var givens = LoanGivens(
      amount: terms.amount, rate: terms.rate, term: terms.term, payment: terms.payment)
    switch terms.solved {
    case .amount: givens.amount = nil
    case .rate: givens.rate = nil
    case .term: givens.term = nil
    case .payment: givens.payment = nil
    }
    let former = try LoanTerms(
      solving: givens, conventions: conventions, repayment: terms.repayment)
    var inputs: DefaultChange.Inputs =
      switch terms.solved {
      case .amount: [("amount", loan.money(former.amount))]
      case .rate: [("rate", .percent(former.rate))]
      case .term, .payment: []
      }
    inputs.append(("payment", loan.money(former.payment)))
    inputs.append(("term", .duration(former.term)))
    return inputs
  }
}
