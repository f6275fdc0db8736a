import Money

/// Several debts paid off from one budget, month by month.
///
/// Each month (1) every open debt accrues interest to its due day, a twelfth of its rate or by its own
/// method, rounded half-up; (2) every open debt is paid its minimum, at most what is owed; (3) the rest
/// of the budget goes to open debts in order, each up to its balance. A debt that is first due in a
/// later month gets nothing before; its minimum is set aside. A card is charged its spending before it
/// is paid, and a student loan bears simple interest by the day. The minimums are those of the start, and the minimum of a debt
/// that is paid off goes on to the others. The order is fixed at the start; by avalanche it follows
/// the rates, where a promotion ends.
public struct PayoffPlan: Sendable {
  /// A debt in a month.
  public struct Entry: Sendable, Equatable {
    public let interest: Decimal
    /// The minimum in the payment, before the rest of the budget.
    public let minimum: Decimal
    public let payment: Decimal
    /// The balance after it.
    public let balance: Decimal
  }

  /// All debts in a month.
  public struct Month: Sendable, Equatable {
    public let interest: Decimal
    public let payment: Decimal
    public let balance: Decimal
  }

  /// A transfer that was made, from and to accounts by their places.
  public struct Transfer: Sendable, Equatable {
    public let source: Int
    public let destination: Int
    /// After how many months.
    public let month: Int
    public let amount: Decimal
    public let fee: Decimal
  }

  private enum Cells: Sendable {
    case minorUnits([PlanCell<Int64>])
    case decimal([PlanCell<Decimal>])
  }

  /// The engine that computes a plan; both give the same rows.
  enum Engine { case fastest, decimal }

  public let terms: PlanTerms
  /// The debts as given, and after them those that transfers open.
  public let accounts: [PlanAccount]
  /// The places of the accounts in the order of paying, as it is at the start.
  public let order: [Int]
  public let transfers: [Transfer]
  /// The number of months with payments.
  public let months: Int
  /// The balance at the start, account by account, after transfers made then.
  public let opening: [Decimal]
  private let cells: Cells
  /// The calendar months of its payments.
  public let calendar: PlanMonths

  /// Throws a ``PlanError`` where the debts are never paid off.
  ///
  /// - Parameter checkInterruption: Asked now and then; what it throws ends the work.
  public init(_ terms: PlanTerms, checkInterruption: () throws -> Void = {}) throws {
    try self.init(terms, engine: .fastest, checkInterruption)
  }

  init(
    _ terms: PlanTerms, engine: Engine, _ checkInterruption: () throws -> Void = {}
  ) throws {
    let plan = try PlanAccounts(terms)
    if engine == .fastest, let ledger = try Self.minorUnits(terms, plan, checkInterruption) {
      try self.init(
        terms, plan, ledger, decimal: Self.decimal(places: terms.currency.minorUnits),
        cells: { .minorUnits($0) }, checkInterruption)
    } else if let ledger = try Self.decimals(terms, plan, checkInterruption) {
      try self.init(
        terms, plan, ledger, decimal: { $0 }, cells: { .decimal($0) }, checkInterruption)
    } else {
      throw try Self.neverEnds(
        terms, plan, unpaid: Array(terms.debts.indices), checkInterruption)
    }
  }

  private init<A>(
    _ terms: PlanTerms, _ plan: PlanAccounts, _ ledger: PlanLedger<A>,
    decimal: (A.Amount) -> Decimal, cells: ([PlanCell<A.Amount>]) -> Cells,
    _ checkInterruption: () throws -> Void
  ) throws {
    guard ledger.ends else {
      let unpaid = plan.accounts.indices.filter {
        ledger.cells[ledger.cells.count - plan.accounts.count + $0].balance > .nothing
      }
      throw try Self.neverEnds(terms, plan, unpaid: unpaid, checkInterruption)
    }
    guard plan.months.date(ledger.months) != nil else { throw PlanError.beyondCalendar }
    self.terms = terms
    calendar = plan.months
    var accounts = plan.accounts
    opening = ledger.opening.map(decimal)
    for place in terms.debts.indices where accounts[place].debt.balance.isPositive {
      accounts[place].debt.balance = opening[place]
    }
    for place in accounts.indices.dropFirst(terms.debts.count) {
      accounts[place].debt.balance = opening[place]
    }
    self.accounts = accounts
    order = ledger.firstOrder
    transfers = ledger.moved.map {
      Transfer(
        source: $0.move.source, destination: $0.move.destination, month: $0.move.month,
        amount: decimal($0.amount), fee: decimal($0.fee))
    }
    months = ledger.months
    self.cells = cells(ledger.cells)
  }

