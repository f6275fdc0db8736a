import FinLanguage
import FinLibrary
import Money
import Presentation
import Testing

/// Every field of every type and every column of every table: `explain` names this figure, comes to
/// its value, and ends with something to type that works.
@Suite("Explanations of every figure") struct ExplainedFigureTests {
  private static let names = """
    visa = card("Visa", $1_200, $5k, 24.99%, spending: $20, due: 15, closing: 20)
    mc = card("MC", $3k, $4k, 19.99%, due: 3, promo: {apr: 0%, until: 2026-06-30})
    home = loan($300k, 6.5%, 30y, start: 2024-01-15, extra: $100)
    car = loan($25k, 7.25%, 3y)
    expenses = reduce(map(7..12, m => [
      expense($1_800, "home", "Rent", on: date(2025, m, 3)),
      expense(m * $61.37, "food", "Grocer", on: date(2025, m, 9)),
      expense(m * $7, "misc", "Tunes", on: date(2025, m, 9))]), (a, b) => a + b)
    earnings = map(8..12, m => earning($3_111 + m * $1, "pay", on: date(2025, m, 28)))
    budgets = [monthly_budget("food", $500, 2025-01), monthly_budget("misc", $50, 2025-01)]
    profile = profile(salary: $67k/y, savings: $7_777, housing: "rent", location: "02134")

    """

  /// A value of each type, of some several.
  static let values = [
    "loan($300k, 6.5%, 30y)", "loan($300k, 6.5%, 30y, first: 2026-02-15, extra: $100)",
    "loan($300k, 6.5%, 30y, rounding: \"none\", day_count: \"act/365\", start: 2026-01-31)",
    "loan($100k, 4%, 30y, payment_cap: 7.5%, rates: [{after: 1y, rate: 9%}])",
    "loan(rate: 6%, term: 1y, payment: $1060, method: \"level_principal\")",
    "mortgage($400k, 10%, 6.5%, 30y, pmi: 0.6%)",
    """
    mortgage($400k, 10%, 6.5%, 30y, tax: 1.1%, insurance: $1_500/y, pmi: 0.6%, hoa: $50/mo,
      closing: $5k, points: 1%, start: 2026-01-01)
    """,
    "student_loan($10k, 6.8%)",
    "student_loan($5500, 6.8%, start: 2022-09-01, school_until: 2026-05-15)",
    "savings($10k, $500, 4%, 10y, inflation: 2.5%)",
    "savings($10k, $500, 4%, goal: $100k, start: 2026-01-31)",
    "savings(deposit: $50/w, rate: 3%, term: 2y, growth: 3%)",
    "visa", "mc", "payoff(visa, $150)", "payoff(mc)", "payoff(visa, within: 24mo)",
    "minimum_payment_warning(card($1_200, $5k, 24.99%))",
    "minimum_payment_warning(card($1_200, $5k, 24.99%, minimum: $10))",
    "plan([visa, mc, home], extra: $200)",
    "plan([visa, mc], extra: $200, method: \"snowball\")", "debt(\"Visa\", $4k, 22%, $80)",
    "offers([visa, mc], [{name: \"Zero\", apr: 0%, for: 15mo, fee: 3%, limit: $5k}], budget: $300)",
    "advise([visa, mc])", "advise([visa, mc], budget: $1000)",
    "progress(home)", "progress(pay(home, $2_000, 2025-12-07))", "pace(home, $2_500)",
    "refinance(home, 5%, 20y, $4_000)", "consolidate([home, car])",
    "consolidate([car, car with {rate: 5%, payment: none}], \"federal\", 10y)",
    "affordability($120k/y, $500/mo, 6.5%, down: $60k, tax: 1.1%, insurance: $1_500/y)",
    "rent_vs_buy($450k, $2_400/mo, 6.5%)",
    "points_break_even($300k, 6.75%, 1%, 6.5%, stay: 7y)",
    #"escrow([{name: "taxes", amount: [$500, $700], due: [7, 12]}], 2026-07-01)"#,
    #"escrow([{name: "taxes", amount: $5_000, due: 3}], 2026-05-15, balance: $6_000)"#,
    #"property("house", "12 Elm Street", "Boston", "MA", "02110")"#,
    "reconcile(car, [{n: 1, interest: $151.04}, {n: 2, interest: $147.27}])",
    "reconcile(car, [{n: 1, interest: $151.04}, {n: 2, interest: $150.27}])",
    "dti($500/mo, $96k/y, housing: $2k/mo)",
    "arm([4.5%, 5%, 5.5%], 2.75%, start: 5%, caps: [2%, 2%, 5%])",
    "prepay(home, $10k, 24)", "payments(plan([visa, mc], extra: $200))",
    "payments(plan([visa, mc], extra: $200), \"Visa\")", "by_year(home)", "by_year(car)",
    "schedule(home, totals: true)", "profile", "advice()", "advice(\"food\")", "report(2025-12)",
    "budget_status(2025-12)", "trend()", "recurring()",
  ]

