import FinLanguage
import Finance
import Markup
import Money

/// A simulation as a value of the language.
///
/// It is a result of one time; a session keeps its summary, which its constructor accepts in place
/// of the figure.
final class SimulationValue: DomainValue {
  let simulation: Simulation

  package init(_ simulation: Simulation) { self.simulation = simulation }

  package var kind: String { "simulation" }
  package var constructor: String { "simulate" }
  package var headlineFields: [String] { ["median", "p5", "p95"] }

  package var inputs: [(name: String, value: Value)] {
    [
      ("figure", .record(simulation.summary.record)), ("n", .number(Decimal(simulation.count))),
    ] + simulation.inputs + [
      ("seed", .number(Decimal(simulation.seed))), ("title", .text(simulation.title)),
    ]
  }

  package func inputs(changing changes: [(name: String, value: Value)]) throws
    -> [(name: String, value: Value)]
  {
    throw GoalError.notChangeable(kind: kind)
  }

  private static let ownFields =
    ["n", "seed", "title"] + Quantiles.names + ["failed", "values"]

  package var fieldNames: [String] {
    Self.ownFields + simulation.inputs.map(\.name).filter { !Self.ownFields.contains($0) }
  }

  package func field(_ name: String) throws -> Value? {
    switch name {
    case "n": return .number(Decimal(simulation.count))
    case "seed": return .number(Decimal(simulation.seed))
    case "failed": return .number(Decimal(simulation.summary.failed))
    case "values":
      guard let outcomes = simulation.outcomes else { throw GoalError.notKept }
      return .list(outcomes)
    case "title": return .text(simulation.title)
    default:
      return simulation.summary.figures[name] ?? simulation.inputs.first { $0.name == name }?.value
    }
  }

  package func markup() throws -> Markup { SimulationPanel(simulation).markup }
}
