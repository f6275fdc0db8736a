import FinLanguage
import Finance
import Money

/// The summary of a simulation's figures: all of it that a session keeps.
struct SimulationSummary: Sendable {
  package let figures: [String: Value]
  let histogram: Histogram
  /// The number of trials that failed, and the reason of the first.
  let failed: Int
  package let failure: String?

  /// The mean of the figures, whose kind and currency all of them have.
  package var mean: Value { figures["mean"] ?? .none }

  /// Nil where the values are no numbers, percents or money of one kind. Throws where the figures
  /// are too large to be added up.
  package init?(_ values: [Value], failed: Int, _ failure: String?) throws {
    guard let first = values.first, let quantiles = Quantiles(values) else { return nil }
    guard let figures = quantiles.figures else {
      throw RuntimeError.overflow(operation: "simulate")
    }
    self.figures = figures.mapValues { first.with(amount: $0) }
    histogram = Histogram(quantiles)
    self.failed = failed
    self.failure = failure
  }

  // MARK: As kept

  package var record: Record {
    var entries = Quantiles.names.map { ($0, figures[$0] ?? .none) }
    entries.append(("from", mean.with(amount: histogram.start)))
    entries.append(("step", mean.with(amount: histogram.step)))
    entries.append(("counts", .list(histogram.counts.map { .number(Decimal($0)) })))
    entries.append(("failed", .number(Decimal(failed))))
    if let failure { entries.append(("failure", .text(failure))) }
    return Record(entries)
  }

  /// Nil where a record is no summary.
  package init?(_ record: Record) {
    var figures: [String: Value] = [:]
    for name in Quantiles.names {
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
