import Markup

/// Series stacked on each other as filled areas, distinguished by their shade and color.
enum AreaDrawing: PlotDrawing {
  static var includesZero: Bool { true }

  private static let shades: [Character] = ["█", "▒", "░", "▓"]
  private static let letters: [Character] = ["#", "+", ".", "%"]

  private static func shade(_ series: Int, on surface: Surface) -> Character {
    surface.isUnicode ? shades[series % shades.count] : letters[series % letters.count]
  }

  static func sign(of series: Int, on surface: Surface) -> String {
    String(shade(series, on: surface))
  }

  static func range(of series: [Chart.Series]) -> [Double] {
    let count = series.map(\.values.count).max() ?? 0
    return (0..<count).flatMap { index in
      [total(series, at: index) { max($0, 0) }, total(series, at: index) { min($0, 0) }]
    }
  }

  private static func total(
    _ series: [Chart.Series], at index: Int, of part: (Double) -> Double
  ) -> Double {
    series.reduce(0) { $0 + part(height(of: $1, at: index)) }
  }

  private static func height(of series: Chart.Series, at index: Int) -> Double {
    guard series.values.indices.contains(index), series.values[index].isFinite else { return 0 }
    return series.values[index]
  }

  /// Stacks values below zero downward from there.
  static func cells(
    _ series: [Chart.Series], axis: Axis, width: Int, height: Int, surface: Surface
  ) -> [[PlotCell?]] {
    let count = series.map(\.values.count).max() ?? 0
    func level(_ value: Double) -> Int {
      Int((min(max(axis.position(value), 0), 1) * Double(height)).rounded())
    }
    var cells = Array(repeating: [PlotCell?](repeating: nil, count: width), count: height)
    for column in 0..<width {
      let index = min(column * count / width, count - 1)
      var (top, bottom) = (0.0, 0.0)
      var (filled, emptied) = (level(0), level(0))
      for (place, one) in series.enumerated() {
        let value = Self.height(of: one, at: index)
        top += max(value, 0)
        bottom += min(value, 0)
        let rows = (filled..<max(level(top), filled), min(level(bottom), emptied)..<emptied)
        for row in [rows.0, rows.1].joined() {
          cells[height - 1 - row][column] = PlotCell(
            character: shade(place, on: surface), role: ChartLayout.role(place))
        }
        (filled, emptied) = (rows.0.upperBound, rows.1.lowerBound)
      }
    }
    return cells
  }
}
