import Money

/// Finds payments that come again and again.
///
/// The expenses of one payee in one currency are looked at together, for each rhythm from weekly to
/// yearly. A run begins with an expense; the next of it is looked for a step later, a few days early
/// or late (``Rhythm/tolerance``), and one in four may be missing.
/// 1. If hardly anything of the payee is left out of its runs (a fifth), they are taken whatever the
///    price: of steady ones, whose price changed after every third payment at most, three or more (two
///    of exactly one amount a year apart); of bills, monthly or quarterly, whose amounts are within
///    30 % of the one before, four or more.
/// 2. Else a run is one of an amount that stays within 2 %: four or more, of weekly ones five, that
///    are most (two thirds) of what the payee ever gets of that amount. Two runs that follow each
///    other are one whose price changed, by half at most.
///
/// All have to be near their days on average (``Rhythm/meanTolerance``). A coffee on most mornings is
/// a habit, and no bill.
public enum RecurringSearch {
  /// The recurring payments among the expenses up to a day, the dearest of a year first, those that
  /// ended last. Refunds, and expenses without a note, are none.
  public static func payments(
    in expenses: some Sequence<PlacedTransaction>, on today: CalendarDate
  ) -> [RecurringPayment] {
    var groups = PayeeGroups()
    var expensesOfGroups: [[PlacedTransaction]] = []
    var known = KnownDays()
    for expense in expenses {
      let transaction = expense.transaction
      guard transaction.category != nil, transaction.date <= today else { continue }
      known.take(transaction)
      guard transaction.amount.amount.isPositive, let place = groups.place(of: transaction) else {
        continue
      }
      if place == expensesOfGroups.count { expensesOfGroups.append([]) }
      expensesOfGroups[place].append(expense)
    }
    var found: [RecurringPayment] = []
    for (group, expenses) in zip(groups.groups, expensesOfGroups) where expenses.count >= 2 {
      var search = GroupSearch(group.payee, expenses, known)
      found += search.payments()
    }
    return found.sorted { a, b in
      if a.isEnded != b.isEnded { return b.isEnded }
      return a.perYear == b.perYear ? a.payee.key < b.payee.key : a.perYear > b.perYear
    }
  }
}

/// The last days with an expense, of each account and of all.
private struct KnownDays {
  private var days: [String: CalendarDate] = [:]
  private(set) var last: CalendarDate?

  mutating func take(_ transaction: Transaction) {
    if transaction.date > last ?? transaction.date.dayBefore { last = transaction.date }
    guard let account = transaction.account else { return }
    if transaction.date > days[account] ?? transaction.date.dayBefore {
      days[account] = transaction.date
    }
  }

  func day(of account: String?) -> CalendarDate? { account.flatMap { days[$0] } ?? last }
}

extension CalendarDate {
  fileprivate var dayBefore: CalendarDate { adding(days: -1) ?? self }
}

/// The search among the expenses of one payee.
private struct GroupSearch {
  private let payee: Payee
  /// By their days.
  private let expenses: [PlacedTransaction]
  private let days: [Int]
  private let amounts: [Decimal]
  private let known: KnownDays
  /// Those that belong to a payment that was found.
  private var isTaken: [Bool]

  init(_ payee: Payee, _ unsorted: [PlacedTransaction], _ known: KnownDays) {
    self.payee = payee
    self.known = known
    expenses = unsorted.sorted { a, b in
      a.transaction.date == b.transaction.date
        ? a.place < b.place : a.transaction.date < b.transaction.date
    }
    days = expenses.map(\.transaction.date.daysSinceEpoch)
    amounts = expenses.map(\.transaction.amount.amount)
    isTaken = Array(repeating: false, count: expenses.count)
  }

  mutating func payments() -> [RecurringPayment] {
    for rhythm in Rhythm.allCases where expenses.count >= rhythm.fewest {
      let runs = wholeRuns(rhythm)
      if !runs.isEmpty {
        return resumed(runs).flatMap { take($0, rhythm, isSteady: isSteady($0)) }
      }
    }
    var found: [RecurringPayment] = []
    for rhythm in Rhythm.allCases where expenses.count >= Self.fewest(amongOthers: rhythm) {
      for run in resumed(runsAmongOthers(rhythm)) { found += take(run, rhythm, isSteady: true) }
    }
    return found
  }

