import Exchange
import FinLanguage
import Markup
import Money

/// A value as rows under the names of their columns, for programs that read tables.
package struct ExportTable {
  package let columns: [String]
  package let rows: [[Value]]

  /// Takes the elements of a list, the rows of a record, or the rows of a loan's schedule; anything else is one cell.
  package init(_ value: Value) throws {
    let value: Value =
      switch value {
      case .domain(let domain): Self.mainTable(of: domain)
      case .range(let range): .list(try RangeSteps.list(range))
      default: value
      }
    switch value {
    case .list(let elements) where !elements.contains(where: \.hasFields):
      // A column of its own; nothing where there is nothing.
      (columns, rows) = (elements.isEmpty ? [] : ["value"], elements.map { [$0] })
    case .list, .record, .domain:
      let elements = if case .list(let elements) = value { elements } else { [Value]() }
      let records = try TableRows.records(value, columns: Self.columns(of: elements))
        .compactMap { if case .record(let record) = $0 { record } else { nil } }
      (columns, rows) = (records.first?.keys.names ?? [], records.map(\.values))
    default: (columns, rows) = (["value"], [[value]])
    }
  }

  /// The rows of a value that is made of them: a picture's, a loan's schedule, a report's categories; else
  /// its fields.
  private static func mainTable(of domain: any DomainValue) -> Value {
    if let shown = domain.shown { return shown }
    for name in ["schedule", "rows"] {
      if case .list(let rows)? = (try? domain.field(name)) ?? nil, !rows.isEmpty {
        return .list(rows)
      }
    }
    let fields = domain.fieldNames.compactMap { name -> Value? in
      guard let field = (try? domain.field(name)) ?? nil else { return nil }
      if case .none = field { return nil }
      return .record(Record([("name", .text(name)), ("value", field)]))
    }
    return .list(fields)
  }

  /// Of values with columns of their own: these, and further fields that one of them has.
  private static func columns(of elements: [Value]) -> [String]? {
    guard case .domain(let first)? = elements.first, !first.columnNames.isEmpty else { return nil }
    let further = first.fieldNames.filter { name in
      !first.columnNames.contains(name)
        && elements.contains { element in
          guard case .domain(let domain) = element, let field = (try? domain.field(name)) ?? nil
          else { return false }
          switch field {
          case .missing, .none, .list, .record, .domain, .function: return false
          default: return true
          }
        }
    }
    return first.columnNames + further
  }

  /// The rows as comma-separated values, below the names of the columns.
  ///
  /// Amounts are plain numbers; where a column has one in another currency than the usual, the column
  /// after it names the currency of each.
  ///
  /// - Parameters:
  ///   - locale: Whose decimal points and dates are written, with a semicolon between fields where the
  ///     point is a comma, as spreadsheets there read them.
  ///   - step: Told now and then how many rows are written; what it throws ends the work.
  package func csv(
    separator: String, currency: Currency, locale: DisplayLocale?,
    step: (_ rows: Int) throws -> Void = { _ in }
  ) rethrows -> String {
    let hasComma = locale?.numberPoint == ","
    var writer = CSVWriter(separator: separator == "," && hasComma ? ";" : separator)
    let foreign = columns.indices.map { place in
      rows.contains { row in row[place].currency.map { $0 != currency } ?? false }
    }
    func line(_ cells: (Int) -> [CSVWriter.Field]) { writer.append(columns.indices.flatMap(cells)) }
    if columns.isEmpty { return "" }
    line { place in
      let name = CSVWriter.Field.text(columns[place])
      return foreign[place] ? [name, .text(columns[place] + "_currency")] : [name]
    }
    for (number, row) in rows.enumerated() {
      if number & 0x3FF == 0 { try step(number) }
      line { place in
        let field = row[place].csvField(locale)
        guard foreign[place] else { return [field] }
        return [field, row[place].currency.map { .text($0.code) } ?? .empty]
      }
    }
    return writer.text
  }
}

extension Value {
  /// True for a row of a table.
  fileprivate var hasFields: Bool {
    switch self {
    case .record, .domain: true
    default: false
    }
  }

  fileprivate var currency: Currency? {
    switch self {
    case .money(let money): money.currency
    case .periodicMoney(let amount): amount.money.currency
    default: nil
    }
  }

  /// A percent as its fraction, a day as in ISO 8601, a text without its quotes.
  fileprivate func csvField(_ locale: DisplayLocale?) -> CSVWriter.Field {
    func digits(_ text: String) -> CSVWriter.Field {
      .number(locale.map { text.replacing(".", with: $0.numberPoint) } ?? text)
    }
    return switch self {
    case .missing, .none: .empty
    case .number(let number), .percent(let number): digits(number.brief.description)
    case .money(let money): digits(money.brief.digits)
    case .periodicMoney(let amount): digits(amount.money.brief.digits)
    case .date(let date):
      .number(
        locale.map { StyledText(date.description, .date).localized($0).plainText }
          ?? date.description)
    case .boolean(let truth): .number(truth ? "true" : "false")
    case .text(let text): .text(text.withoutUnseen)
    case .duration, .list, .record, .range, .domain, .function: .text(displayText.withoutUnseen)
    }
  }
}

extension Decimal {
  /// With the decimals that anybody reads: those of a division go on.
  fileprivate var brief: Decimal { fractionDigits > 12 ? rounded(toPlaces: 12) : self }
}

extension Money {
  /// With the decimals that somebody gave it; those that a division made are rounded as they are shown.
  fileprivate var brief: Money { amount.fractionDigits > 6 ? rounded() : self }
}
