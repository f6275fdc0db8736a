import Testing

/// Loans and savings as values of the language.
@Suite struct LoanTests {
  private static let home = "home = loan($300k, 6.5%, 30y)\n"

  private func expect(
    _ code: String, _ output: String, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(ProgramHarness.output(of: Self.home + code) == output, sourceLocation: location)
  }

  // MARK: with

  @Test("a change of a given solves the same unknown again")
  func givens() {
    expect("(home with {rate: 5%}).payment", "$1,610.46")
    expect("(home with {amount: $150k}).payment", "$948.10")
    expect("(home with {term: 15y}).payment", "$2,613.32")
    expect("t = loan($300k, 6.5%, payment: $2_500); (t with {rate: 0%}).term", "10y")
    expect(
      "a = loan(rate: 0%, term: 10y, payment: $100); (a with {term: 20y}).amount", "$24,000.00")
  }

  @Test("the solved part given makes another follow")
  func followers() {
    expect("h = home with {payment: $2_500}; [h.term, h.payment]", "[16y3mo, $2,500.00]")
    expect("t = loan($300k, 6.5%, payment: $2_500) with {term: 30y}; t.payment", "$1,896.20")
    expect("r = loan($300k, term: 30y, payment: $2000) with {rate: 6.5%}; r.payment", "$1,896.20")
    expect("a = loan(rate: 0%, term: 10y, payment: $100) with {amount: $24k}; a.payment", "$200.00")
  }

  @Test("none means solve this")
  func none() {
    expect("(home with {payment: none}).payment", "$1,896.20")
    expect("(home with {term: none, payment: $2_500}).term", "16y3mo")
    expect("(home with {rate: none, payment: $2000}).rate", "7.0203%")
    expect("(home with {amount: none}).amount", "$299,999.36")
    expect("loan($300k, 6.5%, 30y, payment: none).payment", "$1,896.20")
  }

