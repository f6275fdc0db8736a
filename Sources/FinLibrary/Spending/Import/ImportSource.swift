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
  ///
  /// - Parameter skipped: The names of files in a folder that are passed over.
  init(path: String, skipped: [String], options: StatementOptions, host: any Host) throws {
    guard let names = try host.listFolder(path) else {
      if !skipped.isEmpty { throw ImportError.skipOfFile(path) }
      guard let bytes = try host.readFile(path, limit: Self.mostBytes) else {
        throw ImportError.missing(path)
      }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      do {
        files = [(name, try StatementReader.read(bytes, options: options))]
      } catch let error as StatementError {
        throw ImportError.file(name, error)
      }
      return
    }
    for name in skipped where !names.contains(name) {
      throw ImportError.notInFolder(name, path, nearest: Suggestion.nearest(to: name, among: names))
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    var failures: [(name: String, error: any DescribedError)] = []
    for name in names.sorted() where name.first != "." && !skipped.contains(name) {
      do {
        guard let bytes = try host.readFile(folder + name, limit: Self.mostBytes) else { continue }
        files.append((name, try StatementReader.read(bytes, options: options)))
      } catch StatementError.unknownFormat, StatementError.empty {
        others.append(name)
      } catch let error as any DescribedError {
        failures.append((name, error))
      }
    }
    if !failures.isEmpty { throw ImportError.inFolder(path, failures) }
    if files.isEmpty { throw ImportError.noStatements(path, others: others) }
  }

  /// More than any bank gives; a guard against mistakes.
  static let mostBytes = 200_000_000
}
