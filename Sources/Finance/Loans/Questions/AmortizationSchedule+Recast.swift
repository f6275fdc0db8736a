import Money

extension AmortizationSchedule {
  /// The payment that holds after the last lump sum that recasts the loan, the lump's payment, and
  /// what is owed then; nil where none does, or the loan ends with it.
  public var recast: (payment: Decimal, after: Int, balance: Decimal)? {
    let dates = terms.conventions.dates
    let numbers = terms.extras.singles.filter(\.recasts).map { $0.moment.payment(dates) }
    guard let number = numbers.max(), number >= 1, number < count else { return nil }
    let row = self[number]
    return (row.principal + row.interest, number, self[number - 1].balance)
  }
}
