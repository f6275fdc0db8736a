import FinAdvice
import FinLanguage
import FinLibrary
import Foundation
import Testing

@testable import FinCommand

/// The pages of help.
@Suite struct HelpTests {
  private func page(_ topic: String?) -> Transcript {
    TestRun()(["help"] + (topic.map { [$0] } ?? []))
  }

  @Test(arguments: StandardLibrary.library.functions.map(\.name))
  func functions(_ name: String) {
    let result = page(name)
    #expect(result.exitCode == 0)
    #expect(result.output.hasPrefix(name + "("))
    #expect(result.output.contains("\nExample"))
  }

  @Test(arguments: [
    "literals", "statements", "grids", "operators", "percents", "lists", "records", "fields",
    "categories", "cards",
    "accounts", "deletions", "errors", "live", "seek",
    "testing", "json", "prompt", "lessons", "licenses", "reminders", "functions", "time-value",
    "loans", "mortgages", "day-counts", "today", "topics", "commands", "options", "glossary",
  ])
  func topics(_ topic: String) {
    let result = page(topic)
    #expect(result.exitCode == 0)
    #expect(!result.output.isEmpty && result.output.hasSuffix("\n"))
  }

  /// A page and a family of functions of the same name are both shown.
  @Test func listsAreExplainedBeforeTheirFunctions() {
    let text = page("lists").output
    #expect(text.hasPrefix("Lists, ranges and pipelines\n"))
    #expect(text.contains("running_total(list)"))
  }

  @Test func topicsNameEveryFunction() {
    let text = page("topics").output
    for function in StandardLibrary.library.functions {
      #expect(text.contains(function.name))
    }
  }

