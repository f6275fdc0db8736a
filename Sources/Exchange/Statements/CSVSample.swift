import Money

/// What kinds of things stand in the columns of the first rows.
struct CSVSample {
  /// What was seen in one column.
  struct Column {
    var filled = 0
    var days = 0
    var amounts = 0
    /// Amounts with a sign, a mark or a unit, which no number of a check has.
    var money = 0
    var negatives = 0
    var currencies = 0
    /// Bytes of what is neither a day nor an amount.
    var textLength = 0
  }

  private(set) var columns: [Column] = []
  private(set) var rows: [Int]

  /// - Parameter first: The first row that may hold a transaction.
  init(_ table: CSVTable, from first: Int) {
    rows = Array(table.rows.indices.dropFirst(first).lazy.filter { !table.isBlank($0) }.prefix(50))
    for row in rows {
      let width = table.width(row)
      while columns.count < width { columns.append(Column()) }
      for column in 0..<width { columns[column].add(table.cell(row, column)) }
    }
  }

  private func column(_ index: Int) -> Column? {
    columns.indices.contains(index) ? columns[index] : nil
  }

  /// Whether half of what stands there, or nothing, can be read as days.
  func mayHoldDays(_ index: Int) -> Bool {
    guard let column = column(index) else { return true }
    return column.filled == 0 || column.days * 2 >= column.filled
  }

  func mayHoldAmounts(_ index: Int) -> Bool {
    guard let column = column(index) else { return true }
    return column.filled == 0 || column.amounts * 2 >= column.filled
  }

  func mayHoldCurrencies(_ index: Int) -> Bool {
    guard let column = column(index) else { return true }
    return column.filled == 0 || column.currencies * 2 >= column.filled
  }

  func hasNegative(_ index: Int) -> Bool { (column(index)?.negatives ?? 0) > 0 }
}

extension CSVSample {
  /// The first column of days, and the last of amounts with signs or decimals.
  var roughGuess: CSVColumns {
    var guess = CSVColumns()
    if let day = columns.firstIndex(where: { $0.days > 0 && $0.days == $0.filled }) {
      guess.date = [day]
    }
    guess.amount = columns.lastIndex { $0.money > 0 && $0.amounts == $0.filled && $0.days == 0 }
    return guess
  }
}

extension CSVSample.Column {
  mutating func add(_ cell: ArraySlice<UInt8>) {
    // A dash alone stands for nothing.
    guard !cell.isEmpty, !cell.elementsEqual("-".utf8) else { return }
    filled += 1
    if cell.count == 3, Currency(code: String(decoding: cell, as: UTF8.self)) != nil {
      currencies += 1
    }
    if StatementDay(cell) != nil {
      days += 1
      // Eight digits may be an amount as well.
      if cell.contains(where: { $0 &- UInt8(ascii: "0") > 9 }) { return }
    }
    guard let read = try? StatementAmount.read(cell) else {
      textLength += cell.count
      return
    }
    amounts += 1
    if cell.contains(where: { $0 &- UInt8(ascii: "0") > 9 }) { money += 1 }
    if read.isNegative { negatives += 1 }
  }
}
