import Finance
import FinLanguage
import Markup
import Money

/// The prose of a loan: what its figures come from.
struct LoanExplanation {
  let loan: LoanValue
  let schedule: AmortizationSchedule
  var terms: LoanTerms { loan.terms }
  var conventions: LoanConventions { loan.terms.conventions }

  init(_ loan: LoanValue) throws {
    self.init(loan, try loan.schedule())
  }

  init(_ loan: LoanValue, _ schedule: AmortizationSchedule) {
    self.loan = loan
    self.schedule = schedule
  }

  // MARK: Titles

  static let annuity = "S. G. Kellison, The Theory of Interest, 2nd ed., ch. 6: amortization"

  /// - Parameter what: With the word before the name of the loan: `Payment of`.
  func start(_ what: String, _ value: Value) -> Explanation {
    var result = Explanation("\(what) \(loan.model.called)", value: value)
    result.conventions = LoanLabels.phrases(of: conventions)
    return result
  }

  // MARK: Quantities

  var style: Explanation.Style { .money(conventions.currency) }

  func money(_ symbol: String, _ amount: Decimal, _ meaning: String, note: String? = nil)
    -> Explanation.Quantity
  {
    .init(symbol, amount, style, meaning, note: note)
  }

  func text(_ amount: Decimal) -> String { loan.money(amount).displayText }

  /// Arithmetic with amounts in words: `$1,896.20 − $1,625.00 = $271.20`.
  func equation(_ formula: String, _ amounts: [String: Decimal], _ result: Decimal) -> String {
    let left = Formula(formula).substituting(amounts.mapValues { text($0) })
    let right = Formula(Formula(text(result)).tree.text)
    // Without rounding inside, what is shown in cents does not add up to the last one.
    let sign = left.value == right.value ? "=" : "≈"
    return "\(left.text) \(sign) \(right.text)"
  }

  /// The difference of the schedule from a formula without rounding: `$0.12 more`.
  func more(_ difference: Decimal) -> String {
    "\(text(difference.magnitude)) \(difference.isNegative ? "less" : "more")"
  }

  var amountLent: Explanation.Quantity { money("P", terms.amount, "loan amount") }

  /// The rate of a period of the level payment.
  var periodicRate: Explanation.Quantity {
    periodicRate(of: terms.rate, terms.levelRate, levelFrequency)
  }

  /// - Parameters:
  ///   - rate: A year's.
  ///   - periodic: A period's, which follows from it.
  ///   - frequency: The periods of a year.
  func periodicRate(
    of rate: Decimal, _ periodic: Decimal, _ frequency: PaymentFrequency
  ) -> Explanation.Quantity {
    .init(
      "r", periodic, .number, LoanLabels.rate(frequency),
      note: terms.solved == .rate ? nil : rateNote(Value.percent(rate).sourceText, frequency))
  }

  /// The arithmetic of a period's rate from the year's: `6.5% / 12`, `(1 + 6.5% / 2)^(2 / 12) − 1`.
  private func rateNote(_ rate: String, _ frequency: PaymentFrequency) -> String? {
    let count = frequency.paymentsPerYear
    guard let compounding = conventions.effectiveCompounding else {
      if conventions.rateConvention == .actual, let days = frequency.daysPerPeriod {
        return "\(rate) · \(days) / 365"
      }
      return count == 1 ? nil : "\(rate) / \(count)"
    }
    guard let times = compounding.timesPerYear else { return nil }
    return times == count
      ? "\(rate) / \(count)" : "(1 + \(rate) / \(times))^(\(times) / \(count)) − 1"
  }

  /// The payments that the level payment is computed for: monthly ones where payments share them.
  var levelFrequency: PaymentFrequency {
    conventions.frequency.paymentsPerMonthlyAmount == nil ? conventions.frequency : .monthly
  }

  var paymentCount: Explanation.Quantity {
    let count = terms.levelCount
    let perYear = levelFrequency.paymentsPerYear
    let years = count.quotientAndRemainder(dividingBy: perYear)
    return .init(
      "n", Decimal(count), .number, "number of \(LoanLabels.adjective(levelFrequency)) payments",
      note: years.remainder == 0 && years.quotient > 1 && perYear > 1
        ? "\(years.quotient) · \(perYear)" : nil)
  }

  var levelPayment: Explanation.Quantity { levelPayment("") }

  /// - Parameter addition: A further remark on it, with its comma.
  func levelPayment(_ addition: String) -> Explanation.Quantity {
    let meaning = terms.solved == .payment ? "level payment" : "payment, as given"
    return money("payment", terms.payment, meaning + addition)
  }

  /// A number of payments in words.
  static func payments(_ count: Int) -> String { count == 1 ? "1 payment" : "\(count) payments" }

  /// Compounded interest takes lines: its formula and its conventions are long.
  var isCompounded: Bool { conventions.effectiveCompounding != nil }

  /// `each month's`.
  var eachPeriods: String {
    let period = LoanLabels.period(conventions.frequency)
    return period == "two weeks" ? "every two weeks'" : "each \(period)'s"
  }

  /// The rounding of interest, in words that fit after a comma.
  var interestRounding: String {
    conventions.rounding == nil
      ? "not rounded" : LoanLabels.sentence(of: conventions.rounding, conventions.currency)
  }
}
