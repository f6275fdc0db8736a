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
      for (name, amount) in [("balance", debt.balance), ("minimum", debt.minimum)] {
        try check(name, size: amount)
      }
    }
    switch funds.regular {
    case .budget(let budget):
      if budget < minimums { throw .budgetBelowMinimums(budget, minimums: minimums, currency) }
      try check("budget", size: budget)
    case .extra(let steps):
      for step in steps { try check("extra.amount", amount: step.amount, .atLeast(.zero)) }
    }
    for single in funds.singles { try check("extras.amount", amount: single.amount, .positive) }
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
    for rate in [transfer.rate, transfer.laterRate] {
      try check("transfers.apr", .percent(rate ?? .zero), LoanTerms.rateLimit)
    }
    if let amount = transfer.amount { try check("transfers.amount", amount: amount, .positive) }
    switch transfer.fee {
    case .share(let share): try check("transfers.fee", .percent(share), .from(.zero, below: .one))
    case .amount(let fee): try check("transfers.fee", amount: fee, .atLeast(.zero))
    }
    if let months = transfer.months, !(1...Self.longestMonths).contains(months) {
      throw .promotionOutOfRange
    }
    if let limit = transfer.limit { try check("transfers.limit", amount: limit, .positive) }
  }

  private func check(
    _ name: String, _ value: InputError.Quantity, _ limit: Limit
  ) throws(PlanError) {
    if let error = InputError.check(name, value, limit) { throw .input(error) }
  }

  private func check(_ name: String, amount: Decimal, _ limit: Limit) throws(PlanError) {
    try check(name, .money(amount, currency), limit)
    try check(name, size: amount)
  }

  private func check(_ name: String, size: Decimal) throws(PlanError) {
    if size.magnitude > Self.largestAmount { throw .input(.tooLarge(name, size, currency)) }
  }
}
