import Exchange
import FinLanguage
import FinValues
import Money

/// A format of exported files, known by the ending of their names.
enum ExportFormat: String, CaseIterable {
  case csv, tsv, json, md, html, pdf, svg, png, ics, geojson, ledger, hledger, beancount

  /// The format of a file; nil where its ending names none.
  init?(ofFile path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return nil }
    let ending = name[name.index(after: point)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = format
  }

  /// The endings of its files, the usual one first.
  var endings: [String] {
    switch self {
    case .md: ["md", "markdown"]
    case .hledger: ["hledger", "journal", "j"]
    case .ledger: ["ledger", "dat"]
    case .beancount: ["beancount", "bean"]
    case .html: ["html", "htm"]
    case .csv, .tsv, .json, .pdf, .svg, .png, .ics, .geojson: [rawValue]
    }
  }

  /// True for bytes that are no text.
  var isBinary: Bool { self == .pdf || self == .png }
}

/// The reason that nothing was exported.
enum ExportError: DescribedError {
  case unknownFormat(path: String)
  /// A format of the future or of another tool.
  case otherFormat(path: String, ending: String)
  case noFormat
  /// A file to be replaced whose name, links followed, has not the ending of the format.
  case otherEnding(path: String, name: String, endings: [String])
  case noValue(Value)
  case noTransactions(Value, AccountJournal.Program)
  case noPlaces(Value)
  case noPicture(Value, ExportFormat)
  case notText(ExportFormat)
  case notDrawn(reason: String)

  var row: ErrorRow {
    let known = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    switch self {
    case .unknownFormat(let path):
      return .init(
        .unknownFormat, "\(quoted(path)) has no extension, so fin can't tell the format",
        details: ["formats: \(known)"], hint: .write([.text(path + ".csv")]))
    case .otherFormat(let path, let ending):
      let stem = path.dropLast(ending.count)
      return .init(
        .unknownFormat, "fin can't write .\(ending) files", details: ["formats: \(known)"],
        hint: "for spreadsheets: \(.text(stem + "csv"))")
    case .noFormat:
      return .init(
        "no-format", "what goes to standard output needs a format", hint: .input("as", .text("csv"))
      )
    case .otherEnding(let path, let name, let endings):
      let listed = endings.map { "." + $0 }.listed("or")
      return .init(
        "other-ending", "overwrite can't replace \(name), which doesn't end in \(listed)",
        hint: .write([.text(path + "." + (endings.first ?? ""))]))
    case .noValue(let value):
      return .init(
        "wrong-type", "\(described(value)) has no values to export",
        hint: #"export(loan($300k, 6.5%, 30y).schedule, "loan.csv")"#)
    case .noTransactions(let value, let program):
      return .init(
        "wrong-type", "a \(program) journal holds transactions, not \(described(value))",
        hint: #"export(expenses + earnings + transfers, "money.\#(program.rawValue)")"#)
    case .noPlaces(let value):
      return .init(
        "wrong-type", "a map needs mortgages with a property, not \(described(value))",
        hint: #"export(mortgages, "homes.geojson")"#)
    case .noPicture(let value, let format):
      let name =
        if case .domain(let domain) = value {
          domain.kind.inWords
        } else {
          described(value)
        }
      return .init(
        "wrong-type", "\(name) has no chart; use .html, .pdf or .md",
        hint:
          #"export(chart(loan($300k, 6.5%, 30y)), "loan.\#(format.rawValue)"), or .pdf for a document"#
      )
    case .notText(let format):
      return .init(
        "no-text", "a \(format.rawValue) file is no text for standard output",
        hint: #"give it a name: "loan.\#(format.rawValue)""#)
    case .notDrawn(let reason):
      return .init("not-drawn", "the document was not made: \(reason)")
    }
  }
}
