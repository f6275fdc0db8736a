import FinLanguage
import Markup
import Money

/// The picture that a value of the domain has of its own.
package final class ValueChart: DomainValue {
  private let value: any DomainValue
  /// The name of the value among the fields of the picture.
  private let name: String
  /// Fields that the picture has from another value, or from the same one.
  private let fields: (names: [String], source: any DomainValue)
  private let draw: @Sendable () throws -> Markup

  package init(
    _ name: String, of value: any DomainValue, with fields: [String] = [],
    from source: (any DomainValue)? = nil, _ draw: @escaping @Sendable () throws -> Markup
  ) {
    (self.name, self.value, self.draw) = (name, value, draw)
    self.fields = (fields, source ?? value)
  }

  package var kind: String { "chart" }
  package var constructor: String { "chart" }
  package var inputs: [(name: String, value: Value)] { [("what", .domain(value))] }
  package var fieldNames: [String] { [name] + fields.names }
  package var shown: Value? { .domain(value) }
  package var title: String { value.title }

  package func field(_ field: String) throws -> Value? {
    if field == name { return .domain(value) }
    return fields.names.contains(field) ? try fields.source.field(field) : nil
  }

  package func markup() throws -> Markup { try draw() }
}

/// Charts of figures that a value has.
extension ValueChart {
  package typealias Picture<Model: DescribedModel> =
    @Sendable (TypedValue<Model>) -> (any DomainValue)?

  /// The balances of a schedule, or other columns, over its rows; `series` names the lines.
  package static func lines<Model>(
    _ name: String, _ title: String, of table: String = "schedule",
    _ series: [(name: String, column: String)] = [("balance", "balance")]
  ) -> Picture<Model> {
    { chart(name, title, .line, of: $0, table, series) }
  }

  /// Bars of columns of a table, beside each other, for each of its rows.
  package static func bars<Model>(
    _ name: String, _ title: String, of table: String, _ series: [(name: String, column: String)]
  ) -> Picture<Model> {
    { chart(name, title, .bars, of: $0, table, series) }
  }

  /// Bars of figures beside each other, each by its name; one that does not exist is left out, as is one of zero.
  package static func bars<Model>(
    _ name: String, _ title: String,
    _ figures: @escaping @Sendable (Model) throws -> [(name: String, value: Value)]
  ) -> Picture<Model> {
    { value in bars(name, title, of: value, (try? figures(value.model)) ?? []) }
  }

  /// Bars of fields beside each other.
  package static func bars<Model>(
    _ name: String, _ title: String, fields: [(name: String, field: String)]
  ) -> Picture<Model> {
    { value in
      bars(
        name, title, of: value,
        fields.compactMap { bar in ((try? value.field(bar.field)) ?? nil).map { (bar.name, $0) } })
    }
  }

  private static func bars(
    _ name: String, _ title: String, of value: any DomainValue,
    _ figures: [(name: String, value: Value)]
  ) -> (any DomainValue)? {
    let bars = figures.filter { $0.value.plainAmount.map { !$0.isZero } ?? false }
    guard !bars.isEmpty else { return nil }
    return ValueChart(name, of: value) {
      .chart(Chart(.bars, title, labels: bars.map(\.name), [("", bars.map(\.value))]))
    }
  }

  /// A line of figures that follow each other.
  package static func line<Model>(
    _ name: String, _ title: String, unit: String,
    _ figures: @escaping @Sendable (Model) -> [(name: String, value: Value)]
  ) -> Picture<Model> {
    { value in
      let places = figures(value.model)
      guard places.count > 1 else { return nil }
      return ValueChart(name, of: value) {
        var chart = Chart(.line, title, labels: places.map(\.name), [("", places.map(\.value))])
        chart.unit = unit
        return .chart(chart)
      }
    }
  }

  private static func chart<Model>(
    _ name: String, _ title: String, _ kind: Chart.Kind, of value: TypedValue<Model>,
    _ table: String, _ series: [(name: String, column: String)]
  ) -> (any DomainValue)? {
    guard case .list(let rows)? = (try? value.field(table)) ?? nil,
      rows.count > (kind == .line ? 1 : 0)
    else { return nil }
    let records = rows.compactMap { if case .record(let record) = $0 { record } else { nil } }
    return ValueChart(name, of: value) {
      var chart = Chart(
        kind, title,
        labels: records.enumerated().map { label($1, number: $0 + 1, isLong: records.count > 36) },
        series.map { line in
          (series.count == 1 ? "" : line.name, records.map { $0[line.column] ?? .none })
        })
      // Rows that have neither a name nor a date are counted, month by month.
      if chart.labels.allSatisfy({ Int($0) != nil }), records.first?["date"] == nil {
        chart.unit = "month"
      }
      return .chart(chart)
    }
  }

  /// The place of a row: the name or date it has, else the first of its columns.
  private static func label(_ row: Record, number: Int, isLong: Bool) -> String {
    for value in row.values {
      switch value {
      case .text(let text): return text
      case .date(let date): return isLong ? String(date.year) : date.monthText
      default: continue
      }
    }
    return row.values.first?.displayText ?? String(number)
  }
}

extension Chart.Scale {
  package static func money(in currency: Currency) -> Self {
    .money(symbol: currency.symbol ?? currency.code)
  }

  /// That of the first of some values that has one.
  package init(of values: some Sequence<Value>) {
    for value in values {
      switch value {
      case .money(let money): self = .money(in: money.currency)
      case .periodicMoney(let amount): self = .money(in: amount.money.currency)
      case .percent: self = .percent
      default: continue
      }
      return
    }
    self = .number
  }
}

extension Chart {
  /// A chart of series of values; one that is no quantity is a gap.
  package init(
    _ kind: Kind, _ title: String?, labels: [String], _ series: [(name: String, values: [Value])]
  ) {
    self.init(
      kind, title: title.map { StyledText($0) },
      series: series.map { one in
        Series(
          one.name, values: one.values.map(\.place),
          texts: kind == .bars || kind == .pie ? one.values.map(\.displayText) : [])
      }, labels: labels, scale: Scale(of: series.lazy.flatMap(\.values)))
  }
}

extension Value {
  /// The position of a quantity in a chart, where the figure itself is in the texts.
  package var place: Double {
    switch self {
    case .number(let number), .percent(let number): number.doubleValue
    case .money(let money): money.amount.doubleValue
    case .periodicMoney(let value): value.converted(to: .month).money.amount.doubleValue
    case .duration(let duration):
      duration.months == 0 ? Double(duration.days) : Double(duration.months)
    default: .nan
    }
  }
}
