import Money

/// Every payment of a student loan.
///
/// Interest is simple: it accrues by the day on the principal alone, stands beside it until it is
/// paid, and is added to it at the stated events only. A payment goes to the interest first. The
/// last payment of a plan or a term pays all that is left.
public struct StudentLoanSchedule: Sendable {
  public struct Row: Sendable, Hashable {
    /// The payment, from 1.
    public let number: Int
    public let date: CalendarDate?
    /// All that is paid that day: principal + interest + extra.
    public let payment: Decimal
    /// Without the extra.
    public let principal: Decimal
    public let interest: Decimal
    public let extra: Decimal
    /// The interest that is still owed beside the principal.
    public let unpaidInterest: Decimal
    /// The principal after the payment.
    public let balance: Decimal
    /// The relief of the plan with it.
    public let relief: PlanRelief

    init(
      _ number: Int, on date: CalendarDate?, _ part: PaymentAllocation<Decimal>, unpaid: Decimal,
      _ relief: PlanRelief
    ) {
      self.relief = relief
      self.number = number
      self.date = date
      payment = part.payment
      principal = part.principal
      interest = part.interest
      extra = part.extra
      unpaidInterest = unpaid
      balance = part.balance
    }
  }

  /// The rows of a loan, with the interest beside the principal.
  public static func rows(_ loan: AmortizationSchedule) -> [Row] {
    (0..<loan.count).map { index in
      let row = loan[index]
      return Row(
        index + 1, on: row.date,
        PaymentAllocation(
          interest: row.interest, principal: row.principal, extra: row.extra, balance: row.balance),
        unpaid: loan.unpaidInterest(afterPayments: index + 1), loan.relief(ofPayment: index + 1))
    }
  }

  /// Unpaid interest added to the principal.
  public struct Capitalized: Sendable, Hashable {
    public let event: CapitalizationEvent
    public let date: CalendarDate?
    public let interest: Decimal
    /// The principal with it.
    public let principal: Decimal
  }

  /// A size of the payments, from one of them on.
  public struct Level: Sendable, Hashable {
    /// The first payment of this size.
    public let number: Int
    public let payment: StudentPayment
    /// The balance when the payment was worked out, and the months in which it is repaid.
    public let balance: Decimal
    public let months: Int?
  }

  public let terms: StudentLoanTerms
  /// The loan from the day on which repayment begins.
  public let loan: AmortizationSchedule
  public let rows: [Row]
  /// The payments made before repayment began, divided.
  public let early: [StudentRepayment.EarlyPayment]
  /// The first one, and those worked out anew after a pause.
  public let levels: [Level]
  public let capitalized: [Capitalized]
  /// The balance when repayment begins: the principal, and the unpaid interest beside it.
  public let principalAtRepayment: Decimal
  public let unpaidAtRepayment: Decimal
  /// The interest of school and grace, capitalized or not.
  public let accruedAtRepayment: Decimal
  /// The months of the plan or term; nil where a payment decides.
  public let months: Int?

  public init(_ terms: StudentLoanTerms) throws {
    self.terms = terms
    try terms.checkExtras()
    var ledger = StudentLoanLedger(terms)
    ledger.enterRepayment()
    try terms.check(ledger.early)
    early = ledger.early
    principalAtRepayment = ledger.principal
    unpaidAtRepayment = ledger.unpaid
    accruedAtRepayment = ledger.accruedAtRepayment
    months = try terms.months(for: ledger.owed, principal: ledger.principal)
    let repayment = StudentRepayment(terms, ledger, months: months)
    let planned = repayment.course.map {
      StudentPayment(amount: $0.due(1, on: terms.dates?.first), kind: .planned)
    }
    var first = Level(
      number: 1, payment: try planned ?? terms.payment(ledger.owed, months: months),
      balance: ledger.owed, months: months)
    let loan = try AmortizationSchedule(
      terms.loan(ledger.principal, payment: first.payment.amount, repayment, terms.changes))
    self.loan = loan
    let later = loan.aside?.levels ?? []
    if loan.terms.payment != first.payment.amount {
      first = Level(
        number: 1, payment: StudentPayment(amount: loan.terms.payment, kind: .level),
        balance: first.balance, months: months)
    }
    levels = later.first?.number == 1 ? later : [first] + later
    capitalized = ledger.capitalized + (loan.aside?.capitalized ?? [])
    rows = Self.rows(loan)
  }

  // MARK: Sums

  /// The scheduled payment, the first one where a pause changes it.
  public var payment: Decimal { levels.first?.payment.amount ?? .zero }

  /// The balance when repayment begins.
  public var balanceAtRepayment: Decimal { principalAtRepayment + unpaidAtRepayment }

  /// With what was paid before repayment began.
  public var totalPaid: Decimal {
    let before = early.reduce(Decimal.zero) { $0 + $1.allocation.payment }
    return rows.reduce(before) { $0 + $1.payment }
  }

  /// The principal and unpaid interest after a number of payments; 0 after the last.
  public func owed(afterPayments number: Int) -> Decimal {
    guard number > 0 else { return balanceAtRepayment }
    guard number <= rows.count else { return .zero }
    return rows[number - 1].balance + rows[number - 1].unpaidInterest
  }

  /// The worth of all payments of the schedule in prices of its first year.
  public func totalPaid(inflation: Decimal) -> Decimal {
    Self.worth(of: rows.map(\.payment), inflation: inflation)
  }

  /// The worth of monthly payments in prices of the first year.
  public static func worth(of payments: [Decimal], inflation: Decimal) -> Decimal {
    var total = Decimal.zero
    var prices = Decimal.one
    for (index, payment) in payments.enumerated() {
      // Prices are those of the year that the payment falls in.
      if index > 0, index % 12 == 0 { prices = prices * (.one + inflation) }
      total = total + payment / prices
    }
    return total.rounded(toPlaces: 2)
  }

  /// The schedule that savings are measured by; nil where there is nothing that saves.
  public func usual() throws -> StudentLoanSchedule? {
    let usual = terms.usualRepayment
    guard !terms.extras.isEmpty || terms.repayment != usual else { return nil }
    return try StudentLoanSchedule(terms.repaid(by: usual))
  }

  /// All that is paid beyond what was paid out and is not taken off; capitalized interest is part of it.
  public var totalInterest: Decimal { terms.interest(in: totalPaid, relief) }

  /// The relief of the plan, in all.
  public var relief: PlanRelief { rows.lazy.map(\.relief).sum }

  /// The capitalizations before repayment, then those of a course of payments.
  public func capitalized(in course: AmortizationSchedule) -> [Capitalized] {
    capitalized.dropLast(loan.aside?.capitalized.count ?? 0) + (course.aside?.capitalized ?? [])
  }
}

extension StudentLoanTerms {
  /// The interest in all that is paid on the loan.
  public func interest(in paid: Decimal, _ relief: PlanRelief) -> Decimal {
    paid - (amount - relief.principalMatched - relief.forgivenPrincipal)
  }
}
