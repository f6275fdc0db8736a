import Money

/// Makes statements of the records of a sheet.
struct CSVStatements {
  private let sheet: CSVSheet
  private let records: [CSVRecord]
  private let options: StatementOptions
  private let order: StatementOptions.DateOrder
  /// The orders of days that the days alone allow.
  private let dates: (only: StatementOptions.DateOrder?, other: StatementOptions.DateOrder?)
  private let amounts: CSVAmounts
  private let accounts: [String]
  private let otherAccounts: [String?]
  private let currencies: [Currency?]
  private let hasUniqueIDs: Bool
  /// The owner of the account, if columns name both sides of each row.
  private let owner: String?
  private var remarks: [Hint] = []
  private var kinds: CSVKeywords.Answers<StatementLine.Kind?>

  /// - Parameters:
  ///   - days: The days of all rows, also of those that are no transactions.
  ///   - hasLastBreak: Whether a line break ends the last row.
  ///   - checkInterruption: Asked now and then; what it throws ends the work.
  init(
    _ sheet: CSVSheet, _ records: [CSVRecord], days: [(row: Int, day: StatementDay)],
    _ options: StatementOptions, hasLastBreak: Bool, _ checkInterruption: () throws -> Void
  ) throws {
    self.sheet = sheet
    let found = CSVAccounts(sheet, records)
    let records = found.records
    (accounts, otherAccounts) = (found.own, found.other)
    self.records = records
    self.options = options
    let isCard = sheet.isCard
    let own = sheet.layout?.kinds ?? [:]
    kinds = CSVKeywords.Answers { own[$0.lowercased()] ?? CSVKeywords.kind($0, isCard: isCard) }
    let table = sheet.table
    let marks = try CSVMarks(sheet, records, options, &remarks)
    if !hasLastBreak { try CSVStatements.checkLastCell(sheet, records, marks.money, &remarks) }
    (order, dates) = try CSVStatements.order(sheet, days, marks.money, options, &remarks)
    amounts = try CSVAmounts(
      sheet, records,
      purses: zip(records, accounts).map { record, account in
        account + "\t" + table.text(record.row, sheet.columns.currency)
          + (record.amountColumn.map { "\t\($0)" } ?? "")
      }, marks: marks, order: order, options: options, remarks: &remarks, checkInterruption)
    currencies = try CSVCurrencies(sheet, records, accounts: accounts).values
    hasUniqueIDs = CSVStatements.hasUniqueIDs(sheet, records)
    owner = CSVStatements.owner(sheet, records)
  }

  mutating func file(remarks passedOver: [Hint]) -> StatementFile {
    var file = StatementFile()
    file.remarks = remarks + passedOver
    (file.dates, file.otherDates) = dates
    file.layout = layout
    file.isPositiveSpent = amounts.shown?.isPositiveSpent
    file.isSignGuessed = amounts.shown?.isGuess ?? false
    var places: [String: Int] = [:]
    for (index, record) in records.enumerated() {
      guard let line = line(index, record) else { continue }
      let account = accounts[index]
      if places[account] == nil {
        places[account] = file.statements.count
        file.statements.append(statement(account))
      }
      if let place = places[account] { file.statements[place].lines.append(line) }
    }
    if file.statements.isEmpty { file.statements = [statement(sheet.preamble.account)] }
    for (account, place) in places {
      settleCurrency(&file.statements[place])
      file.statements[place].balance = balance(account, file.statements[place].currency)
    }
    return file
  }

  private var layout: String {
    let headings = sheet.headings.map { $0.text.lowercased() }.joined(separator: ",")
    return headings.isEmpty ? "\(sheet.width) columns" : headings
  }

  private func statement(_ account: String) -> Statement {
    var layout = sheet.layout
    if layout == nil, amounts.isTurned {
      // Only cards write what was spent above zero, and programs for all of one's accounts.
      layout = CSVLayout(nil, CSVKeywords.accountKind(account) ?? .creditCard, "")
    }
    var statement = Statement(source: layout?.source ?? "CSV")
    if sheet.layout?.bank == nil { statement.layout = self.layout }
    // Some write `-11009` or `'11-22-33`.
    let name = account.split { $0 == "-" || $0 == "'" }.joined(separator: "-")
    statement.account = name.isEmpty ? nil : name
    statement.bank = layout?.bank
    statement.kind = layout?.kind
    statement.currency = sheet.currency
    // Banks of which it is known that they write the month first are in the United States.
    if sheet.layout?.bank != nil, sheet.layout?.dates == .monthFirst {
      statement.likelyCurrency = .usd
    }
    return statement
  }
}

