import Money

/// Payments to one payee that follow each other at one interval.
struct RecurringRun {
  let recurrence: Recurrence
  /// In the order of their days.
  let payments: [RecurringPayment.Payment]
  /// True if the amount stays but for changes of the price.
  let isSteady: Bool
  /// The last change of a steady price.
  let change: RecurringPayment.PriceChange?
}

/// The search of ``RecurringSearch`` among the expenses of one payee in one currency.
struct PayeeSearch {
  /// By their days.
  private let purchases: [RecurringPayment.Payment]
  private let days: [Int]
  /// The amounts paid, in the smallest unit of the currency.
  private let amounts: [Int]
  /// True for the payments that belong to a run that was found.
  private var isTaken: [Bool]

  /// - Parameters:
  ///   - unsorted: Two or more, of amounts above zero.
  ///   - decimals: Those of the currency: amounts are compared as they are paid.
  init(_ unsorted: [RecurringPayment.Payment], decimals: Int) {
    purchases = unsorted.sorted { a, b in
      a.date == b.date ? a.place < b.place : a.date < b.date
    }
    days = purchases.map(\.date.daysSinceEpoch)
    let unit = Decimal(coefficient: 1, exponent: decimals)
    amounts = purchases.map { purchase in
      min((purchase.amount * unit).rounded(toPlaces: 0).int ?? .max, Self.largestAmount)
    }
    isTaken = Array(repeating: false, count: purchases.count)
  }

  /// An amount above any payment, and small enough to be multiplied.
  private static let largestAmount = Int.max / 64

  /// - Parameter checkInterruption: Asked before each run is looked for; what it throws ends the search.
  mutating func runs(_ checkInterruption: () throws -> Void) rethrows -> [RecurringRun] {
    var windowsOfAll: [StepWindows] = []
    for recurrence in Recurrence.allCases where purchases.count >= recurrence.fewest {
      let windows = StepWindows(recurrence, after: purchases, on: days)
      let runs = try wholeRuns(windows, checkInterruption)
      if !runs.isEmpty {
        return resumed(runs).map { take($0, recurrence, isSteady: isSteady($0)) }
      }
      windowsOfAll.append(windows)
    }
    var found: [RecurringRun] = []
    for windows in windowsOfAll
    where purchases.count >= Self.fewest(amongOthers: windows.recurrence) {
      for run in resumed(try runsAmongOthers(windows, checkInterruption)) {
        found.append(take(run, windows.recurrence, isSteady: true))
      }
    }
    return found
  }

  private mutating func take(_ run: [Int], _ recurrence: Recurrence, isSteady: Bool) -> RecurringRun
  {
    for place in run { isTaken[place] = true }
    return RecurringRun(
      recurrence: recurrence, payments: run.map { purchases[$0] }, isSteady: isSteady,
      change: isSteady ? change(in: run) : nil)
  }

  private func change(in run: [Int]) -> RecurringPayment.PriceChange? {
    guard let last = run.last,
      let place = run.lastIndex(where: { !isNear(amounts[$0], amounts[last]) })
    else { return nil }
    return RecurringPayment.PriceChange(
      before: purchases[run[place]].amount, since: purchases[run[place + 1]].date)
  }

  // MARK: Amounts

  /// Returns true if two amounts are the same but for an exchange rate: within 2 %.
  private func isNear(_ a: Int, _ b: Int) -> Bool { abs(a - b) * 50 <= max(a, b) }

  /// Returns true if a price may have become another: by half more or less at most.
  private func isChange(_ before: Int, _ after: Int) -> Bool { abs(after - before) * 2 <= before }

  /// Returns true if a bill may be followed by another: by 30 % more or less at most.
  private func isVariation(_ before: Int, _ after: Int) -> Bool {
    abs(after - before) * 10 <= 3 * max(before, after)
  }

  // MARK: Steps

  /// The prices that may follow another payment in a run.
  private enum Following {
    case ofAnyPrice, ofTheSamePrice
  }

  private func fits(_ place: Int, after last: Int, _ following: Following) -> Bool {
    switch following {
    case .ofAnyPrice:
      isVariation(amounts[last], amounts[place]) || isChange(amounts[last], amounts[place])
    case .ofTheSamePrice: isNear(amounts[last], amounts[place])
    }
  }

