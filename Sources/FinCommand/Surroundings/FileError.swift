import FinLanguage
import Money

/// A file that could not be read or written.
public enum FileError: DescribedError, Equatable {
  case missing(path: String, nearest: String?)
  case isFolder(path: String)
  case notPermitted(path: String)
  case tooLarge(path: String, limit: Int)
  case notText(path: String, line: Int)
  case isStatement(path: String)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  case nothingToDo(folder: String)

  public var id: String {
    switch self {
    case .missing: "no-such-file"
    case .isFolder: "file-is-folder"
    case .notPermitted: "file-not-permitted"
    case .tooLarge: "file-too-large"
    case .notText: "file-not-text"
    case .isStatement: "file-is-statement"
    case .unreadable: "file-unreadable"
    case .unwritable: "file-unwritable"
    case .nothingToDo: "no-fin-files"
    }
  }

  public var summary: String {
    switch self {
    case .missing(let path, _): "there is no file \(path)"
    case .isFolder(let path): "\(path) is a folder, not a file"
    case .notPermitted(let path): "\(path) may not be read: permission denied"
    case .tooLarge(let path, let limit):
      "\(path) is larger than \(limit / 1_000_000) MB, more than fin reads"
    case .notText(let path, let line): "\(path) is not UTF-8 text: see line \(line)"
    case .isStatement(let path): "\(path) is a bank's statement by its name, not a script"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
    case .nothingToDo(let folder): "there are no .fin files in \(folder)"
    }
  }

  public var hint: String? {
    switch self {
    case .missing(_, let nearest): nearest
    case .isFolder(let path): "\(path.hasSuffix("/") ? path : path + "/")NAME.fin"
    case .notText(let path, _): "iconv -f WINDOWS-1252 -t UTF-8 \(path)"
    case .isStatement(let path): "import_statement(\(Value.text(path).sourceText)) takes it over"
    case .notPermitted(let path): "chmod u+r \(path)"
    case .tooLarge, .unreadable, .unwritable, .nothingToDo: nil
    }
  }
}
