import FinLanguage
import Money

/// Why nothing was imported.
enum ImportError: DescribedError {
  case missing(String)
  /// A folder without statements, with what it holds instead.
  case noStatements(String, others: [String])
  /// A file that is damaged, or none that can be read.
  case file(String, any DescribedError)
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

  var details: [String] {
    switch self {
    case .file(_, let error): error.details
    default: []
    }
  }

  var hint: String? {
    switch self {
    case .missing: #"import_statement("~/Downloads/january.csv")"#
    case .noStatements: "files in OFX, QFX, QIF or CSV; banks offer them beside the PDF"
    case .file(_, let error): error.hint
    case .severalAccounts: "one file at a time, or leave it out"
    case .otherAccount: "another label"
    case .otherCurrency: "leave currency out"
    case .noCard(let name, let cards):
      cards.first.map { "card: \"\($0)\"" } ?? "\(name) = card($1_200, $5_000, 24.99%, due: 15)"
    case .mapping(_, let hint): hint
    }
  }
}
