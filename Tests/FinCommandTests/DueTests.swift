import Foundation
import Testing

@testable import FinCommand

/// Due payments, from the shell, at the prompt and when a session opens. Today is 2026-01-15.
@Suite struct DueTests {
  /// The minimum of the first card is 1 % and a month's interest, $12.00 + $24.99; of the second the
  /// floor of $25. The loan pays $347.99 a month.
  private func home(_ more: String...) throws -> SessionHome {
    let home = try SessionHome()
    let typed = [
      "visa = card(\"Visa\", $1_200, $5k, 24.99%, due: 20, closing: 26);",
      "amex = card($500, $1k, 20%, due: 10, closing: 20, as_of: 2025-12-15,"
        + " since: [{on: 2025-12-16, amount: $5}]);",
      "car = loan($18k, 6%, 5y, first: 2026-01-16);",
    ]
    let result = home.fin([], typed: (typed + more).map { $0 + "\n" }.joined())
    #expect(result.errors == "")
    return home
  }

  private static let week = """
    due     date         amount
    ──────────────────────────────────────────────
    amex    2026-01-10   $25.00  overdue by 5 days
    car     2026-01-16  $347.99  due tomorrow
    Visa    2026-01-20   $36.99  due in 5 days
    ──────────────────────────────────────────────
    in all              $409.98

    """

  @Test func theList() throws {
    let home = try home()
    let result = home.fin(["due"])
    #expect(result == Transcript(output: Self.week, errors: "", exitCode: 4))
    #expect(home.type(":due").output == Self.week)
    #expect(home.type(":due").exitCode == 0)
    for words in [["--within", "1d"], ["--within=1d"], ["1d"]] {
      let soon = home.fin(["due"] + words)
      #expect(soon.exitCode == 4 && !soon.output.contains("Visa"))
      #expect(soon.output.contains("amex") && soon.output.contains("car"))
    }
    #expect(home.fin(["due", "--today", "2026-01-16"]).output.contains("due today"))
  }

