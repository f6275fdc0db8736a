import FinLanguage
import Finance
import Money

/// The summary of a simulation's figures: all of it that a session keeps.
struct SimulationSummary: Sendable {
  /// Names of the figures, in the order of size where they have one.
  static let names = ["mean", "sd", "min", "p5", "p25", "median", "p75", "p95", "max"]
  private static let shares: [String: Decimal] = [
    "min": .zero, "p5": Decimal(coefficient: 5, exponent: -2),
    "p25": Decimal(coefficient: 25, exponent: -2), "median": Decimal(coefficient: 5, exponent: -1),
    "p75": Decimal(coefficient: 75, exponent: -2), "p95": Decimal(coefficient: 95, exponent: -2),
    "max": .one,
  ]

  let figures: [String: Value]
  let histogram: Histogram
  /// The number of trials that failed, and the reason of the first.
  let failed: Int
  let failure: String?

  /// The mean of the figures, whose kind and currency all of them have.
  var mean: Value { figures["mean"] ?? .none }

  /// Nil where the values are no numbers, percents or money of one kind. Throws where the figures
  /// are too large to be added up.
  init?(_ values: [Value], failed: Int, _ failure: String?) throws {
    guard let first = values.first, let quantiles = Quantiles(values) else { return nil }
    let mean = quantiles.mean
    let deviation = quantiles.deviation
    guard mean.isFinite, deviation.isFinite else {
      throw RuntimeError.overflow(operation: "simulate")
    }
    var figures = Self.shares.mapValues { first.with(amount: quantiles.value(below: $0)) }
    figures["mean"] = first.with(amount: mean)
    figures["sd"] = first.with(amount: deviation)
    self.figures = figures
    histogram = Histogram(quantiles)
    self.failed = failed
    self.failure = failure
  }

  // MARK: As kept

  var record: Record {
    var entries = Self.names.map { ($0, figures[$0] ?? .none) }
    entries.append(("from", mean.with(amount: histogram.start)))
    entries.append(("step", mean.with(amount: histogram.step)))
    entries.append(("counts", .list(histogram.counts.map { .number(Decimal($0)) })))
    entries.append(("failed", .number(Decimal(failed))))
    if let failure { entries.append(("failure", .text(failure))) }
    return Record(entries)
  }

  /// Nil where a record is no summary.
  init?(_ record: Record) {
    var figures: [String: Value] = [:]
    for name in Self.names {
      guard let value = record[name], Quantiles([value]) != nil else { return nil }
      figures[name] = value
    }
    guard let mean = figures["mean"], let start = record["from"]?.amount(like: mean),
      let step = record["step"]?.amount(like: mean),
      case .list(let counts)? = record["counts"], case .number(let failed)? = record["failed"]
    else { return nil }
    self.figures = figures
    histogram = Histogram(
      start: start, step: step,
      counts: counts.map { if case .number(let count) = $0 { count.int ?? 0 } else { 0 } })
    self.failed = failed.int ?? 0
    if case .text(let text)? = record["failure"] { failure = text } else { failure = nil }
  }
}
