import Money

/// A payment that stands for itself: the largest of a category in a month that does not come each
/// month.
public struct SinglePayment: Hashable, Sendable {
  /// The payee, if the note names one.
  public let payee: String?
  public let amount: Decimal
  public let date: CalendarDate
  /// The largest of the months before; zero where there is none.
  public let largestBefore: Decimal
  /// The recurrence, if it is less often than monthly; nil if it does not recur.
  public let recurrence: Recurrence?

  public init(
    payee: String?, amount: Decimal, date: CalendarDate, largestBefore: Decimal,
    recurrence: Recurrence? = nil
  ) {
    self.payee = payee
    self.amount = amount
    self.date = date
    self.largestBefore = largestBefore
    self.recurrence = recurrence
  }

  /// The largest of each category among the expenses of a month in one currency.
  ///
  /// - Parameters:
  ///   - start: The first day of the months before that one looks at.
  ///   - recurring: Payments that are none where they come every month.
  public static func largest(
    in expenses: some Sequence<PlacedTransaction>, of month: SpendingPeriod,
    after start: CalendarDate, in currency: Currency, besides recurring: [RecurringPayment]
  ) -> [SpendingCategory: SinglePayment] {
    var rhythms: [Int: Recurrence] = [:]
    for payment in recurring {
      for one in payment.recent { rhythms[one.place] = payment.recurrence }
    }
    var largest: [SpendingCategory: PlacedTransaction] = [:]
    var before: [SpendingCategory: Decimal] = [:]
    for placed in expenses {
      let transaction = placed.transaction
      let (amount, date) = (transaction.amount.amount, transaction.date)
      guard start <= date, date <= month.end, transaction.amount.currency == currency,
        let category = transaction.category, !transaction.isWholeMonth,
        rhythms[placed.place].map({ $0.timesAYear < Decimal(12) }) ?? true
      else { continue }
      if date < month.start {
        before[category] = max(before[category] ?? .zero, amount)
      } else if amount > largest[category]?.transaction.amount.amount ?? .zero {
        largest[category] = placed
      }
    }
    var singles: [SpendingCategory: SinglePayment] = [:]
    for (category, placed) in largest {
      let transaction = placed.transaction
      singles[category] = SinglePayment(
        payee: transaction.note.flatMap { Payee(note: $0)?.name },
        amount: transaction.amount.amount, date: transaction.date,
        largestBefore: before[category] ?? .zero, recurrence: rhythms[placed.place])
    }
    return singles
  }
}
