import FinLanguage
import Money
import Testing

@testable import FinCommand

/// `:new expenses`: a month, category by category.
@Suite struct GuidedExpensesTests {
  /// The answers for the seven categories, nothing for those not named.
  private func answers(month: String = "", _ lines: [String: String]) -> [String] {
    [month]
      + ["home", "insurance", "food", "lifestyle", "entertainment", "auto", "misc"].map {
        lines[$0] ?? ""
      }
  }

  @Test("each amount becomes a spend, and the sum runs along")
  func month() throws {
    let (outcome, asker) = try GuidedHost.run(
      "expenses",
      answers(["home": "700 rent, $80 water on 5", "food": "12.50 lunch, 80 dinner with Ann"]))
    #expect(
      outcome
        == .statements([
          #"spend($700, "home", "rent", on: 2026-01-15, whole_month: true);"#,
          #"spend($80, "home", "water", on: 2026-01-05);"#,
          #"spend($12.50, "food", "lunch", on: 2026-01-15, whole_month: true);"#,
          #"spend($80, "food", "dinner with Ann", on: 2026-01-15, whole_month: true);"#,
        ]))
    #expect(asker.says("expenses are dated today, 2026-01-15"))
    #expect(asker.says("$700.00 rent, $80.00 water on 2026-01-05; so far $780.00"))
    #expect(asker.says("so far $872.50"))
    // One category is no picture yet.
    #expect(asker.pictures.count == 1)
    guard case .chart(let chart)? = asker.pictures.last else { return #expect(Bool(false)) }
    #expect(chart.labels == ["home", "food"])
    #expect(chart.series.first?.texts == ["$780.00", "$92.50"])
    #expect(asker.says("4 expenses, $872.50 in all: home $780.00, food $92.50"))
    #expect(asker.helps.contains { $0.hasPrefix("rent, home and utility bills") })
  }

  @Test("own categories are asked for after the usual ones")
  func ownCategories() throws {
    let (outcome, asker) = try GuidedHost.run(
      "expenses", answers(["food": "5"]) + ["12 chew bone"],
      before: #"category("pets", "food and vet")"#)
    #expect(asker.isUsedUp && asker.helps.last?.hasPrefix("food and vet") == true)
    #expect(asker.says("2 expenses, $17.00 in all: food $5.00, pets $12.00"))
    #expect(
      outcome
        == .statements([
          #"spend($5, "food", on: 2026-01-15, whole_month: true);"#,
          #"spend($12, "pets", "chew bone", on: 2026-01-15, whole_month: true);"#,
        ]))
  }

