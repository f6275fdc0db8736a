import Money

/// Reads transactions from table rows and reports the rows it skipped.
struct CSVRecordReader {
  let table: CSVTable
  let columns: CSVColumns
  /// The headings of the columns; empty without.
  let headings: [CSVHeading]
  /// The number of fields in a row.
  let width: Int
  /// The most fields in a row, if empty headings follow the last one.
  let greatestWidth: Int
  let isCard: Bool
  /// True if a line break ends the last row.
  let hasLastBreak: Bool

  private(set) var records: [CSVRecord] = []
  /// The days of all rows that have one, and those rows.
  private(set) var days: [(row: Int, day: StatementDay)] = []
  private var passedOver: [Int] = []
  private var voided: [Int] = []
  private var held: [Int] = []
  /// Rows that are pending without a day or an amount.
  private var unbooked: [Int] = []
  private var securities = 0
  private var directions: CSVKeywords.Answers<(way: CSVKeywords.Direction?, isMark: Bool)>
  private var isVoid = CSVKeywords.Answers { CSVKeywords.isVoid($0) }
  private var isPending = CSVKeywords.Answers { CSVKeywords.isPending($0) }
  private var isHold = CSVKeywords.Answers { CSVKeywords.isHold($0) }
  private var misspelt = CSVKeywords.Answers { CSVKeywords.misspeltStatus($0) }
  /// True if rows are below a line that says that they are pending.
  private var isInPendingSection = false
  /// True if rows leave out empty fields at their end.
  private var hasShortRows = false
  private var firstRow = 0
  /// The evidence of the rows that have all fields, once a row is met that does not.
  private var wholeRows: CSVWholeRows?

  init(
    _ table: CSVTable, columns: CSVColumns, headings: [CSVHeading], width: Int,
    greatestWidth: Int, isCard: Bool, hasLastBreak: Bool
  ) {
    self.table = table
    self.columns = columns
    self.headings = headings
    self.width = width
    self.greatestWidth = greatestWidth
    self.isCard = isCard
    self.hasLastBreak = hasLastBreak
    directions = CSVKeywords.Answers {
      $0.isEmpty
        ? (nil, false) : (CSVKeywords.direction($0, isCard: isCard), CSVKeywords.mark($0) != nil)
    }
  }

  mutating func read(from first: Int, _ checkInterruption: () throws -> Void) throws {
    firstRow = first
    records.reserveCapacity(table.rows.count)
    for row in table.rows.indices.dropFirst(first) {
      if row.isTimeToAsk { try checkInterruption() }
      try read(row: row)
    }
  }

  /// The remarks on rows that were left out.
  var remarks: [Hint] {
    var remarks: [Hint] = []
    if !passedOver.isEmpty {
      remarks.append("skipped, not transactions: \(lines(passedOver))")
    }
    if !voided.isEmpty {
      remarks.append("skipped as declined, reversed or failed: \(lines(voided))")
    }
    if !unbooked.isEmpty { remarks.append("skipped as pending: \(lines(unbooked))") }
    if !held.isEmpty {
      remarks.append("skipped as holds that were neither spent nor received: \(lines(held))")
    }
    if securities > 0 { remarks.append(StatementRemark.securities(securities)) }
    return remarks
  }

  private func lines(_ rows: [Int]) -> String {
    let shown = rows.prefix(5).map { String(table.rows[$0].line) }.joined(separator: ", ")
    let rest = rows.count > 5 ? " and \(rows.count - 5) more" : ""
    return (rows.count == 1 ? "line " : "lines ") + shown + rest
  }

