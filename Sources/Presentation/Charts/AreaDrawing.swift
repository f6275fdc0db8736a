import Markup

/// Series stacked on each other as filled areas, distinguished by their shade and color.
enum AreaDrawing: PlotDrawing {
  static var includesZero: Bool { true }

  private static let shades: [Character] = ["█", "▒", "░", "▓"]
  private static let letters: [Character] = ["#", "+", ".", "%"]

  private static func shade(_ series: Int, on surface: Surface) -> Character {
    surface.isUnicode ? shades[series % shades.count] : letters[series % letters.count]
  }

  static func sign(of series: Int, among count: Int, on surface: Surface) -> String {
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
  ///
  /// One that stays the same is as many rows everywhere, and one at least: the largest gives and takes what
  /// rounding leaves.
  static func cells(
    _ series: [Chart.Series], axis: Axis, width: Int, height: Int, surface: Surface
  ) -> [[PlotCell?]] {
    let count = series.map(\.values.count).max() ?? 0
    func level(_ value: Double) -> Int {
      Int((min(max(axis.position(value), 0), 1) * Double(height)).rounded())
    }
    let zero = level(0)
    let rowsOfOne = Double(height) / max(axis.upper - axis.lower, 1e-300)
    var cells = Array(repeating: [PlotCell?](repeating: nil, count: width), count: height)
    func fill(_ rows: Range<Int>, _ place: Int, _ column: Int) {
      for row in rows where cells.indices.contains(height - 1 - row) {
        cells[height - 1 - row][column] = PlotCell(
          character: shade(place, on: surface), role: ChartLayout.role(place))
      }
    }
    for column in 0..<width {
      let index = min(column * count / width, count - 1)
      let values = series.map { Self.height(of: $0, at: index) }
      for isAbove in [true, false] {
        let parts = values.map { isAbove ? max($0, 0) : max(-$0, 0) }
        let sum = parts.reduce(0, +)
        let room = abs(level(isAbove ? sum : -sum) - zero)
        var rows = parts.map { $0 > 0 ? max(Int(($0 * rowsOfOne).rounded()), 1) : 0 }
        while case let excess = rows.reduce(0, +) - room, excess != 0, sum > 0,
          let largest = rows.indices.max(by: { parts[$0] < parts[$1] && rows[$1] > 0 })
        {
          let change = min(excess, rows[largest])
          rows[largest] -= change
          if change == 0 { break }
          if excess > change { break }
        }
        var from = zero
        for (place, count) in rows.enumerated() where count > 0 {
          fill(isAbove ? from..<from + count : from - count..<from, place, column)
          from += isAbove ? count : -count
        }
      }
    }
    return cells
  }
}
