import Finance
import Money
import Testing

/// The figures that advice on spending rests on.
@Suite struct SpendingAdviceTests {
  // MARK: The survey

  /// Average annual expenditures as the Bureau of Labor Statistics publishes them for 2023 (Consumer
  /// Expenditure Surveys, table 1101, quintiles of income before taxes): all, lowest … highest.
  static let published = [77_280, 33_776, 48_923, 65_487, 87_922, 150_093]

  @Test("the survey's categories sum to what is published", arguments: IncomeQuintile.allCases)
  func surveySums(_ quintile: IncomeQuintile) {
    let survey = ConsumerSurvey(quintile)
    #expect(survey.published == Decimal(Self.published[quintile.rawValue]))
    let difference = survey.spending + survey.retirement - survey.published
    #expect(difference.magnitude <= Decimal(2))
    let shares = UsualCategory.allCases.reduce(Decimal.zero) { $0 + survey.share(of: $1) }
    #expect((shares - .one).magnitude < Decimal(coefficient: 1, exponent: -20))
  }

  /// Shares of spending without retirement, worked out from the published items by another program.
  @Test(
    "shares of spending",
    arguments: [
      (.all, [3624, 1035, 1463, 746, 550, 1509, 1073]),
      (.lowest, [4086, 1136, 1586, 699, 454, 1103, 936]),
      (.second, [3883, 1186, 1522, 667, 494, 1266, 982]),
      (.third, [3680, 1110, 1500, 694, 468, 1556, 992]),
      (.fourth, [3549, 1082, 1507, 756, 525, 1654, 927]),
      (.highest, [3427, 883, 1363, 807, 650, 1597, 1273]),
    ] as [(IncomeQuintile, [Int])])
  func surveyShares(_ quintile: IncomeQuintile, _ expected: [Int]) {
    let survey = ConsumerSurvey(quintile)
    let shares = UsualCategory.allCases.map { survey.share(of: $0).rounded(toPlaces: 4) }
    #expect(shares == expected.map { Decimal(coefficient: Int64($0), exponent: -4) })
  }

  @Test("incomes rise from fifth to fifth, and all lie among them")
  func incomes() {
    let before = IncomeQuintile.fifths.map { ConsumerSurvey($0).incomeBeforeTaxes }
    #expect(before == before.sorted())
    let after = IncomeQuintile.fifths.map { ConsumerSurvey($0).incomeAfterTaxes }
    #expect(after == after.sorted() && after.last == Decimal(211_042))
  }

  @Test(
    "the fifth with the nearest mean income, the lower of two",
    arguments: [
      (0, .lowest), (28_173, .lowest), (28_174, .second), (55_904, .second), (55_905, .third),
      (93_887, .third), (93_888, .fourth), (190_617, .fourth), (190_618, .highest),
      (5_000_000, .highest),
    ] as [(Int, IncomeQuintile)])
  func nearest(_ income: Int, _ quintile: IncomeQuintile) {
    #expect(IncomeQuintile(nearestBeforeTaxes: Decimal(income)) == quintile)
  }

  @Test(
    "after taxes",
    arguments: [(28_396, .lowest), (28_397, .second), (60_000, .third), (200_000, .highest)]
      as [(Int, IncomeQuintile)])
  func nearestAfterTaxes(_ income: Int, _ quintile: IncomeQuintile) {
    #expect(IncomeQuintile(nearestAfterTaxes: Decimal(income)) == quintile)
  }

  // MARK: Full months

  private func day(_ text: String) -> CalendarDate { CalendarDate(iso8601: text) ?? .epoch }

  private func expense(
    _ amount: Int, _ category: UsualCategory, _ date: String, _ currency: Currency = .usd,
    account: String? = nil
  ) throws -> Transaction {
    try Transaction(
      .expense(SpendingCategory(category)), amount: Money(Decimal(amount), currency),
      date: day(date),
      account: account)
  }

