import Foundation
import Testing

@Suite("Documentation comments")
struct CommentTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("A comment begins with a noun or a verb", arguments: ["Sources", "Tests"])
  func openings(folder: String) throws {
    let folder = Self.root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let sources = try #require(paths).filter { $0.hasSuffix(".swift") || $0.hasSuffix(".h") }
    #expect(sources.count > 100)
    let openings = ["What", "Whether", "Where", "How", "Who"].map { "/// \($0) " }
    var found: [String] = []
    for path in sources.sorted() {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        let comment = line.drop { $0 == " " }
        if openings.contains(where: comment.hasPrefix) { found.append("\(path):\(index + 1)") }
      }
    }
    #expect(found == [], "write “The number of …” for How many, “Returns true if …” for Whether")
  }
}
