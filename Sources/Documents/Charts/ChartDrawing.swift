import Drawing
import Markup

/// A chart as a drawing: the same figures that a terminal shows in Braille and blocks.
public struct ChartDrawing {
  private let chart: Chart
  private let locale: DisplayLocale?
  let fonts: FontBook
  let width: Double
  private let height: Double
  var drawing: Drawing

  private static let textSize = 9.0
  private static let titleSize = 11.0
  private static let line = 13.0

  /// - Parameters:
  ///   - chart: With the texts of its figures as the locale has them.
  ///   - locale: For the figures on the axis.
  ///   - height: Of a line or an area; bars and shares take what they need.
  public static func drawing(
    _ chart: Chart, locale: DisplayLocale?, width: Double, height: Double = 240, fonts: FontBook
  ) -> Drawing {
    let height =
      switch chart.kind {
      case .line, .area: height
      case .bars, .pie, .sparkline, .map: 0.0
      }
    // Drawn once to see how high it is.
    var picture = ChartDrawing(chart, locale, width, height, fonts, total: 0)
    let needed = picture.draw()
    picture = ChartDrawing(chart, locale, width, height, fonts, total: needed)
    _ = picture.draw()
    picture.drawing.title = chart.title?.plainText ?? "Chart"
    picture.drawing.summary = chart.sentence(in: locale).visible
    return picture.drawing
  }

  private init(
    _ chart: Chart, _ locale: DisplayLocale?, _ width: Double, _ height: Double, _ fonts: FontBook,
    total: Double
  ) {
    self.chart = chart
    self.locale = locale
    self.fonts = fonts
    self.width = width
    self.height = height
    drawing = Drawing(width: width, height: total)
  }

  /// Draws all, and returns how high it is.
  private mutating func draw() -> Double {
    var y = 0.0
    if let title = chart.title?.plainText.visibleOnOneLine, !title.isEmpty {
      for text in fonts.wrapped(title, to: width, size: Self.titleSize, weight: .bold) {
        y += Self.line + 1
        drawing.text(text, at: Point(0, y - 3), size: Self.titleSize, weight: .bold)
      }
      y += 3
    }
    if let map = chart.map {
      y = draw(map, from: y)
    } else if !chart.series.contains(where: { $0.values.contains(where: \.isFinite) }) {
      y += Self.line
      drawing.text("no figures to draw", at: Point(0, y), size: Self.textSize, .muted)
      y += 4
    } else {
      switch chart.kind {
      case .line, .area: y = plot(from: y)
      case .bars: y = bars(from: y)
      case .pie: y = pie(from: y)
      case .sparkline: y = sparkline(from: y)
      case .map: break
      }
    }
    for note in chart.notes {
      for text in fonts.wrapped(note.plainText.visibleOnOneLine, to: width, size: Self.textSize) {
        y += Self.line
        drawing.text(text, at: Point(0, y - 3), size: Self.textSize, .muted)
      }
    }
    return y + 2
  }

  // MARK: Legend

  /// The names of series with their colors, in as many lines as they need.
  private mutating func legend(from top: Double) -> Double {
    let named = chart.series.enumerated().filter { !$0.element.name.isEmpty }
    if named.isEmpty { return top }
    var (x, y) = (0.0, top + Self.line)
    for (place, series) in named {
      let name = fonts.cut(
        series.name.visibleOnOneLine, to: width - 30, size: Self.textSize)
      let needed = fonts.width(name, size: Self.textSize) + 24
      if x > 0, x + needed > width { (x, y) = (0, y + Self.line) }
      if chart.kind == .line {
        drawing.line(
          Point(x, y - 6), Point(x + 18, y - 6), .series(place), width: 2,
          dashes: Self.dashes(place))
      } else {
        drawing.fill(.rectangle(x: x, y: y - 10, width: 12, height: 8), .series(place))
      }
      drawing.text(name, at: Point(x + 22, y - 3), size: Self.textSize)
      x += needed + 14
    }
    return y + 5
  }

