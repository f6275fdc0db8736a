import Money

/// The amounts of all records as the account sees them: below zero what went out.
struct CSVAmounts {
  private(set) var values: [Decimal] = []
  private(set) var balances: [Decimal?] = []
  /// Whether the balances follow from the amounts, of each account.
  private(set) var courses: [String: CSVBalances] = [:]

  private let sheet: CSVSheet
  private let records: [CSVRecord]
  private let mark: DecimalMark

  /// - Parameter accounts: The account of each record, in the file's words.
  init(
    _ sheet: CSVSheet, _ records: [CSVRecord], accounts: [String], mark: DecimalMark,
    options: StatementOptions, remarks: inout [String]
  ) throws {
    self.sheet = sheet
    self.records = records
    self.mark = mark
    balances = records.map { $0.balance?.value(mark) }
    if sheet.columns.amount == nil {
      values = try sided()
    } else {
      values = try signed(accounts, options, &remarks)
    }
    courses = CSVAmounts.courses(sheet, records, values, balances, accounts)
    turnBalancesOwed()
    try remark(&remarks)
  }

  private func line(_ record: CSVRecord) -> Int { sheet.table.rows[record.row].line }

  // MARK: Two columns

  /// Amounts of a debit and a credit column, each of which may be written with a sign of its own.
  private func sided() throws -> [Decimal] {
    let isDebitSigned = isBelowZero(\.debit)
    let isCreditTurned = isBelowZero(\.credit)
    return try records.map { record in
      let debit = record.debit?.value(mark) ?? .zero
      let credit = record.credit?.value(mark) ?? .zero
      guard debit.isZero || credit.isZero else {
        throw StatementError.damaged(
          line: line(record), "money both went out and came in there", hint: nil)
      }
      return (isCreditTurned ? -credit : credit) - (isDebitSigned ? -debit : debit)
    }
  }

  /// Whether all amounts of a column other than zero are below it.
  private func isBelowZero(_ side: KeyPath<CSVRecord, StatementAmount?>) -> Bool {
    var isAny = false
    for record in records {
      guard let value = record[keyPath: side]?.value(mark), !value.isZero else { continue }
      if !value.isNegative { return false }
      isAny = true
    }
    return isAny
  }

  // MARK: One column

  private func signed(
    _ accounts: [String], _ options: StatementOptions, _ remarks: inout [String]
  ) throws -> [Decimal] {
    let raw = records.map { $0.amount?.value(mark) ?? .zero }
    var evidence = CSVSignEvidence()
    for (record, value) in zip(records, raw) {
      evidence.add(value, record, text: text(of: record))
    }
    let signs = CSVAmounts.courses(sheet, records, raw, balances, accounts).values.compactMap(
      \.sign)
    let follows = signs.first.flatMap { first in signs.allSatisfy { $0 == first } ? first : nil }
    let sign = try evidence.sign(
      told: options.isPositiveSpent, layout: sheet.layout,
      isPlainAmericanExpress: sheet.isPlainAmericanExpress, follows: follows, remarks: &remarks,
      line: line)
    return try zip(records, raw).map { record, value in
      guard let amount = sign.apply(value, record) else {
        throw StatementError.damaged(
          line: line(record), "its type does not say whether money went out or came in", hint: nil)
      }
      return amount - (record.fee?.value(mark) ?? .zero)
    }
  }

  private func text(of record: CSVRecord) -> String {
    sheet.columns.text.map { sheet.table.text(record.row, $0) }.joined(separator: " ")
  }

  // MARK: Balances

  private static func courses(
    _ sheet: CSVSheet, _ records: [CSVRecord], _ values: [Decimal], _ balances: [Decimal?],
    _ accounts: [String]
  ) -> [String: CSVBalances] {
    guard sheet.columns.balance != nil else { return [:] }
    var entries: [String: [CSVBalances.Entry]] = [:]
    for (index, balance) in balances.enumerated() {
      guard let balance else { continue }
      entries[accounts[index], default: []].append(
        CSVBalances.Entry(
          amount: values[index], balance: balance, line: sheet.table.rows[records[index].row].line))
    }
    return entries.mapValues { CSVBalances($0) }
  }

  /// A balance that rises with what is spent is what is owed.
  private mutating func turnBalancesOwed() {
    let opposing = courses.values.reduce(0) { $0 + $1.opposing }
    let following = courses.values.reduce(0) { $0 + $1.following }
    if opposing > following { balances = balances.map { $0.map { -$0 } } }
  }

  private func remark(_ remarks: inout [String]) throws {
    let pairs = courses.values.reduce(0) { $0 + $1.pairs }
    let fitting = courses.values.reduce(0) { $0 + max($1.following, $1.opposing) }
    guard let line = courses.values.compactMap(\.firstBreak).min(), fitting < pairs else { return }
    remarks.append(
      fitting == 0
        ? "the balances do not follow from the amounts"
        : "\(pairs - fitting) of \(pairs) balances do not follow from the amounts, first at line \(line)"
    )
  }
}
