import Money

/// The terms of a payoff plan.
public struct PlanTerms: Sendable {
  public var debts: [PlanDebt]
  public var method: PlanMethod
  public var funds: PlanFunds
  public var start: CalendarDate
  public var transfers: [PlanTransfer]
  public var currency: Currency

  /// A plan that takes longer is none.
  public static let longestYears = 100
  static let longestMonths = longestYears * 12
  /// Beyond it no debt is meant.
  static let largestAmount = Decimal(coefficient: 1, exponent: 15)

  /// Throws a ``PlanError`` where an amount or a rate cannot be, or where the budget is below the
  /// minimums.
  public init(
    debts: [PlanDebt], method: PlanMethod = .avalanche, funds: PlanFunds = PlanFunds(),
    start: CalendarDate, transfers: [PlanTransfer] = [], currency: Currency = .usd
  ) throws(PlanError) {
    self.debts = debts
    self.method = method
    self.funds = funds
    self.start = start
    self.transfers = transfers
    self.currency = currency
    try check()
  }

  /// Those of the debts on which something is left after transfers of whole balances at the start.
  public var months: PlanMonths {
    let open = debts.indices.filter { place in
      debts[place].balance.isPositive
        && !transfers.contains { $0.source == place && $0.isWhole(on: start) }
    }
    return PlanMonths(start: start, open.map { debts[$0] }, isTransferring: !transfers.isEmpty)
  }

  /// The minimum payments of the debts at the start; a debt with no balance has none.
  public var minimums: Decimal {
    debts.reduce(.zero) { $1.balance.isPositive ? $0 + $1.minimum : $0 }
  }

  /// The amount paid in the first month, without single amounts; later it can differ by dated
  /// extras.
  public var budget: Decimal {
    funds.schedule(minimums: minimums, months).levels.last { $0.month <= 1 }?.amount ?? minimums
  }

  private func check() throws(PlanError) {
    guard !debts.isEmpty else { throw .noDebts }
    for debt in debts {
      if debt.minimum.isNegative {
        throw .negative("minimum", of: debt.name, debt.minimum, currency)
      }
      if let limit = debt.limit, limit.isNegative {
        throw .negative("limit", of: debt.name, limit, currency)
      }
      for rate in [debt.rate, debt.promotion?.rate ?? .zero] { try Self.check(rate: rate) }
      for amount in [debt.balance, debt.minimum] where amount.magnitude > Self.largestAmount {
        throw .tooLarge(amount, currency)
      }
    }
    switch funds.regular {
    case .budget(let budget):
      if budget < minimums { throw .budgetBelowMinimums(budget, minimums: minimums, currency) }
      if budget > Self.largestAmount { throw .tooLarge(budget, currency) }
    case .extra(let steps):
      for step in steps {
        if step.amount.isNegative { throw .negative("extra", of: nil, step.amount, currency) }
        if step.amount > Self.largestAmount { throw .tooLarge(step.amount, currency) }
      }
    }
    for single in funds.singles {
      guard single.amount.isPositive else {
        throw .notPositive("an extra", single.amount, currency)
      }
      if single.amount > Self.largestAmount { throw .tooLarge(single.amount, currency) }
    }
    for transfer in transfers { try check(transfer) }
  }

  private func check(_ transfer: PlanTransfer) throws(PlanError) {
    guard debts.indices.contains(transfer.source) else { throw .noDebts }
    if case .existing(transfer.source) = transfer.destination {
      throw .transferToItself(debts[transfer.source].name)
    }
    if case .new(let name) = transfer.destination, transfer.rate == nil {
      throw .transferWithoutRate(name)
    }
    for rate in [transfer.rate, transfer.laterRate] { try Self.check(rate: rate ?? .zero) }
    if let amount = transfer.amount, !amount.isPositive {
      throw .notPositive("the amount transferred", amount, currency)
    }
    switch transfer.fee {
    case .share(let share):
      if share.isNegative || share >= .one { throw .feeOutOfRange(share) }
    case .amount(let fee):
      if fee.isNegative { throw .negative("fee", of: nil, fee, currency) }
    }
    if let months = transfer.months, !(1...Self.longestMonths).contains(months) {
      throw .promotionOutOfRange
    }
    if let limit = transfer.limit, !limit.isPositive {
      throw .notPositive("a limit", limit, currency)
    }
  }

  private static func check(rate: Decimal) throws(PlanError) {
    if rate.isNegative || rate > LoanTerms.highestRate { throw .rateOutOfRange(rate) }
  }
}