  /// Lines differ without their colors, too.
  private static func dashes(_ series: Int) -> [Double] {
    let all: [[Double]] = [
      [], [6, 3], [1.5, 2.5], [8, 3, 1.5, 3], [12, 4], [3, 2], [8, 2, 1.5, 2, 1.5, 2], [1, 5],
    ]
    return all[series % all.count]
  }

  // MARK: Lines and areas

  private var count: Int { chart.series.map(\.values.count).max() ?? 0 }

  private mutating func plot(from start: Double) -> Double {
    let top = legend(from: start) + 6
    let isArea = chart.kind == .area
    let values = isArea ? ends : chart.series.flatMap(\.values)
    let axis = Axis(values, scale: chart.scale, includesZero: isArea)
    let labels = axis.ticks.map { axis.label($0, in: locale) }
    let left = (labels.map { fonts.width($0, size: Self.textSize) }.max() ?? 0) + 8
    let right = width - 4
    let bottom = max(start + height - (chart.labels.isEmpty ? 6 : 20), top + 60)
    let count = self.count
    func x(_ index: Int) -> Double {
      count < 2 ? left : left + Double(index) / Double(count - 1) * (right - left)
    }
    func y(_ value: Double) -> Double {
      bottom - min(max(axis.position(value), 0), 1) * (bottom - top)
    }
    for (tick, label) in zip(axis.ticks, labels) {
      let isZero = abs(tick) < (axis.upper - axis.lower) * 1e-9
      drawing.line(
        Point(left, y(tick)), Point(right, y(tick)), isZero ? .muted : .rule,
        width: isZero ? 0.8 : 0.5)
      drawing.text(
        label, at: Point(left - 6, y(tick) + 3), size: Self.textSize, .muted, anchor: .end)
    }
    if isArea { areas(x, y) } else { lines(x, y) }
    let below = labelLine(x, from: bottom)
    return marks(x, top: top, bottom: bottom, from: below)
  }

  /// The reach of areas at each place, above zero and below.
  private var ends: [Double] {
    (0..<count).flatMap { index in
      [
        chart.series.reduce(0) { $0 + max(height(of: $1, at: index), 0) },
        chart.series.reduce(0) { $0 + min(height(of: $1, at: index), 0) },
      ]
    }
  }

  private func height(of series: Chart.Series, at index: Int) -> Double {
    guard series.values.indices.contains(index), series.values[index].isFinite else { return 0 }
    return series.values[index]
  }

  private mutating func lines(_ x: (Int) -> Double, _ y: (Double) -> Double) {
    for (place, series) in chart.series.enumerated() {
      // What is not finite is a gap.
      var run: [Point] = []
      func end() {
        if run.count == 1, let only = run.first {
          drawing.fill(.sector(only, radius: 2, from: 0, to: 1), .series(place))
        } else if run.count > 1 {
          drawing.stroke(
            .polyline(run), .series(place), width: 1.6, dashes: Self.dashes(place))
        }
        run = []
      }
      for (index, value) in series.values.enumerated() {
        if value.isFinite { run.append(Point(x(index), y(value))) } else { end() }
      }
      end()
    }
  }

  /// Stacks values below zero downward from there.
  private mutating func areas(_ x: (Int) -> Double, _ y: (Double) -> Double) {
    let zero = [Double](repeating: 0, count: count)
    var (above, below) = (zero, zero)
    for (place, series) in chart.series.enumerated() {
      let heights = (0..<count).map { height(of: series, at: $0) }
      let top = (0..<count).map { above[$0] + max(heights[$0], 0) }
      let bottom = (0..<count).map { below[$0] + min(heights[$0], 0) }
      for (from, to) in [(above, top), (below, bottom)] where from != to {
        let edge = (0..<count).map { Point(x($0), y(to[$0])) }
        let base = (0..<count).reversed().map { Point(x($0), y(from[$0])) }
        var path = Path.polyline(edge + base)
        path.segments.append(.close)
        drawing.fill(path, .series(place))
        // A line of paper keeps neighbors apart where their greys are alike.
        drawing.stroke(.polyline(edge), .paper, width: 0.6)
      }
      (above, below) = (top, bottom)
    }
  }

