import Money
import Testing

@testable import Finance

/// Payoff plans: by hand, and against a second implementation.
@Suite struct PayoffPlanTests {
  private static let start = CalendarDate(year: 2026, month: 1, day: 31) ?? .epoch

  private func debt(
    _ name: String, _ balance: String, _ rate: String, _ minimum: String, limit: String? = nil,
    promotion: Promotion? = nil
  ) throws -> PlanDebt {
    PlanDebt(
      name: name, balance: try decimal(balance), rate: try decimal(rate), promotion: promotion,
      minimum: try decimal(minimum), limit: try limit.map { try decimal($0) })
  }

  private func plan(
    _ debts: [PlanDebt], _ method: PlanMethod = .avalanche, extra: String? = nil,
    budget: String? = nil, singles: [PlanFunds.Single] = [], transfers: [PlanTransfer] = []
  ) throws -> PayoffPlan {
    let steps = try extra.map { [PlanFunds.Step(amount: try decimal($0))] } ?? []
    let regular = try budget.map { PlanFunds.Regular.budget(try decimal($0)) } ?? .extra(steps)
    return try PayoffPlan(
      PlanTerms(
        debts: debts, method: method, funds: PlanFunds(regular, singles: singles),
        start: Self.start, transfers: transfers))
  }

  /// Each month's payment and balance of a debt.
  private func rows(_ plan: PayoffPlan, _ place: Int) -> [String] {
    (1...plan.months).map { month in
      let entry = plan.entry(month: month, place)
      return [entry.interest, entry.payment, entry.balance].map { $0.grouped(places: 2) }
        .joined(separator: " ")
    }
  }

