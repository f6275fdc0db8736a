import Money

/// The payments in a servicer's or lender's CSV file: what each row says of number, date and amounts.
public struct PaymentHistory {
  /// A column that is read.
  public enum Column: String, Sendable, CaseIterable {
    case number, date, payment, principal, interest, extra, balance
  }

  /// A row with what it says; nil where its cell is empty or the file has no such column.
  public struct Row: Sendable, Equatable {
    public var number: Int?
    public var date: CalendarDate?
    public var amounts: [Column: Decimal] = [:]
  }

  /// Oldest first.
  public let rows: [Row]
  /// The remarks on guesses and on rows left out.
  public let remarks: [Hint]

  /// - Parameter checkInterruption: Asked now and then; what it throws ends the reading.
  /// - Throws: ``StatementError`` for what is no such table, with the line of a damaged row.
  public init(_ bytes: [UInt8], _ checkInterruption: () throws -> Void = {}) throws {
    let text = try StatementText(bytes)
    guard text.format == .csv, let separator = CSVSeparator(text.utf8, told: nil) else {
      throw StatementError.unknownFormat("no table of payments")
    }
    let table = try CSVTable(
      text.utf8, separator: separator.byte, start: separator.start, line: separator.line,
      checkInterruption)
    if let line = table.unclosedLine ?? table.damagedLine {
      throw StatementError.damaged(line: line, "a field is missing one of its quotes", hint: nil)
    }
    guard let (header, columns) = Self.header(of: table) else {
      throw PaymentHistoryError.columns(
        table.rows.indices.first { table.texts($0).count > 1 }.map(table.texts) ?? [])
    }
    var reader = Reader(table: table, columns: columns)
    for row in table.rows.indices.dropFirst(header + 1) where !table.isBlank(row) {
      if row.isTimeToAsk { try checkInterruption() }
      try reader.take(row)
    }
    (rows, remarks) = try reader.finish(likely: separator.byte == UInt8(ascii: ";") ? .comma : nil)
  }

  /// The first row whose headings name an amount and a date or a number, and their columns.
  private static func header(of table: CSVTable) -> (row: Int, columns: [Column: Int])? {
    for row in table.rows.indices.prefix(40) {
      let keys = (0..<table.width(row)).map { CSVHeading(table.text(row, $0)).key }
      var columns: [Column: Int] = [:]
      for column in Column.allCases {
        // The first of the names that a heading has, not the first heading that has a name.
        columns[column] = names(of: column).lazy.compactMap { keys.firstIndex(of: $0) }.first
      }
      let amounts = columns.keys.filter { $0 != .number && $0 != .date }
      if !amounts.isEmpty, columns.count > amounts.count || amounts.count > 1 {
        return (row, columns)
      }
    }
    return nil
  }

  /// The headings of a column, without blanks and signs, those that are surest first.
  private static func names(of column: Column) -> [String] {
    switch column {
    case .number:
      [
        "n", "no", "nr", "number", "paymentnumber", "paymentno", "pmtno", "pmt", "installment",
        "period", "month",
      ]
    case .date:
      [
        "date", "paymentdate", "effectivedate", "datepaid", "paidon", "datereceived", "posteddate",
        "postdate", "dateposted", "transactiondate", "processeddate", "duedate", "due",
      ]
    case .payment:
      [
        "payment", "paymentamount", "totalpayment", "amountpaid", "totalpaid", "totalamount",
        "transactionamount", "paid", "amount", "total", "emi",
      ]
    case .principal:
      [
        "principal", "principalpaid", "principalapplied", "appliedtoprincipal", "toprincipal",
        "principalamount", "principalportion", "prin",
      ]
    case .interest:
      [
        "interest", "interestpaid", "interestapplied", "appliedtointerest", "tointerest",
        "interestamount", "interestportion", "int",
      ]
    case .extra:
      [
        "extra", "extraprincipal", "extrapayment", "additionalprincipal", "prepayment",
        "curtailment",
      ]
    case .balance:
      [
        "balance", "principalbalance", "remainingbalance", "unpaidprincipalbalance",
        "outstandingprincipal", "remainingprincipal", "outstandingbalance", "endingbalance",
        "newbalance", "closingbalance", "loanbalance", "currentbalance", "balanceafter",
        "unpaidprincipal", "principalbalanceafter", "outstanding", "remaining",
      ]
    }
  }
}

extension PaymentHistory {
  /// Takes rows apart before it is known how the file writes its days and cents.
  private struct Reader {
    private struct Cells {
      let line: Int
      let number: Int?
      let day: StatementDay?
      let amounts: [Column: StatementAmount]
    }

