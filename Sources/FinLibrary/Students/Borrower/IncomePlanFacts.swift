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

  static let formula = "share · (income − multiple · guideline) / 12"

  /// Explains the payment; a small one that is left out or raised with what the formula gives.
  func explain(_ result: inout Explanation) {
    result.source = plan.source
    func dollars(_ symbol: String, _ amount: Decimal, _ meaning: String) -> Explanation.Quantity {
      .init(symbol, amount, .money(.usd), meaning)
    }
    func text(_ amount: Decimal) -> String { Value.money(amount, .usd).displayText }
    let income = dollars("income", agi, "adjusted gross income of a year")
    guard let rule = plan.share, let guideline else {
      result.sentences = [
        "RAP takes a share of the whole income, a point more for each $10,000, less $50 a dependent,"
          + " at least $10; of an income up to $10,000 it is $120 a year."
      ]
      result.derive(
        "payment",
        byAny: ["share · income / 12 [− 50 · dependents]", "base / 12 [− 50 · dependents]"],
        from: [
          income,
          .init("dependents", Decimal(household.dependents), .number, "on the federal tax return"),
        ]
          + (IncomePlan.assistanceShare(agi: agi).map {
            [.init("share", $0, .percent, "of the income")]
          } ?? [dollars("base", Decimal(120), "a year, of an income up to $10,000")]))
      return
    }
    let figures = [
      income,
      .init("share", rule.of, .percent, "of what is above"),
      .init("multiple", rule.above, .percent, "of the guideline is left out"),
      dollars(
        "guideline", guideline.amount,
        "poverty guideline of \(guideline.year), \(household.persons.words("person"))"),
    ]
    let least = rule.above * guideline.amount
    guard agi > least else {
      result.sentences = [
        "\(text(agi)) is not above \(text(least)), \(Value.percent(rule.above).displayText) of the"
          + " poverty guideline of \(guideline.year): nothing is asked."
      ]
      return
    }
    let exact = ((agi - least) * rule.of / Decimal(12)).rounded(toPlaces: 2)
    if !result.derive("payment", byAny: [Self.formula], from: figures) {
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

extension PovertyGuideline {
  /// That the guideline of a day is not known: the last one is taken, or of a day before the table the first.
  static func remark(on day: CalendarDate) -> String? {
    if isOutdated(on: day) {
      return "the poverty guideline of \(day.year) is not known here yet; \(lastYear)'s is used"
    }
    guard let first = of(year: firstYear, .contiguous), day < first.from else { return nil }
    return "poverty guidelines are known from \(firstYear) on; \(firstYear)'s is used before"
  }
}

extension IncomeFactors {
  /// That the factors of a day are not known: those of the nearest year are taken.
  static func remark(on day: CalendarDate) -> String? {
    if day > lastDay { return "ICR's factors are known until \(lastDay); the last ones are used" }
    return day < firstDay
      ? "ICR's factors are known from \(firstDay) on; the first ones are used" : nil
  }
}
