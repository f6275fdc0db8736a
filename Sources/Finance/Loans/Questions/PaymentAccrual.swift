import Money

/// The rule by which a payment that is made counts.
public enum PaymentAccrual: String, Sendable, CaseIterable {
  /// As of the due date of the installment that it fills, early or late: interest of the period, then
  /// principal.
  case scheduled
  /// On its day, with interest to that day.
  case daily
}

/// The charge for an installment that is paid late; it is apart from interest and principal.
public struct LateCharge: Sendable, Hashable {
  /// The part of the installment, as a fraction.
  public let share: Decimal
  /// The time after the due date without a charge.
  public let grace: Duration

  public init(share: Decimal, grace: Duration) {
    self.share = share
    self.grace = grace
  }

  /// The charge for an installment that is not paid in full before a day.
  func amount(
    of installment: Decimal, due: CalendarDate, on day: CalendarDate,
    _ conventions: LoanConventions
  ) -> Decimal {
    guard let last = due.adding(grace), day > last else { return .zero }
    return conventions.rounded(installment * share)
  }
}

/// The parts of a mortgage's payment beside principal and interest, an installment each.
public struct PaymentSplit: Sendable, Hashable {
  /// Property tax and insurance of the home.
  public let escrow: Decimal
  /// Dues of an association, which may be paid with it or elsewhere.
  public let dues: Decimal
  /// The premium of mortgage insurance.
  public let premium: Decimal
  /// The last payment with a premium.
  public let lastPremium: Int

  public init(escrow: Decimal, dues: Decimal, premium: Decimal, lastPremium: Int) {
    self.escrow = escrow
    self.dues = dues
    self.premium = premium
    self.lastPremium = lastPremium
  }

  /// Returns the part of an amount beside an installment: 0 if it is not enough for both.
  public func beside(installment: Decimal, _ number: Int, in amount: Decimal) -> Decimal {
    choices(number).first { amount >= installment + $0 } ?? .zero
  }

  /// Returns the amounts that may go beside an installment, the most first: with the dues and
  /// without.
  func choices(_ number: Int) -> [Decimal] {
    let least = escrow + (number <= lastPremium ? premium : .zero)
    return (dues.isZero ? [least] : [least + dues, least]).filter { !$0.isZero }
  }
}