    let table: CSVTable
    let columns: [Column: Int]
    private var rows: [Cells] = []
    private var days = DateOrderEvidence()
    private var marks = DecimalMarkEvidence()
    private var skipped: [String] = []
    /// The column that says what a row is, where one of its cells is about a payment.
    private let kind: Int?

    init(table: CSVTable, columns: [Column: Int]) {
      (self.table, self.columns) = (table, columns)
      let taken = Set(columns.values)
      kind = (0..<(table.rows.indices.map(table.width).max() ?? 0)).first { column in
        !taken.contains(column)
          && table.rows.indices.dropFirst().contains {
            PaymentHistory.isPayment(table.text($0, column))
          }
      }
    }

    mutating func take(_ row: Int) throws {
      let line = table.rows[row].line
      if let kind, !PaymentHistory.isPayment(table.text(row, kind)) {
        skipped.append(table.text(row, kind))
        return
      }
      var amounts: [Column: StatementAmount] = [:]
      for (column, place) in columns where column != .date && column != .number {
        let cell = table.cell(row, place)
        let text = table.text(row, place)
        do {
          guard let amount = try StatementAmount.read(cell) else { continue }
          amounts[column] = amount
          marks.add(amount, line: line, text: text)
        } catch {
          throw StatementError.damaged(
            line: line, "“\(text)” \(StatementAmount.problem(cell))", hint: nil)
        }
      }
      var day: StatementDay?
      if let place = columns[.date] {
        let text = table.text(row, place)
        day = StatementDay(table.cell(row, place))
        guard day != nil || text.isEmpty || amounts.isEmpty else {
          // A line of totals has its word in the place of a date.
          if !text.contains(where: \.isNumber) { return skipped.append(text) }
          throw StatementError.damaged(line: line, "“\(text)” is not a date", hint: nil)
        }
        guard let day else {
          if !amounts.isEmpty { skipped.append("a row without a date") }
          return
        }
        days.add(day, line: line, text: text)
      }
      let number = columns[.number].flatMap { Int(table.text(row, $0)) }
      guard !amounts.isEmpty else { return }
      rows.append(Cells(line: line, number: number, day: day, amounts: amounts))
    }

    func finish(likely: DecimalMark?) throws -> (rows: [Row], remarks: [Hint]) {
      guard !rows.isEmpty else { throw StatementError.empty }
      var remarks: [Hint] = []
      let mark = try marks.mark(told: nil, likely: likely, remarks: &remarks)
      let order =
        columns[.date] == nil
        ? .monthFirst
        : try days.order(
          told: nil, usual: nil, isDayFirstLikely: mark == .comma, remarks: &remarks)
      var result = rows.map { cells in
        Row(
          number: cells.number, date: cells.day?.date(order),
          amounts: cells.amounts.compactMapValues { $0.value(mark) })
      }
      // Some servicers write what reduces a debt below zero.
      let paid = result.compactMap { $0.amounts[.payment] ?? $0.amounts[.interest] }
      if !paid.isEmpty, paid.allSatisfy({ !$0.isPositive }) {
        for place in result.indices {
          for column in [Column.payment, .principal, .interest, .extra] {
            if let amount = result[place].amounts[column] {
              result[place].amounts[column] = amount.magnitude
            }
          }
        }
      }
      let dates = result.compactMap(\.date)
      if let first = dates.first, let last = dates.last, last < first { result.reverse() }
      if !skipped.isEmpty {
        let named = skipped.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let left =
          "left out \(skipped.count) row\(skipped.count == 1 ? "" : "s") that"
          + " \(skipped.count == 1 ? "is" : "are") not a payment: "
          + named.prefix(3).joined(separator: ", ")
        remarks.append(.words(left))
      }
      return (result, remarks)
    }
  }

  /// True if a cell says that its row is a payment.
  private static func isPayment(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return words.contains { ["payment", "payments", "pmt", "autopay", "paydown"].contains($0) }
      && !words.contains { ["returned", "reversed", "reversal", "nsf", "due"].contains($0) }
  }
}

/// An error in a table of payments.
public enum PaymentHistoryError: DescribedError, Equatable {
  /// The headings name no amount beside a date or a number.
  case columns([String])

  public var row: ErrorRow {
    switch self {
    case .columns(let headings):
      .init(
        "payment-columns",
        "fin can't tell which columns are the date and the amounts of the payments"
          + (headings.isEmpty
            ? "" : "; the columns are \(headings.prefix(12).joined(separator: ", "))"),
        hint:
          "name them date, payment, principal, interest and balance in the first row of the file")
    }
  }
}
