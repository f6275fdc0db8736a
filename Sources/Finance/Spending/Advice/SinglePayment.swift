import Money

/// A payment that stands for itself: the largest of a category in a month that does not recur.
public struct SinglePayment: Hashable, Sendable {
  /// Whom it went to, where its note tells.
  public let payee: String?
  public let amount: Decimal
  public let date: CalendarDate
  /// The largest of the months before; zero where there is none.
  public let largestBefore: Decimal

  public init(payee: String?, amount: Decimal, date: CalendarDate, largestBefore: Decimal) {
    self.payee = payee
    self.amount = amount
    self.date = date
    self.largestBefore = largestBefore
  }

  /// Whether it is twice as large as any in the months before.
  public var isUnusual: Bool { amount >= largestBefore * Decimal(2) }

  /// The largest of each category among the expenses of a month in one currency.
  ///
  /// - Parameters:
  ///   - start: The first day of the months before that one looks at.
  ///   - recurring: Payments that are none, as they come again.
  public static func largest(
    in expenses: some Sequence<PlacedTransaction>, of month: SpendingPeriod,
    after start: CalendarDate, in currency: Currency, besides recurring: [RecurringPayment]
  ) -> [SpendingCategory: SinglePayment] {
    let places = Set(recurring.flatMap { $0.recent.map(\.place) })
    var largest: [SpendingCategory: Transaction] = [:]
    var before: [SpendingCategory: Decimal] = [:]
    for placed in expenses {
      let transaction = placed.transaction
      let (amount, date) = (transaction.amount.amount, transaction.date)
      guard start <= date, date <= month.end, transaction.amount.currency == currency,
        let category = transaction.category, !places.contains(placed.place)
      else { continue }
      if date < month.start {
        before[category] = max(before[category] ?? .zero, amount)
      } else if amount > largest[category]?.amount.amount ?? .zero {
        largest[category] = transaction
      }
    }
    var singles: [SpendingCategory: SinglePayment] = [:]
    for (category, transaction) in largest {
      singles[category] = SinglePayment(
        payee: transaction.note.flatMap { Payee(note: $0)?.name },
        amount: transaction.amount.amount, date: transaction.date,
        largestBefore: before[category] ?? .zero)
    }
    return singles
  }
}
