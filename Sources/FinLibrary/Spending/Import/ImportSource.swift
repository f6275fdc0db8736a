import Exchange
import FinLanguage
import Money

/// The files that an import reads, each whole or none of them.
struct ImportSource {
  struct File {
    let name: String
    let file: StatementFile
    /// With day and month the other way round, where its days fit both orders.
    let other: StatementFile?

    fileprivate init(
      _ name: String, _ bytes: [UInt8], _ options: StatementOptions, _ context: any CallContext
    ) throws {
      self.name = name
      file = try StatementReader.read(
        bytes, options: options, checkInterruption: context.checkInterruption)
      other = try file.otherDates.map { order in
        var options = options
        options.dates = order
        return try StatementReader.read(
          bytes, options: options, checkInterruption: context.checkInterruption)
      }
    }
  }

  /// The files with statements.
  private(set) var files: [File] = []
  /// Those in a folder that are no statements.
  private(set) var others: [String] = []

  /// Throws an ``ImportError`` where one cannot be taken over.
  ///
  /// - Parameter skipped: The names of files in a folder that are passed over.
  init(
    path: String, skipped: [String], options: StatementOptions, context: any CallContext
  ) throws {
    let host = context.host
    guard let names = try host.listFolder(path) else {
      if !skipped.isEmpty { throw ImportError.skipOfFile(path) }
      guard let bytes = try host.readFile(path, limit: Self.mostBytes) else {
        throw ImportError.missing(path)
      }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      do {
        files = [try File(name, bytes, options, context)]
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
      let ending = Self.ending(name)
      guard Self.endings.contains(ending) || Self.doubtfulEndings.contains(ending) else {
        others.append(name)
        continue
      }
      do {
        guard let bytes = try host.readFile(folder + name, limit: Self.mostBytes) else { continue }
        files.append(try File(name, bytes, options, context))
      } catch StatementError.unknownFormat, StatementError.empty {
        others.append(name)
      } catch is StatementError where Self.doubtfulEndings.contains(ending) {
        others.append(name)
      } catch let error as any DescribedError {
        // A person who stops it is no fault of the file.
        try context.checkInterruption()
        failures.append((name, error))
      }
    }
    if !failures.isEmpty { throw ImportError.inFolder(path, failures) }
    if files.isEmpty { throw ImportError.noStatements(path, others: others) }
  }

  /// How statements end, in lower case.
  private static let endings: Set<String> = ["csv", "tsv", "ofx", "qfx", "qbo", "qif"]
  /// How statements and much else end.
  private static let doubtfulEndings: Set<String> = ["", "txt", "tab"]

  private static func ending(_ name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// More than any bank gives; a guard against mistakes.
  static let mostBytes = 200_000_000
}
