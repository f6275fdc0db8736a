import Drawing
import Markup

/// Charts as a picture of their own.
public final class ChartPicture {
  public private(set) var drawing: Drawing
  private let fonts: FontBook

  /// A remark on letters that the fonts lack, known when the picture is drawn in pixels.
  public private(set) var missingNote: String?

  private static let margin = 16.0

  /// - Parameter width: Of all, in points.
  public init(_ charts: [Chart], locale: DisplayLocale?, width: Double = 640, height: Double = 320)
  {
    let fonts = FontBook()
    self.fonts = fonts
    let parts = charts.map { chart in
      var shown = Markup.chart(chart)
      if let locale { shown = shown.localized(locale) }
      guard case .chart(var chart) = shown else { return Drawing(width: width, height: 0) }
      // No table below tells what the pins stand for.
      chart.notes = (chart.map?.legend ?? []).map { StyledText($0) } + chart.notes
      return ChartDrawing.drawing(
        chart, locale: locale, width: width - 2 * Self.margin,
        height: height - 2 * Self.margin, fonts: fonts)
    }
    let total = parts.reduce(0) { $0 + $1.height } + Double(parts.count + 1) * Self.margin
    var drawing = Drawing(width: width, height: total)
    drawing.title = parts.map(\.title).joined(separator: "; ")
    drawing.summary = parts.map(\.summary).joined(separator: ". ")
    var y = Self.margin
    for part in parts {
      drawing.add(part, at: Point(Self.margin, y))
      y += part.height + Self.margin
    }
    self.drawing = drawing
  }

  public var svg: String { SVGText.text(drawing) }

  public func pixels(
    scale: Double = 2, palette: Palette = .light
  ) throws(DrawingError) -> PixelPicture {
    let picture = try PixelPicture(drawing, scale: scale, palette: palette, fonts: fonts)
    guard missingNote == nil, let note = fonts.missingNote else { return picture }
    // Which letters are missing shows when they are drawn; the picture says it below.
    missingNote = note
    let lines = fonts.wrapped(note, to: drawing.width - 2 * Self.margin, size: 8)
    var noted = Drawing(
      width: drawing.width, height: drawing.height + Double(lines.count) * 11 + 4)
    (noted.title, noted.summary) = (drawing.title, drawing.summary)
    noted.add(drawing, at: Point(0, 0))
    for (number, line) in lines.enumerated() {
      noted.text(
        line, at: Point(Self.margin, drawing.height + Double(number) * 11 + 4), size: 8, .muted)
    }
    drawing = noted
    return try PixelPicture(drawing, scale: scale, palette: palette, fonts: fonts)
  }
}
