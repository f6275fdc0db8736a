import FinLanguage
import FinLibrary
import Foundation
import TestSupport
import Testing

@testable import FinCommand

/// The look of each type's values is recorded, so that a change of a panel or of a field shows up as a
/// difference that somebody reads and means: of the first value of a type all of it, of the others what they
/// have else, and of all a sum over the whole. How the figures are explained is recorded by `ExplanationRecordTests`.
@Suite("Snapshots") struct SnapshotTests {
  static let names = SnapshotValue.names

  @Test("nothing of a type changes unseen", arguments: names)
  func snapshot(name: String) throws {
    var first: [String: ShownValue] = [:]
    var whole = ""
    let texts = try SnapshotValue.all(of: name).map { value in
      let shown = ShownValue(value)
      whole += shown.whole
      defer { if !shown.kind.isEmpty, first[shown.kind] == nil { first[shown.kind] = shown } }
      return shown.text(besides: first[shown.kind])
    }
    try Repository.expectRecorded(
      texts.joined(separator: "\n"), at: "Tests/Snapshots/\(name).out", whole: whole)
  }

  /// Lines that an earlier page has, as a table of fields does, stand there only.
  @Test("help changes only on purpose")
  func help() throws {
    let names =
      StandardLibrary.library.functions.map(\.name).sorted()
      + HelpedFunctions.grouped.map { "\($0) all" } + ["", "glossary", "fields"]
    var whole = ""
    var known: Set<String> = []
    let pages = names.map { name in
      let page = TestRun()(["help", name]).output
      whole += "── \(name)\n" + page
      let lines = page.split(separator: "\n").filter {
        known.insert($0.split(separator: " ").joined(separator: " ")).inserted
      }
      return "── \(name)\n" + lines.map { $0 + "\n" }.joined()
    }
    try Repository.expectRecorded(pages.joined(), at: "Tests/Snapshots/help.out", whole: whole)
  }

  @Test("every input of a type is given somewhere")
  func allInputsAreGiven() throws {
    let code = try Self.names.map { try Repository.text("Tests/Snapshots/\($0).values") }
      .joined(separator: "\n")
    let words = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let general: Set<BuiltIn.Family> = [
      .lists, .text, .numbers, .dates, .dayCounts, .timeValue, .conversions,
    ]
    // A file of one's own, what sessions hand on of what they counted, and documents, which other tests read.
    let others: Set = ["picture", "counted", "paper", "locale"]
    var missing: [String] = []
    for function in StandardLibrary.library.functions where !general.contains(function.family) {
      // A voice shows nothing; the map and payments from statements have tests of their own.
      let apart: Set = ["speak", "atlas", "streetview", "record_payments"]
      if !apart.contains(function.name), !words.contains(function.name) {
        missing.append(function.name)
      }
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
    var types = Set(StandardLibrary.library.types.map(\.name))
    for path in Repository.librarySources {
      let source = try Repository.text(path)
      for match in source.matches(of: Self.typeNames) {
        types.insert(String(match.1))
      }
    }
    #expect(types.count > 30)
    let recorded = try Self.names.map { try Repository.text("Tests/Snapshots/\($0).out") }
      .joined(separator: "\n")
    #expect(types.filter { !recorded.contains("\ntype: \($0), ") } == [], "without a snapshot")
  }
}

/// One value of a snapshot, with all that the command line tells of it.
private struct ShownValue {
  let kind: String
  let whole: String
  private let heading: String
  /// The lines of its panel, or of what stands in place of one.
  private var panel: [Substring] = []
  private var fields: [(name: String, value: String)] = []

