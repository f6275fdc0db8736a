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
  static let mostRows = 20_000

  /// - Parameter most: The rows that are let in.
  init(_ call: Call, of builtIn: BuiltIn, paper: Paper? = nil, most: Int = mostRows) throws {
    let value = call[0]
    try Self.check(value, most: most)
    let context = call.context
    let origin = context.origin(ofArgument: builtIn.parameters[0].name, of: builtIn)
    var parts = Self.content(of: value, in: context)
    let title = Markup.stack(parts).title ?? Self.title(of: value, typed: origin.typed, call)
    // A figure or text by itself needs none.
    if Markup.stack(parts).title == nil, !value.isScalar {
      parts.insert(.card(Panel(title: StyledText(title), groups: [])), at: 0)
    }
    parts += origin.remarks.map { .paragraph(StyledText($0.capitalizedFirst, .muted)) }
    markup = Markup.stack(parts).labeledInWords
    guard markup.rowCount <= most else { throw Self.tooLong(most) }
    let host = context.host
    let day = StyledText(host.today.description, .date)
    frame = DocumentFrame(
      title: title, day: (host.locale.map(day.localized) ?? day).plainText,
      created: (UTCMoment(secondsSinceEpoch: host.secondsSinceEpoch)
        ?? UTCMoment(startOf: host.today)).isoText,
      locale: host.locale, paper: paper)
  }

  /// The title of a value whose box has none: its own, else the function or name that it was typed as, else the
  /// name of the file.
  private static func title(of value: Value, typed: String?, _ call: Call) -> String {
    if case .domain(let domain) = value { return domain.title }
    let typed = typed ?? ""
    let path = typed.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let isCall = path.count < typed.count
    let isPlain = !isCall || typed[path.endIndex] == "("
    let function = isCall ? StandardLibrary.library.functions.first { $0.name == path } : nil
    if isPlain, path.first?.isLetter == true, function.map({ !handsOn.contains($0.family) }) ?? true
    {
      return String(path).replacing(".", with: " ").inWords.capitalizedFirst
    }
    guard let file = try? call.text("to"), let name = file.split(separator: "/").last,
      case let stem = name.prefix(while: { $0 != "." }), stem != "-", !stem.isEmpty
    else { return value.typeName.capitalizedFirst }
    return String(stem).replacing("-", with: " ").inWords.capitalizedFirst
  }

  /// Families whose functions hand on what they are given, so that their names say nothing of it.
  private static let handsOn: Set<BuiltIn.Family> = [
    .lists, .text, .numbers, .output, .conversions,
  ]

  /// Refuses a list of more elements before a page is made of it.
  static func check(_ value: Value, most: Int) throws {
    if case .list(let elements) = value, elements.count > most { throw tooLong(most) }
  }

  private static func tooLong(_ most: Int) -> RuntimeError {
    .tooLarge(
      what: "the document", limit: "\(Decimal(most).grouped()) rows; CSV and JSON hold more")
  }

  private static func content(of value: Value, in context: any CallContext) -> [Markup] {
    guard case .domain(let domain) = value else {
      let markup = value.markup(isFull: true)
      // Rows with a course are drawn, too.
      guard case .list(let rows) = value, rows.count > 1, !markup.hasChart,
        rows.allSatisfy(\.isRow), let chart = ChartFigures.chart(of: value, in: context)
      else { return [markup] }
      return [markup, .chart(chart)]
    }
    var parts = [Value.domain(domain.shown(in: context) ?? domain).markup(isFull: true)]
    if let details = domain.details { parts.append(details) }
    if !parts.contains(where: \.hasChart), let picture = try? domain.picture?.markup() {
      parts.append(picture)
    }
    // A picture stands for its rows.
    guard domain.shown == nil else { return parts }
    for name in ["schedule_by_debt", "schedule"] {
      guard case .list(let rows)? = (try? domain.field(name)) ?? nil, !rows.isEmpty else {
        continue
      }
      let table = ScheduleTable(
        rows, perYear: domain.rowsPerYear, isByDebt: name != "schedule")
      if let table = table?.table { return parts + [.table(table)] }
    }
    return parts
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
    var charts: [Chart] = []
    if case .domain(let domain) = value, let picture = try domain.picture?.markup() {
      charts = picture.charts
    }
    if charts.isEmpty { charts = value.markup(isFull: true).charts }
    if charts.isEmpty, let chart = ChartFigures.chart(of: value, in: context) { charts = [chart] }
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

  /// True if it has a chart that is worth pixels; a line of blocks tells less than the picture of its value.
  fileprivate var hasChart: Bool { charts.contains(where: \.isPicture) }
}

extension Value {
  fileprivate var isRow: Bool {
    switch self {
    case .record, .domain: true
    default: false
    }
  }
}