  /// Small enough for a sheet of paper: two debts, $60 a month.
  @Test func byHand() throws {
    let plan = try plan(
      [debt("A", "100", "0.24", "10"), debt("B", "60", "0.12", "20")], extra: "30")
    // A bears 2 % a month: 102 − 10 − 30 = 62; B 1 %: 60.60 − 20 = 40.60.
    #expect(
      rows(plan, 0) == ["2.00 40.00 62.00", "1.24 40.00 23.24", "0.46 23.70 0.00"])
    // In month 3 A takes 23.70 of the 60, so that B gets 20 and 16.30 on top, all but $5.11.
    #expect(
      rows(plan, 1) == [
        "0.60 20.00 40.60", "0.41 20.00 21.01", "0.21 21.22 0.00",
      ])
    #expect(plan.months == 3)
    #expect(plan.debtFree.description == "2026-04-30")
    #expect(try plan.totalInterest == decimal("4.92"))
    #expect(try plan.totalPaid == decimal("164.92"))
    #expect([plan.payoffMonth(0), plan.payoffMonth(1)] == [3, 3])
  }

  /// The day of the start is the anchor of all months.
  @Test func datesDoNotDrift() {
    let months = PlanMonths(start: Self.start)
    let dates = (0...3).map { months.date($0)?.description }
    #expect(dates == ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"])
    let day = CalendarDate(year: 2026, month: 3, day: 1) ?? .epoch
    #expect(months.first(onOrAfter: day) == 2)
    #expect(months.first(onOrAfter: Self.start) == 0)
  }

  @Test func orders() throws {
    let debts = try [
      debt("A", "500", "0.20", "10", limit: "1000"), debt("B", "300", "0.20", "10"),
      debt("C", "300", "0.25", "10", limit: "400"), debt("D", "500", "0.25", "10", limit: "0"),
    ]
    #expect(try plan(debts, .avalanche, extra: "5").order == [2, 3, 1, 0])
    #expect(try plan(debts, .snowball, extra: "5").order == [2, 1, 3, 0])
    #expect(try plan(debts, .highestUtilization, extra: "5").order == [3, 2, 0, 1])
    #expect(try plan(debts, .custom([1]), extra: "5").order == [1, 2, 3, 0])
    #expect(try plan(debts, .custom([1, 0]), extra: "5").order == [1, 0, 2, 3])
  }

  @Test func edges() throws {
    let credit = try plan([debt("A", "-20", "0.2", "25"), debt("B", "0", "0.2", "25")])
    #expect(credit.months == 0)
    #expect(credit.debtFree == Self.start)
    #expect(credit.totalPaid == .zero)
    // What is not owed asks for nothing.
    #expect(try plan([debt("A", "0", "0.2", "25"), debt("B", "50", "0", "25")]).months == 2)
    // Its minimum is below its interest, and it grows until the rest comes.
    let grows = try plan([debt("A", "100", "0.30", "50"), debt("B", "100", "0.24", "1")])
    #expect(try grows.entry(month: 1, 1).balance == decimal("101"))
    #expect(grows.months == 5)
  }

  @Test func errors() throws {
    #expect(throws: PlanError.noDebts) { try plan([]) }
    #expect(throws: PlanError.budgetBelowMinimums(Decimal(20), minimums: Decimal(30), .usd)) {
      try plan([debt("A", "100", "0.2", "10"), debt("B", "90", "0.1", "20")], budget: "20")
    }
    // What looks stuck ends: B's minimum goes on to A.
    #expect(try plan([debt("A", "1000", "0.24", "10"), debt("B", "100", "0", "50")]).months == 23)
  }

  @Test func neverEnds() throws {
    let debts = try [debt("A", "1000", "0.24", "5"), debt("B", "100", "0", "2")]
    do {
      _ = try plan(debts)
      Issue.record("it ends")
    } catch let error as PlanError {
      guard case .neverEnds(let names, let budget, let interest, let least?, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(names == ["A"])
      #expect(try [budget, interest] == [decimal("7"), decimal("20")])
      let cent = Decimal(coefficient: 1, exponent: -2)
      #expect(try plan(debts, budget: least.description).months <= 120)
      let short = try? plan(debts, budget: (least - cent).description)
      #expect((short?.months ?? 999) > 120)
    }
  }

  @Test func promotions() throws {
    // 0 % until February 28: month 1 bears nothing, month 2 does.
    let until = CalendarDate(year: 2026, month: 2, day: 28) ?? .epoch
    let promotion = Promotion(rate: .zero, until: until)
    let plan = try plan([debt("A", "100", "0.12", "40", promotion: promotion)])
    #expect(rows(plan, 0) == ["0.00 40.00 60.00", "0.60 40.00 20.60", "0.21 20.81 0.00"])
    // While the promotion lasts the rest goes to the other debt, and then to this one.
    let two = [
      try debt("A", "100", "0.30", "1", promotion: promotion),
      try debt("B", "100", "0.05", "1"),
    ]
    let avalanche = try self.plan(two, extra: "9")
    #expect(avalanche.order == [1, 0])
    #expect((1...3).map { avalanche.entry(month: $0, 0).payment.description } == ["1", "10", "10"])
    #expect((1...3).map { avalanche.entry(month: $0, 1).payment.description } == ["10", "1", "1"])
  }

  @Test func transfers() throws {
    let transfer = PlanTransfer(
      from: 0, to: .new(name: "New"), fee: .share(try decimal("0.03")), rate: .zero, months: 2,
      limit: try decimal("721"))
    let plan = try plan(
      [debt("A", "1000", "0.24", "100")], extra: "200", transfers: [transfer])
    // 700 and 3 % of it fill the limit; the minimum goes along, 70 of 100.
    #expect(plan.opening.map(\.description) == ["300", "721"])
    #expect(try plan.totalFees == decimal("21"))
    #expect(rows(plan, 0)[0] == "6.00 230.00 76.00")
    #expect(rows(plan, 1)[0] == "0.00 70.00 651.00")
    // After two months the old rate.
    #expect(rows(plan, 1)[1] == "0.00 222.48 428.52")
    #expect(rows(plan, 1)[2] == "8.57 300.00 137.09")
    #expect(plan.months == 4)
    #expect(throws: PlanError.nothingToTransfer("A")) {
      try self.plan([debt("A", "0", "0.24", "0")], transfers: [transfer])
    }
  }

  // MARK: A second implementation

  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    var testDescription: String { String(line.prefix(60)) }
  }

  static let table = planOracleLines.map(Row.init)

  @Test func tableIsThere() { #expect(Self.table.count == 60) }

  /// Both engines agree with `Tests/PlanOracle`, made with CPython's decimal.
  @Test(arguments: table) func agrees(_ row: Row) throws {
    let parts = row.line.split(separator: " | ").map(String.init)
    let terms = try PlanRow(parts).terms()
    for engine in [PayoffPlan.Engine.fastest, .decimal] {
      guard parts[6] != "never" else {
        #expect(throws: PlanError.self) { try PayoffPlan(terms, engine: engine) }
        continue
      }
      let plan = try PayoffPlan(terms, engine: engine)
      let totals = [Decimal(plan.months), plan.totalInterest, plan.totalFees]
      var expected: [Decimal] = []
      var found = totals
      for word in parts[6].split(separator: " ") {
        for part in word.split(separator: ":") { expected.append(try decimal(String(part))) }
      }
      for place in plan.accounts.indices {
        found += [Decimal(plan.payoffMonth(place)), plan.interest(place)]
      }
      #expect(found == expected, "\(row.line)")
      // What is paid is what is owed, its interest and its fees.
      let owed = terms.debts.reduce(Decimal.zero) { $0 + max($1.balance, .zero) }
      #expect(plan.totalPaid == owed + plan.totalInterest + plan.totalFees)
    }
  }

  /// More extra never makes a plan longer, nor dearer by avalanche with rates that stay.
  @Test(arguments: table) func moreIsNeverLater(_ row: Row) throws {
    let parts = row.line.split(separator: " | ").map(String.init)
    var terms = try PlanRow(parts).terms()
    terms.transfers = []
    for index in terms.debts.indices { terms.debts[index].promotion = nil }
    var previous: PayoffPlan?
    for extra in stride(from: 0, through: 400, by: 40) {
      terms.funds.regular = .extra([.init(amount: Decimal(extra))])
      guard let plan = try? PayoffPlan(terms) else { continue }
      if let previous {
        #expect(plan.months <= previous.months)
        if terms.method == .avalanche { #expect(plan.totalInterest <= previous.totalInterest) }
      }
      previous = plan
    }
  }
}

/// A line of `Tests/PlanOracle/plans.txt`.
private struct PlanRow {
  private let parts: [String]

  init(_ parts: [String]) { self.parts = parts }

  func terms() throws -> PlanTerms {
    var regular = PlanFunds.Regular.extra([])
    if parts[1].hasPrefix("budget ") {
      regular = .budget(try decimal(String(parts[1].dropFirst(7))))
    } else {
      regular = .extra(
        try entries(1).map { PlanFunds.Step(from: date($0[0]), amount: try decimal($0[1])) })
    }
    let singles = try entries(2).map {
      PlanFunds.Single(on: date($0[0]) ?? .epoch, amount: try decimal($0[1]))
    }
    let debts = try entries(4).enumerated().map { index, words in
      PlanDebt(
        name: "Debt \(index + 1)", balance: try decimal(words[0]), rate: try decimal(words[1]),
        promotion: try date(words[5]).map { Promotion(rate: try decimal(words[4]), until: $0) },
        minimum: try decimal(words[2]), limit: try optional(words[3]))
    }
    let transfers = try entries(5).enumerated().map { index, words in
      PlanTransfer(
        from: Int(words[0]) ?? 0, to: .new(name: "New \(index + 1)"),
        amount: try optional(words[1]),
        fee: .share(try decimal(words[2])), rate: try decimal(words[3]), months: Int(words[4]),
        laterRate: try optional(words[5]), limit: try optional(words[6]), on: date(words[7]))
    }
    return try PlanTerms(
      debts: debts, method: method, funds: PlanFunds(regular, singles: singles),
      start: date(parts[3]) ?? .epoch, transfers: transfers)
  }

  private var method: PlanMethod {
    let words = parts[0].split(separator: " ")
    switch words.first {
    case "snowball": return .snowball
    case "highest_utilization": return .highestUtilization
    case "custom": return .custom(words.dropFirst().compactMap { Int($0) })
    default: return .avalanche
    }
  }

  private func entries(_ part: Int) -> [[String]] {
    parts[part] == "-"
      ? []
      : parts[part].split(separator: "; ").map { $0.split(separator: " ").map(String.init) }
  }

  private func date(_ text: String) -> CalendarDate? { CalendarDate(iso8601: text) }

  private func optional(_ text: String) throws -> Decimal? {
    text == "-" ? nil : try decimal(text)
  }
}
