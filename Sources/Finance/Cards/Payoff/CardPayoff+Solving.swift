import Money

extension CardPayoff {
  /// The smallest equal payment that pays a debt off in so many months, to the smallest unit of its
  /// currency; zero where nothing is owed.
  ///
  /// Found by halving over the months themselves, as their number never rises with the payment.
  public static func payment(clearing debt: RevolvingDebt, within months: Int) -> Decimal {
    guard debt.balance.isPositive, months >= 1 else { return .zero }
    let unit = Money(.zero, debt.currency).minorUnit.amount
    // The first statement, paid whole, ends it at once.
    guard let first = PayoffMonths(debt, .amount(.zero)).firstStatement,
      var high = ((first + debt.paid) / unit).ceiling().int
    else { return .zero }
    var low = 0
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if clears(debt, Decimal(middle) * unit, within: months) {
        high = middle
      } else {
        low = middle
      }
    }
    return Decimal(high) * unit
  }

  private static func clears(
    _ debt: RevolvingDebt, _ payment: Decimal, within months: Int
  ) -> Bool {
    var run = PayoffMonths(debt, .amount(payment))
    for _ in 0..<months {
      guard let row = run.next(), !run.isStuck else { return false }
      if row.balance.isZero { return true }
    }
    return false
  }
}

extension PayoffMonths {
  var firstStatement: Decimal? {
    var copy = self
    return copy.next()?.statement
  }
}
