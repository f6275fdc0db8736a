import TerminalSupport
import Testing

extension SessionTests {
  /// Every command of the prompt, at least once.
  @Suite final class CommandTests: TestAtHome {
    private func prepared(rows: Int = 60) throws -> Pty {
      let fin = try home.start(rows: rows)
      for line in [
        "price = $450k", "rate = 6.5%", "home = loan(price, rate, 30y)", "payment := home.payment",
        "spend(12.50, \"food\", \"lunch\")",
      ] {
        try fin.enter(line)
      }
      return fin
    }

    /// The help names every command, and knows a page about each.
    @Test func explainThemselves() throws {
      let fin = try home.start(rows: 80)
      let help = try fin.enter("help commands")
      let commands = help.split(separator: "\n").compactMap { line in
        line.wholeMatch(of: #/  (:[a-z]+)( .*)?/#).map { String($0.1) }
      }
      #expect(commands.count > 20)
      for command in commands {
        #expect(try fin.enter("help \(command)").hasPrefix(command), "\(command)")
      }
      #expect(try fin.enter(":help \(commands[0])").hasPrefix(commands[0]))
      #expect(try fin.enter(":help loan").contains("loan("))
      #expect(try fin.enter("help nonsense").contains("error"))
      try fin.leave()
    }

    @Test(arguments: [
      (":lst", "unknown command: :lst", ":list"),
      (":undo none", ":undo needs a whole number of at least 1, not \"none\"", ":undo 2"),
      (":edit", ":edit needs an argument", ":edit NAME"),
      (":overview now", ":overview does not take \"now\"", ":overview"),
      (":new car", "there is no form for \"car\"", ":new card"),
      (":set colour", "unknown setting: colour", ":set color"),
      (":set color blue", "color can't be \"blue\"", ":set color auto"),
      (":forget nothing", "no name nothing in this session", ":list shows the names"),
      (":live home.rate", "no name home.rate in this session", nil),
      (":load nowhere.fin", "no such file: nowhere.fin", nil),
      (":save plan.txt", "\"plan.txt\" ends in neither .fin", ":save plan.fin"),
      (":apply \"refi\"", "no scenario named \"refi\"", nil),
      (":open https://example.org", "no desktop is available here to open files", nil),
      (":redo", "there is nothing to redo", nil),
    ])
    func refuse(_ line: String, _ summary: String, _ hint: String?) throws {
      let fin = try home.start()
      let answer = try fin.enter(line)
      #expect(answer.contains("]: " + summary))
      if let hint { #expect(answer.contains("hint: " + hint)) }
      try fin.leave()
    }

    @Test func list() throws {
      let fin = try prepared()
      let all = try fin.enter(":list")
      let names = all.split(separator: "\n").map { $0.prefix { $0 != " " } }
      #expect(names.filter { $0 != "expenses" } == ["price", "rate", "home", "payment"])
      #expect(names.count == 5)
      #expect(try fin.enter(":list live").hasPrefix("payment  $2,844.31  := home.payment"))
      #expect(try fin.enter(":list pri") == "price  $450,000.00")
      #expect(try fin.enter(":list zzz").contains("no name matches zzz"))
      let info = try fin.enter(":info home")
      #expect(info.hasPrefix("home = loan(price, rate, 30y)"))
      #expect(info.contains("was computed from  price, rate"))
      #expect(info.contains("is read by         payment"))
      #expect(try fin.enter(":info loan").contains("loan("))
      let overview = try fin.enter(":overview")
      #expect(overview.contains("home"))
      #expect(overview.contains("$12.50"))
      try fin.leave()
    }

    @Test func edit() throws {
      let fin = try prepared()
      try fin.enter(":edit payment")
      #expect(fin.screen.current == "> payment := home.payment")
      #expect(try fin.enter(" * 2") == "$5,688.62")
      #expect(try fin.enter(":edit home").contains("Edit home: Enter keeps what is there"))
      #expect(fin.screen.current == "Loan amount [$450_000]:")
      fin.type(Keys.control("C"))
      #expect(fin.screen.current == ">")
      try fin.leave()
    }

    @Test func live() throws {
      let fin = try prepared()
      // A copy says that it is one.
      #expect(
        try fin.enter("rate = 6%").contains(
          "home keeps rate 6.5% (\"=\" copies); :live home makes it follow"))
      #expect(try fin.enter(":live home").contains("Monthly payment    $2,697.98"))
      #expect(try fin.enter("rate = 5.75%").asOneLine.contains("payment $2,697.98 → $2,626.08"))
      #expect(try fin.enter(":live home").contains("home is already live"))
      #expect(
        try fin.enter("home = 3").contains(
          "home is a plain value now; :undo brings the formula back"))
      try fin.enter(":undo")
      #expect(try fin.enter(":info home").hasPrefix("home := loan(price, rate, 30y)"))
      try fin.leave()
    }

