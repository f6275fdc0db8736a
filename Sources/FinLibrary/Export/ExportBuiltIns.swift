import Documents
import Drawing
import Exchange
import FinLanguage
import FinValues
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
      Parameter(
        "paper", .word(Paper.allCases.map(\.rawValue)), .optional,
        meaning: "paper of a PDF (default: letter where :set locale is of North America, else a4)",
        aliases: ["page", "papersize"]),
      Parameter(
        "locale", .boolean, .defaulted(.boolean(false)),
        meaning: "write CSV as spreadsheets of your locale read it"),
    ],
    effect: .writes,
    summary:
      "Writes a value to a file: CSV, JSON, Markdown, HTML, PDF, a picture, a calendar, a map or a journal.",
    example: .init(
      #"export(loan($300k, 6.5%, 30y).schedule, "loan.csv")"#,
      prints: """
        file  loan.csv
        rows  360
        """),
    help: .init(
      examples: [
        .init(#"export({months: 277}, "-", as: "json")"#, prints: #"{"months":277}"#),
        .init(
          #"export(chart(loan($300k, 6.5%, 30y)), "loan.svg")"#, prints: "file  loan.svg"),
      ], seeAlso: [":save", "json", "remind"]),
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
    value = call["value"]
    path = try call.text("to")
    if call.has("as"), let format = ExportFormat(rawValue: try call.text("as")) {
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
    let mayOverwrite = try call.boolean("overwrite")
    let host = call.context.host
    // A calendar is kept up to date rather than replaced.
    if format == .ics, path != "-" {
      let values: [Value] = if case .list(let list) = value { list } else { [value] }
      return try ReminderExport(
        Call(
          arguments: [.list(values), .text(path), .boolean(mayOverwrite)],
          parameters: ReminderBuiltIns.remind.parameters, context: call.context)
      ).write()
    }
    if path == "-", format.isBinary { throw ExportError.notText(format) }
    let (bytes, count) = try content()
    // Long work that did not ask has written nothing yet.
    try call.context.checkInterruption()
    if path == "-" {
      // The break that ends the text is that of the line which is shown.
      call.context.show([.text(String(decoding: bytes.dropLast(), as: UTF8.self))])
      return .none
    }
    try WrittenFile(path, host).check(endings: format.endings, replaces: mayOverwrite)
    if mayOverwrite {
      try host.overwriteFile(path, bytes)
    } else {
      try host.createFile(path, bytes)
    }
    var parts: [(String, Value)] = [("file", .text(path))]
    if let count { parts.append((count.name, .number(Decimal(count.number)))) }
    return .record(Record(parts))
  }

  private typealias Content = (bytes: [UInt8], count: (name: String, number: Int)?)

  /// The content of the file, and how many rows, pages or entries it has.
  private func content() throws -> Content {
    let locale = call.context.host.locale
    switch format {
    case .csv, .tsv:
      if case .function = value { throw ExportError.noValue(value) }
      let table = try ExportTable(value)
      let context = call.context
      // A spreadsheet takes the file as the locale has it, and as UTF-8 if it begins with this mark.
      var spreadsheet = try call.boolean("locale") ? locale : nil
      spreadsheet?.writesDates = true
      let mark = spreadsheet == nil ? "" : "\u{FEFF}"
      let text =
        try mark
        + table.csv(
          separator: format == .csv ? "," : "\t", currency: context.defaultCurrency,
          locale: spreadsheet
        ) { rows in
          context.host.advance(rows, of: table.rows.count)
          try context.checkInterruption()
        }
      return (Array(text.utf8), ("rows", table.rows.count))
    case .json: return (Array((try value.jsonText().escapedUnseen + "\n").utf8), nil)
    case .md:
      let markup = try ValueDocument(call, of: ExportBuiltIns.export, most: 200_000).markup
      try call.context.checkInterruption()
      let shown = locale.map(markup.localized) ?? markup
      try call.context.checkInterruption()
      return (Array(MarkdownText(shown).text.utf8), nil)
    case .html:
      let document = try ValueDocument(call, of: ExportBuiltIns.export)
      return (Array(HTMLPage(document.markup, document.frame).text.utf8), nil)
    case .pdf: return try pdf()
    case .svg, .png: return (try picture(), nil)
    case .geojson:
      let places = try ExportedPlaces(value)
      return (Array(places.geoJSON.escapedUnseen.utf8), ("places", places.count))
    case .ledger: return try journal(.ledger)
    case .hledger: return try journal(.hledger)
    case .beancount: return try journal(.beancount)
    case .ics: throw ExportError.noFormat
    }
  }

  private func pdf() throws -> Content {
    let paper = call.has("paper") ? Paper(rawValue: try call.text("paper")) : nil
    let document = try ValueDocument(call, of: ExportBuiltIns.export, paper: paper)
    do {
      let pdf = try PDFDocument(document.markup, document.frame)
      if let note = pdf.missingNote { call.context.remark(note) }
      return (pdf.bytes, ("pages", pdf.pageCount))
    } catch {
      throw ExportError.notDrawn(reason: error.reason)
    }
  }

  private func picture() throws -> [UInt8] {
    let charts = try ValueDocument.charts(of: value, by: format, in: call.context)
    let picture = ChartPicture(charts, locale: call.context.host.locale)
    if format == .svg { return Array(picture.svg.utf8) }
    do {
      let pixels = try picture.pixels()
      if let note = picture.missingNote { call.context.remark(note) }
      return pixels.png
    } catch {
      throw ExportError.notDrawn(reason: error.reason)
    }
  }

  private func journal(
    _ program: AccountJournal.Program
  ) throws -> Content {
    let journal = try ExportJournal(value, for: program, in: call.context)
    return (
      Array(AccountJournal(for: program).text(of: journal.entries).withoutUnseen.utf8),
      ("entries", journal.entries.count)
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
