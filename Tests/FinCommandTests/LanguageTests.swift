import Foundation
import Testing

/// Runs each file of Tests/Language; what it must print and report stands in its comments.
///
/// - `# expect: text` is the next line of standard output.
/// - `# error: id` is an error whose place begins on this line, or, when the comment stands alone, on
///   the nearest line above that is more than a comment. `# warning: id` likewise.
/// - `# note: text` is the next thing said beside a result.
/// - `# hint: text` is part of the hint of the error before it; `# says: text` part of its summary or details.
@Suite struct LanguageTests {
  @Test(arguments: Repository.scripts(in: "Tests/Language"))
  func file(_ path: String) throws {
    let expectations = LanguageExpectations(try Repository.text(path))
    let run = RepositoryRun()
    let values = run.transcript(["--keep-going", path])
    let json = run.transcript(["--keep-going", "--json", path])
    expectations.compare(output: values.output, in: path)
    try expectations.compare(errors: json.errors, in: path)
    // Text of errors is for people, but it must be there and end its last line.
    #expect(values.errors.isEmpty == json.errors.isEmpty)
    #expect(values.errors.isEmpty || values.errors.hasSuffix("\n"))
    #expect(values.exitCode == json.exitCode)
    #expect((values.exitCode == 0) == !expectations.expectsErrors)
  }
}

/// The expectations in the comments of one file.
struct LanguageExpectations {
  struct Problem {
    let line: Int
    let severity: String
    let id: String
    var hint: String?
    var says: [String] = []
  }

  private var output: [String] = []
  private var problems: [Problem] = []
  private var notes: [String] = []

  var expectsErrors: Bool { problems.contains { $0.severity == "error" } }

  init(_ text: String) {
    var codeLine = 0
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let isComment = line.drop { $0 == " " }.hasPrefix("#")
      if !isComment, !line.allSatisfy({ $0 == " " }) { codeLine = index + 1 }
      guard let (key, value) = Self.expectation(in: line) else { continue }
      switch key {
      case "expect": output.append(value)
      case "error", "warning":
        problems.append(
          Problem(line: isComment ? codeLine : index + 1, severity: key, id: value))
      case "note": notes.append(value)
      case "hint": problems.indices.last.map { problems[$0].hint = value }
      case "says": problems.indices.last.map { problems[$0].says.append(value) }
      default: break
      }
    }
  }

  /// The last `# key: value` of a line.
  private static func expectation(in line: Substring) -> (String, String)? {
    for key in ["expect", "error", "warning", "note", "hint", "says"] {
      if let range = line.range(of: "# \(key):", options: .backwards) {
        let value = line[range.upperBound...]
        return (key, String(value.first == " " ? value.dropFirst() : value))
      }
    }
    return nil
  }

  func compare(output text: String, in path: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0).trimmingTrailingSpaces()
    }
    if lines.last == "" { lines.removeLast() }
    for (index, (wanted, got)) in zip(output, lines).enumerated() where wanted != got {
      Issue.record("\(path): output line \(index + 1) should be \"\(wanted)\", is \"\(got)\"")
      return
    }
    if output.count != lines.count {
      let rest = output.count > lines.count ? output[lines.count] : lines[output.count]
      Issue.record(
        "\(path): \(output.count) lines expected, \(lines.count) printed; see \"\(rest)\"")
    }
  }

  func compare(errors text: String, in path: String) throws {
    var reported: [[String: Any]] = []
    for line in text.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      reported.append(try #require(object as? [String: Any]))
    }
    let said = reported.filter { $0["severity"] as? String == "note" }
    reported.removeAll { $0["severity"] as? String == "note" }
    let summaries = said.map { $0["summary"] as? String ?? "" }
    if summaries != notes {
      let place = zip(summaries, notes).prefix { $0 == $1 }.count
      Issue.record(
        """
        \(path): note \(place + 1) should be \(notes.dropFirst(place).first ?? "none"), \
        is \(summaries.dropFirst(place).first ?? "none")
        """)
    }
    // Errors of the check come before those of the run, so order says nothing.
    for problem in problems {
      let found = reported.firstIndex { error in
        error["id"] as? String == problem.id && error["line"] as? Int == problem.line
          && error["severity"] as? String == problem.severity
      }
      guard let found else {
        Issue.record("\(path):\(problem.line): no \(problem.severity) \(problem.id)")
        continue
      }
      let error = reported.remove(at: found)
      let words = ([error["summary"] as? String ?? ""] + (error["details"] as? [String] ?? []))
        .joined(separator: "\n")
      for part in problem.says where !words.contains(part) {
        Issue.record("\(path):\(problem.line): \"\(part)\" is not in \"\(words)\"")
      }
      if let hint = problem.hint {
        let got = error["hint"] as? String ?? "none"
        if !got.contains(hint) {
          Issue.record(
            "\(path):\(problem.line): the hint should contain \"\(hint)\", is \"\(got)\"")
        }
      }
    }
    for error in reported {
      let line = error["line"] as? Int ?? 0
      Issue.record(
        "\(path):\(line): unexpected \(error["id"] ?? "") \(error["summary"] ?? "")")
    }
  }
}

extension String {
  fileprivate func trimmingTrailingSpaces() -> String {
    var text = self[...]
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
