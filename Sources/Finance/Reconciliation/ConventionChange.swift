import Money

/// One way in which a loan is taken otherwise than it was given.
public enum ConventionChange: Sendable, Hashable {
  case rounding(RoundingRule?)
  case dayCount(DayCount)
  case firstPeriod(FirstPeriod)
  case timing(PaymentTiming)
  case compounding(Compounding?)
  case rateConvention(RateConvention)
  /// The rule for payments that were recorded.
  case accrual(PaymentAccrual)
  case start(CalendarDate)
  case first(CalendarDate)
  /// The lender's own payment, where no rounding of the formula gives it.
  case payment(Decimal)
  /// Givens, which are no conventions: what else would explain a table.
  case rate(Decimal)
  case amount(Decimal)
}

/// A loan taken by some conventions, to be held against a lender's rows.
public struct ConventionCandidate: Sendable {
  public let terms: LoanTerms
  /// The differences from the loan as given.
  public let changes: [ConventionChange]

  /// The loan by other conventions; nil where they do not go together or no payment follows.
  ///
  /// - Parameter payment: The level payment, where it is not the one that follows.
  init?(
    _ loan: LoanTerms, _ conventions: LoanConventions, rate: Decimal? = nil,
    amount: Decimal? = nil, payment: Decimal? = nil, levels: inout LevelPayments
  ) {
    guard conventions.isConsistent else { return nil }
    let rate = rate ?? loan.rate
    let amount = amount ?? loan.amount
    var level = payment ?? loan.payment
    if payment == nil, loan.solved == .payment, loan.repayment.method == .level {
      level =
        conventions.countsDaysOfPayment(at: rate)
        ? LoanTerms.levelPaymentByDays(
          amount: amount, rate: rate, payments: loan.amortizationPayments, conventions,
          loan.repayment)
        : levels.payment(
          amount: amount, rate: rate, payments: loan.levelPayments, conventions)
    }
    terms = LoanTerms(
      amount: amount, rate: rate, scheduledPayments: loan.amortizationPayments, payment: level,
      conventions: conventions, repayment: loan.repayment, extras: loan.extras,
      charges: loan.charges, solved: loan.solved, term: loan.term)
    changes = Self.changes(from: loan, to: terms, payment: payment)
  }

  /// The loan with the payments recorded on it counted by other conventions.
  init(ledger loan: LoanTerms, _ conventions: LoanConventions) {
    terms = LoanTerms(
      amount: loan.amount, rate: loan.rate, scheduledPayments: loan.amortizationPayments,
      payment: loan.payment, conventions: conventions, repayment: loan.repayment,
      extras: loan.extras, charges: loan.charges, solved: loan.solved, term: loan.term,
      student: loan.student, changes: loan.changes)
    var changes = Self.changes(from: loan, to: terms, payment: nil)
    if conventions.accrual != loan.conventions.accrual {
      changes.append(.accrual(conventions.accrual))
    }
    self.changes = changes
  }

  /// The loan as it was given.
  init(own loan: LoanTerms) {
    terms = loan
    changes = []
  }

  private static func changes(
    from loan: LoanTerms, to terms: LoanTerms, payment: Decimal?
  ) -> [ConventionChange] {
    let (old, new) = (loan.conventions, terms.conventions)
    var changes: [ConventionChange] = []
    if terms.amount != loan.amount { changes.append(.amount(terms.amount)) }
    if terms.rate != loan.rate { changes.append(.rate(terms.rate)) }
    if let payment, payment != loan.payment { changes.append(.payment(payment)) }
    if let dates = new.dates, dates != old.dates {
      let byFirst = PaymentDates(
        start: nil, first: dates.first, frequency: dates.frequency, timing: dates.timing)
      if dates.start != old.dates?.start, dates.start != byFirst?.start || old.dates != nil {
        changes.append(.start(dates.start))
      }
      if dates.first != old.dates?.first { changes.append(.first(dates.first)) }
    }
    if new.compounding != old.compounding { changes.append(.compounding(new.compounding)) }
    if new.rateConvention != old.rateConvention {
      changes.append(.rateConvention(new.rateConvention))
    }
    if new.dayCount != old.dayCount { changes.append(.dayCount(new.dayCount)) }
    if new.firstPeriod != old.firstPeriod { changes.append(.firstPeriod(new.firstPeriod)) }
    if new.rounding != old.rounding { changes.append(.rounding(new.rounding)) }
    if new.timing != old.timing { changes.append(.timing(new.timing)) }
    return changes
  }

  /// Returns true if every row of two candidates is computed in the same way.
  func isSame(as other: ConventionCandidate) -> Bool {
    terms.conventions == other.terms.conventions && terms.payment == other.terms.payment
      && terms.rate == other.terms.rate && terms.amount == other.terms.amount
  }
}

/// Level payments by conventions, each worked out once.
struct LevelPayments {
  private struct Key: Hashable {
    let amount: Decimal
    let rate: Decimal
    let compounding: Compounding?
    let rateConvention: RateConvention
    let timing: PaymentTiming
  }

  private var exact: [Key: Decimal] = [:]

  mutating func exactPayment(
    amount: Decimal, rate: Decimal, payments: Int, _ conventions: LoanConventions
  ) -> Decimal {
    let key = Key(
      amount: amount, rate: rate, compounding: conventions.compounding,
      rateConvention: conventions.rateConvention, timing: conventions.timing)
    if let known = exact[key] { return known }
    var payment = conventions.levelEquation(annualRate: rate).payment(
      amount: amount, payments: payments)
    if let share = conventions.frequency.paymentsPerMonthlyAmount {
      payment = conventions.rounded(payment) / Decimal(share)
    }
    exact[key] = payment
    return payment
  }

  mutating func payment(
    amount: Decimal, rate: Decimal, payments: Int, _ conventions: LoanConventions
  ) -> Decimal {
    let exact = exactPayment(amount: amount, rate: rate, payments: payments, conventions)
    return conventions.rounding == nil
      ? exact.rounded(toPlaces: LoanTerms.finestPlaces(amount: amount), .halfEven)
      : conventions.rounded(exact)
  }
}

extension LoanConventions {
  fileprivate var isConsistent: Bool {
    if rateConvention != .periodic, compounding != nil || frequency.daysPerPeriod == nil {
      return false
    }
    guard let dates else { return !dayCount.countsActualDays }
    return timing == .end ? dates.start < dates.first : dates.start <= dates.first
  }
}

extension DayCount {
  var isThirtyDays: Bool { !countsActualDays }
}
