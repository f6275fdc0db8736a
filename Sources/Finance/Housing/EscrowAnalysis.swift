import Money

/// The yearly analysis of an escrow account, by aggregate accounting.
///
/// Source: Regulation X, 12 CFR 1024.17(c), (d), (f), and Appendix E to Part 1024. The regulation is
/// silent on cents: payments are rounded half up, and the cushion down, as it is the most allowed.
public struct EscrowAnalysis: Sendable, Hashable {
  /// A bill that the account pays.
  public struct Disbursement: Sendable, Hashable {
    public let item: String
    public let amount: Decimal
    /// The month of the computation year, 1 for that of the first payment.
    public let month: Int

    public init(item: String, amount: Decimal, month: Int) {
      self.item = item
      self.amount = amount
      self.month = month
    }
  }

  /// The end of a month of the computation year; the first stands for the day before it.
  public struct Month: Sendable, Hashable {
    public let number: Int
    public let payment: Decimal
    public let disbursement: Decimal
    /// The balance if the account begins with nothing (Appendix E, step 1).
    public let trial: Decimal
    /// The balance required (step 3).
    public let target: Decimal
  }

  public let disbursements: [Disbursement]
  public let currency: Currency
  /// Payments that the cushion is worth: two at most (12 CFR 1024.17(c)(5)).
  public let cushionMonths: Int

  public init(disbursements: [Disbursement], cushionMonths: Int = 2, currency: Currency) {
    self.disbursements = disbursements
    self.cushionMonths = cushionMonths
    self.currency = currency
  }

  // MARK: One account for all

  /// The total of the year's bills.
  public var annual: Decimal { Self.sum(disbursements) }

  /// A twelfth of the year's bills.
  public var payment: Decimal { rounded(annual / Decimal(12)) }

  /// The largest cushion allowed above the bills.
  public var cushion: Decimal { cushion(of: disbursements) }

  /// The deposit required before the first payment.
  public var initialDeposit: Decimal { startingBalance(for: disbursements) }

  /// The amount that raises the lowest trial balance to zero (Appendix E, step 2).
  public var lift: Decimal { lift(for: disbursements) }

  /// The day before and the twelve months.
  public var months: [Month] {
    let start = initialDeposit
    return trial(of: disbursements).enumerated().map { number, balance in
      Month(
        number: number, payment: number == 0 ? .zero : payment,
        disbursement: Self.sum(disbursements.filter { $0.month == number }), trial: balance,
        target: start + balance)
    }
  }

  // MARK: Each item by itself

  /// The items in the order in which they are first named.
  public var items: [String] {
    var names: [String] = []
    for disbursement in disbursements where !names.contains(disbursement.item) {
      names.append(disbursement.item)
    }
    return names
  }

  public func disbursements(of item: String) -> [Disbursement] {
    disbursements.filter { $0.item == item }
  }

  /// The deposit for one item, were it alone in the account.
  public func singleDeposit(for item: String) -> Decimal {
    startingBalance(for: disbursements(of: item))
  }

  /// The amount by which the deposits for single items exceed the whole, as a negative amount: the
  /// aggregate adjustment on a Closing Disclosure.
  public var aggregateAdjustment: Decimal {
    initialDeposit - items.reduce(Decimal.zero) { $0 + singleDeposit(for: $1) }
  }

  // MARK: Steps of Appendix E

  private func startingBalance(for bills: [Disbursement]) -> Decimal {
    lift(for: bills) + cushion(of: bills)
  }

  private func lift(for bills: [Disbursement]) -> Decimal {
    let lowest = trial(of: bills).dropFirst().min() ?? .zero
    return max(-lowest, .zero)
  }

  private func cushion(of bills: [Disbursement]) -> Decimal {
    (Self.sum(bills) * Decimal(cushionMonths) / Decimal(12))
      .rounded(toDigits: 28).rounded(toPlaces: currency.minorUnits, .down)
  }

  private func trial(of bills: [Disbursement]) -> [Decimal] {
    let payment = rounded(Self.sum(bills) / Decimal(12))
    var balance = Decimal.zero
    return [.zero]
      + (1...12).map { month in
        balance += payment - Self.sum(bills.filter { $0.month == month })
        return balance
      }
  }

  private func rounded(_ amount: Decimal) -> Decimal {
    amount.rounded(toDigits: 28).rounded(toPlaces: currency.minorUnits)
  }

  private static func sum(_ bills: [Disbursement]) -> Decimal {
    bills.reduce(.zero) { $0 + $1.amount }
  }
}

/// An account's balance held against the analysis.
///
/// A negative balance is a deficiency; what is missing to the target beyond it is the shortage
/// (60 FR 8812, 8814, clarification (l)).
public struct EscrowStatus: Sendable, Hashable {
  public let analysis: EscrowAnalysis
  /// In the account before the year's first payment.
  public let balance: Decimal
  /// Over how many payments a deficiency is made up: two at least (12 CFR 1024.17(f)(4)).
  public let deficiencyMonths: Int

  public init(_ analysis: EscrowAnalysis, balance: Decimal, deficiencyMonths: Int = 2) {
    self.analysis = analysis
    self.balance = balance
    self.deficiencyMonths = deficiencyMonths
  }

  public var surplus: Decimal { max(balance - analysis.initialDeposit, .zero) }
  public var deficiency: Decimal { max(-balance, .zero) }
  public var shortage: Decimal { max(analysis.initialDeposit - max(balance, .zero), .zero) }

  private func part(_ amount: Decimal, _ months: Int) -> Decimal {
    (amount / Decimal(months)).rounded(toDigits: 28)
      .rounded(toPlaces: analysis.currency.minorUnits)
  }

  /// A month's part of the shortage, over the twelve months that it may take at least.
  public var shortagePart: Decimal { part(shortage, 12) }
  public var deficiencyPart: Decimal { part(deficiency, deficiencyMonths) }

  /// The monthly payment until a deficiency is made up.
  public var nextPayment: Decimal { laterPayment + deficiencyPart }
  /// The monthly payment for the rest of the year.
  public var laterPayment: Decimal { analysis.payment + shortagePart }

  /// Returns the payment of a month of the year; nothing for 0, the day before it.
  public func payment(ofMonth number: Int) -> Decimal {
    number == 0 ? .zero : number <= deficiencyMonths ? nextPayment : laterPayment
  }

  /// The balance at the end of the day before the year and of each month: with these payments, a
  /// surplus left in.
  public var balances: [Decimal] {
    var balance = balance
    return analysis.months.map { month in
      balance += payment(ofMonth: month.number) - month.disbursement
      return balance
    }
  }

  /// A step that the servicer may take.
  public enum Step: Sendable, Hashable {
    /// A surplus of $50 or more is refunded within 30 days, (f)(2)(i).
    case refund
    case refundOrCredit
    /// Less than one payment: also within 30 days, (f)(3)(i), (f)(4)(i).
    case smallShortage, largeShortage
    case smallDeficiency, largeDeficiency
  }

  /// The steps if the borrower is current.
  public var steps: [Step] {
    var steps: [Step] = []
    if surplus.isPositive { steps.append(surplus >= Decimal(50) ? .refund : .refundOrCredit) }
    if deficiency.isPositive {
      steps.append(deficiency < analysis.payment ? .smallDeficiency : .largeDeficiency)
    }
    if shortage.isPositive {
      steps.append(shortage < analysis.payment ? .smallShortage : .largeShortage)
    }
    return steps
  }
}
