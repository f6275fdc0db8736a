/// A table of which it is known what stands where.
struct CSVSheet {
  let table: CSVTable
  let separator: UInt8
  let columns: CSVColumns
  /// Empty without.
  let headings: [CSVHeading]
  let layout: CSVLayout?
  /// The first row that may be a transaction.
  let firstRow: Int
  /// How many fields a row has.
  let width: Int
  /// Whether the headings are `Date,Description,Amount`, which American Express writes as others do.
  let isPlainAmericanExpress: Bool

  var isCard: Bool { layout?.kind == .creditCard }

  /// Throws a ``StatementError`` where the columns are not to be told apart.
  init(_ table: CSVTable, separator: UInt8, options: StatementOptions) throws {
    let header = CSVSheet.header(of: table, options)
    let firstRow = header.map { $0.row + 1 } ?? 0
    let sample = CSVSample(table, from: firstRow)
    let headings = header?.headings ?? []
    let width = headings.isEmpty ? CSVSheet.commonWidth(table, sample) : headings.count
    let isHeaderless = headings.isEmpty
    var layout = header?.layout
    var columns =
      isHeaderless
      ? CSVColumns(content: sample) ?? CSVColumns()
      : CSVColumns(headings: headings, layout: layout, sample: sample)
    if isHeaderless, CSVSheet.isWellsFargo(table, sample, width) {
      layout = CSVLayout("Wells Fargo", nil, "", dates: .monthFirst)
      columns.check = 3
    }
    if let mapping = options.columns {
      columns = try CSVMapping.apply(mapping, to: columns, headings: headings, width: width)
    }
    if columns.text.isEmpty, let text = sample.longestText(besides: columns) {
      columns.text = [text]
    }
    guard columns.isComplete else { throw CSVSheet.unknownColumns(table, headings, columns) }
    self.table = table
    self.separator = separator
    self.columns = columns
    self.headings = headings
    self.layout = layout
    self.firstRow = firstRow
    self.width = width
    isPlainAmericanExpress = headings.map(\.text) == ["Date", "Description", "Amount"]
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
      StatementDay(table.cell(first, place - 1)) == nil
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

  private static func unknownColumns(
    _ table: CSVTable, _ headings: [CSVHeading], _ found: CSVColumns
  ) -> StatementError {
    var headings = headings
    let first = table.rows.indices.first { !table.isBlank($0) } ?? 0
    var firstRow = first
    if headings.isEmpty, first < table.rows.count,
      (0..<table.width(first)).allSatisfy({ StatementDay(table.cell(first, $0)) == nil })
    {
      headings = table.texts(first).map { CSVHeading($0) }
      firstRow += 1
    }
    // What the cells look like is a good guess at what to type.
    let sample = CSVSample(table, from: firstRow)
    let guess = CSVColumns(content: sample) ?? sample.roughGuess
    func name(_ column: Int?, _ example: String) -> String {
      guard let column else { return "\"\(example)\"" }
      guard headings.indices.contains(column), !headings[column].text.isEmpty else {
        return String(column + 1)
      }
      return "\"\(headings[column].text)\""
    }
    let money =
      guess.debit == nil || guess.amount != nil
      ? "amount: \(name(found.amount ?? guess.amount, "heading"))"
      : "debit: \(name(guess.debit, "heading")), credit: \(name(guess.credit, "heading"))"
    let hint =
      "mapping: {date: \(name(found.date.first ?? guess.date.first, "heading")), \(money), "
      + "text: \(name(found.text.first ?? guess.text.first, "heading"))}"
    return .unknownColumns(headings.map(\.text).filter { !$0.isEmpty }, hint: hint)
  }
}

extension CSVSample {
  /// The column with the longest texts among those that hold nothing else.
  fileprivate func longestText(besides found: CSVColumns) -> Int? {
    let taken =
      found.date + found.money + [found.balance, found.account, found.currency].compactMap(\.self)
    return columns.indices.filter { columns[$0].textLength > 0 && !taken.contains($0) }
      .max { columns[$0].textLength < columns[$1].textLength }
  }
}
