extension CSVColumns {
  /// The columns of a file without headings, by what stands in them: one of days, one of amounts or two
  /// of which one is filled, a balance after them, and the longest text.
  init?(content sample: CSVSample) {
    let rows = sample.rows.count
    guard rows > 0 else { return nil }
    let columns = sample.columns
    let places = columns.indices
    guard let day = places.first(where: { columns[$0].filled * 2 > rows && isAllDays(columns[$0]) })
    else { return nil }
    let money = places.filter { $0 != day && isAllMoney(columns[$0]) }
    guard let text = sample.longestText(besides: [day]) else { return nil }
    date = [day]
    self.text = [text]
    currency = sample.columnOfOneCurrency(besides: [text])
    switch money.count {
    case 1:
      amount = money[0]
    case 2 where used(money[0]) + used(money[1]) <= rows + rows / 10:
      (debit, credit) = (money[0], money[1])
    case 2 where columns[money[0]].filled == rows:
      (amount, balance) = (money[0], money[1])
    case 3 where used(money[0]) + used(money[1]) <= rows + rows / 10:
      (debit, credit, balance) = (money[0], money[1], money[2])
    default:
      return nil
    }
    // What went out and what came in may have a zero beside it.
    func used(_ column: Int) -> Int { columns[column].filled - columns[column].zeros }
    func isAllDays(_ column: CSVSample.Column) -> Bool { column.days == column.filled }
    func isAllMoney(_ column: CSVSample.Column) -> Bool {
      column.filled > 0 && column.amounts == column.filled && column.money > 0
    }
  }
}
