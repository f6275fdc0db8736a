import Foundation
import TestSupport
import Testing

/// The files of the project that tests run.
enum Repository {
  static let root = Recording.root

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths, relative to the root, of the `.fin` files below a folder; those that others import are left out.
  static func scripts(in folder: String) -> [String] {
    paths(in: folder, ".fin").filter { !$0.contains("imported/") }
  }

  /// The sources of the built-ins and types of values.
  static var librarySources: [String] {
    paths(in: "Sources/FinValues", ".swift") + paths(in: "Sources/FinLibrary", ".swift")
  }

  static func paths(in folder: String, _ ending: String) -> [String] {
    let start = root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  /// Compares an output with the recorded one, or records it: ``Recording``.
  static func expectRecorded(_ output: String, at path: String, whole: String? = nil) throws {
    if let problem = Recording.problem(with: output, at: path, whole: whole) {
      Issue.record("\(problem)")
    }
  }
}
