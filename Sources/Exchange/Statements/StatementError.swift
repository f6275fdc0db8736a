import Money

/// Why a file is no statement that could be taken over; nothing of it was.
public enum StatementError: DescribedError, Equatable {
  case empty
  /// What it seems to be instead, as `a PDF`; nil where it is nothing known.
  case unknownFormat(String?)
  /// Something wrong at a line, from 1: what stands there, and what was expected.
  case damaged(line: Int, String, hint: String?)
  /// The columns of a CSV file are not to be told apart; its headings, and a mapping to type.
  case unknownColumns([String], hint: String)
  /// Two readings fit; what they are, and what to type.
  case ambiguous(String, hint: String)
  /// It ends before it is finished.
  case cutShort(line: Int, String)

  public var id: String {
    switch self {
    case .empty: "statement-empty"
    case .unknownFormat: "statement-format"
    case .damaged: "statement-damaged"
    case .unknownColumns: "statement-columns"
    case .ambiguous: "statement-ambiguous"
    case .cutShort: "statement-cut-short"
    }
  }

  public var summary: String {
    switch self {
    case .empty: "the file is empty"
    case .unknownFormat(let found?): "the file is \(found), not a statement that can be read"
    case .unknownFormat(nil): "the file is no statement that can be read"
    case .damaged(let line, let problem, _): "line \(line): \(problem)"
    case .unknownColumns(let headings, _):
      "which columns hold the date, the amount and the text is not clear"
        + (headings.isEmpty ? "" : "; there are \(StatementError.list(headings))")
    case .ambiguous(let readings, _): readings
    case .cutShort(let line, let what): "the file ends at line \(line) within \(what)"
    }
  }

  /// The first of many names.
  private static func list(_ names: [String]) -> String {
    let most = 30
    return names.prefix(most).joined(separator: ", ")
      + (names.count > most ? " and \(names.count - most) more" : "")
  }

  public var hint: String? {
    switch self {
    case .empty, .cutShort: "download it again"
    case .unknownFormat(let found): ForeignFormat.hint(for: found)
    case .damaged(_, _, let hint): hint
    case .unknownColumns(_, let hint), .ambiguous(_, let hint): hint
    }
  }
}
