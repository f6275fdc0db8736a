import FinLanguage
import FinValues
import Markup
import Money

/// The picture that a value of the domain has of its own.
final class ValueChart: DomainValue {
  private let value: any DomainValue
  /// The name of the value among the fields of the picture.
  private let name: String
  /// Fields that the picture has from another value, or from the same one.
  private let fields: (names: [String], source: any DomainValue)
  private let draw: @Sendable () throws -> Markup

  init(
    _ name: String, of value: any DomainValue, with fields: [String] = [],
    from source: (any DomainValue)? = nil, _ draw: @escaping @Sendable () throws -> Markup
  ) {
    (self.name, self.value, self.draw) = (name, value, draw)
    self.fields = (fields, source ?? value)
  }

  var kind: String { "chart" }
  var constructor: String { "chart" }
  var inputs: [(name: String, value: Value)] { [("what", .domain(value))] }
  var fieldNames: [String] { [name] + fields.names }
  var shown: Value? { .domain(value) }

  func field(_ field: String) throws -> Value? {
    if field == name { return .domain(value) }
    return fields.names.contains(field) ? try fields.source.field(field) : nil
  }

  func markup() throws -> Markup { try draw() }
}

/// Charts of columns of a table that a value has.
extension ValueChart {
  /// The balances of a schedule, or other columns, over its rows; `series` names the lines.
  static func lines<Model>(
    _ name: String, _ title: String, of table: String = "schedule",
    _ series: [(name: String, column: String)] = [("balance", "balance")]
  ) -> @Sendable (TypedValue<Model>) -> (any DomainValue)? {
    drawing(name, title, .line, table, series)
  }

  /// Bars of columns of a table, beside each other, for each of its rows.
  static func bars<Model>(
    _ name: String, _ title: String, of table: String, _ series: [(name: String, column: String)]
  ) -> @Sendable (TypedValue<Model>) -> (any DomainValue)? {
    drawing(name, title, .bars, table, series)
  }

  private static func drawing<Model>(
    _ name: String, _ title: String, _ kind: Chart.Kind, _ table: String,
    _ series: [(name: String, column: String)]
  ) -> @Sendable (TypedValue<Model>) -> (any DomainValue)? {
    { value in
      guard case .list(let rows)? = (try? value.field(table)) ?? nil, !rows.isEmpty else {
        return nil
      }
      let records = rows.compactMap { if case .record(let record) = $0 { record } else { nil } }
      return ValueChart(name, of: value) {
        .chart(chart(title, kind, records, series))
      }
    }
  }

  private static func chart(
    _ title: String, _ kind: Chart.Kind, _ rows: [Record],
    _ series: [(name: String, column: String)]
  ) -> Chart {
    var currency: Currency?
    let lines = series.map { line in
      let values = rows.map { $0[line.column] ?? .none }
      return Chart.Series(
        series.count == 1 && kind == .line ? "" : line.name,
        values: values.map { value in
          guard case .money(let money) = value else { return .nan }
          currency = currency ?? money.currency
          return money.amount.doubleValue
        }, texts: kind == .bars ? values.map(\.displayText) : [])
    }
    return Chart(
      kind, title: StyledText(title), series: lines,
      labels: rows.enumerated().map { label($1, number: $0 + 1, isLong: rows.count > 36) },
      scale: currency.map(Chart.Scale.money(in:)) ?? .number)
  }

  /// The place of a row: its date, else the first of its columns.
  private static func label(_ row: Record, number: Int, isLong: Bool) -> String {
    for value in row.values {
      guard case .date(let date) = value else { continue }
      return isLong ? String(date.year) : date.monthText
    }
    guard let first = row.values.first else { return String(number) }
    return first.displayText
  }
}

extension Chart.Scale {
  static func money(in currency: Currency) -> Self {
    .money(symbol: currency.symbol ?? currency.code)
  }
}
