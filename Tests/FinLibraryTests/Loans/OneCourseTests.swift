import Money
import TestSupport
import Testing

/// Every face of a loan reads its one course: on random loans, mortgages and student loans, with payments,
/// gaps, extras and changes, each says the same payoff date, payments, interest and balances, and the same
/// facts told in two ways are the same cents. Today is 2026-01-15.
@Suite struct OneCourseTests {
  private static let seed: UInt64 = 20_261_128
  /// One in ten of them, unless all rounds are asked for.
  private static let rounds = Rounds.isLong ? 1_000 : 100

  @Test(arguments: 0..<4) func everyFace(part: Int) {
    for trial in stride(from: part, to: Self.rounds, by: 4) {
      var random = RandomLoan(seed: Self.seed + UInt64(trial))
      let loan = random.loan()
      let problems = Faces.problems(of: loan)
      #expect(problems.isEmpty, "trial \(trial): \(loan.text)\n\(problems.joined(separator: "\n"))")
    }
  }

  @Test(arguments: 0..<4) func toldInTwoWays(part: Int) {
    for trial in stride(from: part, to: Self.rounds, by: 4) {
      var random = RandomLoan(seed: Self.seed + UInt64(trial))
      for (one, other) in random.loan().tellings {
        let problem = Faces.difference(one, other)
        #expect(problem == nil, "trial \(trial): \(one)\n\(other)\n\(problem ?? "")")
      }
    }
  }
}

/// A loan as it is typed.
private struct TypedLoan {
  var constructor: String
  var given: [String]
  /// The payments known: `paid: $4_000`.
  var paid: String?
  var isStudent: Bool { constructor == "student_loan" }
  /// One of the same kind, to compare it with.
  var other: String {
    switch constructor {
    case "mortgage": "mortgage($100k, 50%, 5%, 37y)"
    case "student_loan": "student_loan($1k, 5%)"
    default: "loan($1k, 5%, 1y)"
    }
  }

  func text(_ more: String...) -> String {
    "\(constructor)(\((given + more).joined(separator: ", ")))"
  }

  var text: String { text(paid ?? "name: \"x\"") }

  /// The same facts told in two ways.
  var tellings: [(String, String)] {
    guard let paid else { return [(text(), text("autopaid: true"))] }
    if paid.hasPrefix("paid: $") {
      return [(text, "l = \(text)\n\(text("paid: l.payments_made"))")]
    }
    if paid.hasPrefix("changes") { return [(text, text(paid, "autopaid: true"))] }
    return [(text, "(\(text)) with {lender: \"y\"}".replacing("lender", with: "name"))]
  }
}

