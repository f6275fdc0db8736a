/// The parts of one payment, and the balance after it.
public struct PaymentAllocation<Amount: LedgerAmount>: Sendable {
  public let interest: Amount
  /// Without the extra.
  public let principal: Amount
  public let extra: Amount
  public let balance: Amount

  /// All that is paid that day.
  @inlinable @inline(__always)
  public var payment: Amount { interest.adding(principal).adding(extra) }

  @inlinable @inline(__always)
  init(interest: Amount, principal: Amount, extra: Amount, balance: Amount) {
    self.interest = interest
    self.principal = principal
    self.extra = extra
    self.balance = balance
  }
}

/// Divides a payment: interest first, then principal, then what is extra, all to principal.
///
/// The only place where a payment is divided; every engine calls it. The payment is the scheduled
/// amount and the extra, at most what is owed; one that settles the debt pays what is owed whatever
/// the scheduled amount. Principal is negative where the scheduled amount does not cover the
/// interest.
///
/// - Parameters:
///   - balance: What is owed before this period's interest.
///   - interest: This period's, rounded.
///   - settles: Whether this is the last scheduled payment.
@inlinable @inline(__always)
public func allocatePayment<Amount: LedgerAmount>(
  balance: Amount, interest: Amount, scheduled: Amount, extra: Amount, settles: Bool
) -> PaymentAllocation<Amount> {
  let scheduledPrincipal = min(scheduled.subtracting(interest), balance)
  let extraPaid = min(extra, balance.subtracting(scheduledPrincipal))
  let principal = settles ? balance.subtracting(extraPaid) : scheduledPrincipal
  return PaymentAllocation(
    interest: interest, principal: principal, extra: extraPaid,
    balance: balance.subtracting(principal).subtracting(extraPaid))
}