  private mutating func read(row: Int) throws {
    let dateColumn = columns.date.first { !table.isEmpty(row, $0) }
    guard let dateColumn, let day = StatementDay(table.cell(row, dateColumn)) else {
      try passOver(row: row, dateColumn: dateColumn)
      return
    }
    try checkWidth(row)
    days.append((row, day))
    let status = table.text(row, columns.status)
    if isVoid(status) {
      voided.append(row)
      return
    }
    if let meant = misspelt(status) {
      throw StatementError.damaged(
        line: line(row), "its status “\(shown(row, columns.status ?? 0))” may mean “\(meant)”",
        hint: "correct the word, or delete the row")
    }
    if isSecurity(row) {
      securities += 1
      return
    }
    if isHold(table.text(row, columns.direction)) {
      held.append(row)
      return
    }
    if columns.money.contains(where: { isPendingWord(row, $0) }) {
      unbooked.append(row)
      return
    }
    let amountColumn = try otherAmount(row)
    let direction = directions(table.text(row, columns.marks ?? columns.direction))
    let record = CSVRecord(
      row: row, day: day, amount: try amount(row, amountColumn ?? columns.amount),
      amountColumn: amountColumn,
      debit: try amount(row, columns.debit), credit: try amount(row, columns.credit),
      fee: try amount(row, columns.fee), balance: try? amount(row, columns.balance),
      direction: direction.way, isMarked: direction.isMark,
      isPending: isInPendingSection || isPending(status))
    if isTurnover(row) || isBalanceAlone(row, record) {
      passedOver.append(row)
      return
    }
    guard record.amount != nil || record.debit != nil || record.credit != nil else {
      guard isBalanceRow(row) else {
        throw StatementError.damaged(
          line: line(row), "the amount is missing", hint: hint(columns.money))
      }
      passedOver.append(row)
      return
    }
    records.append(record)
  }

  private func line(_ row: Int) -> Int { table.rows[row].line }

  private func amount(_ row: Int, _ column: Int?) throws -> StatementAmount? {
    guard let column else { return nil }
    let cell = table.cell(row, column)
    if cell.isEmpty { return nil }
    do {
      return try StatementAmount.read(cell)
    } catch {
      throw StatementError.damaged(
        line: line(row), "“\(shown(row, column))” is not an amount", hint: hint([column]))
    }
  }

  /// The column of the amount of a row that has it in another currency.
  private func otherAmount(_ row: Int) throws -> Int? {
    let filled = columns.otherAmounts.filter { holdsMore(row, $0) }
    guard let only = filled.first else { return nil }
    guard filled.count == 1, columns.amount.map({ holdsMore(row, $0) }) != true else {
      throw StatementError.damaged(
        line: line(row), "it has amounts in two currencies", hint: hint(columns.money))
    }
    return only
  }

  private func shown(_ row: Int, _ column: Int) -> String {
    let text = table.text(row, column)
    return text.count > 40 ? text.prefix(39) + "…" : text
  }

  /// Returns a hint with the columns that a damaged field was taken to have.
  private func hint(_ places: [Int]) -> Hint? {
    let names = places.map { column in
      headings.indices.contains(column) && !headings[column].text.isEmpty
        ? headings[column].text : "column \(column + 1)"
    }
    return names.isEmpty ? nil : "fin looked in \(names.joined(separator: ", "))"
  }

  /// Returns true if a row is about shares, not cash alone.
  private func isSecurity(_ row: Int) -> Bool {
    columns.quantity.map { holdsMore(row, $0) } == true
  }

  /// Returns true if the amount there is above zero.
  private func holdsMore(_ row: Int, _ column: Int) -> Bool {
    table.cell(row, column).contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
  }

  /// Returns true if a row of a file with marks for money out and in is one of the balances and
  /// turnovers that the banks of the Baltic write among the transactions.
  private func isTurnover(_ row: Int) -> Bool {
    guard columns.amount != nil,
      CSVKeywords.mark(table.text(row, columns.marks ?? columns.direction)) != nil
    else { return false }
    return columns.text.contains { CSVKeywords.isTurnover(table.text(row, $0)) }
  }

  /// Returns true if a row with a day and an amount is no transaction, but only states a balance.
  private func isBalanceAlone(_ row: Int, _ record: CSVRecord) -> Bool {
    guard let text = columns.text.first.map({ table.text(row, $0) }), !text.isEmpty else {
      return false
    }
    if CSVKeywords.isBalanceBefore(text) { return true }
    guard let balance = columns.balance, let amount = record.amountColumn ?? columns.amount,
      isBalanceRow(row)
    else { return false }
    return table.cell(row, balance).elementsEqual(table.cell(row, amount))
  }

  private func isBalanceRow(_ row: Int) -> Bool {
    columns.text.contains { CSVKeywords.isBalance(table.text(row, $0)) }
  }
}

// MARK: - Rows of another kind

