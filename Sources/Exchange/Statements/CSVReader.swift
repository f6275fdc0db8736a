import Money

/// Reads comma-separated values, as banks lay them out or as a person says.
///
/// The columns are found by the layout of a known bank, else by the words of the headings, else by
/// their content; the meaning of a file's days and amounts is found from all of them together.
/// Nothing is imported from a file with a damaged row.
enum CSVReader {
  static func read(
    _ text: StatementText, options: StatementOptions, _ checkInterruption: () throws -> Void = {}
  ) throws -> StatementFile {
    guard let separator = CSVSeparator(text.utf8, told: options.separator) else {
      throw StatementError.unknownFormat(nil)
    }
    let table = try CSVTable(
      text.utf8, separator: separator.byte, start: separator.start, line: separator.line,
      checkInterruption)
    if let line = table.unclosedLine {
      throw StatementError.cutShort(
        line: table.lastLine, "a quoted field that starts at line \(line)")
    }
    if let line = table.damagedLine {
      throw StatementError.damaged(
        line: line, "a field is missing one of its quotes",
        hint: "write a quote inside a quoted field twice")
    }
    if let (line, what) = table.excess {
      throw StatementError.damaged(
        line: line, what,
        hint: "a quote or a line break is probably missing, or it is not a statement")
    }
    return try withoutActuallyEscaping(checkInterruption) { checkInterruption in
      func read(_ options: StatementOptions) throws -> StatementFile {
        try file(table, separator: separator.byte, options, text.hasLastBreak, checkInterruption)
      }
      let hint = CSVColumnsHint(read: read, options: options)
      do {
        return try read(options)
      } catch let unclear as CSVUnclearColumns {
        throw hint.error(unclear)
      } catch StatementError.ambiguous(let readings, hint: CSVSignEvidence.choice) {
        throw StatementError.ambiguous(readings, hint: hint.signs)
      }
    }
  }

  private static func file(
    _ table: CSVTable, separator: UInt8, _ options: StatementOptions, _ hasLastBreak: Bool,
    _ checkInterruption: () throws -> Void
  ) throws -> StatementFile {
    let sheet = try CSVSheet(table, separator: separator, options: options)
    var reader = CSVRecordReader(
      sheet.table, columns: sheet.columns, headings: sheet.headings, width: sheet.width,
      greatestWidth: sheet.greatestWidth,
      isCard: sheet.isCard, hasLastBreak: hasLastBreak)
    try reader.read(from: sheet.firstRow, checkInterruption)
    var statements = try CSVStatements(
      sheet, reader.records, days: reader.days, options, hasLastBreak: hasLastBreak,
      checkInterruption)
    try checkInterruption()
    return statements.file(remarks: sheet.remarks + reader.remarks)
  }
}
