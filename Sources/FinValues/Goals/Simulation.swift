import FinLanguage
import Finance
import Money

/// A figure worked out many times with inputs drawn at random.
struct Simulation: Sendable {
  static let trialCounts = 2...1_000_000

  package let inputs: [(name: String, value: Value)]
  package let count: Int
  let seed: Int
  /// The figure as it was typed.
  package let title: String
  package let summary: SimulationSummary
  /// One figure a trial that did not fail, in the order of the trials; nil where only the summary
  /// was kept.
  package let outcomes: [Value]?

  package init(
    inputs: [(name: String, value: Value)], count: Int, seed: Int, title: String,
    summary: SimulationSummary, outcomes: [Value]?
  ) {
    self.inputs = inputs
    self.count = count
    self.seed = seed
    self.title = title
    self.summary = summary
    self.outcomes = outcomes
  }

  /// Runs the trials. Throws the first failure where most of them fail.
  package init(
    _ function: any FunctionValue, inputs: [(name: String, value: Value)], count: Int, seed: Int,
    title: String, in context: any CallContext
  ) throws {
    let figure = try Figure(function, inputs: inputs.map(\.name))
    let distributions = try inputs.map { try Distribution($0.value, of: $0.name) }
    var bits = RandomBits(seed: UInt64(bitPattern: Int64(seed)))
    var outcomes: [Value] = []
    outcomes.reserveCapacity(count)
    var failure: Diagnostic?
    try figure.evaluate(count, in: context) { _ in
      distributions.map { $0.draw(&bits) }
    } take: { _, outcome in
      switch outcome {
      case .success(let value):
        try Self.check(value, like: outcomes.first)
        outcomes.append(value)
      case .failure(let diagnostic): failure = failure ?? diagnostic
      }
    }
    if let failure, outcomes.count * 2 < count { throw failure }
    guard
      let summary = try SimulationSummary(
        outcomes, failed: count - outcomes.count, failure?.summary)
    else { throw GoalError.notNumeric(outcomes.first ?? .none) }
    self.init(
      inputs: inputs, count: count, seed: seed, title: title, summary: summary, outcomes: outcomes)
  }

  /// The number of trials with a figure.
  var figureCount: Decimal { Decimal(count - min(summary.failed, count)) }

  /// A warning: trials fail for a reason, so those that did not are seldom typical.
  var caution: String? {
    guard summary.failed > 0 else { return nil }
    let reason = summary.failure.map { ": \($0)" } ?? ""
    return
      "\(Decimal(summary.failed).grouped()) of \(Decimal(count).grouped()) trials have no result"
      + reason
      + "; the other \(figureCount.grouped()), which may not be typical, are counted"
  }

  private static func check(_ value: Value, like first: Value?) throws {
    guard value.amount(like: first ?? value) == nil else { return }
    if let first, value.amount(like: value) != nil {
      throw GoalError.mixedFigures(first, value)
    }
    throw GoalError.notNumeric(value)
  }
}
