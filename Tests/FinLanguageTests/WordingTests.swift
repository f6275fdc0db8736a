import Foundation
import Testing

/// Errors, hints and remarks are data: nothing reads what was worded, and what is below the language
/// does not write it.
@Suite("Words are made once, and never read")
struct WordingTests {
  private static let reads = [
    // A hint, a summary or a line of details, by its words.
    #"(hint|summary|remark)[?!]?(\.text)?[?!]?\.(has(Prefix|Suffix)\(|contains\(["\w]|split\(|firstRange)"#,
    #"\bhint[?!]?(\.text)?[?!]?\.drop(First|Last)"#, #"\bhint[?!]?(\.text)? [!=]= (?!nil)"#,
    #"[!=]= (\w+\??\.)?hint\b"#, #"details\.(removeAll|contains|first) ?[({]"#,
    #"\b(error|row|diagnostic|problem)\.summary\b.*[!=]= "#, #""(usage: |did you mean )"\)"#,
    // An id by its text: alone, among others, and in a switch.
    #"\bid [!=]= ""#, #"\.id\.(has|contains)"#, #"\["[a-z]+-[a-z-]+".*\]\.contains\(.*\bid\)"#,
    #"\bids?(: [^=]*)? = \["[a-z]+-"#, #"^\s*case "[a-z]+-[a-z]+(-[a-z]+)+".*:"#,
  ]

  private static let syntax = [
    #"[a-z_]+: \\""#, #"[a-z_]\(\\""#, #"[a-z_]+: \[?\{[a-z_]+: "#, #"\$[0-9][0-9_k]"#,
    #"\.(source|choice)\(|\.typed\(["\w]+\)"#,
  ]

  /// Lines that look so, and are of something else.
  private static let others = [
    // The summary of a built-in, and of an entry in a calendar.
    "builtIn.summary.hasSuffix", "summary.hasSuffix(ending)",
    // The number that a bank gives a line.
    "line.id.hasPrefix",
    // A law's amounts.
    "source: \"34 CFR",
  ]

  @Test("No words of an error, a hint or a remark are compared, and no id as a text")
  func noReading() throws {
    #expect(try Self.found(Self.reads, in: [""]) == [])
  }

  @Test("No room below the language writes its syntax")
  func noSyntax() throws {
    let rooms = ["Money", "Finance", "Exchange", "Imports"]
    #expect(try Self.found(Self.syntax, in: rooms, except: ["Money/Hint.swift"]) == [])
  }

  @Test(arguments: [
    #"if hint.hasPrefix("did you mean") {"#, #"hint?.text.contains(" and ")"#,
    #"guard error.id == "unknown-name" else {"#, #"["a-name", "b-name"].contains(error.id)"#,
    #"lines.removeAll { $0.hasPrefix("usage: ") }"#, #"fixes.contains { $0.text == hint.text }"#,
  ])
  func isRead(line: String) throws {
    #expect(try Self.matches(line, Self.reads))
  }

  @Test(arguments: [
    #"hint: "down: \"none\"")"#, #"hint: "loan($300k, 6.5%, 30y)""#,
    #"hint: "[{date: 2026-01-10, amount: $5_000}]""#, #"hint: .typed("30y")"#,
  ])
  func isSyntax(line: String) throws { #expect(try Self.matches(line, Self.syntax)) }

  private static func regex(_ pattern: String) throws -> Regex<AnyRegexOutput> {
    try Regex(pattern).wordBoundaryKind(.simple)
  }

  private static func matches(_ line: String, _ patterns: [String]) throws -> Bool {
    try patterns.contains { try line.firstMatch(of: regex($0)) != nil }
  }

  private static func found(
    _ patterns: [String], in rooms: [String], except: Set<String> = []
  ) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let regexes = try patterns.map(regex)
    var found: [String] = []
    var count = 0
    for room in rooms {
      let folder = root.appending(path: room)
      let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      for path in try #require(paths).sorted() where path.hasSuffix(".swift") {
        let name = room.isEmpty ? path : "\(room)/\(path)"
        if except.contains(name) { continue }
        count += 1
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
          .enumerated()
        where !line.drop(while: \.isWhitespace).starts(with: "//") {
          if others.contains(where: line.contains) { continue }
          if regexes.contains(where: { line.firstMatch(of: $0) != nil }) {
            found.append("\(name):\(index + 1): \(line.drop(while: \.isWhitespace))")
          }
        }
      }
    }
    #expect(count > 100)
    return found
  }
}
