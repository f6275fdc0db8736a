import FinLanguage
import FinValues
import Finance
import Markup
import Money

/// The explanation of an annual percentage rate: the unit-period, the time of each amount in it,
/// and the value of the payments at the rate.
enum AnnualRateExplanation {
  static func explanation(_ call: Call, _ result: Value) throws -> Explanation? {
    explanation(try DisclosureBuiltIns.transaction(call), result)
  }

  static func explanation(_ transaction: CreditTransaction, _ result: Value) -> Explanation? {
    if transaction.unit == .term { return single(transaction, result) }
    guard let rate = try? transaction.unitRate() else { return nil }
    let flows = TimedFlows(transaction, rate: rate)
    var explanation = Explanation("Annual percentage rate", value: result)
    explanation.formula = AnnualRateFormula.equation
    let perYear = Self.perYear(transaction)
    explanation.results = FormulaNumber.results(result)
    explanation.results[0] = "i·\(perYear) = " + explanation.results[0]
    if explanation.results.count == 1 { explanation.results.append(result.displayText) }
    explanation.rows = flows.table
    explanation.sentences = [
      Self.unit(transaction),
      "At i, \(rate.percentText), \(flows.balance) at the start.",
    ]
    explanation.conventions = [
      "\(perYear) unit-periods a year", "a fraction f of one earns simple interest",
    ]
    explanation.source = AnnualRateFormula.source
    return explanation
  }

  /// One payment within a year needs no search.
  private static func single(
    _ transaction: CreditTransaction, _ result: Value
  ) -> Explanation? {
    let (periods, length) = transaction.unitsPerYear
    let days = periods == 365
    var explanation = Explanation("Annual percentage rate of a single payment", value: result)
    explanation.figure = "apr"
    explanation.formula =
      "(payment − advance) / advance · " + (days ? "365 / days" : "12 / months")
    func money(_ amount: Decimal) -> Value { .money(Money(amount, transaction.currency)) }
    let charge = money(transaction.financeCharge).displayText
    explanation.put([
      FormulaOperand("payment", money(transaction.totalOfPayments), "paid back"),
      FormulaOperand("advance", money(transaction.amountAdvanced), "lent"),
      FormulaOperand(
        days ? "days" : "months", .number(Decimal(length)),
        days ? "from the advance to the payment" : "whole months from advance to payment"),
    ]) { ($0[0] - $0[1]) / $0[1] * Decimal(periods) / $0[2] }
    explanation.sentences = [
      "The unit-period is the term itself, which costs \(charge)."
    ]
    explanation.source = AnnualRateFormula.source + ", (b)(5)(vi), (vii)"
    return explanation
  }

  private static func perYear(_ transaction: CreditTransaction) -> String {
    let (numerator, denominator) = transaction.unitsPerYear
    return denominator == 1 || numerator.isMultiple(of: denominator)
      ? "\(numerator / denominator)" : "\(numerator) / \(denominator)"
  }

  private static func unit(_ transaction: CreditTransaction) -> String {
    let found = transaction.unitWasFound ? ", found by rule" : ""
    return
      "The unit-period is \(transaction.unit.words)\(found): t counts whole ones, f the rest."
  }
}

/// The advances and payments of a transaction with what each is worth at the start.
struct TimedFlows {
  let advanced: Decimal
  let paid: Decimal
  private let currency: Currency
  private let hasDates: Bool
  private let names: (advance: String, payment: String)
  private let flows: [Flow]

  private struct Flow {
    let name: String
    let amounts: TimedAmounts
    let worth: Decimal
  }

  init(_ transaction: CreditTransaction, rate: Decimal) {
    self.init(
      transaction.equation, rate: rate, currency: transaction.currency,
      hasDates: transaction.start != nil)
  }

  init(
    _ equation: UnitPeriodEquation, rate: Decimal, currency: Currency, hasDates: Bool,
    names: (advance: String, payment: String) = ("advance", "payment")
  ) {
    self.names = names
    advanced = equation.worth(equation.advances, at: rate)
    paid = equation.worth(equation.payments, at: rate)
    self.currency = currency
    self.hasDates = hasDates
    func flows(_ name: String, _ side: [TimedAmounts]) -> [Flow] {
      side.map { Flow(name: name, amounts: $0, worth: equation.worth($0, at: rate)) }
    }
    self.flows =
      flows(names.advance, equation.advances) + flows(names.payment, equation.payments)
  }

  func text(_ amount: Decimal) -> String { Money(amount, currency).formatted() }

  /// The equation that the rate solves.
  var balance: String {
    let (paid, advanced) = (text(paid), text(advanced))
    return paid == advanced
      ? "\(names.payment)s and \(names.advance)s are both worth \(paid)"
      : "\(names.payment)s are worth \(paid) and \(names.advance)s \(advanced)"
  }

  var table: Table {
    let columns =
      [Table.Column("", .leading, mayBeCut: false)]
      + (hasDates ? [Table.Column("from", .leading, mayBeCut: false)] : [])
      + [
        Table.Column("count", .trailing), Table.Column("amount", .decimal),
        Table.Column("t", .trailing), Table.Column("f", .trailing),
        Table.Column("worth at start", .decimal),
      ]
    return Table(
      columns: columns, rowCount: flows.count,
      shortening: Table.Shortening(first: 2, last: 1, limit: 4)
    ) { index in
      let flow = flows[index]
      let amounts = flow.amounts
      let date = hasDates ? [StyledText(amounts.date?.description ?? "")] : []
      return [StyledText(flow.name)] + date + [
        StyledText(Decimal(amounts.count).grouped()), StyledText(text(amounts.amount)),
        StyledText(Self.whole(amounts)), StyledText(Self.fraction(amounts.time)),
        StyledText(text(flow.worth)),
      ]
    }
  }

  /// `1…24`, `1, 3 … 23`.
  private static func whole(_ amounts: TimedAmounts) -> String {
    let first = amounts.time.whole
    guard amounts.count > 1 else { return "\(first)" }
    let last = first + amounts.step * (amounts.count - 1)
    return amounts.step == 1 ? "\(first)…\(last)" : "\(first), \(first + amounts.step)…\(last)"
  }

  private static func fraction(_ time: UnitTime) -> String {
    if let odd = time.odd { return "\(odd.count)/\(odd.of)" }
    return time.fraction.isZero ? "0" : time.fraction.rounded(toPlaces: 4).grouped()
  }
}
