import Money

/// The amounts of all records as the account sees them: below zero what went out.
struct CSVAmounts {
  private(set) var values: [Decimal] = []
  private(set) var balances: [Decimal?] = []
  /// True if a file of no known layout, without balances, itself shows that it has expenses above
  /// zero.
  private(set) var isTurned = false
  /// The sign of expenses that a file of no known layout shows; nil if it is not needed.
  private(set) var shown: (isPositiveSpent: Bool, isGuess: Bool)?

  /// The balances of each purse, an account in one currency, and whether they follow from the
  /// amounts.
  private var courses: [String: CSVBalances] = [:]
  private let purses: [String]

  private let sheet: CSVSheet
  private let records: [CSVRecord]
  private let marks: CSVMarks
  private let days: [CalendarDate?]

  /// - Parameters:
  ///   - purses: What tells the account and the currency of each record from others.
  ///   - order: The order of the parts of the days.
  ///   - checkInterruption: Asked now and then; what it throws ends the work.
  init(
    _ sheet: CSVSheet, _ records: [CSVRecord], purses: [String], marks: CSVMarks,
    order: StatementOptions.DateOrder, options: StatementOptions, remarks: inout [Hint],
    _ checkInterruption: () throws -> Void
  ) throws {
    self.sheet = sheet
    self.records = records
    days = records.map { $0.day.date(order) }
    self.marks = marks
    self.purses = purses
    balances = records.map { $0.balance?.value(marks.balance) }
    if sheet.columns.amount == nil {
      values = try sided()
    } else {
      let (sign, isGuess) = try sign(options, &remarks, checkInterruption)
      if options.isPositiveSpent == nil, sheet.layout == nil {
        switch sign {
        case .asItStands: shown = (false, isGuess)
        case .turned: shown = (true, isGuess)
        case .byDirection, .byBalance: break
        }
      }
      isTurned =
        sign.isTurned && sheet.layout == nil && sheet.columns.balance == nil
        && options.isPositiveSpent == nil
      values = try signed(sign, &remarks)
    }
    courses = courses(of: values)
    if sheet.areSidesGuessed, try isOutLast(checkInterruption) {
      values = values.map { -$0 }
      courses = courses(of: values)
    }
    try checkGuessedAmount()
    turnBalancesOwed()
    remark(&remarks)
  }

  private func line(_ record: CSVRecord) -> Int { sheet.table.rows[record.row].line }

  // MARK: Two columns

  /// Amounts of a debit and a credit column, each of which may be written with a sign of its own.
  private func sided() throws -> [Decimal] {
    let isDebitSigned = isBelowZero(\.debit)
    let isCreditTurned = isBelowZero(\.credit)
    return try records.map { record in
      let debit = record.debit?.value(marks.money) ?? .zero
      let credit = record.credit?.value(marks.money) ?? .zero
      guard debit.isZero || credit.isZero else {
        throw StatementError.damaged(
          line: line(record), "it has both a debit and a credit", hint: nil)
      }
      return (isCreditTurned ? -credit : credit) - (isDebitSigned ? -debit : debit)
    }
  }

  /// Returns true if the second of two columns without headings has the money out, by the balances,
  /// the signs or the words of the rows; throws a ``StatementError`` if none of them decides.
  private func isOutLast(_ checkInterruption: () throws -> Void) throws -> Bool {
    if opposing > following { return true }
    guard following == 0, let debit = sheet.columns.debit, let credit = sheet.columns.credit,
      !isBelowZero(\.debit), !values.isEmpty
    else { return false }
    let words = try words(values, checkInterruption)
    if words.agree != words.contradict { return words.contradict > words.agree }
    let (first, second) = (debit + 1, credit + 1)
    throw StatementError.ambiguous(
      "fin can't tell which of the columns \(first) and \(second) is money out",
      hint: .write(
        [(first, second), (second, first)].map { debit, credit in
          .mapping(("debit", .number("\(debit)")), ("credit", .number("\(credit)")))
        }))
  }

  /// Returns true if all amounts of a column other than zero are below it.
  private func isBelowZero(_ side: KeyPath<CSVRecord, StatementAmount?>) -> Bool {
    var isAny = false
    for record in records {
      guard let value = record[keyPath: side]?.value(marks.money), !value.isZero else { continue }
      if !value.isNegative { return false }
      isAny = true
    }
    return isAny
  }

  // MARK: One column

  private func sign(
    _ options: StatementOptions, _ remarks: inout [Hint],
    _ checkInterruption: () throws -> Void
  ) throws -> (sign: CSVSign, isGuess: Bool) {
    let raw = records.map { $0.amount?.value(marks.money) ?? .zero }
    var evidence = CSVSignEvidence()
    for (record, value) in zip(records, raw) { evidence.add(value, record) }
    let signs = courses(of: raw).values.compactMap(\.sign)
    let follows = signs.first.flatMap { first in
      signs.contains(.byBalance) ? .byBalance : signs.allSatisfy { $0 == first } ? first : nil
    }
    return try evidence.sign(
      told: options.isPositiveSpent, layout: sheet.layout,
      follows: follows, words: { try words(raw, checkInterruption) }, remarks: &remarks, line: line)
  }

