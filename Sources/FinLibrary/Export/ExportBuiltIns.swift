import Documents
import Exchange
import FinLanguage
import Money

/// Files for spreadsheets, other programs and people.
enum ExportBuiltIns {
  static let all: [BuiltIn] = [export]

  static let export = BuiltIn(
    "export", .output,
    parameters: [
      Parameter(
        "value", .any, meaning: "a loan or plan (its schedule), a list, a report, or any value"),
      Parameter(
        "to", .text, meaning: "file, whose ending names the format; \"-\" is standard output",
        aliases: ["file", "path"]),
      Parameter(
        "as", .word(ExportFormat.allCases.map(\.rawValue)), .optional,
        meaning: "format (default: by the ending of the name)", aliases: ["format"]),
      Parameter(
        "overwrite", .boolean, .defaulted(.boolean(false)), meaning: "replace an existing file"),
    ],
    effect: .writes,
    summary: "Writes a value to a file as CSV, JSON, Markdown, a calendar, a map or a journal.",
    example: .init(
      #"export(loan($300k, 6.5%, 30y).schedule, "loan.csv")"#,
      prints: """
        file  loan.csv
        rows  360
        """),
    source: "CSV: RFC 4180; calendar: RFC 5545; map: RFC 7946"
  ) { call in
    try ExportedFile(call).write()
  }
}

/// A call of `export`.
private struct ExportedFile {
  private let call: Call
  private let value: Value
  private let path: String
  private let format: ExportFormat

  init(_ call: Call) throws {
    self.call = call
    value = call[0]
    path = try call.text(1)
    if call.has(2), let format = ExportFormat(rawValue: try call.text(2)) {
      self.format = format
    } else if path == "-" {
      throw ExportError.noFormat
    } else if let format = ExportFormat(ofFile: path) {
      self.format = format
    } else {
      throw ExportError.unknown(path)
    }
  }

  func write() throws -> Value {
    let mayOverwrite = try call.boolean(3)
    let host = call.context.host
    // A calendar is kept up to date rather than replaced.
    if format == .ics, path != "-" {
      let values: [Value] = if case .list(let list) = value { list } else { [value] }
      return try ReminderExport(
        Call(
          arguments: [.list(values), .text(path), .boolean(mayOverwrite)], context: call.context)
      ).write()
    }
    let (text, count) = try content()
    if path == "-" {
      // The break that ends the text is that of the line which is shown.
      call.context.show([.text(String(text.unicodeScalars.dropLast()))])
      return .none
    }
    try WrittenFile(path, host).check(endings: format.endings, replaces: mayOverwrite)
    let bytes = Array(text.utf8)
    if mayOverwrite {
      try host.writeFile(path, bytes)
    } else {
      try host.createFile(path, bytes)
    }
    var parts: [(String, Value)] = [("file", .text(path))]
    if let count { parts.append((count.name, .number(Decimal(count.number)))) }
    return .record(Record(parts))
  }

  /// The text of the file, and how many rows or entries it has.
  private func content() throws -> (text: String, count: (name: String, number: Int)?) {
    switch format {
    case .csv, .tsv:
      let table = try ExportTable(value)
      let text = table.csv(
        separator: format == .csv ? "," : "\t", currency: call.context.defaultCurrency)
      return (text, ("rows", table.rows.count))
    case .json: return (try value.jsonText() + "\n", nil)
    case .md: return (MarkdownText(value.markup(isFull: true)).text, nil)
    case .geojson:
      let places = try ExportedPlaces(value)
      return (places.geoJSON, ("places", places.count))
    case .ledger: return try journal(.ledger)
    case .hledger: return try journal(.hledger)
    case .beancount: return try journal(.beancount)
    case .ics: throw ExportError.noFormat
    }
  }

  private func journal(
    _ program: AccountJournal.Program
  ) throws -> (text: String, count: (name: String, number: Int)?) {
    let journal = try ExportJournal(value, for: program, in: call.context)
    return (
      AccountJournal(for: program).text(of: journal.entries), ("entries", journal.entries.count)
    )
  }
}

extension ExportError {
  /// The error for a name whose ending is no format.
  fileprivate static func unknown(_ path: String) -> Self {
    let name = path.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: "."), point != name.startIndex,
      case let ending = name[name.index(after: point)...], !ending.isEmpty
    else { return .unknownFormat(path: path) }
    return .otherFormat(path: path, ending: String(ending))
  }
}
