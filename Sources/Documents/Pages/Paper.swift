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
  /// The title of its first part that has one.
  public var title: String? {
    switch self {
    case .text, .paragraph, .derivation: nil
    case .table(let table): table.title?.plainText
    case .card(let panel): panel.title?.plainText
    case .chart(let chart): chart.title?.plainText
    case .indented(let inner, _): inner.title
    case .lines(let parts), .stack(let parts): parts.lazy.compactMap(\.title).first
    }
  }
}