  /// The labels that find room, each under its place.
  private mutating func labelLine(_ x: (Int) -> Double, from bottom: Double) -> Double {
    guard !chart.labels.isEmpty else { return bottom + 4 }
    let (fonts, width) = (self.fonts, self.width)
    /// The middle of a label, which does not stick out at the sides.
    func center(_ label: Chart.PlaceLabel) -> Double {
      let half = fonts.width(label.text, size: Self.textSize) / 2
      return min(max(x(label.place), half), max(width - half, half))
    }
    let labels = chart.placeLabels(of: count) { labels in
      var end = -Double.infinity
      for label in labels {
        let half = fonts.width(label.text, size: Self.textSize) / 2
        if center(label) - half < end + 8 { return false }
        end = center(label) + half
      }
      return true
    }
    for label in labels {
      let tick = x(label.place)
      drawing.line(Point(tick, bottom), Point(tick, bottom + 3), .muted, width: 0.6)
      // At the sides letters of another font than fin's may be wider, but not stick out.
      let place = center(label)
      let anchor: Drawing.Label.Anchor = place == tick ? .middle : place < tick ? .end : .start
      drawing.text(
        label.text, at: Point(anchor == .middle ? tick : anchor == .end ? width : 0, bottom + 14),
        size: Self.textSize, .muted, anchor: anchor)
    }
    return bottom + 18
  }

  /// Dashed lines at places worth pointing at, and their words below.
  private mutating func marks(
    _ x: (Int) -> Double, top: Double, bottom: Double, from start: Double
  ) -> Double {
    var y = start
    for mark in chart.marks where (0..<count).contains(mark.index) {
      let place = x(mark.index)
      drawing.line(
        Point(place, top), Point(place, bottom), .muted, width: 0.8, dashes: [2, 2])
      for text in fonts.wrapped(
        mark.label.visibleOnOneLine, to: width - 12, size: Self.textSize)
      {
        let half = fonts.width(text, size: Self.textSize) / 2
        y += Self.line
        drawing.text(
          text, at: Point(min(max(place, half), max(width - half, half)), y - 3),
          size: Self.textSize, .accent, anchor: .middle)
      }
    }
    return y
  }

  // MARK: Bars

  private mutating func bars(from start: Double) -> Double {
    let (size, height) = (Self.textSize, 11.0)
    var y = legend(from: start) + 4
    let labels = (0..<count).map { index in
      fonts.cut(
        (index < chart.labels.count ? chart.labels[index] : "\(index + 1)").visibleOnOneLine,
        to: width / 3, size: size)
    }
    let left = (labels.map { fonts.width($0, size: size) }.max() ?? 0) + 8
    let texts = chart.series.map { $0.texts.map(\.visibleOnOneLine) }
    let right = (texts.joined().map { fonts.width($0, size: size) }.max() ?? 0) + 8
    let finite = chart.series.flatMap(\.values).filter(\.isFinite)
    let (low, high) = (min(finite.min() ?? 0, 0), max(finite.max() ?? 0, 0))
    let room = max(width - left - right, 20)
    let scale = high > low ? room / (high - low) : 0
    let zero = left - low * scale
    let top = y
    for index in 0..<count {
      for (place, series) in chart.series.enumerated() where index < series.values.count {
        if place == 0 {
          drawing.text(labels[index], at: Point(left - 8, y + 9), size: size, anchor: .end)
        }
        let value = series.values[index]
        if value.isFinite {
          let length = abs(value) * scale
          drawing.fill(
            .rectangle(
              x: value < 0 ? zero - length : zero, y: y, width: length, height: height - 1),
            .series(place))
        }
        if texts[place].indices.contains(index) {
          drawing.text(
            texts[place][index], at: Point(width, y + 9), size: size,
            value < 0 ? .negative : .text, anchor: .end)
        }
        y += height
      }
      y += 5
    }
    drawing.line(Point(zero, top - 2), Point(zero, y - 3), .muted, width: 0.6)
    return y
  }

  // MARK: Shares

