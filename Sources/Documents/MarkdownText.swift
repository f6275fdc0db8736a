import Markup

/// A result as a page of Markdown: panels and tables as tables, texts as paragraphs.
///
/// Source: GitHub Flavored Markdown, tables.
public struct MarkdownText {
  private let markup: Markup

  public init(_ markup: Markup) { self.markup = markup }

  public var text: String { Self.blocks(markup).joined(separator: "\n\n") + "\n" }

  private static func blocks(_ markup: Markup) -> [String] {
    switch markup {
    case .text(let text):
      let lines = text.plainText.split(separator: "\n", omittingEmptySubsequences: false)
      return [lines.map { escapedLine(String($0)) }.joined(separator: "  \n")]
    case .paragraph(let text, _): return [escapedLine(text.plainText)]
    case .table(let table): return blocks(table)
    case .card(let panel): return blocks(panel)
    case .chart(let chart): return blocks(chart)
    // Explanations are no values, so they are not exported.
    case .derivation: return []
    case .indented(let inner, _): return blocks(inner)
    case .lines(let parts), .stack(let parts): return parts.flatMap(blocks)
    }
  }

  private static func blocks(_ table: Table) -> [String] {
    var parts = heading(table.title)
    var rows = table.rows
    if let footer = table.footer { rows.append(footer) }
    parts += self.table(
      table.columns.map(\.heading), table.columns.map { $0.alignment != .leading }, rows)
    return parts + table.notes.map { escapedLine($0.plainText) }
  }

  private static func blocks(_ panel: Panel) -> [String] {
    var title = panel.title ?? StyledText()
    if let subtitle = panel.subtitle { title += StyledText(" ") + subtitle }
    var parts = heading(title)
    for group in panel.groups {
      if let heading = group.heading { parts.append("**\(escaped(heading.plainText))**") }
      let hasNotes = group.rows.contains { $0.note != nil }
      let rows = group.rows.map { row in
        [row.label, row.value] + (hasNotes ? [row.note ?? StyledText()] : [])
      }
      parts += table(
        [StyledText(), StyledText()] + (hasNotes ? [StyledText()] : []),
        [false, true] + (hasNotes ? [false] : []), rows)
    }
    return parts + panel.notes.map { escapedLine($0.plainText) }
  }

  /// A chart as the sentence that says what it shows; the figures of bars as a table.
  private static func blocks(_ chart: Chart) -> [String] {
    let series = chart.series.filter { !$0.texts.isEmpty }
    var parts = heading(chart.title)
    if series.isEmpty || chart.labels.isEmpty {
      parts.append(escapedLine(chart.sentence()))
    } else {
      let rows = chart.labels.enumerated().map { place, label in
        [StyledText(label)]
          + series.map { StyledText($0.texts.indices.contains(place) ? $0.texts[place] : "") }
      }
      parts += table(
        [StyledText()] + series.map { StyledText($0.name) }, [false] + series.map { _ in true },
        rows)
    }
    return parts + chart.notes.map { escapedLine($0.plainText) }
  }

  private static func heading(_ title: StyledText?) -> [String] {
    guard let title, case let words = escaped(title.plainText), !words.isEmpty else { return [] }
    return ["## " + words]
  }

  private static func table(
    _ headings: [StyledText], _ areOnRight: [Bool], _ rows: [[StyledText]]
  ) -> [String] {
    guard !headings.isEmpty, !rows.isEmpty else { return [] }
    let cells = rows.map { row in
      headings.indices.map {
        row.indices.contains($0) ? escaped(row[$0].harmlessInSpreadsheets.plainText) : ""
      }
    }
    return [table(headings.map { escaped($0.plainText) }, areOnRight: areOnRight, rows: cells)]
  }

  /// A table of cells that are Markdown already.
  ///
  /// - Parameter areOnRight: The columns that are aligned right, as figures are.
  public static func table(
    _ headings: [String], areOnRight: [Bool], rows: [[String]]
  ) -> String {
    let widths = headings.indices.map { column in
      ([headings] + rows).map { $0[column].count }.max() ?? 0
    }
    func line(_ row: [String]) -> String {
      let padded = row.enumerated().map { column, cell in
        let gap = String(repeating: " ", count: widths[column] - cell.count)
        return areOnRight[column] ? gap + cell : cell + gap
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = headings.indices.map { column in
      areOnRight[column]
        ? String(repeating: "-", count: widths[column] + 1) + ":"
        : String(repeating: "-", count: widths[column] + 2)
    }
    return ([line(headings), "|" + rule.joined(separator: "|") + "|"] + rows.map(line))
      .joined(separator: "\n")
  }

  /// A text as code in a line or a cell, whatever is in it.
  public static func code(_ text: String) -> String {
    let words = text.visibleOnOneLine
    let fence = fence(around: words, least: 1)
    let gap = words.hasPrefix("`") || words.hasSuffix("`") ? " " : ""
    return fence + gap + words.replacing("|", with: "\\|") + gap + fence
  }

  /// Lines as they are, whatever is in them.
  public static func block(_ text: String, language: String = "") -> String {
    let fence = fence(around: text, least: 3)
    return fence + language + "\n" + text + (text.hasSuffix("\n") ? "" : "\n") + fence
  }

  /// More backticks than stand together anywhere in a text.
  private static func fence(around text: String, least: Int) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    return String(repeating: "`", count: max(least, longest + 1))
  }

  /// On one line, with what Markdown would read as its own signs escaped.
  public static func escaped(_ text: String) -> String {
    let words = text.visibleOnOneLine
    let bytes = words.utf8
    // Byte by byte, as a list may be millions of letters long.
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    for place in bytes.indices {
      if isSign(bytes[place], before: words[bytes.index(after: place)...]) {
        result.append(UInt8(ascii: "\\"))
      }
      result.append(bytes[place])
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isSign(_ byte: UInt8, before rest: @autoclosure () -> Substring) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "|"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "#"), UInt8(ascii: "~"):
      true
    // An ampersand is itself unless the name or number of a letter follows.
    case UInt8(ascii: "&"): rest().first.map { $0 == "#" || $0.isLetter } ?? false
    default: false
    }
  }

  /// The same at the start of a line, where a sign would make a list, a heading or a rule of it.
  private static func escapedLine(_ text: String) -> String {
    let line = escaped(text).drop { $0 == " " }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, let sign = line.dropFirst(digits.count).first, sign == "." || sign == ")" {
      return String(digits) + "\\" + String(line.dropFirst(digits.count))
    }
    if let first = line.first, "-+=".contains(first) { return "\\" + String(line) }
    return String(line)
  }
}
