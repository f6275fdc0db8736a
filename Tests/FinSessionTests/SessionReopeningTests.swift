import FinLanguage
import Money
import Testing

@testable import FinSession

/// A session is the same after it was opened again, whatever state it was left in.
@Suite struct SessionReopeningTests {
  /// A session shows the same for some lines, entered in one go or opened anew before each of the
  /// last ones.
  @Test(
    arguments: [
      // What mentions a forgotten name waits for it.
      (
        ["x = 3", "f := x + 1", "fn g() = x * 2", ":forget x"], ["x = 5", "f", "g()"],
        ["5", "6", "10"]
      ),
      (["fn h(a) = a", "fn g() = h(2)", ":forget h"], ["fn h(a) = a * 5", "g()"], ["10"]),
      (["x = 3", "f := x + 1", ":forget x", "f = 1"], [":undo", ":undo", "f"], ["4"]),
      (["1 + 1", "fn f() = ans * 2"], ["5\nf()"], ["5", "10"]),
      // Formulas that read each other are fixed by what they read.
      (
        ["on = false", "b = 1", "a := if on { b } else { 1 }", "b := a", "on = true"],
        ["on = false", "[a, b]"], ["false", "[1, 1]"]
      ),
      (
        ["on = false", "b = 1", "a := if on { b } else { 1 }", "b := a", "on = true", "b = 7"],
        [":undo", "on = false", "[a, b]"], ["false", "[1, 1]"]
      ),
      (["x = $0", "x = 0"], ["typeof(x)"], ["number"]),
      (["x = $12/y", "x = $1/mo"], ["x"], ["$1.00/mo"]),
      (["r = 5%", "z = 10%", "z = r * 2"], [":live z", "r = 6%", "z"], ["10%", "6%", "12%"]),
      (["expenses = 1 / 0"], ["count(expenses)"], ["0"]),
      (
        ["spend(1, \"food\");", ":forget expenses"],
        ["count(expenses)", ":undo", "count(expenses)"],
        ["0", "1"]
      ),
      (["fn f(a) = a", "fn f(a, b) = a"], [":undo", "f(3)"], ["3"]),
      // Lists of what is bound follow the order of binding.
      (
        ["a = card($1, $5, 10%)", "b = card($2, $5, 10%)", "c = card($3, $5, 10%)", ":forget b"],
        [
          "map(cards, c => c.name)", ":undo", "map(cards, c => c.name)", ":forget a",
          "a = card($4, $5, 10%);", "map(cards, c => c.name)", ":undo", ":undo",
          "map(cards, c => c.name)",
        ],
        [#"["a", "c"]"#, #"["a", "b", "c"]"#, #"["b", "c", "a"]"#, #"["a", "b", "c"]"#]
      ),
      (
        ["b = card($1 / 0, $5, 10%)", "a = card($1, $5, 10%)", "b = card($2, $5, 10%)"],
        ["map(cards, c => c.name)"], [#"["a", "b"]"#]
      ),
      (
        [
          "flat = property(\"house\", \"12 Elm Street\", \"Allston\", \"MA\", \"02134\")",
          "home = mortgage($450k, 10%, 6.5%, 30y, tax: 1.1%, insurance: $1680/y, pmi: 0.6%, property: flat)",
          "most = mortgage(down: 20%, rate: 6.5%, term: 30y, monthly: $2_500)",
          "monthly := home.monthly",
        ],
        [
          "[count(mortgages), home.monthly, home.pmi_ends, home.property.zip]", "most.price",
          "home.down = 20%;", "monthly", "most.rate = 6%;", "most.monthly",
        ],
        [
          "[1, $3,314.88, 109, \"02134\"]", "$494,409.79", "$2,827.94", "$2,500.00",
        ]
      ),
      // What is kept outlives its category, and advice what it was given for.
      (
        [
          #"category("pets", "vet");"#, #"spend($5, "pets");"#, #"a = expense($7, "pets")"#,
          #"profile = profile(salary: $60k/y)"#, "b = advice()", "categories = []",
          "profile = none",
        ],
        [
          "[a.category, expenses[1].category]", "expenses[1].amount = $6;", "expenses[1].amount",
          "[b.quintile, advice().quintile]",
        ],
        [#"["pets", "pets"]"#, "$6.00", "[3, none]"]
      ),
      (
        [#"profile = profile(name: "Ann", location: "02134", salary: $84k/y, savings: $9k)"#],
        ["profile.household = 2;", "[profile.state, profile.household, profile.monthly_gross]"],
        [#"["MA", 2, $7,000.00]"#]
      ),
      // Categories of one's own are there again, and undone as anything else.
      (
        [#"category("pets", "food and vet", need: true);"#, #"category("kids", "school");"#],
        [
          "categories.name", #"expense($5, "pets").category"#, #"category("pets", "vet").need"#,
          "categories.meaning", ":undo", ":undo", "categories.name",
        ],
        [#"["pets", "kids"]"#, "pets", "true", #"["vet", "school"]"#, #"["pets"]"#]
      ),
      // A report keeps its days; formulas of it follow what is written down for them.
      (
        [
          #"spend($40, "food", "Grocer", on: 2024-01-05);"#,
          #"spend($9, "misc", "Tunes", on: 2024-02-05);"#, #"budget("food", $50, 2024-01);"#,
          "r = report(2024-01)", "t = trend(600)", "s = budget_status(2024-01)", "b = budgets[1]",
          "now := report(2024-01)", "left := budget_status(2024-01).left",
        ],
        [
          "[r.total, r.period]", "t.rows.total", "s.left", "b.amount",
          "(r with {against: 2024-02}).before", #"spend($2, "food", on: 2024-01-09);"#,
          "[now.total, left]", ":undo", "[now.total, left]",
        ],
        [
          "[$40.00, 2024-01-01]", "[$40.00, $9.00]", "$10.00", "$50.00", "$9.00",
          "[$42.00, $8.00]", "[$40.00, $10.00]",
        ]
      ),
      // What was counted in lists stays as it was counted, and formulas follow the lists.
      (
        [
          #"budget("food", $50);"#, #"budget("home", $900);"#,
          #"for m in 8..12 { spend($800, "home", "Rent", on: date(2025, m, 3)) }"#,
          #"for m in 8..12 { spend($40 + m * $1, "food", "Grocer", on: date(2025, m, 9)) }"#,
          #"spend(€3, "misc", on: 2025-11-04);"#,
          #"spend($30, "food", "Grocer", on: 2026-01-02);"#,
          #"spend($15, "food", "Baker", on: 2026-01-10);"#,
          #"spend($800, "home", "Rent", on: 2026-01-03);"#,
          #"earn($3_000, "pay", on: 2025-12-28);"#,
          "r = report(2025)", "m = report()", "t = trend()", "c = recurring()",
          "s = budget_status()",
          #"a = advice()"#, #"f = advice("food")"#, "p = payees(2025)", "chart = pie(m)",
          "before = [r.total, t.average, c.per_year, s.projected, a.spending]",
          "same = [r == report(2025), t == trend(), c == recurring(), s == budget_status()]",
          #"spend($1_000, "food", "Grocer", on: 2025-12-20);"#,
          #"spend($7, "food", on: 2026-01-04);"#,
          "expenses[1].amount = $900;", "delete(2);", #"budget("food", $999);"#,
          "visa = card($1_200, $5k, 24.99%, due: 20)", "live := report(2025).total",
        ],
        [
          "same", "[r.total, t.average, c.per_year, s.projected, a.spending] == before",
          "[r.count, r.per_day, m.before_by_now, m.change, r.top[1].place, count(r.left_out)]",
          "[count(m.rows), m.months[11].amount, t.rows[2].recent, count(t.table)]",
          "[c.rows[1].payee, c.rows[1].next, c.rows[1].count, c.per_month]",
          "[s.rows[1].projected, s.excess, s.sentences, s.unbudgeted]",
          "[count(a.points), a.needs, a.debt_to_income, a.missing == advice().missing]",
          "f.verdict", "live", "r == report(2025)", "(r with {period: 2026}).total",
        ],
        [
          "[true, true, true, true]", "true",
          #"[10, $28.15, $852.00, -$7.00, "expenses[1]", 1]"#, "[2, $852.00, $51.50, 6]",
          #"["Rent", 2026-02-03, 6, $852.00]"#,
          #"[$61.00, none, ["food is heading $11.00 over budget: $45.00 so far and $16.00 more at the pace of $15.00 in the first 15 days"], []]"#,
          "[4, $852.00, none, true]",
          "Partly: food is above its budget, but within your own months.",
          "$4,550.00", "false", "$852.00",
        ]
      ),
      // Advice keeps its cards as they were, by the names they had.
      (
        [
          "visa = card($2_500, $5k, 24.99%, due: 20)", "store = card($980, $1_500, 29.99%)",
          "then = advise(cards, 30%, budget: $600)", "now := advise()", "visa.balance = $1k",
          "store = none",
        ],
        [
          "then.amounts.card", "[then.total, now.total]", "then.with_budget[1].card",
          "(then with {target: 10%}).total", "map(then.cards, c => c.name)", "now.amounts.card",
        ],
        [
          #"["store", "visa"]"#, "[$1,530.00, $0.00]", "store", "$2,830.00",
          #"["visa", "store"]"#, #"["visa"]"#,
        ]
      ),
      // What came out of a grid or a simulation stays what it was.
      (
        [
          "rate = 6%", "home := loan($300k, rate, 30y)",
          "g = grid(rate: [5%, 6%], term: [0y, 30y], loan($300k, rate, term).payment)",
          "fn f(rate) = loan($300k, rate, 30y).payment", "h = grid(rate: [5%, 6%], f)",
          "live := grid(rate: [5%], home.payment)", "rate = 7%",
        ],
        [
          "g.rows[4].value", "g.values", "[h.min, h.max]", "live.values", "rate = 8%",
          "home.payment",
        ],
        [
          "$1,798.65", "[[none, $1,610.46], [none, $1,798.65]]", "[$1,610.46, $1,798.65]",
          "[$1,610.46]", "8%", "$2,201.29",
        ]
      ),
      // What is asked about a home is kept by what was given, and worked out again.
      (
        [
          #"home = property("house", ["12 Elm Street", "Rear"], "boston", "massachusetts", "02134")"#,
          "rate = 6.5%", "dream := affordability($120k/y, $500/mo, rate, down: 20%)",
          "choice = rent_vs_buy($450k, $2_400/mo, 6.5%)",
          "deal = points_break_even($300k, 6.75%, 1%, 6.5%)",
          #"account = escrow([{name: "taxes", amount: [$500, $700], due: [7, 12]}], 2026-07-01)"#,
        ],
        [
          "home.address", "dream.price", "dream.income", "choice.rent_net_worth", "deal.break_even",
          "account.initial_deposit", "(account with {balance: $500}).shortage",
        ],
        [
          "12 Elm Street, Rear, Boston, MA 02134", "$553,738.85", "$120,000.00/y", "$270,643.75",
          "5y1mo", "$800.00", "$300.00",
        ]
      ),
      // A card is kept as what was told of it: its name comes from what holds it, its figures anew.
      (
        [
          "visa = card($1_200, $5k, 24.99%, due: 20, promo: {apr: 0%, until: 2020-01-31})",
          #"amex = card("Amex", $900, $1k, 20%, due: 20, minimum: {percent: 2%}, style: "blue")"#,
          "visa = pay(visa, $10);", "owed := sum(cards.balance)", "amex = mark_paid(amex);",
        ],
        [
          "[visa.name, visa.still_due, amex.payment_status]", "cards.balance",
          "visa = pay(visa, $90);",
          "[owed, visa.paid_this_cycle]", ":undo", "[owed, visa.paid_this_cycle]",
          "amex.balance = $0;", "owed", "(owed whatif visa.balance = $0)", ":undo", "owed",
        ],
        [
          #"["visa", $26.99, "paid"]"#, "[$1,190.00, $867.00]", "[$1,967.00, $100.00]",
          "[$2,057.00, $10.00]", "$1,190.00", "$0.00", "$2,057.00",
        ]
      ),
      (
        ["s = simulate(x + 1, 50, x: [3], seed: 4)", "d = draws(normal($5, $1), 3)"],
        ["[s.n, s.seed, s.mean, s.p5]", "d.count"], ["[50, 4, 4, 4]", "3"]
      ),
    ] as [([String], [String], [String])])
  func isTheSameAgain(_ lines: [String], _ last: [String], _ expected: [String]) throws {
    for reopens in [false, true] {
      let folder = try StoreFolder()
      var bench = try SessionBench(folder.file())
      for line in lines { _ = try bench.obey(line) }
      var shown: [String] = []
      for line in last {
        if reopens {
          bench.session?.close()
          bench = try SessionBench(folder.file())
          #expect(bench.notices.isEmpty)
        }
        shown += try bench.obey(line)
      }
      #expect(shown == expected, "reopens: \(reopens)")
      bench.session?.close()
    }
  }
}

extension SessionBench {
  /// Enters a line, or does what its command says.
  fileprivate func obey(_ line: String) throws -> [String] {
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case ":undo": try session?.undo()
    case ":redo": try session?.redo()
    case ":forget": try session?.forget(Array(words.dropFirst()))
    case ":live": return enter(try session?.liveStatement(for: words[1]) ?? "")
    default: return enter(line)
    }
    return []
  }
}