// MARK: - What the whole file tells

extension CSVStatements {
  private static func order(
    _ sheet: CSVSheet, _ days: [(row: Int, day: StatementDay)], _ mark: DecimalMark,
    _ options: StatementOptions, _ remarks: inout [Hint]
  ) throws -> (
    StatementOptions.DateOrder,
    (only: StatementOptions.DateOrder?, other: StatementOptions.DateOrder?)
  ) {
    var evidence = DateOrderEvidence()
    let table = sheet.table
    for (row, day) in days {
      evidence.add(day, line: table.rows[row].line, text: sheet.dayText(row))
    }
    let isDayFirstLikely = mark == .comma || sheet.separator == UInt8(ascii: ";")
    let order = try evidence.order(
      told: options.dates, usual: sheet.layout?.dates, isDayFirstLikely: isDayFirstLikely,
      remarks: &remarks)
    let other = evidence.other(
      than: order, told: options.dates, usual: sheet.layout?.dates,
      isDayFirstLikely: isDayFirstLikely)
    return (order, (evidence.onlyOrder, other))
  }

  /// Refuses a file that was cut within the last cell of its last row: an amount with fewer
  /// decimals than all others, a day with fewer digits of its year, or no amount where all others
  /// have one. If the others do not show it, a remark names the cell that may be cut.
  private static func checkLastCell(
    _ sheet: CSVSheet, _ records: [CSVRecord], _ mark: DecimalMark, _ remarks: inout [Hint]
  ) throws {
    let table = sheet.table
    guard let last = records.last, last.row == table.rows.count - 1 else { return }
    let column = table.width(last.row) - 1
    let written = table.text(last.row, column)
    let others = records.dropLast()
    var isCut = false
    var isDoubtful = false
    if written.isEmpty, sheet.columns.money.contains(column) {
      // Of two sides, zero is in one only where something is in the other.
      isCut =
        others.isEmpty
        ? last.amounts.allSatisfy { $0.value(mark)?.isZero == true }
        : others.allSatisfy { !table.isEmpty($0.row, column) }
    } else if column == sheet.columns.money.max(), let cut = last.amounts.last?.places(mark) {
      let places = Set(others.flatMap { $0.amounts.map { $0.places(mark) } })
      let usual = places.count == 1 ? places.first.flatMap(\.self) : nil
      isCut = usual.map { cut < $0 } == true || written.hasSuffix(".") || written.hasSuffix(",")
      isDoubtful = cut < 2 && (usual == nil || usual == 0)
    } else if sheet.columns.date.contains(column) {
      let days = others.map { table.text($0.row, column) }
      let lengths = Set(days.map(\.count))
      isCut =
        (!hasWholeYear(written) && days.contains(where: hasWholeYear))
        || (lengths.count == 1 && lengths.allSatisfy { written.count < $0 })
      isDoubtful = !hasWholeYear(written) && days.isEmpty
    }
    if isCut {
      throw StatementError.cutShort(line: table.rows[last.row].line, "its last row")
    }
    guard isDoubtful else { return }
    remarks.append(
      "there is no line break after the last cell, “\(written)”; check whether the file was cut off there"
    )
  }

  private static func hasWholeYear(_ day: String) -> Bool {
    day.split { !$0.isNumber }.contains { $0.count >= 4 }
  }

  /// Returns true if the values of a column not known to hold a bank's own numbers are all
  /// different numbers.
  private static func hasUniqueIDs(_ sheet: CSVSheet, _ records: [CSVRecord]) -> Bool {
    guard let column = sheet.columns.id else { return false }
    if sheet.layout != nil { return true }
    var seen: Set<String> = []
    for record in records {
      let id = sheet.table.text(record.row, column)
      guard !id.isEmpty else { continue }
      guard id.contains(where: \.isNumber), !id.contains(" "), seen.insert(id).inserted else {
        return false
      }
    }
    return true
  }
}

// MARK: - One row

extension CSVStatements {
  /// The only one who stands on one side of all rows; nil if there is none, or several.
  private static func owner(_ sheet: CSVSheet, _ records: [CSVRecord]) -> String? {
    guard let payer = sheet.columns.payer, let payee = sheet.columns.text.first else { return nil }
    var common: Set<String>?
    for record in records {
      let sides = Set([payer, payee].map { sheet.table.text(record.row, $0) })
      guard !sides.contains("") else { continue }
      common = common?.intersection(sides) ?? sides
    }
    return common?.count == 1 ? common?.first : nil
  }

