import Finance
import FinLanguage
import Markup
import Money

/// The explanations of the figures of savings.
struct SavingsExplanation {
  let savings: Savings
  let schedule: SavingsSchedule
  var terms: SavingsTerms { savings.terms }
  var conventions: SavingsConventions { terms.conventions }

  static let annuities = "S. G. Kellison, The Theory of Interest, 2nd ed., ch. 3: annuities"

  init(_ savings: Savings, _ schedule: SavingsSchedule) {
    self.savings = savings
    self.schedule = schedule
  }

  // MARK: Kinds of savings

  var hasDeposits: Bool { !terms.deposit.isZero }
  var isWithoutInterest: Bool { terms.rate.isZero }
  /// True if a formula has the deposits, because they are all the same.
  var isLevel: Bool { terms.growth.isZero || terms.periods.count <= (terms.periods.perYear ?? 0) }
  var isAtBeginning: Bool { conventions.timing == .begin }

  // MARK: Quantities

  var style: Explanation.Style { .money(conventions.currency) }

  func money(
    _ symbol: String, _ amount: Decimal, _ meaning: String
  ) -> Explanation.Quantity { savings.quantity(symbol, amount, meaning) }

  func text(_ amount: Decimal) -> String { savings.text(amount) }

  var initialAmount: Explanation.Quantity { money("initial", terms.initial, "initial deposit") }

  var goal: Explanation.Quantity {
    money("goal", terms.goal ?? .zero, "goal: final balance")
  }

  /// `monthly`, or `deposit`.
  var depositName: String { savings.depositName }

  var each: Explanation.Quantity {
    money(depositName, terms.deposit, "deposit of each \(period)")
  }

  /// A row, one of many.
  var period: String { SavingsLabels.period(terms.periods.unit) }

  var rateText: String { Value.percent(terms.rate).sourceText }

  /// The interest that 1 earns in a period.
  var periodicRate: Explanation.Quantity {
    .init(
      "r", terms.periodicRate, .number, "interest rate per \(period)",
      note: terms.solved == .rate ? nil : periodicNote)
  }

  private var periodicNote: String? {
    guard case .regular(let frequency) = terms.periods.unit else { return nil }
    let rows = frequency.depositsPerYear
    guard let times = conventions.compounding.timesPerYear else {
      return "exp(\(rateText) / \(rows)) − 1"
    }
    if times == rows { return times == 1 ? nil : "\(rateText) / \(times)" }
    let base = times == 1 ? "(1 + \(rateText))" : "(1 + \(rateText) / \(times))"
    let power = times % rows == 0 ? "\(times / rows)" : "(\(times) / \(rows))"
    return "\(base)^\(power) − 1"
  }

  var count: Explanation.Quantity {
    let perYear = terms.periods.perYear ?? 0
    let years = perYear > 1 ? terms.periods.count.quotientAndRemainder(dividingBy: perYear) : (0, 1)
    return .init(
      "n", Decimal(terms.periods.count), .number, "number of \(period)s",
      note: years.1 == 0 && years.0 > 1 ? "\(years.0) · \(perYear)" : nil)
  }

  /// The growth of 1 to the end, beside the periodic rate.
  var growth: Explanation.Quantity { growth(note: "(1 + r)^\(terms.periods.count)") }

  /// The same growth without the periodic rate.
  var plainGrowth: Explanation.Quantity { growth(note: nil) }

  private func growth(note: String?) -> Explanation.Quantity {
    .init(
      "g", terms.growth(atRate: terms.rate).initial, .number,
      "growth of 1 in \(terms.periods.count == 1 ? "a \(period)" : rows(terms.periods.count))",
      note: note)
  }

  /// The growth of 1 deposited each period, more or less each year.
  var growingDeposits: Explanation.Quantity {
    let change = Value.percent(terms.growth.magnitude).displayText
    return .init(
      "s", terms.growth(atRate: terms.rate).deposit, .number,
      "final value of 1 each \(period), \(change) \(terms.growth.isNegative ? "less" : "more") a year, comes to"
    )
  }

  func rows(_ count: Int) -> String { SavingsLabels.periods(count, terms.periods.unit) }
}
