import FinLanguage
import FinLibrary
import Foundation
import Testing

@testable import FinCommand

/// All that can be seen of each type's values is recorded: a change of a panel, of JSON, of a field or
/// of an explanation shows up as a difference that somebody has to read and mean.
///
/// `Tests/Snapshots/loan.values` holds blocks with a blank line between them. The last line of a block is the
/// value, those above make what it needs; a block that begins with `# before` goes before all others, `# today:
/// 2026-02-01` in a block is its day, and `# rows` has rows of tables explained, too. Beside it stands `loan.out`.
@Suite("Snapshots") struct SnapshotTests {
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".values") }.map { String($0.dropLast(7)) }.sorted()

  private static let folder = Repository.root.appending(path: "Tests/Snapshots")

  private static func values(_ name: String) throws -> [ShownValue] {
    var before: [String] = []
    return try Repository.text("Tests/Snapshots/\(name).values").split(separator: "\n\n")
      .compactMap { block in
        let lines = block.split(separator: "\n").map(String.init)
        if lines.first == "# before" {
          before = Array(lines.dropFirst())
          return nil
        }
        return ShownValue(before: before, lines: lines)
      }
  }

  @Test("nothing of a type changes unseen", arguments: names)
  func snapshot(name: String) throws {
    var answers: [String: String] = [:]
    let text = try Self.values(name).map { $0.text(before: &answers) }.joined(separator: "\n")
    try Repository.expectRecorded(text, at: "Tests/Snapshots/\(name).out")
  }

  @Test("no example of a built-in changes unseen")
  func examples() throws {
    let text = StandardLibrary.library.functions.map { function in
      var answers: [String: String] = [:]
      let lines = function.example.code.replacing("; ", with: "\n").components(separatedBy: "\n")
      return ShownValue(before: [], lines: lines).text(before: &answers)
    }
    try Repository.expectRecorded(text.joined(separator: "\n"), at: "Tests/Snapshots/examples.out")
  }

  @Test("help changes only on purpose")
  func help() throws {
    let names =
      StandardLibrary.library.functions.map(\.name).sorted()
      + ArgumentGroups.groups.keys.sorted().map { "\($0) all" } + ["", "glossary", "fields"]
    let pages = names.map { "── \($0)\n" + TestRun()(["help", $0]).output }
    try Repository.expectRecorded(pages.joined(separator: "\n"), at: "Tests/Snapshots/help.out")
  }

  @Test("every input of a type is given somewhere")
  func allInputsAreGiven() throws {
    let code = try Self.names.map { try Repository.text("Tests/Snapshots/\($0).values") }
      .joined(separator: "\n")
    let words = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let general: Set<BuiltIn.Family> = [
      .lists, .text, .numbers, .dates, .dayCounts, .timeValue, .conversions,
    ]
    // A file of one's own, and what sessions hand on of what they counted.
    let others: Set = ["picture", "counted"]
    var missing: [String] = []
    for function in StandardLibrary.library.functions where !general.contains(function.family) {
      if !words.contains(function.name) { missing.append(function.name) }
      for parameter in function.parameters where !words.union(others).contains(parameter.name) {
        if case .optional = parameter.need { missing.append("\(function.name) \(parameter.name)") }
        if case .defaulted = parameter.need { missing.append("\(function.name) \(parameter.name)") }
      }
    }
    #expect(missing == [], "in no file of Tests/Snapshots")
  }

  private static var typeNames: Regex<(Substring, Substring)> {
    /(?:var kind: String \{ |static let kind = |ValueType<\w+>\(\s*)"([^"]+)"/
  }

  @Test("every type has a snapshot")
  func allTypesHaveSnapshots() throws {
    let sources = Repository.root.appending(path: "Sources/FinLibrary")
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    var types = Set(StandardLibrary.library.types.map(\.name))
    for path in paths ?? [] where path.hasSuffix(".swift") {
      let source = try Repository.text("Sources/FinLibrary/\(path)")
      for match in source.matches(of: Self.typeNames) {
        types.insert(String(match.1))
      }
    }
    #expect(types.count > 30)
    let recorded = try Self.names.map { try Repository.text("Tests/Snapshots/\($0).out") }
      .joined(separator: "\n")
    #expect(types.filter { !recorded.contains("\ntype: \($0)\n") } == [], "without a snapshot")
  }
}

/// One value of a snapshot, with all that the command line tells of it.
private struct ShownValue {
  private let code: String
  private let value: String
  private let today: String
  private let explainsRows: Bool

  init(before: [String], lines: [String]) {
    let day = lines.first { $0.hasPrefix("# today: ") }?.dropFirst(9)
    today = day.map(String.init) ?? "2026-01-15"
    explainsRows = lines.contains("# rows")
    code = (before + lines.dropLast()).filter { !$0.hasPrefix("#") }.map { $0 + "\n" }.joined()
    value = lines.last ?? ""
  }

  /// The name that holds the value where more is asked of it than to be shown.
  private var name: String {
    value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? value : "it"
  }

  /// In two steps: each explanation works out anew what its name stands for.
  private var binding: String {
    code + (name == value ? "" : "made = \(value)\n\(name) = made\n")
  }

