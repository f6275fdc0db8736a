import Money

/// A table in which no date, amount or text was found.
struct CSVUnclearColumns: Error {
  let table: CSVTable
  /// Empty without.
  let headings: [CSVHeading]
  /// The first row that may be a transaction.
  let firstRow: Int
  let found: CSVColumns
}

/// The hint with the `mapping` to type if the columns of a file are not clear: each is tried on the file
/// before it is offered.
struct CSVColumnsHint {
  /// Reads the file by other options.
  let read: (StatementOptions) throws -> StatementFile
  let options: StatementOptions

  private typealias Entry = (
    name: String, path: WritableKeyPath<StatementOptions.Columns, String?>, column: Int
  )

  private static let rowsToTry = 40
  /// The most mappings to try.
  private static let mostTried = 12
  /// The rows that show what a mapping makes of a file.
  private static let rowsShown = 3

  // MARK: A cell that cannot be read

  /// The first cell that is no day or no amount below a heading that says so, else what the columns may be.
  func error(_ unclear: CSVUnclearColumns) -> StatementError {
    unread(unclear) ?? unknown(unclear)
  }

  /// Nil where there is no such heading.
  private func unread(_ unclear: CSVUnclearColumns) -> StatementError? {
    let (table, headings, found) = (unclear.table, unclear.headings, unclear.found)
    let wanted: [(roles: [CSVRole], isFound: Bool, what: String, isDate: Bool)] = [
      ([.date], !found.date.isEmpty, "a date", true),
      ([.amount, .debit, .credit], found.hasAmount, "an amount", false),
    ]
    for (roles, isFound, what, isDate) in wanted where !isFound {
      let column = headings.firstIndex { heading in
        CSVHeadingKeywords.isKnown(heading)
          && CSVHeadingKeywords.role(heading).map { roles.contains($0.role) } == true
      }
      guard let column,
        let row = table.rows.indices.dropFirst(unclear.firstRow).first(where: {
          !table.isEmpty($0, column)
        }), Self.isUnread(table.cell(row, column))
      else { continue }
      let guess = CSVSample(table, from: unclear.firstRow).roughGuess
      let other = (isDate ? guess.date.first : guess.amount ?? guess.debit)
        .flatMap { $0 == column ? nil : $0 }
      let entry: Entry? = other.map {
        isDate ? ("date", \.date, $0) : ("amount", \.amount, $0)
      }
      let works = entry.map { (try? read(mapped([$0], headings))) != nil } ?? false
      return .damaged(
        line: table.rows[row].line,
        "“\(PlainText.excerpt(table.cell(row, column)))” is not \(what)",
        hint: "fin looked in \(headings[column].text)"
          + (works
            ? entry.map { "; \(form([$0], headings)) uses another column" } ?? "" : ""))
    }
    return nil
  }

  /// Returns true if a cell is neither a day nor an amount, which a damaged heading would have
  /// below it.
  private static func isUnread(_ cell: ArraySlice<UInt8>) -> Bool {
    StatementDay(cell) == nil && (try? StatementAmount.read(cell)) == nil
  }

  // MARK: Columns

  /// Names what was found, else what the cells look like, else the heading or place to be named.
  private func unknown(_ unclear: CSVUnclearColumns) -> StatementError {
    var (headings, found, firstRow) = (unclear.headings, unclear.found, unclear.firstRow)
    let table = unclear.table
    if headings.isEmpty, let row = Self.likelyHeadings(table) {
      headings = table.texts(row).map { CSVHeading($0) }
      firstRow = row + 1
      found = CSVColumns(
        headings: headings, layout: nil, sample: CSVSample(table, from: firstRow))
    }
    let named = headings.map(\.text).filter { !$0.isEmpty }
    let sample = CSVSample(table, from: firstRow)
    var failure: (any Error)?
    for entries in mappings(found, sample, table).prefix(Self.mostTried) {
      do {
        let file = try read(mapped(entries, headings))
        return .unknownColumns(named, hint: offer(entries, headings, file, spent: nil))
      } catch StatementError.ambiguous(_, hint: CSVSignEvidence.choice) {
        let offers = ["positive", "negative"].compactMap { sign -> Hint? in
          var options = mapped(entries, headings)
          options.isPositiveSpent = sign == "positive"
          guard let file = try? read(options) else { return nil }
          return offer(entries, headings, file, spent: sign)
        }
        return .unknownColumns(named, hint: .several(offers.flatMap(\.all)))
      } catch {
        failure = failure ?? error
      }
    }
    guard let failure = failure as? StatementError else {
      return .unknownColumns(named, hint: ForeignFormat.hint(for: nil))
    }
    return .unknownColumns(
      named, hint: "the columns that look likeliest do not fit: \(failure.row.summary)")
  }

