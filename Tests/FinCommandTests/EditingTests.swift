import Testing

@testable import FinCommand

/// `:edit NAME` of a value: its form with the present inputs.
@Suite struct EditingTests {
  /// A value of each form with lists, and changes after it was made: the word of its form, its name
  /// and how it came to be.
  private static let values: [(word: String, name: String, code: [String])] = [
    (
      "card", "visa",
      [
        #"visa = card("Visa", $1_200, $5k, 24.99%, due: 20, style: "blue")"#,
        "visa = pay(visa, $200, on: 2026-01-10)",
      ]
    ),
    (
      "loan", "car",
      [
        "car = loan($18k, 7%, 5y, start: 2025-01-15, extras: [{n: 3, amount: $500}])",
        "car = pay(car, $400, on: 2026-01-10)",
      ]
    ),
    (
      "mortgage", "home",
      [
        "home = mortgage($450k, 20%, 6.5%, 30y, start: 2024-03-01, tax: 1.1%, rates: "
          + #"[{after: 60, rate: 7%}], property: property(kind: "house", street: "1 Main St", "#
          + #"city: "Boston", state: "MA", zip: "02108"))"#,
        "home = prepay(home, $1_000, at: 2026-02-01)",
      ]
    ),
    (
      "student", "s",
      [
        "s = student_loan($27k, 5.5%, start: 2024-01-01, autopaid: true)",
        "s = pay(s, $1_000, on: 2026-01-10)",
      ]
    ),
    ("savings", "w", ["w = savings($1k, monthly: $100, rate: 4%, term: 5y)"]),
    (
      "debt", "store",
      ["store = debt(balance: $900, apr: 20%, minimum: $50, promo: {apr: 0%, until: 2027-06-30})"]
    ),
    ("profile", "profile", [#"profile = profile("Ann", age: 34, salary: $85k/y)"#]),
  ]

  @Test("Enter on all of an edited value changes nothing", arguments: values.indices)
  func nothing(_ index: Int) throws {
    let (word, name, code) = Self.values[index]
    let (outcome, asker) = try GuidedHost.run(
      word, ScriptedAsker(byQuestion: [:]), before: code.joined(separator: "\n"), editing: name)
    #expect(outcome == .cancelled)
    #expect(asker.transcript.first == "Edit \(name): Enter keeps what is there")
    // Each was asked for once: none was refused.
    let questions = asker.transcript.filter { !$0.hasPrefix(" ") && $0.hasSuffix(": ") }
    #expect(Set(questions).count == questions.count, "\(asker.transcript)")
  }

  @Test(
    "one changed input leaves the others, lists and payments too, and repeats no change",
    arguments: [
      (
        0, "APR", "22.5%",
        #"visa = card(name: "Visa", balance: $1_000, limit: $5_000, apr: 22.5%, due: 20, "#
          + #"style: "blue", as_of: 2026-01-15, payments: [{on: 2026-01-10, amount: $200}])"#
      ),
      (
        1, "Annual interest rate", "6.9%",
        "car = loan(amount: $18_000, rate: 6.9%, term: 5y, start: 2025-01-15, "
          + "extras: [{n: 3, amount: $500}], paid: [{on: 2026-01-10, amount: $400}], "
          + "paid_through: 2026-01-15)"
      ),
      (
        2, "HOA", "$60/mo",
        "home = mortgage(price: $450_000, down: 20%, rate: 6.5%, term: 30y, tax: 1.1%, "
          + #"hoa: $60/mo, property: property(kind: "house", street: "1 Main St", city: "Boston", "#
          + #"state: "MA", zip: "02108"), start: 2024-03-01, "#
          + "extras: [{on: 2026-02-01, amount: $1_000}], rates: [{after: 60, rate: 7%}])"
      ),
      (
        3, "Loan amount", "$28k",
        "s = student_loan(amount: $28k, rate: 5.5%, start: 2024-01-01, "
          + "paid: [{on: 2026-01-10, amount: $1_000}], autopaid: true)"
      ),
      (4, "Initial", "$2k", "w = savings(initial: $2k, monthly: $100, rate: 4%, term: 5y)"),
      (
        5, "Balance", "$800",
        "store = debt(balance: $800, apr: 20%, minimum: $50, promo: {apr: 0%, until: 2027-06-30}, "
          + "as_of: 2026-01-15)"
      ),
      (6, "Age", "35", #"profile = profile(name: "Ann", age: 35, salary: $85_000/y)"#),
    ])
  func oneChanged(_ index: Int, _ question: String, _ answer: String, _ statement: String) throws {
    let (word, name, code) = Self.values[index]
    let (outcome, asker) = try GuidedHost.run(
      word, ScriptedAsker(byQuestion: [question: answer]), before: code.joined(separator: "\n"),
      editing: name)
    #expect(outcome == .statements([statement]), "\(asker.transcript.joined(separator: "\n"))")
    #expect(asker.isUsedUp)
  }

  @Test("Ctrl-C at any question changes nothing, even after an answer", arguments: values.indices)
  func cancelled(_ index: Int) throws {
    let (word, name, code) = Self.values[index]
    for answers in [["␃"], ["1", "", "␃"], ["", "", "", "␃"]] {
      let (outcome, asker) = try GuidedHost.run(
        word, answers, before: code.joined(separator: "\n"), editing: name)
      #expect(outcome == .cancelled)
      #expect(asker.isUsedUp)
    }
  }

  @Test(
    "lists stand on the line with a row for each element, and are changed there",
    arguments: [
      (nil, nil), ("[]", ""),
      (
        "[\n  {on: 2026-01-10, amount: $250},\n  {on: 2026-01-12, amount: $20},\n]",
        ", payments: [{on: 2026-01-10, amount: $250}, {on: 2026-01-12, amount: $20}]"
      ),
    ])
  func rows(_ answer: String?, _ payments: String?) throws {
    let (word, name, code) = Self.values[0]
    let asker = ScriptedAsker(byQuestion: answer.map { ["Payments: ": $0] } ?? [:])
    asker.editsBlocks = true
    let (outcome, _) = try GuidedHost.run(
      word, asker, before: code.joined(separator: "\n"), editing: name)
    #expect(asker.initials == ["[\n  {on: 2026-01-10, amount: $200},\n]"])
    let card = "visa = card(name: \"Visa\", balance: $1_000, limit: $5_000, apr: 24.99%, due: 20, "
    #expect(
      outcome
        == (payments.map { .statements([card + "style: \"blue\", as_of: 2026-01-15\($0))"]) }
          ?? .cancelled))
  }
}
