import Testing

@testable import FinCommand

/// One run of the command line and what it must give.
struct CommandLineCase: CustomTestStringConvertible, Sendable {
  var arguments: [String]
  var input = ""
  var files: [String: String] = [:]
  var output = ""
  /// Parts of standard error; none means that it is empty.
  var errors: [String] = []
  var exitCode: Int32 = 0

  var testDescription: String { (["fin"] + arguments).joined(separator: " ") }
}

/// The command line as a table of arguments, input, output and exit code.
@Suite struct CommandLineTests {
  static let cases: [CommandLineCase] =
    evaluation + scripts + checking + formatting + testing + usage

  @Test(arguments: cases)
  func run(_ example: CommandLineCase) {
    let files = MemoryFiles(example.files)
    let transcript = TestRun(input: MemoryInput(example.input), files: files)(example.arguments)
    #expect(transcript.output == example.output)
    #expect(transcript.exitCode == example.exitCode, "\(transcript.errors)")
    for part in example.errors { #expect(transcript.errors.contains(part)) }
    if example.errors.isEmpty {
      #expect(transcript.errors == "")
    } else {
      #expect(transcript.errors.hasSuffix("\n") && !transcript.errors.hasSuffix("\n\n"))
    }
  }

  @Test("a locale changes what is shown, not what programs read or a person types")
  func locale() {
    func shown(
      _ options: [String], _ locale: [String: String], isTerminal: Bool = true
    ) -> String {
      var run = TestRun()
      run.variable = locale
      run.output = MemoryOutput(isTerminal: isTerminal)
      let transcript = run(options)
      return transcript.output + transcript.errors
    }
    let german = ["LC_ALL": "de_DE.UTF-8", "LANG": "en_US.UTF-8"]
    #expect(shown(["-e", "$1,234.50"], german) == "1.234,50\u{a0}$\n")
    #expect(shown(["-e", "2026-01-05"], german) == "2026-01-05\n")
    #expect(shown(["--json", "-e", "$1,234.50"], german) == "1234.5\n")
    #expect(shown(["-e", "1 + $1.50"], german).contains("$1.50"))
    // The texts of a person stay.
    let line = #"print("{2026-01-05},{$1,234.50}")"#
    #expect(shown(["-e", line], german) == "2026-01-05,$1,234.50\n")
    // One line has one notation: the text's, where it has figures.
    #expect(
      shown(["-e", #"print("paid", $1.50, 6.5%)"#], german) == "paid 1,50\u{a0}$ 6,5\u{a0}%\n")
    #expect(shown(["-e", #"print("$1.50", $1.50, 6.5%)"#], german) == "$1.50 $1.50 6.5%\n")
    // A pipe and what is explained never change.
    #expect(shown(["-e", "$1,234.50"], german, isTerminal: false) == "$1,234.50\n")
    let explained = shown(
      ["-e", "home = loan($24_000.50, 7.2%, 5y)\nexplain home.payment"], german)
    #expect(explained.contains("$24,000.50") && !explained.contains("24.000,50"))
    #expect(shown(["-e", "$1,234.50"], ["LC_ALL": "", "LANG": "C.UTF-8"]) == "$1,234.50\n")
  }

  @Test func localeOfASession() {
    var run = TestRun()
    run.variable = ["LANG": "de_DE.UTF-8"]
    run.input = MemoryInput(":set locale fr_FR\n6.5%\n:set locale C\n6.5%\n:set locale q\n")
    let transcript = run(["--no-session"])
    #expect(transcript.output.contains("6,5\u{a0}%\n") && transcript.output.contains("6.5%\n"))
    #expect(transcript.errors.contains("unknown locale: q"))
  }

  /// Monthly 2,275.44: (2,275.44 + 100 + 42.29) / 36 %, by hand.
  @Test(
    "A mortgage's summary counts what other names owe, in its currency",
    arguments: [
      (["store = debt($5k, 22.9%, $100)", "tv = loan($500, 2.75%, 1y)"], "$6,715.92"),
      (["store = debt($5k, 22.9%, $100)", "trip = debt(€5k, 22.9%, €100)"], "$6,598.45"),
      (["store = debt($0, 22.9%, $100)"], nil), (["other = mortgage($100k, 20%, 6%, 30y)"], nil),
    ])
  func incomeNeeded(_ debts: [String], _ income: String?) {
    let lines = debts.map { $0 + ";" } + ["home = mortgage($450k, 20%, 6.5%, 30y)", "home"]
    let plan = MemoryFiles(["plan.fin": lines.joined(separator: "\n")])
    let text = TestRun(files: plan)(["plan.fin"]).output
    #expect(text.contains("  $8,126.58  a month, if housing takes 28%"), "\(text)")
    #expect(text.contains("Income with debts") == (income != nil), "\(text)")
    if let income {
      #expect(text.contains("  \(income)  a month, if housing and debts take 36%"))
    }
  }

  static let evaluation: [CommandLineCase] = [
    .init(arguments: ["-e", "1+1"], output: "2\n"),
    .init(arguments: ["-e", "x = 2", "-e", "x * 3"], output: "6\n"),
    .init(arguments: ["-e", "none"]),
    .init(arguments: ["-e", ""]),
    .init(arguments: ["-e", "1; 2"], output: "1\n2\n"),
    .init(arguments: ["-e", "args", "a", "b"], output: "[\"a\", \"b\"]\n"),
    .init(arguments: ["-e", "print(1, \"a\", $5)"], output: "1 a $5.00\n"),
    .init(arguments: ["-"], input: "2 + 3\n", output: "5\n"),
    .init(arguments: [], input: "x = 4\nx * 2\n", output: "4\n8\n"),
    .init(arguments: [], input: "x = 4;\nx *\n2", output: "8\n"),
    .init(arguments: [], input: "quit\n1\n"),
    .init(
      arguments: ["--json", "-e", "[1, $2.50, 6.5%, 30y, 2026-01-15, \"a\", none, true]"],
      output: "[1,2.5,0.065,\"P30Y\",\"2026-01-15\",\"a\",null,true]\n"),
    .init(arguments: ["--json", "-e", "1", "-e", "{a: 1/8}"], output: "1\n{\"a\":0.125}\n"),
    .init(arguments: ["--today", "2020-02-29", "-e", "today"], output: "2020-02-29\n"),
    .init(arguments: ["--today=2020-02-29", "-e", "today + 1y"], output: "2021-02-28\n"),
    .init(arguments: ["-e", "1 / 0"], errors: ["division-by-zero", "-e:1:3"], exitCode: 1),
    .init(arguments: ["-e", "1 +"], errors: ["expected-expression"], exitCode: 3),
    .init(arguments: ["-e", "nope"], errors: ["unknown-name"], exitCode: 3),
    .init(arguments: ["-e", "assert 1 == 2"], errors: ["assertion-failed"], exitCode: 4),
    .init(arguments: ["-e", "1 / 0", "-e", "7"], errors: ["division-by-zero"], exitCode: 1),
    .init(
      arguments: ["--keep-going", "-e", "1 / 0", "-e", "7"], output: "7\n",
      errors: ["division-by-zero"], exitCode: 1),
    .init(
      arguments: ["--keep-going", "-e", "1\nnope\n2\n1/0\n3"], output: "1\n2\n3\n",
      errors: ["unknown-name", "division-by-zero"], exitCode: 3),
    .init(
      arguments: ["--json", "-e", "1 / 0"],
      errors: [
        "{\"id\":\"division-by-zero\",\"stage\":\"runtime\",\"severity\":\"error\"",
        "\"file\":\"-e\",\"line\":1,\"column\":3",
      ], exitCode: 1),
  ]

  static let scripts: [CommandLineCase] = [
    .init(arguments: ["a.fin"], files: ["a.fin": "1\n2\n"], output: "1\n2\n"),
    .init(
      arguments: ["a.fin", "x", "-3", "--", "--json"], files: ["a.fin": "args"],
      output: "[\"x\", \"-3\", \"--json\"]\n"),
    .init(arguments: ["a.fin", "--price", "3"], files: ["a.fin": "count(args)"], output: "2\n"),
    .init(arguments: ["a.fin"], files: ["a.fin": "#!/usr/bin/env fin\n7\n"], output: "7\n"),
    .init(arguments: ["a.fin"], files: ["a.fin": ""]),
    .init(arguments: ["a.fin"], files: ["a.fin": "\u{FEFF}7"], output: "7\n"),
    .init(arguments: ["a.fin"], files: ["a.fin": "7\r\n8\r\n"], output: "7\n8\n"),
    .init(
      arguments: ["a.fin", "--with", "rate=5%"], files: ["a.fin": "rate = 6%\nrate\n"],
      output: "5%\n"),
    .init(
      arguments: ["--with", "rate = base + 1%", "a.fin"],
      files: ["a.fin": "base = 2%\nrate = 6%\nrate\n"], output: "3%\n"),
    .init(
      arguments: ["a.fin", "--with", "rat=5%"], files: ["a.fin": "rate = 6%\nrate\n"],
      errors: ["unknown-binding", "rate"], exitCode: 3),
    .init(
      arguments: ["a.fin", "--with", "rate=5 +"], files: ["a.fin": "rate = 6%\nrate\n"],
      errors: ["expected-expression", "--with rate"], exitCode: 3),
    .init(
      arguments: ["-i", "a.fin"], input: "x + 1\n", files: ["a.fin": "x = 2\nx\n"],
      output: "2\n3\n"),
    .init(
      arguments: ["a.fin"], files: ["a.fin": "1\n2 / 0\n3\n"], output: "1\n",
      errors: ["a.fin:2:3"], exitCode: 1),
    .init(
      arguments: ["a.fin"], files: ["a.fin": "1\nnope\n"], errors: ["unknown-name"], exitCode: 3),
    .init(
      arguments: ["dir/a.fin"],
      files: ["dir/a.fin": "import \"b.fin\"\nb\n", "dir/b.fin": "b = 5\n99\n"], output: "5\n"),
    .init(
      arguments: ["plan.fin"], errors: ["no-such-file", "no such file: plan.fin"], exitCode: 2),
    .init(
      arguments: ["plna.fin"], files: ["plan.fin": "1"], errors: ["no-such-file", "fin plan.fin"],
      exitCode: 2),
    .init(
      arguments: ["plan"], files: ["plan.fin": "1"], errors: ["no-such-file", "fin plan.fin"],
      exitCode: 2),
    .init(arguments: ["dir"], files: ["dir/a.fin": "1"], errors: ["file-is-folder"], exitCode: 2),
  ]

  static let checking: [CommandLineCase] = [
    .init(arguments: ["check", "a.fin"], files: ["a.fin": "1 / 0\n"]),
    .init(
      arguments: ["check", "a.fin", "b.fin"], files: ["a.fin": "1\n1 +\n", "b.fin": "nah"],
      errors: ["a.fin:2", "b.fin:1:1"], exitCode: 3),
    .init(arguments: ["check", "dir"], files: ["dir/a.fin": "1", "dir/b/c.fin": "2"]),
    .init(
      arguments: ["check", "dir"], files: ["dir/a.txt": "1"], errors: ["no-fin-files"], exitCode: 2),
    .init(arguments: ["check", "no.fin"], errors: ["no-such-file"], exitCode: 2),
    .init(arguments: ["check", "-"], input: "1 +", errors: ["standard input:1"], exitCode: 3),
    .init(arguments: ["check"], errors: ["missing-files"], exitCode: 2),
  ]

  static let formatting: [CommandLineCase] = [
    .init(arguments: ["fmt", "-"], input: "x=1 # one\n", output: "x = 1  # one\n"),
    .init(arguments: ["fmt", "a.fin"], files: ["a.fin": "x=1"], errors: ["a.fin formatted"]),
    .init(arguments: ["fmt", "a.fin"], files: ["a.fin": "x = 1\n"]),
    .init(arguments: ["fmt", "--check", "a.fin"], files: ["a.fin": "x = 1\n"]),
    .init(
      arguments: ["fmt", "--check", "a.fin"], files: ["a.fin": "x=1\n"],
      errors: ["a.fin would change"], exitCode: 4),
    .init(
      arguments: ["fmt", "a.fin"], files: ["a.fin": "x = )\n"], errors: ["error["],
      exitCode: 3),
    .init(
      arguments: ["fmt", "read-only/a.fin"], files: ["read-only/a.fin": "x=1\n"],
      errors: ["file-unwritable"], exitCode: 2),
  ]

  static let testing: [CommandLineCase] = [
    .init(
      arguments: ["test", "a.fin"],
      files: ["a.fin": "x = 1\n\"not shown\"\ntest \"one\" { assert x == 1 }\n"],
      output: "passed  a.fin: one\n1 passed, 0 failed\n"),
    .init(
      arguments: ["test", "dir"],
      files: [
        "dir/a.fin": "test \"good\" { assert true }\n",
        "dir/b.fin": "test \"bad\" { assert 1 == 2, \"no\" }\n",
      ],
      output: "passed  dir/a.fin: good\nFAILED  dir/b.fin: bad\n1 passed, 1 failed\n",
      errors: ["assertion-failed", "dir/b.fin:1"], exitCode: 4),
    .init(
      arguments: ["test", "--json", "a.fin"], files: ["a.fin": "test \"one\" { assert true }\n"],
      output: "{\"file\":\"a.fin\",\"test\":\"one\",\"passed\":true}\n"),
    .init(
      arguments: ["test", "a.fin"], files: ["a.fin": "test \"one\" { 1 / 0 }\n"],
      output: "FAILED  a.fin: one\n0 passed, 1 failed\n", errors: ["division-by-zero"], exitCode: 4),
    .init(arguments: ["test", "a.fin"], files: ["a.fin": "1"], output: "0 passed, 0 failed\n"),
    .init(
      arguments: ["test", "a.fin"], files: ["a.fin": "nope\ntest \"one\" { assert true }"],
      output: "0 passed, 0 failed\n", errors: ["unknown-name"], exitCode: 3),
  ]

  static let usage: [CommandLineCase] = [
    .init(arguments: ["--version"], output: Version.described),
    .init(arguments: ["--jsno", "-e", "1"], errors: ["unknown-option", "--json"], exitCode: 2),
    .init(arguments: ["-e", "1", "--keepgoing"], errors: ["--keep-going"], exitCode: 2),
    .init(arguments: ["-x"], errors: ["unknown-option"], exitCode: 2),
    .init(arguments: ["-e"], errors: ["missing-option-value"], exitCode: 2),
    .init(arguments: ["--json=1", "-e", "1"], errors: ["unwanted-option-value"], exitCode: 2),
    .init(arguments: ["--today", "2026-02-30", "-e", "1"], errors: ["bad-date"], exitCode: 2),
    .init(arguments: ["--color", "blue", "-e", "1"], errors: ["bad-color"], exitCode: 2),
    .init(arguments: ["a.fin", "--with", "rate"], errors: ["bad-replacement"], exitCode: 2),
    .init(
      arguments: ["-e", "1", "--with", "x=1"], errors: ["replacement-needs-script"], exitCode: 2),
    .init(arguments: ["check", "--watch", "a.fin"], errors: ["option-out-of-place"], exitCode: 2),
    .init(arguments: ["--check", "a.fin"], errors: ["option-out-of-place"], exitCode: 2),
    .init(arguments: ["--watch"], errors: ["watch-needs-file"], exitCode: 2),
    .init(arguments: ["-i"], errors: ["stay-needs-program"], exitCode: 2),
    .init(arguments: ["chekc", "a.fin"], errors: ["unknown-command", "fin check"], exitCode: 2),
    .init(arguments: ["spend", "42.10", "food"], errors: ["session-no-home"], exitCode: 1),
    .init(arguments: ["--session", "me", "-e", "1"], errors: ["session-no-home"], exitCode: 1),
    .init(
      arguments: ["--session", "me", "--no-session"], errors: ["session-and-none"], exitCode: 2),
    .init(arguments: ["spend", "5", "--no-session"], errors: ["needs-session"], exitCode: 2),
    .init(
      arguments: ["--watch", "--session", "me", "a.fin"], errors: ["watch-and-session"],
      exitCode: 2),
    .init(arguments: ["rates"], errors: ["session-no-home"], exitCode: 1),
    .init(arguments: ["--no-session", "-e", "1"], output: "1\n"),
    .init(arguments: ["help", "laon"], errors: ["unknown-topic", "fin help loan"], exitCode: 2),
    .init(
      arguments: ["help", "xyzzy", "plugh"], errors: ["unknown-topic", "fin help topics"],
      exitCode: 2),
    .init(arguments: ["1+1"], errors: ["no-such-file", "fin -e '1+1'"], exitCode: 2),
    .init(
      arguments: ["--json", "--nope"], errors: ["{\"id\":\"unknown-option\""], exitCode: 2),
  ]
}
