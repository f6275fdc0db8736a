import FinLanguage
import FinValues
import Imports
import Money

extension ImportError: DescribedError {
  public var row: ErrorRow {
    switch self {
    case .missing(let path):
      .init(
        "file-missing", "no file or folder named \(quoted(path))",
        hint: "use its path, e.g. ~/Downloads/january.csv")
    case .noStatements(let path, let others):
      .init(
        "no-statements",
        "\(path) has no statements"
          + (others.isEmpty
            ? "" : "; fin can't read \(others.listed("or", most: 5))"),
        hint: "download OFX, QFX, QIF or CSV from your bank; PDF doesn't work")
    case .file(let name, let error):
      .init(error.id, "\(name): \(error.summary)", details: error.details, hint: error.hint)
    case .inFolder(let path, let files):
      .init(
        files.count == 1 ? files[0].error.id : "files-unreadable",
        files.count == 1
          ? "\(files[0].name): \(files[0].error.summary)"
          : "\(files.count) files of \(path) can't be imported",
        details: (files.count == 1
          ? files[0].error.details : files.map { "\($0.name): \($0.error.summary)" })
          + ["nothing was imported"],
        hint: "\(Self.skipping(files.map(\.name))) imports the others")
    case .notInFolder(let name, let path, let nearest):
      .init(
        "file-missing", "\(path) has no file named \(quoted(name)) to skip",
        hint: nearest.map { .write([Self.skipping([$0])]) })
    case .skipOfFile(let path):
      .init(
        .invalidArgument, "skip works on a folder, and \(path) is a file",
        hint: "remove skip")
    case .severalAccounts(let labels, let argument):
      .init(
        "several-accounts",
        "\(argument) is for one account, but there are \(labels.listed(most: 5))",
        hint: "import one file at a time, or remove it")
    case .otherAccount(let label, let number, let file):
      .init(
        "other-account", "\(quoted(label)) is the account …\(number), but the file is for …\(file)",
        hint: "use another label")
    case .otherCurrency(let name, let argument, let file):
      .init(
        "different-currencies", "\(name) is in \(file.code), not in \(argument.code)",
        hint: "remove currency")
    case .noCard(let name, let cards):
      .init(
        "no-card",
        "no card is named \(name)"
          + (cards.isEmpty ? "" : "; the cards are \(cards.listed())"),
        hint: cards.first.map { .input("card", .text($0)) }
          ?? "in fin, :new card adds one")
    case .mapping(let problem, let hint): .init("bad-mapping", "mapping: \(problem)", hint: hint)
    }
  }

  private static func skipping(_ names: [String]) -> Form {
    let texts = names.map(Form.text)
    return .named("skip", texts.count == 1 ? texts[0] : .list(texts))
  }
}