  /// Help knows each type that is told in a table, and says something of each of its figures.
  @Test func describedTypesAreListed() throws {
    let list = try Repository.text("Sources/FinLibrary/StandardLibrary+Types.swift")
    for path in Repository.librarySources where path.hasSuffix("+Type.swift") {
      let source = try Repository.text(path)
      for match in source.matches(of: /static let type = ValueType<(\w+)>/) {
        #expect(list.contains(" \(match.1).type.description,"), "\(match.1)")
      }
    }
    for type in StandardLibrary.library.types {
      #expect(!type.title.isEmpty, "\(type.name)")
      for figure in type.figures { #expect(!figure.meaning.isEmpty, "\(type.name).\(figure.name)") }
    }
  }

  /// Each key of the value's JSON stands on the page about fields, or on that of its function.
  @Test(arguments: [
    "loan($1k, 5%, 1y)", "loan($1k, 5%, 1y, first: 2026-01-01).schedule[1]",
    "student_loan($1k, 5%, start: 2026-01-01)",
    "debt($1k, 20%, $50)", "plan(debt($1k, 20%, $50), extra: $5)",
    "plan([debt($1k, 20%, $50), debt($1k, 9%, $50)]).by_debt[1]",
    "plan(debt($1k, 20%, $50)).first_payments[1]", "plan(debt($1k, 20%, $50)).alternatives[1]",
    "plan(debt($1k, 20%, $50)).schedule_by_debt[1]",
    "offers(debt($1k, 20%, $50), {apr: 0%, for: 6mo})",
    "offers(debt($1k, 20%, $50), {apr: 0%, for: 6mo}).ranking[1]",
    "student_loan($1k, 5%, start: 2026-01-01).schedule[1]",
    "student_loan($1k, 5%, start: 2026-01-01).interest_by_year[1]",
    "savings($1k, $10, 5%, 1y, inflation: 3%)",
    "savings($1k, $10, 5%, 1y, start: 2026-01-01).schedule[1]",
    "card($1_200, $5k, 24.99%)",
    "expense($5, \"food\", \"lunch\")", "own_category(\"pets\", \"food and vet\")",
    "expenses = [expense(€5, \"food\"), expense($5, \"food\")]; report()",
    "profile(name: \"Ann\", salary: $84k/y, location: \"02134\")", "advice()",
    "expenses = [expense($5, \"food\", on: 2020-01-01), expense($5, \"food\", on: 2020-02-01)]; advice().by_category[1]",
    "visa = card($1_200, $5k, 24.99%); advice().points[1]",
    #"rule("uber", "auto", over: $5, account: "Visa")"#, #"account("Visa", "1111", card: "visa")"#,
    "expenses = [expense($5, \"food\")]; trend(2).rows[1]",
    "expenses = map(1..6, n => expense($5, \"food\", \"Tunes\", on: date(2025, 6 + n, 1))); recurring()",
    "monthly_budget(\"food\", $600)",
    "budgets = [monthly_budget(\"food\", $600)]; budget_status()",
    "reconcile(loan($1k, 5%, 1y, start: 2026-01-05, first: 2026-03-01), [{n: 1, interest: $9}])",
    #"property("house", "12 Elm Street", "Boston", "MA", "02134")"#,
    "payoff(card($1_200, $5_000, 24.99%)).schedule[1]",
    "payoff(card($1k, $5k, 20%, spending: $5, promo: {apr: 0%, until: today})).schedule[1]",
    "minimum_payment_warning(balances: [{balance: $1_200, apr: 24.99%}], minimum: $40)",
    "affordability($120k/y, rate: 6.5%)", "rent_vs_buy($450k, $2400, 6.5%)",
    "points_break_even($300k, 6.75%, 1%, 6.5%)",
    #"escrow([{name: "taxes", amount: $900, due: [3, 9]}], 2026-05-01, balance: $100)"#,
    #"escrow([{name: "taxes", amount: $900, due: 3}], 2026-05-01, balance: $100).schedule[1]"#,
    #"escrow([{name: "taxes", amount: $900, due: 3}], 2026-05-01).single_items[1]"#,
    "affordability($120k/y, rate: 6.5%).monthly_parts",
    "rent_vs_buy($450k, $2400, 6.5%).schedule[1]", "normal(5%, 1%)", "draws([1, 2], 3)",
    "reconcile(loan($1k, 5%, 1y), [{n: 1, interest: $9}]).first_difference",
  ])
  func everyFieldIsExplained(_ expression: String) {
    let text = page("fields").output + page("\(expression.prefix { $0 != "(" }) all").output
    let words = Set(
      text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let json = TestRun()(["--json", "-e", expression]).output
    let keys = json.split(separator: "\"").enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    #expect(!keys.isEmpty)
    for key in keys where json.contains("\"\(key)\":") { #expect(words.contains(key)) }
  }

  @Test(
    "an exact name opens its page",
    arguments: [
      ("student loan", "student_loan(amount?"), ("points", "points_break_even("),
      ("payoff", "payoff(card"), ("payoff", "Paying a loan back"), ("Loan", "loan(amount?"),
      (":undo", ":undo [COUNT]"), ("undo", ":undo [COUNT]"), ("time value", "Time value"),
    ])
  func names(_ word: String, leadTo text: String) {
    #expect(page(word).output.contains(text))
  }

  @Test(arguments: [
    (nil, 24), ("loan", 42), ("mortgage", 51), ("card", 40), ("savings", 40), ("plan", 40),
  ])
  func fitsAScreen(_ topic: String?, of most: Int) {
    #expect(page(topic).output.count { $0 == "\n" } <= most)
  }

  /// Arguments that a page of one screen only names are described on its whole page.
  @Test(arguments: HelpedFunctions.grouped)
  func wholePages(_ name: String) throws {
    let function = try #require(StandardLibrary.library.function(named: name))
    let whole = page("\(name) all").output
    for parameter in function.parameters {
      #expect(whole.contains("\n  \(parameter.name) "), "\(parameter.name)")
    }
    for argument in function.help.arguments.flatMap(\.names) {
      #expect(function.parameters.contains { $0.name == argument }, "\(argument)")
    }
  }

  @Test(arguments: HelpedFunctions.exemplified)
  func examplesHold(_ name: String) {
    for example in StandardLibrary.library.function(named: name)?.help.examples ?? [] {
      let result = TestRun()(["-e", example.code])
      #expect(result.output == example.prints + "\n", "\(example.code): \(result)")
    }
  }

  /// Whatever leads on leads to a page.
  @Test func everyPageExists() {
    let search = PageBook.rows.flatMap(\.pages).map(\.name)
    let also = HelpedFunctions.all.flatMap { $0.help.seeAlso ?? [] }
    for name in Set(search + also + Glossary.terms.flatMap(\.pages)) {
      let text = page(name).output
      #expect(!text.isEmpty && !text.contains(" opens a page."), "\(name)")
    }
  }

  @Test(arguments: StartPage.lines.map(\.1))
  func firstLinesWork(_ line: String) throws {
    let result = try SessionHome().fin([], typed: line + "\n")
    #expect(result.exitCode == 0 && result.errors.isEmpty && !result.output.isEmpty)
    #expect(page(nil).output.contains(line))
  }

  @Test(arguments: [nil, "functions", "loan", "spend"] + HelpTopic.allCases.map(\.rawValue))
  func fitsEightyColumns(_ topic: String?) {
    for line in page(topic).output.split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
    #expect(page(topic).output.last == "\n")
  }

  /// On a narrow terminal rows are broken between words, and not by the terminal.
  @Test(arguments: [
    nil, "functions", "fields", "literals", "percents", "loan", "operators", "categories",
    "prompt", "lessons", ":save", ":help",
  ])
  func fitsFortyColumns(_ topic: String?) {
    var run = TestRun()
    run.output = MemoryOutput(isTerminal: true, width: 40)
    let text = run(["help"] + (topic.map { [$0] } ?? [])).output
    #expect(!text.isEmpty)
    for line in text.split(separator: "\n") {
      let hasGap = line.drop { $0 == " " }.contains(" ")
      #expect(line.count <= 40 || !hasGap, "\(line)")
    }
  }

  @Test func aSignatureIsBrokenForAnEdgeOnly() {
    var run = TestRun()
    #expect(run(["-e", "loan"]).output.split(separator: "\n").count == 1)
    run.output = MemoryOutput(isTerminal: true, width: 40)
    let lines = run(["--color", "never", "-e", "loan"]).output.split(separator: "\n")
    #expect(lines.count > 2)
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("    ") })
  }

  @Test func aListOfDebtsIsBrokenForAnEdgeOnly() {
    var run = TestRun()
    let list = "[card($740, $2k, 19.99%, due: 5), loan($18k, 6.4%, 5y, start: 2025-06-01)]"
    #expect(run(["-e", list]).output.split(separator: "\n").count == 4)
    run.output = MemoryOutput(isTerminal: true, width: 40)
    let lines = run(["--color", "never", "-e", list]).output.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.allSatisfy { $0.count <= 40 && !$0.hasSuffix("-") })
  }

  @Test func optionsLeadToHelp() {
    #expect(TestRun()(["--help"]).output == page("options").output)
    #expect(TestRun()(["-h"]).output == page("options").output)
    #expect(TestRun()(["check", "--help"]).output.hasSuffix(page("testing").output))
    #expect(TestRun()(["help", "loan", "--help"]).output == page("loan").output)
  }
}

/// The functions whose pages have more than their records ask for.
enum HelpedFunctions {
  static let all: [BuiltIn] = StandardLibrary.library.functions
  static let grouped: [String] = all.filter { !$0.help.arguments.isEmpty }.map(\.name).sorted()
  static let exemplified: [String] = all.filter { !$0.help.examples.isEmpty }.map(\.name).sorted()
}
