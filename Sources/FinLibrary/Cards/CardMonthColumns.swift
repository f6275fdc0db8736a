import Finance
import FinLanguage
import FinValues
import Money

/// The columns of a card's or debt's months.
enum CardMonthColumns {
  static func columns(in currency: Currency) -> [TableColumn<CardCourse.Month>] {
    func money(_ amount: Decimal) -> Value { .money(amount, currency) }
    return [
      .init("from", "from", origin: "day it begins on") { .date($0.from) },
      .init("date", "date", origin: "its due day, or today") { .date($0.to) },
      .init("charges", "charges", origin: "recorded in since") { money($0.charges) },
      .init("payments", "payments", origin: "recorded in since, and by autopay") {
        money($0.payments)
      },
      .init(
        "interest", "interest",
        origin: "the average daily balance at a twelfth of the APR, rounded on the due day"
      ) { money($0.interest) },
      .init("balance", "balance", by: "before + charges + interest − payments") {
        money($0.balance)
      },
    ]
  }
}
