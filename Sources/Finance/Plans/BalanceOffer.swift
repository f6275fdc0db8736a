import Money

/// An offer to take over balances at a lower rate for a while.
public struct BalanceOffer: Sendable, Hashable {
  public var name: String
  /// A year's, on what moves.
  public var rate: Decimal
  /// For how many months; nil for good.
  public var months: Int?
  public var fee: PlanTransfer.Fee
  /// The most that may be owed there, the fee in it.
  public var limit: Decimal?
  /// The rate after that; nil for that of the balance that moves.
  public var laterRate: Decimal?

  public init(
    name: String, rate: Decimal, months: Int?, fee: PlanTransfer.Fee, limit: Decimal? = nil,
    laterRate: Decimal? = nil
  ) {
    self.name = name
    self.rate = rate
    self.months = months
    self.fee = fee
    self.limit = limit
    self.laterRate = laterRate
  }
}

/// The outcome of an offer, against leaving the balances as they are.
public struct BalanceOfferOutcome: Sendable {
  public let offer: BalanceOffer
  /// The plan with what the offer takes moved at the start.
  public let plan: PayoffPlan
  public let moved: Decimal
  public let fee: Decimal
  /// Interest that staying costs less interest and fee with the offer; below zero where the offer
  /// costs more than it saves.
  public let saved: Decimal
  /// The first month after which the interest saved so far has paid the fee; nil if none.
  public let breakEven: Int?
  /// The balance of the moved amount when the rate ends; nil if it holds for good, or nothing
  /// moved.
  public let leftAtEnd: Decimal?
  public let ends: CalendarDate?

  init(
    _ offer: BalanceOffer, _ terms: PlanTerms, staying: PayoffPlan,
    _ checkInterruption: () throws -> Void
  ) throws {
    var terms = terms
    let start = terms.start
    // The dearest balances first; those that are cheaper where they are stay there.
    let places = PlanMethod.avalanche.order(
      of: terms.debts, rates: terms.debts.map { $0.rate(on: start) })
    terms.transfers = places.filter { place in
      let debt = terms.debts[place]
      return debt.balance.isPositive && debt.rate(on: start) > offer.rate
    }.enumerated().map { index, place in
      // A fee that is an amount is paid once, however many balances move.
      var fee = offer.fee
      if index > 0, case .amount = fee { fee = .amount(.zero) }
      return PlanTransfer(
        from: place, to: .new(name: offer.name), fee: fee, rate: offer.rate,
        months: offer.months, laterRate: offer.laterRate, limit: offer.limit)
    }
    let plan = try PayoffPlan(terms, checkInterruption: checkInterruption)
    self.offer = offer
    self.plan = plan
    moved = plan.transfers.reduce(.zero) { $0 + $1.amount }
    let fee = plan.totalFees
    self.fee = fee
    saved = staying.totalInterest - plan.totalInterest - fee
    let place = terms.debts.count
    if let months = offer.months, plan.accounts.count > place, !moved.isZero {
      let last = months + plan.accounts[place].offset
      ends = plan.calendar.date(months, after: 0)
      leftAtEnd = last > plan.months ? .zero : plan.balance(after: last, place)
    } else {
      ends = nil
      leftAtEnd = nil
    }
    var lead = Decimal.zero
    var first: Int?
    if !moved.isZero {
      for month in 1...max(1, max(plan.months, staying.months)) where first == nil {
        lead += staying.total(month: month).interest - plan.total(month: month).interest
        if lead >= fee { first = month }
      }
    }
    breakEven = first
  }
}

/// Offers to take over balances, best first.
public struct BalanceOfferComparison: Sendable {
  /// Every balance where it is.
  public let staying: PayoffPlan
  /// By what they save; of equal ones the lower fee, then the order of input.
  public let outcomes: [BalanceOfferOutcome]

  /// The same budget with and without each offer, by avalanche. Throws a ``PlanError``.
  ///
  /// - Parameter checkInterruption: Asked now and then; what it throws ends the work.
  public init(
    _ terms: PlanTerms, _ offers: [BalanceOffer], checkInterruption: () throws -> Void = {}
  ) throws {
    let staying = try PayoffPlan(terms, checkInterruption: checkInterruption)
    self.staying = staying
    var outcomes: [BalanceOfferOutcome] = []
    for offer in offers {
      try outcomes.append(
        BalanceOfferOutcome(offer, terms, staying: staying, checkInterruption))
    }
    self.outcomes = outcomes.enumerated().sorted { a, b in
      if a.element.saved != b.element.saved { return a.element.saved > b.element.saved }
      if a.element.fee != b.element.fee { return a.element.fee < b.element.fee }
      return a.offset < b.offset
    }.map(\.element)
  }
}
