import FinLanguage
import Finance
import Money

/// The distribution of an input in the trials of a simulation.
indirect enum Distribution: Sendable {
  /// Each of some values is equally likely.
  case equally([Value])
  case normal(NormalDistribution)
  /// A number of draws as one list.
  case several(Distribution, count: Int)

  /// Throws a ``GoalError`` where a value is no distribution or an empty list.
  package init(_ value: Value, of input: String) throws {
    switch value {
    case .list(let values):
      if values.isEmpty { throw GoalError.noValues(input: input) }
      self = .equally(values)
    case .range(let range): self = .equally(try RangeSteps.list(range))
    case .domain(let domain):
      if let normal = domain as? NormalValue {
        self = .normal(normal.model)
      } else if let draws = domain as? DrawsValue {
        self = .several(draws.model.distribution, count: draws.model.count)
      } else {
        throw GoalError.notDrawn(input: input, value)
      }
    default: throw GoalError.notDrawn(input: input, value)
    }
  }

  package func draw(_ bits: inout RandomBits) -> Value {
    switch self {
    case .equally(let values): return values[Int(bits.next(below: UInt64(values.count)))]
    case .normal(let normal):
      let number = normal.center + normal.spread * NormalDeviate.draw(&bits)
      return normal.mean.with(amount: number)
    case .several(let distribution, let count):
      return .list((0..<count).map { _ in distribution.draw(&bits) })
    }
  }

  /// Returns a short form of the text that one would type.
  package static func text(_ value: Value) -> String {
    switch value {
    case .domain(let domain):
      domain.constructor + "(" + domain.inputs.map { text($0.value) }.joined(separator: ", ") + ")"
    case .list(let values) where values.count > 6:
      "\(Decimal(values.count).grouped()) values"
    default: value.briefText
    }
  }
}