extension CSVRecordReader {
  /// A row without a day is blank, a total, the title of a section or the headings again; or damaged.
  private mutating func passOver(row: Int, dateColumn: Int?) throws {
    let cells = table.texts(row).filter { !$0.isEmpty }
    guard let first = cells.first else { return }
    if !headings.isEmpty, table.texts(row) == headings.map(\.text) { return }
    if isCut(row) {
      throw StatementError.cutShort(
        line: line(row), "a row of \(table.width(row)) fields instead of \(width)")
    }
    let hasAmount = columns.money.contains { column in
      if let read = try? StatementAmount.read(table.cell(row, column)) {
        read.fits(.point) || read.fits(.comma)
      } else {
        false
      }
    }
    if CSVKeywords.isVoid(table.text(row, columns.status)) {
      voided.append(row)
    } else if isPending(dateColumn.map { table.text(row, $0) } ?? "")
      || isPending(table.text(row, columns.status)) && cells.count > 1
    {
      unbooked.append(row)
    } else if dateColumn == nil, goesOn(row) {
      records[records.count - 1].continuation.append(row)
    } else if CSVKeywords.isSummary(first) || isBalanceRow(row) {
      passedOver.append(row)
    } else if cells.count == 1, !hasAmount, table.width(row) < width || width > 2 {
      isInPendingSection = CSVKeywords.isPending(first)
      passedOver.append(row)
    } else if table.width(row) < width, isSentence(row) {
      passedOver.append(row)
    } else if dateColumn == nil, columns.money.allSatisfy({ table.isEmpty(row, $0) }),
      !table.holdsDay(row)
    {
      passedOver.append(row)
    } else if let dateColumn {
      throw StatementError.damaged(
        line: line(row), "“\(shown(row, dateColumn))” is not a date", hint: hint([dateColumn]))
    } else {
      throw StatementError.damaged(
        line: line(row), "the date is missing", hint: hint(columns.date))
    }
  }

  /// Returns true if a word is there in place of an amount, and says that it is not booked.
  private func isPendingWord(_ row: Int, _ column: Int) -> Bool {
    let cell = table.cell(row, column)
    guard let first = cell.first, StatementBytes.isLetter(first) || first >= 0x80,
      !cell.contains(where: { $0 &- UInt8(ascii: "0") <= 9 })
    else { return false }
    return CSVKeywords.isPending(table.text(row, column))
  }

  /// Returns true if a row has nothing but more text for the record above it.
  private func goesOn(_ row: Int) -> Bool {
    let texts = columns.text + columns.memo
    guard let last = records.last, (last.continuation.last ?? last.row) == row - 1,
      texts.contains(where: { !table.isEmpty(row, $0) }), table.isEmpty(row, 0)
    else { return false }
    return (0..<table.width(row)).allSatisfy { column in
      table.isEmpty(row, column)
        || texts.contains(column) && !CSVKeywords.isSummary(table.text(row, column))
          && !CSVKeywords.isPending(table.text(row, column))
    }
  }

  /// Returns true if words with separators between them are there, without a day or an amount.
  private func isSentence(_ row: Int) -> Bool {
    let first = table.cell(row, 0).first { $0 != UInt8(ascii: "\"") }
    return first.map(StatementBytes.isLetter) == true && !table.holdsDay(row)
      && !table.holdsAmount(row)
  }

  /// Returns true if the file ends within a row that begins as those before it do.
  private func isCut(_ row: Int) -> Bool {
    guard row == table.rows.count - 1, !hasLastBreak, table.width(row) < width else {
      return false
    }
    let first = table.text(row, 0)
    if CSVKeywords.isSummary(first) { return false }
    let isDigit = first.first.map { $0.isASCII && $0.isNumber } == true
    // Where rows begin with a day, words are a note; elsewhere a note has more words than they begin with.
    guard let usual = records.last.map({ table.text($0.row, 0) }) else {
      return isDigit || table.width(row) > 1 || CSVRecordReader.isShort(first)
    }
    if usual.first.map({ $0.isASCII && $0.isNumber }) == true { return isDigit }
    return isDigit || CSVRecordReader.isShort(first) || !CSVRecordReader.isShort(usual)
  }

