import Exchange
import Finance
import FinLanguage
import FinValues
import Imports
import Money

extension ImportSource {
  /// Throws an ``ImportError`` where one cannot be taken over.
  ///
  /// - Parameters:
  ///   - skipped: The names of files in a folder that are passed over.
  ///   - options: What a person says of them.
  ///   - remembered: What is known of the layouts of files that were read before.
  init(
    path: String, skipped: [String], options: StatementOptions, remembered: [FileMapping],
    context: any CallContext
  ) throws {
    let host = context.host
    guard let names = try host.listFolder(path) else {
      if !skipped.isEmpty { throw ImportError.skipOfFile(path) }
      guard let bytes = try host.readFile(path, limit: Self.mostBytes) else {
        throw ImportError.missing(path)
      }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      do {
        self.init(
          files: [try ImportFile(name, bytes, options, remembered, context.checkInterruption)],
          isFolder: false)
      } catch let error as StatementError {
        throw ImportError.file(name, error)
      }
      return
    }
    for name in skipped where !names.contains(name) {
      throw ImportError.notInFolder(name, path, nearest: Suggestion.nearest(to: name, among: names))
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    var files: [ImportFile] = []
    var others: [String] = []
    var failures: [(name: String, error: any DescribedError)] = []
    for (place, name) in names.sorted().enumerated()
    where name.first != "." && !skipped.contains(name) {
      host.advance(place, of: names.count)
      let ending = Self.ending(name)
      guard Self.endings.contains(ending) || Self.doubtfulEndings.contains(ending) else {
        others.append(name)
        continue
      }
      do {
        guard let bytes = try host.readFile(folder + name, limit: Self.mostBytes) else { continue }
        files.append(
          try ImportFile(name, bytes, options, remembered, context.checkInterruption))
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
    self.init(files: files, isFolder: true, others: others)
  }

  /// The extensions of statements, in lower case.
  private static let endings: Set<String> = ["csv", "tsv", "ofx", "qfx", "qbo", "qif"]
  /// The extensions that statements share with other files.
  private static let doubtfulEndings: Set<String> = ["", "txt", "tab"]

  private static func ending(_ name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// A size above any bank's file; a guard against mistakes.
  static let mostBytes = 200_000_000
}