  // MARK: Rows

  /// An account in a month from 1; nothing outside the plan.
  public func entry(month: Int, _ place: Int) -> Entry {
    guard (1...max(1, months)).contains(month), accounts.indices.contains(place), months > 0 else {
      return Entry(interest: .zero, minimum: .zero, payment: .zero, balance: .zero)
    }
    let index = (month - 1) * accounts.count + place
    switch cells {
    case .minorUnits(let cells):
      let cell = cells[index]
      let decimal = Self.decimal(places: terms.currency.minorUnits)
      return Entry(
        interest: decimal(cell.interest), minimum: decimal(cell.minimum),
        payment: decimal(cell.payment), balance: decimal(cell.balance))
    case .decimal(let cells):
      let cell = cells[index]
      return Entry(
        interest: cell.interest, minimum: cell.minimum, payment: cell.payment,
        balance: cell.balance)
    }
  }

  /// All accounts in a month from 1.
  public func total(month: Int) -> Month {
    var (interest, payment, balance) = (Decimal.zero, Decimal.zero, Decimal.zero)
    for place in accounts.indices {
      let entry = entry(month: month, place)
      interest += entry.interest
      payment += entry.payment
      balance += entry.balance
    }
    return Month(interest: interest, payment: payment, balance: balance)
  }

  /// Returns the balance of an account after a month's payments and transfers; of month 0, at the
  /// start.
  public func balance(after month: Int, _ place: Int) -> Decimal {
    let paid = month <= 0 ? opening[place] : entry(month: month, place).balance
    return transfers.reduce(paid) { sum, transfer in
      guard month > 0, transfer.month == month else { return sum }
      if transfer.source == place { return sum - transfer.amount }
      return transfer.destination == place ? sum + transfer.amount + transfer.fee : sum
    }
  }

  // MARK: Totals

  /// The day of the last payment, each debt's on its own due day.
  public var debtFree: CalendarDate {
    accounts.indices.reduce(terms.start) { max($0, payoffDate($1)) }
  }

  /// The day on which a month's payment of an account is made.
  public func date(_ month: Int, _ place: Int) -> CalendarDate {
    accounts[place].date(month) ?? date(month)
  }

  /// The day of a month's last payment.
  public func lastPayment(ofMonth month: Int) -> CalendarDate {
    let days = accounts.indices.filter { entry(month: month, $0).payment.isPositive }
      .map { date(month, $0) }
    return days.max() ?? date(month)
  }

  /// The payments made before the start that are part of month 1.
  public var paidBefore: Decimal {
    terms.debts.reduce(.zero) { $0 + calendar.paid($1) }
  }

  /// The last due day of a month; the start of month 0.
  public func date(_ month: Int) -> CalendarDate { calendar.date(month) ?? terms.start }

  /// The day on which an account is paid off or moved away.
  public func payoffDate(_ place: Int) -> CalendarDate {
    let month = payoffMonth(place)
    return isMovedAway(place) ? date(month) : date(month, place)
  }

  /// Returns true if the rest of an account is moved rather than paid.
  public func isMovedAway(_ place: Int) -> Bool {
    transfers.last { $0.source == place }?.month == payoffMonth(place)
  }

  /// The month in which an account is paid off or moved away; 0 where nothing is owed at the start.
  public func payoffMonth(_ place: Int) -> Int {
    let left = transfers.last { $0.source == place }?.month ?? 0
    var month = months
    while month > left, entry(month: month, place).payment.isZero { month -= 1 }
    return month
  }

  public func interest(_ place: Int) -> Decimal {
    sum { entry(month: $0, place).interest }
  }

  public func paid(_ place: Int) -> Decimal {
    sum { entry(month: $0, place).payment }
  }

  /// Returns the new charges on an account until it is paid off.
  public func spending(_ place: Int) -> Decimal {
    let account = accounts[place]
    guard !account.debt.course.spending.isZero else { return .zero }
    return sum { month in
      month > account.offset && balance(after: month - 1, place).isPositive
        ? account.debt.course.spending(ofPayment: month - account.offset) : .zero
    }
  }

  public var totalSpending: Decimal { accounts.indices.reduce(.zero) { $0 + spending($1) } }
  public var totalInterest: Decimal { sum { total(month: $0).interest } }
  public var totalPaid: Decimal { sum { total(month: $0).payment } }
  public var totalFees: Decimal { transfers.reduce(.zero) { $0 + $1.fee } }

  private func sum(_ amount: (Int) -> Decimal) -> Decimal {
    months == 0 ? .zero : (1...months).reduce(Decimal.zero) { $0 + amount($1) }
  }
}
