import Foundation

/// Outputs that tests compare with recorded ones.
public enum Recording {
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  public static let folder = root.appending(path: "Tests/Snapshots")

  /// Compares an output with the one recorded at a path; nil if they are the same. With FIN_RECORD=1 it is written
  /// instead, which is a problem, too, so that recording is never mistaken for passing.
  ///
  /// Compares an output. Where it holds sums, `whole` is all that they are of: it is written to `.build/recorded`, so
  /// that `diff NAME.passed NAME.failed` there shows what else changed.
  public static func problem(with output: String, at path: String, whole: String? = nil) -> String?
  {
    let file = root.appending(path: path)
    let isSame = (try? String(contentsOf: file, encoding: .utf8)) == output
    if let whole {
      let folder = root.appending(path: ".build/recorded")
      let name = file.deletingPathExtension().lastPathComponent
      let copy = folder.appending(path: name + (isSame ? ".passed" : ".failed"))
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? whole.write(to: copy, atomically: true, encoding: .utf8)
    }
    if ProcessInfo.processInfo.environment["FIN_RECORD"] == "1" {
      do { try output.write(to: file, atomically: true, encoding: .utf8) } catch {
        return "\(path): \(error)"
      }
      return "recorded \(path); run again without FIN_RECORD"
    }
    return isSame ? nil : "\(path) differs; scripts/test record records it anew"
  }

  /// A sum over a text, so that no part of it changes unseen: FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/.
  public static func sum(of text: String) -> String {
    let sum = text.utf8.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return String(sum, radix: 16)
  }

  /// A text in which each word with a digit is the same, so that what is said of two amounts is said once.
  public static func withoutNumbers(_ text: String) -> String {
    text.split { $0 == " " || $0 == "─" }
      .map { $0.contains { $0.isNumber } ? "0" : String($0) }.joined(separator: " ")
  }
}
