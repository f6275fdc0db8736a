import Markup

/// A drawing of series in the cells of a plot.
protocol PlotDrawing {
  /// The cells of a plot, row by row from above; a blank is nil.
  static func cells(
    _ series: [Chart.Series], axis: Axis, width: Int, height: Int, surface: Surface
  ) -> [[PlotCell?]]
  /// The values that the axis has to cover.
  static func range(of series: [Chart.Series]) -> [Double]
  static var includesZero: Bool { get }
  /// The sign of a series in the legend.
  static func sign(of series: Int, among count: Int, on surface: Surface) -> String
}

/// A character of a plot and the series it belongs to.
struct PlotCell: Equatable {
  var character: Character
  var role: Role
}

/// A plot with its value axis, the places below and a legend.
struct PlotLayout {
  private let chart: Chart
  private let surface: Surface

  init(_ chart: Chart, on surface: Surface) {
    self.chart = chart
    self.surface = surface
  }

  func lines(_ drawing: (some PlotDrawing).Type) -> [StyledText] {
    let axis = Axis(
      drawing.range(of: chart.series), scale: chart.scale, includesZero: drawing.includesZero)
    let height = ChartLayout.height(of: chart, steps: axis.ticks.count - 1)
    var tickLabels: [Int: String] = [:]
    for tick in axis.ticks {
      let row = height - 1 - Int((axis.position(tick) * Double(height - 1)).rounded())
      tickLabels[row] = axis.label(tick, in: surface.locale)
    }
    let axisWidth = tickLabels.values.map(\.displayWidth).max() ?? 0
    let width = min(max(surface.width - axisWidth - 3, 8), ChartLayout.widestPlot)
    var cells = drawing.cells(
      chart.series, axis: axis, width: width, height: height, surface: surface)
    drawZero(axis, &cells)
    let marks = self.marks(width: width)
    for mark in marks {
      for row in cells.indices where cells[row][mark.column] == nil {
        cells[row][mark.column] = PlotCell(character: surface.isUnicode ? "┊" : ":", role: .muted)
      }
    }

    var result = legend(drawing)
    for (row, line) in cells.enumerated() {
      let label = tickLabels[row]
      let stem = surface.isUnicode ? (label == nil ? "│" : "┤") : (label == nil ? "|" : "+")
      var text = StyledText(label ?? "", .muted).padded(to: axisWidth, .trailing)
      text.append(" " + stem, .muted)
      for cell in line { text.append(String(cell?.character ?? " "), cell?.role ?? .plain) }
      result.append(text)
    }
    let base = surface.isUnicode ? "└" : "+"
    let rule = String(repeating: surface.rule, count: width)
    result.append(.spaces(axisWidth + 1) + StyledText(base + rule, .muted))
    if !chart.labels.isEmpty {
      result.append(.spaces(axisWidth + 2) + StyledText(labelLine(width), .muted))
    }
    for mark in marks { result += lines(of: mark, indent: axisWidth + 2) }
    return result
  }

  /// A line at zero, where figures stand on both sides of it, shows which are negative.
  private func drawZero(_ axis: Axis, _ cells: inout [[PlotCell?]]) {
    guard chart.series.contains(where: { $0.values.contains { $0 < 0 } }), axis.upper > 0 else {
      return
    }
    let row = cells.count - 1 - Int((axis.position(0) * Double(cells.count - 1)).rounded())
    guard cells.indices.contains(row) else { return }
    for column in cells[row].indices where cells[row][column] == nil {
      cells[row][column] = PlotCell(character: surface.isUnicode ? "┈" : "-", role: .muted)
    }
  }

  private var count: Int { chart.series.map(\.values.count).max() ?? 0 }

  private func legend(_ drawing: (some PlotDrawing).Type) -> [StyledText] {
    let named = chart.series.enumerated().filter { !$0.element.name.isEmpty }
    if named.isEmpty { return [] }
    let signs = named.map { index, series in
      StyledText(
        drawing.sign(of: index, among: chart.series.count, on: surface), ChartLayout.role(index))
        + StyledText(" " + series.name)
    }
    // A sign and its name stay together.
    var lines: [StyledText] = []
    for sign in signs {
      if let last = lines.last, last.displayWidth + 3 + sign.displayWidth <= surface.width {
        lines[lines.count - 1] += .spaces(3) + sign
      } else {
        lines += sign.wrapped(to: surface.width)
      }
    }
    return lines
  }

  /// The labels that find room, each under its place.
  private func labelLine(_ width: Int) -> String {
    func columns(_ label: Chart.PlaceLabel) -> Range<Int> {
      let center = count < 2 ? 0 : label.place * (width - 1) / (count - 1)
      let size = min(label.text.displayWidth, width)
      let start = min(max(center - size / 2, 0), width - size)
      return start..<start + size
    }
    var line = ""
    var column = 0
    let labels = chart.placeLabels(of: count) { labels in
      let taken = labels.map(columns)
      return zip(taken, taken.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound }
    }
    for label in labels {
      let place = columns(label)
      line += String(repeating: " ", count: place.lowerBound - column)
      line += StyledText(label.text).cut(to: place.count, on: surface).plainText
      column = place.upperBound
    }
    return line
  }

  private func marks(width: Int) -> [(column: Int, label: String)] {
    chart.marks.filter { (0..<count).contains($0.index) }.map { mark in
      (count < 2 ? 0 : mark.index * (width - 1) / (count - 1), mark.label.visibleOnOneLine)
    }
  }

  /// An arrow under its place with its words beside it, where they fit, or else below.
  private func lines(of mark: (column: Int, label: String), indent: Int) -> [StyledText] {
    let arrow = StyledText(surface.isUnicode ? "▲" : "^", .accent)
    let label = StyledText(mark.label, .accent)
    let place = indent + mark.column
    if place + 2 + label.displayWidth <= surface.width {
      return [.spaces(place) + arrow + " " + label]
    }
    if label.displayWidth + 1 <= place {
      return [.spaces(place - label.displayWidth - 1) + label + " " + arrow]
    }
    return [.spaces(place) + arrow] + label.wrapped(to: surface.width)
  }
}
