import Markup

/// Series as lines of Braille dots, two by four to a character; in ASCII as one letter a column.
enum LineDrawing: PlotDrawing {
  static var includesZero: Bool { false }

  static func range(of series: [Chart.Series]) -> [Double] { series.flatMap(\.values) }

  static func sign(of series: Int, among count: Int, on surface: Surface) -> String {
    if isLettered(count) { return letter(series, among: count) }
    return surface.isUnicode
      ? unicodeSigns[series % unicodeSigns.count] : letter(series, among: count)
  }

  /// The dashes that distinguish lines without colors.
  private static let unicodeSigns = ["━━", "╍╍", "┅┅", "┉┉"]
  /// The dots that are drawn, of how many.
  private static let dashes: [(on: Int, of: Int)] = [(1, 1), (3, 5), (1, 3), (1, 5)]
  /// The columns between two letters of a line.
  private static let letterGap = 16

  /// True for more lines than there are dashes: each bears a letter then.
  private static func isLettered(_ count: Int) -> Bool { count > unicodeSigns.count }

  private static func letter(_ series: Int, among count: Int) -> String {
    let letters = isLettered(count) ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ" : "*o+x"
    return String(letters[letters.index(letters.startIndex, offsetBy: series % letters.count)])
  }

  static func cells(
    _ series: [Chart.Series], axis: Axis, width: Int, height: Int, surface: Surface
  ) -> [[PlotCell?]] {
    var canvas = DotCanvas(width: width, height: height, isBraille: surface.isUnicode)
    let isLettered = isLettered(series.count)
    for (index, one) in series.enumerated() {
      draw(
        one.values, index: index, axis: axis, on: &canvas,
        isSolid: surface.isColored || isLettered)
    }
    func cell(_ index: Int) -> PlotCell {
      PlotCell(
        character: Character(letter(index, among: series.count)), role: ChartLayout.role(index))
    }
    var cells = canvas.cells(plain: cell)
    guard isLettered, surface.isUnicode else { return cells }
    for (index, one) in series.enumerated() {
      // Letters of different lines begin at different columns, so that those of near lines don't cover each other.
      for column in stride(
        from: index * letterGap / series.count + 1, to: width, by: letterGap)
      {
        let value = Self.value(
          of: one.values, at: Double(column) / Double(max(width - 1, 1)))
        guard let value else { continue }
        let row =
          height - 1 - Int((min(max(axis.position(value), 0), 1) * Double(height - 1)).rounded())
        cells[row][column] = cell(index)
      }
    }
    return cells
  }

  /// The value at a part of the way; nil in a gap and behind the end.
  private static func value(of values: [Double], at part: Double) -> Double? {
    guard let last = values.indices.last else { return nil }
    let place = part * Double(last)
    let left = min(Int(place), last)
    let right = min(left + 1, last)
    let value = values[left] + (values[right] - values[left]) * (place - Double(left))
    return value.isFinite ? value : nil
  }

  private static func draw(
    _ values: [Double], index: Int, axis: Axis, on canvas: inout DotCanvas, isSolid: Bool
  ) {
    let dash = isSolid ? (on: 1, of: 1) : dashes[index % dashes.count]
    var before: Int?
    for column in 0..<canvas.columns {
      let part = Double(column) / Double(max(canvas.columns - 1, 1))
      guard let value = value(of: values, at: part) else {
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
