import Money

/// Finds payments that come again and again.
///
/// The expenses of one payee in one currency are looked at together, for each rhythm from weekly to
/// yearly. A run begins with an expense; the next of it is looked for a step later, a few days early
/// or late (``Recurrence/tolerance``), and one in four may be missing.
/// 1. If hardly anything of the payee is left out of its runs (a fifth), they are taken whatever the
///    price: of steady ones, whose price changed after every third payment at most, three or more (two
///    of exactly one amount a year apart); of bills, monthly or quarterly, whose amounts are within
///    30 % of the one before, four or more.
/// 2. Else a run is one of an amount that stays within 2 %: four or more, of weekly ones five, that
///    are most (two thirds) of what the payee ever gets of that amount. Two runs that follow each
///    other are one whose price changed, by half at most.
///
/// 3. Else all that a payee gets is a bill whose amount moves by half at most (``RegularBill``), unless
///    it is food, lifestyle or entertainment.
///
/// All have to be near their days on average (``Recurrence/meanTolerance``). A coffee on most mornings is
/// a habit, and no bill.
public enum RecurringSearch {
  /// The recurring payments among the expenses up to a day, the dearest of a year first, those that
  /// ended last. Refunds, and expenses without a note, are none.
  ///
  /// Complexity: two passes over the expenses, and a search among those of each payee.
  ///
  /// - Parameter checkInterruption: Asked now and then; what it throws ends the search.
  public static func payments(
    in expenses: some Sequence<PlacedTransaction>, on today: CalendarDate,
    checkInterruption: () throws -> Void = {}
  ) throws -> [RecurringPayment] {
    var groups = PayeeGroups()
    var purchases: [[RecurringPayment.Payment]] = []
    /// The purchases of each payee that are habits, no bills.
    var habits: [Int] = []
    var known = KnownDays()
    for expense in expenses {
      if expense.place & 0x3FFF == 0 { try checkInterruption() }
      let transaction = expense.transaction
      guard transaction.category != nil, transaction.date <= today else { continue }
      known.take(transaction)
      let amount = transaction.amount.amount
      guard amount.isPositive, let place = groups.place(of: transaction) else { continue }
      if place == purchases.count {
        purchases.append([])
        habits.append(0)
      }
      if transaction.category?.usual.map(habitual.contains) == true { habits[place] += 1 }
      purchases[place].append(
        RecurringPayment.Payment(place: expense.place, date: transaction.date, amount: amount))
    }
    var runs: [(currency: Currency, run: RecurringRun)] = []
    var asks = 0
    /// A run is found in less time than a look at memory and clock takes.
    func ask() throws {
      asks += 1
      if asks & 0xFF == 0 { try checkInterruption() }
    }
    for (place, group) in groups.groups.enumerated() where purchases[place].count >= 2 {
      var search = PayeeSearch(purchases[place], decimals: group.currency.minorUnits)
      var found = try search.runs(ask)
      // A bill that moves looks like none, or like two by chance.
      if found.count != 1, habits[place] * 2 < purchases[place].count,
        let bill = RegularBill.run(of: search.purchases)
      {
        found = [bill]
      }
      runs += found.map { (group.currency, $0) }
    }
    let lasts = transactions(at: Set(runs.compactMap(\.run.payments.last?.place)), in: expenses)
    return runs.compactMap { currency, run in
      guard let last = run.payments.last, let transaction = lasts[last.place],
        let payee = transaction.note.flatMap({ Payee(note: $0) }),
        let category = transaction.category, let knownTo = known.day(of: transaction.account)
      else { return nil }
      return RecurringPayment(
        payee: payee, category: category, account: transaction.account, currency: currency,
        recurrence: run.recurrence, count: run.payments.count,
        recent: run.payments.suffix(RecurringPayment.recentCount), isSteady: run.isSteady,
        change: run.change, dayOfMonth: Recurrence.lateAnchor(of: run.payments.map(\.date)),
        knownTo: knownTo)
    }.sorted { a, b in
      if a.isEnded != b.isEnded { return b.isEnded }
      return a.perYear == b.perYear ? a.payee.key < b.payee.key : a.perYear > b.perYear
    }
  }

  private static let habitual: Set<UsualCategory> = [.food, .lifestyle, .entertainment]

  private static func transactions(
    at places: Set<Int>, in expenses: some Sequence<PlacedTransaction>
  ) -> [Int: Transaction] {
    if places.isEmpty { return [:] }
    var found: [Int: Transaction] = [:]
    for expense in expenses where places.contains(expense.place) {
      found[expense.place] = expense.transaction
    }
    return found
  }
}

/// The last days with an expense, of each account and of all.
private struct KnownDays {
  private var days: [String: CalendarDate] = [:]
  private(set) var last: CalendarDate?

  mutating func take(_ transaction: Transaction) {
    let day = transaction.date
    if last.map({ $0 < day }) ?? true { last = day }
    guard let account = transaction.account else { return }
    if days[account].map({ $0 < day }) ?? true { days[account] = day }
  }

  func day(of account: String?) -> CalendarDate? { account.flatMap { days[$0] } ?? last }
}
