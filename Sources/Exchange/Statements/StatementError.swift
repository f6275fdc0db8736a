import Money

/// The reason that a file is not imported; nothing of it was.
public enum StatementError: DescribedError, Equatable {
  case empty
  /// A file of another format, as `a PDF`; nil if it is unknown.
  case unknownFormat(String?)
  /// An error at a line, from 1: the text there, and the expected one.
  case damaged(line: Int, String, hint: Hint?)
  /// A CSV file whose columns cannot be distinguished; its headings, and a mapping to type.
  case unknownColumns([String], hint: Hint)
  /// Two readings fit; what they are, and what to type.
  case ambiguous(String, hint: Hint)
  /// It ends before it is finished.
  case cutShort(line: Int, String)

  public var row: ErrorRow {
    switch self {
    case .empty: .init("statement-empty", "the file is empty", hint: "download it again")
    case .unknownFormat(let found):
      .init(
        "statement-format",
        found.map { "the file is \($0), not a statement fin can read" }
          ?? "the file is not a statement fin can read", hint: ForeignFormat.hint(for: found))
    case .damaged(let line, let problem, let hint):
      .init("statement-damaged", "line \(line): \(problem)", hint: hint)
    case .unknownColumns(let headings, let hint):
      .init(
        "statement-columns",
        "fin can't tell which columns are the date, the amount and the text"
          + (headings.isEmpty ? "" : "; the columns are \(StatementError.list(headings))"),
        hint: hint)
    case .ambiguous(let readings, let hint): .init("statement-ambiguous", readings, hint: hint)
    case .cutShort(let line, let what):
      .init(
        "statement-cut-short", "the file ends at line \(line) within \(what)",
        hint: "download it again")
    }
  }

  /// The first of many names.
  private static func list(_ names: [String]) -> String {
    let most = 30
    return names.prefix(most).joined(separator: ", ")
      + (names.count > most ? " and \(names.count - most) more" : "")
  }
}

extension Form {
  /// The argument that says how to read a file, with some of its entries.
  static func mapping(_ entries: (name: String, value: Form)...) -> Form {
    .named("mapping", .record(entries.map { .named($0.name, $0.value) }))
  }

  /// The sign of amounts of money spent.
  static func spent(_ sign: String) -> Form { .mapping(("spent", .text(sign))) }

  static func decimal(_ mark: DecimalMark) -> Form {
    .mapping(("decimal", .text(mark == .point ? "." : ",")))
  }
}