  /// The expense that follows another one or two steps later: of those that fit, one of its amount if
  /// there is one, and nearest to its day.
  private func next(
    after last: Int, _ windows: StepWindows, _ following: Following, _ isUsed: [Bool]
  ) -> (place: Int, isSkip: Bool)? {
    for steps in 1...2 {
      let (day, first) = windows[last, steps]
      var best: (place: Int, rank: Int)?
      var place = max(first, last + 1)
      while place < days.count, days[place] <= day + windows.tolerance {
        if !isUsed[place], fits(place, after: last, following) {
          let isSame = isNear(amounts[last], amounts[place])
          let rank = abs(days[place] - day) + (isSame ? 0 : 2 * windows.tolerance)
          if rank < best?.rank ?? .max { best = (place, rank) }
        }
        place += 1
      }
      if let best { return (best.place, steps == 2) }
    }
    return nil
  }

  /// A run from an expense on, as far as few are missing; empty where none follows.
  private func run(
    from start: Int, _ windows: StepWindows, _ following: Following, _ isUsed: [Bool]
  ) -> [Int] {
    guard var (place, isSkip) = next(after: start, windows, following, isUsed) else { return [] }
    var run = [start]
    var skips = 0
    while true {
      if isSkip {
        skips += 1
        if skips * 4 > run.count { return run }
      }
      run.append(place)
      guard let found = next(after: place, windows, following, isUsed) else { return run }
      (place, isSkip) = found
    }
  }

  /// The most runs side by side: two lines of one telephone company.
  private static let mostSideBySide = 2

  private func isOverlapping(_ one: [Int], _ other: [Int]) -> Bool {
    guard let from = one.first, let to = one.last, let first = other.first, let last = other.last
    else { return false }
    return first <= to && from <= last
  }

  private func isRegular(_ run: [Int], _ recurrence: Recurrence) -> Bool {
    let room = recurrence.meanTolerance * run.count
    // Of few payments each counts more.
    return recurrence.deviation(of: run.map { purchases[$0].date })
      <= (run.count < 4 ? max(room - 2, 2) : room)
  }

  /// Makes one of runs that follow each other after a pause, at the same price.
  private func resumed(_ runs: [[Int]]) -> [[Int]] {
    var result: [[Int]] = []
    for run in runs {
      let earlier = result.firstIndex { other in
        guard let last = other.last, let first = run.first else { return false }
        return last < first && isNear(amounts[last], amounts[first])
      }
      if let earlier { result[earlier] += run } else { result.append(run) }
    }
    return result
  }

  // MARK: A payee that gets nothing else

  private func wholeRuns(
    _ windows: StepWindows, _ checkInterruption: () throws -> Void
  ) rethrows -> [[Int]] {
    var isUsed = isTaken
    var runs: [[Int]] = []
    var left = 0
    for start in purchases.indices where !isUsed[start] {
      try checkInterruption()
      let run = run(from: start, windows, .ofAnyPrice, isUsed)
      guard isWhole(run, windows.recurrence) else {
        left += 1
        if left * 5 > purchases.count { return [] }
        continue
      }
      for place in run { isUsed[place] = true }
      runs.append(run)
      if runs.filter({ isOverlapping($0, run) }).count > Self.mostSideBySide { return [] }
    }
    return runs
  }

  private func isWhole(_ run: [Int], _ recurrence: Recurrence) -> Bool {
    guard run.count >= recurrence.fewest, let first = run.first else { return false }
    let isOfOnePrice =
      run.count == 2
      ? amounts[run[1]] == amounts[first]
      : isSteady(run)
        || run.count >= 4 && (recurrence == .month || recurrence == .quarter)
          && zip(run, run.dropFirst()).allSatisfy { isVariation(amounts[$0], amounts[$1]) }
    return isOfOnePrice && isRegular(run, recurrence)
  }

  /// Returns true if the price stays for three payments and more.
  private func isSteady(_ run: [Int]) -> Bool {
    let changes = zip(run, run.dropFirst()).reduce(0) { count, pair in
      count + (isNear(amounts[pair.0], amounts[pair.1]) ? 0 : 1)
    }
    return changes * 3 <= run.count
  }

