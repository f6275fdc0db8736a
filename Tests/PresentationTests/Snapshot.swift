import Foundation
import Testing

/// Compares a whole output with the one recorded in `Snapshots/NAME.txt`.
///
/// With RECORD_SNAPSHOTS=1 in the environment the output is recorded instead, and the test fails,
/// so that recording is never mistaken for passing.
func expectSnapshot(
  _ output: String, _ name: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    .appendingPathComponent("Snapshots")
  let url = folder.appendingPathComponent(name + ".txt")
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try output.write(to: url, atomically: true, encoding: .utf8)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let expected = try String(contentsOf: url, encoding: .utf8)
  #expect(output == expected, "\(name) differs", sourceLocation: sourceLocation)
}