  private mutating func pie(from start: Double) -> Double {
    guard let series = chart.series.first else { return start }
    let values = series.values.map { $0.isFinite ? max($0, 0) : 0 }
    let total = values.reduce(0, +)
    guard total > 0 else { return start }
    let size = Self.textSize
    let radius = min(78.0, width / 4)
    let center = Point(radius + 4, start + radius + 8)
    var turned = 0.0
    for (place, value) in values.enumerated() where value > 0 {
      let part = value / total
      let sector = Path.sector(center, radius: radius, from: turned, to: turned + part)
      drawing.fill(sector, Self.ink(place))
      if part < 1 { drawing.stroke(sector, .paper, width: 1) }
      turned += part
    }
    let left = center.x + radius + 18
    let texts = series.texts.map(\.visibleOnOneLine)
    let widest = texts.map { fonts.width($0, size: size) }.max() ?? 0
    let percentWidth = fonts.width("100.0%", size: size)
    let room = width - left - 16 - widest - percentWidth - 24
    let lines = values.count
    let height = Double(lines) * 15
    var y = max(start + 8, center.y - height / 2)
    let nameWidth = min(
      max(room, 24),
      (0..<lines).map { fonts.width(label($0), size: size) }.max() ?? 0)
    for (place, value) in values.enumerated() {
      drawing.fill(.rectangle(x: left, y: y + 2, width: 9, height: 9), Self.ink(place))
      drawing.text(
        fonts.cut(label(place), to: max(room, 24), size: size), at: Point(left + 15, y + 10),
        size: size)
      let end = left + 15 + nameWidth + 14 + widest
      if texts.indices.contains(place) {
        drawing.text(texts[place], at: Point(end, y + 10), size: size, anchor: .end)
      }
      drawing.text(
        percent(value / total), at: Point(end + 10 + percentWidth, y + 10), size: size, .muted,
        anchor: .end)
      y += 15
    }
    return max(y, center.y + radius + 6)
  }

  /// The color of a piece; of many, none has that of the first, which the last one touches.
  private static func ink(_ place: Int) -> Ink {
    let count = Ink.seriesCount
    return .series(place < count ? place : 1 + (place - count) % (count - 1))
  }

  private func label(_ place: Int) -> String {
    (chart.labels.indices.contains(place) ? chart.labels[place] : "\(place + 1)").visibleOnOneLine
  }

  /// A share in percent with one decimal.
  private func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    let text = "\(tenths / 10).\(tenths % 10)%"
    return locale.map { StyledText(text, .percent).localized($0).plainText } ?? text
  }

  // MARK: Sparklines

  private mutating func sparkline(from start: Double) -> Double {
    let height = 28.0
    let values = chart.series.first?.values ?? []
    let axis = Axis(values, scale: chart.scale, includesZero: false)
    let finite = values.filter(\.isFinite)
    let (low, high) = (finite.min() ?? 0, finite.max() ?? 1)
    let texts = chart.series.first?.texts.map(\.visibleOnOneLine) ?? []
    let first = texts.first ?? axis.label(values.first ?? 0, in: locale)
    let last = texts.last ?? axis.label(values.last ?? 0, in: locale)
    let left = fonts.width(first, size: Self.textSize) + 8
    let right = width - fonts.width(last, size: Self.textSize) - 8
    func point(_ index: Int) -> Point {
      let part = values.count < 2 ? 0 : Double(index) / Double(values.count - 1)
      let level = high > low ? (values[index] - low) / (high - low) : 0.5
      return Point(left + part * max(right - left, 10), start + height - 4 - level * (height - 8))
    }
    let points = values.indices.filter { values[$0].isFinite }.map(point)
    drawing.stroke(.polyline(points), .series(0), width: 1.6)
    if let end = points.last {
      drawing.fill(.sector(end, radius: 2.2, from: 0, to: 1), .series(0))
    }
    drawing.text(
      first, at: Point(0, start + height / 2 + 3), size: Self.textSize, .muted)
    drawing.text(
      last, at: Point(width, start + height / 2 + 3), size: Self.textSize, anchor: .end)
    return start + height + 2
  }
}
