import Markup

/// A course of figures on one line of text.
enum Sparkline {
  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let letters: [Character] = ["_", ".", "-", "~", "=", "+", "*", "#"]

  /// A shorter course shows nothing.
  private static let narrowest = 8

  static func lines(_ chart: Chart, on surface: Surface) -> [StyledText] {
    let names = chart.series.map { StyledText($0.name, .label).onOneLine }
    let nameWidth = names.map(\.displayWidth).max() ?? 0
    return chart.series.enumerated().map { index, series in
      let name = names[index].padded(to: nameWidth == 0 ? 0 : nameWidth + 2)
        .cut(to: surface.width / 2, on: surface)
      var before = StyledText((series.texts.first ?? "").visibleOnOneLine, .muted)
      var after = StyledText(
        series.texts.count > 1 ? (series.texts.last ?? "").visibleOnOneLine : "", .value)
      if !before.isEmpty { before += " " }
      if !after.isEmpty { after = " " + after }
      var room = surface.width - name.displayWidth - before.displayWidth - after.displayWidth
      // Without room for the course between its ends, the course says more.
      if room < narrowest {
        before = StyledText()
        after = StyledText()
        room = surface.width - name.displayWidth
      }
      let course = course(series.values, width: room, on: surface)
      return name + before + StyledText(course, ChartLayout.role(index)) + after
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
