import Markup

/// Horizontal bars: label, bar, figure.
struct BarLayout {
  private let chart: Chart
  private let surface: Surface

  init(_ chart: Chart, on surface: Surface) {
    self.chart = chart
    self.surface = surface
  }

  /// Labels may take up to this share of the width.
  private static let labelShare = 3

  var lines: [StyledText] {
    let count = chart.series.map(\.values.count).max() ?? 0
    let labels = (0..<count).map { index in
      StyledText(index < chart.labels.count ? chart.labels[index] : "\(index + 1)", .label)
        .onOneLine.cut(to: max(surface.width / Self.labelShare, 4), on: surface)
    }
    let labelWidth = labels.map(\.displayWidth).max() ?? 0
    let textWidth =
      chart.series.flatMap(\.texts).map { $0.withoutControls.displayWidth }.max() ?? 0
    let room = surface.width - labelWidth - textWidth - 4
    let width = min(max(room, 4), ChartLayout.widestPlot)
    let values = chart.series.flatMap(\.values).filter(\.isFinite)
    let high = max(values.max() ?? 0, 0)
    let low = min(values.min() ?? 0, 0)
    let span = high - low > 0 ? high - low : 1
    let left = Int((-low / span * Double(width)).rounded())

    var result = legend
    for index in 0..<count {
      for (place, series) in chart.series.enumerated() where index < series.values.count {
        let value = series.values[index]
        var line = (place == 0 ? labels[index] : StyledText()).padded(to: labelWidth)
        line += .spaces(2)
        line += bar(value, span: span, left: left, width: width, role: ChartLayout.role(place))
        if index < series.texts.count {
          let text = StyledText(series.texts[index].withoutControls, value < 0 ? .negative : .value)
          line += .spaces(2) + text.padded(to: textWidth, .trailing)
        }
        result.append(line)
      }
    }
    return result
  }

  private var legend: [StyledText] {
    if chart.series.count < 2 { return [] }
    return chart.series.enumerated().map { index, series in
      StyledText(surface.isUnicode ? "█" : "#", ChartLayout.role(index))
        + StyledText(" " + series.name)
    }.joined(separator: .spaces(3)).wrapped(to: surface.width)
  }

  /// A bar from the zero line, which stands `left` columns from the start.
  private func bar(_ value: Double, span: Double, left: Int, width: Int, role: Role)
    -> StyledText
  {
    guard value.isFinite else { return .spaces(width) }
    let right = width - left
    if value < 0 {
      let length = min(Int((-value / span * Double(width)).rounded()), left)
      return .spaces(left - length)
        + StyledText(Bar.text(Double(length), isUnicode: surface.isUnicode), .negative)
        + .spaces(right)
    }
    let length = min(value / span * Double(width), Double(right))
    let text = StyledText(Bar.text(length, isUnicode: surface.isUnicode), role)
    return .spaces(left) + text.padded(to: right)
  }
}

/// A bar of blocks, to the eighth of a column.
enum Bar {
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  static func text(_ length: Double, isUnicode: Bool) -> String {
    guard length.isFinite, length > 0 else { return "" }
    if !isUnicode { return String(repeating: "#", count: Int(length.rounded())) }
    let parts = Int((length * 8).rounded())
    return String(repeating: "█", count: parts / 8) + eighths[parts % 8]
  }
}
