import Money

/// A recurring payment of a steady amount that costs more than it did.
public struct PriceRise: Sendable {
  public let payment: RecurringPayment
  /// The amount before.
  public let before: Decimal
  /// The day of the first payment of the new price.
  public let since: CalendarDate

  /// The rise in a year.
  public var perYear: Decimal {
    (payment.amount - before) * payment.recurrence.timesAYear
  }

  /// Nil where the last change of the price is none, was downward, or is older than a year.
  public init?(_ payment: RecurringPayment, on today: CalendarDate) {
    guard let change = payment.change, change.before < payment.amount,
      let yearAgo = today.adding(months: -12), change.since > yearAgo
    else { return nil }
    self.payment = payment
    before = change.before
    since = change.since
  }

  /// The rises among payments, the most money a year first.
  public static func all(
    of payments: [RecurringPayment], on today: CalendarDate
  ) -> [PriceRise] {
    payments.compactMap { PriceRise($0, on: today) }.sorted {
      $0.perYear == $1.perYear
        ? $0.payment.payee.key < $1.payment.payee.key : $0.perYear > $1.perYear
    }
  }
}
