import Money

extension AmortizationSchedule {
  /// The number of the first payment with more principal than interest; nil where there is none.
  public var crossover: Int? {
    switch ledger {
    case .minorUnits(let entries):
      entries.first { $0.principal > $0.interest }.map { Int($0.number) }
    case .decimal(let entries):
      entries.first { $0.principal > $0.interest }.map { Int($0.number) }
    }
  }

  /// Returns the interest and time saved by extra payments against the same loan without them, and
  /// by accelerated ones against the monthly loan; the time in whole periods or months.
  public func savings() throws(LoanError) -> (interest: Decimal, time: Duration) {
    try withoutSavings().map(savings(against:)) ?? (.zero, .zero)
  }

  /// The same against another schedule.
  ///
  /// - Parameter plain: The schedule that they are measured by.
  public func savings(
    against plain: AmortizationSchedule
  ) -> (interest: Decimal, time: Duration) {
    let frequency = terms.conventions.frequency
    let time: Duration?
    if frequency.paymentsPerMonthlyAmount == nil {
      time = frequency.term(ofPayments: plain.count - count)
    } else {
      let perYear = frequency.paymentsPerYear
      time = PaymentFrequency.monthly.term(
        ofPayments: plain.count - (count * 12 + perYear - 1) / perYear)
    }
    return (plain.totals.interest - totals.interest, time ?? .zero)
  }

  /// The schedule that savings are measured by; nil where there is nothing that saves.
  public func withoutSavings() throws(LoanError) -> AmortizationSchedule? {
    guard terms.saves else { return nil }
    return try AmortizationSchedule(
      terms.conventions.frequency.paymentsPerMonthlyAmount == nil
        ? terms.withoutExtras() : terms.monthly())
  }
}

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
