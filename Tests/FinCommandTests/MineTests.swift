import Testing

@testable import FinCommand

/// Every list of what is a person's own agrees with the others, whatever way its values are bound; and a
/// plan that a job runs each night cries until it is mended.
@Suite struct MineTests {
  private static let statements = [
    "base = $1_200", #"visa = card("Visa", base, $5k, 24.99%, due: 20, closing: 26)"#,
    #"amex := card("Amex", base / 2, $2k, 20%, due: 18)"#,
    #"store := debt("Store", base * 2, 20%, $80)"#, #"family = debt("Family", $900, 0%, $100)"#,
    "car = loan($18k, 6%, 5y, first: 2026-01-16)",
    "boat := loan(base * 10, 7%, 5y, start: 2025-06-19)",
    "stafford = student_loan($12k, 5.05%, start: 2021-08-20, school_until: 2024-05-15)",
    "grad := student_loan($8_500, 6.8%, start: 2022-08-25, school_until: 2024-05-15)",
    #"house = property("house", "12 Elm Street", "Boston", "MA", "02108")"#,
    "home = mortgage($450k, 20%, 6.5%, 30y, start: 2023-12-19, first: 2024-01-19, property: house)",
    "cabin := mortgage(base * 200, 20%, 6%, 15y, property: property(\"house\", \"7 Lake Road\", "
      + #""Anchorage", "AK", "99501"))"#,
    "flat := mortgage($300k, 10%, 6%, 30y)",
    "nest = savings($10k, monthly: $500, rate: 4%, term: 10y)",
    "goal := savings($5k, rate: 4.5%, term: 10y, goal: base * 40)",
    "first_card := cards[1].name", #"bad := card("Bad", base / 0, $1k, 20%, due: 20)"#,
    #"idle := card("Idle", $0, $1k, 20%, due: 19)"#, "rate := 6.5%", "most = $2_500",
  ]

  private func home() throws -> SessionHome {
    let home = try SessionHome()
    let typed = Self.statements.map { $0 + ";\n" }.joined()
    #expect(home.fin([], typed: typed).exitCode == 0)
    return home
  }

  private static let due = ["stafford", "grad", "car", "Amex", "boat", "home", "Visa"]
  private static let lists = [
    ("cards", ["Visa", "Amex", "Idle"]), ("loans", ["car", "boat"]),
    ("student_loans", ["stafford", "grad"]), ("mortgages", ["home", "cabin"]),
    (
      "debts", ["Visa", "Amex", "Store", "Family", "car", "boat", "stafford", "grad", "Idle"]
    ), ("due()", due),
  ]

  @Test func lists() throws {
    let home = try home()
    let asked = Self.lists.map { "\($0.0).name\n" }.joined()
    let expected = Self.lists.map { _, names in
      "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]\n"
    }.joined()
    let result = home.fin([], typed: asked)
    #expect(result.output == expected)
    // A live value in error is named beside each list that it would be in.
    #expect(result.told.ranges(of: "bad is left out: can't divide $1_200 by 0").count == 3)
    #expect(home.fin(["--session", "default", "-e", asked]).output == expected)
  }

  /// The first word of each row between the rules of a table.
  private func rows(_ table: String) -> [String] {
    let parts = table.split(separator: "─").count > 1 ? table : ""
    return parts.split(separator: "\n").filter { $0.contains("2026-") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  @Test func dueAgreesEverywhere() throws {
    let home = try home()
    let due = home.fin(["due"])
    #expect(due.exitCode == 4 && rows(due.output) == Self.due, "\(due.output)")
    #expect(home.type(":due").output == due.output)
    let pages = home.type(":overview", ":atlas", "remind(to: \"\(home.at("due.ics"))\").added")
      .output
    let start = try #require(pages.firstRange(of: "Atlas")).lowerBound
    let (overview, atlas) = (pages[..<start], pages[start...])
    #expect(overview.contains("due today: stafford") && overview.contains("and 4 more"))
    for (name, sum) in [("Amex", "$600.00"), ("Visa", "$1,200.00"), ("Idle", "$0.00")] {
      #expect(overview.split(separator: "\n").contains { $0.contains(name) && $0.contains(sum) })
    }
    for name in ["store", "family", "car", "boat", "stafford", "grad", "home", "cabin", "flat"] {
      #expect(overview.split(separator: "\n").contains { $0.hasPrefix(name) }, "\(name)")
    }
    #expect(atlas.contains("1  home") && atlas.contains("2  cabin") && !atlas.contains("3  "))
    #expect(
      atlas.contains(#"["Visa", "Amex", "car", "boat", "stafford", "grad", "home", "Idle"]"#),
      "\(atlas)")
  }

  /// A plan in a file that other tools change, too, run each night from a session and without one.
  @Test func aPlanThatIsRunEachNight() throws {
    let home = try SessionHome()
    func write(_ price: String) throws {
      try home.write(
        "plan.fin",
        "price = \(price)\nhome = mortgage(price, 20%, 6.5%, 30y)\n"
          + "assert home.monthly < $2_500, \"too much a month\"\n")
    }
    let plan = home.at("plan.fin")
    func night() -> [Int32] {
      [
        home.fin([plan]), home.fin(["--session", "x", "assert"]),
        home.fin(["--session", "x", "-e", "import \"\(plan)\""]),
      ].map(\.exitCode)
    }
    try write("$450k")
    #expect(home.fin(["--session", "x", "-e", "import \"\(plan)\""]).exitCode == 0)
    #expect(night() == [0, 0, 0])
    try write("$550k")
    for _ in 1...3 { #expect(night() == [4, 4, 4]) }
    #expect(home.fin(["--session", "x", "assert"]).told.contains("too much a month"))
    try write("$430k")
    #expect(night() == [0, 0, 0])
    #expect(home.fin(["--session", "x", "-e", "home.monthly"]).output == "$2,174.31\n")
    // What can't be run at all is no plan that holds.
    try home.write("plan.fin", "x = nobody\n")
    #expect(night() == [3, 3, 3])
  }
}