  /// Every payment in the span, with the sums of the months.
  @Test func aSpan() throws {
    let home = try home()
    let shown = home.fin(["due", "--within", "2mo"])
    #expect(
      shown.output == """
        due     date         amount
        ──────────────────────────────────────────────
        amex    2026-01-10   $25.00  overdue by 5 days
        car     2026-01-16  $347.99  due tomorrow
        Visa    2026-01-20   $36.99  due in 5 days
        amex    2026-02-10   $25.00  due in 26 days
        car     2026-02-16  $347.99  due in 32 days
        Visa    2026-02-20   $35.97  due in 36 days
        amex    2026-03-10   $25.00  due in 54 days
        ──────────────────────────────────────────────
        in all              $843.94

        month    payments   amount
        ──────────────────────────
        2026-01         3  $409.98
        2026-02         3  $408.96
        2026-03         1   $25.00

        """, "\(shown.output)")
    #expect(shown.exitCode == 4)
    // Ten years are cut on the screen, and whole for programs.
    let long = home.fin(["due", "10y"])
    #expect(long.output.split(separator: "\n").count < 40 && long.output.contains("more rows"))
    #expect(long.output.contains("table(due(within: 10y), all: true)"))
    #expect(long.output.contains("\n2027 ") && long.output.contains("\n2033 "))
    let rows = home.fin(["due", "--within", "10y", "--json"]).output
    #expect(rows.components(separatedBy: "\"name\"").count > 150)
  }

  /// Bills are listed at the prompt; they are neither in the exit code nor said at opening.
  @Test func bills() throws {
    let home = try SessionHome()
    _ = home.type(
      #"expenses = map(8..12, n => expense($9, "misc", "Tunes", on: date(2025, n, 18)));"#)
    #expect(home.type(":due").output.contains("Tunes  2026-01-18   $9.00  expected in 3 days"))
    #expect(
      home.fin(["due"])
        == Transcript(output: "nothing is due within 7 days\n", errors: "", exitCode: 0))
    #expect(!home.talk("quit").output.contains("Tunes"))
  }

  /// A loan that is far behind is one line when a session opens.
  @Test func openingWithALoanBehind() throws {
    let home = try SessionHome()
    _ = home.type(
      "car = loan($18k, 6%, 5y, first: 2025-10-05, paid: [{on: 2025-10-05, amount: $347.99}]);",
      "visa = card(\"Visa\", $1_200, $5k, 24.99%, due: 20, closing: 26);")
    #expect(
      home.talk("quit").output.contains(
        "overdue by 71 days: car  $1,043.97\ndue in 5 days: Visa  $36.99\n"))
  }

  /// A formula that has become endless, here by the day, keeps nobody from the others.
  @Test func anEndlessFormulaIsNamed() throws {
    let home = try home()
    _ = home.type(
      "fn wait(day) { n = 0; while day > 2026-01-31 { n += 1 }; n }",
      "late := card(\"Late\", $100 + $1 * wait(today), $5k, 20%, due: 20);",
      "later := wait(today) + 1;")
    #expect(home.fin(["due"]).output.contains("Late"))
    let result = home.fin(["due", "--today", "2026-02-08"])
    #expect(result.exitCode == 4 && result.output.contains("amex"))
    #expect(result.errors == "late is left out: stopped after 3,000,000 steps\n")
    let shown = home.fin(["--today", "2026-02-08", "--session", "default", "-e", "later"])
    #expect(shown.errors.contains("type the formula again to wait for it"))
  }

  /// A live card falls due as a plain one does; one in error is named.
  @Test func liveValuesFallDue() throws {
    let home = try SessionHome()
    _ = home.type(
      "base = $1_200;", "visa := card(\"Visa\", base, $5k, 24.99%, due: 20, closing: 26);",
      "parts = 0;", "bad := card(\"Bad\", base / parts, $5k, 20%, due: 20);")
    let result = home.fin(["due"])
    #expect(result.exitCode == 4 && result.output.contains("Visa  2026-01-20  $36.99"))
    #expect(result.errors == "bad is left out: can't divide $1_200 by 0\n")
    #expect(home.type(":due").output == result.output)
    #expect(home.type(":overview").output.contains("Visa"))
    #expect(home.fin(["-e", "due().name", "--session", "default"]).output == "[\"Visa\"]\n")
  }

  @Test func nothingIsDue() throws {
    let home = try SessionHome()
    #expect(
      home.fin(["due"])
        == Transcript(output: "nothing is due within 7 days\n", errors: "", exitCode: 0))
    #expect(home.fin(["due", "--within", "1mo"]).output == "nothing is due within 1 month\n")
    #expect(home.fin(["due", "--json"]) == Transcript(output: "[]\n", errors: "", exitCode: 0))
    let desktop = FakeDesktop()
    #expect(home.fin(["due", "--notify"], desktop: desktop).exitCode == 0)
    #expect(desktop.notified.isEmpty)
  }

  /// Payments that were made, marked or cleared are not due any more.
  @Test(arguments: [
    ("visa.payments = [{on: 2026-01-02, amount: $40}]", 0),
    ("visa.payments = [{on: 2026-01-02, amount: $30}]", 4), ("visa.paid = 2026-01-02", 0),
    ("visa.paid = 2025-12-02", 4), ("visa.balance = $0", 0),
  ])
  func paid(_ statement: String, _ code: Int32) throws {
    let home = try SessionHome()
    _ = home.type("visa = card(\"Visa\", $1_200, $5k, 24.99%, due: 20, closing: 26);", statement)
    let result = home.fin(["due"])
    #expect(result.exitCode == code, "\(result)")
  }

  @Test func json() throws {
    let result = try home().fin(["due", "--json", "--within", "0d"])
    #expect(
      result.output == #"[{"name":"amex","date":"2026-01-10","days":-5,"amount":25,"#
        + #""total":25,"status":"overdue by 5 days"}]"# + "\n")
    #expect(result.exitCode == 4 && result.errors == "")
  }

  static let unreadable: [([String], String)] = [
    (["--within", "3"], "--within 3d"), (["--within", "3  days"], "--within 3d"),
    (["--within", "2months"], "--within 2mo"), (["2", "wks"], "--within 2w"),
    (["--within", "soon"], "--within 3d"), (["--within", "$5"], "--within 3d"),
    (["--within", "-3d"], "--within 3d"), (["--within"], "--within TIME"),
    (["--soon"], "fin due"),
  ]

  @Test(arguments: unreadable)
  func badTimes(_ words: [String], _ hint: String) throws {
    let result = try home().fin(["due"] + words)
    #expect(result.exitCode == 2 && result.output == "", "\(result)")
    #expect(result.errors.contains("hint: \(hint)"), "\(result.errors)")
  }

  /// A name that is mistyped is no session in which nothing is due.
  @Test func unknownSession() throws {
    let result = try home().fin(["due", "--session", "defualt"])
    #expect(result.exitCode == 2 && result.output == "", "\(result)")
    #expect(result.errors.contains("no session named \"defualt\""))
    #expect(try home().type(":due 3").told.contains("hint: :due 3d"))
  }

  /// Nobody knows what was due in a session that is lost.
  @Test func lostSession() throws {
    let home = try SessionHome()
    let path = home.at("plan.json")
    _ = home.fin(["--session", path, "-e", "visa = card($1_200, $5k, 24.99%, due: 20)"])
    try Data(home.read(path).utf8.prefix(200)).write(to: URL(filePath: path))
    let result = home.fin(["due", "--session", path])
    #expect(result.output == "")
    #expect(result.errors.contains("damaged") && result.exitCode == 1)
  }

  @Test func otherWordsTakeNoTime() throws {
    let result = try home().fin(["overview", "--within", "3d"])
    #expect(result.exitCode == 2 && result.errors.contains("has no option --within"))
    #expect(try home().fin(["due", "--no-session"]).errors.contains("needs-session"))
  }

  // MARK: The desktop

  @Test func notification() throws {
    let home = try home()
    let desktop = FakeDesktop()
    let result = home.fin(["due", "--notify"], desktop: desktop)
    #expect(result == Transcript(output: Self.week, errors: "", exitCode: 4))
    // Neither a figure nor a name: others may see it.
    #expect(desktop.notified == ["3 payments are due within 7 days|fin due shows them"])
  }

  /// The code stays, as cron goes by it.
  @Test func noNotification() throws {
    let home = try home()
    let desktop = FakeDesktop()
    desktop.notifyFailure = CommandError.noNotifier(program: "notify-send")
    let result = home.fin(["due", "--notify"], desktop: desktop)
    #expect(result.output == Self.week && result.exitCode == 4)
    #expect(result.told.contains("notify-send is not installed"))
    #expect(result.told.contains("libnotify-bin"))
    #expect(home.fin(["due", "--notify"]).told.contains("no desktop"))
  }

  // MARK: A session that opens

  @Test func opening() throws {
    let home = try home()
    let banner = home.talk("quit").output.split(separator: "\n").map(String.init)
    #expect(
      banner.dropFirst().prefix(3).elementsEqual([
        "overdue by 5 days: amex  $25.00", "due tomorrow: car  $347.99",
        "due in 5 days: Visa  $36.99",
      ]), "\(banner)")
    // Nobody listens at a pipe.
    #expect(home.type("1").output == "1\n")
  }

  @Test func openingWithMany() throws {
    let home = try home(
      "a = card($500, $1k, 20%, due: 17);", "b = card($500, $1k, 20%, due: 18);")
    let output = home.talk("quit").output
    #expect(output.contains("due in 2 days: a  $25.00\nand 2 more  :due\n"), "\(output)")
  }

  @Test func openingWithNothing() throws {
    let home = try SessionHome()
    _ = home.type("visa = card($1_200, $5k, 24.99%, due: 30);")
    #expect(home.talk("quit").output == "fin 0.1.0  default: 1 name  (help, quit)\n> ")
  }

  @Test func help() throws {
    let home = try SessionHome()
    let page = home.fin(["due", "--help"]).output
    #expect(
      page.hasPrefix((Command.due.shellUsage ?? "?") + "\n") && page.contains("\nReminders\n"))
    #expect(page.contains("0 9 * * * fin due --within 3d --notify"))
    #expect(home.type(":help reminders").output.contains("remind("))
    #expect(home.type(":help :due").output.hasPrefix(":due [TIME]\n"))
  }
}
