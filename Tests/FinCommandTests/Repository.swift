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
    let start = root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".fin") && !$0.contains("imported/") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// Compares an output with the recorded one, or records it: ``Recording``.
  static func expectRecorded(_ output: String, at path: String, whole: String? = nil) throws {
    if let problem = Recording.problem(with: output, at: path, whole: whole) {
      Issue.record("\(problem)")
    }
  }
}
