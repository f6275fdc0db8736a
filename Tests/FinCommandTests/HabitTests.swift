import Foundation
import Testing

/// Lines typed out of habit, and the results shown: the rows of `Tests/Habits`.
///
/// A row begins with `> ` and what is typed, at the prompt, after the lines that begin the file with
/// `given `. Then comes the beginning of the first line of the outcome: a result, `error[id]`, what a
/// sentence is answered with, or for a result with a note both. `try: `, `hint: ` and `note: ` are the
/// line offered, a part of the hint and of the note. Every line that is offered runs.
@Suite struct HabitTests {
  static let files = [
    "amounts.txt", "calls.txt", "languages.txt", "offers.txt", "own.txt", "phrases.txt",
    "profiles.txt",
    "questions.txt", "sessions.txt", "students.txt", "values.txt",
  ]

  /// Commands that ask questions or need a passphrase, which a test has nobody to answer, and a function
  /// that needs the network.
  private static let asking = [
    ":new ", ":import ", ":profile new", ":profile passwd", ":lock", ":set lock", "rates()",
  ]

  /// The files in pieces, so that all processors have something to do.
  static let pieces: [(String, Int)] = files.flatMap { file in
    let count = (try? Habits("Tests/Habits/\(file)").rows.count) ?? 1
    return stride(from: 0, to: count, by: most).map { (file, $0) }
  }
  private static let most = 40

  @Test(arguments: pieces)
  func habits(_ name: String, _ start: Int) throws {
    let habits = try Habits("Tests/Habits/\(name)")
    #expect(!habits.rows.isEmpty)
    for row in habits.rows.dropFirst(start).prefix(Self.most) {
      let outcome = Outcome(habits.run(row.typed))
      for (kind, wanted) in row.expected {
        let got = outcome[kind]
        let fits =
          kind == "try"
          ? got == wanted : got.hasPrefix(wanted) || kind != "first" && got.contains(wanted)
        if !fits {
          Issue.record("\(name): \(row.typed)\n  \(kind) should be \(wanted)\n  but is    \(got)")
        }
      }
      guard case let offered = outcome.offered, !offered.isEmpty,
        !Self.asking.contains(where: offered.hasPrefix)
      else { continue }
      let second = Outcome(habits.run(offered))
      if second["first"].hasPrefix("error[") || second["first"].hasPrefix("fin reads") {
        Issue.record(
          "\(name): \(row.typed)\n  offers \(offered)\n  which ends in \(second["first"])")
      }
    }
  }

  /// Lines whose figures are offered in another form: a fraction, a date, a place in a list; or whose
  /// offer asks for the figures.
  private static let inAnotherForm: Set<String> = [
    "1.5 years", "1.5y", "15.1.2026", "1 000 000", "2 hundred", "2026.03.05", "5k%",
    "loan($300k, 6.5k%, 30y)", "5 100%", "mortgage($450k, 90k, 6.5%, 30y)",
    "loan($300k, 6 1/2%, 5 1/2 years)", "TEXT(1234.5, \"0.00\")", "TEXT(price, \"$0.00\")",
    "can i afford a $450k house", "roi of 10000 to 15000 in 3 years", "rule of 72 at 6%",
    "mortgage($450k, down: 90k, rate: 6.5%, term: 30y)",
    "card($1200, $5000, 24.99%, due: 2026-02-15)", "6 1/2%", "can i afford 3k mo",
    "price = 450 000", "payment for 425k at 6 7/8% 30 yrs", "make 13 payments a year on home",
    "xs[2] = $25", "both[1].extra = $100", "both[2] = car", "both[1].rate = 5%",
    "loan($300k, 6.5%, 30.5y)",
  ]

