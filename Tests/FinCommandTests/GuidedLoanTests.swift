import Testing

@testable import FinCommand

/// `:new loan` and its like: answers in, the statement out.
@Suite struct GuidedLoanTests {
  private func expect(
    _ answers: [String], _ statement: String, word: String = "loan", before code: String = "",
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let (outcome, asker) = try GuidedHost.run(word, answers, before: code)
    #expect(
      outcome == .statements([statement]), "\(asker.transcript.joined(separator: "\n"))",
      sourceLocation: location)
    #expect(asker.isUsedUp, sourceLocation: location)
  }

  @Test("the statement holds what was typed, where it can")
  func statements() throws {
    try expect(
      ["$360k", "6.5%", "30y", "", "", "home", ""],
      "home = loan(amount: $360k, rate: 6.5%, term: 30y)")
    try expect(
      ["", "6.5%", "30y", "$2000", "", "", "x", "n"],
      "x = loan(rate: 6.5%, term: 30y, payment: $2000)")
    try expect(
      ["$360k", "", "30y", "$2,300", "", "", "", ""],
      "my_loan = loan(amount: $360k, term: 30y, payment: $2_300)")
    try expect(
      ["$360k", "6.5%", "30y", "2026-02-01", "2026-03-01", "home", ""],
      "home = loan(amount: $360k, rate: 6.5%, term: 30y, start: 2026-02-01, first: 2026-03-01)")
    try expect(
      ["price - $90k", "6% + 0.5%", "15y * 2", "", "today", "home", ""],
      "home = loan(amount: price - $90k, rate: 6% + 0.5%, term: 15y * 2, first: today)",
      before: "price = $450k")
  }

  @Test(
    "an answer in other words is taken where one thing is meant, and said",
    arguments: [
      (0, "60k", "taken as $60,000.00", "amount: $60_000"),
      (0, "1.2M", "taken as $1,200,000.00", "amount: $1_200_000"),
      (0, "360,000", "taken as $360,000.00", "amount: $360,000"),
      (0, "360000", "taken as $360,000.00", "amount: $360_000"),
      (0, "360 000", "taken as $360,000.00", "amount: $360_000"),
      (1, "6.5", "taken as 6.5%", "rate: 6.5%"),
      (1, "6.5 %", "taken as 6.5%", "rate: 6.5%"),
      (1, "0", "taken as 0%", "rate: 0%"),
      (1, ".065", "taken as 6.5%", "rate: 6.5%"),
      (1, "0.065", "taken as 6.5%", "rate: 6.5%"),
      (1, "1", "taken as 1%", "rate: 1%"),
      (2, "30 years", "taken as 30y", "term: 30y"),
      (2, "360 months", "taken as 30y", "term: 360mo"),
      (2, "30", "taken as 30y", "term: 30y"),
      (2, "360", "taken as 30y", "term: 360mo"),
      (3, "1/31/2026", "taken as 2026-01-31", "start: 2026-01-31"),
      (3, "2026-1-5", "taken as 2026-01-05", "start: 2026-01-05"),
      (3, "tomorrow", "taken as 2026-01-16", "start: today + 1d"),
      (3, "02/15/2026", "taken as 2026-02-15", "start: 2026-02-15"),
      (3, "Feb 15, 2026", "taken as 2026-02-15", "start: 2026-02-15"),
      (3, "15 February 2026", "taken as 2026-02-15", "start: 2026-02-15"),
      (3, "15.2.2026", "taken as 2026-02-15", "start: 2026-02-15"),
    ])
  func lenient(_ place: Int, _ answer: String, _ remark: String, _ argument: String) throws {
    var answers = ["$360k", "6.5%", "30y", "", "", "home", ""]
    answers[place] = answer
    let (outcome, asker) = try GuidedHost.run("loan", answers)
    #expect(asker.says(remark), "\(asker.transcript)")
    guard case .statements(let statements) = outcome else {
      Issue.record("nothing was written: \(asker.transcript)")
      return
    }
    let written = statements.joined()
    #expect(
      written.contains(argument) || written.contains(argument.replacing(",", with: "_")),
      "\(written)")
  }

  @Test(
    "an answer that can mean two things, or nothing, is asked again",
    arguments: [
      (0, "6.5%", "expected money, got 6.5%; e.g. $360k or $12,500"),
      (0, "abc", "abc"),
      (1, "0.5", "50% or 0.5%"),
      (1, "$5", "expected a percent, got $5; e.g. 6.5%"),
      (2, "10d", "Term 10d is not a whole number"),
      (1, "300000", "expected a percent, got 300000; a rate is a percent, e.g. 6.5%"),
      (2, "6.5 %", "expected a duration, got 6.5 %; e.g. 30y or 18mo"),
      (2, "abc", "unknown name: abc; expected a duration, e.g. 30y or 18mo"),
      (2, "6 5 x", "  expected a duration, e.g. 30y or 18mo"),
      (4, "1/2/2026", "1/2/2026 can be 2026-01-02 or 2026-02-01; type one of them"),
      (4, "02/03/2026", "02/03/2026 can be 2026-02-03 or 2026-03-02; type one of them"),
      (4, "2026-02-30", "the month has 28 days"),
      (4, "next month", "  expected a date, e.g. 2026-02-15"),
      (4, "30", "expected a date, got 30; write 2026-02-15"),
    ])
  func refusals(_ place: Int, _ answer: String, _ says: String) throws {
    var answers = ["$360k", "6.5%", "30y", "", "", "home", ""]
    if answers[place].isEmpty { answers[place] = "2026-02-01" }
    answers.insert(answer, at: place)
    let (outcome, asker) = try GuidedHost.run("loan", answers)
    #expect(asker.says(says), "\(asker.transcript.joined(separator: "\n"))")
    #expect(asker.isUsedUp, "\(asker.transcript.joined(separator: "\n"))")
    guard case .statements(let statements) = outcome else {
      Issue.record("nothing was written: \(asker.transcript.joined(separator: "\n"))")
      return
    }
    #expect(
      statements.joined().hasPrefix("home = loan(amount: $360k, rate: 6.5%, term: 30y"),
      "\(statements)")
  }

  @Test("one of the four may be left out, and it is said what it comes to")
  func solved() throws {
    let (_, asker) = try GuidedHost.run(
      "loan", ["", "6.5%", "30y", "", "", "$2000", "", "", "home", ""])
    let refusals = asker.transcript.filter { $0.contains("Payment is required") }
    // Whoever keeps pressing Enter is told the way out.
    #expect(
      refusals == [
        "  Payment is required because fin solves for the loan amount",
        "  Payment is required because fin solves for the loan amount; < goes back to Term, :cancel"
          + " leaves",
      ])
    #expect(asker.says("Loan amount: $316,421.64, solved"))
    let (_, other) = try GuidedHost.run(
      "loan", ["$360k", "6.5%", "30y", "", "", "home", "payment", "$2500"])
    // What is given by the others is an option.
    #expect(other.says("Payment: $2,275.44, solved") && other.says("you gave all four"))
  }

  @Test("an error of the whole loan is said where it shows")
  func wholeLoan() throws {
    let (outcome, asker) = try GuidedHost.run(
      "loan", ["$360k", "6.5%", "", "$1000", "$3000", "", "", "home", ""])
    #expect(asker.says("a payment of $1,000.00 won't pay off this loan"))
    #expect(asker.says("smallest payment that reduces the balance: $1,950.01"))
    #expect(
      outcome == .statements(["home = loan(amount: $360k, rate: 6.5%, payment: $3000)"]))
    #expect(asker.says("another answer, or < to go back"))
    // What is out of range by itself is told at once.
    let (_, other) = try GuidedHost.run(
      "loan", ["-$5", "$360k", "6.5%", "30y", "", "", "home", ""])
    #expect(other.says("Loan amount must be more than $0.00"))
    #expect(!other.says("another answer"))
    #expect(other.isUsedUp)
  }

  @Test("bare numbers take the currency of what was given before")
  func currency() throws {
    try expect(
      ["€360k", "6.5%", "", "3000", "", "", "home", ""],
      "home = loan(amount: €360k, rate: 6.5%, payment: €3_000)")
  }

  @Test("options are asked when wanted; words are taken without quotes")
  func options() throws {
    try expect(
      [
        "$360k", "6.5%", "30y", "", "", "home", "rounding, extra, name lender", "$200", "half even",
        "Home {1}", "\"The bank\"",
      ],
      "home = loan(amount: $360k, rate: 6.5%, term: 30y, extra: $200, rounding: \"half_even\", "
        + #"name: "Home \{1}", lender: "The bank")"#)
    let (_, asker) = try GuidedHost.run(
      "loan",
      [
        "$360k", "6.5%", "30y", "", "", "x", "roundin", "timing rounding", "half", "do", "beg",
      ])
    #expect(asker.says("no option named roundin; did you mean rounding?"))
    #expect(asker.says("expected half_up, half_even, up, down or none, got half"))
    #expect(asker.says("taken as down"))
    #expect(asker.says("taken as begin"))
  }

  @Test("one goes back, keeps or drops what was there")
  func back() throws {
    try expect(
      ["$360k", "6.5%", "<", "7%", "30y", "", "", "home", ""],
      "home = loan(amount: $360k, rate: 7%, term: 30y)")
    try expect(
      ["<", "$360k", "6.5%", "30y", "<", "<", "", "none", "$2500", "", "", "home", ""],
      "home = loan(amount: $360k, rate: 6.5%, payment: $2500)")
    try expect(
      ["$360k", "6.5%", "30y", "", "", "home", "y", "all", "<", "<", "", "n"],
      "home = loan(amount: $360k, rate: 6.5%, term: 30y)")
  }

  @Test("leaving changes nothing", arguments: ["␃", ":cancel", ":quit"])
  func cancel(_ leave: String) throws {
    for count in 0...6 {
      let answers = ["$360k", "6.5%", "30y", "", "", "home", ""].prefix(count) + [leave]
      #expect(try GuidedHost.run("loan", Array(answers)).outcome == .cancelled)
    }
    let (_, asker) = try GuidedHost.run("loan", [":list", leave])
    #expect(asker.says("commands don't work"))
  }

  @Test("what cannot be a name is answered with one that can")
  func names() throws {
    let fields = ["$360k", "6.5%", "30y", "", ""]
    let (outcome, asker) = try GuidedHost.run(
      "loan", fields + ["today", "my home", "if", "3", "home", "", ""],
      taken: ["home", "my_loan"])
    #expect(asker.says("Name it [my_loan2]: today"))
    #expect(asker.says("today is a built-in name; my_today is free"))
    #expect(asker.says("e.g. my_home"))
    #expect(asker.says("e.g. my_if"))
    #expect(asker.says("home is taken; home2 is free"))
    #expect(outcome == .statements(["home2 = loan(amount: $360k, rate: 6.5%, term: 30y)"]))
  }

  @Test("? says what is asked, and every question says what it wants")
  func help() throws {
    let (_, asker) = try GuidedHost.run(
      "loan", ["?", "$5k", "?", "5%", "1y", "", "", "x", "?", ""])
    #expect(asker.says("Loan amount (amount): "))
    #expect(asker.says("for example  $360k"))
    #expect(asker.says("rounding of the payment and of each period's interest"))
    // Seven questions, three of them asked again after the answer to ?, which says it all.
    #expect(asker.helps.filter { !$0.isEmpty }.count == 7)
    #expect(asker.helps.count == 10)
    #expect(asker.helps.first?.hasSuffix("; Enter lets fin calculate it") == true)
  }

  @Test("a value whose parts are required asks for them")
  func savings() throws {
    try expect(
      ["$10k", "500", "4", "10", "", "nest", ""],
      "nest = savings(initial: $10k, monthly: $500/mo, rate: 4%, term: 10y)", word: "savings")
    try expect(
      ["$10k", "", "4", "10y", "$60k", "", "nest", ""],
      "nest = savings(initial: $10k, rate: 4%, term: 10y, goal: $60k)", word: "savings")
    let (_, asker) = try GuidedHost.run("savings", ["", "none"])
    #expect(asker.says("Monthly deposit is required because fin solves for the initial deposit"))
  }

  @Test("a mortgage asks for the home, the loan, what a month costs, and closing")
  func mortgage() throws {
    try expect(
      [
        "$450k", "20%", "6.5%", "30 years", "1.1%", "$1,680/y", "", "", "", "", "", "home", "",
      ],
      "home = mortgage(price: $450k, down: 20%, rate: 6.5%, term: 30y, tax: 1.1%, insurance:"
        + " $1_680/y)",
      word: "mortgage")
    try expect(
      [
        "", "$60k", "6.5%", "30y", "2000", "", "", "", "0.5%", "$9k", "2026-02-01", "flat",
        "home", "",
      ],
      "home = mortgage(down: $60k, rate: 6.5%, term: 30y, payment: $2_000, pmi: 0.5%, closing:"
        + " $9k, property: flat, first: 2026-02-01)",
      word: "mortgage",
      before: "flat = property(\"apartment\", \"12 Elm Street\", \"Allston\", \"MA\", \"02134\")")
    let (_, asker) = try GuidedHost.run(
      "mortgage",
      [
        "$450k", "", "$500k", "20", "6.5", "30y", "4800", "", "1.1", "125", "m", "", "", "", "", "",
        "home", "",
      ])
    #expect(asker.says("Down payment is required"))
    #expect(asker.says("leaves nothing to borrow"))
    #expect(asker.says("Payment: $2,275.44, solved"))
    #expect(asker.says("taken as 20%"))
    #expect(asker.says("$4,800.00 a year or a month? (y/m) 1.1"))
    #expect(asker.says("type y for a year or m for a month") && asker.says("taken as 1.1%"))
    #expect(asker.says("$125.00 a year or a month? (y/m) m"))
    #expect(asker.isUsedUp, "\(asker.transcript)")
  }

  @Test(
    "an amount a period without its period is asked for it",
    arguments: [
      (["1680", "y"], "insurance: $1_680/y"), (["$1,680", "per year"], "insurance: $1_680/y"),
      (["$140", "maybe", "month"], "insurance: $140/mo"),
      (["1680", "$140/mo"], "insurance: $140/mo"),
      (["1,680", "annual"], "insurance: $1_680/y"), (["1680 a year"], "insurance: $1_680/y"),
      (["0"], "insurance: $0/mo"), (["1680", "none"], nil), (["1680", "<", "1.1%", "none"], nil),
    ])
  func askedPeriods(_ given: [String], _ argument: String?) throws {
    let answers =
      ["$450k", "20%", "6.5%", "30y", "1.1%"] + given + ["", "", "", "", "", "home", ""]
    try expect(
      answers,
      "home = mortgage(price: $450k, down: 20%, rate: 6.5%, term: 30y, tax: 1.1%"
        + (argument.map { ", " + $0 } ?? "") + ")", word: "mortgage")
  }

  @Test(
    "an unusual percent is taken when it is typed again; of two readings the usual one is taken",
    arguments: [
      (7, ["0.5"], "taken as 0.5%", "pmi: 0.5%"), (7, ["0.005"], "taken as 0.5%", "pmi: 0.5%"),
      (7, ["50%", "0.5%"], "50% is unusual; type 0.5%, or 50% again", "pmi: 0.5%"),
      (7, ["50%", "50%"], "again to keep it", "pmi: 50%"),
      (7, ["7%", "7%"], "more than 5% is unusual; type 7% again", "pmi: 7%"),
      (2, ["650%", "6.5"], "650% is unusual; type 6.5%", "rate: 6.5%"),
      (2, ["65%", "6.5%"], "more than 40% is unusual", "rate: 6.5%"),
      (4, ["12%", "1.2%"], "more than 10% is unusual", "tax: 1.2%"),
      (4, ["0.011"], "taken as 1.1%", "tax: 1.1%"), (1, [".2"], "taken as 20%", "down: 20%"),
    ])
  func unusual(_ place: Int, _ given: [String], _ says: String, _ argument: String) throws {
    var answers = ["$450k", "10%", "6%", "30y", "", "", "", "", "", "", "", "home", ""]
    answers.replaceSubrange(place...place, with: given)
    let (outcome, asker) = try GuidedHost.run("mortgage", answers)
    #expect(asker.says(says) && asker.isUsedUp, "\(asker.transcript.joined(separator: "\n"))")
    guard case .statements(let statements) = outcome else {
      Issue.record("nothing was written: \(asker.transcript)")
      return
    }
    #expect(statements.joined().contains(argument), "\(statements)")
  }

  @Test("options are listed in groups, and wanted by name or by group")
  func groupsOfOptions() throws {
    let fields = ["$360k", "6.5%", "30y", "", "", "home"]
    let (_, asker) = try GuidedHost.run("loan", fields + ["y", "extra pay", "$100", "", ""])
    #expect(asker.helps.contains { $0.hasPrefix("Extra payments, Repayment, Changing rates") })
    #expect(asker.says("    extra_from       payment number or date") && asker.isUsedUp)
    #expect(asker.says("type the ones you want"))
    try expect(
      fields + ["costs, balloon", "10y", "$900", "1"],
      "home = loan(amount: $360k, rate: 6.5%, term: 30y, balloon: 10y, fees: $900, points: 1%)")
    let (_, few) = try GuidedHost.run(
      "refinance", ["home", "5%", "25y", "", "", "", "refi", "?", ""],
      before: "home = loan($300k, 6.5%, 30y)")
    #expect(few.says("points") && few.says("discount points"), "\(few.transcript)")
  }

  @Test("an income is read as a year's where nobody has it in a month, else asked for")
  func incomes() throws {
    for (given, income) in [(["60k"], "$60_000/y"), (["5000", "m"], "$5_000/mo")] {
      try expect(
        given + ["450", "6.5", "", "", "", "", "", "", "dream", ""],
        "dream = affordability(income: \(income), debts: $450/mo, rate: 6.5%)",
        word: "affordability")
    }
  }

  @Test func studentLoan() throws {
    try expect(
      ["$20k", "6.8", "", "2022-09-01", "2026-05-15", "", "", "stafford", ""],
      "stafford = student_loan(amount: $20k, rate: 6.8%, start: 2022-09-01,"
        + " school_until: 2026-05-15)", word: "student_loan")
    try expect(
      ["$20k", "6.8", "", "2022-09-01", "", "", "$1_000", "stafford", ""],
      "stafford = student_loan(amount: $20k, rate: 6.8%, start: 2022-09-01, paid: $1_000)",
      word: "student_loan")
  }

  @Test("a plan by income asks for the income at once, and where it began later is a change")
  func studentLoanByIncome() throws {
    try expect(
      ["$38k", "5.5", "ibr", "45k", "2020-09-01", "2024-05-15", "", "", "mine", ""],
      "mine = student_loan(amount: $38k, rate: 5.5%, plan: \"ibr\", start: 2020-09-01,"
        + " school_until: 2024-05-15, income: $45_000)", word: "student_loan")
    try expect(
      ["$38k", "5.5", "rap", "45k", "2020-09-01", "2024-05-15", "", "$2_000", "mine", ""],
      "mine = student_loan(amount: $38k, rate: 5.5%, start: 2020-09-01, school_until: 2024-05-15,"
        + " paid: $2_000, changes: [{on: 2026-07-01, plan: \"rap\"}], income: $45_000)",
      word: "student_loan")
  }

  @Test("a card is asked for by what its holder knows; the rest by name")
  func cards() throws {
    try expect(
      ["1200", "$5k", "24.99", "15", "", "visa", ""],
      "visa = card(balance: $1_200, limit: $5k, apr: 24.99%, due: 15)", word: "card")
    try expect(
      [
        "$0", "$5k", "0", "", "", "amex", "minimum promo", "{percent: 2%, plus_interest: false}",
        "{apr: 0%, until: 2027-06-30}",
      ],
      "amex = card(balance: $0, limit: $5k, apr: 0%,"
        + " minimum: {percent: 2%, plus_interest: false}, promo: {apr: 0%, until: 2027-06-30})",
      word: "card")
    let (_, asker) = try GuidedHost.run(
      "card",
      ["?", "$1_200", "-$5k", "$5k", "2499%", "2499%", "24.99%", "32", "15"]
        + ["2026-01-14", "visa", "promo", "0%", ""])
    #expect(asker.says("for example  $1_200 or $1.2k"))
    #expect(asker.says("{apr: 0%, until: 2027-06-30}"))
    #expect(asker.says("Credit limit can't be negative"))
    #expect(asker.says("from 0% to 1,000%"))
    #expect(asker.isUsedUp, "\(asker.transcript.joined(separator: "\n"))")
  }

  @Test(
    "an amount with its period is read as people write it",
    arguments: [
      ("120k/y", "$120_000/y"), ("120,000 a year", "$120,000/y"), ("$10k per month", "$10k/mo"),
      ("1.2M yearly", "$1_200_000/y"), ("10000 monthly", "$10_000/mo"),
    ])
  func periods(_ answer: String, _ income: String) throws {
    let (outcome, asker) = try GuidedHost.run(
      "affordability", ["5000", answer, "450", "6.5", "", "", "", "", "", "", "dream", ""])
    #expect(asker.says("$5,000.00 a year or a month?") && asker.says("taken as $450.00/mo"))
    #expect(
      outcome
        == .statements([
          "dream = affordability(income: \(income), debts: $450/mo, rate: 6.5%)"
        ]), "\(asker.transcript.joined(separator: "\n"))")
  }

  @Test func unknownWord() {
    #expect(throws: (any Error).self) { try GuidedHost.run("boat", []) }
    #expect(
      GuidedEntry.words == [
        "loan", "student", "mortgage", "card", "debt", "savings", "affordability", "refinance",
        "budget", "rule", "expenses", "profile", "property", "rent_vs_buy", "category",
      ])
  }

  @Test("a debt, a budget and a rule are written by what makes or keeps them")
  func shortForms() throws {
    try expect(
      ["5000", "22.9", "100", "store", ""],
      "store = debt(balance: $5_000, apr: 22.9%, minimum: $100/mo)", word: "debt")
    try expect(
      ["groc", "$600"], #"budget(category: "food", amount: $600)"#, word: "budget")
    try expect(
      ["whole foods", "groceries", ""], #"add_rule(contains: "whole foods", category: "food")"#,
      word: "rule")
    let (_, asker) = try GuidedHost.run(
      "budget", ["boats", "pets", "5"],
      before: #"category("pets", "food and vet")"#)
    #expect(asker.says("expected home, insurance"))
    #expect(
      asker.offered[0] == [
        "home", "insurance", "food", "lifestyle", "entertainment", "auto", "misc", "pets",
      ])
  }

  @Test("a refinancing offers the session's loans, the only one as what an empty line takes")
  func refinance() throws {
    let home = "home = loan($300k, 6.5%, 30y, start: 2020-01-15)"
    let (outcome, asker) = try GuidedHost.run(
      "refinance", ["", "5.5", "25", "4k", "", "n", "refi", ""], before: home)
    #expect(asker.says("Loan to replace [home]: ") && asker.isUsedUp, "\(asker.transcript)")
    #expect(
      outcome
        == .statements([
          "refi = refinance(loan: home, rate: 5.5%, term: 25y, costs: $4_000, roll_in: false)"
        ]))
    let (_, two) = try GuidedHost.run(
      "refinance", ["", "5%", "car", "␃"], before: home + "\ncar = loan($20k, 7%, 5y)")
    #expect(two.offered[0] == ["home", "car"])
    #expect(two.says("Loan to replace is required"), "\(two.transcript)")
    let (_, none) = try GuidedHost.run("refinance", [""])
    #expect(none.says("Loan to replace is required; e.g. the name of a loan"))
    #expect(two.says("Loan to replace must be a loan, student loan or mortgage, not 5%"))
  }

  @Test("an address is asked for in plain words, and checked when it is whole")
  func property() throws {
    let (outcome, asker) = try GuidedHost.run(
      "property",
      [
        "12 Elm Street", "Boston", "Massachusets", "mass", "02199999", "90210", "02108", "flat",
        "home",
      ])
    #expect(asker.says("did you mean Massachusetts (MA)?") && asker.says("taken as MA"))
    #expect(asker.says("Kind of property [house]: flat") && asker.says("taken as apartment"))
    #expect(asker.says("is not 5 or 9 digits"))
    #expect(asker.says("90210 is Beverly Hills, CA, not in MA"))
    #expect(
      outcome
        == .statements([
          "home = property(kind: \"apartment\", street: \"12 Elm Street\", city: \"Boston\", "
            + "state: \"MA\", zip: \"02108\")"
        ]))
  }

  @Test("a mortgage asks for the address, goes back to what is wrong in it, or leaves it out")
  func address() throws {
    let home = ["$450k", "20%", "6.5%", "30y", "", "", "", "", "", ""]
    let (outcome, asker) = try GuidedHost.run(
      "mortgage",
      home + ["12 Elm Street", "Bostn", "ma", "Boston", "", "02108", "", "home", ""])
    #expect(
      outcome
        == .statements([
          #"home = mortgage(price: $450k, down: 20%, rate: 6.5%, term: 30y, property: "#
            + #"property(kind: "house", street: "12 Elm Street", city: "Boston", state: "MA", "#
            + #"zip: "02108"))"#
        ]), "\(asker.transcript.joined(separator: "\n"))")
    // The city is checked as soon as its state is known.
    #expect(asker.says("\"Bostn\" was not found in Massachusetts; e.g. Boston"))
    #expect(asker.says("City [Bostn]: Boston") && asker.isUsedUp)
    // A property of the session may be named, and all of it be left out.
    let before = #"flat = property("apartment", "12 Elm Street", "Allston", "MA", "02134")"#
    let (_, named) = try GuidedHost.run("mortgage", home + ["␃"], before: before)
    #expect(named.offered.last == ["flat"])
    try expect(
      home + ["12 Elm Street", "<", "none", "home", ""],
      "home = mortgage(price: $450k, down: 20%, rate: 6.5%, term: 30y)", word: "mortgage")
    let left = try GuidedHost.run("mortgage", home + ["12 Elm Street", "", "home", ""])
    #expect(left.asker.helps.contains("city; Enter skips the address"))
    #expect(left.asker.says("the address is skipped") && left.asker.isUsedUp)
  }

  /// Every group of a form asks for something, and for parameters only.
  @Test(arguments: GuidedForm.all.map(\.word))
  func formsFitTheirBuiltIns(_ word: String) throws {
    let form = try #require(GuidedForm.all.first { $0.word == word })
    let builtIn = try #require(GuidedHost.library.function(named: form.builtIn))
    #expect(form.groups.allSatisfy { !$0.fields.isEmpty })
    for field in form.groups.flatMap(\.fields) {
      #expect(builtIn.parameters.contains { $0.name == field }, "\(field)")
    }
  }
}