  private func signed(_ sign: CSVSign, _ remarks: inout [Hint]) throws -> [Decimal] {
    var raw = records.map { $0.amount?.value(marks.money) ?? .zero }
    if case .byBalance = sign { raw = signedByBalance(raw, &remarks) }
    return try zip(records, raw).map { record, value in
      guard let amount = sign.apply(value, record) else {
        throw StatementError.damaged(
          line: line(record), "its type does not say whether it is money in or out", hint: nil)
      }
      return amount - (record.fee?.value(marks.money) ?? .zero)
    }
  }

  /// Gives amounts without signs those by which their balances rise and fall; one without a balance
  /// before it is spent, unless its type, its words or its balance show otherwise, and named in a
  /// remark.
  private func signedByBalance(_ raw: [Decimal], _ remarks: inout [Hint]) -> [Decimal] {
    let courses = courses(of: raw)
    var unproven: [Int] = []
    let signed = raw.indices.map { index in
      let (value, line) = (raw[index], line(records[index]))
      if value.isZero { return value }
      if let rises = courses[purses[index]]?.rises[line] { return rises ? value : -value }
      if let way = records[index].direction { return way == .out ? -value : value }
      var words = CSVSignKeywords()
      add(raw[index], of: records[index], to: &words)
      if words.agree != words.contradict { return words.agree > words.contradict ? value : -value }
      unproven.append(index)
      return balances[index] == value ? value : -value
    }
    for index in unproven {
      remarks.append(
        "line \(line(records[index])) has no sign and no balance before it, and was read as "
          + (signed[index].isNegative
            ? "spent; check whether it was received" : "received; check whether it was spent"))
    }
    return signed
  }

  private func words(
    _ raw: [Decimal], _ checkInterruption: () throws -> Void
  ) rethrows -> CSVSignKeywords {
    var words = CSVSignKeywords()
    for (index, record) in records.enumerated() {
      if index.isTimeToAsk { try checkInterruption() }
      add(raw[index], of: record, to: &words)
    }
    return words
  }

  private func add(_ amount: Decimal, of record: CSVRecord, to words: inout CSVSignKeywords) {
    for column in sheet.columns.text {
      words.add(amount, text: sheet.table.cell(record.row, column))
    }
  }

  // MARK: Balances

  private func courses(of values: [Decimal]) -> [String: CSVBalances] {
    guard sheet.columns.balance != nil else { return [:] }
    var entries: [String: [CSVBalances.Entry]] = [:]
    for (index, balance) in balances.enumerated() {
      guard let balance else { continue }
      entries[purses[index], default: []].append(
        CSVBalances.Entry(
          amount: values[index], balance: balance, line: line(records[index]), day: days[index]))
    }
    return entries.mapValues { CSVBalances($0) }
  }

  /// Returns true if the newest rows of a record's account come first.
  func isNewestFirst(_ index: Int) -> Bool { courses[purses[index]]?.isNewestFirst ?? false }

  /// True if balances rise and fall with the amounts.
  var areBalancesProven: Bool { following != opposing }

  private var pairs: Int { courses.values.reduce(0) { $0 + $1.pairs } }
  private var following: Int { courses.values.reduce(0) { $0 + $1.following } }
  private var opposing: Int { courses.values.reduce(0) { $0 + $1.opposing } }

  /// A column whose heading only holds a word for amounts has to be borne out by what is in it.
  private func checkGuessedAmount() throws {
    guard sheet.columns.isAmountGuessed, let column = sheet.columns.money.first,
      sheet.headings.indices.contains(column), !values.isEmpty
    else { return }
    let isContradicted = pairs > 0 && following + opposing == 0
    guard isContradicted || values.allSatisfy(\.isZero) else { return }
    throw StatementError.ambiguous(
      "“\(sheet.headings[column].text)” may hold no amounts: "
        + (isContradicted ? "it does not match the balances" : "it has only zeros"),
      hint: sheet.otherAmount(than: column).map {
        "\(.mapping(("amount", $0))) reads the amounts there"
      } ?? ForeignFormat.hint(for: nil))
  }

  /// A balance that rises with what is spent is what is owed.
  private mutating func turnBalancesOwed() {
    if opposing > following { balances = balances.map { $0.map { -$0 } } }
  }

  private func remark(_ remarks: inout [Hint]) {
    let fitting = courses.values.reduce(0) { $0 + max($1.following, $1.opposing) }
    guard let line = courses.values.compactMap(\.firstBreak).min(), fitting < pairs else { return }
    remarks.append(
      fitting == 0
        ? "the balances do not match the amounts"
        : "\(pairs - fitting) of \(pairs) balances do not match the amounts, first at line \(line)"
    )
  }
}