  /// Offers have the figures that were typed, whatever marks their fractions and groups.
  @Test func offersHaveTheFiguresTyped() throws {
    func numbers(_ text: String) -> [String] {
      text.matches(of: /[0-9][0-9.,_']*/).map { match in
        String(match.output).trimmingCharacters(in: CharacterSet(charactersIn: ".,_'"))
          .filter { $0 != "_" && $0 != "'" }
      }
    }
    func values(_ numbers: [String]) -> Set<Double> { Set(numbers.compactMap(Double.init)) }
    var count = 0
    for row in try Self.files.flatMap({ try Habits("Tests/Habits/\($0)").rows }) {
      for (kind, offer) in row.expected
      where kind == "try" && !offer.isEmpty && !Self.inAnotherForm.contains(row.typed) {
        count += 1
        let offered = values(
          numbers(offer).flatMap { number in
            number.components(separatedBy: "..").flatMap {
              $0.components(separatedBy: ",") + [$0.replacing(",", with: "")]
            }
          })
        for number in numbers(row.typed) {
          let whole = number.replacing(",", with: "")
          let readings = [
            number.components(separatedBy: ","), [whole],
            [number.replacing(".", with: "").replacing(",", with: ".")],
            [number.replacing(".", with: "")],
          ]
          let isKept = readings.contains { values($0).isSubset(of: offered) && $0 != [""] }
          #expect(isKept, "\(row.typed) loses \(number): \(offer)")
        }
      }
    }
    #expect(count > 1_000)
  }

  @Test func habitsAreMany() throws {
    let rows = try Self.files.flatMap { try Habits("Tests/Habits/\($0)").rows }
    #expect(rows.count >= 300)
    // More than nine in ten lead on: to a result, a line to type, or what to type instead.
    let stuck = rows.filter { row in
      row.expected.contains {
        $0.kind == "first" && ($0.text.hasPrefix("error[") || $0.text.hasPrefix("fin reads"))
      }
        && !row.expected.contains { $0.kind != "first" }
    }
    #expect(stuck.count * 10 < rows.count, "\(stuck.map(\.typed))")
  }
}

/// The messages around a line: to a person who pastes, checks a file or types in a shell.
@Suite struct AdviceTests {
  private func prompt(_ typed: String, _ options: [String] = [], isTerminal: Bool = false)
    -> Transcript
  {
    var run = TestRun()
    run.input = MemoryInput(typed, isTerminal: isTerminal)
    run.output = MemoryOutput(isTerminal: isTerminal, width: 80)
    return run(["--no-session", "--color", "never"] + options)
  }

  @Test func aTranscriptRuns() {
    #expect(prompt("$ fin\n> price = $450k;\n> price * 2\n").output == "$900,000.00\n")
  }

  @Test func anUnfinishedLineSaysWhatItWaitsFor() {
    let errors = prompt("(1 +\n2)\nx =\n5\nquit\n", isTerminal: true).errors
    #expect(errors.contains("… ) expected"))
    #expect(errors.contains("… expected a value after ="))
  }

  @Test func notesOfDoubtAreForAPersonInASession() {
    let doubtful = "$2000/mo * 12"
    #expect(prompt(doubtful + "\n").errors.contains("total for a year: $2000/mo * 1y"))
    #expect(prompt(doubtful + "\n", ["--json"]).errors == "")
    #expect(TestRun()(["-e", doubtful]).errors == "")
  }

  @Test func aPasteThatFailsSaysThatNothingRan() {
    #expect(prompt("x = 1; y = 10 % 3\n").errors.contains("nothing ran"))
    #expect(!prompt("y = 10 % 3\n").errors.contains("nothing ran"))
  }

  @Test func aShellThatTookASignAwayIsTold() {
    let run = TestRun()(["-e", "loan(00k, 6.5%, 30y)"])
    let words = run.errors.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("use single quotes"))
    #expect(!run.errors.contains("try:"))
    #expect(TestRun()(["-e", "2.10"]).errors.contains("read as 2.10"))
    #expect(TestRun()(["-e", "1 + 1"]).errors == "")
  }

  @Test func aTerminalIsToldWhatIsReadAsMoney() {
    func errors(_ line: String) -> String {
      var run = TestRun()
      run.output = MemoryOutput(isTerminal: true, width: 200)
      return run(["-e", line]).errors
    }
    let line = "mortgage(50k, 20%, 6.5%, 30y).monthly"
    #expect(errors(line).contains("50k is read as money"))
    #expect(errors(line).contains("turns $450k into 50k"))
    #expect(errors("mortgage($50k, 20%, 6.5%, 30y).monthly") == "")
    #expect(errors("0.5 * 50k") == "")
    #expect(TestRun()(["-e", line]).errors == "")
    // No line that nobody typed.
    #expect(!TestRun()(["-e", "loan(00k, 6.5%, 30y)"]).errors.contains("$300k"))
  }

