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

  /// What the extra payments save against the same loan without them: interest, and time as whole
  /// periods.
  public func savings() throws(LendingError) -> (interest: Decimal, time: Duration) {
    guard !terms.extras.isEmpty else { return (.zero, .zero) }
    let plain = try AmortizationSchedule(terms.withoutExtras())
    let fewer = plain.count - count
    return (
      plain.totals.interest - totals.interest,
      terms.conventions.frequency.term(ofPayments: fewer) ?? .zero
    )
  }
}
