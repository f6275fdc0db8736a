/// The meaning of a file's name in a folder of sessions, or in a profile's.
///
///     plan.json                                   the document of the session plan
///     plan.expenses.jsonl, plan.history           its log, and the lines typed in it
///     plan.json.bak, plan.json.damaged-1          copies that fin made
///     plan (conflicted copy 2026-01-05).json      a copy that a synced folder made
///     picture.png, person.json                    a profile's own
struct StoredName: Equatable {
  enum Part: Equatable { case document, log, history, other }
  enum Copy: Equatable { case backup, setAside, conflict }

  /// The name of the file that this one is, or is a copy of.
  let original: String
  /// Nil for the file itself.
  private(set) var copy: Copy?
  let part: Part
  /// The name of the session; nil for a file that belongs to none.
  let session: String?

  static let logEnding = ".expenses.jsonl"
  static let historyEnding = ".history"
  static let documentEnding = ".json"
  private static let asideWords = ["damaged", "edited", "aside", "merged"]

  init(_ name: String) {
    var rest = name[...]
    while let point = rest.lastIndex(of: ".") {
      let ending = rest[point...].dropFirst()
      let word = ending.prefix { $0 != "-" }
      let isBackup = ending == "bak"
      let number = ending.dropFirst(word.count + 1)
      guard isBackup || Self.asideWords.contains(String(word)) && number.allSatisfy(\.isNumber)
      else { break }
      copy = isBackup && copy == nil ? .backup : .setAside
      rest = rest[..<point]
    }
    var original = String(rest)
    if let other = ConflictCopy.original(of: original) {
      original = other
      if copy == nil { copy = .conflict }
    }
    self.original = original
    let endings: [(String, Part)] = [
      (Self.logEnding, .log), (Self.historyEnding, .history), (Self.documentEnding, .document),
    ]
    // A hidden file is no session: it has no name to open it by.
    let found =
      original.hasPrefix(".")
      ? nil : endings.first { original.hasSuffix($0.0) && original != $0.0 }
    part = found?.1 ?? .other
    session = found.map { String(original.dropLast($0.0.count)) }
  }

  /// The beginning of the names under which a file is written before it gets its own.
  static func temporaryPrefix(of name: String) -> String { "." + name + ".tmp-" }

  /// True for a file that a fin was writing: `.plan.json.tmp-2k9d0c7x1y4z`, `.fin-2k9d0c7x1y4z`, and the second
  /// name of a former document, `.plan.json.tmp-2k9d0c7x1y4z-bak`.
  static func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix("."),
      let mark = [".tmp-", ".fin-"].compactMap({ name.firstRange(of: $0) }).last
    else { return false }
    var number = name[mark.upperBound...]
    if number.hasSuffix("-bak") { number = number.dropLast(4) }
    return (8...16).contains(number.utf8.count)
      && number.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: false
        }
      }
  }

  /// True for the lock of a file that is written by one process at a time: `plan.json.lock`, or
  /// `plan.json.lock-a-4711-9c…-0f…` where the system has no locks.
  static func isLock(_ name: String) -> Bool {
    guard let end = name.firstRange(of: FileLock.ending) else { return false }
    let rest = name[end.upperBound...]
    let parts = rest.split(separator: "-", omittingEmptySubsequences: false)
    return StoredName(String(name[..<end.lowerBound])).session != nil
      && (rest.isEmpty
        || parts.count == 5 && parts[0].isEmpty && parts[1].count == 1
          && parts[2...].allSatisfy { $0.allSatisfy(\.isHexDigit) })
  }
}