  /// Returns the other party, if columns name both sides; nil for a transfer between own accounts.
  private func otherParty(_ row: Int, comesIn: Bool, _ type: String?) -> String? {
    guard let payer = sheet.columns.payer, let payee = sheet.columns.text.first else { return nil }
    let (from, to) = (sheet.table.text(row, payer), sheet.table.text(row, payee))
    if let owner {
      if let other = [to, from].first(where: { !$0.isEmpty && $0 != owner }) { return other }
    } else if !from.isEmpty, !to.isEmpty {
      // Who asks for money stands first, too.
      let isAskedFor = type?.lowercased().contains("charge") == true
      return comesIn != isAskedFor ? from : to
    } else if owner == nil, let only = [to, from].first(where: { !$0.isEmpty }) {
      return only
    }
    return nil
  }

  private mutating func line(_ index: Int, _ record: CSVRecord) -> StatementLine? {
    // The order fits all days of the file.
    guard let date = record.day.date(order) else { return nil }
    let (table, columns, row) = (sheet.table, sheet.columns, record.row)
    func text(_ column: Int?) -> String? {
      let text = table.text(row, column)
      return text.isEmpty ? nil : text
    }
    let type = text(columns.direction)
    let amount = amounts.values[index]
    let words =
      otherParty(row, comesIn: amount.isPositive, type)
      ?? columns.text.dropFirst(columns.payer == nil ? 0 : 1).lazy.compactMap { text($0) }
      .first { $0 != sheet.layout?.bank } ?? type ?? ""
    var line = StatementLine(
      date: date, amount: amount, text: words, lineNumber: table.rows[row].line)
    let memo = columns.memo.lazy.compactMap { text($0) }.first { $0 != line.text }
    let rest =
      table.texts(row).dropFirst(sheet.greatestWidth).filter { !$0.isEmpty }
      + record.continuation.flatMap { row in table.texts(row).filter { !$0.isEmpty } }
    line.memo =
      memo == nil && rest.isEmpty ? nil : ([memo].compactMap(\.self) + rest).joined(separator: " ")
    line.category = text(columns.category)
    line.checkNumber = text(columns.check)
    line.isPending = record.isPending
    line.kind = type.flatMap { kinds($0) }
    if line.kind == nil, line.checkNumber != nil, line.amount.isNegative { line.kind = .check }
    if line.kind == nil, line.amount.isPositive,
      [words, memo].contains(where: { $0.map(CSVKeywords.isRefund) ?? false })
    {
      line.kind = .refund
    }
    line.currency = currencies[index]
    line.otherAccount = otherAccounts[index]
    if hasUniqueIDs, let id = text(columns.id) {
      line.id =
        id.hasPrefix("'") && id.hasSuffix("'") && id.count > 2
        ? String(id.dropFirst().dropLast()) : id
    }
    return line
  }
}

// MARK: - One account

extension CSVStatements {
  /// The currency of most lines is the account's; the others keep their own.
  private func settleCurrency(_ statement: inout Statement) {
    var counts: [Currency: Int] = [:]
    for line in statement.lines {
      if let currency = line.currency { counts[currency, default: 0] += 1 }
    }
    let commonest = counts.max { ($0.value, $1.key.code) < ($1.value, $0.key.code) }?.key
    if let commonest { statement.currency = commonest }
    for index in statement.lines.indices where statement.lines[index].currency == statement.currency
    {
      statement.lines[index].currency = nil
    }
  }

  /// The balance of the newest row that has one in the account's currency.
  private func balance(_ account: String, _ currency: Currency?) -> Statement.Balance? {
    var newest: (date: CalendarDate, amount: Decimal)?
    for (index, record) in records.enumerated() where accounts[index] == account {
      guard let amount = amounts.balances[index], let date = record.day.date(order) else {
        continue
      }
      if let currency, let own = currencies[index], own != currency { continue }
      if let known = newest, known.date > date { continue }
      if let known = newest, known.date == date, amounts.isNewestFirst(index) { continue }
      newest = (date, amount)
    }
    return newest.map {
      Statement.Balance(
        amount: $0.amount, date: $0.date, isProven: amounts.areBalancesProven)
    }
  }
}

extension CSVSheet {
  fileprivate func dayText(_ row: Int) -> String {
    table.text(row, columns.date.first { !table.isEmpty(row, $0) })
  }
}
