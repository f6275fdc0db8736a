import Money

/// What can be wrong with a student loan: the values, and the words for them.
public enum StudentLoanError: DescribedError, Equatable {
  case notPositive(String, Decimal, Currency)
  case negativeExtra(Decimal, Currency)
  case rateOutOfRange(Decimal)
  case termOutOfRange(years: Int)
  /// More than one of plan, term and payment.
  case repaymentTwice([String])
  case disbursedTwice
  case disbursementsDiffer(amount: Decimal, sum: Decimal, Currency)
  case amountMissing
  case datesNeeded(for: String)
  case schoolEndsFirst(CalendarDate, disbursed: CalendarDate)
  case disbursedLate(CalendarDate, repayment: CalendarDate)
  case firstTooEarly(CalendarDate, repayment: CalendarDate)
  case pauseBackwards(StudentLoanDates.Pause.Kind, CalendarDate, CalendarDate)
  case pauseEarly(StudentLoanDates.Pause.Kind, CalendarDate, repayment: CalendarDate)
  case pausesOverlap(CalendarDate, CalendarDate)
  case spanBackwards(CalendarDate, CalendarDate)
  /// A private loan has no federal plan.
  case privateNeedsTerm
  case planNeedsMore(StudentPlan, above: Decimal, Decimal, Currency)
  /// A payment at or below a month's interest never repays the loan.
  case paymentTooSmall(
    payment: Decimal, interest: Decimal, clearsInTenYears: Decimal, Currency)
  case neverRepaid(Decimal, Currency)
  case currenciesDiffer(String, Currency, String, Currency)
  case beyondCalendar
  case overflow

  public var id: String {
    switch self {
    case .notPositive: "amount-not-positive"
    case .negativeExtra: "amount-negative"
    case .rateOutOfRange: "rate-out-of-range"
    case .termOutOfRange: "term-too-long"
    case .repaymentTwice: "student-repayment-twice"
    case .disbursedTwice, .disbursementsDiffer: "student-disbursements"
    case .amountMissing: "student-amount-missing"
    case .datesNeeded: "dates-needed"
    case .schoolEndsFirst, .disbursedLate, .firstTooEarly, .pauseBackwards, .pauseEarly,
      .pausesOverlap, .spanBackwards:
      "student-dates"
    case .privateNeedsTerm: "student-term-missing"
    case .planNeedsMore: "student-plan-needs-more"
    case .paymentTooSmall, .neverRepaid: "payment-too-small"
    case .currenciesDiffer: "currencies-differ"
    case .beyondCalendar: "beyond-calendar"
    case .overflow: "overflow"
    }
  }

  public var summary: String {
    switch self {
    case .notPositive(let part, let value, let currency):
      "\(part) must be more than \(Self.money(.zero, currency)), "
        + "but is \(Self.money(value, currency))"
    case .negativeExtra(let value, let currency):
      "extra cannot be negative, but is \(Self.money(value, currency))"
    case .rateOutOfRange(let rate):
      "rate must be from 0% to \(LoanTerms.highestRate * .hundred)% a year, "
        + "but is \(rate * .hundred)%"
    case .termOutOfRange(let years):
      "term must be whole months, at least one and at most \(years) years"
    case .repaymentTwice(let parts):
      "\(parts.joined(separator: " and ")) both say how the loan is repaid"
    case .disbursedTwice:
      "start and disbursements both say when the loan is paid out"
    case .disbursementsDiffer(let amount, let sum, let currency):
      "amount is \(Self.money(amount, currency)), but the disbursements come to "
        + Self.money(sum, currency)
    case .amountMissing: "a student loan needs an amount, or disbursements"
    case .datesNeeded(let what): "\(what) needs the day on which the loan was paid out"
    case .schoolEndsFirst(let end, let disbursed):
      "school ends on \(end), before the loan is paid out on \(disbursed)"
    case .disbursedLate(let date, let repayment):
      "repayment begins on \(repayment), before the disbursement of \(date)"
    case .firstTooEarly(let first, let repayment):
      "the first payment, \(first), must come after repayment begins on \(repayment)"
    case .pauseBackwards(let kind, let from, let to):
      "a \(kind.rawValue) from \(from) to \(to) has no days"
    case .pauseEarly(let kind, let from, let repayment):
      "a \(kind.rawValue) from \(from) begins before repayment does on \(repayment)"
    case .pausesOverlap(let to, let from):
      "no payments are due until \(to), and again from \(from): the two overlap"
    case .spanBackwards(let from, let to):
      "zero_interest ends on \(to), before it begins on \(from)"
    case .privateNeedsTerm: "A private loan has no federal plan: it needs a term or a payment"
    case .planNeedsMore(let plan, let above, let balance, let currency):
      "the \(plan.rawValue) plan is for more than \(Self.money(above, currency)), "
        + "but the balance is \(Self.money(balance, currency))"
    case .paymentTooSmall(let payment, let interest, _, let currency):
      "a payment of \(Self.money(payment, currency)) never repays this loan: "
        + "a month's interest is \(Self.money(interest, currency))"
    case .neverRepaid(let payment, let currency):
      "payments of \(Self.money(payment, currency)) do not repay this loan in 1000 years"
    case .currenciesDiffer(let part, let currency, let other, let otherCurrency):
      "\(part) is in \(currency.code), but \(other) in \(otherCurrency.code)"
    case .beyondCalendar: "the last payment falls after the year 9999"
    case .overflow: "the loan's amounts are too large to compute"
    }
  }

  public var details: [String] {
    if case .paymentTooSmall(_, _, let tenYears, let currency) = self {
      return ["the payment that clears it in 10 years: \(Self.money(tenYears, currency))"]
    }
    return []
  }

  public var hint: String? {
    switch self {
    case .rateOutOfRange: "6.8%"
    case .termOutOfRange: "term: 10y"
    case .repaymentTwice: "plan: \"standard\", or payment: $250"
    case .disbursedTwice: "disbursements: [{on: 2023-09-01, amount: $2750}]"
    case .amountMissing: "student_loan($20k, 6.8%)"
    case .datesNeeded: "start: 2022-09-01"
    case .schoolEndsFirst: "school_until: 2026-05-15"
    case .firstTooEarly: "leave out first: it is one month after repayment begins"
    case .pauseBackwards, .pauseEarly, .pausesOverlap: "[{from: 2028-01-01, to: 2028-07-01}]"
    case .spanBackwards(let from, let to): "zero_interest: [\(to)..\(from)]"
    case .privateNeedsTerm: "student_loan(…, federal: false, term: 10y)"
    case .planNeedsMore: "plan: \"standard\""
    case .paymentTooSmall(_, _, let tenYears, let currency):
      "payment: \(Self.money(tenYears, currency).replacing(",", with: "_"))"
    default: nil
    }
  }

  private static func money(_ amount: Decimal, _ currency: Currency) -> String {
    Money(amount, currency).formatted()
  }
}
