import FinLanguage
import Markup
import Money

/// The panel of a simulation: its quantiles, and the distribution of its figures.
struct SimulationPanel {
  private let simulation: Simulation
  private var summary: SimulationSummary { simulation.summary }

  package init(_ simulation: Simulation) { self.simulation = simulation }

  package var markup: Markup { .stack([.card(card), .chart(chart)]) }

  private var card: Panel {
    Panel(
      title: StyledText("Simulation"), subtitle: StyledText(simulation.title, .typed),
      groups: [
        Panel.Group(
          rows: failures + [
            row("Mean", "mean", note: "standard deviation \(text("sd"))"),
            row(
              "5%", "p5", note: "one trial in 20\(ofThese) is below; the lowest is \(text("min"))"
            ),
            row("25%", "p25", note: "one in 4\(ofThese) is below"),
            row("Median", "median", note: "half\(ofThese) are below, half above"),
            row("75%", "p75", note: "one in 4\(ofThese) is above"),
            row(
              "95%", "p95", note: "one in 20\(ofThese) is above; the highest is \(text("max"))"),
          ])
      ], notes: notes)
  }

  /// Trials without a figure come first: what follows leaves them out.
  private var failures: [Panel.Row] {
    guard summary.failed > 0 else { return [] }
    let count = Decimal(summary.failed).grouped()
    return [
      Panel.Row(
        "No result", "\(count) of \(Decimal(simulation.count).grouped())", .warning,
        note: summary.failure)
    ]
  }

  /// The trials that are counted, where those are not all.
  private var ofThese: String {
    summary.failed == 0 ? "" : " of the \(simulation.figureCount.grouped())"
  }

  private func row(_ label: String, _ name: String, note: String) -> Panel.Row {
    let value = summary.figures[name] ?? .none
    return Panel.Row(label, value.displayText, value.role, note: note)
  }

  private func text(_ name: String) -> String { summary.figures[name]?.displayText ?? "" }

  private var notes: [StyledText] {
    let inputs = simulation.inputs.map { "\($0.name): \(Distribution.text($0.value))" }
    return [
      StyledText(
        (inputs + ["\(Decimal(simulation.count).grouped()) trials", "seed \(simulation.seed)"])
          .joined(separator: ", "))
    ]
  }

  private var chart: Chart {
    let counts = summary.histogram.counts
    let total = Decimal(max(counts.reduce(0, +), 1))
    return Chart(
      .bars,
      series: [
        Chart.Series(
          "trials", values: counts.map(Double.init),
          texts: counts.map { count in
            (Decimal(count) * .hundred / total).rounded(toPlaces: 1).grouped(places: 1) + "%"
          })
      ], labels: labels)
  }

  /// The start of each interval, and the end of the first: `below $2,100`, `from $2,100`.
  private var labels: [String] {
    let histogram = summary.histogram
    return histogram.counts.indices.map { place in
      let isFirst = place == 0 && histogram.counts.count > 1
      let start = histogram.start + histogram.step * Decimal(isFirst ? 1 : place)
      let text = summary.mean.with(amount: start).displayText
      return (isFirst ? "below " : "from ")
        + (text.hasSuffix(".00") ? String(text.dropLast(3)) : text)
    }
  }
}
