import FinLanguage

/// A figure over a grid of inputs.
package enum GridBuiltIns {
  package static let all: [BuiltIn] = [grid]

  static let grid = BuiltIn(
    "grid", .goals,
    parameters: [
      Parameter(
        "input", .list, .inputs(1...2),
        meaning: "inputs and their values, e.g. rate: 5%..7% step 0.5%, term: [15y, 30y]"),
      Parameter(
        "figure", .figure,
        meaning: "figure to compute: an expression that follows the inputs, or a function of them"),
      Parameter(
        "title", .text, .optional, meaning: "title (default: the figure as typed)"),
      Parameter(
        "now", .record, .optional,
        meaning: "current inputs and figure (default: found automatically)"),
    ],
    summary: "Table of a figure for each combination of one or two inputs.",
    example: .init(
      "grid(rate: 5%..7%, term: [15y, 30y], loan($300k, rate, term).payment)",
      prints: """
        loan($300k, rate, term).payment: rate down, term across
        rate        15y        30y
        ──────────────────────────
          5%  $2,372.38  $1,610.46
          6%  $2,531.57  $1,798.65
          7%  $2,696.48  $1,995.91
        lowest $1,610.46, highest $2,696.48
        """),
    help: .init(
      examples: [
        .init("grid(rate: 5%..7% step 1%, loan($300k, rate, 30y).payment).max", prints: "$1,995.91")
      ], seeAlso: ["grids", "live"])
  ) { call in .domain(GridValue(try grid(call))) }

  private static func grid(_ call: Call) throws -> Grid {
    let inputs = try call.record("input").entries.map { entry in
      guard case .list(let values) = entry.value else {
        throw GoalError.noValues(input: entry.name)
      }
      return Grid.Input(name: entry.name, values: values)
    }
    switch call["figure"] {
    case .function(let function):
      let title = call.has("title") ? try call.text("title") : function.name ?? "figure"
      return try Grid(function, inputs: inputs, title: Figure.title(title), in: call.context)
    case .list(let cells):
      let count = try Grid.checkedCount(of: inputs)
      guard cells.count == count else {
        throw GoalError.otherCellCount(cells.count, expected: count)
      }
      if let other = cells.first(where: { !$0.isScalar }) {
        throw GoalError.notAFigure(other)
      }
      return Grid(
        inputs: inputs, title: Figure.title(call.has("title") ? try call.text("title") : "figure"),
        cells: cells, present: try present(call, inputs))
    default: throw GoalError.notAFigure(call["figure"])
    }
  }

  /// Returns the present inputs and figure that a saved grid had.
  private static func present(_ call: Call, _ inputs: [Grid.Input]) throws -> Grid.Present? {
    guard call.has("now") else { return nil }
    let record = try call.record("now")
    guard let figure = record[GridValue.figureName] else { return nil }
    let values = inputs.compactMap { record[$0.name] }
    return values.count == inputs.count ? Grid.Present(inputs: values, figure: figure) : nil
  }
}
