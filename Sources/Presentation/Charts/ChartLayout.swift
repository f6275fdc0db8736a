import Markup

/// Charts as lines of text: Braille dots and blocks, or plain letters where there is only ASCII.
enum ChartLayout {
  /// Rows of a plot, without its axis.
  private static let plotHeight = 12
  private static let smallPlotHeight = 6

  /// The rows of a plot, so that as many lie between any two labels of its axis.
  static func height(of chart: Chart, steps: Int) -> Int {
    let usual = chart.isSmall ? smallPlotHeight : plotHeight
    let steps = max(steps, 1)
    return max((usual - 1 + steps / 2) / steps, 1) * steps + 1
  }
  /// Wider plots are harder to read, not easier.
  static let widestPlot = 100

  static func lines(_ chart: Chart, on surface: Surface) -> [StyledText] {
    var result: [StyledText] = []
    if let title = chart.title { result += title.wrapped(to: surface.width) }
    if let map = chart.map {
      result += MapLayout(map, on: surface).lines
    } else if chart.series.allSatisfy({ series in !series.values.contains(where: \.isFinite) }) {
      result.append(StyledText("no figures to draw", .muted))
    } else {
      switch chart.kind {
      case .line: result += PlotLayout(chart, on: surface).lines(LineDrawing.self)
      case .area: result += PlotLayout(chart, on: surface).lines(AreaDrawing.self)
      case .bars: result += BarLayout(chart, on: surface).lines
      case .pie: result += ShareLayout.lines(chart, on: surface)
      case .sparkline: result += Sparkline.lines(chart, on: surface)
      case .map: break
      }
    }
    for note in chart.notes { result += note.wrapped(to: surface.width) }
    return result.map(\.trimmed)
  }

  /// The role, and so the color, of a series by its place.
  static func role(_ series: Int) -> Role {
    let roles: [Role] = [.series1, .series2, .series3, .series4]
    return roles[series % roles.count]
  }
}
