import Foundation

/// A value of `Tests/Snapshots`, with what it needs.
///
/// `loan.values` holds blocks with a blank line between them. The last line of a block is the value, those above
/// make what it needs; a block that begins with `# before` goes before all others, `# today: 2026-02-01` in a
/// block is its day, and `# rows` has rows of its tables explained, too.
public struct SnapshotValue: Sendable {
  /// The lines that make what the value needs.
  public let code: String
  /// Those of them that stand in its own block.
  public let setting: [String]
  public let value: String
  public let today: String
  public let explainsRows: Bool

  private init(before: [String], lines: [String]) {
    let day = lines.first { $0.hasPrefix("# today: ") }?.dropFirst(9)
    today = day.map(String.init) ?? "2026-01-15"
    explainsRows = lines.contains("# rows")
    setting = lines.dropLast().filter { !$0.hasPrefix("#") }
    code = (before.filter { !$0.hasPrefix("#") } + setting).map { $0 + "\n" }.joined()
    value = lines.last ?? ""
  }

  /// The names of the files.
  public static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: Recording.folder.path)) ?? [])
    .filter { $0.hasSuffix(".values") }.map { String($0.dropLast(7)) }.sorted()

  public static func all(of name: String) throws -> [SnapshotValue] {
    var before: [String] = []
    let file = Recording.folder.appending(path: "\(name).values")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n\n")
      .compactMap { block in
        let lines = block.split(separator: "\n").map(String.init)
        guard lines.first == "# before" else { return SnapshotValue(before: before, lines: lines) }
        before = Array(lines.dropFirst())
        return nil
      }
  }

  /// The statements that some values are of.
  public static let statements: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    for path in [
      "Tests/Snapshots/january.ofx", "scripts/examples/statements/card.csv",
      "scripts/examples/statements/checking.qfx", "scripts/examples/statements/savings.qif",
    ] {
      let name = path.hasPrefix("Tests") ? "january.ofx" : path
      files[name] = (try? Data(contentsOf: Recording.root.appending(path: path))).map(Array.init)
    }
    return files
  }()
}
