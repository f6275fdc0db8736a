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
    guard
      let text = places.filter({ columns[$0].textLength > 0 }).max(by: {
        columns[$0].textLength < columns[$1].textLength
      })
    else { return nil }
    date = [day]
    self.text = [text]
    switch money.count {
    case 1:
      amount = money[0]
    case 2 where columns[money[0]].filled + columns[money[1]].filled <= rows + rows / 10:
      (debit, credit) = (money[0], money[1])
    case 2 where columns[money[0]].filled == rows:
      (amount, balance) = (money[0], money[1])
    case 3 where columns[money[0]].filled + columns[money[1]].filled <= rows + rows / 10:
      (debit, credit, balance) = (money[0], money[1], money[2])
    default:
      return nil
    }
    func isAllDays(_ column: CSVSample.Column) -> Bool { column.days == column.filled }
    func isAllMoney(_ column: CSVSample.Column) -> Bool {
      column.filled > 0 && column.amounts == column.filled && column.money > 0
    }
  }
}
