import FinLanguage
import Foundation
import Testing

@testable import FinCommand

/// The lessons themselves: whole, right, and fit to be read.
@Suite struct LessonTests {
  static let files = Repository.scripts(in: "scripts/lessons")
  static let names: [String] = LessonShelf.names

  @Test("every file of the folder is inside the program, as it is")
  func embedded() throws {
    #expect(Set(Self.files) == Set(Self.names.map { "scripts/lessons/\($0).fin" }))
    #expect(Self.names.count >= 5)
    for entry in LessonShelf.all {
      #expect(try Repository.text("scripts/lessons/\(entry.name).fin") == entry.source.text)
    }
  }

  @Test(arguments: names)
  func straightThrough(_ name: String) throws {
    let transcript = RepositoryRun().transcript(["lesson", name])
    #expect(transcript.exitCode == 0)
    #expect(!transcript.errors.contains("error["), "\(transcript.errors)")
    for line in transcript.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    try Repository.expectRecorded(transcript.output, at: "scripts/lessons/\(name).out")
  }

  @Test("a lesson is an ordinary script", arguments: files)
  func ordinary(_ path: String) {
    let run = RepositoryRun()
    let silent = Transcript(output: "", errors: "", exitCode: 0)
    #expect(run.transcript(["check", path]) == silent)
    #expect(run.transcript(["fmt", "--check", path]) == silent)
    #expect(run.transcript(["test", path]).exitCode == 0)
    let plain = run.transcript([path])
    #expect(plain.exitCode == 0)
    #expect(!plain.errors.contains("error[") && !plain.output.isEmpty)
  }

  @Test("what is told as the answer is taken, and nothing far from it", arguments: names)
  func questions(_ name: String) throws {
    let lesson = try LessonReader.read(LessonShelf.entry(called: name, word: "").source).get()
    let prompt = try LessonRoom.test.prompt()
    prompt.runner.host.isSilent = true
    var count = 0
    for part in lesson.parts {
      switch part {
      case .prose: break
      case .code(let statement): #expect(prompt.enter(statement.text) == .done)
      case .question(let question):
        count += 1
        let judge = LessonJudge(interpreter: prompt.runner.interpreter, question: question)
        #expect(try judge.verdict(on: judge.solution) == .right, "\(question.text)")
        #expect(try judge.reason?.isEmpty == false, "\(question.text)")
        #expect(try judge.wantsWord != judge.choices.isEmpty, "\(question.text)")
        for accepted in question.accepted {
          #expect(try judge.verdict(on: "(\(accepted.value)) * 1") != .unreadable(""))
          switch try judge.verdict(on: "(\(accepted.value)) * 3") {
          case .wrong, .unreadable: break
          case .right, .near: Issue.record("three times \(accepted.value) is taken")
          }
        }
      }
    }
    #expect((2...4).contains(count), "\(count) questions")
  }

  @Test("what stands between two pauses is read without scrolling", arguments: names)
  func fitsAScreen(_ name: String) {
    let run = TestRun(
      input: MemoryInput(String(repeating: "\n", count: 100), isTerminal: true),
      output: MemoryOutput(isTerminal: true, width: 80))
    let transcript = run(["lesson", name, "--color", "never"])
    #expect(transcript.exitCode == 0)
    for page in transcript.output.split(separator: "(Enter") {
      #expect(page.count { $0 == "\n" } <= 32, "\(page)")
    }
  }

