import Finance
import FinLanguage
import FinValues
import Money

/// The facts of a payment by income, with its formula: the one description of such a payment, wherever it is
/// explained.
struct IncomePlanFacts {
  private let plan: IncomePlan
  private let agi: Decimal
  private let household: BorrowerIncome.Household
  private let guideline: (year: Int, amount: Decimal)?
  /// The day on which the payment is set; nil where the year of the guideline was given.
  private let day: CalendarDate?

  init(
    _ plan: IncomePlan, agi: Decimal, _ household: BorrowerIncome.Household,
    guideline: (year: Int, amount: Decimal)? = nil, setOn day: CalendarDate? = nil
  ) {
    (self.plan, self.agi, self.household) = (plan, agi, household)
    (self.guideline, self.day) = (guideline, day)
  }

  /// The facts of a borrower in a time in which the payment stays as it was set.
  init(_ plan: IncomePlan, _ income: BorrowerIncome, in term: BorrowerIncome.Term) {
    self.init(
      plan, agi: income.agi(in: term), income.household(in: term),
      guideline: income.guideline(in: term), setOn: term.day)
  }

  static let formula = "share · (income − multiple · guideline) / 12"

  /// The formulas of a payment, of which one holds.
  var formulas: [String] {
    plan.share == nil ? Array(Self.everyFormula.dropLast()) : [Self.formula]
  }

  static let everyFormula =
    ["share · income / 12 [− 50 · dependents]", "base / 12 [− 50 · dependents]", formula]

  /// The figures that they name.
  var figures: [Explanation.Quantity] {
    func dollars(_ symbol: String, _ amount: Decimal, _ meaning: String) -> Explanation.Quantity {
      .init(symbol, amount, .money(.usd), meaning)
    }
    let income = dollars("income", agi, "adjusted gross income of a year")
    guard let rule = plan.share, let guideline else {
      return [
        income,
        .init("dependents", Decimal(household.dependents), .number, "on the federal tax return"),
        IncomePlan.assistanceShare(agi: agi).map {
          .init("share", $0, .percent, "of the income")
        } ?? dollars("base", Decimal(120), "a year, of an income up to $10,000"),
      ]
    }
    return [
      income,
      .init("share", rule.of, .percent, "of what is above"),
      .init("multiple", rule.above, .percent, "of the guideline is left out"),
      dollars(
        "guideline", guideline.amount,
        "poverty guideline of \(guideline.year), \(household.persons.words("person"))"),
    ]
  }

  /// Explains the payment; a small one that is left out or raised with what the formula gives.
  func explain(_ result: inout Explanation) {
    result.source = plan.source
    func text(_ amount: Decimal) -> String { Value.money(amount, .usd).displayText }
    guard let rule = plan.share, let guideline else {
      result.sentences = [
        "RAP takes a share of the whole income, a point more for each $10,000, less $50 a dependent,"
          + " at least $10; of an income up to $10,000 it is $120 a year."
      ]
      result.derive("payment", byAny: formulas, from: figures)
      return
    }
    let least = rule.above * guideline.amount
    guard agi > least else {
      result.sentences = [
        "\(text(agi)) is not above \(text(least)), \(Value.percent(rule.above).displayText) of the"
          + " poverty guideline of \(guideline.year): nothing is asked."
      ]
      return
    }
    let exact = ((agi - least) * rule.of / Decimal(12)).rounded(toPlaces: 2)
    if !result.derive("payment", byAny: formulas, from: figures) {
      result.derive("formula", by: Self.formula, from: figures, settled: "")
      result.sentences = [
        plan == .icr
          ? "\(text(exact)) is below $5, which is the least payment."
          : exact < Decimal(5)
            ? "\(text(exact)) is below $5: nothing is asked (34 CFR 685.209)."
            : "\(text(exact)) is from $5 to below $10: $10 is asked (34 CFR 685.209)."
      ]
    }
    result.sentences += [outdated(guideline.year)].compactMap(\.self)
  }

  /// That a newer guideline than the last one known is to be expected.
  private func outdated(_ year: Int) -> String? {
    guard let day, PovertyGuideline.isOutdated(on: day) else { return nil }
    return "The guideline of \(day.year) is not known here yet; \(year)'s is used."
  }
}

extension IncomePlanFacts {
  /// The tables that the payments of plans need and that do not know all of their days.
  static func remarks(_ plans: [RepaymentPlan], over days: ClosedRange<CalendarDate>) -> [String] {
    let incomePlans = plans.compactMap { plan in
      if case .income(let plan) = plan { plan } else { nil }
    }
    func span(_ plans: [IncomePlan]) -> ClosedRange<CalendarDate>? {
      let last = plans.map { min($0.ends ?? days.upperBound, days.upperBound) }.max()
      return last.map { days.lowerBound...max($0, days.lowerBound) }
    }
    return [
      span(incomePlans.filter { $0.share != nil }).flatMap(PovertyGuideline.remark),
      span(incomePlans.filter { $0 == .icr }).flatMap(IncomeFactors.remark),
    ].compactMap(\.self)
  }
}

extension PovertyGuideline {
  /// The years of some days whose guidelines are not known here, with those taken in their place.
  static func remark(over days: ClosedRange<CalendarDate>) -> String? {
    var parts: [String] = []
    if let first = of(year: firstYear, .contiguous), days.lowerBound < first.from {
      parts.append("before \(firstYear) that of \(firstYear) is used")
    }
    if isOutdated(on: days.upperBound) {
      let from = max(lastYear + 1, days.lowerBound.year)
      parts.append("from \(from) on that of \(lastYear) is used")
    }
    return parts.isEmpty
      ? nil
      : "poverty guidelines are known from \(firstYear) to \(lastYear): "
        + parts.joined(separator: "; ")
  }

  /// The same of one day.
  static func remark(on day: CalendarDate) -> String? { remark(over: day...day) }
}

extension IncomeFactors {
  /// The days whose factors are not known here, with those taken in their place.
  static func remark(over days: ClosedRange<CalendarDate>) -> String? {
    var parts: [String] = []
    if days.lowerBound < firstDay { parts.append("before \(firstDay) the first ones are used") }
    if days.upperBound > lastDay { parts.append("after \(lastDay) the last ones are used") }
    return parts.isEmpty ? nil : "ICR's factors are dated: " + parts.joined(separator: "; ")
  }

  /// The same of one day.
  static func remark(on day: CalendarDate) -> String? { remark(over: day...day) }
}
