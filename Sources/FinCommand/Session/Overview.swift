import FinLanguage
import FinLibrary
import FinSession
import Markup
import Money

/// `:overview`: what the session holds, at a glance.
struct Overview {
  let session: Session
  let today: CalendarDate
  /// The currency of bare numbers.
  let currency: Currency

  var markup: Markup {
    let entries = NameEntry.all(in: session)
    let due = DueCommand.lines(of: session, on: today)
    var parts = due.isEmpty ? [] : [Markup.lines(due)]
    let spending = SpendingSummary(of: session, preferring: currency, on: today)
    let debts = entries.compactMap(\.value)
    if let totals = SessionTotals(
      debts: debts, spending: spending, preferring: currency, on: today)
    {
      parts.append(totals.markup)
    }
    parts += kinds(entries) + figures(entries)
    let plans = session.planLines(on: today)
    if !plans.isEmpty { parts.append(.lines(plans)) }
    if let spending {
      parts.append(spending.markup)
      if let chart = spending.chart { parts.append(chart) }
    }
    let others = entries.filter { !$0.isLive && !$0.isDomain && !$0.isList }.count
    if parts.isEmpty {
      parts.append(
        .line("there is nothing to show yet; try  home = loan($300k, 6.5%, 30y)", .muted))
    } else if others > 0 {
      parts.append(
        .text(
          StyledText("and \(others.words("other name")): ", .muted) + StyledText(":list", .hint)))
    }
    return .stack(parts)
  }

  /// The cards at a glance, and a table of its headline figures for each other kind of domain value.
  private func kinds(_ entries: [NameEntry]) -> [Markup] {
    var kinds: [String] = []
    var byKind: [String: [(name: String, value: any DomainValue)]] = [:]
    for entry in entries {
      guard case .domain(let value)? = entry.value, !value.headlineFields.isEmpty else { continue }
      if byKind[value.kind] == nil { kinds.append(value.kind) }
      byKind[value.kind, default: []].append((entry.name, value))
    }
    return kinds.map { kind in
      let alone = byKind[kind] ?? []
      let values = zip(alone, Debts.asOneBorrowers(alone.map(\.value))).map {
        (name: $0.name, value: $1)
      }
      if let cards = CardTables.besideDue(of: values.map(\.value)) { return cards }
      var fields: [String] = []
      for field in values.flatMap({ $0.value.headlineFields.prefix(4) })
      where !fields.contains(field) {
        fields.append(field)
      }
      let far = { (value: any DomainValue) in Debts.progress(of: value, on: today) }
      let progress = values.lazy.map { far($0.value).map(\.name) }.first { !$0.isEmpty } ?? []
      let columns =
        [Table.Column(kind, .leading, importance: 2)]
        + fields.map { Table.Column($0.inWords, .trailing, importance: 1) }
        + progress.map { Table.Column($0, .trailing, importance: 2) }
      let rows = values.map { entry in
        [StyledText(entry.name, .keyword)]
          + fields.map { field in
            guard let figure = try? entry.value.field(field) else { return StyledText() }
            return figure.styledText(limit: 40)
          }
          + progress.map { column in
            far(entry.value).first { $0.name == column }?.value.styledText() ?? StyledText()
          }
      }
      return .table(Table(columns: columns, rows: rows))
    }
  }

  /// The live formulas that give plain figures.
  private func figures(_ entries: [NameEntry]) -> [Markup] {
    let rows = entries.filter { $0.isLive && !$0.isDomain }.map { entry in
      [StyledText(entry.name, .keyword), entry.glance, entry.source]
    }
    if rows.isEmpty { return [] }
    let columns = [
      Table.Column("live", .leading, importance: 2), Table.Column("", .trailing, importance: 2),
      Table.Column("", .leading),
    ]
    return [.table(Table(columns: columns, rows: rows))]
  }
}

extension NameEntry {
  fileprivate var isDomain: Bool {
    if case .domain(let value)? = value { !value.headlineFields.isEmpty } else { false }
  }

  /// True if it is one of the session's own lists.
  fileprivate var isList: Bool {
    LoggedList(rawValue: name) != nil || name == Session.scenariosName
  }
}
