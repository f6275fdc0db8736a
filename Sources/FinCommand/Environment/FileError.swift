import FinLanguage
import FinLibrary
import Money

/// A file that could not be read or written.
public enum FileError: DescribedError, Equatable {
  case missing(path: String, nearest: String?)
  case exists(path: String)
  case isFolder(path: String)
  case isLink(path: String)
  case notPermitted(path: String)
  case tooLarge(path: String, limit: Int)
  case notText(path: String, line: Int)
  case isStatement(path: String)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  case nothingToDo(folder: String)

  public var row: ErrorRow {
    switch self {
    case .missing(let path, let nearest):
      .init("no-such-file", "no such file: \(path)", hint: .typed(nearest))
    case .exists(let path):
      .init(
        "file-exists", "\(path) already exists",
        hint: "overwrite: true replaces it, or use another name")
    case .isFolder(let path):
      .init(
        "file-is-folder", "\(path) is a folder, not a file",
        hint: "\(path.hasSuffix("/") ? path : path + "/")NAME.fin")
    case .isLink(let path):
      .init(
        "file-is-link", "\(path) is a link, and what it leads to would be replaced",
        hint: "use the name of that file, or another name")
    case .notPermitted(let path):
      .init(
        "file-not-permitted", "\(path) can't be read: permission denied",
        hint: "chmod u+r \(path)")
    case .tooLarge(let path, let limit):
      .init("file-too-large", "\(path) is larger than \(limit / 1_000_000) MB, the most fin reads")
    case .notText(let path, let line):
      .init(
        "file-not-text", "\(path) is not UTF-8 text: see line \(line)",
        hint: "iconv -f WINDOWS-1252 -t UTF-8 \(path)")
    case .isStatement(let path):
      .init(
        "file-is-statement", "\(path) looks like a bank statement, not a script",
        hint: "fin import \(ShellWord.quoted(path))")
    case .unreadable(let path, let reason):
      .init("file-unreadable", "\(path) can't be read: \(reason)")
    case .unwritable(let path, let reason):
      .init("file-unwritable", "\(path) can't be written: \(reason)")
    case .nothingToDo(let folder): .init("no-fin-files", "there are no .fin files in \(folder)")
    }
  }
}
