import Money

/// The kinds of cells in the columns of the first rows.
struct CSVSample {
  /// The kinds of cells seen in one column.
  struct Column {
    var filled = 0
    var days = 0
    var amounts = 0
    /// Amounts with a sign, a mark or a unit, which no number of a check has.
    var money = 0
    var negatives = 0
    /// Amounts of zero.
    var zeros = 0
    /// Cells that are the code of a currency.
    var currencies = 0
    /// Cells that are its code, its sign or a word for it.
    var currencyNames = 0
    /// Cells that are nothing but a mark for money that went out, and that came in.
    var marks = (out: 0, in: 0)
    /// Cells that are nothing but a plus, and nothing but a dash, which stands for nothing elsewhere.
    var (pluses, dashes) = (0, 0)
    /// Cells with an IBAN, and with any number of an account.
    var (ibans, accountNumbers) = (0, 0)
    /// The different cells.
    var values: Set<ArraySlice<UInt8>> = []
    /// Letters of what is neither a day nor an amount.
    var letters = 0
    /// True if not all cells are alike.
    var isVaried = false
    fileprivate var first: ArraySlice<UInt8>?
  }

  private(set) var columns: [Column] = []
  private(set) var rows: [Int]

  /// - Parameter first: The first row that may hold a transaction.
  init(_ table: CSVTable, from first: Int) {
    let filled = Array(
      table.rows.indices.dropFirst(first).lazy.filter { !table.isBlank($0) }.prefix(50))
    // Titles have one cell, and below the last day there are only notes.
    let wide = filled.filter { row in
      (0..<table.width(row)).lazy.filter { !table.isEmpty(row, $0) }.prefix(2).count > 1
    }
    let end = wide.lastIndex { table.holdsDay($0) }
    rows = end.map { Array(wide[...$0]) } ?? filled
    for row in rows {
      let width = table.width(row)
      while columns.count < width { columns.append(Column()) }
      for column in 0..<width { columns[column].add(table.cell(row, column)) }
    }
  }

  private func column(_ index: Int) -> Column? {
    columns.indices.contains(index) ? columns[index] : nil
  }

  /// Returns true if half of the cells, or none, can be read as days.
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
    return column.filled == 0 || column.currencyNames * 2 >= column.filled
  }

  /// Returns true if neither a day nor an amount is there.
  func holdsWordsAlone(_ index: Int) -> Bool {
    guard let column = column(index) else { return false }
    return column.filled > 0 && column.days == 0 && column.amounts == 0
  }

  /// Returns true if nothing but amounts is there, if anything.
  func holdsNoWords(_ index: Int) -> Bool {
    column(index).map { $0.amounts == $0.filled } ?? true
  }

  func isFilled(_ index: Int) -> Bool {
    rows.isEmpty || (column(index)?.filled ?? 0) > 0
  }

  /// Returns true if something is there in every row with a day.
  func isFilledBesideDays(_ index: Int) -> Bool {
    let days = columns.map(\.days).max() ?? 0
    return (column(index)?.filled ?? 0) >= days
  }

  func holdsIBANs(_ index: Int) -> Bool {
    column(index).map { $0.ibans > 0 && $0.ibans == $0.filled } ?? false
  }

  func holdsAccountNumbers(_ index: Int) -> Bool {
    column(index).map { $0.accountNumbers > 0 && $0.accountNumbers == $0.filled } ?? false
  }

  /// Returns true if the numbers of one column end with those of another, as IBANs do.
  func isSameNumber(_ index: Int, _ other: Int) -> Bool {
    guard let values = column(index)?.values, let others = column(other)?.values else {
      return false
    }
    func digits(_ cell: ArraySlice<UInt8>) -> [UInt8] {
      Array(cell.filter { $0 &- UInt8(ascii: "0") <= 9 }.drop { $0 == UInt8(ascii: "0") })
    }
    let ends = others.map(digits)
    return values.allSatisfy { value in
      let whole = digits(value)
      return ends.contains { whole.reversed().starts(with: $0.reversed()) }
    }
  }

  /// Returns true if few cells are repeated as often as the own accounts of a file are.
  ///
  /// - Parameter isDoubtful: Whether other signs speak of another's account.
  func mayHoldOwnAccounts(_ index: Int, isDoubtful: Bool) -> Bool {
    guard let column = column(index) else { return true }
    let count = column.values.count
    return isDoubtful
      ? count == 1 && column.filled > 2 || count * 4 <= column.filled
      : count <= 3 || count * 2 <= column.filled
  }

  /// The first column of which every cell is the code of one and the same currency.
  func columnOfOneCurrency(besides known: Set<Int>) -> Int? {
    columns.indices.first {
      columns[$0].currencies > 0 && columns[$0].currencies == columns[$0].filled
        && !columns[$0].isVaried && isFilledBesideDays($0) && !known.contains($0)
    }
  }

  /// The first column that says of every row whether money went out or came in: both occur, or its heading
  /// has a word for either.
  func columnOfMarks(_ headings: [CSVHeading] = []) -> Int? {
    let days = columns.map(\.days).max() ?? 0
    return columns.indices.first {
      let (column, marks) = (columns[$0], columns[$0].marks)
      // A plus and a dash stand for each other's opposite.
      let dashes = column.pluses > 0 && column.pluses == marks.in ? column.dashes : 0
      let (out, into) = (marks.out + dashes, marks.in)
      guard out + into > 0, out + into == column.filled + dashes, out + into >= days else {
        return false
      }
      return out > 0 && into > 0
        || headings.indices.contains($0) && CSVHeadingKeywords.isOfMarks(headings[$0])
    }
  }

  /// Returns the column with most letters; one with the same text in all rows has little weight.
  func longestText(besides known: Set<Int>) -> Int? {
    func weight(_ column: Column) -> Int { column.letters * (column.isVaried ? 4 : 1) }
    return columns.indices.filter { columns[$0].letters > 0 && !known.contains($0) }
      .max { weight(columns[$0]) < weight(columns[$1]) }
  }

  func hasNegative(_ index: Int) -> Bool { (column(index)?.negatives ?? 0) > 0 }

  /// Returns true if two columns hold amounts, and hardly a row has one in both.
  func areSides(_ first: Int, _ second: Int) -> Bool {
    guard let first = column(first), let second = column(second),
      first.amounts == first.filled, second.amounts == second.filled, second.money > 0
    else { return false }
    // What went out and what came in may have a zero beside it.
    return first.filled - first.zeros + second.filled - second.zeros
      <= rows.count + rows.count / 10
  }

  /// Returns true if amounts of both signs are there.
  func hasBothSigns(_ index: Int) -> Bool {
    guard let column = column(index) else { return false }
    return column.negatives > 0 && column.amounts > column.negatives + column.zeros
  }
}