    @Test func forget() throws {
      let fin = try prepared()
      _ = try fin.enter(":forget price, rate")
      #expect(try fin.enter("price").contains("unknown-name"))
      #expect(try fin.enter(":undo").contains("undone: :forget price"))
      #expect(try fin.enter("[price, rate]") == "[$450,000.00, 6.5%]")
      try fin.leave()
    }

    @Test func undoAndRedo() throws {
      let fin = try prepared()
      #expect(try fin.enter(":undo").contains("undone: spend(12.50"))
      #expect(try fin.enter("count(expenses)") == "0")
      #expect(try fin.enter(":undo 2").contains("2 changes undone; :redo 2"))
      #expect(try fin.enter(":diff 2").contains("rate   — → 6.5%"))
      #expect(try fin.enter(":redo 9").contains("there is nothing more to redo"))
      #expect(try fin.enter("[payment, count(expenses)]") == "[$2,844.31, 1]")
      #expect(try fin.enter(":diff").contains("expenses  1 expense more"))
      try fin.leave()
      let again = try home.start()
      #expect(try again.enter(":diff").contains("nothing changed since this session was opened"))
      #expect(try again.enter(":undo 99").contains("there is nothing more to undo"))
      #expect(try again.enter(":list").contains("there are no names yet"))
      #expect(try again.enter(":redo 99").contains("5 changes done again"))
      #expect(try again.enter("[payment, count(expenses)]") == "[$2,844.31, 1]")
      try again.leave()
    }

    @Test func showHistory() throws {
      let fin = try prepared()
      #expect(try fin.enter(":history").contains("3  home = loan(price, rate, 30y)"))
      #expect(try fin.enter(":history rate").contains("2  rate = 6.5%"))
      #expect(try fin.enter(":history 2").split(separator: "\n").count == 2)
      try fin.leave()
    }

    @Test func saveAndLoad() throws {
      let fin = try prepared()
      #expect(try fin.enter(":save").asOneLine.contains("saved: \(home.document)"))
      #expect(try fin.enter(":save ~/plan.fin").contains("plan.fin"))
      #expect(
        contents(of: home.path + "/plan.fin") == """
          price = $450k
          rate = 6.5%
          home = loan(price, rate, 30y)
          payment := home.payment

          """)
      // A file that is there is not replaced unless told.
      try fin.enter(":save ~/plan.fin")
      #expect(fin.screen.text.asOneLine.contains("already exists. Replace i"))
      #expect(try fin.enter("n").contains("nothing was written"))
      #expect(try fin.enter(":save ~/plan.fin! with transactions").contains("saved: "))
      try fin.enter(":save ~/notes.md")
      let notes = try #require(contents(of: home.path + "/notes.md"))
      #expect(notes.contains("| payment | $2,844.31 | `home.payment` |"))

      // Elsewhere it is the same again.
      #expect(try fin.enter(":session other").contains("other"))
      #expect(try fin.enter(":load ~/plan.fin").contains("4 names, 1 live formula, 1 expense"))
      #expect(try fin.enter("[payment, count(expenses)]") == "[$2,844.31, 1]")
      #expect(try fin.enter(":undo").contains("undone: :load"))
      #expect(try fin.enter(":list").contains("there are no names yet"))
      try fin.leave()
    }

