import Money
import Testing

@testable import Finance

/// Recurring payments are searched for in time that grows with the payments of a payee alone.
@Suite struct PayeeSearchTests {
  @Test(
    "each payment is looked at a fixed number of times, however many come on a day",
    arguments: [1, 4, 64, 256], [1, 7, 5_000])
  func looks(perDay: Int, prices: Int) {
    let payments = (0..<400 * perDay).map { place in
      RecurringPayment.Payment(
        place: place + 1, date: CalendarDate.epoch.adding(days: place / perDay) ?? .epoch,
        amount: Decimal(5 + place * 7_919 % prices))
    }
    var search = PayeeSearch(payments, decimals: 2)
    _ = search.runs {}
    #expect(search.looks < 1_000 * payments.count)
  }
}
