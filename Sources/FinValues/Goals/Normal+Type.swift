import FinLanguage
import Money

typealias NormalValue = TypedValue<NormalDistribution>

/// A normal distribution of numbers, percents or money.
package struct NormalDistribution: ValueModel {
  package let mean: Value
  /// The mean and the standard deviation as plain numbers.
  let center: Decimal
  let spread: Decimal
  private let deviation: Value

  /// Throws a ``GoalError`` where the two are of different kinds.
  package init(_ given: NamedArguments) throws {
    mean = given["mean"] ?? .none
    deviation = given["sd"] ?? .none
    switch (mean, deviation) {
    case (.number(let mean), .number(let spread)), (.percent(let mean), .percent(let spread)):
      (center, self.spread) = (mean, spread)
    case (.money(let mean), .money(let spread)):
      guard mean.currency == spread.currency else {
        throw RuntimeError.currencyMismatch(left: mean, right: spread, operation: "normal")
      }
      (center, self.spread) = (mean.amount, spread.amount)
    default: throw GoalError.otherSpread(mean: mean, spread: deviation)
    }
    // No draw lies so far out.
    guard (center.magnitude + spread * .hundred).isFinite else {
      throw RuntimeError.overflow(operation: "normal")
    }
    if spread.isNegative { throw GoalError.negativeSpread(deviation) }
  }

  /// The currency of the mean, if that is money.
  package var currency: Currency { if case .money(let mean) = mean { mean.currency } else { .usd } }

  package static let type = ValueType<NormalDistribution>(
    "normal distribution", constructor: "normal", title: "Normal distribution",
    headlines: { _ in [] },
    inputs: [
      .input("mean", quantity, "mean of the distribution", need: .required),
      .input(
        "sd", quantity, "standard deviation: two draws in three are closer to the mean",
        need: .required),
    ], figures: [],
    panel: { value in
      let normal = value.model
      let rows = [
        normal.row("Mean", normal.mean), normal.row("Standard deviation", normal.deviation),
      ]
      return ([.init(rows: rows)], [])
    })

  private static let quantity = ParameterType.either([.rateOrNumber, .money])
}
