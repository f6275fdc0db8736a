import Finance
import FinLanguage
import FinValues
import Money

extension SpendingReport {
  /// The sums as a session keeps them.
  var kept: Record {
    Record(counted: [
      ("on", .date(today)), ("currency", .text(counted.currency.code)),
      ("first", counted.firstDay.map { .date($0) }), ("last", counted.lastDay.map { .date($0) }),
      ("whole_to", counted.wholeTo.map { .date($0) }),
      ("ends", counted.ends.map { .date($0) }),
      ("ends_before", counted.endsBefore.map { .date($0) }),
      ("earnings", money(counted.earnings)),
      ("categories", .list(counted.rows.map { .record(record(ofCounted: $0)) })),
      ("top", .list(counted.largest.map { .record(Self.record(of: $0)) })),
      ("since", .date(counted.months.first)),
      ("months", .list(counted.months.amounts.map { money($0) })),
      ("to_come", .record(Self.record(of: counted.toCome))),
      ("others", .list(counted.otherCurrencies.map { .record(Self.record(of: $0)) })),
    ])
  }

  private func record(ofCounted row: Row) -> Record {
    Record([
      ("category", .text(row.category.word)), ("amount", money(row.amount)),
      ("count", .number(Decimal(row.count))), ("before", money(row.before)),
      ("count_before", .number(Decimal(row.countBefore))),
      ("before_by_now", money(row.beforeByNow)),
    ])
  }

  private static func record(of placed: PlacedTransaction) -> Record {
    Record([
      ("place", .number(Decimal(placed.place))),
      ("expense", .domain(TransactionValue(placed.transaction))),
    ])
  }

  private static func record(of omission: Omission) -> Record {
    Record([
      ("amount", .money(omission.amount, omission.currency)),
      ("count", .number(Decimal(omission.count))),
    ])
  }
}

extension SpendingReport.Counted {
  /// Throws where a part is not as it is kept.
  init(_ parts: CountedParts) throws {
    guard let months = SpendingMonths(from: try parts.date("since"), try parts.amounts("months"))
    else { throw parts.problem("months") }
    self.init(currency: try parts.currency("currency"), months: months)
    firstDay = parts.has("first") ? try parts.date("first") : nil
    lastDay = parts.has("last") ? try parts.date("last") : nil
    wholeTo = parts.has("whole_to") ? try parts.date("whole_to") : nil
    ends = parts.has("ends") ? try parts.date("ends") : nil
    endsBefore = parts.has("ends_before") ? try parts.date("ends_before") : nil
    earnings = try parts.amount("earnings")
    rows = try parts.parts("categories").map { try SpendingReport.Row($0) }
    largest = try parts.parts("top").map { try PlacedTransaction($0) }
    toCome = try SpendingReport.Omission(parts.part("to_come"))
    otherCurrencies = try parts.parts("others").map { try SpendingReport.Omission($0) }
  }
}

extension SpendingReport.Row {
  fileprivate init(_ parts: CountedParts) throws {
    self.init(category: SpendingCategory(try parts.text("category")))
    amount = try parts.amount("amount")
    count = try parts.whole("count")
    before = try parts.amount("before")
    countBefore = try parts.whole("count_before")
    beforeByNow = try parts.amount("before_by_now")
  }
}

extension SpendingReport.Omission {
  fileprivate init(_ parts: CountedParts) throws {
    let money = try parts.money("amount")
    self.init(currency: money.currency, amount: money.amount, count: try parts.whole("count"))
  }
}

extension PlacedTransaction {
  fileprivate init(_ parts: CountedParts) throws {
    guard case .domain(let domain)? = parts["expense"], let value = domain as? TransactionValue
    else { throw parts.problem("expense") }
    self.init(value.transaction, at: try parts.whole("place"))
  }
}