  /// The statements that some values are of.
  private static let files: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    for path in [
      "Tests/Snapshots/january.ofx", "scripts/examples/statements/card.csv",
      "scripts/examples/statements/checking.qfx", "scripts/examples/statements/savings.qif",
    ] {
      let name = path.hasPrefix("Tests") ? "january.ofx" : path
      files[name] = (try? Data(contentsOf: Repository.root.appending(path: path))).map(Array.init)
    }
    return files
  }()

  /// Returns the output and the notes of a program, as on a terminal of 80 columns.
  private func run(_ program: String, options: [String] = []) -> (output: String, said: String) {
    let files = MemoryFiles()
    files.contents = Self.files
    let run = TestRun(
      input: MemoryInput(program), output: MemoryOutput(width: 80),
      errors: MemoryOutput(width: 80), files: files, today: today)
    let transcript = run(["--keep-going"] + options + ["-"])
    return (transcript.output, transcript.errors)
  }

  /// All that is told of the value; `before` are the answers for the values above it in the file.
  func text(before: inout [String: String]) -> String {
    let setting = code.split(separator: "\n").map { "# \($0)\n" }.joined()
    let shown = run(code + "print(\"⁂\")\n" + value)
    var text = String(repeating: "═", count: 80) + "\n\(setting)> \(value)\n"
    text += (Self.answers(shown.output).first ?? "").shortenedLines + shown.said + "\n"
    let json =
      run(code + "print(\"⁂\")\n" + value, options: ["--json"]).output
      .split(separator: "\n").last.map(String.init) ?? ""
    // What is wrong, or no value, has no more to tell.
    if shown.said.contains("error[") || value.hasPrefix("explain ") { return text }
    let kind =
      Self.answers(run(binding + "print(\"⁂\")\nprint(typeof(\(name)))").output).first ?? ""
    text += "type: " + kind
    let fields = JSONParts(json)
    let isDrawn = kind == "chart\n"
    if isDrawn || !fields.isRecord {
      text += "json: \(json.shortened(to: 1000))\n\n"
      return text + answers(to: [name], before: &before)
    }
    for (field, value) in fields.parts { text += "\(field): \(value.shortened(to: 400))\n" }
    text += "\n"
    var questions = [name]
    for (field, json) in fields.parts {
      let isList = json.hasPrefix("[") || json.hasPrefix("{")
      if isList { questions.append("  \(name).\(field)") }
      questions.append("\(name).\(field)")
      guard explainsRows else { continue }
      let rows = JSONParts(json)
      let columns = JSONParts(rows.isRecord ? "" : rows.parts.first?.value ?? "")
      guard columns.isRecord else { continue }
      for row in Set([1, 2, rows.parts.count]).sorted() where row <= rows.parts.count {
        questions += columns.parts.map { "\(name).\(field)[\(row)].\($0.name)" }
      }
    }
    return text + answers(to: questions, before: &before)
  }

  /// Returns the explanation of each, or its value if blanks come before it.
  private func answers(to questions: [String], before: inout [String: String]) -> String {
    let program = questions.map { question in
      "print(\"⁂\")\n" + (question.hasPrefix(" ") ? question : "explain \(question)") + "\n"
    }
    let said = run(binding + program.joined())
    var text = ""
    for (question, whole) in zip(questions, Self.answers(said.output)) {
      let answer = whole.without(definitionOf: name)
      if before[question] == answer {
        text += "── \(question) as before\n"
      } else if answer.dropLast().contains("\n") {
        text += "── \(question)\n\(answer.shortenedLines)\n"
      } else {
        text += "── \(answer)"
      }
      before[question] = answer
    }
    return text + said.said
  }

  /// Returns the output after each mark.
  private static func answers(_ output: String) -> [String] {
    output.components(separatedBy: "⁂\n").dropFirst().map { $0 }
  }
}

/// The top level of a line of JSON: the fields of an object, or the elements of a list.
private struct JSONParts {
  var isRecord: Bool
  var parts: [(name: String, value: String)] = []

  init(_ json: String) {
    isRecord = json.hasPrefix("{")
    guard isRecord || json.hasPrefix("[") else { return }
    var part = ""
    var depth = 0
    var isText = false
    var isEscaped = false
    for character in json.dropFirst() {
      if !isText { depth += "{[".contains(character) ? 1 : "}]".contains(character) ? -1 : 0 }
      if depth < 0 || !isText && depth == 0 && character == "," {
        if !part.isEmpty { add(part) }
        part = ""
        continue
      }
      if character == "\"" && !isEscaped { isText.toggle() }
      isEscaped = character == "\\" && !isEscaped
      part.append(character)
    }
  }

  private mutating func add(_ part: String) {
    if isRecord, let end = part.range(of: "\":") {
      parts.append((String(part[..<end.lowerBound].dropFirst()), String(part[end.upperBound...])))
    } else {
      parts.append(("", part))
    }
  }
}

extension String {
  /// A long text's beginning and end, and a sum over all of it, so that no part changes unseen.
  fileprivate func shortened(to most: Int) -> String {
    guard utf8.count > most else { return self }
    return "\(prefix(most / 2)) …\(count) characters, \(checksum)… \(suffix(most / 4))"
  }

  /// The same of lines.
  fileprivate var shortenedLines: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 60 else { return self }
    return (lines.prefix(20) + ["… \(lines.count) lines, \(checksum) …"] + lines.suffix(8))
      .joined(separator: "\n")
  }

  /// An answer without the line that says, each time, what the name stands for.
  fileprivate func without(definitionOf name: String) -> String {
    var isDefinition = false
    return split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      let text = line.drop { $0 == " " }
      if text.hasPrefix("\(name) = ") { isDefinition = true }
      if text.isEmpty { isDefinition = false }
      return !isDefinition
    }.joined(separator: "\n").replacing("\n\n\n", with: "\n\n").trimmingCharacters(in: .newlines)
      + "\n"
  }

  /// FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/.
  private var checksum: String {
    let sum = utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(sum, radix: 16)
  }
}
