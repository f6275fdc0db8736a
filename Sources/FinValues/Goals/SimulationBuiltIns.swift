import FinLanguage
import Money

/// Figures of uncertain inputs.
package enum SimulationBuiltIns {
  package static let all: [BuiltIn] = [simulate, normal, draws]

  static let simulate = BuiltIn(
    "simulate", .goals,
    parameters: [
      Parameter(
        "figure", .figure,
        meaning: "figure to compute: an expression that follows the inputs, or a function of them"),
      Parameter(
        "n", .wholeNumber(Simulation.trialCounts), meaning: "number of trials",
        aliases: ["trials", "runs"]),
      Parameter(
        "input", .either([.list, .domain(NormalDistribution.type.name), .domain(Draws.type.name)]),
        .inputs(1...8),
        meaning:
          "uncertain inputs: rate: normal(6.5%, 0.5%), or a list to draw from"),
      Parameter(
        "seed", .wholeNumber(0...Int(Int32.max)), .defaulted(.number(.one)),
        meaning: "seed of the random numbers; the same seed gives the same result"),
      Parameter("title", .text, .optional, meaning: "title (default: the figure as typed)"),
    ],
    summary: "Computes a figure many times with random inputs and shows the distribution.",
    example: .init(
      "simulate(rent * 12, 1_000, rent: [$1_800, $1_900, $2_100]).mean", prints: "$23,175.60"),
    help: .init(seeAlso: ["grids", "normal", "draws"]),
    source: "inputs are drawn independently; xoshiro256** by Blackman and Vigna",
    body: { .domain(SimulationValue(try simulation($0))) })

  private static func simulation(_ call: Call) throws -> Simulation {
    let inputs = try call.record("input").entries
    let count = try call.whole("n")
    let seed = try call.whole("seed")
    switch call["figure"] {
    case .function(let function):
      let title = Figure.title(
        call.has("title") ? try call.text("title") : function.name ?? "figure")
      let result = try Simulation(
        function, inputs: inputs, count: count, seed: seed, title: title, in: call.context)
      if let caution = result.caution { call.context.remark(caution) }
      return result
    case .record(let record):
      guard let summary = SimulationSummary(record) else {
        throw GoalError.notAFigure(call["figure"])
      }
      return Simulation(
        inputs: inputs, count: count, seed: seed,
        title: Figure.title(call.has("title") ? try call.text("title") : "figure"),
        summary: summary,
        outcomes: nil)
    default: throw GoalError.notAFigure(call["figure"])
    }
  }

  static let normal = BuiltIn(
    "normal", .goals, parameters: NormalDistribution.type.parameters,
    summary: "A normal distribution of percents, money or numbers for simulate.",
    example: .init("normal(6.5%, 0.5%).sd", prints: "0.5%"),
    help: .init(seeAlso: ["grids", "simulate"]),
    formula: "density = e^(−z^2 / 2) / (σ · (2 · π)^(1/2)), z = (x − μ) / σ",
    source: "drawn exactly: C. Karney, ACM Transactions on Mathematical Software 42:1 (2016)",
    body: { .domain(try NormalValue($0)) })

  static let draws = BuiltIn(
    "draws", .goals, parameters: Draws.type.parameters,
    summary:
      "A list of random draws for simulate, such as 30 years of returns.",
    example: .init(
      """
      fn grown(returns) = reduce(returns, (sum, r) => sum * (1 + r), $10_000)
      simulate(grown, 1_000, returns: draws([-5%, 5%, 15%], 10)).max
      """, prints: "$30,793.06"),
    help: .init(seeAlso: ["grids", "simulate"]),
    body: { .domain(try DrawsValue($0)) })
}
