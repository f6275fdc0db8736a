import Drawing
import Markup

/// Puts one piece of a document under the other, on as many pages as it takes.
struct PageFlow {
  let frame: DocumentFrame
  let fonts: FontBook
  private(set) var pages: [Drawing] = []
  private var page: Drawing
  /// The place at which the next line begins.
  private(set) var y: Double

  static let margin = 54.0
  static let textSize = 9.5
  static let line = 13.5
  /// The room of the foot, with the page's number.
  private static let foot = 30.0

  var left: Double { Self.margin }
  var width: Double { frame.paper.width - 2 * Self.margin }
  var bottom: Double { frame.paper.height - Self.margin - Self.foot + 12 }
  private var isAtTop: Bool { y <= Self.margin }

  init(_ frame: DocumentFrame, _ fonts: FontBook) {
    self.frame = frame
    self.fonts = fonts
    page = Drawing(width: frame.paper.width, height: frame.paper.height)
    y = Self.margin
  }

  /// The pages with their feet.
  func finished() -> [Drawing] {
    let all = pages + [page]
    let title = fonts.cut(frame.title.visibleOnOneLine, to: width * 0.6, size: 8)
    return all.enumerated().map { index, page in
      var page = page
      let y = frame.paper.height - Self.margin + 6
      page.line(Point(left, y - 12), Point(left + width, y - 12), .rule, width: 0.5)
      page.text(
        title + (title.isEmpty ? "" : " · ") + frame.day, at: Point(left, y), size: 8, .muted)
      page.text(
        "page \(index + 1) of \(all.count)", at: Point(left + width, y), size: 8, .muted,
        anchor: .end)
      return page
    }
  }

  // MARK: For what is laid out

  mutating func breakPage() {
    pages.append(page)
    page = Drawing(width: frame.paper.width, height: frame.paper.height)
    y = Self.margin
  }

  /// Goes to the next page where there is less room; true if it did.
  @discardableResult
  mutating func need(_ height: Double) -> Bool {
    guard y + height > bottom, !isAtTop else { return false }
    breakPage()
    return true
  }

  /// Leaves room below what is there; none at the top of a page.
  mutating func space(_ height: Double) {
    if !isAtTop { y += height }
  }

  mutating func advance(_ height: Double) { y += height }

  mutating func draw(_ body: (inout Drawing) -> Void) { body(&page) }

  /// Draws a text of several roles on one line, from its left end.
  mutating func text(
    _ text: StyledText, at x: Double, y: Double, size: Double, isBold: Bool = false
  ) {
    var x = x
    for span in text.spans {
      let words = span.text.visibleOnOneLine
      let weight = isBold ? .bold : span.role.weight
      page.text(words, at: Point(x, y), size: size, weight: weight, span.role.ink)
      x += fonts.width(words, size: size, weight: weight)
    }
  }

  func width(_ text: StyledText, size: Double, isBold: Bool = false) -> Double {
    text.spans.reduce(0) {
      $0
        + fonts.width(
          $1.text.visibleOnOneLine, size: size, weight: isBold ? .bold : $1.role.weight)
    }
  }

  // MARK: Pieces

  mutating func add(_ markup: Markup) {
    switch markup {
    case .text(let text): for line in text.lines { lines(of: line, from: left) }
    case .paragraph(let text, _):
      lines(of: text, from: left)
      space(3)
    case .table(let table):
      space(10)
      PageTable(table, in: self).add(to: &self)
    case .card(let panel):
      space(10)
      add(panel)
    case .chart(let chart):
      space(12)
      add(chart)
    // Explanations are no values, so they are not exported.
    case .derivation: break
    case .indented(let inner, _): add(inner)
    case .lines(let parts): parts.forEach { add($0) }
    case .stack(let parts):
      for part in parts where !part.isNothing {
        space(6)
        add(part)
      }
    }
  }

  /// Prose, broken where the page ends. Its roles are kept where it fits on a line.
  mutating func lines(of text: StyledText, from x: Double, size: Double = PageFlow.textSize) {
    let room = left + width - x
    if !text.hasMeter, self.width(text, size: size) > room {
      let role = text.spans.first { !$0.text.isEmpty }?.role ?? .plain
      for line in fonts.wrapped(
        text.plainText.visibleOnOneLine, to: room, size: size, weight: role.weight)
      {
        need(Self.line)
        y += Self.line
        page.text(line, at: Point(x, y - 3.5), size: size, weight: role.weight, role.ink)
      }
      return
    }
    need(Self.line)
    y += Self.line
    cell(text, at: x, width: room, y: y - 3.5, size: size)
  }

  /// The title of a piece; `following` is the room that has to be left below it on the page.
  mutating func title(_ title: StyledText?, _ subtitle: StyledText? = nil, following: Double) {
    guard let title, !title.isEmpty else { return }
    let isFirst = pages.isEmpty && isAtTop
    let size = isFirst ? 18.0 : 12.0
    let lines = fonts.wrapped(
      title.plainText.visibleOnOneLine, to: width, size: size, weight: .bold)
    need(Double(lines.count) * size * 1.25 + following)
    for line in lines {
      y += size * 1.2
      page.text(line, at: Point(left, y - 2), size: size, weight: .bold)
    }
    if let subtitle, !subtitle.isEmpty {
      let words = subtitle.plainText.visibleOnOneLine
      let start = left + fonts.width(lines.last ?? "", size: size, weight: .bold) + 10
      if start + fonts.width(words, size: 11) <= left + width {
        page.text(words, at: Point(start, y - 2), size: isFirst ? 11 : 9.5, .muted)
      } else {
        self.lines(of: StyledText(words, .muted), from: left)
      }
    }
    y += 5
  }

