import Markup

/// The shares of a whole, as bars with their percentages: what a pie is for, and easier to read.
enum ShareLayout {
  static func lines(_ chart: Chart, on surface: Surface) -> [StyledText] {
    guard let series = chart.series.first else { return [] }
    let values = series.values.map { $0.isFinite ? max($0, 0) : 0 }
    let total = values.reduce(0, +)
    var bars = chart
    bars.kind = .bars
    bars.series = [
      Chart.Series(
        series.name, values: values,
        texts: values.enumerated().map { index, value in
          let share = total > 0 ? value / total : 0
          let percent = "\(tenths(share))%"
          let padding = String(repeating: " ", count: max(0, 6 - percent.count))
          return index < series.texts.count
            ? "\(series.texts[index])  \(padding)\(percent)" : percent
        })
    ]
    return BarLayout(bars, on: surface).lines
  }

  /// A share in percent with one decimal.
  private static func tenths(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