  @Test("a category is added by a call alone, and no name is asked for")
  func newCategory() throws {
    let (outcome, asker) = try GuidedHost.run(
      "category", ["food", "Pets", "pets", "", "food and vet", "y"])
    #expect(asker.says("food already exists") && asker.says("\"Pets\" can't be the name"))
    #expect(asker.says("Meaning is required"))
    #expect(
      outcome
        == .statements([#"category(name: "pets", meaning: "food and vet", need: true)"#]))
  }

  @Test("a profile is asked for under its one name, and what is kept is offered again")
  func profile() throws {
    let nothing = Array(repeating: "", count: 10)
    let empty = try GuidedHost.run("profile", nothing)
    // With nothing entered there is nothing to keep.
    #expect(empty.outcome == .cancelled && empty.asker.isUsedUp)
    #expect(empty.asker.says("never leaves this computer"))
    var answers = nothing
    answers.replaceSubrange(0...2, with: ["Ann", "ann", "ann@example.com", "133", "34"])
    answers.replaceSubrange(9...9, with: ["85000"])
    let (outcome, asker) = try GuidedHost.run("profile", answers)
    #expect(asker.says("not an email address") && asker.says("0 to 130, got 133") && asker.isUsedUp)
    #expect(
      outcome
        == .statements([
          #"profile = profile(name: "Ann", email: "ann@example.com", age: 34, salary: $85_000/y)"#
        ]))
    let again = try GuidedHost.run(
      "profile", ["", "", "35"] + Array(repeating: "", count: 7),
      before: #"profile = profile(name: "Ann", age: 34, salary: $85k/y)"#)
    #expect(again.asker.says("Name [Ann]: "))
    #expect(
      again.outcome
        == .statements([#"profile = profile(name: "Ann", age: 35, salary: $85_000/y)"#]))
  }

  @Test(
    "another month is dated at its end",
    arguments: [
      ("2025-12", "2025-12-31"), ("last", "2025-12-31"), ("2026-02", "2026-02-28"),
      ("this", "2026-01-15"), ("2026-01-31", "2026-01-15"),
    ])
  func otherMonth(_ month: String, _ day: String) throws {
    let (outcome, asker) = try GuidedHost.run(
      "expenses", answers(month: month, ["misc": "5"]))
    #expect(outcome == .statements(["spend($5, \"misc\", on: \(day), whole_month: true);"]))
    #expect(asker.says(day))
  }

  @Test(
    "an item is an amount with a note, in either order",
    arguments: [
      ("5", ["$5"]), ("$5", ["$5"]), ("12.50 lunch", [#"$12.50 "lunch""#]),
      ("lunch 12.50", [#"$12.50 "lunch""#]), ("1,200 vet, 5", [#"$1_200 "vet""#, "$5"]),
      ("$1,234.56 rent", [#"$1_234.56 "rent""#]), ("-20 shirt back", [#"-$20 "shirt back""#]),
      ("€9 coffee", [#"€9 "coffee""#]), ("12 CHF lunch", [#"12 CHF "lunch""#]),
      ("lunch 12 CHF", [#"12 CHF "lunch""#]), ("3*4.50 tea", [#"$13.50 "tea""#]),
      (#"5 "milk, bread""#, [#"$5 "milk, bread""#]), ("5 for {x}", [#"$5 "for \{x}""#]),
      ("5,,6,", ["$5", "$6"]), ("5 tea\n6 \"a, b\"", [#"$5 "tea""#, #"$6 "a, b""#]),
      ("20 on shoes", [#"$20 "on shoes""#]),
      ("2 2 tickets", [#"$2 "2 tickets""#]), ("8 - bus", [#"$8 "- bus""#]),
    ])
  func items(_ line: String, _ expected: [String]) throws {
    let reader = try reader(GuidedHost())
    let items = try reader.items(line).map { item in
      Value.money(item.amount).sourceText
        + (item.note.map { " " + Value.text($0).sourceText } ?? "")
    }
    #expect(items == expected)
  }

  @Test(
    "a day stands at the end",
    arguments: [("80 dinner on 5", 5), ("80 on 31", 31), ("80 on 2026-01-02", 2), ("80", 15)])
  func days(_ line: String, _ day: Int) throws {
    let reader = try reader(GuidedHost())
    #expect(try reader.items(line).map(\.day.day) == [day])
  }

  @Test(
    "a line that can't be read is taken in no part, and asked again",
    arguments: [
      ("5, lunch", "there is no amount in \"lunch\""), ("5, 0 tea", "an expense can't be $0.00"),
      ("80 dinner on 32", "2026-01 has days 1 to 31, not 32"), ("80,5 tea", "could separate two"),
      ("5% tea", "there is no amount"), ("12 + 3 split", "12 + 3 is $15.00; write $15 split"),
      ("12 + 3", "12 + 3 is $15.00; write $15"), ("12 +3 x", "12 +3 is $15.00; write $15 x"),
      ("7, 20 - 5 back on 5", "20 - 5 is $15.00; write $15 back on 5"),
      ("$20 - 5 back", "$20 - 5 is not an amount; write the total"),
    ])
  func refusals(_ line: String, _ says: String) throws {
    var lines = answers(["home": "7"])
    lines.insert(line, at: 1)
    let (outcome, asker) = try GuidedHost.run("expenses", lines)
    #expect(asker.says(says), "\(asker.transcript)")
    #expect(asker.says("nothing on this line was added"))
    #expect(outcome == .statements([#"spend($7, "home", on: 2026-01-15, whole_month: true);"#]))
  }

  @Test("one goes back, keeps, drops or replaces a line")
  func back() throws {
    let (outcome, asker) = try GuidedHost.run(
      "expenses",
      ["<", "", "7", "8", "<", "<", "", "9", "", "", "3", "<", "none", "", ""])
    #expect(asker.says("this is the first question"))
    #expect(asker.says("home [7]: "))
    #expect(
      outcome
        == .statements([
          #"spend($7, "home", on: 2026-01-15, whole_month: true);"#,
          #"spend($9, "insurance", on: 2026-01-15, whole_month: true);"#,
        ]))
    let (_, other) = try GuidedHost.run("expenses", ["", "7", "<", "<", "2025-12", "␃"])
    #expect(other.says("the expenses so far are for 2026-01"))
  }

  @Test("a day of another month may be a slip, and is asked about")
  func otherMonthsDay() throws {
    let line = "5 tea, 6 lunch on 2025-10-01"
    let (outcome, asker) = try GuidedHost.run(
      "expenses", ["", line, "n", line, "", line, "<", line, "y", "", "", "", "", "", ""])
    #expect(asker.says("2025-10-01 is not in 2026-01; keep it? (y/N) n"))
    #expect(asker.transcript.filter { $0.contains("nothing on this line was added") }.count == 3)
    #expect(
      outcome
        == .statements([
          #"spend($5, "home", "tea", on: 2026-01-15, whole_month: true);"#,
          #"spend($6, "home", "lunch", on: 2025-10-01);"#,
        ]))
    #expect(try GuidedHost.run("expenses", ["", line, ":cancel"]).outcome == .cancelled)
  }

  @Test("what has days of its own stands for the month where nothing else does")
  func daysOnly() throws {
    let (outcome, _) = try GuidedHost.run(
      "expenses",
      ["2025-12", "700 rent on 1", "", "5 tea on 2025-11-30", "y", "", "", "", ""])
    #expect(
      outcome
        == .statements([
          #"spend($700, "home", "rent", on: 2025-12-01, whole_month: true);"#,
          #"spend($5, "food", "tea", on: 2025-11-30);"#,
        ]))
  }

  @Test("nothing entered, or left, writes nothing")
  func nothing() throws {
    #expect(try GuidedHost.run("expenses", answers([:])).outcome == .cancelled)
    #expect(try GuidedHost.run("expenses", ["", "7", "␃"]).outcome == .cancelled)
    #expect(try GuidedHost.run("expenses", ["someday", ":cancel"]).outcome == .cancelled)
    #expect(try GuidedHost.run("expenses", ["", "5 +\n:cancel"]).outcome == .cancelled)
  }

  /// December as it was typed, and a row of a statement.
  private static let december = """
    spend($600, "food", on: 2025-12-31, whole_month: true);
    spend($40, "food", "dinner", on: 2025-12-05);
    expenses += [expense($9, "misc", on: 2025-12-07, account: "checking")];
    spend($7, "food", on: 2026-01-02);
    """
  private static let removal =
    "expenses = filter(expenses, e => not (e.account == none and e.on in 2025-12-01..2025-12-31));"

  @Test("a month that has entries is replaced, added to or left")
  func aMonthIsAThing() throws {
    func run(_ more: [String]) throws -> (outcome: GuidedOutcome, asker: ScriptedAsker) {
      try GuidedHost.run("expenses", ["2025-12"] + more, before: Self.december)
    }
    let left = try run([""])
    #expect(
      left.asker.says(
        "2025-12 already has 2 expenses, $640.00, and 1 from statements, $9.00, which stay"))
    #expect(left.outcome == .cancelled && left.asker.says("Replace, add or leave? [leave]"))
    let added = try run(["maybe", "add", "", "", "5"] + Array(repeating: "", count: 6))
    #expect(added.asker.says("type replace, add or leave"))
    guard case .statements(let more) = added.outcome else { return #expect(Bool(false)) }
    #expect(more.count == 1 && more[0].hasPrefix("spend($5, "))
    let replaced = try run(["replace", "", "", "650"] + Array(repeating: "", count: 6))
    #expect(replaced.asker.says("food [$600.00, $40.00 dinner on 2025-12-05]: 650"))
    #expect(
      replaced.outcome
        == .statements([
          Self.removal, #"spend($650, "food", on: 2025-12-31, whole_month: true);"#,
        ]))
    let same = try run(["replace"] + Array(repeating: "", count: 9))
    #expect(same.outcome == .cancelled)
    // Another month has nothing that would count twice.
    let other = try GuidedHost.run("expenses", ["2025-11", ":cancel"], before: Self.december)
    #expect(!other.asker.says("already has"))
  }

  @Test("a month is edited with what was typed for it")
  func editsAMonth() throws {
    let month = try #require(CalendarDate(year: 2025, month: 12, day: 1))
    let (outcome, asker) = try GuidedHost.run(
      "expenses", ["", "", "", "none", "", "12 cab"] + Array(repeating: "", count: 4),
      before: Self.december, month: month)
    #expect(asker.says("Edit 2025-12: Enter keeps what is there"))
    guard case .statements(let statements) = outcome else { return #expect(Bool(false)) }
    #expect(statements.first == Self.removal)
    #expect(statements.count == 4)
    #expect(statements.contains(#"spend($40, "food", "dinner", on: 2025-12-05);"#))
    #expect(
      try GuidedHost.run(
        "expenses", Array(repeating: "", count: 9), before: Self.december, month: month
      ).outcome == .cancelled)
  }

  @Test("the statements do what they say")
  func statementsRun() throws {
    let host = GuidedHost()
    let item = try reader(host).items(#"-12.50 a "shirt" {back} on 5"#)
    _ = host.evaluate(
      item.map { $0.statement(category: "misc", isWholeMonth: false) }.joined(separator: "\n"))
    let text = try host.evaluate("\"{expenses}\"").get()
    #expect(
      text.displayText
        == #"[expense(amount: -$12.50, category: "misc", note: "a shirt \{back}", on: 2026-01-05)]"#
    )
  }

  private func reader(_ host: GuidedHost) throws -> ExpenseLine {
    ExpenseLine(
      world: GuidedWorld(
        library: GuidedHost.library, today: host.today, isTaken: { _ in false },
        evaluate: host.evaluate),
      month: host.today.monthStart, usualDay: host.today)
  }
}