  private mutating func take(_ sequence: [Int], _ rhythm: Rhythm, isSteady: Bool)
    -> [RecurringPayment]
  {
    guard let last = sequence.last,
      let knownTo = known.day(of: expenses[last].transaction.account)
    else { return [] }
    for place in sequence { isTaken[place] = true }
    return [
      RecurringPayment(
        payee: Payee(note: expenses[last].transaction.note ?? "") ?? payee, rhythm: rhythm,
        payments: sequence.map { expenses[$0] }, isSteady: isSteady, last: expenses[last],
        knownTo: knownTo)
    ]
  }

  // MARK: Steps

  private func date(_ place: Int) -> CalendarDate { expenses[place].transaction.date }

  /// The places of the expenses near a day.
  private func window(_ day: CalendarDate, _ rhythm: Rhythm) -> Range<Int> {
    let first = firstPlace(from: day.daysSinceEpoch - rhythm.tolerance)
    var end = first
    while end < days.count, days[end] <= day.daysSinceEpoch + rhythm.tolerance { end += 1 }
    return first..<end
  }

  private func firstPlace(from day: Int) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = low + (high - low) / 2
      if days[middle] < day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The expense that follows another one or two steps later: of those that fit, one of its amount if
  /// there is one, and nearest to its day.
  private func next(
    after last: Int, _ rhythm: Rhythm, where fits: (Int) -> Bool
  ) -> (place: Int, isSkip: Bool)? {
    for steps in 1...2 {
      guard let day = rhythm.day(steps, after: date(last)) else { return nil }
      var best: (place: Int, rank: Int)?
      for place in window(day, rhythm) where place > last && fits(place) {
        let isSame = RecurringPayment.isNear(amounts[last], amounts[place])
        let rank = abs(days[place] - day.daysSinceEpoch) + (isSame ? 0 : 2 * rhythm.tolerance)
        if let best, best.rank <= rank { continue }
        best = (place, rank)
      }
      if let best { return (best.place, steps == 2) }
    }
    return nil
  }

  /// A run from an expense on, as far as few are missing.
  private func run(from start: Int, _ rhythm: Rhythm, where fits: (Int, Int) -> Bool) -> [Int] {
    var run = [start]
    var last = start
    var skips = 0
    while let (place, isSkip) = next(after: last, rhythm, where: { fits(last, $0) }) {
      if isSkip {
        skips += 1
        if skips * 4 > run.count { break }
      }
      run.append(place)
      last = place
    }
    return run
  }

  /// As many may be side by side: two lines of one telephone company.
  private static let mostSideBySide = 2

  private func isOverlapping(_ one: [Int], _ other: [Int]) -> Bool {
    guard let from = one.first, let to = one.last, let first = other.first, let last = other.last
    else { return false }
    return first <= to && from <= last
  }

  private func isRegular(_ run: [Int], _ rhythm: Rhythm) -> Bool {
    let room = rhythm.meanTolerance * run.count
    // Of few payments each counts more.
    return rhythm.deviation(of: run.map { date($0) }) <= (run.count < 4 ? max(room - 2, 2) : room)
  }

  /// Makes one of runs that follow each other after a pause, at the same price.
  private func resumed(_ runs: [[Int]]) -> [[Int]] {
    var result: [[Int]] = []
    for run in runs {
      let earlier = result.firstIndex { other in
        guard let last = other.last, let first = run.first else { return false }
        return last < first && RecurringPayment.isNear(amounts[last], amounts[first])
      }
      if let earlier { result[earlier] += run } else { result.append(run) }
    }
    return result
  }

  // MARK: A payee that gets nothing else

  private func wholeRuns(_ rhythm: Rhythm) -> [[Int]] {
    var isUsed = isTaken
    var runs: [[Int]] = []
    var left = 0
    for start in expenses.indices where !isUsed[start] {
      let run = run(from: start, rhythm) { last, place in
        !isUsed[place]
          && (isVariation(amounts[last], amounts[place]) || isChange(amounts[last], amounts[place]))
      }
      guard isWhole(run, rhythm) else {
        left += 1
        if left * 5 > expenses.count { return [] }
        continue
      }
      for place in run { isUsed[place] = true }
      runs.append(run)
      if runs.filter({ isOverlapping($0, run) }).count > Self.mostSideBySide { return [] }
    }
    return runs
  }