  /// - Parameter isKnown: Whether an expense of today tells that what is kept goes on.
  private func months(
    _ expenses: [Transaction], earnings: [Transaction] = [], today: String = "2026-01-15",
    isKnown: Bool = true
  ) throws -> FullMonths {
    func placed(_ list: [Transaction]) -> [PlacedTransaction] {
      list.enumerated().map { PlacedTransaction($1, at: $0 + 1) }
    }
    return try FullMonths(
      expenses: placed(expenses + (isKnown ? [expense(1, .misc, today)] : [])),
      earnings: placed(earnings), in: .usd, before: day(today))
  }

  @Test("a month counts where anything was spent, the one under way never")
  func fullMonths() throws {
    let euro = try #require(Currency(code: "EUR"))
    let months = try months([
      try expense(10, .food, "2025-09-30"), try expense(-4, .food, "2025-09-01"),
      try expense(7, .misc, "2025-11-01"), try expense(100, .food, "2026-01-02"),
      try expense(50, .food, "2025-12-05", euro),
    ])
    #expect(months.months == [day("2025-09-01"), day("2025-11-01")])
    #expect(months.amounts(of: SpendingCategory(.food)) == [6, 0].map { Decimal($0) })
    #expect(months.average(of: SpendingCategory(.food)) == Decimal(3))
    #expect(
      months.totals == [6, 7].map { Decimal($0) }
        && months.averageTotal == Decimal(coefficient: 65, exponent: -1))
    #expect(months.categories.map(\.word) == ["misc", "food"])
    #expect(months.sinceEarnings == nil && months.begins == nil && months.ends == nil)
  }

  @Test("there is nothing in no months")
  func noMonths() throws {
    let none = try months([], isKnown: false)
    #expect(none.months.isEmpty && none.categories.isEmpty && none.averageTotal.isZero)
    #expect(OwnTrend(of: SpendingCategory(.food), in: none) == nil)
    #expect(SurveyComparison(of: .food, in: none, with: ConsumerSurvey(.third)) == nil)
  }

  @Test(
    "a month that is not known from its beginning or to its end is left out",
    arguments: [
      ("2025-10-08", "2026-01-02", "Bank", 2), ("2025-10-08", "2026-01-02", nil, 2),
      ("2025-10-07", "2026-01-02", nil, 3), ("2025-10-07", "2025-12-24", "Bank", 2),
      ("2025-10-07", "2025-12-24", nil, 2), ("2025-10-07", "2025-12-25", "Bank", 3),
    ] as [(String, String, String?, Int)])
  func partialMonths(_ first: String, _ last: String, _ account: String?, _ count: Int) throws {
    let months = try months(
      [
        try expense(5, .food, "2025-11-20", account: account),
        try expense(5, .food, "2025-12-20", account: account),
        try expense(5, .food, first, account: account),
        try expense(5, .food, last, account: account),
      ], isKnown: false)
    #expect(months.months.count == count)
    #expect(months.begins == (first == "2025-10-08" ? day(first) : nil))
    #expect(months.ends == (last == "2025-12-24" ? day(last) : nil))
  }

  @Test("where a statement ends counts, until one enters by hand for two months after it")
  func knownSpans() throws {
    func end(_ lines: [(String, String?)], _ month: String, today: String) throws -> CalendarDate? {
      var span = KnownSpan(on: day(today))
      for (date, account) in lines { span.take(try expense(1, .food, date, account: account)) }
      return span.end(within: SpendingPeriod(monthOf: day(month)))
    }
    let lines: [(String, String?)] = [("2026-01-15", "Bank"), ("2026-02-02", nil)]
    #expect(try end(lines, "2026-01-01", today: "2026-02-03") == day("2026-01-15"))
    #expect(try end(lines, "2026-02-01", today: "2026-02-20") == nil)
    #expect(
      try end(lines + [("2026-03-31", nil)], "2026-01-01", today: "2026-04-01") == nil)
    #expect(try end([("2026-02-02", nil)], "2026-02-01", today: "2026-02-20") == nil)
    #expect(try end([("2026-02-02", nil)], "2026-02-01", today: "2026-03-01") == day("2026-02-02"))
    #expect(try end([("2026-02-28", nil)], "2026-01-01", today: "2026-02-20") == nil)
  }

  @Test("the last twelve count")
  func twelveMonths() throws {
    let start = day("2024-01-01")
    let expenses = try (0..<15).map { number in
      try expense(1, .food, (start.adding(months: number) ?? start).description)
    }
    let months = try months(expenses, today: "2025-06-01")
    #expect(months.months.count == FullMonths.most)
    #expect(months.months.last == day("2025-03-01"))
  }

  @Test("months with earnings, from the first on, for both sides")
  func earnings() throws {
    func earning(_ amount: Int, _ date: String) throws -> Transaction {
      try Transaction(.earning, amount: Money(Decimal(amount), .usd), date: day(date))
    }
    let spent = try ["2025-09-01", "2025-10-01", "2025-11-01", "2025-12-01"].enumerated()
      .map { place, date in try expense(place == 0 ? 1 : 100, .food, date) }
    let months = try months(
      spent,
      earnings: [
        try earning(300, "2025-10-28"), try earning(600, "2025-11-28"),
        try earning(999, "2026-01-02"), try earning(999, "2025-08-02"),
      ])
    let earning = try #require(months.sinceEarnings)
    #expect(earning.months.first == day("2025-10-01") && earning.lastEarned == day("2025-11-01"))
    #expect(earning.earned == [300, 600, 0].map { Decimal($0) })
    #expect(earning.averageEarnings == Decimal(300) && earning.averageTotal == Decimal(100))
  }

  // MARK: Figures

  @Test(
    "the last month beside the median of up to six before it",
    arguments: [
      ([100, 110, 121], 105, true), ([100, 100, 109], 100, false), ([100, 100, 110], 100, true),
      ([100, 100, 90], 100, true), ([900, 1, 2, 3, 4, 5, 6, 10], 3, true),
      ([5, 1, 2, 9], 2, true), ([0, 0, 5], 0, true), ([4, 4, 4], 4, false),
    ] as [([Int], Int, Bool)])
  func trends(_ amounts: [Int], _ usual: Int, _ isNotable: Bool) throws {
    let expenses = try amounts.enumerated().filter { $0.element != 0 }.map { place, amount in
      try expense(amount, .food, "2025-0\(place + 1)-05")
    }
    let others = try amounts.indices.map { try expense(1, .misc, "2025-0\($0 + 1)-05") }
    let trend = try #require(
      OwnTrend(
        of: SpendingCategory(.food), in: try months(expenses + others, today: "2025-10-01")))
    let expected = amounts.count == 8 ? Decimal(coefficient: 35, exponent: -1) : Decimal(usual)
    #expect(trend.usual == expected)
    #expect(trend.isNotable == isNotable)
    #expect(trend.change == Decimal(amounts.last ?? 0) - expected)
  }

  @Test("two months are too few for a trend")
  func fewMonths() throws {
    let months = try months([
      try expense(5, .food, "2025-11-05"), try expense(5, .food, "2025-12-05"),
    ])
    #expect(OwnTrend(of: SpendingCategory(.food), in: months) == nil)
  }

  @Test(
    "50/30/20 of what is taken home",
    arguments: [
      (1_000, 500, 300, 200, 0, false, false), (1_000, 501, 300, 199, 1, true, false),
      (1_000, 100, 301, 599, 0, false, true), (1_000, 900, 300, -200, 400, true, false),
    ])
  func balancedBudget(
    _ income: Int, _ needs: Int, _ wants: Int, _ left: Int, _ shortfall: Int, _ needsAbove: Bool,
    _ wantsAbove: Bool
  ) throws {
    let budget = try #require(
      BalancedBudget(income: Decimal(income), needs: Decimal(needs), wants: Decimal(wants)))
    #expect(budget.left == Decimal(left) && budget.shortfall == Decimal(shortfall))
    #expect(budget.needsAreAbove == needsAbove && budget.wantsAreAbove == wantsAbove)
    #expect(BalancedBudget(income: .zero, needs: .one, wants: .one) == nil)
  }

  /// Third fifth: food 8,989 of 59,946 a year, 749.08 a month and 15.00 %.
  @Test(
    "above the survey by money and by share, or not at all",
    arguments: [
      (900, 3_000, true), (900, 9_000, false), (800, 2_000, false), (100, 100, false),
      (824, 3_000, true), (823, 3_000, false),
    ])
  func survey(_ food: Int, _ rest: Int, _ isAbove: Bool) throws {
    let months = try months([
      try expense(food, .food, "2025-12-01"),
      try expense(rest, .home, "2025-12-01"),
    ])
    let row = try #require(
      SurveyComparison(of: .food, in: months, with: ConsumerSurvey(.third)))
    #expect(row.surveyed.rounded(toPlaces: 2) == Decimal(coefficient: 74_908, exponent: -2))
    #expect(row.share == Decimal(food) / Decimal(food + rest))
    #expect(row.isAbove == isAbove && row.isWithin == (food <= 749))
  }

  @Test("what debts and housing take of an income")
  func burdens() throws {
    let burden = try #require(IncomeBurden(income: Decimal(5_000)))
    #expect(burden.share(of: Decimal(1_500)) == Decimal(coefficient: 3, exponent: -1))
    #expect(burden.band(ofHousing: Decimal(1_500)) == .within)
    #expect(burden.band(ofHousing: Decimal(coefficient: 150_001, exponent: -2)) == .burdened)
    #expect(burden.band(ofHousing: Decimal(2_500)) == .burdened)
    #expect(burden.band(ofHousing: Decimal(2_501)) == .severe)
    #expect(burden.excess(of: Decimal(2_000), over: IncomeBurden.back) == Decimal(200))
    #expect(burden.excess(of: Decimal(1_000), over: IncomeBurden.back) == Decimal(0))
    #expect(IncomeBurden(income: .zero) == nil)
  }

  @Test("how long savings last")
  func emergencyFunds() throws {
    let fund = try #require(EmergencyFund(savings: Decimal(5_000), needs: Decimal(2_000)))
    #expect(fund.months == Decimal(coefficient: 25, exponent: -1) && fund.missing == Decimal(1_000))
    #expect(EmergencyFund(savings: Decimal(9_000), needs: Decimal(2_000))?.missing == Decimal.zero)
    #expect(EmergencyFund(savings: Decimal(9_000), needs: .zero) == nil)
  }

  // MARK: Profile

  @Test(
    "addresses of electronic mail by their shape",
    arguments: [
      ("ann@example.com", true), ("a.n+n@mail.example.co.uk", true), ("ann@é.fr", true),
      ("ann", false), ("@example.com", false), ("ann@", false), ("ann@example", false),
      ("ann@.com", false), ("ann@example..com", false), (".ann@example.com", false),
      ("an n@example.com", false), ("ann@exa_mple.com", false), ("a@b@c.de", false),
    ])
  func emails(_ text: String, _ isOne: Bool) {
    var profile = PersonalProfile()
    profile.email = text
    #expect(((try? profile.check()) != nil) == isOne)
  }

  @Test(
    "places in and outside of the United States",
    arguments: [
      ("02134", "MA", "Allston"), ("02134-1234", "MA", "Allston"), ("ma", "MA", nil),
      ("Boston, MA", "MA", nil), ("New York", "NY", nil), ("Lyon", nil, nil),
      ("Lyon, France", nil, nil),
    ] as [(String, String?, String?)])
  func places(_ text: String, _ state: String?, _ city: String?) throws {
    let location = try PersonalLocation(text)
    #expect(location.state?.code == state && location.city == city)
  }

  @Test(arguments: ["", " ", "2134", "021345", "00000", "1-2"])
  func noPlaces(_ text: String) {
    #expect(throws: ProfileError.self) { try PersonalLocation(text) }
  }
}
