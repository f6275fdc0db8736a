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
  public let rows: [Row]
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

  public init(_ terms: StudentLoanTerms) throws(StudentLoanError) {
    self.terms = terms
    try terms.checkExtras()
    var ledger = StudentLoanLedger(terms)
    ledger.enterRepayment()
    principalAtRepayment = ledger.principal
    unpaidAtRepayment = ledger.unpaid
    accruedAtRepayment = ledger.accruedAtRepayment
    let months = try terms.months(for: ledger.owed)
    var level = try Self.level(terms, ledger.owed, from: 1, months: months)
    var levels: [Level] = []
    var pauses = (terms.dates?.pauses ?? [])[...]
    var rows: [Row] = []
    // Counts the due days, those in a pause too.
    var place = 1
    while ledger.owed > .zero {
      guard rows.count < Self.mostPayments else {
        throw .neverRepaid(level.payment.amount, terms.currency)
      }
      var date: CalendarDate?
      if let dates = terms.dates {
        guard let due = dates.due(place) else { throw .beyondCalendar }
        if let pause = pauses.first, pause.from < due {
          pauses = pauses.dropFirst()
          if ledger.pass(pause) {
            level = try Self.level(
              terms, ledger.owed, from: rows.count + 1, months: months.map { $0 - rows.count })
          }
          while let due = dates.due(place), due <= pause.to { place += 1 }
          continue
        }
        date = due
      }
      place += 1
      let number = rows.count + 1
      if level.number == number { levels.append(level) }
      let isLast = level.payment.kind == .level && months.map { number >= $0 } ?? false
      rows.append(ledger.pay(level.payment.amount, number: number, on: date, settles: isLast))
    }
    guard rows.last?.payment.isFinite ?? false else { throw .overflow }
    self.rows = rows
    self.levels = levels
    self.months = months
    capitalized = ledger.capitalized
  }

  private static func level(
    _ terms: StudentLoanTerms, _ balance: Decimal, from number: Int, months: Int?
  ) throws(StudentLoanError) -> Level {
    Level(
      number: number, payment: try terms.payment(balance, months: months), balance: balance,
      months: months)
  }

  private static let mostPayments = LoanTerms.longestTerm * 12

  // MARK: Sums

  /// The scheduled payment, the first one where a pause changes it.
  public var payment: Decimal { levels.first?.payment.amount ?? .zero }

  /// The balance when repayment begins.
  public var balanceAtRepayment: Decimal { principalAtRepayment + unpaidAtRepayment }

  public var totalPaid: Decimal { rows.reduce(.zero) { $0 + $1.payment } }

  /// All that is paid beyond what was paid out; capitalized interest is part of it.
  public var totalInterest: Decimal { totalPaid - terms.amount }

  public var totalCapitalized: Decimal { capitalized.reduce(.zero) { $0 + $1.interest } }
}