  private func isWhole(_ run: [Int], _ rhythm: Rhythm) -> Bool {
    guard run.count >= rhythm.fewest, isRegular(run, rhythm), let first = run.first else {
      return false
    }
    if run.count == 2 { return amounts[run[1]] == amounts[first] }
    if isSteady(run) { return true }
    return run.count >= 4 && (rhythm == .month || rhythm == .quarter)
      && zip(run, run.dropFirst()).allSatisfy { isVariation(amounts[$0], amounts[$1]) }
  }

  /// Whether the price stays for three payments and more.
  private func isSteady(_ run: [Int]) -> Bool {
    let changes = zip(run, run.dropFirst()).reduce(0) { count, pair in
      count + (RecurringPayment.isNear(amounts[pair.0], amounts[pair.1]) ? 0 : 1)
    }
    return changes * 3 <= run.count
  }

  /// Whether a price may have become another: by half more or less at most.
  private func isChange(_ before: Decimal, _ after: Decimal) -> Bool {
    (after - before).magnitude * Decimal(2) <= before
  }

  /// Whether a bill may be followed by another: by 30 % more or less at most.
  private func isVariation(_ before: Decimal, _ after: Decimal) -> Bool {
    (after - before).magnitude * Decimal(10) <= Decimal(3) * max(before, after)
  }

  // MARK: A payee that gets other things, too

  private static func fewest(amongOthers rhythm: Rhythm) -> Int {
    switch rhythm {
    case .week, .twoWeeks: 5
    case .month, .quarter: 4
    case .year: 3
    }
  }

  private func runsAmongOthers(_ rhythm: Rhythm) -> [[Int]] {
    var isUsed = isTaken
    var runs: [[Int]] = []
    for start in expenses.indices where !isUsed[start] {
      let run = run(from: start, rhythm) { last, place in
        !isUsed[place] && RecurringPayment.isNear(amounts[last], amounts[place])
      }
      guard run.count >= 3 else { continue }
      for place in run { isUsed[place] = true }
      runs.append(run)
    }
    let clear = joined(runs, rhythm).filter {
      $0.count >= Self.fewest(amongOthers: rhythm) && isRegular($0, rhythm)
    }
    return clear.filter { isMost(of: $0, among: clear) }
  }

  /// Puts runs together whose price changed in between.
  private func joined(_ runs: [[Int]], _ rhythm: Rhythm) -> [[Int]] {
    var rest = runs
    var result: [[Int]] = []
    while var run = rest.first {
      rest.removeFirst()
      while let last = run.last,
        let following = rest.firstIndex(where: { other in
          other.first.map { follows($0, last, rhythm) } ?? false
        })
      { run += rest.remove(at: following) }
      result.append(run)
    }
    return result
  }

  /// Whether an expense comes a step or two after another, at a price that one may have become.
  private func follows(_ place: Int, _ last: Int, _ rhythm: Rhythm) -> Bool {
    guard place > last, isChange(amounts[last], amounts[place]) else { return false }
    return (1...2).contains { steps in
      rhythm.day(steps, after: date(last)).map { window($0, rhythm).contains(place) } ?? false
    }
  }

  /// Whether a run, and others of the same amounts beside or after it, are most of what the payee gets
  /// of these; of which there are two side by side at most.
  private func isMost(of run: [Int], among runs: [[Int]]) -> Bool {
    var prices: [Decimal] = []
    func isPrice(_ place: Int) -> Bool {
      prices.contains { RecurringPayment.isNear($0, amounts[place]) }
    }
    for place in run where !isPrice(place) { prices.append(amounts[place]) }
    let alike = expenses.indices.filter { !isTaken[$0] && isPrice($0) }
    let members = runs.filter { $0.first.map(isPrice) ?? false }
    let besides = members.filter { isOverlapping($0, run) }
    let covered = members.reduce(0) { $0 + $1.count }
    return besides.count <= Self.mostSideBySide && covered * 3 >= alike.count * 2
  }
}
