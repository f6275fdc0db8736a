import Money

/// The way the principal is repaid.
public enum RepaymentMethod: String, Sendable, CaseIterable {
  /// Payments of one size.
  case level
  /// The same principal in each payment, so that payments fall with the interest.
  case levelPrincipal = "level_principal"
  /// Interest only, and the principal with the last payment: a bullet loan.
  case interestOnly = "interest_only"
}

/// The exceptions to level payments in the way a loan is repaid.
public struct Repayment: Sendable, Hashable {
  public var method: RepaymentMethod
  /// The number of interest-only payments at the beginning.
  public var interestOnlyPayments: Int
  /// The payment that pays what is left before the term ends.
  public var balloon: Int?
  /// Dated changes of the rate; the payment is computed anew at each over what is left of the term.
  public var rateChanges: [RateChange]
  /// The most by which a payment computed anew may exceed the one before, as a fraction; interest
  /// that it leaves unpaid is added to the balance.
  public var paymentCap: Decimal?
  /// The balance, as a part of the amount, at which the payment is computed anew without its cap.
  public var balanceCap: Decimal?

  public static let level = Repayment()

  public init(
    method: RepaymentMethod = .level, interestOnlyPayments: Int = 0, balloon: Int? = nil,
    rateChanges: [RateChange] = [], paymentCap: Decimal? = nil, balanceCap: Decimal? = nil
  ) {
    self.method = method
    self.interestOnlyPayments = interestOnlyPayments
    self.balloon = balloon
    self.rateChanges = rateChanges
    self.paymentCap = paymentCap
    self.balanceCap = balanceCap
  }

  /// True if every scheduled payment but the last is the same.
  public var isLevel: Bool {
    method == .level && interestOnlyPayments == 0 && rateChanges.isEmpty
  }

  /// Throws where a loan of such conventions cannot be repaid so.
  func check(_ conventions: LoanConventions) throws(LoanError) {
    let frequency = conventions.frequency
    if method != .level {
      if frequency.paymentsPerMonthlyAmount != nil {
        throw .onlyLevel("frequency \(frequency.rawValue)", method)
      }
      if conventions.timing == .begin { throw .onlyLevel("timing begin", method) }
    }
    if interestOnlyPayments > 0, conventions.timing == .begin {
      throw .interestOnlyAtBeginning
    }
    for change in rateChanges {
      if let error = InputError.check("rates.rate", .percent(change.rate), LoanTerms.rateLimit) {
        throw .input(error)
      }
      switch change.moment {
      case .after(let count) where count < 0: throw .noSuchPayment(count)
      case .date where conventions.dates == nil: throw .datesNeeded(for: .rateOnDate)
      default: break
      }
    }
    let caps = [
      ("payment_cap", paymentCap, Limit.atLeast(.zero)),
      ("balance_cap", balanceCap, .atLeast(.one)),
    ]
    for case (let name, let cap?, let limit) in caps {
      if let error = InputError.check(name, .percent(cap), limit) { throw .input(error) }
    }
  }
}