  init(_ snapshot: SnapshotValue) {
    let value = snapshot.value
    heading = snapshot.setting.map { "# \($0)\n" }.joined() + "> \(value)\n"
    let program = snapshot.code + "print(\"⁂\")\n" + value
    let shown = Self.run(program, on: snapshot.today)
    let answer = (Self.answers(shown.output).first ?? "") + shown.said
    panel = answer.split(separator: "\n")
    // What is wrong, or no value, has no more to tell.
    if shown.said.contains("error[") || value.hasPrefix("explain ") {
      kind = ""
      whole = heading + answer
      return
    }
    let json =
      Self.run(program, on: snapshot.today, ["--json"]).output
      .split(separator: "\n").last.map(String.init) ?? ""
    let parts = JSONParts(json)
    if parts.isRecord { fields = parts.parts }
    let isName = value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    let name = isName ? value : "it"
    // In two steps, so that what changes the session is a statement of its own.
    let binding = isName ? "" : "made = \(value)\n\(name) = made\n"
    let lists = fields.filter { $0.value.hasPrefix("[") || $0.value.hasPrefix("{") }.map(\.name)
    let questions = ["print(typeof(\(name)))"] + lists.map { "\(name).\($0)" }
    let told = Self.run(
      snapshot.code + binding + questions.map { "print(\"⁂\")\n\($0)\n" }.joined(),
      on: snapshot.today)
    let answers = Self.answers(told.output)
    kind = answers.first.map { String($0.dropLast()) } ?? ""
    whole = heading + ([answer, json] + answers + [told.said]).joined(separator: "\n")
  }

  /// The text that a reviewer reads: all of it for the first value of a type, what differs for the others.
  func text(besides first: ShownValue?) -> String {
    if kind.isEmpty { return heading + lines(panel) }
    var text = heading + "type: \(kind), \(Recording.sum(of: whole))\n"
    guard let first, !fields.isEmpty else { return text + lines(panel) + words(of: fields) }
    let known = Set(first.panel.map { $0.split(separator: " ") })
    text += lines(panel.filter { !known.contains($0.split(separator: " ")) })
    let mine = Set(panel.map { Recording.withoutNumbers(String($0)) })
    let lost = first.panel.filter { !mine.contains(Recording.withoutNumbers(String($0))) }
      .map { "−" + $0.split(separator: " ").prefix(2).joined(separator: " ") }
    if !lost.isEmpty { text += lost.joined(separator: "; ") + "\n" }
    let others = Dictionary(first.fields.map { ($0.name, $0.value) }) { first, _ in first }
    return text + words(of: fields.filter { others[$0.name] != $0.value })
  }

  private func lines(_ lines: [Substring]) -> String {
    guard lines.count > 24 else { return lines.map { $0 + "\n" }.joined() }
    return (lines.prefix(14) + ["… \(lines.count) lines …"] + lines.suffix(4))
      .map { $0 + "\n" }.joined()
  }

  /// Fields side by side, in lines of a hundred columns.
  private func words(of fields: [(name: String, value: String)]) -> String {
    var text = ""
    var line = ""
    for (name, value) in fields where !["null", "[]", "\"P0D\""].contains(value) {
      let word = "\(name) \(value.shortened)"
      if !line.isEmpty, line.count + word.count > 98 {
        text += line + "\n"
        line = ""
      }
      line += line.isEmpty ? word : "; " + word
    }
    return text + (line.isEmpty ? "" : line + "\n")
  }

  /// Returns the output and the notes of a program, as on a terminal of 80 columns.
  private static func run(_ program: String, on today: String, _ options: [String] = [])
    -> (output: String, said: String)
  {
    let files = MemoryFiles()
    files.contents = SnapshotValue.statements
    let run = TestRun(
      input: MemoryInput(program), output: MemoryOutput(width: 80),
      errors: MemoryOutput(width: 80), files: files, today: today)
    let transcript = run(["--keep-going"] + options + ["-"])
    return (transcript.output, transcript.errors)
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
  /// A long text's beginning and end.
  fileprivate var shortened: String {
    utf8.count > 100 ? "\(prefix(60)) …\(count) characters… \(suffix(20))" : self
  }
}
