import FinLanguage
import Money

/// Why nothing was imported.
enum ImportError: DescribedError {
  case missing(String)
  /// A folder without statements, with what it holds instead.
  case noStatements(String, others: [String])
  /// A file that is damaged, or none that can be read.
  case file(String, any DescribedError)
  /// Files in a folder that are damaged, so that nothing of it was taken over.
  case inFolder(String, [(name: String, error: any DescribedError)])
  /// A file to pass over that is not in the folder.
  case notInFolder(String, String, nearest: String?)
  case skipOfFile(String)
  case severalAccounts([String], argument: String)
  /// A label is that of an account whose number ends otherwise than the file's.
  case otherAccount(String, is: String, file: String)
  case otherCurrency(String, argument: Currency, file: Currency)
  case noCard(String, cards: [String])
  case mapping(String, hint: String)

  var id: String {
    switch self {
    case .missing: "file-missing"
    case .noStatements: "no-statements"
    case .file(_, let error): error.id
    case .inFolder(_, let files): files.count == 1 ? files[0].error.id : "files-unreadable"
    case .notInFolder: "file-missing"
    case .skipOfFile: "invalid-argument"
    case .severalAccounts: "several-accounts"
    case .otherAccount: "other-account"
    case .otherCurrency: "different-currencies"
    case .noCard: "no-card"
    case .mapping: "bad-mapping"
    }
  }

  var summary: String {
    switch self {
    case .missing(let path): "there is no file or folder \(quoted(path))"
    case .noStatements(let path, let others):
      "\(path) holds no statement"
        + (others.isEmpty
          ? "" : ": \(others.listed(most: 5)) \(others.count == 1 ? "is" : "are") none")
    case .file(let name, let error): "\(name): \(error.summary)"
    case .inFolder(_, let files) where files.count == 1:
      "\(files[0].name): \(files[0].error.summary)"
    case .inFolder(let path, let files):
      "\(files.count) files of \(path) cannot be taken over"
    case .notInFolder(let name, let path, _): "there is no \(quoted(name)) in \(path) to skip"
    case .skipOfFile(let path): "skip passes over files of a folder, and \(path) is a file"
    case .severalAccounts(let labels, let argument):
      "\(argument) is for one account, and here are \(labels.listed(most: 5))"
    case .otherAccount(let label, let number, let file):
      "\(quoted(label)) is the account …\(number), and the file is of …\(file)"
    case .otherCurrency(let name, let argument, let file):
      "\(name) is in \(file.code), not in \(argument.code)"
    case .noCard(let name, let cards):
      "no name \(name) is bound to a card"
        + (cards.isEmpty ? "" : "; the cards are \(cards.listed())")
    case .mapping(let problem, _): "mapping: \(problem)"
    }
  }

  private static func names(_ names: [String]) -> String {
    let texts = names.map { Value.text($0).sourceText }
    return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
  }

  var details: [String] {
    switch self {
    case .file(_, let error): error.details
    case .inFolder(_, let files):
      (files.count == 1
        ? files[0].error.details : files.map { "\($0.name): \($0.error.summary)" })
        + ["nothing was taken over"]
    default: []
    }
  }

  var hint: String? {
    switch self {
    case .missing: "its path, as ~/Downloads/january.csv"
    case .noStatements: "files in OFX, QFX, QIF or CSV; banks offer them beside the PDF"
    case .file(_, let error): error.hint
    case .inFolder(_, let files):
      "skip: \(Self.names(files.map(\.name))) takes over the others"
    case .notInFolder(_, _, let nearest): nearest.map { "skip: \(Self.names([$0]))" }
    case .skipOfFile: "leave skip out"
    case .severalAccounts: "one file at a time, or leave it out"
    case .otherAccount: "another label"
    case .otherCurrency: "leave currency out"
    case .noCard(let name, let cards):
      cards.first.map { "card: \"\($0)\"" } ?? "\(name) = card($1_200, $5_000, 24.99%, due: 15)"
    case .mapping(_, let hint): hint
    }
  }
}
