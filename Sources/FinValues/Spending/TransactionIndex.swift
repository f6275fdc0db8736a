import Finance
import FinLanguage
import Money

/// The transactions of a list by the months of their days, so that who asks for some days looks at
/// those only.
///
/// Complexity: what is added to the end of the list takes the same time however long that is; other
/// changes move the places of what stands behind them.
package final class TransactionIndex: ListIndex, TransactionHistory {
  package struct Line {
    /// Counts from 1.
    package var place: Int
    package let value: TransactionValue

    package var date: CalendarDate { value.transaction.date }
  }

  private struct Month {
    /// In the order of the list.
    var lines: [Line] = []
    /// Nil where lines changed since they were summed up.
    var totals: MonthTotals?
  }

  /// By the number of the month.
  private var months: [Int: Month] = [:]
  /// The number of transactions in the list.
  package private(set) var count = 0
  /// The number of transactions looked at so far, one by one.
  package private(set) var looks = 0

  package init() {}

  /// The index of some values.
  package convenience init(_ values: [Value]) {
    self.init()
    replace([], at: 0, with: values[...])
  }

  // MARK: Changes

  package func replace(_ old: ArraySlice<Value>, at start: Int, with new: ArraySlice<Value>) {
    let removed = Self.lines(of: old, at: start)
    let added = Self.lines(of: new, at: start)
    count += added.values.reduce(0) { $0 + $1.count } - removed.values.reduce(0) { $0 + $1.count }
    for number in Set(removed.keys).union(added.keys) {
      var month = months.removeValue(forKey: number) ?? Month()
      let (before, after) = (removed[number] ?? [], added[number] ?? [])
      let lower = month.lines.firstIndex(behind: start)
      month.lines.replaceSubrange(lower..<(lower + before.count), with: after)
      // Of much that was replaced most may only stand elsewhere.
      if !before.elementsEqual(after, by: { $0.value === $1.value }) { month.totals = nil }
      if !month.lines.isEmpty { months[number] = month }
    }
    let shift = new.count - old.count
    if shift != 0 { move(behind: start, skipping: added, by: shift) }
  }

  /// Moves the places of what stands behind a change.
  private func move(behind start: Int, skipping added: [Int: [Line]], by shift: Int) {
    for number in Array(months.keys) where (months[number]?.lines.last?.place ?? 0) > start {
      // Taken out, so that it changes where it stands.
      guard var month = months.removeValue(forKey: number) else { continue }
      let first = month.lines.firstIndex(behind: start) + (added[number]?.count ?? 0)
      for place in first..<month.lines.count { month.lines[place].place += shift }
      months[number] = month
    }
  }

  /// The transactions among values that stand from a place on, counted from 0, by their months.
  private static func lines(of values: ArraySlice<Value>, at start: Int) -> [Int: [Line]] {
    var result: [Int: [Line]] = [:]
    var run: [Line] = []
    var month: SpendingPeriod?
    func finish() {
      if let month { result[SpendingMonths.number(of: month.start), default: []] += run }
      run.removeAll(keepingCapacity: true)
    }
    for (offset, value) in values.enumerated() {
      guard case .domain(let domain) = value, let transaction = domain as? TransactionValue else {
        continue
      }
      let line = Line(place: start + offset + 1, value: transaction)
      if month?.contains(line.date) != true {
        finish()
        month = SpendingPeriod(monthOf: line.date)
      }
      run.append(line)
    }
    finish()
    return result
  }

  // MARK: Reading

  package var monthTotals: [MonthTotals] {
    months.keys.compactMap { number in
      guard let month = months[number], let first = month.lines.first else { return nil }
      if let totals = month.totals { return totals }
      var totals = MonthTotals(monthOf: first.date)
      for line in month.lines { totals.take(line.value.transaction) }
      looks += month.lines.count
      months[number]?.totals = totals
      return totals
    }
  }

  /// The last day up to which there are transactions, of those that are not after another day; nil where there
  /// are none.
  package func lastDay(through day: CalendarDate) -> CalendarDate? {
    let last = SpendingMonths.number(of: day)
    return months.keys.filter { $0 <= last }.sorted(by: >).lazy
      .compactMap { self.months[$0]?.lines.map(\.date).filter { $0 <= day }.max() }.first
  }

  package func lines(in period: SpendingPeriod) -> PlacedLines {
    let first = SpendingMonths.number(of: period.start)
    let last = SpendingMonths.number(of: period.end)
    let numbers =
      last - first < months.count
      ? Array(first...last) : months.keys.filter { first...last ~= $0 }.sorted()
    var lines: [Line] = []
    for number in numbers {
      guard let month = months[number] else { continue }
      looks += month.lines.count
      let isWhole = number != first && number != last || period.isWholeMonths
      lines += isWhole ? month.lines : month.lines.filter { period.contains($0.date) }
    }
    // Mostly in order already, as statements come month by month.
    if numbers.count > 1 { lines.sort { $0.place < $1.place } }
    return PlacedLines(lines: lines)
  }
}

/// Lines as transactions with their places, read one after another.
package struct PlacedLines: Sequence, IteratorProtocol {
  private let lines: [TransactionIndex.Line]
  private var taken = 0

  package init(lines: [TransactionIndex.Line]) { self.lines = lines }

  package mutating func next() -> PlacedTransaction? {
    guard taken < lines.count else { return nil }
    defer { taken += 1 }
    return PlacedTransaction(lines[taken].value.transaction, at: lines[taken].place)
  }
}

extension [TransactionIndex.Line] {
  /// The first whose place, counted from 1, is behind so many elements of the list.
  fileprivate func firstIndex(behind count: Int) -> Int {
    // Most changes are at the end.
    if last.map({ $0.place <= count }) ?? true { return self.count }
    var (low, high) = (0, self.count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].place <= count { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
