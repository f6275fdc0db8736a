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
  private static let narrowestBar = 6

  var lines: [StyledText] {
    let count = chart.series.map(\.values.count).max() ?? 0
    let labels = (0..<count).map { index in
      StyledText(index < chart.labels.count ? chart.labels[index] : "\(index + 1)", .label)
        .onOneLine.cut(to: max(surface.width / Self.labelShare, 4), on: surface)
    }
    let labelWidth = labels.map(\.displayWidth).max() ?? 0
    let textWidth =
      chart.series.flatMap(\.texts).map { $0.visibleOnOneLine.displayWidth }.max() ?? 0
    let room = surface.width - labelWidth - textWidth - 4
    // Too narrow for all beside each other, bars stand under their labels and figures.
    let isNarrow = room < Self.narrowestBar
    let width = min(isNarrow ? surface.width : room, ChartLayout.widestPlot)
    let scale = BarScale(chart.series.flatMap(\.values), width: width)

    var result = legend
    for index in 0..<count {
      for (place, series) in chart.series.enumerated() where index < series.values.count {
        let value = series.values[index]
        let label = place == 0 ? labels[index] : StyledText()
        let bar = scale.bar(
          value, role: ChartLayout.role(place), isUnicode: surface.isUnicode, series: place)
        let figure = StyledText(
          index < series.texts.count ? series.texts[index].visibleOnOneLine : "",
          value < 0 ? .negative : .value)
        if isNarrow {
          let gap = StyledText.spaces(label.isEmpty || figure.isEmpty ? 0 : 2)
          let head = label + gap + figure
          if !head.isEmpty { result += head.wrapped(to: surface.width) }
          result.append(bar)
        } else {
          result.append(
            label.padded(to: labelWidth) + .spaces(2) + bar + .spaces(2)
              + figure.padded(to: textWidth, .trailing))
        }
      }
    }
    return result
  }

  private var legend: [StyledText] {
    if chart.series.count < 2 { return [] }
    return chart.series.enumerated().map { index, series in
      StyledText(String(Bar.fill(index, isUnicode: surface.isUnicode)), ChartLayout.role(index))
        + StyledText(" " + series.name)
    }.joined(separator: .spaces(3)).wrapped(to: surface.width)
  }
}

/// The start and the length of bars.
private struct BarScale {
  private let span: Double
  /// Columns before the zero line.
  private let left: Int
  private let width: Int

  init(_ values: [Double], width: Int) {
    let finite = values.filter(\.isFinite)
    let high = max(finite.max() ?? 0, 0)
    let low = min(finite.min() ?? 0, 0)
    span = high - low > 0 ? high - low : 1
    // What is below zero needs a column, however little it is.
    left = low < 0 ? max(Int((-low / span * Double(width)).rounded()), 1) : 0
    self.width = width
  }

  /// A bar with the space around it.
  func bar(_ value: Double, role: Role, isUnicode: Bool, series: Int) -> StyledText {
    guard value.isFinite else { return .spaces(width) }
    let right = width - left
    if value < 0 {
      let length = min(-value / span * Double(width), Double(left))
      return StyledText(Bar.text(leftward: length, isUnicode: isUnicode), .negative)
        .padded(to: left, .trailing) + .spaces(right)
    }
    let length = min(value / span * Double(width), Double(right))
    return .spaces(left)
      + StyledText(Bar.text(length, isUnicode: isUnicode, series: series), role)
      .padded(to: right)
  }
}

/// A bar of blocks, to the eighth of a column.
enum Bar {
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// The block that bars of a series are made of, so that they differ without colors.
  static func fill(_ series: Int, isUnicode: Bool) -> Character {
    let blocks: [Character] = isUnicode ? ["█", "▒", "░", "▓"] : ["#", "+", ".", "%"]
    return blocks[series % blocks.count]
  }

  static func text(_ length: Double, isUnicode: Bool, series: Int = 0) -> String {
    guard length.isFinite, length > 0 else { return "" }
    let block = fill(series, isUnicode: isUnicode)
    // Only whole blocks have eighths.
    if block != "█" {
      return String(repeating: block, count: max(Int(length.rounded()), isUnicode ? 1 : 0))
    }
    let parts = Int((length * 8).rounded())
    return String(repeating: "█", count: parts / 8) + eighths[parts % 8]
  }

  /// A bar that ends at its right, to the half of a column; never empty.
  static func text(leftward length: Double, isUnicode: Bool) -> String {
    guard length.isFinite, length > 0 else { return "" }
    if !isUnicode { return String(repeating: "#", count: max(Int(length.rounded()), 1)) }
    let halves = Int((length * 2).rounded())
    return halves == 0
      ? "▕" : (halves % 2 == 1 ? "▐" : "") + String(repeating: "█", count: halves / 2)
  }
}
