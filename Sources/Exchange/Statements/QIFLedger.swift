import Money

/// The transactions of a QIF file by account, until it is known how its days and amounts are to be read.
struct QIFLedger {
  private struct Entry {
    var record: QIFRecord
    var day: StatementDay
    var amount: StatementAmount
    var statement: Int
  }

  private struct Key: Hashable {
    var name: String?
    var kind: Statement.AccountKind?
  }

  private let options: StatementOptions
  private var statements: [Statement] = []
  /// The place of each account's statement.
  private var places: [Key: Int] = [:]
  private var entries: [Entry] = []
  /// The statement that transactions are now added to.
  private var current = 0
  /// The order of a day's parts that the file says itself.
  var usualOrder: StatementOptions.DateOrder?
  private var days = DateOrderEvidence()
  private var marks = DecimalMarkEvidence()

  init(_ options: StatementOptions) { self.options = options }

  /// Transactions of an account follow; it may have been there before.
  mutating func begin(_ account: String?, kind: Statement.AccountKind?) {
    let key = Key(name: account, kind: kind)
    if let known = places[key] {
      current = known
      return
    }
    var statement = Statement(source: "QIF")
    statement.account = account
    statement.kind = kind
    statements.append(statement)
    current = statements.count - 1
    places[key] = current
  }

  mutating func add(_ record: QIFRecord) throws {
    let (day, amount) = (try record.day(), try record.wholeAmount())
    if let date = record.date { days.add(day, line: date.line, text: PlainText.words(date.value)) }
    note(amount, record.writtenAmount)
    for part in record.parts {
      if let amount = part.amount { note(amount, part.written) }
    }
    entries.append(Entry(record: record, day: day, amount: amount, statement: current))
  }

  private mutating func note(_ amount: StatementAmount, _ written: QIFRecord.Field?) {
    guard let written else { return }
    marks.add(amount, line: written.line, text: PlainText.words(written.value))
  }

  /// Throws a ``StatementError`` where there are none, or where days or amounts do not fit together.
  mutating func file() throws -> StatementFile {
    guard !statements.isEmpty else {
      throw StatementError.unknownFormat("a QIF file without an account's transactions")
    }
    var file = StatementFile()
    let told = options.hasDecimalComma.map { $0 ? DecimalMark.comma : .point }
    let mark = try marks.mark(told: told, likely: nil, remarks: &file.remarks)
    let order = try days.order(
      told: options.dates, usual: usualOrder, isDayFirstLikely: mark == .comma,
      remarks: &file.remarks)
    file.dates = days.onlyOrder
    file.otherDates = days.other(
      than: order, told: options.dates, usual: usualOrder, isDayFirstLikely: mark == .comma)
    for entry in entries {
      guard let date = entry.day.date(order), let amount = entry.amount.value(mark) else {
        throw StatementError.damaged(
          line: entry.record.line, "the date or the amount is not written as in other records",
          hint: nil)
      }
      var lines = entry.record.lines(
        date, amount, entry.amount.currency, mark, isWhole: options.keepsSplitsWhole)
      if lines.count > 1 { file.hasSplits = true }
      if options.isPositiveSpent == true {
        for place in lines.indices { lines[place].amount = -lines[place].amount }
      }
      statements[entry.statement].lines += lines
      // The opening balance of an account without a name is said to come from itself.
      if statements[entry.statement].account == nil { nameAccount(after: entry) }
    }
    file.statements = statements
    if let remark = unequalParts(mark) { file.remarks.append(remark) }
    return file
  }

  /// Returns a remark if the parts of a transaction, in different places, do not add up to it.
  private func unequalParts(_ mark: DecimalMark) -> Hint? {
    let unequal = entries.lazy.compactMap { entry -> (Int, Decimal?, Decimal)? in
      let sum = entry.record.sumOfParts(mark)
      guard entry.record.isDivided(mark), let amount = entry.amount.value(mark), sum != amount
      else { return nil }
      return (entry.record.line, sum, amount)
    }
    return unequal.first.map { line, sum, amount in
      """
      line \(line): the parts \
      \(sum.map { "add up to \($0), not to \(amount)" } ?? "do not all have an amount"); the whole \
      went to the category of the largest part
      """
    }
  }

  private mutating func nameAccount(after entry: Entry) {
    let payee = entry.record.payee.map { PlainText.words($0.value).lowercased() }
    guard payee == "opening balance", let name = entry.record.otherAccount else { return }
    statements[entry.statement].account = name
  }
}
