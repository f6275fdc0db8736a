import FinLanguage
import Finance
import Money

/// The percentiles of a list.
package enum PercentileBuiltIns {
  package static let all: [BuiltIn] = [percentile]

  static let percentile = BuiltIn(
    "percentile", .lists,
    parameters: [
      Parameter("values", .list, meaning: "numbers, percents or money"),
      Parameter("p", .rateOrNumber, meaning: "share of values below, e.g. 90% or 0.9"),
    ],
    summary: "Value below which a given share of the values falls, interpolated.",
    example: .init("percentile([$410, $95, $120, $100], 90%)", prints: "$323.00"),
    formula: "xᵢ + (h − i) · (xᵢ₊₁ − xᵢ), h = (n − 1) · p + 1, i = floor(h)",
    source: "PERCENTILE.INC of spreadsheets; definition 7 of Hyndman and Fan (1996)",
    explanation: TotalExplanations.percentile
  ) { call in
    let values = try call.list("values")
    if values.isEmpty { throw LibraryError.noElements(function: "percentile") }
    try Quantities.check(values, function: "percentile")
    let share = try call.decimal("p")
    guard !share.isNegative, share <= .one else {
      throw RuntimeError.invalidArgument(
        parameter: "p", problem: "a share is between 0% and 100%, not \(call["p"].sourceText)",
        hint: share <= .hundred && share > .one ? .nearest([.percent("\(share)")]) : nil)
    }
    guard let first = values.first, let quantiles = Quantiles(values) else {
      throw LibraryError.notCountable(
        function: "percentile", value: call["values"],
        works: "numbers, percents, or money of one currency")
    }
    return first.with(amount: quantiles.value(below: share))
  }
}