  // MARK: A payee that gets other things, too

  private static func fewest(amongOthers recurrence: Recurrence) -> Int {
    switch recurrence {
    case .week, .twoWeeks: 5
    case .month, .quarter: 4
    case .year: 3
    }
  }

  private func runsAmongOthers(
    _ windows: StepWindows, _ checkInterruption: () throws -> Void
  ) rethrows -> [[Int]] {
    let recurrence = windows.recurrence
    var isUsed = isTaken
    var runs: [[Int]] = []
    for start in purchases.indices where !isUsed[start] {
      try checkInterruption()
      let run = run(from: start, windows, .ofTheSamePrice, isUsed)
      guard run.count >= 3 else { continue }
      for place in run { isUsed[place] = true }
      runs.append(run)
    }
    let clear = try joined(runs, windows, checkInterruption).filter {
      $0.count >= Self.fewest(amongOthers: recurrence) && isRegular($0, recurrence)
    }
    return try clear.filter { run in
      try checkInterruption()
      return isMost(of: run, among: clear)
    }
  }

  /// Puts runs together whose price changed in between.
  private func joined(
    _ runs: [[Int]], _ windows: StepWindows, _ checkInterruption: () throws -> Void
  ) rethrows -> [[Int]] {
    var rest = runs
    var result: [[Int]] = []
    while var run = rest.first {
      try checkInterruption()
      rest.removeFirst()
      while let last = run.last,
        let following = rest.firstIndex(where: { other in
          other.first.map { follows($0, last, windows) } ?? false
        })
      { run += rest.remove(at: following) }
      result.append(run)
    }
    return result
  }

  /// Returns true if an expense comes a step or two after another, at a price that one may have
  /// become.
  private func follows(_ place: Int, _ last: Int, _ windows: StepWindows) -> Bool {
    guard place > last, isChange(amounts[last], amounts[place]) else { return false }
    return (1...2).contains { steps in
      abs(days[place] - windows[last, steps].day) <= windows.tolerance
    }
  }

  /// Returns true if a run, and others of the same amounts beside or after it, are most of what the
  /// payee gets of these; of which there are two side by side at most.
  private func isMost(of run: [Int], among runs: [[Int]]) -> Bool {
    var prices: [Int] = []
    func isPrice(_ place: Int) -> Bool { prices.contains { isNear($0, amounts[place]) } }
    for place in run where !isPrice(place) { prices.append(amounts[place]) }
    let members = runs.filter { $0.first.map(isPrice) ?? false }
    if members.count(where: { isOverlapping($0, run) }) > Self.mostSideBySide { return false }
    let covered = members.reduce(0) { $0 + $1.count }
    let alike = purchases.indices.count { !isTaken[$0] && isPrice($0) }
    return covered * 3 >= alike * 2
  }
}

/// The days on which payments of a run may come, one and two steps after each.
private struct StepWindows {
  let recurrence: Recurrence
  /// Days that a payment may be early or late.
  let tolerance: Int
  private let targets: [[Target]]

  private struct Target {
    /// Its number; beyond all where the calendar ends before it.
    let day: Int
    /// The place of the first expense that is not too early.
    let first: Int
  }

  /// - Parameter days: The numbers of the days of the purchases, in order.
  init(_ recurrence: Recurrence, after purchases: [RecurringPayment.Payment], on days: [Int]) {
    self.recurrence = recurrence
    let tolerance = recurrence.tolerance
    self.tolerance = tolerance
    targets = (1...2).map { steps in
      var first = 0
      return purchases.map { purchase in
        guard let day = recurrence.day(steps, after: purchase.date)?.daysSinceEpoch else {
          return Target(day: .max / 2, first: days.count)
        }
        while first < days.count, days[first] < day - tolerance { first += 1 }
        return Target(day: day, first: first)
      }
    }
  }

  /// The day so many steps after an expense, and where to look for it.
  subscript(place: Int, steps: Int) -> (day: Int, first: Int) {
    let target = targets[steps - 1][place]
    return (target.day, target.first)
  }
}
