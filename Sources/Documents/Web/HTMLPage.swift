import Drawing
import Markup

/// A result as one page of HTML that needs nothing else: for phone, desk and printer, light and dark.
public struct HTMLPage {
  public private(set) var text = ""
  private let frame: DocumentFrame
  private let fonts = FontBook()
  private var hasTitle = false

  public init(_ markup: Markup, _ frame: DocumentFrame) {
    self.frame = frame
    let title = frame.title.visibleOnOneLine.escapedForXML
    text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '\(HTMLStyle.sheetHash)'; script-src '\(HTMLStyle.scriptHash)'">
      <meta name="generator" content="fin">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(HTMLStyle.sheet)
      </style>
      </head>
      <body>
      <main>

      """
    if markup.title == nil { heading(StyledText(frame.title), nil) }
    add(markup)
    text += """
      </main>
      <footer><p>\(title) · \(frame.day.visibleOnOneLine.escapedForXML) · made by fin</p></footer>
      <script>
      \(HTMLStyle.script)
      </script>
      </body>
      </html>

      """
  }

  private mutating func add(_ markup: Markup) {
    switch markup {
    case .text(let text):
      let lines = localized(text).lines.map { Self.inline($0) }
      self.text += "<p>" + lines.joined(separator: "<br>\n") + "</p>\n"
    case .paragraph(let text, _): paragraph(text)
    case .table(let table): add(table)
    case .card(let panel): add(panel)
    case .chart(let chart): add(chart)
    // Explanations are no values, so they are not exported.
    case .derivation: break
    case .indented(let inner, _): add(inner)
    case .lines(let parts), .stack(let parts): parts.forEach { add($0) }
    }
  }

  private mutating func paragraph(_ text: StyledText) {
    self.text += "<p>\(Self.inline(localized(text)))</p>\n"
  }

  /// The first heading is that of the page.
  private mutating func heading(_ title: StyledText?, _ subtitle: StyledText?) {
    guard let title, !title.isEmpty else { return }
    let level = hasTitle ? "h2" : "h1"
    hasTitle = true
    var words = Self.words(localized(title))
    if let subtitle, !subtitle.isEmpty {
      words += " <small>\(Self.words(localized(subtitle)))</small>"
    }
    text += "<\(level)>\(words)</\(level)>\n"
  }

  private func localized(_ text: StyledText) -> StyledText {
    frame.locale.map(text.localized) ?? text
  }

  // MARK: Panels

  private mutating func add(_ panel: Panel) {
    heading(panel.title, panel.subtitle)
    for group in panel.groups {
      if let heading = group.heading, !heading.isEmpty {
        text += "<h3>\(Self.words(localized(heading)))</h3>\n"
      }
      text += #"<table class="panel">"# + "\n<tbody>\n"
      for row in group.rows {
        let note = row.note.map { Self.inline(localized($0)) } ?? ""
        text +=
          #"<tr><th scope="row">\#(Self.words(localized(row.label)))</th>"#
          + #"<td\#(row.value.isFigure ? " class=\"figure\"" : "")>\#(Self.inline(localized(row.value).harmlessInSpreadsheets))</td>"#
          + #"<td class="note">\#(note)</td></tr>"# + "\n"
      }
      text += "</tbody>\n</table>\n"
    }
    for note in panel.notes { self.note(note) }
  }

  private mutating func note(_ note: StyledText) {
    text += #"<p class="note">\#(Self.inline(localized(note)))</p>"# + "\n"
  }

  // MARK: Tables

  private mutating func add(_ table: Table) {
    heading(table.title, nil)
    guard !table.columns.isEmpty else { return }
    var shown = table
    if let locale = frame.locale, case .table(let local) = Markup.table(table).localized(locale) {
      shown = local
    }
    let name = Self.words(table.title ?? StyledText("Table"))
    text += #"<div class="scroll" role="region" aria-label="\#(name)" tabindex="0">"# + "\n"
    text += #"<table class="rows">"# + "\n"
    if table.columns.contains(where: { !$0.heading.isEmpty }) {
      let cells = table.columns.map { column in
        #"<th scope="col"\#(Self.side(column))>\#(Self.words(column.heading))</th>"#
      }
      text += "<thead>\n<tr>\(cells.joined())</tr>\n</thead>\n"
    }
    text += "<tbody>\n"
    for (index, row) in shown.rows.enumerated() {
      if let omission = table.omission, omission.position == index {
        text +=
          #"<tr class="sum"><td colspan="\#(table.columns.count)">… \#(omission.count) more …</td></tr>"#
          + "\n"
      }
      text += line(row, of: shown, sorted: table.rows[index], isTotal: Self.isTotal(row)) + "\n"
    }
    text += "</tbody>\n"
    if let footer = shown.footer {
      text += "<tfoot>\n\(line(footer, of: shown, sorted: [], isTotal: true))\n</tfoot>\n"
    }
    text += "</table>\n</div>\n"
    for note in table.notes { self.note(note) }
  }

  private func line(
    _ row: [StyledText], of table: Table, sorted: [StyledText], isTotal: Bool
  ) -> String {
    let cells = table.columns.indices.map { place -> String in
      let cell = row.indices.contains(place) ? row[place].harmlessInSpreadsheets : StyledText()
      let tag = place == 0 && !cell.isEmpty ? "th" : "td"
      var opening = tag == "th" ? #"th scope="row""# : "td"
      opening += Self.side(table.columns[place])
      if sorted.indices.contains(place), !isTotal,
        let key = sortKey(sorted[place], table.columns[place])
      {
        opening += #" data-s="\#(key)""#
      }
      return "<\(opening)>\(Self.inline(cell))</\(tag)>"
    }
    return "<tr\(isTotal ? " class=\"sum\"" : "")>\(cells.joined())</tr>"
  }

  private static func side(_ column: Table.Column) -> String {
    switch column.alignment {
    case .leading: ""
    case .center: #" class="middle""#
    case .trailing, .decimal: #" class="figure""#
    }
  }

  /// The number in a cell as a script reads it; nil where its text sorts by itself.
  private func sortKey(_ cell: StyledText, _ column: Table.Column) -> String? {
    let text = cell.plainText
    if frame.locale != nil, cell.spans.count == 1, cell.spans[0].role == .date {
      return text.visibleOnOneLine.escapedForXML
    }
    guard column.alignment == .trailing || column.alignment == .decimal else { return nil }
    var digits = ""
    var hasPoint = false
    for character in text {
      if character.isASCII, character.isNumber { digits.append(character) }
      if character == ".", !hasPoint, !digits.isEmpty {
        digits.append(character)
        hasPoint = true
      }
    }
    guard !digits.isEmpty else { return nil }
    let isNegative = text.first == "-" || text.first == "−"
    return (isNegative ? "-" : "") + digits
  }

  /// True for a row that sums others up: all that is in it is a total.
  private static func isTotal(_ row: [StyledText]) -> Bool {
    let spans = row.flatMap(\.spans).filter { !$0.text.isEmpty }
    return !spans.isEmpty && spans.allSatisfy { $0.role == .total }
  }

  // MARK: Charts

  /// Twice: for a desk, and narrow enough that its letters can be read on a phone.
  private mutating func add(_ chart: Chart) {
    heading(chart.title, nil)
    var shown = chart
    if let locale = frame.locale, case .chart(let local) = Markup.chart(chart).localized(locale) {
      shown = local
    }
    shown.title = nil
    text += "<figure>\n"
    for (name, width, height) in [("wide", 640.0, 260.0), ("narrow", 340.0, 220.0)] {
      var drawing = ChartDrawing.drawing(
        shown, locale: frame.locale, width: width, height: height, fonts: fonts)
      drawing.title = chart.title?.plainText.visibleOnOneLine ?? "Chart"
      text += #"<div class="\#(name)">"# + SVGText.text(drawing, colors: .named) + "</div>\n"
    }
    text += "</figure>\n"
  }

  // MARK: Text

  private static func words(_ text: StyledText) -> String {
    text.plainText.visibleOnOneLine.escapedForXML
  }

  private static func inline(_ text: StyledText) -> String {
    text.spans.map { span in
      let words = span.text.visible.escapedForXML.withWholeDates
      if span.isMeter {
        return #"<span class="meter \#(span.role.ink.name)" aria-hidden="true">\#(words)</span>"#
      }
      if span.role.weight == .bold { return "<strong>\(words)</strong>" }
      switch span.role {
      case .keyword, .hint: return "<code>\(words)</code>"
      case .negative, .positive, .warning, .error, .accent, .muted, .heat1, .heat2, .heat4, .heat5:
        return #"<span class="\#(span.role.ink.name)">\#(words)</span>"#
      default: return words
      }
    }.joined()
  }
}

extension String {
  /// With each date in a span of its own, which no line breaks at its hyphens.
  fileprivate var withWholeDates: String {
    var rest = utf8[...]
    guard rest.contains(UInt8(ascii: "-")), rest.count >= 10 else { return self }
    var result: [UInt8] = []
    func isDate(_ text: Substring.UTF8View) -> Bool {
      text.enumerated().allSatisfy { place, byte in
        place == 4 || place == 7
          ? byte == UInt8(ascii: "-") : UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      }
    }
    while let byte = rest.first {
      let part = rest.prefix(10)
      if part.count == 10, isDate(part) {
        result += Array(#"<span class="date">"#.utf8) + Array(part) + Array("</span>".utf8)
        rest = rest.dropFirst(10)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