    @Test func clearTheScreen() throws {
      let fin = try prepared()
      for line in ["clear", ":clear"] {
        try fin.enter("rate")
        try fin.enter(line)
        #expect(fin.screen.text == ">", "\(fin.screen.text)")
      }
      // A name of one's own wins.
      #expect(try fin.enter("clear = 5") == "5")
      #expect(try fin.enter("clear") == "5")
      try fin.leave()
      let piped = try home.pipe([":clear", ":forget clear", "clear", "1 + 1"])
      #expect(piped.output == "2\n" && !piped.output.contains("\u{1B}"))
    }

    @Test func goOverToAnotherSession() throws {
      let fin = try prepared()
      let card = try fin.enter(":session")
      #expect(card.contains("Saved    5 times"))
      #expect(card.contains("Access   reading and writing"))
      #expect(try fin.enter(":session work").contains("work"))
      fin.type(Keys.up)
      // Its own history.
      #expect(fin.screen.current == ">")
      #expect(try fin.enter("x = 1") == "1")
      #expect(try fin.enter(":session").contains("Others   default"))
      let back = try fin.enter(":session default")
      #expect(
        back.hasPrefix(
          "fin 0.1.0  default: 4 names, 1 live formula, 1 expense  (help, quit)\nspent "),
        "\(back)")
      fin.type(Keys.up)
      #expect(fin.screen.current == "> :session work")
      fin.type(Keys.control("U"))
      #expect(try fin.enter("payment") == "$2,844.31")
      try fin.leave()
      #expect(try home.pipe(["x"], ["--session", "work"]).output == "1\n")
      #expect(home.files.contains("work.history"))
    }

    @Test func set() throws {
      let fin = try prepared()
      #expect(try fin.enter(":set").contains("currency   USD"))
      try fin.enter(":set currency EUR")
      #expect(try fin.enter("spend(5, \"food\")").contains("€5.00"))
      try fin.enter(":set color always")
      try fin.enter("1 / 0")
      #expect(String(decoding: fin.output, as: UTF8.self).contains("\u{1B}[1"))
      try fin.leave()
      let again = try home.start()
      #expect(try again.enter(":set").contains("always"))
      try again.leave()
    }

    @Test func keepScenarios() throws {
      let fin = try prepared()
      try fin.enter(":live home")
      try fin.enter("payment whatif rate = 5.75% as \"refi\"")
      let applied = try fin.enter(":apply \"refi\"")
      #expect(applied.hasPrefix("rate  6.5% → 5.75%"))
      #expect(applied.asOneLine.contains("payment $2,844.31 → $2,626.08"))
      try fin.leave()
      let again = try home.start()
      #expect(try again.enter("scenarios").contains("refi"))
      try again.leave()
    }

    @Test func copyAndTime() throws {
      let fin = try prepared()
      // The terminal's own clipboard, by OSC 52.
      #expect(try fin.enter(":copy payment").contains("sent to the terminal: $2,844.31"))
      #expect(String(decoding: fin.output, as: UTF8.self).contains("\u{1B}]52;c;JDIsODQ0LjMx\u{7}"))
      #expect(try fin.enter(":time payment").contains("$2,844.31\n"))
      #expect(fin.screen.text.contains("s\n>"))
      #expect(try fin.enter(":copy none").contains("no-value"))
      try fin.leave()
    }

    /// The commands of a shell that work on the session.
    @Test func workFromTheShell() throws {
      let run = try home.run(finPath, ["--today", "2026-03-15", "spend", "42.10", "food", "lunch"])
      #expect(run.code == 0)
      #expect(run.output.contains("$42.10"))
      let overview = try home.run(finPath, ["--today", "2026-03-15", "overview"])
      #expect(overview.output.contains("$42.10"))
      #expect(try home.pipe(["expenses[1].note"]).output == "lunch\n")
    }
  }
}
