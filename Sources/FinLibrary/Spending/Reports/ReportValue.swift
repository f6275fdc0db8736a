import Finance
import FinLanguage
import Markup
import Money

/// A report of what was spent as a value of the language.
///
/// Its period is an input even where it was left out: what a name holds must not become another
/// month's.
public final class ReportValue: DomainValue {
  public let inputs: [(name: String, value: Value)]
  let report: SpendingReport

  init(_ call: Call) throws {
    let today = call.context.today
    let period =
      try PeriodArgument.period(call, ReportInput.period.index) ?? SpendingPeriod(monthOf: today)
    let against = try PeriodArgument.period(call, ReportInput.against.index, "against")
    let currency = try CurrencyArgument.currency(call, ReportInput.currency.index)
    inputs =
      [("period", period.value)] + (against.map { [("against", $0.value)] } ?? [])
      + (currency.map { [("currency", .text($0.code))] } ?? [])
    if let parts = try CountedArgument.parts(call) {
      report = SpendingReport(
        try SpendingReport.Counted(parts), over: period, against: against ?? period.before,
        on: try parts.date("on"))
      return
    }
    report = SpendingReport(
      expenses: try SessionList.expenses.history(in: call.context),
      earnings: try SessionList.earnings.history(in: call.context),
      over: period, against: against, currency: currency,
      preferring: call.context.defaultCurrency, on: today)
  }

  public var kind: String { "report" }
  public var constructor: String { "report" }
  public var headlineFields: [String] { ["total", "left"] }
  public var fieldNames: [String] {
    ReportInput.allCases.map(\.rawValue) + ReportField.allCases.map(\.rawValue)
  }

  public func field(_ name: String) throws -> Value? {
    if let input = ReportInput(rawValue: name) { return value(of: input) }
    return ReportField(rawValue: name).map { value(of: $0) }
  }

  public func markup() throws -> Markup { ReportCard(self).markup }

  // MARK: Words

  func money(_ amount: Decimal) -> Value { .money(Money(amount, report.currency)) }

  func text(_ amount: Decimal) -> String { money(amount).displayText }

  /// A share as a sentence or cell has it: with one decimal.
  func text(share: Decimal) -> String {
    Value.percent(share.rounded(toPlaces: 3)).displayText
  }

  /// An amount with its sign, as a change is read.
  func text(change: Decimal) -> String { (change.isPositive ? "+" : "") + text(change) }
}