extension CSVSample {
  /// The first column of days; of the columns of amounts the only one, the first before a balance, or
  /// the two before it.
  var roughGuess: CSVColumns {
    var guess = CSVColumns()
    if let day = columns.firstIndex(where: { $0.days > 0 && $0.days == $0.filled }) {
      guess.date = [day]
    }
    if let text = longestText(besides: Set(guess.date)) { guess.text = [text] }
    let money = columns.indices.filter {
      columns[$0].money > 0 && columns[$0].amounts == columns[$0].filled && columns[$0].days == 0
    }
    if money.count < 3 {
      guess.amount = money.first
    } else {
      (guess.debit, guess.credit) = (money[money.count - 3], money[money.count - 2])
    }
    return guess
  }
}

extension CSVSample {
  /// The columns with nothing but days.
  var columnsOfDays: [Int] {
    columns.indices.filter { columns[$0].days > 0 && columns[$0].days == columns[$0].filled }
  }

  /// The columns with nothing but amounts, those with signs or marks in them first.
  var columnsOfMoney: [Int] {
    let all = columns.indices.filter {
      columns[$0].amounts > 0 && columns[$0].amounts == columns[$0].filled && columns[$0].days == 0
    }
    return all.filter { columns[$0].money > 0 } + all.filter { columns[$0].money == 0 }
  }

  /// The first column with nothing but names of currencies, one in each row.
  var columnOfCurrencies: Int? {
    columns.indices.first {
      columns[$0].currencies > 0 && columns[$0].currencies == columns[$0].filled
        && isFilledBesideDays($0)
    }
  }

  /// The first column with nothing but numbers of a few accounts, one in each row.
  var columnOfOwnAccounts: Int? {
    columns.indices.first {
      holdsIBANs($0) && isFilledBesideDays($0) && mayHoldOwnAccounts($0, isDoubtful: true)
    }
  }
}

extension CSVSample.Column {
  /// The most bytes of the name of a currency, and of a mark for a direction.
  private static let (longestCurrency, longestMark) = (5, 28)

  mutating func add(_ cell: ArraySlice<UInt8>) {
    // A dash alone stands for nothing.
    guard !cell.isEmpty else { return }
    if cell.elementsEqual("-".utf8) {
      dashes += 1
      return
    }
    if cell.elementsEqual("+".utf8) { pluses += 1 }
    filled += 1
    values.insert(cell)
    if AccountNumbers.isIBAN(cell) { ibans += 1 }
    if AccountNumbers.isNumber(cell) { accountNumbers += 1 }
    if let first { isVaried = isVaried || first != cell } else { first = cell }
    if cell.count <= CSVSample.Column.longestCurrency,
      StatementCurrency.named(String(decoding: cell, as: UTF8.self)) != nil
    {
      currencyNames += 1
      if cell.count == 3, cell.allSatisfy(StatementBytes.isLetter) { currencies += 1 }
    }
    if cell.count <= CSVSample.Column.longestMark {
      switch CSVKeywords.mark(String(decoding: cell, as: UTF8.self)) {
      case .out: marks.out += 1
      case .in: marks.in += 1
      case nil: break
      }
    }
    if StatementDay(cell) != nil {
      days += 1
      // Eight digits may be an amount as well.
      if cell.contains(where: { $0 &- UInt8(ascii: "0") > 9 }) { return }
    }
    guard let read = try? StatementAmount.read(cell) else {
      letters += cell.count { StatementBytes.isLetter($0) || $0 >= 0x80 }
      return
    }
    amounts += 1
    if cell.contains(where: { $0 &- UInt8(ascii: "0") > 9 }) { money += 1 }
    if read.isNegative { negatives += 1 }
    if !cell.contains(where: { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }) {
      zeros += 1
    }
  }
}
