import Foundation
import Money
import Testing

@testable import FinCommand

/// The session that a command line works on, and the first and last lines of a prompt.
@Suite struct SessionStartTests {
  @Test func theFirstRunTellsWhatToType() throws {
    let home = try SessionHome()
    let first = home.talk("x = 5", "quit").output
    #expect(first.contains("loans, cards, mortgages and spending, exact to the cent"))
    #expect(first.contains(home.session()))
    #expect(first.contains("Nothing leaves this computer"))
    let second = home.talk("quit").output
    #expect(second == "fin 0.1.0  default: 1 name  (help, quit)\n> ")
  }

  @Test func theBannerCounts() throws {
    let home = try SessionHome()
    _ = home.type("a = 1", "b := a", "spend(1, \"food\")", "spend(2, \"food\")", ":undo")
    #expect(
      home.talk("quit").output.hasPrefix(
        "fin 0.1.0  default: 2 names, 1 live formula, 1 expense  (help, quit)\n"))
    #expect(home.type(":list").output.contains("expenses  1, $1.00\n"))
  }

  @Test func nothingIsSavedWithoutASession() throws {
    let home = try SessionHome()
    #expect(home.fin(["--no-session"], typed: "x = 5\n:undo\n:list\n").errors.contains("undone"))
    #expect(home.fin(["-e", "x = 5", "-e", "x"]).output == "5\n")
    try home.write("plan.fin", "y = 6\n")
    #expect(home.fin(["-i", home.at("plan.fin")], typed: "y\nz = 7\n:save\n").output == "6\n7\n")
    #expect(!FileManager.default.fileExists(atPath: home.session()))
  }

  @Test func scriptsWorkOnANamedSession() throws {
    let home = try SessionHome()
    _ = home.type("mine = 6%", session: "work")
    #expect(home.fin(["--session", "work", "-e", "mine * 2"]).output == "12%\n")
    try home.write("plan.fin", "mine = 5%\nprint(mine)\n")
    #expect(home.fin(["--session", "work", home.at("plan.fin")]).output == "5%\n")
    #expect(home.type("mine", session: "work").output == "5%\n")
    #expect(home.type(":undo", "mine", session: "work").output.hasSuffix("6%\n"))
    #expect(home.type("mine").errors.contains("unknown-name"))
  }

  @Test func aSessionCanBeAnyFile() throws {
    let home = try SessionHome()
    let path = home.at("mine.json")
    _ = home.type("a = 1", session: path)
    #expect(try home.read(path).contains("\"a\""))
    #expect(home.type("a", session: path).output == "1\n")
  }

  @Test func sessionsAreSwitched() throws {
    let home = try SessionHome()
    let result = home.type("a = 1", ":session work", "b = 2", ":session", ":session default", "a")
    #expect(result.output.contains("fin 0.1.0  work: a new session"))
    #expect(result.output.contains("Others   default"))
    #expect(result.output.hasSuffix("1\n"))
    #expect(home.type("b", session: "work").output == "2\n")
    #expect(home.type(":session bad/../..").errors.isEmpty == false)
  }

  @Test(arguments: [
    (["42.10", "food", "lunch"], "spend(42.10, \"food\", \"lunch\")"),
    (["$5", "food", "2026"], "spend($5, \"food\", \"2026\")"),
    (["5", "food", "lunch", "with", "Ann"], "spend(5, \"food\", \"lunch with Ann\")"),
    (["5", "food", "tea", "on", "2026-01-03"], "spend(5, \"food\", \"tea\", on: 2026-01-03)"),
    (["5", "food", "on", "3"], "spend(5, \"food\", on: 2026-01-03)"),
    (["5", "food", "tea", "2026-01-03"], "spend(5, \"food\", \"tea\", on: 2026-01-03)"),
    (["5", "food", "yesterday"], "spend(5, \"food\", on: 2026-01-14)"),
    (["5", "food", "on", "monday"], "spend(5, \"food\", on: 2026-01-12)"),
    (["5", "food", "tea", "on", "Thu"], "spend(5, \"food\", \"tea\", on: 2026-01-15)"),
    (["5", "home", "gone", "on", "sale"], "spend(5, \"home\", \"gone on sale\")"),
    (["-5", "food"], "spend(-5, \"food\")"),
    (["5", "food", "on:2026-01-03"], "spend(5, \"food\", on: 2026-01-03)"),
    (["5", "food", "note=a: b"], "spend(5, \"food\", \"a: b\")"),
    (["5", "food", "say \"hi\" {x}"], "spend(5, \"food\", \"say \\\"hi\\\" \\{x}\")"),
  ])
  func wordsOfTheShell(_ words: [String], _ statement: String) throws {
    let today = try #require(CalendarDate(iso8601: "2026-01-15"))
    #expect(try SpendCommandLine(.spend, words, today: today).statement() == statement)
  }

  @Test(arguments: [
    (["1,200", "home"], "fin spend 1200 …"), (["42,10", "food"], "fin spend 42.10 …"),
    (["1.200,50", "food"], "fin spend 1200.50 …"), ([], "fin spend 42.10 food lunch"),
    (["food"], "a shell expands $5"), (["lunch", "42.10", "food"], "fin spend 42.10 food lunch"),
    (["5"], "fin spend 5 food"), (["5", "food", "on", "10/01/2026"], "on 2026-01-15"),
    (["5", "food", "--on", "2026-01-01"], "fin spend 42.10 food lunch on 2026-01-15"),
  ])
  func wordsThatAreNoExpense(_ words: [String], _ hint: String) throws {
    let home = try SessionHome()
    let result = home.fin(["spend"] + words)
    #expect(result.errors.contains(hint) && result.exitCode == 2, "\(result)")
    #expect(result.output == "")
    #expect(home.type("count(expenses)").output == "0\n")
  }

  @Test(
    "earn has no category",
    arguments: [
      (["3100", "pay"], "earn(3100, \"pay\")"), (["3100"], "earn(3100)"),
      (["20", "sold", "a", "bike", "on", "3"], "earn(20, \"sold a bike\", on: 2026-01-03)"),
      (["20", "category:x", "y"], "earn(20, \"category:x y\")"),
    ])
  func wordsThatEarn(_ words: [String], _ statement: String) throws {
    let today = try #require(CalendarDate(iso8601: "2026-01-15"))
    #expect(try SpendCommandLine(.earn, words, today: today).statement() == statement)
  }

  @Test(arguments: [
    ([], "fin earn 42.10 pay"), (["pay"], "fin earn 5 pay"), (["1,200"], "fin earn 1200 …"),
    (["5", "--on", "2026-01-01"], "fin earn 42.10 pay on 2026-01-15"),
  ])
  func wordsThatAreNoEarning(_ words: [String], _ hint: String) throws {
    let result = try SessionHome().fin(["earn"] + words)
    #expect(result.errors.contains(hint) && result.exitCode == 2, "\(result)")
  }

  @Test func spendSaysWhatItRecordedAndUndoTakesItBack() throws {
    let home = try SessionHome()
    let spent = home.fin(["spend", "2.10", "food"])
    #expect(spent.errors.contains("recorded spend(2.10, \"food\"); fin undo takes it back"))
    #expect(home.fin(["undo"]).exitCode == 0)
    #expect(home.type("count(expenses)").output == "0\n")
  }

  @Test func ownCategoriesInTheShell() throws {
    let home = try SessionHome()
    #expect(home.fin(["spend", "5", "pets"]).errors.contains("category(\"pets\", \"…\") adds it"))
    #expect(home.type(#"category("pets", "food and vet")"#).exitCode == 0)
    #expect(home.fin(["spend", "5", "pets"]).output.contains("pets"))
    #expect(home.fin(["earn", "3100", "pay"]).output.contains("Earning"))
    #expect(
      home.type("sum(expenses.amount)", "sum(earnings.amount)").output == "$5.00\n$3,100.00\n")
    #expect(home.talk("help categories", "quit").output.contains("pets            food and vet"))
  }

  @Test func theProfileOfASession() throws {
    let home = try SessionHome()
    #expect(home.talk(":profile", "quit").errors.contains(":new profile creates one"))
    #expect(home.type(#"profile = profile(name: "Ann", salary: $84k/y);"#).exitCode == 0)
    let shown = home.talk(":profile", "quit").output
    #expect(shown.contains("Ann") && shown.contains("$7,000.00 a month"))
    #expect(
      home.type("profile.age = 34;", "profile.age", ":undo", "profile.age").output.hasPrefix("34\n")
    )
  }

  @Test func wordsHaveHelp() throws {
    let home = try SessionHome()
    #expect(
      home.fin(["spend", "--help"]).output.hasPrefix(SpendCommandLine.Verb.spend.usage + "\n"))
    #expect(home.fin(["overview", "--help"]).output.hasPrefix("fin overview\n"))
  }

  @Test func theBannerSaysWhatAScriptBrought() throws {
    let home = try SessionHome()
    try home.write("plan.fin", "a = 1\nb := a * 2\n")
    let result = home.talk("quit", arguments: ["-i", home.at("plan.fin")])
    #expect(result.output.contains("nothing is saved; 2 names, 1 live formula"))
  }

  @Test func aScriptOrNotesAreNoSession() throws {
    let home = try SessionHome()
    for name in ["plan.fin", "notes.md"] {
      #expect(home.fin(["--session", name]).errors.contains("session-name"))
    }
  }

  @Test func twoEmptyRowsSayHowToGetOut() throws {
    let home = try SessionHome()
    let result = home.talk("1 +", "", "", "", "2", "quit")
    #expect(result.errors == "… expected a value after +\n(Ctrl-C drops it)\n")
    #expect(result.output.contains("3\n"))
  }

  @Test func spendingFromTheShell() throws {
    let home = try SessionHome()
    #expect(home.fin(["spend", "42.10", "food", "lunch"]).output.contains("$42.10"))
    #expect(home.fin(["spend", "1", "fod"]).exitCode != 0)
    #expect(home.fin(["overview"]).output.contains("spent this month  $42.10  in 1 expense"))
    #expect(home.fin(["spend", "2", "food", "--session", "work"]).exitCode == 0)
    #expect(home.type("count(expenses)").output == "1\n")
    #expect(home.type(":undo", "count(expenses)").output.hasSuffix("0\n"))
  }

  @Test func jsonHasNoMovements() throws {
    let home = try SessionHome()
    let result = home.fin(["--json"], typed: "r = 5%\np := r * 2\nr = 6%\n")
    #expect(result.output == "0.05\n0.1\n0.06\n")
  }

  @Test(arguments: [
    ("a = 1", ["a = 1"]), (":list", [":list"]), ("f(1,\n:x)", ["f(1,", ":x)"]),
    ("a = 1\nb = 2", ["a = 1\nb = 2"]),
    ("a = 1\nb = 2\n:list\nc = 3\n:undo", ["a = 1\nb = 2", ":list", "c = 3", ":undo"]),
  ])
  func partsOfWhatIsPasted(_ text: String, _ parts: [String]) {
    #expect(PromptText.parts(of: text) == parts)
  }

  @Test(arguments: [
    ("loan(300000, 6.5, 30)", "loan(300000, 6.5%, 30y)"), ("(1 +\n450,000)", "(1 +\n450_000)"),
  ])
  func fixedLines(_ typed: String, _ fixed: String) throws {
    let home = try SessionHome()
    let lines = typed.split(separator: "\n").map { $0 + "\n" }.joined()
    #expect(home.fin([], typed: lines + ":history 2\n").output.contains("  " + fixed.prefix(5)))
  }

  @Test func colorIsASetting() throws {
    let home = try SessionHome()
    _ = home.type(":set color always")
    #expect(home.type("1 / 0").errors.contains("\u{1B}["))
    #expect(home.fin(["--color", "never"], typed: "1 / 0\n").errors.contains("\u{1B}[") == false)
  }

  @Test func asksForALoan() throws {
    let home = try SessionHome()
    let result = home.talk(
      ":new loan", "300k", "6.5%", "30y", "", "", "house", "", "house.payment", "quit")
    #expect(result.output.contains("house = loan("), "\(result)")
    #expect(home.type("house.payment").output == "$1,896.20\n")
  }
}
