import Foundation
import Money
import Testing

@testable import FinCommand

/// The commands of the prompt, by what is typed and what is answered.
@Suite struct SessionCommandTests {
  struct Example: CustomTestStringConvertible {
    let typed: [String]
    var output: [String] = []
    var errors: [String] = []
    var isWithout: [String] = []
    var exitCode: Int32 = 0

    var testDescription: String { typed.joined(separator: " ⏎ ") }
  }

  private static let loan = "home = loan($300k, 6.5%, 30y);"
  private static let card = "visa = card($1_200, $5k, 24.99%, due: 20);"

  @Test(arguments: [
    Example(
      typed: ["rate = 6.5%;", "fn f(x) = x * 2", ":list"],
      output: ["rate  6.5%\n", "f     fn f(x)\n"]),
    Example(typed: [loan, ":list"], output: ["home  loan: payment $1,896.20"]),
    Example(
      typed: ["rate = 6.5%;", "double := rate * 2;", ":list"],
      output: ["double  13%  := rate * 2"]),
    Example(
      typed: ["rate = 6.5%;", "double := rate * 2;", ":list live"], output: ["double"],
      isWithout: ["rate  6.5%"]),
    Example(typed: [loan, "rate = 6%;", ":list loans"], output: ["home"], isWithout: ["rate"]),
    Example(typed: [":list"], errors: ["there are no names yet"]),
    Example(typed: ["a = 1;", ":list zz"], errors: ["no name matches zz"]),
    Example(
      typed: [
        "rate = 6.5%;", "home = loan($300k, rate, 30y);", "p := home.payment;", ":info home",
      ],
      output: [
        "home = loan($300k, rate, 30y)\n", "was computed from  rate", "is read by         p",
        "  Monthly payment    $1,896.20",
      ]),
    Example(
      typed: ["rate = 6.5%;", "p := rate * 2;", ":info p"],
      output: ["p := rate * 2", "follows  rate", "13%"]),
    Example(typed: ["fn f(x) = x * 2", ":info f"], output: ["fn f(x) = x * 2\n"]),
    Example(
      typed: ["n = 1;", "bad := 1 / (n - 1);", ":info bad"],
      output: ["no value: can't divide 1 by 0\n"], errors: ["warning[division-by-zero]"]),
    Example(typed: [":info loan"], output: ["loan(amount?"]),
    Example(
      typed: ["home = 1;", ":info hom"], errors: ["unknown-name", "hint: home"], exitCode: 2),
    Example(typed: ["home = 1 + 1;", ":edit home"], output: ["home = 1 + 1\n"]),
    Example(typed: ["h = 1;", "p := h * 2;", ":edit p"], output: ["p := h * 2\n"]),
    Example(typed: ["fn f(x) = x * 2", ":edit f"], output: ["fn f(x) = x * 2\n"]),
    Example(
      typed: [loan, "home.rate = 5%;", ":edit home"],
      output: ["home = loan(amount: $300_000, rate: 5%, term: 30y)\n"]),
    Example(typed: ["n = 1;", "n = n + 1;", ":edit n"], output: ["n = 2\n"]),
    Example(
      typed: ["visa = card($500, $1k, 20%);", "visa = pay(visa, $100, 2026-01-10);", ":edit visa"],
      output: [
        "visa = card(balance: $400, limit: $1_000, apr: 20%, as_of: 2026-01-15, "
          + "payments: [{on: 2026-01-10, amount: $100}])\n"
      ]),
    Example(typed: [":edit loan"], errors: ["built-in-name"], exitCode: 2),
    Example(typed: [":edit nope"], errors: ["unknown-name"], exitCode: 2),
    Example(
      typed: ["r = 5%;", "d = r * 2;", ":live d", "r = 6%;"], output: ["d  10% → 12%  (+2%)"]),
    Example(typed: ["r = 5%;", ":live r"], errors: ["follows-nothing"], exitCode: 2),
    Example(typed: ["t = today;", ":live t"], output: ["2026-01-15"]),
    Example(typed: ["a = 1;", ":forget a"], errors: ["removed: a"]),
    Example(typed: [":load /nope.fin"], errors: ["no-such-file"], exitCode: 2),
    Example(typed: ["r = 5%;", "d := r;", ":live d"], errors: ["already-live"], exitCode: 2),
    Example(
      typed: ["xs = [1, 2];", "xs[1] = 5;", ":live xs"], errors: ["no-formula"], exitCode: 2),
    Example(
      typed: ["a = 1;", "b = 2;", ":forget a b", "a"], errors: ["unknown-name"], exitCode: 3),
    Example(typed: ["a = 1;", ":forget a", ":undo", "a"], output: ["1"]),
    Example(
      typed: ["spend(5, \"food\");", ":forget expenses", "count(expenses)", ":undo", ":overview"],
      output: ["0\n", "spent this month  $5.00"]),
    Example(typed: [":forget nope"], errors: ["unknown-name"], exitCode: 2),
    Example(
      typed: ["r = 5%;", "d := r * 2;", ":forget r", ":undo", "r = 6%;"], output: ["10% → 12%"]),
    Example(
      typed: ["a = 1;", "a = 2;", ":undo", "a"], output: ["a  2 → 1\n1\n"],
      errors: ["undone: a = 2;"]),
    Example(
      typed: ["a = 1;", "a = 2;", "a = 3;", ":undo 2", "a", ":redo 2", "a"],
      output: ["a  3 → 1\n1\n", "a  1 → 3\n3\n"], errors: ["2 changes undone; :redo 2"]),
    Example(
      typed: ["a = 1;", "a = 2;", ":undo", "b = 1;", ":redo"], errors: ["nothing-to-redo"],
      exitCode: 2),
    Example(typed: [":undo"], errors: ["nothing-to-undo"], exitCode: 2),
    Example(typed: ["a = 1;", ":undo 5"], errors: ["nothing more to undo"]),
    Example(typed: [":undo 0"], errors: ["bad-count"], exitCode: 2),
    Example(typed: [":undo x"], errors: ["bad-count"], exitCode: 2),
    Example(
      typed: ["a = 1; b = 2;", ":undo", ":list"], errors: ["no names yet"]),
    Example(
      typed: ["xs = [];", "for i in 1..3 { xs += [i] }", ":undo", "xs"], output: ["[]"]),
    Example(typed: [loan, "home.rate = 5%;", ":undo"], output: ["home.rate  5% → 6.5%"]),
    Example(
      typed: ["r = 5%;", "d := r * 2;", "r = 6%;", ":undo"], output: ["d  12% → 10%  (−2%)"]),
    Example(
      typed: ["a = 1;", "b = 2;", ":forget a", "b = 3;", ":diff"], output: ["b  — → 3\n"],
      isWithout: ["a  "]),
    Example(typed: ["a = 1;", "a = 2;", ":diff 1"], output: ["a  1 → 2\n"]),
    Example(typed: [":diff"], errors: ["nothing changed"]),
    Example(typed: ["spend(5, \"food\");", ":diff"], output: ["expenses  1 expense more"]),
    Example(
      typed: ["spend(5, \"food\");", "spend(6, \"food\");", ":undo", "sum(expenses.amount)"],
      output: ["1 expense fewer", "$5.00"]),
    Example(
      typed: ["spend(5, \"food\");", ":undo", ":redo", "sum(expenses.amount)"],
      output: ["$5.00"]),
    Example(
      typed: ["1 + 1", "2 + 2", ":history 2"], output: ["1  1 + 1\n2  2 + 2\n"],
      isWithout: [":history"]),
    Example(typed: ["1 + 1", "2 + 2", ":history 1 +"], output: ["1  1 + 1\n"]),
    Example(typed: [":set"], output: ["currency   USD", "color      auto"]),
    Example(
      typed: [":set currency eur", "round(5.5)", ":set"], output: ["currency  EUR"],
      errors: ["keep it"]),
    Example(typed: [":set currency zzz"], errors: ["unknown-currency"], exitCode: 2),
    Example(typed: [":set color never", ":set color"], output: ["color  never"]),
    Example(typed: [":set color blue"], errors: ["auto, always or never"], exitCode: 2),
    Example(typed: [":set colour"], errors: ["unknown-setting", ":set color"], exitCode: 2),
    Example(
      typed: [loan, "x := home.rate * 2;", "n = 5;", ":overview"],
      output: ["loan    payment", "home  $1,896.20", "x     13%  := home.rate * 2", "1 other name"]),
    Example(
      typed: ["car = loan($18k, 6%, 5y, first: 2025-02-05);", ":overview"],
      output: ["total interest", "left  repaid\n", "17.7%\n"]),
    Example(typed: [":overview"], output: ["nothing to show yet"]),
    Example(
      typed: [card, ":list", ":overview"],
      output: [
        "visa  card: utilization 24%, minimum_due $36.99", "24%  ██░░░░░░  good",
        "due in 5 days: visa  $36.99\n\nowed",
      ], isWithout: ["reminder", "next due"]),
    // What was last shown is not another card.
    Example(
      typed: [
        card, "visa", "visa with {balance: $7}", "\"{count(cards)} card, {count(debts)} debt\"",
      ],
      output: ["1 card, 1 debt"]),
    Example(typed: ["cards"], output: ["[]"], errors: [":new card"]),
    Example(
      typed: [card, "visa = pay(visa, $200);", ":undo", "visa.balance"],
      output: ["kind: \"payment\"} → —", "$1,200.00\n"],
      errors: ["$1,000.00 is still owed"]),
    Example(
      typed: ["spend(5, \"food\");", "spend(6, \"food\", on: 2025-12-31);", ":overview"],
      output: ["spent this month  $5.00  in 1 expense"]),
    Example(
      typed: [
        "spend(6, \"food\", on: 2025-12-31);", "earn($8, on: 2025-12-30);", ":overview",
      ],
      output: ["spent in 2025-12  $6.00 of $8.00 earned  ████████░░  in 1 expense"]),
    Example(typed: ["x = 5;", ":time x * 2"], output: ["10\n"], errors: ["s\n"]),
    Example(typed: [":copy 1 + 1"], errors: ["no-clipboard"], exitCode: 2),
    Example(typed: [":copy nope"], errors: ["unknown-name"], exitCode: 3),
    Example(typed: [":open nope.md"], errors: ["no-desktop"], exitCode: 2),
    Example(typed: [":new boat"], errors: ["unknown-form", ":new lists them"], exitCode: 2),
    Example(
      typed: [":new loan"], errors: ["needs-terminal", "hint: loan($300k"], exitCode: 2),
    Example(typed: [":new refi"], errors: ["unknown-form", ":new refinance"], exitCode: 2),
    Example(
      typed: [":new"],
      output: [":new loan           New loan", ":new budget         Category budget"]),
    Example(typed: [":lisst"], errors: ["unknown-command", ":list"], exitCode: 2),
    Example(typed: [":report"], errors: ["unknown-command", "hint: report()"], exitCode: 2),
    Example(typed: ["undo"], errors: ["missing-colon", "hint: :undo"], exitCode: 2),
    Example(typed: ["new loan"], errors: ["missing-colon", "hint: :new loan"], exitCode: 2),
    Example(typed: ["report"], errors: ["report() calls it; help report"]),
    Example(typed: ["undo = 3;", "undo"], output: ["3\n"]),
    Example(
      typed: ["spend($5, \"food\");", "spend($7, \"home\");", "expenses[2].amount = $40"],
      output: ["Amount        $40.00"], isWithout: ["$5.00"]),
    Example(
      typed: ["x = 20;", "spend(x, \"food\");", "expenses = [expense(x, \"food\")];", "x = 30;"],
      isWithout: [":live expenses"]),
    Example(typed: [":h"], output: ["loan($300k, 6.5%, 30y)", "help extra payments"]),
    Example(typed: [":help :undo"], output: [":undo [COUNT]", "One step"]),
    Example(typed: ["help undo"], output: [":undo [COUNT]", "One step"]),
    Example(typed: ["help session"], output: ["fin --session work"]),
    Example(typed: ["help :undoo"], errors: ["unknown-topic", "hint: help :undo"]),
    Example(typed: [":help loan"], output: ["loan(amount?"]),
    Example(typed: [":profile"], errors: [":new profile creates one"]),
    Example(typed: [":info"], errors: ["missing-argument", ":info NAME"], exitCode: 2),
    Example(typed: [":overview x"], errors: ["unwanted-argument"], exitCode: 2),
    Example(typed: [":quit", "1"], isWithout: ["1"]),
    Example(typed: ["16", "|> sqrt"], output: ["16\n4\n"]),
    Example(
      typed: ["r = 5%;", "p := r * 2;", "p = 3;"], errors: ["p is a plain value now"]),
    Example(
      typed: ["r = 5%;", "p = r * 2;", "r = 6%;"],
      errors: ["p keeps r 5% (\"=\" copies); :live p makes it follow"]),
    Example(
      typed: ["r = 5%;", "p := r * 2;", "p whatif r = 6% as \"up\";", ":apply \"up\"", "r"],
      output: ["r  5% → 6%\np  10% → 12%", "6%\n"],
      errors: ["kept as \"up\"; :apply \"up\" applies"]),
    Example(
      typed: ["r = 5%;", "p := r * 2;", "p whatif r = 6% as \"up\";"]
        + [":apply \"up\"", ":apply \"up\"", ":undo"],
      errors: ["nothing changes: it is already so", "undone: :apply \"up\"\n"]),
    Example(
      typed: [
        loan, "p := home.payment;", "n = 1;", "home.payment whatif home.term = 15y as \"a b\";",
        "home.payment whatif home.term = 20y as \"a b\";", ":list", ":undo", ":forget \"a b\"",
        ":undo", ":apply \"a b\"", ":undo",
      ],
      output: [
        "n          1\nscenarios  1: a b\n", "scenario \"a b\"  is again home.term = 15y\n",
        "scenario \"a b\"  home.term = 15y", "home.term  15y → 30y\n",
      ],
      errors: ["\"a b\" already existed and was replaced", "removed: scenario \"a b\"\n"]),
    Example(
      typed: [loan, "q = 1;", "q whatif q = 2 as \"up\";", ":forget up", ":list"],
      isWithout: ["scenarios"]),
    Example(typed: [":forget \"up\""], errors: ["unknown-scenario"], exitCode: 2),
    // Two changes of one loan are one card and one list of what moved.
    Example(
      typed: [
        loan, "p := home.payment;",
        "p whatif home.rate = 5%, home.term = 15y as \"short\"", ":apply \"short\"",
      ],
      output: [
        "Term                     15y", "p  $1,896.20 → $2,372.38  (+$476.18)\n",
      ], isWithout: ["1,610.46", "2,613.32"]),
    Example(
      typed: ["r = 5%;", "s = 1;", "r whatif r = 6%, s = nope as \"up\";"],
      errors: ["unknown-name"],
      exitCode: 3),
    Example(typed: ["xs = [1, 2, 3];", "xs[2] = 9;", ":undo"], output: ["xs[2]  9 → 2\n"]),
    Example(
      typed: ["spend(5, \"food\");", "expenses[1].note = \"y\";", ":undo", ":list"],
      output: ["expenses[1].note  y → —\n", "expenses  1, $5.00\n"]),
    Example(
      typed: ["price = $506k;", "price = $1;", ":undo"], output: ["price  $1.00 → $506,000.00"]),
    Example(
      typed: ["a = 1;", "b := a * 2;", "a = 2;", "a = 3;", ":undo all"],
      errors: ["4 changes undone; :redo 4 redoes them"], isWithout: ["b  6 → 4"]),
    Example(
      typed: ["a = 1;", "b := a * 2;", "a = 2;", "a = 3;", ":undo 2"],
      output: ["a  3 → 1\nb  6 → 2  (−4)\n"]),
    Example(typed: [":history -3"], errors: ["bad-count"], exitCode: 2),
    Example(typed: [":set currency EUR", ":list"], errors: ["there are no names yet"]),
    Example(typed: [":set currency EUR", ":undo"], errors: ["undone: :set currency EUR\n"]),
    Example(typed: ["currency = \"EUR\";", ":list"], output: ["currency  EUR"]),
    Example(typed: [":time loan("], errors: ["error"], isWithout: ["µs", "ms"], exitCode: 3),
    Example(typed: [":time :load x"], errors: ["unwanted-argument"], exitCode: 2),
    Example(typed: ["1 +"], errors: ["error["], exitCode: 3),
    Example(
      typed: ["a = 1; b = 2; 1 / 0"],
      errors: ["stopped there; 2 changes before it are kept, :undo undoes them"], exitCode: 1),
    Example(typed: [":save notes"], errors: [":save notes.fin, or :save notes.md"], exitCode: 2),
    Example(
      typed: [
        "rate = 6.5%;", "a := if rate > 5% { \"a rather long text\" } else { \"another text\" };",
        "long_name := \"\" + a + \", and what else there may be to say about it all\";", ":list",
      ],
      output: ["\n           := \"\" + a + "]),
    Example(typed: [":apply \"nope\""], errors: ["unknown-scenario"], exitCode: 2),
  ])
  func command(_ example: Example) throws {
    let home = try SessionHome()
    let text = example.typed.map { $0 + "\n" }.joined()
    let result = home.fin([], typed: text)
    for part in example.output { #expect(result.output.contains(part), "\(result)") }
    for part in example.errors { #expect(result.errors.contains(part), "\(result)") }
    for part in example.isWithout { #expect(!result.output.contains(part), "\(result)") }
    #expect(result.exitCode == example.exitCode, "\(result)")
  }

  @Test(arguments: Command.ofPrompt)
  func everyCommandHasAPage(_ command: Command) throws {
    let home = try SessionHome()
    let page = home.type(":help \(command.word)").output
    #expect(page.hasPrefix(command.usage + "\n"))
    for line in page.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(home.type("help commands").output.contains(command.usage))
  }

  // MARK: Files

  @Test func aScriptGivesTheSameNames() throws {
    let home = try SessionHome()
    _ = home.type(
      "rate = 6.5%", "price = $450k", "home = loan(price, rate, 30y)", "rate = 6%",
      "payment := home.payment", "home.term = 15y", "fn double(x) = x * 2", "four = double(2)",
      "start = today", "third = 1 / 3", "add = (a, b) => a + b",
      "rec = {name: \"Ada\", list: [1, 2]}", "spend(42.10, \"food\", \"lunch\")")
    let script = home.at("plan.fin")
    #expect(home.type(":save \(script) with transactions").errors.contains("saved"))
    let text = try home.read(script)
    #expect(text.contains("price = $450k\n"))
    #expect(text.contains("home = loan(amount: $450_000, rate: 6.5%, term: 15y)\n"))
    #expect(text.contains("start = 2026-01-15\n"))
    #expect(text.contains("four = double(2)\n"))
    #expect(home.fin(["fmt", "--check", script]).exitCode == 0)
    let names =
      ["rate", "home", "payment", "four", "start", "third", "rec", "add(1, 2)"]
      + ["sum(expenses.amount)"]
    for name in names {
      let kept = home.type(name).output
      home.today = "2026-02-01"
      let run = home.fin(["-i", script], typed: name + "\n")
      home.today = "2026-01-15"
      #expect(run.output == kept, "\(name)")
      #expect(run.errors == "")
    }
  }

  @Test func notesHaveAnswers() throws {
    let home = try SessionHome()
    let notes = home.at("notes.md")
    _ = home.type(
      "rate = 6.5%", "fn f(x) = x * 2", "home = loan($300k, rate, 30y)", "double := rate * 2",
      "double whatif rate = 5% as \"low\"", "spend(5, \"food\")", ":save \(notes)")
    let text = try home.read(notes)
    #expect(
      text == """
        # Plan

        As of 2026-01-15.

        ## Inputs

        | Name | Value |
        |------|------:|
        | rate |  6.5% |

        ## Figures

        | Name   | Value | Follows from |
        |--------|------:|--------------|
        | double |   13% | `rate * 2`   |

        ## home

        `home = loan($300k, rate, 30y)`

        ```
        \(home.type("home").output)```

        ## What if

        | Scenario | Changes     |
        |----------|-------------|
        | low      | `rate = 5%` |

        ## Expenses

        1 expense: $5.00.

        ## Functions

        ```fin
        fn f(x) = x * 2
        ```

        """)
    let attributes = try FileManager.default.attributesOfItem(atPath: notes)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func aFileIsReplacedOnlyWhenSaidSo() throws {
    let home = try SessionHome()
    try home.write("plan.fin", "mine\n")
    let path = home.at("plan.fin")
    let refused = home.type("a = 1", ":save \(path)")
    #expect(refused.errors.contains("file-exists") && refused.exitCode == 2)
    #expect(try home.read(path) == "mine\n")
    #expect(home.talk(":save \(path)", "n").errors.contains("nothing was written"))
    #expect(try home.read(path) == "mine\n")
    #expect(home.talk(":save \(path)", "y").errors.contains("saved"))
    #expect(try home.read(path) == "a = 1\n")
    try home.write("plan.fin", "mine\n")
    #expect(home.type(":save \(path)!").exitCode == 0)
    #expect(try home.read(path) == "a = 1\n")
    #expect(home.type(":save plan.txt").errors.contains("unknown-file-kind"))
  }

  @Test func aLoadedScriptIsOneChange() throws {
    let home = try SessionHome()
    try home.write("plan.fin", "a = 1\nb = a + 1\nb * 10\n")
    let result = home.type(":load \(home.at("plan.fin"))", "b", ":undo", ":list")
    #expect(result.output.hasPrefix("20\n2\n"))
    #expect(result.errors.contains("no names yet"))
    #expect(home.type(":load \(home.at("nope.fin"))").errors.contains("no-such-file"))
    #expect(result.errors.contains("2 names; :undo undoes it\n"))
  }

  @Test func aLoadedScriptSaysWhatItMoved() throws {
    let home = try SessionHome()
    try home.write("plan.fin", "r = 6%\ns = 1\nq := r * 3\nr = 7%\n")
    let path = home.at("plan.fin")
    let result = home.type("r = 5%;", "p := r * 2;", ":load \(path)", ":load \(path)")
    #expect(result.output == "p  10% → 14%  (+4%)\n", "\(result)")
    #expect(result.told.contains("3 names, 1 live formula; :undo undoes it"))
    try home.write("bad.fin", "z = 1\n1 / 0\n")
    let failed = home.type(":load \(home.at("bad.fin"))")
    #expect(failed.told.contains("stopped there; the change before it is kept"))
  }

  @Test func aFileThatIsNoScriptIsReportedBriefly() throws {
    let home = try SessionHome()
    try home.write("notes.md", String(repeating: "` no script\n", count: 100))
    let result = home.type(":load \(home.at("notes.md"))", ":list")
    #expect(result.errors.components(separatedBy: "error[").count == 4, "\(result.errors)")
    #expect(result.told.contains("more; nothing ran"))
    #expect(result.told.contains("fin scripts end in .fin"))
    #expect(result.errors.contains("there are no names yet"))
  }

  // MARK: The desktop

  @Test func copyingAndOpening() throws {
    let home = try SessionHome()
    try home.write("notes.md", "")
    let desktop = FakeDesktop()
    let result = home.fin(
      [],
      typed: """
        x = $1_234.5;
        :copy x
        :copy "a" + "b"
        :open \(home.at("notes.md"))
        :open https://example.org/a
        :open \(home.at("nope.md"))

        """, desktop: desktop)
    #expect(desktop.copied == ["$1,234.50", "ab"])
    #expect(desktop.opened.count == 2)
    #expect(desktop.opened.first?.hasSuffix("/notes.md") == true)
    #expect(desktop.opened.last == "https://example.org/a")
    #expect(result.errors.contains("no-such-file"))
  }

  /// RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func base64(_ text: String, _ encoded: String) {
    #expect(Base64.text(Array(text.utf8)) == encoded)
  }

  @Test func aTerminalIsAskedToCopy() throws {
    let home = try SessionHome()
    #expect(home.talk(":copy \"foo\"").output.contains("\u{1B}]52;c;Zm9v\u{07}"))
  }
}
