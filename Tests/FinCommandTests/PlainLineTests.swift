import Testing

@testable import FinCommand

@Suite("What is plain runs as it is typed")
struct PlainLineTests {
  @Test("At a terminal commands work without their colon, and say how they were read")
  func bareCommands() throws {
    let home = try SessionHome()
    let talk = home.talk(
      "x = 5", "undo", "redo", "list", "history 2", "save \(home.at("plan.fin"))", "due", "overview"
    )
    for line in ["undo", "redo", "list", "history 2", "due", "overview"] {
      #expect(talk.told.contains("read as :\(line)"), "\(line)")
    }
    #expect(talk.errors.contains("undone: x = 5"))
    #expect(try home.read(home.at("plan.fin")).contains("x = 5"))
    #expect(!talk.errors.contains("error["))
  }

  @Test("A name of one's own wins, and a pipe wants the colon")
  func ownNames() throws {
    let talk = try SessionHome().talk("due = 7", "due")
    #expect(talk.output.contains("7\n> 7\n"))
    #expect(!talk.errors.contains("read as"))
    let typed = try SessionHome().type("x = 1", "undo")
    #expect(typed.errors.contains("missing-colon"))
    #expect(!typed.errors.contains("undone"))
    // No file: the language's error stays.
    #expect(!(try SessionHome().talk("save 50000").errors.contains("read as")))
  }

  @Test("copy takes the last answer")
  func copying() throws {
    let desktop = FakeDesktop()
    let home = try SessionHome()
    let talk = home.fin([], typed: "copy\n$5 * 2\ncopy\n", isTerminal: true, desktop: desktop)
    #expect(talk.errors.contains("there is no answer to copy yet"))
    #expect(talk.errors.contains("copied: $10.00"))
  }

  @Test("The = of a spreadsheet is dropped at the prompt and in -e, not in files")
  func leadingEquals() throws {
    let home = try SessionHome()
    let talk = home.talk("=PMT(6.5%/12,360,300000)")
    #expect(talk.output.contains("-1896.20407"))
    #expect(talk.errors.contains("read as pmt(6.5%/12, 360, 300000)"))
    #expect(home.fin(["-e", "=SUM(1,2)"]).output == "3\n")
    try home.write("a.fin", "=1 + 1\n")
    let run = home.fin([home.at("a.fin")])
    #expect(run.exitCode == 3)
    #expect(run.errors.contains("leading-equals"))
    // One statement of several is not the line.
    #expect(home.fin(["-e", "=1; 2"]).errors.contains("leading-equals"))
  }

  @Test(
    "A shell calls a function with plain numbers",
    arguments: [
      (["loan", "300k", "6.5", "30"], "loan($300_000, 6.5%, 30y)", "$1,896.20"),
      (["loan", "300,000", "6.5%", "30", "extra:200"], "30y, extra: $200)", "$1,896.20"),
      (
        ["mortgage", "450000", "20", "6.5", "30"], "mortgage($450_000, 20%, 6.5%, 30y)", "$2,275.44"
      ),
      (["card", "5000", "10000", "24.99"], "card($5_000, $10_000, 24.99%)", "$154.13"),
      (["lease", "36000", "60", "4", "36"], "lease($36_000, 60%, 4%, 36mo)", "$496.00"),
      (["effect", "6", "12"], "effect(6%, 12)", "6.1678%"),
      (["sum", "1", "2", "3"], "sum(1, 2, 3)", "6\n"),
    ])
  func calls(words: [String], reading: String, output: String) throws {
    let run = try SessionHome().fin(words)
    #expect(run.told.contains(reading))
    #expect(run.output.contains(output))
    #expect(run.exitCode == 0)
  }

