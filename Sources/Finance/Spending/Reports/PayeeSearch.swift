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
///
/// Complexity: a fixed number of looks for each expense, however many there are on a day.
struct PayeeSearch {
  /// By their days.
  let purchases: [RecurringPayment.Payment]
  private let days: [Int]
  /// The amounts paid, in the smallest unit of the currency.
  private let amounts: [Int]
  /// True for the payments that belong to a run that was found.
  private var isTaken: [Bool]
  /// The places of many payments by their price, made when it is first needed.
  private lazy var levels = PriceLevels(amounts)
  /// The payments that were looked at so far, each as often as it was.
  private(set) var looks = 0

  /// - Parameters:
  ///   - unsorted: Two or more, of amounts above zero.
  ///   - decimals: Those of the currency: amounts are compared as they are paid.
  init(_ unsorted: [RecurringPayment.Payment], decimals: Int) {
    func isBefore(_ a: RecurringPayment.Payment, _ b: RecurringPayment.Payment) -> Bool {
      a.date == b.date ? a.place < b.place : a.date < b.date
    }
    // Most lists are in order already.
    let isSorted = zip(unsorted, unsorted.dropFirst()).allSatisfy { isBefore($0, $1) }
    purchases = isSorted ? unsorted : unsorted.sorted(by: isBefore)
    days = purchases.map(\.date.daysSinceEpoch)
    let unit = Decimal(coefficient: 1, exponent: decimals)
    amounts = purchases.map { purchase in
      min((purchase.amount * unit).rounded(toPlaces: 0).int ?? .max, Self.largestAmount)
    }
    isTaken = Array(repeating: false, count: purchases.count)
  }

  /// An amount above any payment, and small enough to be multiplied.
  static let largestAmount = Int.max / 64