  @Test("with all four the payment is the actual one, and the term follows")
  func allFour() {
    let code = "f = loan($300k, 6.5%, 30y, payment: $2_500)\n"
    expect(code + "[f.term, f.payment, f.payments]", "[16y3mo, $2,500.00, 195]")
    expect(code + "(f with {term: 30y}).payment", "$1,896.20")
    expect(code + "(f with {payment: $3000}).payments", "145")
    #expect(
      ProgramHarness.output(of: code + "f").contains("from the payment, not the given 30y"))
  }

  @Test("options stay through a change, and none takes one away")
  func options() {
    expect("e = home with {extra: $200}; (e with {rate: 5%}).extra", "$200.00")
    expect("e = home with {extra: $200}; (e with {extra: none}).interest_saved", "$0.00")
    expect("e = home with {extra: $60/w}; e.extra", "$260.00")
  }

  // MARK: Figures

  @Test func balances() {
    expect(
      "[balance(home, 60), balance(home, 5y), home.balance(0)]",
      "[$280,833.26, $280,833.26, $300,000.00]")
    expect("[balance(home, 360), balance(home, 31y)]", "[$0.00, $0.00]")
    expect(
      "balance(home, 400)",
      "error no-such-payment: there is no payment 400: the last one is payment 360")
    expect(
      "d = home with {start: 2026-01-15}; balance(d, 2031-01-15)", "$280,833.26")
  }

  @Test func interest() {
    expect("interest(home, 1..360) == home.total_interest", "true")
    expect("interest(home) == home.total_interest", "true")
    expect("interest(home, 1)", "$1,625.00")
    expect(
      "d = home with {first: 2026-02-15}; interest(d, 2026) == interest(d, 1..11)", "true")
    expect("sum(by_year(home).interest) == home.total_interest", "true")
  }

  @Test func schedules() {
    expect("count(home.schedule)", "360")
    expect("home.schedule[1].interest", "$1,625.00")
    expect("sum(home.schedule.principal)", "$300,000.00")
    expect("schedule(home, totals: true)[-1].total_principal", "$300,000.00")
    expect("loan(¥30_000_000, 1.5%, 35y).schedule[1].interest", "¥37,500")
  }

  @Test func payoff() {
    #expect(ProgramHarness.problem(of: Self.home + "home.payoff_date")?.id == "dates-needed")
    expect("(home with {first: 2026-01-31}).payoff_date", "2055-12-31")
    expect("home.crossover", "233")
  }

  @Test func savings() {
    expect("savings($1k, rate: 12%, term: 2mo).schedule.interest", "[$10.00, $10.10]")
    expect("savings($1k, $100, 12%, 2mo).final_balance", "$1,221.10")
    expect("savings($1k, $100, 12%, 2mo, timing: \"begin\").final_balance", "$1,223.11")
    expect(
      "s = savings($1k, $100, 12%, 2mo); s.total_deposits + s.total_interest == s.final_balance",
      "true")
    expect("(savings($1k, $100, 12%, 2mo) with {monthly: none}).final_balance", "$1,020.10")
    expect(
      "savings($1k, $100, 12%, 2mo, start: 2026-01-31).schedule.date",
      "[2026-02-28, 2026-03-31]")
  }

  @Test("prices that rise make an amount worth less")
  func real() {
    expect("real($121, 10%, 2y)", "$100.00")
    expect("real(121, 10%, 2)", "100")
    expect("real($100, 0%, 18mo)", "$100.00")
  }

  // MARK: Errors

  @Test(arguments: [
    ("loan(300000, 6.5, 30)", "argument-type"),
    ("loan($300k, 6.5%)", "loan-too-few-givens"),
    ("loan($300k, 6.5%, payment: $1600)", "payment-too-small"),
    ("loan($300k, term: 30y, payment: $800)", "payments-below-amount"),
    ("loan($300k, 6.5%, 30y, payment: €2000)", "currencies-differ"),
    ("loan($300k, 6.5%, 30d)", "term-not-whole"),
    ("loan($300k, 6.5%, 2000y)", "term-too-long"),
    ("loan($300k, 6.5%, 30y, extras: [{n: 1}])", "invalid-argument"),
    ("loan($300k, 6.5%, 30y, extras: [{amount: $1}])", "invalid-argument"),
    ("loan($300k, 6.5%, 30y, extras: [{n: 1, amount: $1, to: 2}])", "invalid-argument"),
    ("loan($300k, 6.5%, 30y, extras: [{on: 2026-01-01, amount: $1}])", "dates-needed"),
    ("loan($300k, 6.5%, 30y, day_count: \"act/365\")", "dates-needed"),
    ("loan($300k, 6.5%, 30y, start: 2026-03-01, first: 2026-02-01)", "first-not-after-start"),
    ("loan($300k, 6.5%, 30y, first: 9990-01-01)", "beyond-calendar"),
    ("interest(home, 2027)", "dates-needed"),
    ("interest(home, 0)", "no-such-payment"),
    ("interest(home, 9..3)", "empty-range"),
    ("balance(home, -1)", "no-such-payment"),
    ("balance(home, 2027-01-01)", "dates-needed"),
    ("home with {pament: $5}", "wrong-arguments"),
    ("savings(-$5, rate: 1%, term: 1y)", "amount-negative"),
  ])
  func errors(_ code: String, _ id: String) {
    #expect(ProgramHarness.problem(of: Self.home + code)?.id.description == id)
  }

  @Test("a payment that never repays says what would")
  func paymentTooSmall() {
    let problem = ProgramHarness.problem(of: "loan($300k, 6.5%, payment: $1600)")
    #expect(
      problem?.details == [
        "smallest payment that reduces the balance: $1,625.01",
        "payment to pay it off in 10 years: $3,406.44",
      ])
  }

  // MARK: Cards

  @Test(
    "a card says what is out of the ordinary",
    arguments: [
      (
        "loan($300k, 5%, 30y, rates: [{after: 5y, rate: 9%}], payment_cap: 0%)",
        ["Payment cap", "Highest balance", "Last payment", "repays the remaining balance"]
      ),
      (
        "loan($300k, 5%, 30y, rates: [{after: 5y, rate: 9%}], payment_cap: 7.5%, balance_cap: 110%)",
        ["of the loan amount, $330,000.00", "because of the balance cap"]
      ),
      (
        "loan($300k, 5%, 30y, interest_only: 5y)",
        ["$1,250.00  interest only for 5y", "$1,753.77  from payment 61\n"]
      ),
      (
        "mortgage($400k, 10%, 6.5%, 30y, method: \"interest_only\")",
        ["interest only\n", "Last payment", "$361,950.00"]
      ),
      (
        "mortgage($400k, 10%, 6.5%, 30y, method: \"level_principal\")",
        ["First payment", "equal principal; payments fall"]
      ),
      (
        "mortgage($400k, 10%, 6.5%, 30y, frequency: \"accelerated_biweekly\")",
        ["Payments", " 628  the last is"]
      ),
      (
        "mortgage($400k, 10%, 6.5%, 30y, pmi: 0.5%, balloon: 7y)",
        ["Balloon", "PMI ends with the loan (payment 84)"]
      ),
      (
        "mortgage($400k, 10%, 6.5%, 30y, closing: $3k, prepaid_interest: $500, credits: $2k)",
        ["Closing costs", "Prepaid interest", "-$2,000.00", "$41,500.00"]
      ),
      (
        "rent_vs_buy($450k, $2_400/mo, 6.5%, down: 10%, pmi: 0.5%)",
        ["6.5%  a year, on a $405,000.00 loan", "Term", "PMI"]
      ),
      (
        "savings($10k, $500, 4%, 10y)", ["$70,000.00  including the initial $10,000.00"]
      ),
    ])
  func cards(code: String, says: [String]) {
    let card = ProgramHarness.output(of: code)
    for words in says { #expect(card.contains(words), "\(card)") }
  }

  @Test("an account that exists has no deposit at closing")
  func escrowOfBalance() {
    let account = "escrow([{name: \"taxes\", amount: $700, due: 6}], 2026-07-01"
    #expect(ProgramHarness.output(of: account + ")").contains("At closing"))
    #expect(!ProgramHarness.output(of: account + ", balance: $200)").contains("At closing"))
  }

  @Test("mortgages are listed by their names and cities")
  func mortgages() {
    let code = """
      home = mortgage($400k, 10%, 6.5%, 30y,
        property: property("house", "12 Elm Street", "Boston", "MA", "02108"));

      """
    for list in ["mortgages", "table(mortgages)"] {
      let table = ProgramHarness.output(of: code + list)
      #expect(table.contains("name  kind   city         amount  rate    payment"), "\(table)")
      #expect(table.contains("home  house  Boston  $360,000.00  6.5%  $2,275.44"), "\(table)")
    }
  }
}
