import Money

/// A table of which it is known what stands where.
struct CSVSheet {
  let table: CSVTable
  let separator: UInt8
  let columns: CSVColumns
  /// Empty without.
  let headings: [CSVHeading]
  let preamble: CSVPreamble
  /// The remarks on guesses.
  let remarks: [Hint]
  let layout: CSVLayout?
  /// The first row that may be a transaction.
  let firstRow: Int
  /// The number of fields in a row.
  let width: Int
  /// The most fields in a row, if empty headings follow the last one.
  let greatestWidth: Int
  /// True if only the balances distinguish the column of money out from that of money in.
  let areSidesGuessed: Bool

  var isCard: Bool { layout?.kind == .creditCard }

  /// Throws a ``StatementError`` if the columns cannot be distinguished.
  init(_ table: CSVTable, separator: UInt8, options: StatementOptions) throws {
    var (table, remarks) = (table, [Hint]())
    let header = CSVSheet.header(of: table, options)
    let firstRow = header.map { $0.row + 1 } ?? 0
    if let header {
      CSVSheet.readDayNumbers(&table, header, options, &remarks)
    }
    let sample = CSVSample(table, from: firstRow)
    let headings = header?.headings ?? []
    let width = headings.isEmpty ? CSVSheet.commonWidth(table, sample) : headings.count
    let isHeaderless = headings.isEmpty
    var layout = header?.layout
    var columns =
      isHeaderless
      ? CSVColumns(content: sample, of: table) ?? CSVColumns()
      : CSVColumns(headings: headings, layout: layout, sample: sample)
    if isHeaderless, CSVSheet.isWellsFargo(table, sample, width) {
      layout = CSVLayout("Wells Fargo", nil, "", dates: .monthFirst)
      columns.check = 3
    }
    if let mapping = options.columns {
      columns = try CSVMapping.apply(mapping, to: columns, headings: headings, width: width)
    }
    if columns.isTextGuessed, let text = columns.text.first, headings.indices.contains(text) {
      let other = sample.longestText(besides: Set(columns.date + columns.money + [text]))
      remarks.append(
        "no heading for the text; fin used “\(headings[text].text)”"
          + (other.map {
            "; \(.mapping(("text", CSVSheet.name($0, headings)))) uses another column"
          }
            ?? ""))
    }
    guard columns.isComplete else {
      throw CSVUnclearColumns(
        table: table, headings: headings, firstRow: firstRow, found: columns)
    }
    self.table = table
    self.separator = separator
    self.columns = columns
    self.headings = headings
    self.layout = layout
    self.firstRow = firstRow
    self.remarks = remarks
    preamble = CSVPreamble(table, above: header?.row ?? 0)
    self.width = width
    greatestWidth = max(width, header.map { table.width($0.row) } ?? 0)
    areSidesGuessed =
      isHeaderless && options.columns?.debit == nil && options.columns?.credit == nil
  }

  /// Reads the day numbers of a spreadsheet below the heading of a date, where no other column has days.
  private static func readDayNumbers(
    _ table: inout CSVTable, _ header: CSVHeader, _ options: StatementOptions,
    _ remarks: inout [Hint]
  ) {
    let first = header.row + 1
    guard !table.rows.indices.dropFirst(first).prefix(rowsToTry).contains(where: table.holdsDay)
    else { return }
    let named = options.columns?.date.map { CSVHeading.key($0) }
    for (column, heading) in header.headings.enumerated()
    where heading.key == named || CSVHeadingKeywords.role(heading)?.role == .date {
      guard let read = table.readDayNumbers(in: column, from: first) else { continue }
      remarks.append(
        "“\(heading.text)” has day numbers of a spreadsheet; \(read.number) was read as \(read.day)"
      )
      return
    }
  }

  private static let rowsToTry = 20

  /// The name of a column as a person writes it in a mapping.
  static func name(_ column: Int, _ headings: [CSVHeading]) -> Form {
    isNamed(column, headings) ? .text(headings[column].text) : .number("\(column + 1)")
  }

  /// Returns true if a heading names a column, and no other one.
  static func isNamed(_ column: Int, _ headings: [CSVHeading]) -> Bool {
    guard headings.indices.contains(column), !headings[column].text.isEmpty else { return false }
    let name = headings[column].text.lowercased()
    return headings.count { $0.text.lowercased() == name } == 1
  }

  /// Names another column with amounts, which a mapping may use; nil if there is none.
  func otherAmount(than column: Int) -> Form? {
    let sample = CSVSample(table, from: firstRow)
    let taken = Set(columns.date + columns.text + [column, columns.balance].compactMap(\.self))
    return sample.columns.indices.first {
      !taken.contains($0) && sample.columns[$0].money > 0 && sample.mayHoldAmounts($0)
    }.map { CSVSheet.name($0, headings) }
  }

  private static func header(of table: CSVTable, _ options: StatementOptions) -> CSVHeader? {
    if options.hasHeader == false { return nil }
    let names = options.columns.map { CSVMapping.headings($0) } ?? []
    if !names.isEmpty, let header = CSVHeader.find(in: table, with: names) { return header }
    if let header = CSVHeader.find(in: table) { return header }
    guard let first = table.rows.indices.first(where: { !table.isBlank($0) }) else { return nil }
    if options.hasHeader == true || !names.isEmpty { return CSVHeader(first, of: table) }
    // Named by place alone: a first row without a day holds headings.
    guard let place = options.columns?.date.flatMap({ Int($0) }),
      StatementDay(table.cell(first, place - 1)) == nil, !table.holdsAmount(first)
    else { return nil }
    return CSVHeader(first, of: table)
  }

  /// The number of fields that most rows have, without empty ones at the end of all.
  private static func commonWidth(_ table: CSVTable, _ sample: CSVSample) -> Int {
    var counts: [Int: Int] = [:]
    for row in sample.rows { counts[table.width(row), default: 0] += 1 }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
  }

  /// Day, amount, `*`, number of the check, text.
  private static func isWellsFargo(_ table: CSVTable, _ sample: CSVSample, _ width: Int) -> Bool {
    width == 5 && sample.rows.allSatisfy { table.text($0, 2) == "*" }
  }
}
