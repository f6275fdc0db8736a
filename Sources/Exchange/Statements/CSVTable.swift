import Money

/// The rows and fields of separated values, as places in the file's bytes.
///
/// Source: RFC 4180, read kindly: any line break, blanks before a quote, and quotes within a field that no
/// separator follows are text. They are damage where the field would reach into the next one or the next
/// row by them.
struct CSVTable {
  /// One row; its fields lie beside each other in ``CSVTable/fields``.
  struct Row {
    /// The line of the file where it begins, from 1.
    var line: Int
    var fields: Range<Int>
  }

  private struct Field {
    var start: Int
    var end: Int
    /// True if doubled quotes in it stand for one.
    var hasDoubledQuotes: Bool
  }

  private(set) var rows: [Row] = []
  /// The line of a quoted field that never ended.
  private(set) var unclosedLine: Int?
  /// The line of a field that lacks a quote.
  private(set) var damagedLine: Int?
  /// The line of a field or a row that is longer than any statement's; nothing is read after it.
  private(set) var excess: (line: Int, what: String)?
  private(set) var lastLine = 1
  private var bytes: [UInt8]
  private var fields: [Field] = []

  private static let mostFields = 500
  private static let longestField = 100_000
  private static let quote = UInt8(ascii: "\"")
  private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  /// - Parameters:
  ///   - start: Where the first row begins, on `line`.
  ///   - limit: How many rows are enough.
  ///   - checkInterruption: Asked now and then; what it throws ends the reading.
  init(
    _ bytes: [UInt8], separator: UInt8, start: Int = 0, line: Int = 1, limit: Int = .max,
    _ checkInterruption: () throws -> Void
  ) rethrows {
    self.bytes = bytes
    var (index, line) = (start, line)
    while index < bytes.count, rows.count < limit, excess == nil {
      if rows.count.isTimeToAsk { try checkInterruption() }
      let (first, begin) = (fields.count, line)
      var isRowOver = false
      while !isRowOver {
        let start = line
        let field = takeField(separator, &index, &line)
        if field.end - field.start > CSVTable.longestField, excess == nil {
          excess = (start, "a field of more than \(CSVTable.longestField / 1000) kB starts there")
        }
        fields.append(field)
        isRowOver = index >= bytes.count || bytes[index] != separator
        if !isRowOver {
          index += 1
        } else if index < bytes.count {
          // CR, LF or both.
          let isPair =
            bytes[index] == CSVTable.carriageReturn && index + 1 < bytes.count
            && bytes[index + 1] == CSVTable.lineFeed
          index += isPair ? 2 : 1
          line += 1
        }
      }
      if fields.count - first > CSVTable.mostFields, excess == nil {
        excess = (begin, "a row of \(fields.count - first) fields; no statement has that many")
      }
      rows.append(Row(line: begin, fields: first..<fields.count))
    }
    lastLine = line
  }

  /// Reads up to the separator or line break that ends the field.
  private mutating func takeField(_ separator: UInt8, _ index: inout Int, _ line: inout Int)
    -> Field
  {
    var start = index
    while start < bytes.count, bytes[start] == UInt8(ascii: " "), separator != UInt8(ascii: " ") {
      start += 1
    }
    if start < bytes.count, bytes[start] == CSVTable.quote {
      return takeQuoted(separator, from: start + 1, &index, &line)
    }
    return takePlain(separator, from: index, &index, line)
  }

  private mutating func takePlain(
    _ separator: UInt8, from start: Int, _ index: inout Int, _ line: Int
  ) -> Field {
    index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == separator || byte == CSVTable.lineFeed || byte == CSVTable.carriageReturn { break }
      index += 1
    }
    if lacksFirstQuote(start..<index, separator), damagedLine == nil { damagedLine = line }
    return Field(start: start, end: index, hasDoubledQuotes: false)
  }

  /// Returns true if a field ends with its only quote, and the next begins with one: `A","B"`.
  private func lacksFirstQuote(_ field: Range<Int>, _ separator: UInt8) -> Bool {
    guard field.upperBound + 1 < bytes.count, bytes[field.upperBound] == separator,
      bytes[field.upperBound + 1] == CSVTable.quote, bytes[field].last == CSVTable.quote
    else { return false }
    return !bytes[field].dropLast().contains(CSVTable.quote)
  }

  /// Returns the place of the separator, line break or end that follows a quote; nil if text does.
  private func afterField(_ quote: Int, _ separator: UInt8) -> Int? {
    var next = quote + 1
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
    let isOver =
      next >= bytes.count || bytes[next] == separator || bytes[next] == CSVTable.lineFeed
      || bytes[next] == CSVTable.carriageReturn
    return isOver ? next : nil
  }

  /// Returns true if no other quote follows one on its line.
  private func isLastOfLine(_ quote: Int) -> Bool {
    bytes[(quote + 1)...].first {
      $0 == CSVTable.quote || $0 == CSVTable.lineFeed || $0 == CSVTable.carriageReturn
    } != CSVTable.quote
  }

  private mutating func takeQuoted(
    _ separator: UInt8, from start: Int, _ index: inout Int, _ line: inout Int
  ) -> Field {
    let begin = line
    var hasDoubledQuotes = false
    var innerQuotes = 0
    index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == CSVTable.quote {
        if let next = afterField(index, separator) {
          if innerQuotes > 0, line > begin, damagedLine == nil { damagedLine = begin }
          let end = index
          index = next
          return Field(start: start, end: end, hasDoubledQuotes: hasDoubledQuotes)
        }
        let isDoubled = index + 1 < bytes.count && bytes[index + 1] == CSVTable.quote
        // In `"The "Inn"",` the last but one closes the inner quotes.
        let isInnerEnd = innerQuotes % 2 == 1 && afterField(index + 1, separator) != nil
        if isDoubled, !isInnerEnd {
          hasDoubledQuotes = true
          index += 2
          continue
        }
        // In `"Downloaded" on 5 May` the quotes are around a word of the field.
        if innerQuotes == 0, line == begin, isLastOfLine(index) {
          return takePlain(separator, from: start - 1, &index, line)
        }
        innerQuotes += 1
        // A quote behind a separator opened the next field.
        if index > start, bytes[index - 1] == separator, damagedLine == nil { damagedLine = begin }
      } else if byte == CSVTable.lineFeed {
        line += 1
      } else if byte == CSVTable.carriageReturn {
        // The LF of a pair counts instead.
        if index + 1 >= bytes.count || bytes[index + 1] != CSVTable.lineFeed { line += 1 }
      }
      index += 1
    }
    if unclosedLine == nil { unclosedLine = begin }
    return Field(start: start, end: index, hasDoubledQuotes: hasDoubledQuotes)
  }
}

