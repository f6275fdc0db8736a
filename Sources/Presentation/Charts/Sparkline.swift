import Markup

/// A course of figures on one line of text.
enum Sparkline {
  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let letters: [Character] = ["_", ".", "-", "~", "=", "+", "*", "#"]

  static func lines(_ chart: Chart, on surface: Surface) -> [StyledText] {
    let nameWidth = chart.series.map(\.name.displayWidth).max() ?? 0
    return chart.series.enumerated().map { index, series in
      let name = nameWidth == 0 ? StyledText() : StyledText(series.name, .label)
      var line = nameWidth == 0 ? name : name.padded(to: nameWidth + 2)
      let ends = (series.texts.first, series.texts.count > 1 ? series.texts.last : nil)
      if let first = ends.0 { line += StyledText(first.withoutControls + " ", .muted) }
      let after = ends.1.map { " " + $0.withoutControls } ?? ""
      let room = max(surface.width - line.displayWidth - after.displayWidth, 4)
      line.append(course(series.values, width: room, on: surface), ChartLayout.role(index))
      line.append(after, .value)
      return line
    }
  }

  private static func course(_ values: [Double], width: Int, on surface: Surface) -> String {
    let signs = surface.isUnicode ? blocks : letters
    let finite = values.filter(\.isFinite)
    guard let low = finite.min(), let high = finite.max() else { return "" }
    let count = min(values.count, width)
    return String(
      (0..<count).map { place -> Character in
        let value = values[count == values.count ? place : place * (values.count - 1) / (count - 1)]
        guard value.isFinite else { return " " }
        if high == low { return signs[3] }
        let level = Int(((value - low) / (high - low) * 7).rounded())
        return signs[min(max(level, 0), 7)]
      })
  }
}
