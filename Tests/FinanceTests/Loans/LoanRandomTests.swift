import Money
import TestSupport
import Testing

@testable import Finance

/// The properties of every schedule, tried on random loans of every kind.
@Suite struct LoanRandomTests {
  static let seed: UInt64 = 20_261_121

  @Test(arguments: Rounds.parts) func everyKindOfLoan(part: Int) throws {
    let seed = Self.seed + 1_000 * UInt64(part)
    var generator = SeededGenerator(seed: seed)
    var made = 0
    for trial in 0..<Rounds.count {
      guard let terms = RandomKindOfLoan.terms(&generator) else { continue }
      made += 1
      let problem = brokenRule(in: try AmortizationSchedule(terms))
      #expect(problem == nil, "seed \(seed), trial \(trial): \(terms)")
      if problem != nil { return }
    }
    // Some do not repay: a long first period, a cap.
    #expect(made > Rounds.count * 8 / 10)
  }

  /// An extra payment never costs interest where the scheduled payments stay as they were.
  ///
  /// If the payment is recomputed after it, by a rate change or a recast, it is lower
  /// for the rest of the term, and what is repaid later may bear more.
  @Test func extrasNeverCost() throws {
    var generator = SeededGenerator(seed: Self.seed + 1)
    var tried = 0
    for trial in 0..<1_500 {
      guard let terms = RandomKindOfLoan.terms(&generator)?.withoutExtras(),
        terms.repayment.rateChanges.isEmpty, terms.repayment.interestOnlyPayments == 0
      else { continue }
      let count = terms.scheduledPayments
      let single = ExtraPayments.Single(
        Decimal(coefficient: Int64.random(in: 1...500_000, using: &generator), exponent: -2),
        .payment(Int.random(in: 1...count, using: &generator)))
      let more = LoanTerms(
        amount: terms.amount, rate: terms.rate, scheduledPayments: terms.amortizationPayments,
        payment: terms.payment, conventions: terms.conventions, repayment: terms.repayment,
        extras: ExtraPayments(singles: [single]), solved: terms.solved, term: terms.term)
      guard let faster = try? AmortizationSchedule(more) else { continue }
      tried += 1
      let plain = try AmortizationSchedule(terms)
      #expect(
        faster.totals.interest <= plain.totals.interest,
        "seed \(Self.seed + 1), trial \(trial): \(more)")
    }
    #expect(tried > 500)
  }
}

/// Loans by every option: frequencies, compounding, a week's rate, methods, interest only, balloons,
/// changes of the rate, caps, recasts, odd first periods, payments that are given.
private enum RandomKindOfLoan {
  static func terms(_ generator: inout SeededGenerator) -> LoanTerms? {
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func one<Choice>(_ choices: [Choice]) -> Choice { choices[pick(0...choices.count - 1)] }
    func chance(_ percent: Int) -> Bool { pick(1...100) <= percent }
    func cents(_ most: Int) -> Decimal { Decimal(coefficient: Int64(pick(1...most)), exponent: -2) }
    func rate(_ most: Int) -> Decimal { Decimal(coefficient: Int64(pick(0...most)), exponent: -6) }

    let frequency = one(PaymentFrequency.allCases)
    let isShared = frequency.paymentsPerMonthlyAmount != nil
    let isWeekly = frequency.daysPerPeriod != nil
    let timing: PaymentTiming = !isShared && chance(15) ? .begin : .end
    // Accelerated payments share a term of months.
    let count = pick(1...30)
    let term = isShared ? Duration(months: count, days: 0) : frequency.term(ofPayments: count)
    var conventions = LoanConventions(
      currency: one(["USD", "JPY", "KWD"].compactMap { Currency(code: $0) }),
      frequency: frequency, compounding: chance(30) ? one(Compounding.allCases) : nil,
      timing: timing, rounding: one([.halfUp, .halfEven, .up, .down, nil]))
    if isWeekly, conventions.compounding == nil {
      conventions.rateConvention = one(RateConvention.allCases)
    }
    if chance(50), let start = CalendarDate(daysSinceEpoch: pick(0...40_000)) {
      let odd = chance(40) ? start.adding(days: pick(1...60)) : nil
      conventions.dates = PaymentDates(
        start: start, first: odd, frequency: frequency, timing: timing)
      conventions.dayCount = one(DayCount.allCases)
      conventions.firstPeriod = one(FirstPeriod.allCases)
    }

    var repayment = Repayment.level
    if !isShared, timing == .end {
      repayment.method = one([.level, .level, .level, .levelPrincipal, .interestOnly])
      if repayment.method != .interestOnly, chance(20) {
        repayment.interestOnlyPayments = pick(1...max(1, count / 2))
      }
    }
    if chance(20), !isShared { repayment.balloon = pick(1...count) }
    if chance(30) {
      // One that is not within the loan is an error.
      let last = conventions.dates.flatMap { dates in
        dates.due(count).map { CalendarDate.days(from: dates.start, to: $0) }
      }
      repayment.rateChanges = (0..<pick(1...4)).map { _ in
        if let dates = conventions.dates, let last, last > 1, chance(50),
          let day = dates.start.adding(days: pick(1...last - 1))
        {
          return RateChange(.date(day), rate: rate(120_000))
        }
        return RateChange(.after(pick(0...count - 1)), rate: rate(120_000))
      }
      if chance(40) { repayment.paymentCap = rate(100_000) }
      if chance(20) { repayment.balanceCap = .one + rate(250_000) }
    }
    var extras = ExtraPayments.none
    if chance(30) {
      extras.each = chance(50) ? cents(20_000) : .zero
      extras.from = .payment(pick(1...count))
      extras.singles = (0..<pick(0...3)).map { _ in
        .init(cents(500_000), .payment(pick(1...count)), recasts: chance(30))
      }
    }
    let givens = LoanGivens(
      amount: cents(one([10_000, 1_000_000, 100_000_000])),
      rate: chance(10) ? .zero : rate(150_000), term: term)
    guard
      let solved = try? LoanTerms(
        solving: givens, conventions: conventions, repayment: repayment, extras: extras)
    else { return nil }
    guard chance(15), repayment.method == .level else { return solved }
    var more = givens
    more.payment = solved.payment * Decimal(coefficient: Int64(pick(100...130)), exponent: -2)
    return
      (try? LoanTerms(
        solving: more, conventions: conventions, repayment: repayment, extras: extras)) ?? solved
  }
}
