import Finance

extension CardValue {
  /// Paying the minimum to the end; nil where there is none.
  var payoffAtMinimum: CardPayoff? {
    try? CardPayoff(RevolvingDebt(terms, on: today), .minimum)
  }
}