  /// - Parameter checkInterruption: Asked before each run is looked for; what it throws ends the search.
  mutating func runs(_ checkInterruption: () throws -> Void) rethrows -> [RecurringRun] {
    var windowsOfAll: [StepWindows] = []
    let span = (days.last ?? 0) - (days.first ?? 0)
    for recurrence in Recurrence.allCases
    where purchases.count >= recurrence.fewest && recurrence.mayHold(purchases.count, within: span)
    {
      let windows = StepWindows(recurrence, after: purchases, on: days)
      let runs = try wholeRuns(windows, checkInterruption)
      if !runs.isEmpty {
        return resumed(runs).map { take($0, recurrence, isSteady: isSteady($0)) }
      }
      if recurrence.isUsual { windowsOfAll.append(windows) }
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
  private mutating func next(
    after last: Int, _ windows: StepWindows, _ following: Following, _ isUsed: [Bool]
  ) -> (place: Int, isSkip: Bool)? {
    for steps in 1...2 {
      let (day, near) = windows[last, steps]
      let start = max(near.lowerBound, last + 1)
      var best: (place: Int, rank: Int)?
      func look(_ place: Int) {
        guard !isUsed[place], fits(place, after: last, following) else { return }
        let isSame = isNear(amounts[last], amounts[place])
        let rank = abs(days[place] - day) + (isSame ? 0 : 2 * windows.tolerance)
        if (rank, place) < (best?.rank ?? .max, best?.place ?? .max) { best = (place, rank) }
      }
      func reach(_ best: (place: Int, rank: Int)?) -> Int { best?.rank ?? windows.tolerance }
      if following == .ofTheSamePrice, near.upperBound - start > Self.fewNear {
        // All are of its amount: those on the nearest day come first, and before it the earlier.
        for places in levels.near(last) {
          let middle = places.partitioningIndex { days[$0] >= day }
          var index = middle
          while index < places.endIndex, days[places[index]] - day <= reach(best) {
            looks += 1
            look(places[index])
            index += 1
          }
          index = middle - 1
          while index >= places.startIndex, places[index] >= start,
            day - days[places[index]] <= reach(best)
          {
            looks += 1
            look(places[index])
            index -= 1
          }
        }
      } else if start < near.upperBound {
        for place in start..<near.upperBound { look(place) }
        looks += near.upperBound - start
      }
      if let best { return (best.place, steps == 2) }
    }
    return nil
  }

  /// Of more payments near a day, those of a price are looked for by it.
  private static let fewNear = 32

  /// True if some prices may be paid too often for a run.
  private var hasLevels: Bool { purchases.count > 64 }

  /// A run from an expense on, as far as few are missing; empty where none follows.
  private mutating func run(
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

  /// Returns true if the runs of a payee cannot be most of what there is, as there is more than fits into as
  /// many runs side by side.
  private func isTooDense(for windows: StepWindows) -> Bool {
    guard let first = days.first, let last = days.last else { return true }
    // A run of `fewest` payments takes one step less.
    let steps = Self.mostSideBySide * ((last - first) / max(windows.shortest, 1) + 1)
    let fewest = windows.recurrence.fewest
    return 4 * purchases.count * (fewest - 1) > 5 * steps * fewest
  }

  private mutating func wholeRuns(
    _ windows: StepWindows, _ checkInterruption: () throws -> Void
  ) rethrows -> [[Int]] {
    if isTooDense(for: windows) { return [] }
    // Where runs are most of what there is, few other payments are near.
    let most = looks + 64 * purchases.count + 1_000
    var isUsed = isTaken
    var runs: [[Int]] = []
    var left = 0
    for start in purchases.indices where !isUsed[start] {
      try checkInterruption()
      if looks > most { return [] }
      let run = run(from: start, windows, .ofAnyPrice, isUsed)
      guard isWhole(run, windows.recurrence) else {
        left += 1
        if left * 5 > purchases.count { return [] }
        continue
      }
      for place in run { isUsed[place] = true }
      runs.append(run)
      if runs.count(where: { isOverlapping($0, run) }) > Self.mostSideBySide { return [] }
    }
    return runs
  }

  private func isWhole(_ run: [Int], _ recurrence: Recurrence) -> Bool {
    guard run.count >= recurrence.fewest, let first = run.first else { return false }
    let isOfOnePrice =
      run.count == 2
      ? amounts[run[1]] == amounts[first]
      : isSteady(run)
        || run.count >= 4 && recurrence.isOfMonths
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
    case .year: 3
    default: 4
    }
  }

  private mutating func runsAmongOthers(
    _ windows: StepWindows, _ checkInterruption: () throws -> Void
  ) rethrows -> [[Int]] {
    let recurrence = windows.recurrence
    var isUsed = isTaken
    if hasLevels { for place in crowded(windows) { isUsed[place] = true } }
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
    if clear.isEmpty { return [] }
    let coverage = Coverage(
      of: clear, amounts, alike: amounts.indices.filter { !isTaken[$0] }.map { amounts[$0] })
    return try clear.filter { run in
      try checkInterruption()
      return isMost(of: run, coverage)
    }
  }

  /// The payments of prices that are paid so often that no two runs side by side are most of them.
  private mutating func crowded(_ windows: StepWindows) -> [Int] {
    levels.lists.filter { places in
      guard places.count > 64 else { return false }
      var (covered, gap, count) = (0, Int.min, 0)
      for place in places {
        looks += 1
        let next = days[place] / windows.shortest
        count = next == gap ? count + 1 : 1
        gap = next
        if count <= 2 * Self.mostSideBySide { covered += 1 }
      }
      return covered * 2 < places.count
    }.flatMap(\.self)
  }

  /// Puts runs together whose price changed in between.
  private mutating func joined(
    _ runs: [[Int]], _ windows: StepWindows, _ checkInterruption: () throws -> Void
  ) rethrows -> [[Int]] {
    // In order, as the runs are.
    let firsts = runs.compactMap(\.first)
    var isJoined = Array(repeating: false, count: runs.count)
    var result: [[Int]] = []
    for start in runs.indices where !isJoined[start] {
      try checkInterruption()
      var run = runs[start]
      while let last = run.last, let following = follower(of: last, firsts, isJoined, windows) {
        isJoined[following] = true
        run += runs[following]
      }
      result.append(run)
    }
    return result
  }

  /// More payments than these are not looked at for one that follows.
  private static let mostFollowers = 256

  /// The first run that begins a step or two after an expense, at a price that one may have become.
  private mutating func follower(
    of last: Int, _ firsts: [Int], _ isJoined: [Bool], _ windows: StepWindows
  ) -> Int? {
    for steps in 1...2 {
      let near = windows[last, steps].near
      let start = firsts.partitioningIndex { $0 >= max(near.lowerBound, last + 1) }
      for index in firsts[start...].indices.prefix(Self.mostFollowers) {
        looks += 1
        let place = firsts[index]
        if place >= near.upperBound { break }
        if !isJoined[index], isChange(amounts[last], amounts[place]) { return index }
      }
    }
    return nil
  }

  /// Returns true if a run, and others of the same amounts beside or after it, are most of what the
  /// payee gets of these; of which there are two side by side at most.
  private mutating func isMost(of run: [Int], _ coverage: Coverage) -> Bool {
    var prices: [Int] = []
    for place in run where !prices.contains(where: { isNear($0, amounts[place]) }) {
      prices.append(amounts[place])
    }
    var (covered, alike, overlapping) = (0, 0, 0)
    for range in PriceLevels.ranges(near: prices) {
      let (members, count) = coverage.within(range)
      alike += count
      for member in members {
        looks += 1
        covered += member.run.count
        if isOverlapping(member.run, run) { overlapping += 1 }
        if overlapping > Self.mostSideBySide { return false }
      }
    }
    return covered * 3 >= alike * 2
  }
}