  /// Returns true if a text has too few words for a note.
  private static func isShort(_ text: String) -> Bool { text.split(separator: " ").count < 3 }

  /// Returns true if a row is the only one without the empty fields that the others have at their
  /// end.
  private func isNarrower(_ row: Int) -> Bool {
    let others = table.rows.indices.dropFirst(firstRow).lazy
      .filter { $0 != row && table.width($0) > 1 }
    return others.first != nil && others.allSatisfy { table.width($0) > width }
  }

  /// Returns true if a row that lacks fields at its end lost a separator: it is the only one among
  /// whole rows, or these all have something there.
  private mutating func isShifted(_ row: Int) -> Bool {
    let whole = wholeRows ?? CSVWholeRows(table, width: width)
    wholeRows = whole
    return whole.isOnlyOneShort
      || (table.width(row)..<width).contains { whole.alwaysFilled.contains($0) }
  }

  /// Returns true if a whole row leaves out nothing but texts at its end: it has its last figure in its
  /// own place, behind which a lost separator moves no other.
  private func lacksOnlyTexts(_ row: Int) -> Bool {
    let found = table.width(row)
    let figures = columns.money + [columns.balance].compactMap(\.self)
    let needed =
      figures + columns.date
      + [columns.marks, columns.direction, columns.currency, columns.account, columns.status]
      .compactMap(\.self)
    guard row < table.rows.count - 1 || hasLastBreak, let last = figures.max(),
      needed.allSatisfy({ $0 < found }), columns.text.contains(where: { !table.isEmpty(row, $0) }),
      columns.money.contains(where: { !table.isEmpty(row, $0) })
    else { return false }
    return !table.isEmpty(row, last)
      && figures.allSatisfy {
        table.isEmpty(row, $0) || (try? StatementAmount.read(table.cell(row, $0))) != nil
      }
  }

  /// Returns true if what a row has beyond the last heading is more of the text below that heading: all
  /// figures are before it, and no text is where a separator in it would have moved them, or all rows
  /// have as many fields.
  private func mayGoOn(_ row: Int) -> Bool {
    let last = width - 1
    let figures =
      columns.date + columns.money
      + [columns.balance, columns.currency, columns.account]
      .compactMap(\.self)
    let role = headings.indices.contains(last) ? CSVHeadingKeywords.role(headings[last])?.role : nil
    guard width > 1, greatestWidth == width, let end = figures.max(), end < last,
      role == .text || role == .memo,
      !(width..<table.width(row)).contains(where: {
        StatementDay(table.cell(row, $0)) != nil
          || (try? StatementAmount.read(table.cell(row, $0))) != nil
      })
    else { return false }
    let texts = columns.text + columns.memo
    return !texts.contains { $0 < end }
      || table.rows.indices.dropFirst(firstRow).allSatisfy {
        table.isBlank($0) || table.width($0) == table.width(row)
      }
  }

  /// A row may have empty fields too many, and lack ones that hold nothing needed.
  private mutating func checkWidth(_ row: Int) throws {
    let found = table.width(row)
    if found > width {
      guard
        let surplus = (width..<found).dropFirst(greatestWidth - width)
          .first(where: { !table.isEmpty(row, $0) })
      else { return }
      if mayGoOn(row) { return }
      throw StatementError.damaged(
        line: line(row),
        "it has \(found) fields for \(width) columns; “\(shown(row, surplus))” has no column",
        hint: "text with the separator in it needs quotes")
    }
    if found == width, isNarrower(row) {
      throw StatementError.damaged(
        line: line(row), "it has \(found) fields, and all other rows have more", hint: nil)
    }
    guard found < width else { return }
    if lacksOnlyTexts(row) { return }
    let needed = max(columns.text.first ?? 0, columns.amount ?? 0)
    let isMoneyThere = columns.money.contains { !table.isEmpty(row, $0) }
    if row == table.rows.count - 1, !hasShortRows {
      throw StatementError.cutShort(line: line(row), "a row of \(found) fields instead of \(width)")
    }
    guard found > needed, isMoneyThere, !isShifted(row) else {
      throw StatementError.damaged(
        line: line(row), "it has \(found) fields for \(width) columns", hint: nil)
    }
    hasShortRows = true
  }
}
