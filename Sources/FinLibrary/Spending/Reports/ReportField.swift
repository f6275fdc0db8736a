import Finance
import FinLanguage
import Money

/// What a report knows beside its inputs, in the order that JSON shows it.
enum ReportField: String, CaseIterable {
  case start, end, total, count
  case perDay = "per_day"
  case earnings, left
  case savingRate = "saving_rate"
  case before
  case beforeByNow = "before_by_now"
  case change, rows, top, months
  case leftOut = "left_out"
}

extension ReportValue {
  func value(of input: ReportInput) -> Value {
    switch input {
    case .period: report.period.value
    case .against: report.against?.value ?? .none
    case .currency: .text(report.currency.code)
    }
  }

  func value(of field: ReportField) -> Value {
    switch field {
    case .start: .date(report.period.start)
    case .end: .date(report.period.end)
    case .total: money(report.total)
    case .count: .number(Decimal(report.count))
    case .perDay: report.perDay.map { money($0.rounded(toPlaces: places)) } ?? .none
    case .earnings: money(report.earnings)
    case .left: money(report.left)
    case .savingRate: report.savingRate.map { .percent($0) } ?? .none
    case .before: money(report.before)
    case .beforeByNow: money(report.beforeByNow)
    case .change: report.change.map { money($0) } ?? .none
    case .rows: .list(report.rows.map { record(of: $0) })
    case .top: .list(report.largest.map { TransactionRow.expense($0) })
    case .months: .list(months)
    case .leftOut: .list(leftOut)
    }
  }

  /// The decimals of its currency.
  var places: Int { report.currency.minorUnits }

  // MARK: Tables

  private static let rowKeys = Record.Keys(
    ["category", "amount", "share", "count", "before", "before_by_now", "change"],
    looks: ["share": .share, "change": .plain])

  private func record(of row: SpendingReport.Row) -> Value {
    .record(
      Record(
        keys: Self.rowKeys,
        values: [
          .text(row.category.word), money(row.amount),
          report.share(of: row).map { .percent($0) } ?? .none, .number(Decimal(row.count)),
          money(row.before), money(row.beforeByNow),
          report.change(of: row).map { money($0) } ?? .none,
        ]))
  }

  private static let monthKeys = Record.Keys(["month", "amount"], looks: ["month": .month])

  private var months: [Value] {
    report.months.amounts.enumerated().map { place, amount in
      .record(
        Record(
          keys: Self.monthKeys, values: [.date(report.months.month(place)), money(amount)]))
    }
  }

  private static let omissionKeys = Record.Keys(["what", "amount", "count"])

  private var leftOut: [Value] {
    omissions.map { what, omission in
      .record(
        Record(
          keys: Self.omissionKeys,
          values: [
            .text(what), .money(Money(omission.amount, omission.currency)),
            .number(Decimal(omission.count)),
          ]))
    }
  }

  /// What the figures leave out, with its name.
  var omissions: [(what: String, omission: SpendingReport.Omission)] {
    (report.toCome.count > 0 ? [("days to come", report.toCome)] : [])
      + report.otherCurrencies.map { ("in \($0.currency.code)", $0) }
  }
}
