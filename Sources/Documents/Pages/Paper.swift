import Markup

/// The size of a sheet, in points.
public enum Paper: String, CaseIterable, Sendable {
  case letter, a4

  public var width: Double { self == .letter ? 612 : 595.28 }
  public var height: Double { self == .letter ? 792 : 841.89 }

  /// The paper of a locale's country: Letter where the Unicode CLDR has it (paperSize, version 48), else A4.
  public init(_ locale: DisplayLocale?) {
    let countries = [
      "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
    ]
    self = countries.contains(String(locale?.name.suffix(2) ?? "")) ? .letter : .a4
  }
}

/// Things that a document says of itself beside its content.
public struct DocumentFrame: Sendable {
  public var title: String
  /// The day on which it is made, as people write it.
  public var day: String
  /// The same as in ISO 8601.
  public var created: String
  public var locale: DisplayLocale?
  public var paper: Paper

  public init(
    title: String, day: String, created: String, locale: DisplayLocale?, paper: Paper? = nil
  ) {
    self.title = title
    self.day = day
    self.created = created
    self.locale = locale
    self.paper = paper ?? Paper(locale)
  }
}

extension Markup {
  /// The title of its first part, if that has one.
  public var title: String? {
    switch self {
    case .text, .paragraph, .derivation: nil
    case .table(let table): table.title?.plainText
    case .card(let panel): panel.title?.plainText
    case .chart(let chart): chart.title?.plainText
    case .indented(let inner, _): inner.title
    case .lines(let parts), .stack(let parts): parts.first { !$0.isNothing }?.title
    }
  }

  /// The same for people who type nothing of it: a heading or label that is a name, `total_paid`, is words.
  public var labeledInWords: Markup {
    switch self {
    case .text, .paragraph, .derivation, .chart: return self
    case .table(var table):
      for place in table.columns.indices { table.columns[place].heading.nameToWords() }
      for row in table.rows.indices where !table.rows[row].isEmpty {
        if table.rows[row][0].spans.first?.role == .heading { table.rows[row][0].nameToWords() }
      }
      return .table(table)
    case .card(var panel):
      for group in panel.groups.indices {
        for row in panel.groups[group].rows.indices {
          panel.groups[group].rows[row].label.nameToWords()
        }
      }
      return .card(panel)
    case .indented(let inner, let columns): return .indented(inner.labeledInWords, by: columns)
    case .lines(let parts): return .lines(parts.map(\.labeledInWords))
    case .stack(let parts): return .stack(parts.map(\.labeledInWords))
    }
  }
}

extension StyledText {
  fileprivate mutating func nameToWords() {
    guard spans.count == 1 else { return }
    spans[0].text.nameToWords()
  }
}

extension String {
  /// `total_paid` as `total paid`; anything that is no such name stays.
  fileprivate mutating func nameToWords() {
    guard utf8.contains(UInt8(ascii: "_")),
      utf8.allSatisfy({
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
          || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
      })
    else { return }
    self = String(map { $0 == "_" ? " " : $0 })
  }
}