  /// The mappings that may be right, the likeliest first.
  private func mappings(
    _ found: CSVColumns, _ sample: CSVSample, _ table: CSVTable
  ) -> [[Entry]] {
    let guess = CSVColumns(content: sample, of: table) ?? sample.roughGuess
    let money = found.hasAmount ? found : guess
    guard let text = found.text.first ?? guess.text.first else { return [] }
    let days = (found.date + guess.date + sample.columnsOfDays).uniqued
    typealias Path = WritableKeyPath<StatementOptions.Columns, String?>
    let twoSides: [(String, Path, Int?)] = [
      ("debit", \.debit, money.debit), ("credit", \.credit, money.credit),
    ]
    let sides: [Entry] = twoSides.compactMap { name, path, column in
      column.map { (name, path, $0) }
    }
    let single = ([money.amount].compactMap(\.self) + sample.columnsOfMoney).uniqued
    let amounts: [[Entry]] =
      (sides.isEmpty ? [] : [sides]) + single.map { [("amount", \.amount, $0)] }
    return days.flatMap { day in
      amounts.map { amount -> [Entry] in
        let taken = Set([day, text] + amount.map(\.column))
        let marks = amount.count == 1 ? sample.columnOfMarks() ?? found.direction : nil
        let others: [(String, Path, Int?)] = [
          ("type", \.type, marks),
          ("currency", \.currency, found.currency ?? sample.columnOfCurrencies),
          ("account", \.account, found.account ?? sample.columnOfOwnAccounts),
          ("balance", \.balance, found.balance ?? money.balance),
        ]
        return [("date", \.date, day)] + amount + [("text", \.text, text)]
          + others.compactMap { name, path, column in
            column.flatMap { taken.contains($0) ? nil : (name, path, $0) }
          }
      }
    }
  }

  private func mapped(_ entries: [Entry], _ headings: [CSVHeading]) -> StatementOptions {
    var options = options
    var columns = options.columns ?? StatementOptions.Columns()
    for (_, path, column) in entries {
      columns[keyPath: path] =
        CSVSheet.isNamed(column, headings)
        ? headings[column].text : "\(column + 1)"
    }
    options.columns = columns
    return options
  }

  private func form(_ entries: [Entry], _ headings: [CSVHeading]) -> Form {
    .named(
      "mapping", .record(entries.map { .named($0.name, CSVSheet.name($0.column, headings)) }))
  }

  // MARK: What it makes of the file

  private func offer(
    _ entries: [Entry], _ headings: [CSVHeading], _ file: StatementFile, spent: String?
  ) -> Hint {
    var forms: [Form] = entries.map { .named($0.name, CSVSheet.name($0.column, headings)) }
    if let order = file.dates, options.dates == nil {
      forms.append(.named("dates", .text(order.rawValue)))
    }
    if let spent { forms.append(.named("spent", .text(spent))) }
    return .several([.input("mapping", .record(forms)), Self.shown(file)])
  }

  /// The two ways to read amounts whose signs are not clear, with what each makes of the file.
  var signs: Hint {
    .several(
      ["positive", "negative"].flatMap { sign -> [Hint] in
        var options = options
        options.isPositiveSpent = sign == "positive"
        guard let file = try? read(options) else { return [] }
        return [.write([.spent(sign)]), Self.shown(file)]
      })
  }

  /// The first rows as they would be imported.
  static func shown(_ file: StatementFile) -> Hint {
    let lines = file.statements.flatMap(\.lines).sorted { $0.lineNumber < $1.lineNumber }
    let rows = lines.prefix(rowsShown).map { line in
      let way = line.amount.isNegative ? "out" : "in"
      return "\(line.date) \(line.text) \(money(line.amount)) \(way)"
    }
    return .words("the first rows would be " + rows.joined(separator: ", "))
  }

  /// With two decimals at least.
  private static func money(_ amount: Decimal) -> String {
    let text = amount.magnitude.normalized.description
    let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
    if decimals > 1 { return text }
    return text + (decimals == 0 ? "." : "") + String(repeating: "0", count: 2 - decimals)
  }

  /// Among the rows above the first day the one with the most fields; nil if there is none.
  private static func likelyHeadings(_ table: CSVTable) -> Int? {
    let rows = table.rows.indices.prefix(rowsToTry).prefix { !table.holdsDay($0) }
      .filter { !table.isBlank($0) }
    let width = rows.map { table.texts($0).count }.max()
    return rows.first { table.texts($0).count == width }
  }
}

extension Array where Element: Hashable {
  /// Its elements, each once.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