// MARK: - What is in a field

extension CSVTable {
  func width(_ row: Int) -> Int { rows[row].fields.count }

  /// A field without the blanks around it; empty where the row is too short or the column nil.
  func cell(_ row: Int, _ column: Int?) -> ArraySlice<UInt8> {
    let places = rows[row].fields
    guard let column, column < places.count else { return [] }
    let field = fields[places.lowerBound + column]
    var content = StatementBytes.trimmed(bytes[field.start..<field.end])
    if field.hasDoubledQuotes { content = CSVTable.withSingleQuotes(content) }
    // `="0012"` keeps a spreadsheet from taking the zeros away.
    if content.count >= 3, content.first == UInt8(ascii: "="), content.last == CSVTable.quote {
      let inner = content.dropFirst().dropLast()
      if inner.first == CSVTable.quote { content = StatementBytes.trimmed(inner.dropFirst()) }
    }
    return content
  }

  func isEmpty(_ row: Int, _ column: Int?) -> Bool { cell(row, column).isEmpty }

  /// A field as text, every run of blanks in it made one space; empty if there is none.
  func text(_ row: Int, _ column: Int?) -> String { PlainText.words(cell(row, column)) }

  /// All fields of a row as text, without empty ones at its end.
  func texts(_ row: Int) -> [String] {
    var texts = (0..<width(row)).map { text(row, $0) }
    while texts.last?.isEmpty == true { texts.removeLast() }
    return texts
  }

  /// Returns true if a day is in one of the fields of a row.
  func holdsDay(_ row: Int) -> Bool {
    (0..<width(row)).contains { StatementDay(cell(row, $0)) != nil }
  }

  /// Returns true if an amount is in one of the fields of a row.
  func holdsAmount(_ row: Int) -> Bool {
    (0..<width(row)).contains { (try? StatementAmount.read(cell(row, $0))) != nil }
  }

  /// Returns true if a row has nothing but blanks and separators.
  func isBlank(_ row: Int) -> Bool { (0..<width(row)).allSatisfy { isEmpty(row, $0) } }

  /// Writes the days of a column whose cells are the day numbers of a spreadsheet as days; returns the first
  /// of them, and nil, changing nothing, where other things stand there.
  ///
  /// Day 1 is 1900-01-01, and the numbers count a day too many since then. Source: ECMA-376 part 1,
  /// section 18.17.4.1.
  mutating func readDayNumbers(in column: Int, from first: Int) -> (number: Int, day: CalendarDate)?
  {
    var days: [(field: Int, number: Int, day: CalendarDate)] = []
    for row in rows.indices.dropFirst(first) where !isEmpty(row, column) {
      // A time of the day is behind the point.
      let cell = cell(row, column).prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }
      guard cell.count == 5, let number = Int(String(decoding: cell, as: UTF8.self)),
        CSVTable.dayNumbers.contains(number),
        let day = CalendarDate.epoch.adding(days: number - CSVTable.dayNumberOfEpoch)
      else { return nil }
      days.append((rows[row].fields.lowerBound + column, number, day))
    }
    for (field, _, day) in days {
      let start = bytes.count
      bytes += day.description.utf8
      fields[field] = Field(start: start, end: bytes.count, hasDoubledQuotes: false)
    }
    return days.first.map { ($0.number, $0.day) }
  }

  /// 1990 to 2063.
  private static let dayNumbers = 32_874...59_900
  private static let dayNumberOfEpoch = 25_569

  private static func withSingleQuotes(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var single: [UInt8] = []
    single.reserveCapacity(content.count)
    var isSecond = false
    for byte in content {
      isSecond = byte == quote && !isSecond
      if byte != quote || isSecond { single.append(byte) }
    }
    return StatementBytes.trimmed(single[...])
  }
}
