import Money

/// One row of a schedule.
public struct ScheduleEntry<Amount: LedgerAmount>: Sendable {
  @usableFromInline static var noDay: Int32 { .min }

  /// The payment's number, from 1.
  public let number: Int32
  /// The due date as days since 1970-01-01, or ``noDay``.
  @usableFromInline let day: Int32
  /// All that is paid that day: principal + interest + extra.
  public let payment: Amount
  /// Without the extra.
  public let principal: Amount
  public let interest: Amount
  public let extra: Amount
  /// The balance after the payment.
  public let balance: Amount

  @inline(__always)
  init(number: Int32, day: Int32, _ allocation: PaymentAllocation<Amount>) {
    self.number = number
    self.day = day
    payment = allocation.payment
    principal = allocation.principal
    interest = allocation.interest
    extra = allocation.extra
    balance = allocation.balance
  }

  @inlinable
  public var date: CalendarDate? {
    day == Self.noDay ? nil : CalendarDate(daysSinceEpoch: Int(day))
  }
}

/// One row of a schedule in units of the currency.
public typealias ScheduleRow = ScheduleEntry<Decimal>

extension ScheduleEntry where Amount == Decimal {
  /// The scheduled part of the payment: all but the extra.
  public var scheduled: Decimal { principal + interest }

  /// A row counted in minor units, of which 10^places make a unit.
  @inlinable @inline(__always)
  init(_ entry: ScheduleEntry<Int64>, places: Int) {
    func amount(_ units: Int64) -> Decimal { Decimal(coefficient: units, exponent: -places) }
    number = entry.number
    day = entry.day
    payment = amount(entry.payment)
    principal = amount(entry.principal)
    interest = amount(entry.interest)
    extra = amount(entry.extra)
    balance = amount(entry.balance)
  }
}
