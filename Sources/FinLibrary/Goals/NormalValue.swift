import FinLanguage
import Markup
import Money

/// A normal distribution of numbers, percents or money.
final class NormalValue: DomainValue {
  let mean: Value
  /// The mean and the standard deviation as plain numbers.
  let center: Decimal
  let spread: Decimal
  private let deviation: Value

  /// Throws a ``GoalError`` where the two are of different kinds.
  init(mean: Value, deviation: Value) throws {
    self.mean = mean
    self.deviation = deviation
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

  /// A number as a value of the mean's kind.
  func value(_ number: Decimal) -> Value {
    switch mean {
    case .percent: .percent(number)
    case .money(let money): .money(Money(number, money.currency))
    default: .number(number)
    }
  }

  static let kind = "normal distribution"

  var kind: String { Self.kind }
  var constructor: String { "normal" }
  var inputs: [(name: String, value: Value)] { [("mean", mean), ("sd", deviation)] }
  var fieldNames: [String] { ["mean", "sd"] }

  func field(_ name: String) throws -> Value? {
    switch name {
    case "mean": mean
    case "sd": deviation
    default: nil
    }
  }

  func markup() throws -> Markup {
    .card(
      Card(
        title: StyledText("Normal distribution"),
        groups: [
          Card.Group(rows: [
            Card.Row("Mean", mean.displayText, mean.role),
            Card.Row("Standard deviation", deviation.displayText, deviation.role),
          ])
        ]))
  }
}
