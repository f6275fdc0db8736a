import Money

/// The payees with the highest totals over some days.
public struct PayeeTotals: Sendable {
  public struct Row: Sendable {
    public let payee: Payee
    /// Below zero where more came back.
    public let amount: Decimal
    public let count: Int
    public let last: CalendarDate
  }

  public let period: SpendingPeriod
  public let currency: Currency
  /// By amount, the largest first.
  public let rows: [Row]
  /// The total spending, with expenses that name no payee.
  public let total: Decimal
  /// The total of expenses without a note.
  public let unnamed: Decimal
  /// The number of those expenses.
  public let unnamedCount: Int
  /// Expenses of the period in other currencies.
  public let otherCurrencies: Int

  /// Counts up to today, in one currency: the one given, else `preferred` if it occurs, else the
  /// commonest.
  public init(
    expenses: some TransactionHistory, over period: SpendingPeriod,
    currency: Currency? = nil, preferring preferred: Currency = .usd, on today: CalendarDate
  ) {
    self.period = period
    var groups = PayeeGroups()
    var sums: [Sum] = []
    var unnamed: [(currency: Currency, amount: Decimal, count: Int)] = []
    for expense in expenses.lines(in: period) {
      let transaction = expense.transaction
      guard transaction.category != nil, transaction.date <= today else { continue }
      let money = transaction.amount
      if let place = groups.place(of: transaction) {
        if place == sums.count { sums.append(Sum(last: transaction.date)) }
        sums[place].add(money.amount, on: transaction.date)
        continue
      }
      if let place = unnamed.firstIndex(where: { $0.currency == money.currency }) {
        unnamed[place].amount += money.amount
        unnamed[place].count += 1
      } else {
        unnamed.append((money.currency, money.amount, 1))
      }
    }
    var counts: [Currency: Int] = [:]
    for (group, sum) in zip(groups.groups, sums) { counts[group.currency, default: 0] += sum.count }
    for rest in unnamed { counts[rest.currency, default: 0] += rest.count }
    let commonest = counts.max { a, b in
      a.value == b.value ? a.key.code > b.key.code : a.value < b.value
    }
    let chosen =
      currency ?? (counts[preferred] != nil ? preferred : commonest?.key ?? preferred)
    self.currency = chosen
    otherCurrencies = counts.reduce(0) { $0 + ($1.key == chosen ? 0 : $1.value) }
    let rest = unnamed.first { $0.currency == chosen }
    self.unnamed = rest?.amount ?? .zero
    unnamedCount = rest?.count ?? 0
    rows = zip(groups.groups, sums).filter { $0.0.currency == chosen }.map { group, sum in
      Row(payee: group.payee, amount: sum.amount, count: sum.count, last: sum.last)
    }.sorted { $0.amount == $1.amount ? $0.payee.key < $1.payee.key : $0.amount > $1.amount }
    total = rows.reduce(self.unnamed) { $0 + $1.amount }
  }

  /// The part of a payee in what was spent; nil where that is nothing.
  public func share(of row: Row) -> Decimal? { total.isPositive ? row.amount / total : nil }
}

/// The total of one payee.
private struct Sum {
  var amount = Decimal.zero
  var count = 0
  var last: CalendarDate

  mutating func add(_ amount: Decimal, on day: CalendarDate) {
    self.amount += amount
    count += 1
    last = max(last, day)
  }
}
