import Finance
import FinLanguage
import FinValues
import Money

/// Sentences beside the formulas of a loan.
extension Loan {
  /// - Parameter what: With the word before the name of the loan: `Payment of`.
  func explanation(_ what: String, _ value: Value) -> Explanation {
    var result = Explanation("\(what) \(called)", value: value)
    result.conventions = LoanLabels.phrases(of: conventions)
    return result
  }

  private var hasExtras: Bool { !terms.extras.isEmpty }
  private var isAccelerated: Bool { conventions.frequency.paymentsPerMonthlyAmount != nil }

  // MARK: Rows

  /// The table of the contract's payments.
  func contractTable() throws -> String { try course().isRecorded ? "original" : "schedule" }

  func lastRows() throws -> RowSample {
    RowSample(
      "schedule", "n", "payment", "principal", "interest", "balance", first: 0, last: 3)
  }

  // MARK: Payments

  func paymentsInWords() throws -> String {
    let (count, scheduled) = (try schedule().count, terms.scheduledPayments)
    let term =
      "A term of \(Value.duration(terms.term).displayText) has"
      + " \(terms.amortizationPayments.words("payment")), one"
      + " \(LoanLabels.each(conventions.frequency))."
    if count < scheduled {
      return "\(term) The balance reaches zero with payment \(count), \(scheduled - count) fewer"
        + (hasExtras ? ", by the extra payments." : ".")
    }
    return (isAccelerated ? "They add up to more a year than monthly payments. " : "\(term) ")
      + "\(terms.repayment.balloon == nil ? "The last one" : "The balloon"), payment \(count), pays the"
      + " remaining balance."
  }

  func lastFigures() throws -> [Explanation.Quantity] {
    let schedule = try schedule()
    let before = try schedule.balance(afterPayments: schedule.count - 1)
    return [
      quantity("balance", before, schedule.count == 1 ? "loan amount" : "balance before it"),
      quantity(
        "interest", schedule.last?.interest ?? .zero,
        "for the \(LoanLabels.period(conventions.frequency))"),
    ]
  }

  func lastPaymentInWords() throws -> String {
    let last = try schedule().last?.payment ?? .zero
    if rounded(last - terms.payment).isZero { return "It is the same as every other payment." }
    let isPlain =
      !hasExtras && terms.solved == .payment && terms.hasEqualPeriods && terms.isLevelThroughout
      && terms.repayment.balloon == nil && !isAccelerated
    return "It pays the remaining balance"
      + (isPlain ? ", with the rounding of all payments" : "")
      + "; the \(terms.repayment.method == .level ? "level" : "first") payment is"
      + " \(text(terms.payment))."
  }

  func totalFigures() throws -> [Explanation.Quantity] {
    let schedule = try schedule()
    return [
      .init("n", Decimal(schedule.count), .number, "number of payments"),
      quantity("payment", terms.payment, "each payment but the last"),
      quantity("last", schedule.last?.payment ?? .zero, "last payment"),
      quantity("amount", terms.amount, "loan amount"),
      quantity("interest", schedule.totals.interest, "of all payments"),
    ]
  }

  func payoffInWords() throws -> String? {
    guard let dates = conventions.dates else { return nil }
    let count = try schedule().count
    let isShort = dates.anchorDay > 28 && conventions.frequency.daysPerPeriod == nil
    return
      (count == 1
      ? "The only payment is due then."
      : "The due date of payment \(count), the last one. The first is due on \(dates.first), this one"
        + " \(LoanLabels.periods(count - 1, conventions.frequency)) later.")
      + (isShort
        ? " In a month without day \(dates.anchorDay), payment is due on its last day." : "")
      + (hasExtras && count < terms.scheduledPayments
        ? " Without the extra payments it would be payment \(terms.scheduledPayments)." : "")
  }

  // MARK: Cost

  func explainCrossover(_ result: inout Explanation) throws {
    let schedule = try course().rows
    guard let number = schedule.crossover else {
      result.sentences = ["No payment has more principal than interest."]
      return
    }
    let row = schedule[number - 1]
    result.formula = "principal > interest"
    result.terms = [
      .init("principal", text(row.principal), "in payment \(number)"),
      .init("interest", text(row.interest), "in payment \(number)"),
    ]
    result.sentences = [
      "Payment \(number) is the first in which more goes to principal than to interest."
    ]
  }

  // MARK: Savings

  /// The loan that savings are measured by.
  var usual: String {
    isAccelerated ? "the loan paid monthly" : "the loan without the extra payments"
  }

  var savingsInWords: String {
    var parts: [String] = []
    if !terms.extras.each.isZero {
      parts.append("\(text(terms.extras.each)) with each payment" + LoanLabels.from(terms.extras))
    }
    if !terms.extras.singles.isEmpty {
      let sum = terms.extras.singles.reduce(Decimal.zero) { $0 + $1.amount }
      let count = terms.extras.singles.count
      parts.append("\(text(sum)) " + (count == 1 ? "once" : "in \(count) one-time payments"))
    }
    if !parts.isEmpty {
      return "Extra payments go to principal, after interest: \(parts.listed())."
    }
    return isAccelerated
      ? "These payments add up to more a year than monthly ones."
      : "There are no extra payments, so nothing is saved."
  }
}

extension Explanation {
  /// Tells the annual percentage rate of a disclosure.
  mutating func restate(rateOf disclosure: LoanDisclosure) throws {
    restate(AnnualRateExplanation.explanation(try disclosure.transaction(), value))
    guard !disclosure.prepaid.isZero else { return }
    let charges = Value.money(
      disclosure.prepaid, disclosure.schedule.terms.conventions.currency
    ).displayText
    sentences.append("The amount advanced is the loan amount less \(charges) of finance charges.")
  }

  /// Tells the same figure as another explanation does; none at all where there is no other.
  mutating func restate(_ other: Explanation?) {
    guard var other else { return title = "" }
    other.title = title
    self = other
  }
}
