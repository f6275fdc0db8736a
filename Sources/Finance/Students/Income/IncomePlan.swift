import Money

/// A plan whose payments follow the borrower's income: 34 CFR 685.209, as amended from July 1, 2026.
public enum IncomePlan: String, Sendable, CaseIterable {
  case rap, ibr
  case ibrOld = "ibr_old"
  case paye, icr

  public var title: String {
    switch self {
    case .rap: "Repayment Assistance Plan (RAP)"
    case .ibr: "Income-Based Repayment (IBR)"
    case .ibrOld: "Income-Based Repayment, borrowers before July 2014"
    case .paye: "Pay As You Earn (PAYE)"
    case .icr: "Income-Contingent Repayment (ICR)"
    }
  }

  /// The payments after which the rest is forgiven.
  public var forgivenAfter: Int {
    switch self {
    case .rap: 360
    case .ibr, .paye: 240
    case .ibrOld, .icr: 300
    }
  }

  /// The first day on which the plan does not exist any more: P.L. 119-21.
  public var ends: CalendarDate? {
    self == .paye || self == .icr ? CalendarDate(year: 2028, month: 7, day: 1) : nil
  }

  public var source: String {
    switch self {
    case .rap: "P.L. 119-21; 34 CFR 685.209 as amended by 91 FR 23768"
    case .ibr, .ibrOld: "20 USC 1098e; 34 CFR 685.209"
    case .paye, .icr: "34 CFR 685.209; it ends on July 1, 2028 (P.L. 119-21)"
    }
  }

  /// The share of discretionary income, and the multiple of the guideline that is left out; nil of RAP.
  public var share: (of: Decimal, above: Decimal)? {
    switch self {
    case .rap: nil
    case .ibr, .paye: (Decimal(10) / .hundred, Decimal(150) / .hundred)
    case .ibrOld: (Decimal(15) / .hundred, Decimal(150) / .hundred)
    case .icr: (Decimal(20) / .hundred, .one)
    }
  }

  /// A month's payment by income alone, before any cap; of RAP with its dependents.
  ///
  /// - Parameters:
  ///   - agi: Adjusted gross income of a year, in US dollars.
  ///   - guideline: The poverty guideline of the household, of a year.
  public func payment(agi: Decimal, guideline: Decimal, dependents: Int = 0) -> Decimal {
    guard let share else { return Self.assistancePayment(agi: agi, dependents: dependents) }
    let discretionary = max(agi - share.above * guideline, .zero)
    return smallest((discretionary * share.of / Decimal(12)).rounded(toPlaces: 2))
  }

  /// Small payments are left out or raised.
  private func smallest(_ payment: Decimal) -> Decimal {
    switch self {
    case .rap: return payment
    case .icr: return payment.isPositive && payment < Decimal(5) ? Decimal(5) : payment
    case .ibr, .ibrOld, .paye:
      if payment < Decimal(5) { return .zero }
      return payment < Decimal(10) ? Decimal(10) : payment
    }
  }

  /// The share of the whole income that RAP takes; nil of an income up to $10,000.
  public static func assistanceShare(agi: Decimal) -> Decimal? {
    let step = Decimal(10_000)
    guard agi > step else { return nil }
    // A band is closed at its top: $20,000 pays 1%.
    return min(((agi - step) / step).rounded(toPlaces: 0, .up), Decimal(10)) / .hundred
  }

  /// A month's payment under RAP: a share of the whole income that grows by a point for each $10,000,
  /// less $50 a dependent, at least $10.
  public static func assistancePayment(agi: Decimal, dependents: Int = 0) -> Decimal {
    let base = assistanceShare(agi: agi).map { agi * $0 } ?? Decimal(120)
    let payment = base / Decimal(12) - Decimal(50 * max(dependents, 0))
    return max(payment, Decimal(10)).rounded(toPlaces: 2)
  }

  /// A month under RAP in which the payment is made in full and on time.
  public struct AssistedMonth: Sendable, Hashable {
    public let interestWaived: Decimal
    public let principalPaid: Decimal
    public let principalMatched: Decimal

    /// Interest that the payment leaves is waived; where it lowers the principal by less than $50, the
    /// Department adds what is missing of the payment, up to $50.
    public init(payment: Decimal, interest: Decimal) {
      interestWaived = max(interest - payment, .zero)
      principalPaid =
        allocatePayment(
          balance: payment, interest: min(interest, payment), scheduled: payment, extra: .zero,
          settles: false
        ).principal
      let match = Decimal(50)
      principalMatched =
        principalPaid < match ? max(min(match, payment) - principalPaid, .zero) : .zero
    }
  }
}