  private mutating func add(_ chart: Chart) {
    let drawing = ChartDrawing.drawing(
      chart, locale: frame.locale, width: width, height: chart.isSmall ? 140 : 215, fonts: fonts)
    // Higher than a page: made as small as fits.
    need(min(drawing.height, bottom - Self.margin))
    page.add(drawing, at: Point(left, y))
    y += drawing.height + 4
    lines(of: StyledText(drawing.summary, .muted), from: left, size: 8)
  }

  private mutating func add(_ panel: Panel) {
    title(panel.title, panel.subtitle, following: 3 * Self.line)
    let rows = panel.groups.flatMap(\.rows)
    let size = Self.textSize
    let labelWidth = min(
      rows.map { width($0.label, size: size) }.max() ?? 0, width * 0.4)
    let figures = rows.filter { $0.value.isFigure }.map { width($0.value, size: size) }
    let figureWidth = min(figures.max() ?? 0, width * 0.35)
    let valueX = left + labelWidth + 16
    for (index, group) in panel.groups.enumerated() {
      if index > 0 || panel.title != nil {
        need(2.5 * Self.line)
        y += 3
        let top = y
        draw { [left, width] in
          $0.line(Point(left, top), Point(left + width, top), .rule, width: 0.5)
        }
        y += 3
      }
      if let heading = group.heading, !heading.isEmpty {
        need(2 * Self.line)
        y += Self.line
        text(heading, at: left, y: y - 3.5, size: size, isBold: true)
      }
      for row in group.rows {
        add(row, valueX: valueX, figureWidth: figureWidth, labelWidth: labelWidth)
      }
    }
    if !panel.notes.isEmpty { y += 5 }
    for note in panel.notes {
      lines(of: note, from: left, size: 8.5)
    }
  }

  private mutating func add(
    _ row: Panel.Row, valueX: Double, figureWidth: Double, labelWidth: Double
  ) {
    let size = Self.textSize
    let isFigure = row.value.isFigure
    let valueWidth = width(row.value, size: size)
    let noteX = valueX + max(figureWidth, isFigure ? valueWidth : min(valueWidth, figureWidth)) + 14
    let labels = fonts.wrapped(
      row.label.plainText.visibleOnOneLine, to: labelWidth, size: size)
    let isWide = !isFigure && valueWidth > figureWidth
    let values =
      isWide && !row.value.hasMeter
      ? fonts.wrapped(
        row.value.plainText.visibleOnOneLine, to: left + width - valueX, size: size) : []
    let note = row.note?.plainText.visibleOnOneLine ?? ""
    let notesX = isWide ? valueX : noteX
    let notes = note.isEmpty ? [] : fonts.wrapped(note, to: left + width - notesX, size: 8.5)
    let count = max(labels.count, isWide ? values.count + notes.count : max(1, notes.count))
    need(Double(count) * Self.line)
    let base = y + Self.line - 3.5
    for (index, label) in labels.enumerated() {
      page.text(
        label, at: Point(left, base + Double(index) * Self.line), size: size,
        row.label.spans.first?.role.ink ?? .muted)
    }
    if values.isEmpty {
      cell(
        row.value, at: isFigure || !isWide ? valueX + max(figureWidth - valueWidth, 0) : valueX,
        width: left + width - valueX, y: base, size: size)
    } else {
      let role = row.value.spans.first?.role ?? .value
      for (index, line) in values.enumerated() {
        page.text(
          line, at: Point(valueX, base + Double(index) * Self.line), size: size,
          weight: role.weight, role.ink)
      }
    }
    let first = isWide ? max(values.count, 1) : 0
    if let meter = row.note, meter.hasMeter {
      cell(
        meter, at: notesX, width: left + width - notesX,
        y: base + Double(first) * Self.line, size: 8.5)
    } else {
      for (index, line) in notes.enumerated() {
        page.text(
          line, at: Point(notesX, base + Double(first + index) * Self.line), size: 8.5, .muted)
      }
    }
    y += Double(count) * Self.line
  }

  // MARK: Meters

  /// The cells of a meter are drawn as a bar, everything else as text.
  mutating func cell(_ text: StyledText, at x: Double, width: Double, y: Double, size: Double) {
    guard text.hasMeter else { return self.text(text, at: x, y: y, size: size) }
    var x = x
    for span in text.spans {
      let part = StyledText([span])
      if span.isMeter {
        let ink: Ink = span.text.first == StyledText.meterCells.full ? span.role.ink : .rule
        let room = cellWidth(part, size: size)
        page.fill(
          .rectangle(x: x, y: y - size * 0.68, width: room, height: size * 0.7), ink)
      } else {
        self.text(part, at: x, y: y, size: size)
      }
      x += cellWidth(part, size: size)
    }
  }

  /// The width of a cell, with the bars of meters.
  func cellWidth(_ text: StyledText, size: Double, isBold: Bool = false) -> Double {
    text.spans.reduce(0) {
      $0
        + ($1.isMeter
          ? Double($1.text.count) * size * 0.55
          : width(StyledText([$1]), size: size, isBold: isBold))
    }
  }
}
