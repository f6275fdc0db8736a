import Finance
import FinLanguage
import Markup
import Money

/// A course of months as a value of the language.
public final class TrendValue: DomainValue {
  public let inputs: [(name: String, value: Value)]
  let trend: SpendingTrend
  private let months: Int
  /// How many months were asked for.
  var mostMonths: Int { months }

  init(_ call: Call) throws {
    months = try call.whole(TrendInput.months.index)
    var category: String?
    if call.has(TrendInput.category.index) { category = try call.text(TrendInput.category.index) }
    let currency = try CurrencyArgument.currency(call, TrendInput.currency.index)
    inputs =
      [("months", .number(Decimal(months)))] + (category.map { [("category", .text($0))] } ?? [])
      + (currency.map { [("currency", .text($0.code))] } ?? [])
    if let parts = try CountedArgument.parts(call) {
      trend = try SpendingTrend(parts, months: months, category: category)
      return
    }
    trend = SpendingTrend(
      expenses: try SessionList.expenses.placedTransactions(in: call.context),
      earnings: try SessionList.earnings.placedTransactions(in: call.context), months: months,
      category: category.map { SpendingCategory($0) }, currency: currency,
      preferring: call.context.defaultCurrency, on: call.context.today)
  }

  public var kind: String { "trend" }
  public var constructor: String { "trend" }
  public var headlineFields: [String] { ["average", "direction"] }
  public var fieldNames: [String] {
    TrendInput.allCases.map(\.rawValue) + TrendField.allCases.map(\.rawValue)
  }

  public func field(_ name: String) throws -> Value? {
    switch TrendInput(rawValue: name) {
    case .months: .number(Decimal(months))
    case .category: inputs.first { $0.name == name }?.value ?? Value.none
    case .currency: .text(trend.currency.code)
    case nil: TrendField(rawValue: name).map { value(of: $0) }
    }
  }

  func money(_ amount: Decimal) -> Value { .money(Money(amount, trend.currency)) }

  func rounded(_ amount: Decimal) -> Decimal {
    amount.rounded(toPlaces: trend.currency.minorUnits)
  }

  func text(_ amount: Decimal) -> String { money(rounded(amount)).displayText }

  /// What a row is called.
  func name(of row: SpendingTrend.Row) -> String { row.category?.word ?? "all" }

  public func markup() throws -> Markup { TrendCard(self).markup }
}

/// What a trend knows beside its inputs, in the order that JSON shows it.
enum TrendField: String, CaseIterable {
  case average, direction, change, recent, earlier, rows, table
}

extension TrendValue {
  func value(of field: TrendField) -> Value {
    let direction = trend.direction(of: trend.all)
    switch field {
    case .average: return average(of: trend.all)
    case .direction: return direction.map { .text($0.word) } ?? .none
    case .change: return direction?.change.map { .percent($0) } ?? .none
    case .recent: return direction.map { money(rounded($0.recent)) } ?? .none
    case .earlier: return direction.map { money(rounded($0.earlier)) } ?? .none
    case .rows: return .list(trend.rows.map { record(of: $0) })
    case .table: return .list(monthRows)
    }
  }

  private func average(of row: SpendingTrend.Row) -> Value {
    trend.average(of: row).map { money(rounded($0)) } ?? .none
  }

  private static let rowKeys = Record.Keys(
    ["category", "average", "recent", "earlier", "change", "direction", "total"],
    looks: [
      "average": .plain, "recent": .plain, "earlier": .plain, "change": .share,
      "direction": .plain,
    ])

  private func record(of row: SpendingTrend.Row) -> Value {
    let direction = trend.direction(of: row)
    return .record(
      Record(
        keys: Self.rowKeys,
        values: [
          .text(name(of: row)), average(of: row),
          direction.map { money(rounded($0.recent)) } ?? .none,
          direction.map { money(rounded($0.earlier)) } ?? .none,
          direction?.change.map { .percent($0) } ?? .none,
          direction.map { .text($0.word) } ?? .none,
          money(row.months.amounts.reduce(.zero, +)),
        ]))
  }

  /// A row a month, a column a category.
  private var monthRows: [Value] {
    let keys = Record.Keys(
      ["month", "all"] + trend.rows.map { name(of: $0) }, looks: ["month": .month])
    return trend.all.months.amounts.indices.map { place in
      .record(
        Record(
          keys: keys,
          values: [.date(trend.all.months.month(place)), money(trend.all.months.amounts[place])]
            + trend.rows.map { money($0.months.amounts[place]) }))
    }
  }
}
