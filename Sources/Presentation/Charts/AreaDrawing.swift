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
    return (0..<count).map { index in total(series, at: index) }
  }

  private static func total(_ series: [Chart.Series], at index: Int) -> Double {
    series.reduce(0) { $0 + height(of: $1, at: index) }
  }

  /// Areas have no part below zero.
  private static func height(of series: Chart.Series, at index: Int) -> Double {
    guard series.values.indices.contains(index), series.values[index].isFinite else { return 0 }
    return max(series.values[index], 0)
  }

  static func cells(
    _ series: [Chart.Series], axis: Axis, width: Int, height: Int, surface: Surface
  ) -> [[PlotCell?]] {
    let count = series.map(\.values.count).max() ?? 0
    var cells = Array(repeating: [PlotCell?](repeating: nil, count: width), count: height)
    for column in 0..<width {
      let index = min(column * count / width, count - 1)
      var top = 0.0
      var filled = 0
      for (place, one) in series.enumerated() {
        top += Self.height(of: one, at: index)
        let position = min(max(axis.position(top), 0), 1)
        let level = Int((position * Double(height)).rounded())
        for row in filled..<max(level, filled) {
          cells[height - 1 - row][column] = PlotCell(
            character: shade(place, on: surface), role: ChartLayout.role(place))
        }
        filled = max(level, filled)
      }
    }
    return cells
  }
}
