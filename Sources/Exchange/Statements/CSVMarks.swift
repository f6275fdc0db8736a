import Money

/// The decimal marks of the columns of a file.
struct CSVMarks {
  let money: DecimalMark
  /// Some banks write balances with another mark than amounts.
  let balance: DecimalMark

  init(
    _ sheet: CSVSheet, _ records: [CSVRecord], _ options: StatementOptions,
    _ remarks: inout [Hint]
  ) throws {
    var (all, money, balances) = (
      DecimalMarkEvidence(), DecimalMarkEvidence(), DecimalMarkEvidence()
    )
    let (table, columns) = (sheet.table, sheet.columns)
    for record in records {
      let line = table.rows[record.row].line
      let places = [
        (record.amount, record.amountColumn ?? columns.amount), (record.debit, columns.debit),
        (record.credit, columns.credit), (record.fee, columns.fee),
      ]
      for case (let amount?, let column) in places {
        all.add(amount, line: line, text: table.text(record.row, column))
        money.add(amount, line: line, text: table.text(record.row, column))
      }
      if let balance = record.balance {
        all.add(balance, line: line, text: table.text(record.row, columns.balance))
        balances.add(balance, line: line, text: table.text(record.row, columns.balance))
      }
    }
    let told = options.hasDecimalComma.map { $0 ? DecimalMark.comma : .point }
    let likely: DecimalMark = sheet.separator == UInt8(ascii: ";") ? .comma : .point
    if let own = balances.proven, let other = told ?? money.proven, own != other {
      self.money = try money.mark(told: told, likely: likely, remarks: &remarks)
      balance = own
    } else {
      self.money = try all.mark(told: told, likely: likely, remarks: &remarks)
      balance = self.money
    }
  }
}
