import FinLanguage
import FinValues
import Markup

/// Values side by side.
enum ComparisonBuiltIns {
  static let all: [BuiltIn] = [compare]

  static let compare = BuiltIn(
    "compare", .output,
    parameters: [
      Parameter(
        "values", .any, .variadic(minimum: 1),
        meaning: "two or more values of the same type, or a list of them"),
      Parameter(
        "stay", .duration, .optional,
        meaning:
          "how long you keep the loan: adds the cost of mortgages or loans until then, e.g. 7y",
        limit: .months(1...1200)),
    ],
    summary: "Compares values of the same type side by side.",
    example: .init(
      "compare({rent: $1_800, fees: $50}, {rent: $1_650, fees: $220})",
      prints: """
                    (1)        (2)  difference
        ──────────────────────────────────────
        rent  $1,800.00  $1,650.00    −$150.00
        fees     $50.00    $220.00    +$170.00
        """),
    help: .init(
      seeAlso: ["live", "compare_scenarios"],
      line: "compare(home, home with {rate: 6.25%, points: 1%}, stay: 7y)")
  ) { call in
    let values = try call.elements(0)
    guard values.count >= 2, let first = values.first else {
      throw RuntimeError.invalidArgument(
        parameter: "values", problem: "expected at least two values",
        hint: "compare(home, home with {rate: 5.75%})")
    }
    for (index, value) in values.enumerated() where value.typeName != first.typeName {
      throw LibraryError.differentKinds(first: first, position: index + 1, value: value)
    }
    let stay = try NamedArguments(call).months("stay")
    guard let comparison = try Comparison(values, stay: stay) else {
      throw RuntimeError.invalidArgument(
        parameter: "stay",
        problem: "is for mortgages and loans in one currency, not \(first.typeName)",
        hint: nil)
    }
    return .domain(
      PictureValue(
        kind: "comparison", constructor: "compare",
        inputs: [(name: "values", value: .list(values))]
          + (call.has("stay") ? [("stay", call["stay"])] : []),
        data: comparison.data, picture: .table(comparison.table),
        chart: comparison.chart(of: values)))
  }
}