private struct RandomLoan {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func pick(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func oneIn(_ count: Int) -> Bool { pick(1...count) == 1 }

  private mutating func date(_ years: ClosedRange<Int>) -> String {
    let (year, month, day) = (pick(years), pick(1...12), pick(1...28))
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  mutating func loan() -> TypedLoan {
    let amount = pick(5...300) * 1_000 + pick(0...999)
    let rate = "\(pick(1...11)).\(pick(0...9))\(pick(0...9))%"
    let kind = pick(1...5)
    var loan: TypedLoan
    var payment = 0
    switch kind {
    case 1:
      loan = TypedLoan(
        constructor: "mortgage",
        given: [
          "$\(amount + 100_000)", "\(pick(5...40))%", rate, "\(pick(10...30))y",
          "start: \(date(2016...2025))",
        ])
      if oneIn(2) { loan.given += ["tax: 1.1%", "insurance: $1_500/y"] }
      payment = (amount + 100_000) / 150
    case 2:
      loan = TypedLoan(
        constructor: "student_loan",
        given: ["$\(amount % 60_000 + 5_000)", rate, "term: \(pick(5...15))y", "federal: false"])
      loan.given.append("start: \(date(2018...2025))")
      payment = (amount % 60_000 + 5_000) / 60
    default:
      let years = pick(2...15)
      loan = TypedLoan(
        constructor: "loan",
        given: ["$\(amount)", rate, "\(years)y", "start: \(date(2018...2025))"])
      if kind == 5 { loan.given.append("day_count: \"act/365\"") }
      if kind == 4, oneIn(2) { loan.given.append("frequency: \"biweekly\"") }
      payment = amount / (years * 10)
    }
    if oneIn(4) { loan.given.append("extra: $\(pick(1...20) * 10)") }
    if oneIn(5) {
      loan.given.append("extras: [{on: 2026-0\(pick(3...9))-15, amount: $\(pick(1...9) * 100)}]")
    }
    switch pick(1...8) {
    case 1: loan.paid = nil
    case 2: loan.paid = "autopaid: true"
    case 3: loan.paid = "paid: $\(payment * pick(0...12) + pick(0...99))"
    case 4:
      loan.paid =
        "autopaid: true, changes: [{on: 2026-01-15, payment: $\(payment + pick(50...300))}]"
    case 5:
      loan.paid = "changes: [{on: 2025-\(pick(10...12))-15, payment: $\(payment + pick(50...300))}]"
    case 6: loan.paid = "paid_through: 2025-\(pick(10...12))-15"
    default:
      var entries: [String] = []
      for month in 1...pick(1...12) where !oneIn(4) {
        entries.append(
          "{on: 2025-\(month < 10 ? "0" : "")\(month)-\(pick(10...28)), amount: $\(payment + pick(0...99))}"
        )
      }
      loan.paid = "paid: [\(entries.joined(separator: ", "))], paid_through: 2024-12-31"
    }
    return loan
  }
}

private enum Faces {
  /// The words of each face, as checks in the language, each with its name.
  private static func checks(_ loan: TypedLoan) -> [(String, String)] {
    var checks = [
      ("payments", "count(rows) == l.payments"),
      ("payoff date", "rows[-1].date == l.payoff_date"),
      ("last balance", "rows[-1].balance == $0"),
      ("total paid", "sum(rows.payment) == l.total_paid"),
      ("dates in order", "rows.date == sort(rows.date)"),
      ("interest", "sum(rows.interest) == interest(l)"),
      (
        "by_year",
        "sum(by_year(l).interest) == interest(l) and sum(by_year(l).payment) == l.total_paid"
      ),
      ("years", "all(by_year(l), y => interest(l, y.year) == y.interest)"),
      ("schedule()", "schedule(l).payment == rows.payment and schedule(l).balance == rows.balance"),
      ("progress", "p.payoff_date == l.payoff_date and p.left == balance(l)"),
      (
        "progress, payments",
        "p.payments_made + p.payments_left == l.payments or p.payments_made == 0"
      ),
      ("pace", "pace(l, $9_999).payoff_date_now == l.payoff_date"),
      ("pace, interest", "pace(l, $9_999).interest_now == p.interest_left"),
      ("pace, payments", "pace(l, $9_999).payments_now == p.payments_left"),
      ("whatif of nothing", "(l with {name: \"other\"}).payoff_date == l.payoff_date"),
      // All of it may be overdue: then it ends today, once that is paid.
      ("balance at the end", "l.payoff_date == today or balance(l, l.payoff_date) == $0"),
      ("balance after a payment", "balance(l, l.payments) == $0"),
      ("due", "p.next_due == none or due(400d)[1].date == p.next_due"),
      (
        "due, row",
        "p.overdue > $0 or p.next_due in [none, today]"
          + " or rows[p.payments_made + 1].date == p.next_due"
      ),
      ("balance today", "balance(l) == balance(l, today)"),
      ("payoff", "payoff_amount(l) >= balance(l)"),
      ("whatif, extra", "(l.total_interest whatif l.name = \"x\") == l.total_interest"),
    ]
    // A plan pays monthly minimums, without extra payments, from what is not overdue.
    if !loan.given.contains(where: { $0.hasPrefix("extra") || $0.hasPrefix("frequency") }) {
      let left = "sum((rows |> filter(r => r.n > p.payments_made)).payment)"
      checks += [
        ("plan", "p.overdue > $0 or plan([l]).debt_free == l.payoff_date"),
        ("plan, interest", "p.overdue > $0 or plan([l]).total_interest == p.interest_left"),
        ("plan, paid", "p.overdue > $0 or plan([l]).total_paid == \(left)"),
      ]
    }
    if !loan.isStudent { checks.append(("total interest", "l.total_interest == interest(l)")) }
    return checks
  }

  static func problems(of loan: TypedLoan) -> [String] {
    let start = "l = \(loan.text)\n"
    if let problem = ProgramHarness.problem(of: start + "l.payments") {
      return expected("\(problem.id)") ? [] : ["\(problem.summary)"]
    }
    let setup = start + "rows = l.schedule\np = progress(l)\n"
    if ProgramHarness.output(of: start + "print(balance(l) == $0)") == "true" { return [] }
    var found: [String] = []
    let asked = checks(loan)
    let answers = ProgramHarness.output(
      of: setup + asked.map { "print(\($0.1))" }.joined(separator: "\n")
    ).split(separator: "\n").map(String.init)
    for (place, check) in asked.enumerated()
    where place >= answers.count || answers[place] != "true" {
      found.append("\(check.0): \(place < answers.count ? answers[place] : "no answer")")
    }
    // What is shown and written.
    let figures = ProgramHarness.output(
      of: start + "print(l.payoff_date)\nprint(l.total_interest)\nprint(l.payments)"
    )
    .split(separator: "\n").map(String.init)
    guard figures.count == 3 else { return found + ["figures: \(figures)"] }
    let harness = ProgramHarness(width: 200)
    harness.run(
      start
        + "l\ncompare(l, \(loan.other))\nexport(l, \"l.html\")\nexport(l, \"l.md\")\nexport(l, \"l.csv\")\nexport(l, \"l.json\")\nremind(l, to: \"l.ics\")"
    )
    let card = harness.shown.first ?? ""
    for figure in figures where !card.contains(figure) { found.append("card: \(figure)\n\(card)") }
    let comparison = harness.shown.dropFirst().first ?? ""
    for figure in figures where !comparison.contains(figure) {
      found.append("compare: \(figure)\n\(comparison)")
    }
    let calendar = String(decoding: harness.files["l.ics"] ?? [], as: UTF8.self)
    let isOverdue = ProgramHarness.output(of: start + "print(l.payoff_date == today)") == "true"
    if !isOverdue, !calendar.replacing("\r\n ", with: "").contains("Last payment: \(figures[0])") {
      found.append("reminder: \(figures[0])\n\(calendar)")
    }
    for name in ["l.html", "l.md"] {
      let text = String(decoding: harness.files[name] ?? [], as: UTF8.self)
      for figure in figures.prefix(2) where !text.contains(figure) {
        found.append("\(name): \(figure)")
      }
    }
    for name in ["l.csv", "l.json"] {
      let text = String(decoding: harness.files[name] ?? [], as: UTF8.self)
      if !text.contains(figures[0]) { found.append("\(name): \(figures[0])") }
    }
    for field in ["payoff_date", "total_interest"] {
      let told = ProgramHarness(width: 200)
      told.run(start + "explain l.\(field)")
      let value = figures[field == "payoff_date" ? 0 : 1]
      if !(told.shown.first ?? "").contains(value) { found.append("explain \(field): \(value)") }
    }
    return found
  }

  private static func expected(_ id: String) -> Bool {
    // Payments at random may be too much or too little for the loan.
    ["overpayment", "payment-too-small", "outside-loan", "balance-grows", "before-loan"].contains(
      id)
  }

  /// The first difference of two tellings; nil where they say the same.
  static func difference(_ one: String, _ other: String) -> String? {
    let figures =
      "print([l.payoff_date, l.total_paid, l.total_interest, l.payments, balance(l)])\n"
      + "print(l.schedule[-1].payment)\nprint(progress(l).overdue)\nprint(payoff_amount(l))\n"
    func said(_ text: String) -> String {
      var lines = text.split(separator: "\n").map(String.init)
      lines[lines.count - 1] = "l = " + lines[lines.count - 1]
      return ProgramHarness.output(of: lines.joined(separator: "\n") + "\n" + figures)
    }
    let (a, b) = (said(one), said(other))
    return a == b ? nil : "\(a)\n\(b)"
  }
}
