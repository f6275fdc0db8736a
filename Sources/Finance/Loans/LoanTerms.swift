import Money

/// A loan with nothing left unknown, and the conventions that its schedule follows.
public struct LoanTerms: Sendable, Hashable {
  /// The loan amount, in units of the currency; whole smallest units unless nothing is rounded.
  public let amount: Decimal
  /// A year's, as a fraction.
  public let rate: Decimal
  /// Over which the payments repay the amount, wherever a balloon ends the loan.
  public let term: Duration
  /// The number of payments in the term.
  public let amortizationPayments: Int
  /// The level payment, without extras: after interest-only payments the one on the balance then; the
  /// first one where payments fall or are interest only to the end.
  public let payment: Decimal
  public let conventions: LoanConventions
  public let repayment: Repayment
  public let extras: ExtraPayments
  public let charges: LoanCharges
  /// The course of its interest where it is a student loan with one of its own.
  public let student: StudentRepayment?
  /// In the order of their days.
  public let changes: [LoanChange]
  /// The part that was solved from the others; the term where all four were given.
  public let solved: LoanGivens.Part

  /// The longest loan, in years, that fin computes.
  public static let longestTerm = 1000
  /// The highest annual rate that fin computes, as a fraction: 100,000 %.
  public static let highestRate = Decimal(1000)
  public static let rateLimit = Limit.from(.zero, to: highestRate)

  /// The number of scheduled payments; extras may end the loan earlier.
  public var scheduledPayments: Int {
    min(repayment.balloon ?? amortizationPayments, amortizationPayments)
  }

  /// True if every scheduled payment but the last is the same.
  public var isLevelThroughout: Bool { repayment.isLevel && !extras.recasts }

  /// The rate of a period of the level payment: of a month where payments share the monthly one.
  public var levelRate: Decimal { conventions.levelRate(annualRate: rate) }

  /// The number of payments that the level one is computed for.
  public var levelCount: Int {
    let count =
      conventions.frequency.paymentsPerMonthlyAmount == nil || solved == .term
      ? amortizationPayments : PaymentFrequency.monthly.payments(in: term) ?? amortizationPayments
    return count - repayment.interestOnlyPayments
  }

  /// The rate of one regular period, rounded only by the 34 digits of a decimal.
  public var periodicRate: Decimal { conventions.periodicRate(annualRate: rate) }

  /// The decimals that a schedule keeps where nothing is rounded: as many as 34 digits hold of sums
  /// of its amounts.
  ///
  /// With one number of decimals for all, every sum and difference is exact, and the last balance
  /// is 0.
  var finestPlaces: Int { Self.finestPlaces(amount: amount) }

  static func finestPlaces(amount: Decimal) -> Int {
    var wholeDigits = 1
    var power = Decimal.ten
    while power <= amount.magnitude, wholeDigits < Decimal.maximumDigits {
      power = power * .ten
      wholeDigits += 1
    }
    // Four digits are left for a balance that grows, and for totals.
    return Decimal.maximumDigits - 4 - wholeDigits
  }

  init(
    amount: Decimal, rate: Decimal, scheduledPayments: Int, payment: Decimal,
    conventions: LoanConventions, repayment: Repayment = .level, extras: ExtraPayments,
    charges: LoanCharges = .none, solved: LoanGivens.Part, term: Duration? = nil,
    student: StudentRepayment? = nil, changes: [LoanChange] = []
  ) {
    self.amount = amount
    self.rate = rate
    self.term =
      term ?? conventions.frequency.term(ofPayments: scheduledPayments) ?? .zero
    amortizationPayments = scheduledPayments
    self.payment = payment
    self.conventions = conventions
    self.repayment = repayment
    self.extras = extras
    self.charges = charges
    self.solved = solved
    self.student = student
    self.changes = changes.sorted { $0.date < $1.date }
  }

  /// The number of payments in the term that repay principal.
  var levelPayments: Int { amortizationPayments - repayment.interestOnlyPayments }

  /// The level payment by the formula, not rounded.
  public var formulaPayment: Decimal {
    let payment = conventions.levelEquation(annualRate: rate).payment(
      amount: amount, payments: levelPayments)
    guard let share = conventions.frequency.paymentsPerMonthlyAmount else { return payment }
    return conventions.rounded(payment) / Decimal(share)
  }

  /// True if extra payments, or accelerated ones, save interest.
  public var saves: Bool {
    !extras.isEmpty || conventions.frequency.paymentsPerMonthlyAmount != nil
  }

  /// The loan of which payments are a part of the monthly one, paid by the month, without extras.
  func monthly() throws(LoanError) -> LoanTerms {
    let perYear = conventions.frequency.paymentsPerYear
    func months(_ count: Int) -> Int { count * 12 / perYear }
    var conventions = conventions
    conventions.frequency = .monthly
    conventions.rateConvention = .periodic
    if let dates = conventions.dates {
      conventions.dates = PaymentDates(start: dates.start, first: nil, timing: dates.timing)
    }
    var repayment = repayment
    repayment.interestOnlyPayments = months(repayment.interestOnlyPayments)
    repayment.balloon = repayment.balloon.map(months)
    repayment.rateChanges = repayment.rateChanges.map { change in
      guard case .after(let count) = change.moment else { return change }
      return RateChange(.after(months(count)), rate: change.rate)
    }
    let isTermGiven = solved != .term
    return try LoanTerms(
      unbounded: LoanGivens(
        amount: amount, rate: rate, term: isTermGiven ? term : nil,
        payment: isTermGiven
          ? nil : payment * Decimal(self.conventions.frequency.paymentsPerMonthlyAmount ?? 1)),
      conventions: conventions, repayment: repayment, charges: charges)
  }

  /// The same loan without its extra payments.
  public func withoutExtras() -> LoanTerms {
    let plain = with(payment: payment, extras: .none)
    return (try? plain.withLevelPayment()) ?? plain
  }

  private func with(payment: Decimal, extras: ExtraPayments) -> LoanTerms {
    LoanTerms(
      amount: amount, rate: rate, scheduledPayments: amortizationPayments, payment: payment,
      conventions: conventions, repayment: repayment, extras: extras, charges: charges,
      solved: solved, term: term, student: student, changes: changes)
  }

  /// The same loan with other changes in force.
  public func changed(by changes: [LoanChange]) -> LoanTerms {
    LoanTerms(
      amount: amount, rate: rate, scheduledPayments: amortizationPayments, payment: payment,
      conventions: conventions, repayment: repayment, extras: extras, charges: charges,
      solved: solved, term: term, student: student, changes: changes)
  }

  /// The same loan with the level payment that its schedule has from the first one on that repays
  /// principal: worked out on the balance then, extras paid so far included, at the rate then.
  func withLevelPayment() throws(LoanError) -> LoanTerms {
    let span = repayment.interestOnlyPayments
    guard student == nil, solved == .payment, repayment.method == .level,
      span > 0 || ratePath.stretches.first?.number == 1
    else { return self }
    var installments = StructuredInstallments(self)
    var balance = amount
    if span > 0 {
      let schedule = try AmortizationSchedule(self)
      guard schedule.count > span else { return self }
      for number in 1...span {
        _ = installments.scheduled(
          number, balance: balance, interest: schedule[number - 1].interest)
        balance = schedule[number - 1].balance
      }
    }
    return with(
      payment: installments.scheduled(span + 1, balance: balance, interest: .zero), extras: extras)
  }
}