  @Test("A shell asks the session, and what reads two ways is not run")
  func questions() throws {
    let home = try SessionHome()
    _ = home.type("home = loan($300k, 6.5%, 30y)")
    #expect(home.fin(["whatif", "home.extra", "=", "$200"]).output.contains("home.payments"))
    #expect(home.fin(["list"]).output.contains("home"))
    #expect(home.fin(["version"]).output == Version.described)
    #expect(home.fin(["new", "loan"]).errors.contains("needs-terminal"))
    let run = home.fin(["mortgage", "450000", "20", "6.5", "30", "insurance:1500"])
    #expect(run.exitCode == 3)
    #expect(run.errors.contains("hint: $1_500/mo or $1_500/y"))
  }

  @Test("A sentence of a shell prints the line to type")
  func sentences() throws {
    let home = try SessionHome()
    for words in [
      ["what is the payment on 250k at 6% for 15 years"],
      ["what", "is", "the", "payment", "on", "250k", "at", "6%", "for", "15", "years"],
    ] {
      let run = home.fin(words)
      #expect(run.exitCode == 3)
      #expect(run.output == "")
      #expect(run.errors.contains("try:  loan($250k, 6%, 15y).payment"))
    }
    #expect(home.fin(["1 + 1"]).errors.contains("fin -e '1 + 1'"))
    #expect(home.fin(["chek", "plan.fin"]).errors.contains("fin check"))
    try home.write(
      "bank.csv", "Date,Description,Amount\n2026-01-03,Coffee,-4.50\n2026-01-04,Rent,-800.00\n")
    #expect(home.fin([home.at("bank.csv")]).errors.contains("hint: fin import"))
  }

  @Test("A question without anything to ask swallows nothing, nor does a sentence")
  func unfinished() throws {
    for line in ["whatif", "seek", "log in"] {
      let talk = try SessionHome().talk(line, "x = 41 + 1")
      #expect(talk.output.contains("42"), "\(line)")
      #expect(!talk.errors.contains("…"), "\(line)")
    }
    let typed = try SessionHome().talk("a = true;", "b = false;", "a and", "b")
    #expect(typed.output.contains("false"))
  }

  @Test("Commands of the prompt say so in -e and in scripts")
  func commandsElsewhere() throws {
    let home = try SessionHome()
    #expect(home.fin(["-e", ":overview"]).errors.contains("hint: fin overview, in a shell"))
    let run = home.fin(["-"], typed: ":set color never\n")
    #expect(run.errors.contains(":set is a command of the prompt"))
    #expect(run.exitCode == 3)
  }
}

@Suite("A question at the prompt")
struct AskedLineTests {
  @Test("A line that is typed in place of an answer is the next one")
  func held() throws {
    let home = try SessionHome()
    try home.write("bank.csv", "Date,Description,Amount\n2026-01-03,Coffee,-4.50\n")
    let talk = home.talk(":import \(home.at("bank.csv"))", "y = 41 + 1", "count(expenses)")
    #expect(talk.errors.contains("taken as no; y = 41 + 1 is the next line"))
    #expect(talk.output.contains("42\n"))
    #expect(talk.output.contains("0\n"))
  }

  @Test("Words of every borrower lead somewhere")
  func words() throws {
    for (word, page) in [
      ("IBR", "repayment_plans"), ("RAP", "repayment_plans"), ("PAYE", "repayment_plans"),
      ("PSLF", "repayment_plans"), ("forgiveness", "students"), ("deferment", "student_loan"),
      ("points", "points_break_even"), ("grace period", "students"),
    ] {
      #expect(try SessionHome().type(word).errors.contains("help \(page)"), "\(word)")
    }
  }

  @Test("Plans and formats are the library's own, whatever they are called")
  func libraryWords() throws {
    let student = "s = student_loan($34k, 5.8%, income: $45k)"
    for plan in ["ibr_old", "extended_graduated", "standard"] {
      let told = try SessionHome().type(student, "switch s to \(plan)").errors
      #expect(told.contains("s.plan = \"\(plan)\""), "\(told)")
    }
    for format in ["pdf", "html", "md", "tsv", "json"] {
      let told = try SessionHome().type(student, "export s to \(format)").errors
      #expect(told.contains("export(s, \"s.\(format)\")"), "\(told)")
    }
  }
}