  @Test func aSentenceIsAnsweredWithoutAPlace() {
    let typed = "home = mortgage($450k, 20%, 6.5%, 30y);\ntotal interest\ntell me a story\n"
    let errors = prompt(typed).errors
    #expect(errors.contains("fin reads formulas, not sentences\n  try:  home.total_interest\n"))
    #expect(errors.contains("fin reads formulas, not sentences\n  hint: "))
    #expect(!errors.contains("^") && !errors.contains("error["))
    // A file has a place.
    var run = TestRun()
    run.files = MemoryFiles(["plan.fin": "tell me a story\n"])
    #expect(run(["plan.fin"]).errors.contains("plan.fin:1:6"))
  }

  @Test func aCheckBlamesEachLineThatIsWrong() {
    var run = TestRun()
    run.files = MemoryFiles([
      "plan.fin":
        "price = (450k + 5\nrate = 6.5 %\nx = price * rat\ny = loan(300k, 6.5, 30y)\nz = nope + 1\n"
    ])
    let errors = run(["check", "plan.fin"]).errors
    #expect(errors.contains("plan.fin:1:9"))
    #expect(errors.contains("plan.fin:2:8"))
    #expect(errors.contains("plan.fin:3:13"))
    #expect(errors.contains("try:  x = price * rate"))
    #expect(errors.contains("plan.fin:5:5"))
  }

  @Test func aScriptsFixIsCheckedAndNotRun() {
    var run = TestRun()
    run.files = MemoryFiles(["plan.fin": "print(\"ran\")\nx = 10 % 3\n"])
    let result = run(["plan.fin"])
    #expect(result.output == "")
    #expect(result.errors.contains("try:  x = mod(10, 3)"))
  }
}

/// The rows of a file.
private struct Habits {
  struct Row {
    let typed: String
    var expected: [(kind: String, text: String)] = []
  }

  private var given = ""
  private(set) var rows: [Row] = []

  init(_ path: String) throws {
    for line in try Repository.text(path).split(separator: "\n").map(String.init) {
      if line.hasPrefix("# ") { continue }
      if line.hasPrefix("given ") {
        given += line.dropFirst(6) + "\n"
      } else if line.hasPrefix("> ") {
        rows.append(Row(typed: String(line.dropFirst(2))))
      } else if !rows.isEmpty {
        let kind = ["try", "hint", "note"].first { line.hasPrefix($0 + ": ") }
        let text = kind.map { String(line.dropFirst($0.count + 2)) } ?? line
        rows[rows.count - 1].expected.append((kind ?? "first", text))
      }
    }
  }

  func run(_ typed: String) -> Transcript {
    // Who has a profile has a home.
    if given.contains(":profile"), let home = try? SessionHome() {
      return home.fin([], typed: given + typed + "\n")
    }
    var run = TestRun()
    run.input = MemoryInput(given + typed + "\n", isTerminal: false)
    run.output = MemoryOutput(isTerminal: false, width: 200)
    return run(["--no-session", "--today", "2026-01-15"])
  }
}

/// The first line shown of an outcome, and the offers.
private struct Outcome {
  private var parts: [String: String] = [:]

  subscript(kind: String) -> String { parts[kind] ?? "" }

  /// The line to type: what to try, or the example that a hint gives.
  var offered: String {
    if let text = parts["try"] { return text }
    let example = "for example "
    guard let hint = parts["hint"], hint.hasPrefix(example) else { return "" }
    return String(hint.dropFirst(example.count).split(separator: "; help")[0])
  }

  init(_ transcript: Transcript) {
    let said = transcript.errors.split(separator: "\n").map(String.init)
    let error = said.first { $0.hasPrefix("error[") || $0.hasPrefix("fin reads formulas") }
    parts["first"] =
      error ?? transcript.output.split(separator: "\n").first.map(String.init) ?? "(nothing)"
    if error == nil { parts["note"] = said.joined(separator: " ") }
    for kind in ["hint", "try"] {
      guard let start = said.firstIndex(where: { $0.hasPrefix("  \(kind): ") }) else { continue }
      let rest = said[start...].dropFirst().prefix { $0.hasPrefix("        ") }
      let lines = [said[start].dropFirst(kind.count + 3)] + rest.map { $0[...] }
      parts[kind] = lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    }
  }
}
