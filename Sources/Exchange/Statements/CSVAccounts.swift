/// The accounts of each record: its own and the one on the other side.
struct CSVAccounts {
  /// Empty where the file names none.
  private(set) var own: [String] = []
  private(set) var other: [String?] = []
  /// The records, with the way that money went where only their accounts show it.
  private(set) var records: [CSVRecord]

  init(_ sheet: CSVSheet, _ records: [CSVRecord]) {
    self.records = records
    let (table, columns) = (sheet.table, sheet.columns)
    let owner = columns.sides.flatMap { Self.owner(table, $0, records) }
    let showsWays = records.contains { record in
      record.direction != nil || record.debit != nil || record.amount?.isNegative == true
    }
    for (place, record) in records.enumerated() {
      func text(_ column: Int) -> String { table.text(record.row, column) }
      var own = columns.account.map(text) ?? ""
      if own.isEmpty { own = sheet.preamble.account }
      var others = columns.otherAccounts.map(text)
      if let sides = columns.sides {
        let (from, to) = (text(sides.sender), text(sides.receiver))
        let isOut = !showsWays && owner != nil ? Self.key(from) == owner : Self.isOut(record)
        if !showsWays, owner != nil {
          self.records[place].direction = isOut ? .out : .in
          self.records[place].isMarked = true
        }
        if own.isEmpty { own = isOut ? from : to }
        others += isOut ? [to, from] : [from, to]
      }
      self.own.append(own)
      other.append(others.first { !$0.isEmpty && Self.key($0) != Self.key(own) })
    }
  }

  private static func isOut(_ record: CSVRecord) -> Bool {
    if let direction = record.direction { return direction == .out }
    return record.amount?.isNegative ?? (record.debit != nil)
  }

  /// The only account that stands on one side of all records; nil if there is none, or several.
  private static func owner(
    _ table: CSVTable, _ sides: (sender: Int, receiver: Int), _ records: [CSVRecord]
  ) -> String? {
    var common: Set<String>?
    for record in records {
      let accounts = Set([sides.sender, sides.receiver].map { key(table.text(record.row, $0)) })
      common = common?.intersection(accounts) ?? accounts
    }
    common?.remove("")
    return common?.count == 1 ? common?.first : nil
  }

  /// Letters and digits alone, as an account is written with blanks here and without there.
  private static func key(_ account: String) -> String {
    account.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