  @Test("each is listed with what it is about")
  func list() {
    let transcript = TestRun()(["lesson"])
    #expect(transcript.exitCode == 0)
    let lines = transcript.output.split(separator: "\n")
    for name in Self.names { #expect(lines.contains { $0.hasPrefix("  \(name)  ") }) }
    #expect(transcript.errors == "Start with: fin lesson interest\n")
  }

  @Test("a name may be shortened, and parted into words")
  func shortened() {
    let whole = TestRun()(["lesson", "early-payments"])
    #expect(whole.output.hasPrefix("Early payments\n"))
    for words in [["early"], ["Early", "Payments"], ["early payments"]] {
      #expect(TestRun()(["lesson"] + words) == whole)
    }
  }

  @Test(arguments: [
    (["lesson", "interst"], "unknown-lesson", "hint: fin lesson interest", Int32(2)),
    (["lesson", "astronomy"], "unknown-lesson", "hint: fin lesson lists them", 2),
    (["lesson", "nowhere.fin"], "no-such-file", "nowhere.fin", 2),
    (["lesson", "--watch", "interest"], "option-out-of-place", "`fin lesson`", 2),
  ])
  func unknown(_ words: [String], _ id: String, _ part: String, _ code: Int32) {
    let transcript = TestRun()(words)
    #expect(transcript.exitCode == code)
    #expect(transcript.output == "")
    #expect(transcript.errors.contains("error[\(id)]"))
    #expect(transcript.errors.contains(part))
  }

  struct Damaged: Sendable {
    let text: String
    let id: String
    var place: String?
    /// True if `fin check` sees it, too.
    var isChecked = true
  }

  @Test(arguments: [
    Damaged(
      text: "#: A: b\n#? What?\nx = 5\n", id: "question-without-assert", place: "own.fin:2:1"),
    Damaged(text: "#: A: b\n#? What?\n", id: "question-without-assert", place: "own.fin:2:1"),
    Damaged(
      text: "#: A: b\n#? What?\n#: Prose.\nassert answer == 5\n", id: "question-without-assert",
      place: "own.fin:2:1"),
    Damaged(
      text: "#: A: b\n#? What?\nassert 1 == 1\n", id: "question-without-assert",
      place: "own.fin:2:1"),
    Damaged(
      text: "#: A: b\nassert answer == 5\n", id: "assert-without-question", place: "own.fin:2:1",
      isChecked: false),
    Damaged(
      text: "#: A: b\n#? What?\nassert answer > 5\n", id: "unclear-answer", place: "own.fin:3:8"),
    Damaged(text: "#: A title only\nx = 5\n", id: "lesson-without-title", isChecked: false),
    Damaged(text: "x = 5\n", id: "not-a-lesson", isChecked: false),
    Damaged(text: "#: A: b\nx = \n", id: "expected-expression"),
    Damaged(text: "#: A: b\nx = nope\n", id: "unknown-name", place: "own.fin:2:5"),
    Damaged(
      text: "#: A: b\n#? What?\nassert answer == nope + 1\n", id: "unknown-name",
      place: "own.fin:3:18"),
    Damaged(
      text: "#: A: b\n#? What?\nassert answer == 5, \"{nope}\"\n", id: "unknown-name",
      place: "own.fin:3:23"),
    Damaged(
      text: "#: A: b\n#? What?\nassert answer == 5\nx = answer\n", id: "unknown-name",
      place: "own.fin:4:5"),
  ])
  func damaged(_ lesson: Damaged) {
    let files = MemoryFiles(["own.fin": lesson.text])
    let transcript = TestRun(files: files)(["lesson", "own.fin"])
    #expect(transcript.exitCode == 3)
    #expect(transcript.output == "")
    #expect(transcript.errors.contains("error[\(lesson.id)]"), "\(transcript.errors)")
    if let place = lesson.place { #expect(transcript.errors.contains(place)) }
    if lesson.isChecked {
      let check = TestRun(files: files)(["check", "own.fin"])
      #expect(check.exitCode == 3)
      #expect(check.errors.contains("error[\(lesson.id)]"), "\(check.errors)")
    }
  }

  @Test("an error while it runs names the line of the file")
  func failing() {
    let text = "#: A: b\n\nx = 5\n\n#: Prose.\n\nx / 0\n"
    let transcript = TestRun(files: MemoryFiles(["own.fin": text]))(["lesson", "own.fin"])
    #expect(transcript.exitCode == 1)
    #expect(transcript.output == "A\nB\n\n> x = 5\n5\n\nProse.\n\n> x / 0\n")
    #expect(transcript.errors.contains("own.fin:7:3"))
  }

  @Test("its marks are read as they stand")
  func marks() throws {
    let text = """
      #: Title: what it
      #: is about
      #:
      #: One
      #: paragraph.

      #: Another.
      #:   fixed
      #:     lines
      #: after

      fn f(x) {
        # no prose
        x
      }
      x = 5;  # nor this
      test "hidden" { assert x == 5 }
      """
    let lesson = try LessonReader.read(SourceFile(name: "own.fin", text: text)).get()
    #expect(lesson.title == "Title")
    #expect(lesson.summary == "what it is about")
    guard case .prose(let paragraphs)? = lesson.parts.first else {
      Issue.record("no prose")
      return
    }
    #expect(
      paragraphs == [
        .flowing("One paragraph."), .flowing("Another."), .fixed(["  fixed", "    lines"]),
        .flowing("after"),
      ])
    let code = lesson.parts.compactMap { if case .code(let code) = $0 { code.text } else { nil } }
    #expect(code == ["fn f(x) {\n  # no prose\n  x\n}", "x = 5;"])
  }
}

extension LessonRoom {
  /// A room that nobody looks into.
  static var test: LessonRoom {
    let environment = Environment(
      input: MemoryInput(""), output: MemoryOutput(), errors: MemoryOutput(),
      files: MemoryFiles(), variable: { _ in nil }, today: { .epoch }, isInterrupted: { false },
      forgetInterruption: {}, pause: { false })
    let invocation = Invocation()
    return LessonRoom(
      invocation: invocation, environment: environment,
      display: Display(invocation, environment), word: "fin lesson")
  }
}
