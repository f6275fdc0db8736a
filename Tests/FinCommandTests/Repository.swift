import Foundation
import Testing

/// The files of the project that tests run.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

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

  /// Compares an output with the recorded one. With FIN_RECORD=1 it is written instead, and the test fails,
  /// so that recording is never mistaken for passing.
  static func expectRecorded(_ output: String, at path: String) throws {
    let file = root.appending(path: path)
    if ProcessInfo.processInfo.environment["FIN_RECORD"] == "1" {
      try output.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(path); run again without FIN_RECORD")
      return
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    #expect(recorded == output, "\(path) differs; FIN_RECORD=1 records it anew")
  }
}
