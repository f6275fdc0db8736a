import Money

/// Every payment of a loan, divided, with the balance after it.
///
/// On each row payment = principal + interest + extra; principal and extra sum to the amount, and
/// the last balance is exactly 0.
public struct AmortizationSchedule: Sendable {
  /// The rows as their engine counted them.
  @usableFromInline
  enum Ledger: Sendable {
    case minorUnits([ScheduleEntry<Int64>])
    case decimal([ScheduleEntry<Decimal>])
  }

  /// The engine that computes a schedule; both give the same rows.
  enum Engine {
    /// Whole minor units where they fit, else decimal.
    case fastest
    case decimal
  }

  public let terms: LoanTerms
  @usableFromInline let ledger: Ledger
  /// The decimals of a row's amounts where they are counted in minor units.
  @usableFromInline let places: Int
  /// The interest beside the principal; nil where each payment covers all of its own.
  let aside: UnpaidInterest?

  /// Throws `balanceGrows` where an odd first period or the days of months leave more interest than
  /// is ever paid.
  public init(_ terms: LoanTerms) throws(LoanError) {
    try self.init(terms, engine: .fastest)
  }

  init(_ terms: LoanTerms, engine: Engine) throws(LoanError) {
    self.terms = terms
    places = terms.conventions.currency.minorUnits
    if let student = terms.student {
      guard let (entries, aside) = Self.entries(terms, student) else { throw .overflow }
      (ledger, self.aside) = (.decimal(entries), aside)
      return
    }
    aside = nil
    let periods = AccrualPeriods(terms.conventions)
    if engine == .fastest, let entries = Self.minorUnitEntries(terms, periods) {
      ledger = .minorUnits(entries)
      return
    }
    guard let entries = Self.decimalEntries(terms, periods) else {
      throw .balanceGrows(payment: terms.payment, terms.conventions.currency)
    }
    guard entries.last.map({ $0.balance.isZero && $0.payment.isFinite }) ?? false else {
      throw .overflow
    }
    ledger = .decimal(entries)
  }

  /// The number of payments made.
  @inlinable
  public var count: Int {
    switch ledger {
    case .minorUnits(let entries): entries.count
    case .decimal(let entries): entries.count
    }
  }

  /// A row in units of the currency, counted from 0; it must be within `count`.
  ///
  /// Inlined, so that of a row only the amounts are made that are read.
  @inlinable
  public subscript(index: Int) -> ScheduleRow {
    switch ledger {
    case .minorUnits(let entries):
      ScheduleRow(entries[index], places: places)
    case .decimal(let entries): entries[index]
    }
  }

  /// The last row; nil only for a schedule without rows, which no loan has.
  public var last: ScheduleRow? { count == 0 ? nil : self[count - 1] }
}

// MARK: - Engines

extension AmortizationSchedule {
  private static func minorUnitEntries(
    _ terms: LoanTerms, _ periods: AccrualPeriods
  ) -> [ScheduleEntry<Int64>]? {
    let conventions = terms.conventions
    guard let regular = periods.regular, let rounding = conventions.rounding,
      conventions.effectiveCompounding == nil, terms.isLevelThroughout,
      terms.extras.singles.isEmpty || terms.extraDiscounts.isEmpty
    else { return nil }
    let scale = Decimal(coefficient: 1, exponent: conventions.currency.minorUnits)
    func units(_ amount: Decimal) -> Int64? {
      guard let units = (amount * scale).int, units <= MinorUnitAccrual.limit else { return nil }
      return Int64(units)
    }
    var firstInterest: Int64?
    if !periods.isUniform {
      let decimal = DecimalAccrual(terms, periods)
      guard let first = decimal.interest(on: terms.amount, payment: 1).flatMap(units) else {
        return nil
      }
      firstInterest = first
    }
    guard let addition = units(terms.firstPaymentAddition ?? .zero),
      let amount = units(terms.amount), let payment = units(terms.payment),
      let accrual = MinorUnitAccrual(
        annualRate: terms.rate, period: regular, rounding: rounding, firstInterest: firstInterest),
      let extras = ExtraPlan(terms.extras, dates: conventions.dates, convert: units)
    else { return nil }
    return entries(
      amount: amount, installments: LevelInstallments(payment: payment),
      payments: terms.scheduledPayments, accrual: accrual, extras: extras,
      dates: conventions.dates, addition: addition, ceiling: ceiling(terms, amount))
  }

  private static func decimalEntries(
    _ terms: LoanTerms, _ periods: AccrualPeriods
  ) -> [ScheduleEntry<Decimal>]? {
    let dates = terms.conventions.dates
    guard let extras = ExtraPlan(terms.extras, dates: dates, convert: { $0 }) else { return nil }
    func entries(_ installments: some Installments<Decimal>) -> [ScheduleEntry<Decimal>]? {
      Self.entries(
        amount: terms.amount, installments: installments, payments: terms.scheduledPayments,
        accrual: DiscountedAccrual(
          accrual: DecimalAccrual(terms, periods), discounts: terms.extraDiscounts),
        extras: extras, dates: dates,
        addition: terms.firstPaymentAddition ?? .zero, ceiling: ceiling(terms, terms.amount))
    }
    return terms.isLevelThroughout
      ? entries(LevelInstallments(payment: terms.payment)) : entries(StructuredInstallments(terms))
  }

  /// The balance at which a loan is plainly not being repaid: twice the amount, where a person gave
  /// the payment, and a thousand times with the level one.
  ///
  /// After a long first period a level payment may fall short of the interest too; the last payment
  /// makes it up, whatever its size.
  private static func ceiling<Amount: LedgerAmount>(
    _ terms: LoanTerms, _ amount: Amount
  ) -> Amount {
    let doublings = terms.solved == .payment ? 10 : 1
    return (0..<doublings).reduce(amount) { sum, _ in sum.adding(sum) }
  }

  /// The one loop of every engine; nil if an amount does not fit the accrual, or the balance grows to
  /// twice the amount in the first period or beyond the ceiling later.
  ///
  /// - Parameter addition: What is paid on top of the first payment.
  @inline(__always)
  private static func entries<A: Accrual, I: Installments>(
    amount: A.Amount, installments: I, payments: Int, accrual: A, extras: ExtraPlan<A.Amount>,
    dates: PaymentDates?, addition: A.Amount, ceiling: A.Amount
  ) -> [ScheduleEntry<A.Amount>]? where I.Amount == A.Amount {
    var installments = installments
    var entries: [ScheduleEntry<A.Amount>] = []
    entries.reserveCapacity(payments)
    var days = dates.map(DueDayCursor.init)
    var balance = amount
    var nextSingle = 0
    for number in 1...max(payments, 1) {
      guard let interest = accrual.interest(on: balance, payment: number) else { return nil }
      var extra = number >= extras.from ? extras.each : .nothing
      if nextSingle < extras.singles.count, extras.singles[nextSingle].number == number {
        extra = extra.adding(extras.singles[nextSingle].amount)
        nextSingle += 1
      }
      var scheduled = installments.scheduled(number, balance: balance, interest: interest)
      if number == 1 { scheduled = scheduled.adding(addition) }
      let allocation = allocatePayment(
        balance: balance, interest: interest, scheduled: scheduled, extra: extra,
        settles: number >= payments)
      balance = allocation.balance
      guard balance <= (number == 1 ? amount.adding(amount) : ceiling) else { return nil }
      entries.append(
        ScheduleEntry(
          number: Int32(truncatingIfNeeded: number),
          day: days?.advance() ?? ScheduleEntry<A.Amount>.noDay, allocation))
      if balance == .nothing { break }
    }
    return entries
  }
}
