import FinLanguage
import FinValues
import Markup
import Money

/// A schedule as a table for paper: every row, after those of each year their sums, and the sums of all at the end.
struct ScheduleTable {
  private let rows: [Record]
  private let perYear: Int
  private let isByDebt: Bool
  private let names: [String]

  /// Columns whose amounts add up; of others the last one is what stands at the end of a year.
  private static let flows: Set = [
    "payment", "principal", "interest", "extra", "fees", "fee", "tax", "insurance", "pmi", "hoa",
    "premium", "deposit", "deposits", "contribution", "growth", "paid", "charges", "total",
  ]

  /// - Parameter isByDebt: True for several rows a month, of which no balance is that of all.
  init?(_ values: [Value], perYear: Int, isByDebt: Bool) {
    let records = values.compactMap { if case .record(let record) = $0 { record } else { nil } }
    // Debts of one month have due days in two years: a year's rows stand together by their dates.
    rows = records.enumerated().sorted {
      guard case .date(let first)? = $0.element["date"],
        case .date(let second)? = $1.element["date"],
        first != second
      else { return $0.offset < $1.offset }
      return first < second
    }.map(\.element)
    guard rows.count == values.count, let first = rows.first,
      rows.allSatisfy({ $0.keys.names == first.keys.names })
    else { return nil }
    names = first.keys.names
    self.perYear = max(perYear, 1)
    self.isByDebt = isByDebt
  }

  var table: Table? {
    guard case .table(var table) = Value.list(rows.map { .record($0) }).markup(isFull: true) else {
      return nil
    }
    table.title = StyledText("Schedule", .title)
    // Columns in which nothing ever stands tell nothing on paper.
    guard names.contains("n"), names.contains(where: Self.flows.contains) else { return table }
    var shown: [[StyledText]] = []
    var start = 0
    let isLong = rows.count > perYear
    while start < rows.count {
      let year = self.year(start)
      var end = start + 1
      while end < rows.count, self.year(end) == year { end += 1 }
      shown += table.rows[start..<end]
      if isLong {
        shown.append(sums(start..<end, named: hasDates ? String(year) : "Year \(year)"))
      }
      start = end
    }
    table.rows = shown
    table.footer = sums(rows.indices, named: "Total")
    return table
  }

  private var hasDates: Bool { if case .date? = rows.first?["date"] { true } else { false } }

  private func year(_ index: Int) -> Int {
    if case .date(let date)? = rows[index]["date"] { return date.year }
    guard case .number(let number)? = rows[index]["n"], let n = number.int else { return 1 }
    return (n - 1) / perYear + 1
  }

  private func sums(_ range: Range<Int>, named name: String) -> [StyledText] {
    let place = names.firstIndex(of: hasDates ? "date" : "n") ?? 0
    return names.enumerated().map { column, key in
      if column == place { return StyledText(name, .total) }
      let values = range.map { rows[$0].values[column] }
      if Self.flows.contains(key), let sum = sum(of: values) {
        return StyledText(sum.displayText, .total)
      }
      if !isByDebt, key == "balance" || key.hasPrefix("total_"), range.count < rows.count,
        let last = values.last
      {
        return StyledText(last.displayText, .total)
      }
      return StyledText()
    }
  }

  private func sum(of values: [Value]) -> Value? {
    var sum = Decimal.zero
    var currency: Currency?
    for value in values {
      switch value {
      case .money(let money):
        if let currency, currency != money.currency { return nil }
        currency = money.currency
        sum = sum + money.amount
      case .none, .missing: continue
      default: return nil
      }
    }
    return currency.map { .money(sum, $0) }
  }
}
