import Exchange
import FinLanguage
import Money

/// The files that an import reads, each whole or none of them.
struct ImportSource {
  /// The files with statements, by name.
  private(set) var files: [(name: String, file: StatementFile)] = []
  /// Those in a folder that are no statements.
  private(set) var others: [String] = []

  /// Throws an ``ImportError`` where one cannot be taken over.
  init(path: String, options: StatementOptions, host: any Host) throws {
    guard let names = try host.listFolder(path) else {
      guard let bytes = try host.readFile(path, limit: Self.mostBytes) else {
        throw ImportError.missing(path)
      }
      files = [(path, try Self.read(bytes, path, options))]
      return
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    for name in names.sorted() where name.first != "." {
      guard let bytes = try host.readFile(folder + name, limit: Self.mostBytes) else { continue }
      do {
        files.append((name, try Self.read(bytes, name, options)))
      } catch ImportError.file(_, StatementError.unknownFormat),
        ImportError.file(_, StatementError.empty)
      {
        others.append(name)
      }
    }
    if files.isEmpty { throw ImportError.noStatements(path, others: others) }
  }

  /// More than any bank gives; a guard against mistakes.
  static let mostBytes = 200_000_000

  private static func read(_ bytes: [UInt8], _ name: String, _ options: StatementOptions) throws
    -> StatementFile
  {
    do {
      return try StatementReader.read(bytes, options: options)
    } catch let error as StatementError {
      throw ImportError.file(name, error)
    }
  }
}
