import Money

/// Paying a card off, month by month.
///
/// Each month interest and what is newly charged are added, then a payment is made, at most the
/// statement. The card is paid off with the payment that pays a statement whole.
public struct CardPayoff: Sendable {
  /// The payment made each month.
  public enum Plan: Sendable, Equatable {
    case minimum
    /// The same amount, at most what is owed.
    case amount(Decimal)
  }

  /// One month.
  public struct Row: Sendable, Equatable {
    public let number: Int
    public let date: CalendarDate?
    /// The balance before the payment.
    public let opening: Decimal
    public let rate: Decimal
    public let interest: Decimal
    public let spending: Decimal
    /// The minimum payment of the statement.
    public let minimum: Decimal
    public let payment: Decimal
    /// The part of the payment beyond the interest; below zero if it does not cover it.
    public let principal: Decimal
    /// The balance after the payment.
    public let balance: Decimal

    public var statement: Decimal { opening + interest + spending }
  }

  public let debt: RevolvingDebt
  public let plan: Plan
  /// Empty where nothing is owed.
  public let rows: [Row]
  public let totalInterest: Decimal
  public let totalPaid: Decimal
  public let totalSpending: Decimal

  /// No payoff takes longer: a thousand years.
  public static let longest = 12_000

  /// Throws a ``CardPayoffError`` where the payments never pay the debt off.
  public init(_ debt: RevolvingDebt, _ plan: Plan) throws {
    var rows: [Row] = []
    var months = PayoffMonths(debt, plan)
    while let row = months.next() {
      if months.isStuck {
        throw CardPayoffError(debt, plan, at: row)
      }
      guard rows.count < Self.longest else { throw CardPayoffError.tooLong(plan, debt.currency) }
      rows.append(row)
    }
    self.debt = debt
    self.plan = plan
    self.rows = rows
    totalInterest = rows.reduce(.zero) { $0 + $1.interest }
    totalPaid = rows.reduce(.zero) { $0 + $1.payment }
    totalSpending = rows.reduce(.zero) { $0 + $1.spending }
  }

  public var months: Int { rows.count }

  /// The date of the last payment; nil if nothing is owed, or beyond the calendar.
  public var payoffDate: CalendarDate? { rows.last?.date }
}

/// The months of a payoff, one after the other.
struct PayoffMonths {
  private let debt: RevolvingDebt
  private let plan: CardPayoff.Plan
  private var number = 0
  private var owed: Decimal
  /// True if the balance did not fall in the latest month and, as no rate is to change, never will:
  /// the balance after a month grows with the balance before it.
  private(set) var isStuck = false

  init(_ debt: RevolvingDebt, _ plan: CardPayoff.Plan) {
    self.debt = debt
    self.plan = plan
    owed = debt.balance
  }

  /// - Parameter amount: Paid in this month, whatever the plan.
  mutating func next(paying amount: Decimal? = nil) -> CardPayoff.Row? {
    guard owed.isPositive else { return nil }
    number += 1
    let rate = debt.rate(ofPayment: number)
    let interest = debt.interest(on: owed, payment: number)
    let spending = debt.spending(ofPayment: number)
    let statement = owed + interest + spending
    let minimum = min(debt.minimum(opening: owed, payment: number), statement)
    let payment: Decimal
    switch plan {
    case .minimum: payment = min(amount ?? minimum, statement)
    case .amount(let amount):
      payment = min(number == 1 ? max(amount - debt.paid, .zero) : amount, statement)
    }
    let part = allocatePayment(
      balance: owed + spending, interest: interest, scheduled: payment, extra: .zero,
      settles: payment >= statement)
    let row = CardPayoff.Row(
      number: number, date: debt.date(ofPayment: number), opening: owed, rate: rate,
      interest: interest, spending: spending, minimum: minimum, payment: part.payment,
      principal: part.principal, balance: part.balance)
    isStuck =
      part.balance >= owed && debt.rateIsSettled(atPayment: number)
      && (number > 1 || debt.paid.isZero)
    owed = part.balance
    return row
  }
}
