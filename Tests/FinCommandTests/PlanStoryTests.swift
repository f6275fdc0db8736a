import Testing

@testable import FinCommand

/// Somebody follows a plan for some weeks: each day is another start of the program.
@Suite("A plan from day to day") struct PlanStoryTests {
  /// Two cards, a loan and a student loan, and a plan of $1,100 a month made on November 28.
  private func planned() throws -> SessionHome {
    let home = try SessionHome()
    home.today = "2026-11-28"
    let made = home.type(
      "visa = card($5_000, $8k, 22.9%, due: 12);", "store = card($900, $3k, 29.09%, due: 3);",
      "car = loan($18k, 6.4%, 5y, start: 2025-06-01, paid_through: 2026-11-01);",
      "grad = student_loan($8k, 5.5%, start: 2020-09-01, school_until: 2024-05-15,"
        + " paid_through: 2026-11-15);", "p = plan([visa, store, car, grad], $1_100);")
    #expect(made.errors == "")
    return home
  }

  private func shows(
    _ home: SessionHome, _ day: String, _ lines: [String], _ expected: String...
  ) {
    home.today = day
    let result = home.fin([], typed: lines.map { $0 + "\n" }.joined())
    for text in expected {
      #expect(result.output.contains(text), "\(day) \(lines): \(result)")
    }
  }

  @Test func followed() throws {
    let home = try planned()
    shows(
      home, "2026-11-28", ["progress(p)"], "car, due 2026-12-01", "2029-02-15  as planned",
      "the plan begins today")
    shows(
      home, "2026-11-30", ["car = pay(car, $351.35);", "progress(p)"], "$351.35  since 2026-11-28",
      "on schedule", "store, due 2026-12-03")
    shows(
      home, "2026-12-03", ["store = pay(store, $510.64);", "then = progress(p);", ":overview"],
      "p: $861.99 paid, ", "on schedule, debt-free 2029-02-15;", "$145.42")
    shows(
      home, "2026-12-12",
      ["visa = pay(visa, $145.42);", "[progress(p).ahead, progress(p).on_time]"],
      "[$0.00, true]")
    // The record is derived: it goes and comes with its payments.
    shows(home, "2026-12-13", ["progress(p).paid", ":undo", "progress(p).paid"], "$1,007.41")
    shows(home, "2026-12-13", ["progress(p).paid", ":redo", "progress(p).paid"], "$861.99")
    shows(
      home, "2026-12-15", ["grad = pay(grad, $92.59);", "progress(p)"],
      "$1,100.00  since 2026-11-28", "on schedule", "car, due 2027-01-01", "as planned")
    // What was asked then stays as it was.
    shows(
      home, "2026-12-15", ["[then.on, then.paid, then.next_debt]"],
      "[2026-12-03, $861.99, \"visa\"]")
    // A plan does not ask to be made live by what it is followed with.
    let paid = home.type("visa = pay(visa, $10);")
    #expect(!paid.output.contains("p keeps") && !paid.errors.contains("p keeps"))
    _ = home.type(":undo")
  }

  @Test func missed() throws {
    let home = try planned()
    _ = home.type("store = pay(store, $510.64, today);")
    shows(
      home, "2027-01-05", ["progress(p)"], "Behind",
      "visa $145.42, store $402.53, car $702.70 and grad\n$92.59; pay it now",
      "2029-02-15  as planned")
    shows(home, "2027-01-05", ["progress(p).ahead < $0", "progress(p).by_debt.name"], "true")
  }

  @Test func debtsThatAreGone() throws {
    let home = try planned()
    shows(
      home, "2026-12-01", [":forget store", "progress(p)"], "not known  planned 2029-02-15",
      "store is not among your debts now: it was deleted or renamed",
      "a new plan of the debts as they are now")
    shows(home, "2026-12-01", [":undo", "progress(p)"], "2029-02-15  as planned")
    // Paid off early, by all that is owed on it.
    shows(
      home, "2026-12-02", ["store = pay(store, store.balance);", "progress(p)"], "paid off")
    shows(home, "2026-12-02", ["progress(p).by_debt.next_due[2] == none"], "true")
    shows(
      home, "2026-12-02", ["casa = visa;", ":forget visa", "progress(p)"],
      "visa is not among your debts now")
  }

  @Test func otherPlans() throws {
    let home = try planned()
    home.today = "2026-12-01"
    let inline = home.type("progress(plan([card($500, $1k, 20%, due: 5)], $100))")
    #expect(inline.told.contains("has no name of its own, so payments on it can't be recorded"))
    // A live one begins anew each day, and has no line.
    shows(
      home, "2026-12-01", ["q := plan(debts, extra: $200);", "progress(q).start"], "2026-12-01")
    home.today = "2026-12-02"
    #expect(!home.type(":overview").output.contains("q: "))
    // In a script the same names count.
    let script = home.fin(
      [
        "--no-session", "-e", "visa = card($1_200, $5k, 24%, due: 20, as_of: 2026-11-01);", "-e",
        "p = plan([visa], $300, start: 2026-11-01);", "-e", "visa = pay(visa, $300, 2026-11-20);",
        "-e", "print([progress(p).paid, progress(p).ahead, progress(p).on_time])",
      ])
    #expect(script.output.hasSuffix("[$300.00, $0.00, true]\n"), "\(script)")
  }
}
