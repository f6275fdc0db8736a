import Finance
import FinLanguage
import FinValues
import Money

extension SpendingTrend {
  var counted: Record {
    Record(counted: [
      ("on", .date(today)), ("currency", .text(currency.code)),
      ("since", known.map { .date($0.first) }),
      ("ends", known?.ends.map { .date($0) }),
      ("categories", .list(rows.map { .record(record(ofCounted: $0)) })),
      ("others", .number(Decimal(otherCurrencies))),
    ])
  }

  /// Months before the first with anything are left away.
  private func record(ofCounted row: Row) -> Record {
    Record([
      ("category", .text(name(of: row))),
      ("amounts", .list(row.months.amounts.drop(while: \.isZero).map { money($0) })),
    ])
  }

  /// Throws where a part is not as it is kept.
  init(_ parts: CountedParts, months count: Int, category: SpendingCategory?) throws {
    let today = try parts.date("on")
    let known =
      parts.has("since")
      ? Known(
        first: try parts.date("since"), ends: parts.has("ends") ? try parts.date("ends") : nil)
      : nil
    let empty = SpendingMonths(
      Self.count(of: count, since: known?.first, on: today), endingWith: today)
    let rows = try parts.parts("categories").map { part in
      let amounts = try part.amounts("amounts")
      let before = empty.amounts.dropLast(amounts.count)
      guard before.count + amounts.count == empty.amounts.count,
        let months = SpendingMonths(from: empty.first, before + amounts)
      else { throw part.problem("amounts") }
      return Row(category: SpendingCategory(try part.text("category")), months: months)
    }
    self.init(
      rows, months: count, category: category,
      currency: try parts.currency("currency"),
      known: known,
      otherCurrencies: try parts.whole("others"), on: today)
  }
}