  @Test("explained by its name, to its value, with what to type next", arguments: values)
  func figures(value: String) throws {
    let harness = ProgramHarness()
    harness.run(Self.names + "v = \(value)")
    try #require(harness.problems.isEmpty, "\(harness.problems.map(\.summary))")
    let figures = try Self.paths(of: harness.value(of: "v"))
    #expect(figures.count >= 2)
    var offers: Set<String> = []
    var titles: [String: String] = [:]
    for path in figures {
      guard let problem = check(path, harness, &offers, &titles) else { continue }
      Issue.record("\(value): \(path): \(problem)")
    }
    for offer in offers.sorted() where offer.hasPrefix("explain ") {
      #expect(harness.explained(offer)?.next != nil, "\(value): \(offer)")
    }
    for offer in offers where offer.hasPrefix("help ") {
      let name = String(offer.dropFirst(5))
      #expect(name == "explain" || StandardLibrary.library.function(named: name) != nil, "\(offer)")
    }
  }

  private func check(
    _ path: String, _ harness: ProgramHarness, _ offers: inout Set<String>,
    _ titles: inout [String: String]
  ) -> String? {
    guard let told = harness.explained("explain \(path)") else {
      return harness.problems.last?.summary ?? "not explained"
    }
    guard let next = told.next else { return "nothing to type next" }
    offers.insert(next)
    guard let figure = told.figure else { return "no explanation of its own" }
    let name = String((path.split(separator: ".").last ?? "").prefix { $0 != "[" })
    let words = name.replacing("_", with: " ")
    let title = figure.title.lowercased().replacing("-", with: " ").replacing("_", with: " ")
    // A title in other words belongs to one figure alone.
    if path.contains("."), !path.hasSuffix("]"), figure.figure != name, !title.contains(words) {
      if let other = titles[figure.title], other != name { return "called as \(other): \(title)" }
      titles[figure.title] = name
    }
    if figure.value.sourceText != told.value.sourceText, told.value.isScalar {
      return "explains \(figure.value.displayText), not \(told.value.displayText)"
    }
    if case .none = told.value { return figure.sentences.isEmpty ? "does not say why" : nil }
    guard told.value.isScalar, !told.value.displayText.isEmpty else { return nil }
    let text = Renderer(Surface(width: 400)).text(figure.markup()).replacing("−", with: "-")
    return text.lowercased().contains(told.value.displayText.lowercased())
      ? nil : "does not come to \(told.value.displayText)"
  }

  /// The fields of a value, and the columns of the first and last row of its tables.
  private static func paths(of value: Value) throws -> [String] {
    var result = ["v"]
    func addRows(_ path: String, _ rows: [Value]) {
      guard case .record(let first)? = rows.first else { return }
      for row in Set([1, rows.count]).sorted() {
        result += ["\(path)[\(row)]"] + first.keys.names.map { "\(path)[\(row)].\($0)" }
      }
    }
    switch value {
    case .domain(let domain):
      for field in domain.fieldNames {
        let content: Value?
        do {
          content = try domain.field(field)
        } catch let error as any DescribedError where error.row.id == "dates-needed" {
          continue
        }
        result.append("v.\(field)")
        switch content {
        case .list(let rows)?: addRows("v.\(field)", rows)
        case .record(let record)?:
          result += record.entries.filter { if case .none = $0.value { false } else { true } }
            .map { "v.\(field).\($0.name)" }
        default: break
        }
      }
    case .list(let rows): addRows("v", rows)
    case .record(let record): result += record.keys.names.map { "v.\($0)" }
    default: break
    }
    return result
  }

  @Test("A payment, a premium and a month are explained as what they are")
  func known() {
    func explained(_ code: String) -> String { ProgramHarness.output(of: code) }
    let mortgage = "m = mortgage($400k, 10%, 6.5%, 30y, pmi: 0.6%);\n"
    let payment = explained(mortgage + "explain m.schedule[61].payment")
    #expect(payment.contains("payment = principal + interest"))
    #expect(payment.contains("= $450.02 + $1,825.42"))
    #expect(payment.hasSuffix("next: explain m.schedule[61].principal"))
    let premium = explained(mortgage + "explain m.costs[1].pmi")
    #expect(premium.contains("pmi = premium · payments") && premium.contains("= $180.00 · 12"))
    // The premium of payment 109 is the last: 1 of the tenth year.
    #expect(explained(mortgage + "explain m.costs[10].pmi").contains("= $180.00 · 1\n"))
    let rows = "rows = payments(plan(debt(\"Visa\", $500, 24%, $200)));\n"
    #expect(explained(rows + "explain rows[1].balance").contains("= $500.00 + $10.00 − $200.00"))
    #expect(explained("explain 2 * 3").hasSuffix("next: help explain"))
  }
}

extension ProgramHarness {
  /// Returns the value of a name.
  fileprivate func value(of name: String) throws -> Value {
    run(name)
    return try #require(values.last)
  }

  /// Returns the explanation by a statement; nil if it fails.
  fileprivate func explained(_ statement: String) -> ExplainedValue? {
    let count = values.count
    run(statement)
    guard values.count > count, case .domain(let domain)? = values.last else { return nil }
    return domain as? ExplainedValue
  }
}
