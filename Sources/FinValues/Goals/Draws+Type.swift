import FinLanguage
import Markup
import Money

typealias DrawsValue = TypedValue<Draws>

/// A number of draws as one list: the returns of thirty years.
package struct Draws: ValueModel {
  let distribution: Distribution
  package let count: Int
  private let source: Value

  package init(_ given: NamedArguments) throws {
    source = given["from"] ?? .none
    count = given.whole("count") ?? 0
    distribution = try Distribution(source, of: "from")
  }

  /// No input or figure is an amount.
  package var currency: Currency { .usd }

  package static let type = ValueType<Draws>(
    "row of draws", constructor: "draws", title: "Draws", headlines: { _ in [] },
    inputs: [
      .input(
        "from", .either([.list, .domain(NormalDistribution.type.name)]),
        "a distribution, or a list of equally likely values", need: .required),
      .input(
        "count", .wholeNumber(1...10_000), "number of draws in each list", need: .required),
    ], figures: [],
    panel: { value in
      let draws = value.model
      let rows = [
        Panel.Row("From", Distribution.text(draws.source)),
        Panel.Row("Count", "\(draws.count)", .number),
      ]
      return ([Panel.Group(rows: rows)], [])
    })
}
