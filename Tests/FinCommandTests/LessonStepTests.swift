import FinLanguage
import Testing

@testable import FinCommand

/// Taking a lesson step by step, with what a person types as a script.
@Suite struct LessonStepTests {
  private static let own = """
    #: Tenths: a tenth of things
    #:
    #: This is a debt.

    debt = $1_200

    #? What is a tenth of it?
    assert answer == debt / 10, "It is {debt / 10}: a digit less."

    debt / 10

    #: That is all. See fin lesson interest.
    """

  private func steps(
    _ typed: [String], in text: String = own, variable: [String: String] = [:]
  ) -> Transcript {
    var run = TestRun(
      input: MemoryInput(typed.map { $0 + "\n" }.joined(), isTerminal: true),
      output: MemoryOutput(isTerminal: true, width: 80),
      files: MemoryFiles(["own.fin": text]))
    run.variable = variable
    return run(["lesson", "own.fin", "--color", "never"])
  }

  @Test func fromBeginningToEnd() {
    let transcript = steps(["debt / 10", "", ""])
    #expect(transcript.exitCode == 0)
    #expect(transcript.errors == "")
    #expect(
      transcript.output == """
        Tenths
        A tenth of things

        Enter continues; anything else you type is run; q leaves

        This is a debt.

        > debt = $1_200
        $1,200.00

        What is a tenth of it?
        A figure or an expression. Enter skips the question.
        Your answer: Right: $120.00.
        It is $120.00: a digit less.

        > debt / 10
        $120.00

        (Enter continues) > 
        That is all. See fin lesson interest.

        (Enter ends the lesson) > 
        """)
  }

  @Test(
    "what is typed at the pause is tried with the lesson's names, and put back",
    arguments: [
      (["debt * 2"], ["$2,400.00"], []),
      (["debt = $5", "debt * 2"], ["$10.00", "Your changes were undone."], []),
      (["debt = $5", ":undo", ":diff"], ["$1,200.00"], ["undone: debt = $5\n"]),
      ([":undo"], [], ["nothing-to-undo"]), ([":diff"], [], ["nothing changed"]),
      (["debt +"], [], ["expected-expression"]), (["nope"], [], ["unknown-name"]),
      (["help literals"], ["Literals"], []), ([":list"], ["debt  $1,200.00"], []),
      ([":save x.fin"], ["Commands like :save wait until the lesson is over; q leaves it."], []),
      ([":lesson interest"], ["Commands like :lesson wait"], []),
    ])
  func tries(_ typed: [String], _ shown: [String], _ errors: [String]) {
    let text = "#: A: b\n\ndebt = $1_200\n\n#: More.\n\ndebt + $1\n"
    let transcript = steps(typed + ["", ""], in: text)
    #expect(transcript.exitCode == 0)
    for part in shown { #expect(transcript.output.contains(part), "\(transcript.output)") }
    for part in errors { #expect(transcript.errors.contains(part)) }
    #expect(errors.isEmpty == (transcript.errors == ""))
    #expect(transcript.output.contains("> debt + $1\n$1,201.00\n"))
    #expect(transcript.output.contains("Your changes were undone") == (typed.count == 2))
  }

  @Test("who leaves, leaves", arguments: [["q"], [":q"], ["quit"], [":quit"], []])
  func leaves(_ typed: [String]) {
    // At the question, and at the pause after it.
    for earlier in [[], ["$120"]] {
      let transcript = steps(earlier + typed)
      #expect(transcript.exitCode == 0)
      #expect(transcript.output.hasSuffix("Left the lesson.\n"))
      #expect(!transcript.output.contains("That is all"))
    }
  }

  @Test func interrupted() {
    #expect(steps(["␃"]).exitCode == 130)
    #expect(steps(["$120", "␃"]).exitCode == 130)
  }

  @Test("without a terminal that can be asked, it runs straight through with the answers")
  func straight() {
    let expected = """
      Tenths
      A tenth of things

      This is a debt.

      > debt = $1_200
      $1,200.00

      What is a tenth of it?
      The answer is $120.00.
      It is $120.00: a digit less.

      > debt / 10
      $120.00

      That is all. See fin lesson interest.

      """
    #expect(steps([], variable: ["TERM": "dumb"]).output == expected)
    let piped = TestRun(files: MemoryFiles(["own.fin": Self.own]))(["lesson", "own.fin"])
    #expect(piped == Transcript(output: expected, errors: "", exitCode: 0))
  }

  @Test(
    "what is said of an answer",
    arguments: [
      ("$120", "$120", "Right: $120.00."), ("$120", "120", "Right: $120.00."),
      ("$120", "$1_200 * 10%", "Right: $120.00."), ("$1625", "$1,625.00", "Right: $1,625.00."),
      ("$10 / 3", "$3.33", "Right: $3.33."), ("$10 / 3", "10/3", "Right: $3.33."),
      ("$120", "$1_440", "Twelve times too much"),
      ("$120", "$10", "A twelfth of the answer: check"),
      ("$120", "$12_000", "A hundred times too much"),
      ("$120", "$1.20", "A hundredth of the answer: check"),
      ("$120", "-$120", "Right, except for the sign."),
      ("$120", "$121", "Close: the answer is lower. Try again?"),
      ("$120", "$119", "Close: the answer is higher."), ("$120", "$200", "The answer is lower."),
      ("$120", "$50", "The answer is higher."), ("$120", "€120", "The answer is in USD"),
      ("$120", "30y", "Expected money, got 30y"),
      ("$120", "soon", "Unknown name: soon; expected money"),
      ("$120", "40%", "40% of what? $100 * 40% would be an amount"),
      ("6.5%", "6.5", "Right: 6.5%."), ("6.5%", "6%", "The answer is higher."),
      ("35mo", "2y11mo", "Right: 2y11mo."), ("5y", "60mo", "Right: 5y."),
      ("35mo", "3y", "The answer is shorter."), ("5y", "58mo", "The answer is longer."),
      ("2026-01-15", "2026-01-14", "The answer is later."),
      ("35mo", "3", "3 what? Write 3y for years or 3mo for months"), ("7", "7.0", "Right: 7."),
      ("2026-01-15", "2026-01-15", "Right: 2026-01-15."), ("true", "yes", "Right: true."),
      ("true", "no", "Not quite."), ("\"less\"", "Less", "Right: less."),
      ("\"less\"", "\"less\"", "Right: less."), ("\"less\"", "more", "Not quite. Try again?"),
      ("\"less\"", "$1.50", "The answer is a word"),
      ("\"no\"", "n", "Right: no."), ("\"no\"", "y", "Not quite. The answer is no."),
      ("\"no\"", "less", "Say yes or no"),
      ("5 or answer == 6", "6", "Right: 5."),
    ] as [(String, String, String)])
  func verdicts(_ expected: String, _ typed: String, _ said: String) {
    let text = "#: A: b\n\n#? What?\nassert answer == \(expected)\n"
    let output = steps([typed, "q"], in: text).output
    let answer = output.rest(after: "Your answer: ")
    #expect(answer.hasPrefix(said), "\(answer)")
  }

  @Test(
    "a question may end with the words to choose from",
    arguments: [
      (["1.47", "$1.50", "n", ""], ["Say more, less or the same"], 3),
      (["less"], ["Right: less."], 1), (["l"], ["Right: less."], 1),
      (["LESS."], ["Right: less."], 1),
      (["the same", "more"], ["Not quite. Try again?", "Not quite. The answer is less."], 1),
      (["same", ""], ["Not quite. Try again?", "The answer is less."], 1),
    ])
  func choices(_ typed: [String], _ said: [String], _ count: Int) {
    let text =
      "#: A: b\n\n#? Is it so. How much: more, less, or the same?\nassert answer == \"less\"\n"
    let output = steps(typed + ["q"], in: text).output
    for part in said { #expect(output.contains("Your answer: \(part)\n"), "\(output)") }
    #expect(output.ranges(of: "Your answer: \(said[0])").count == count)
  }

  @Test(
    "words that mean the same are alike, and a part that means another is not taken",
    arguments: [
      ("none, a third, or more than half?", "more than half", "half", "Say none"),
      ("none, a third, or more than half?", "more than half", "more than", "Right"),
      ("none, a third, or more than half?", "a third", "third", "Right"),
      ("smaller, or larger?", "smaller", "less", "Right"),
      ("smaller, or larger?", "smaller", "lower", "Right"),
      ("lower, or higher?", "lower", "smaller", "Right"),
      ("lower, or higher?", "lower", "bigger", "Not quite."),
      ("", "less", "smaller", "Right"),
    ])
  func meanings(_ choices: String, _ answer: String, _ typed: String, _ said: String) {
    let question = choices.isEmpty ? "What is it?" : "How much: \(choices)"
    let text = "#: A: b\n\n#? \(question)\nassert answer == \"\(answer)\"\n"
    let output = steps([typed, "q"], in: text).output
    #expect(output.rest(after: "Your answer: ").hasPrefix(said), "\(output)")
  }

  @Test("a question for a number of years takes a time", arguments: ["8y", "96mo", "8"])
  func years(_ typed: String) {
    let text = "#: A: b\n\n#? After how many years?\nassert answer == 8\n"
    #expect(steps([typed, "q"], in: text).output.contains("Right: 8."))
    let months = "#: A: b\n\n#? After how many months?\nassert answer == 96\n"
    #expect(steps(["8y", "q"], in: months).output.contains("Right: 96."))
  }

  @Test(
    "a question that goes wrong says where",
    arguments: ["assert answer == 1 / 0", "assert answer == 5, \"{1 / 0}\""])
  func failing(_ assertion: String) {
    let transcript = steps(["5", ""], in: "#: A: b\n\n\n#? What?\n\(assertion)\n")
    #expect(transcript.exitCode == 1)
    #expect(transcript.errors.contains("error[division-by-zero]"))
    #expect(transcript.errors.contains("own.fin:5:1"))
  }

  @Test("a guess need only be near")
  func guesses() {
    let text = "#: A: b\n\n#? What?\nassert abs(answer - $100) <= $5\n"
    #expect(steps(["$100", ""], in: text).output.contains("Right: $100.00.\n"))
    for guess in ["$95", "$105", "103"] {
      #expect(steps([guess, ""], in: text).output.contains("Close enough: it is $100.00.\n"))
    }
    #expect(steps(["$94", "q"], in: text).output.contains("The answer is higher."))
  }

  @Test("two misses, or an empty line, and the answer is told")
  func tellsTheAnswer() {
    let missed = steps(["$1", "what", "$2", "", ""]).output
    #expect(missed.contains("The answer is higher. Try again?\n"))
    #expect(missed.contains("Not quite. The answer is $120.00.\nIt is $120.00: a digit less.\n"))
    #expect(missed.contains("That is all."))
    let skipped = steps(["", "", ""]).output
    #expect(skipped.contains("Your answer: The answer is $120.00.\nIt is $120.00: a digit less.\n"))
  }

  @Test("in a session it leaves everything as it was")
  func insideASession() throws {
    let home = try SessionHome()
    _ = home.type("debt = $7", "home := debt * 2")
    let before = try home.read(home.session())
    try home.write("own.fin", Self.own)
    let transcript = home.talk(
      "debt", ":lesson \(home.at("own.fin"))", "debt / 10", "debt = $3", "", "", "debt")
    #expect(transcript.exitCode == 0)
    #expect(transcript.output.contains("Right: $120.00."))
    #expect(transcript.output.contains("That is all. See :lesson interest."))
    #expect(transcript.output.contains("> $7.00\n"))
    #expect(try home.read(home.session()) == before)
    #expect(transcript.output.hasSuffix("> $7.00\n> \n"))
    // Left in the middle, the prompt goes on, too.
    #expect(home.talk(":lesson interest", "q", "debt").output.hasSuffix("> $7.00\n> \n"))
    // From a pipe there is nobody to be asked.
    let piped = home.type(":lesson interest", "debt")
    #expect(piped.output.hasPrefix("Interest\n"))
    #expect(piped.output.hasSuffix(":lesson payment\n$7.00\n"))
    #expect(try home.read(home.session()) == before)
  }

  @Test func listedInASession() throws {
    let home = try SessionHome()
    #expect(home.type(":lesson").output.contains("  rate-and-term  "))
    let unknown = home.type(":lesson interst")
    #expect(unknown.exitCode == 2)
    #expect(unknown.errors.contains("hint: :lesson interest"))
    // The colon may be missing, where nothing else can be meant.
    #expect(home.type("lesson").output == home.type(":lesson").output)
    #expect(home.type("lesson interest").output.hasPrefix("Interest\n"))
    #expect(home.type("lesson interst").errors.contains("hint: :lesson interest"))
    #expect(home.type("lesson = $45", "lesson", "lesson -$5").output.hasSuffix("$45.00\n$40.00\n"))
    #expect(CompletionBench.labels(":lesson e|") == ["early-payments", "extra-payments"])
  }
}

extension String {
  /// Returns the text behind the first occurrence of a text.
  fileprivate func rest(after text: String) -> Substring {
    firstRange(of: text).map { self[$0.upperBound...] } ?? ""
  }
}
