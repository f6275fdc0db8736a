extension CSVColumns {
  /// The columns of a file without headings, by what is in them: one of days, one of amounts or two
  /// of which one is filled, a balance, a mark for what went out and came in, and the longest text.
  init?(content sample: CSVSample, of table: CSVTable) {
    let rows = sample.rows.count
    // A first row of words holds headings that are not known.
    guard let first = sample.rows.first, table.holdsDay(first) || table.holdsAmount(first) else {
      return nil
    }
    let columns = sample.columns
    let places = columns.indices
    guard let day = places.first(where: { columns[$0].filled * 2 > rows && isOfDays(columns[$0]) })
    else { return nil }
    let money = places.filter { $0 != day && isOfMoney(columns[$0]) }
    let marks = sample.columnOfMarks()
    guard let text = sample.longestText(besides: Set([day, marks].compactMap(\.self))) else {
      return nil
    }
    date = [day]
    self.text = [text]
    currency = sample.columnOfOneCurrency(besides: [text])
    let areSides = money.count >= 2 && sample.areSides(money[0], money[1])
    if money.count == 1 {
      amount = money[0]
    } else if areSides, money.count <= 3 {
      let isOutLast = sample.hasNegative(money[1]) && !sample.hasNegative(money[0])
      (debit, credit) = isOutLast ? (money[1], money[0]) : (money[0], money[1])
      balance = money.count == 3 ? money[2] : nil
    } else if let proven = CSVBalanceProof(table, rows: sample.rows, money: money) {
      (amount, balance) = (proven.amount, proven.balance)
    } else if money.count == 2, columns[money[0]].filled == rows {
      // What never falls below zero beside what does is no amount.
      let isAmountLast = sample.hasNegative(money[1]) && !sample.hasNegative(money[0])
      (amount, balance) = isAmountLast ? (money[1], nil) : (money[0], money[1])
    } else {
      return nil
    }
    if amount != nil { direction = marks }
    // A damaged cell must not let another column take the place of its own.
    func isOfDays(_ column: CSVSample.Column) -> Bool { column.days * 2 > column.filled }
    func isOfMoney(_ column: CSVSample.Column) -> Bool {
      column.amounts * 2 > column.filled && column.money > 0
    }
  }
}
