import Documents
import Exchange
import FinLanguage
import FinValues
import Markup
import Money

/// A value as a document for people: what a terminal shows of it, its picture, and every row of its schedule with the
/// sums of each year.
struct ValueDocument {
  let markup: Markup
  let frame: DocumentFrame

  /// More rows than anybody prints.
  private static let mostRows = 20_000

  init(_ value: Value, paper: Paper?, in context: any CallContext) throws {
    try Self.check(value, most: Self.mostRows)
    markup = Self.content(of: value, in: context)
    guard markup.rowCount <= Self.mostRows else { throw Self.tooLong(Self.mostRows) }
    let host = context.host
    let day = StyledText(host.today.description, .date)
    frame = DocumentFrame(
      title: markup.title ?? value.typeName,
      day: (host.locale.map(day.localized) ?? day).plainText,
      created: (UTCMoment(secondsSinceEpoch: host.secondsSinceEpoch)
        ?? UTCMoment(startOf: host.today)).isoText,
      locale: host.locale, paper: paper)
  }

  /// Refuses a list of more elements before a page is made of it.
  static func check(_ value: Value, most: Int) throws {
    if case .list(let elements) = value, elements.count > most { throw tooLong(most) }
  }

  private static func tooLong(_ most: Int) -> RuntimeError {
    .tooLarge(
      what: "the document", limit: "\(Decimal(most).grouped()) rows; CSV and JSON hold more")
  }

  private static func content(of value: Value, in context: any CallContext) -> Markup {
    guard case .domain(let domain) = value else { return value.markup(isFull: true) }
    var parts = [Value.domain(domain.shown(in: context) ?? domain).markup(isFull: true)]
    if let details = details(of: domain) { parts.append(details) }
    if !parts[0].hasChart, let picture = picture(of: domain) { parts.append(picture) }
    // A picture stands for its rows.
    if domain.shown == nil {
      for name in ["schedule_by_debt", "schedule"] {
        guard case .list(let rows)? = (try? domain.field(name)) ?? nil, !rows.isEmpty else {
          continue
        }
        let table = ScheduleTable(
          rows, perYear: paymentsPerYear(of: domain), isByDebt: name != "schedule")
        if let table = table?.table {
          parts.append(.table(table))
          break
        }
      }
    }
    return .stack(parts)
  }

  private static func details(of domain: any DomainValue) -> Markup? {
    domain.asLoan.flatMap { try? LoanDetails($0).panel }.map { .card($0) }
  }

  private static func picture(of domain: any DomainValue) -> Markup? {
    if let loan = domain.asLoan {
      return (try? LoanDetails(loan).chart).map { .chart($0) }
    }
    return try? domain.picture?.markup()
  }

  private static func paymentsPerYear(of domain: any DomainValue) -> Int {
    domain.asLoan?.model.conventions.frequency.paymentsPerYear ?? 12
  }

  private static let mostPlaces = 100_000

  /// The charts of a value: those it shows, else its own picture, else one of its figures. Throws an ``ExportError``.
  static func charts(
    of value: Value, by format: ExportFormat, in context: any CallContext
  ) throws -> [Chart] {
    func check(_ places: Int) throws {
      guard places > mostPlaces else { return }
      throw RuntimeError.tooLarge(what: "the picture", limit: "100,000 figures")
    }
    if case .list(let elements) = value { try check(elements.count) }
    var charts = value.markup(isFull: true).charts
    if charts.isEmpty, case .domain(let domain) = value,
      let picture = try domain.picture?.markup()
    {
      charts = picture.charts
    }
    if charts.isEmpty,
      let figures = try? ChartFigures(value, labels: nil, function: "export")
    {
      let hasNames = if case .record = value { true } else { false }
      charts = [try figures.chart(hasNames ? .bars : .line, title: nil, context)]
    }
    if charts.isEmpty { throw ExportError.noPicture(value, format) }
    try check(charts.flatMap(\.series).reduce(0) { $0 + $1.values.count })
    return charts
  }
}

extension Markup {
  /// The charts in it, in order.
  var charts: [Chart] {
    switch self {
    case .chart(let chart): [chart]
    case .lines(let parts), .stack(let parts): parts.flatMap(\.charts)
    case .indented(let inner, _): inner.charts
    case .text, .paragraph, .table, .card, .derivation: []
    }
  }

  /// The rows of its tables, and lines of about a hundred letters.
  fileprivate var rowCount: Int {
    switch self {
    case .text(let text), .paragraph(let text, _): 1 + text.plainText.utf8.count / 100
    case .table(let table): table.rows.count
    case .card(let panel): panel.groups.reduce(0) { $0 + $1.rows.count }
    case .chart(let chart): chart.labels.count / 10
    case .derivation: 0
    case .indented(let inner, _): inner.rowCount
    case .lines(let parts), .stack(let parts): parts.reduce(0) { $0 + $1.rowCount }
    }
  }

  fileprivate var hasChart: Bool { !charts.isEmpty }
}
