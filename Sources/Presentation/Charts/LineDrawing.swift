import Markup

/// Series as lines of Braille dots, two by four to a character; in ASCII as one letter a column.
enum LineDrawing: PlotDrawing {
  static var includesZero: Bool { false }

  static func range(of series: [Chart.Series]) -> [Double] { series.flatMap(\.values) }

  static func sign(of series: Int, on surface: Surface) -> String {
    surface.isUnicode ? unicodeSigns[series % unicodeSigns.count] : letter(series)
  }

  /// The dashes that distinguish lines without colors.
  private static let unicodeSigns = ["━━", "╍╍", "┅┅", "┉┉"]
  /// The dots that are drawn, of how many.
  private static let dashes: [(on: Int, of: Int)] = [(1, 1), (3, 5), (1, 3), (1, 5)]

  private static func letter(_ series: Int) -> String {
    let letters = ["*", "o", "+", "x"]
    return letters[series % letters.count]
  }

  static func cells(
    _ series: [Chart.Series], axis: Axis, width: Int, height: Int, surface: Surface
  ) -> [[PlotCell?]] {
    var canvas = DotCanvas(width: width, height: height, isBraille: surface.isUnicode)
    for (index, one) in series.enumerated() {
      draw(one.values, index: index, axis: axis, on: &canvas, isColored: surface.isColored)
    }
    return canvas.cells { index in
      PlotCell(character: Character(letter(index)), role: ChartLayout.role(index))
    }
  }

  private static func draw(
    _ values: [Double], index: Int, axis: Axis, on canvas: inout DotCanvas, isColored: Bool
  ) {
    let last = values.count - 1
    let dash = isColored ? (on: 1, of: 1) : dashes[index % dashes.count]
    var before: Int?
    for column in 0..<canvas.columns {
      let place =
        last < 1 ? 0 : Double(column) * Double(last) / Double(max(canvas.columns - 1, 1))
      let left = min(Int(place), max(last, 0))
      let right = min(left + 1, max(last, 0))
      guard values.indices.contains(left) else { break }
      let value = values[left] + (values[right] - values[left]) * (place - Double(left))
      guard value.isFinite else {
        before = nil
        continue
      }
      let position = min(max(axis.position(value), 0), 1)
      let row = canvas.rows - 1 - Int((position * Double(canvas.rows - 1)).rounded())
      if column % dash.of < dash.on {
        // Steep parts are joined up, so that the line has no holes.
        let from = before ?? row
        let stretch = from < row ? from + 1...row : from > row ? row...from - 1 : row...row
        for step in stretch {
          canvas.set(column: column, row: step, series: index)
        }
      }
      before = row
    }
  }
}
