import Money
import TestSupport
import Testing

@testable import Finance

/// The properties of every schedule, tried on random loans.
@Suite struct LoanInvariantTests {
  static let seed: UInt64 = 20_260_115

  @Test(arguments: Rounds.parts) func everySchedule(part: Int) throws {
    let seed = Self.seed + 1_000 * UInt64(part)
    var generator = SeededGenerator(seed: seed)
    for trial in 0..<Rounds.count {
      let terms = try RandomLoan.terms(&generator)
      let schedule = try AmortizationSchedule(terms)
      let problem = brokenRule(in: schedule)
      #expect(problem == nil, "seed \(seed), trial \(trial): \(terms)")
      if problem != nil { return }
    }
  }

  /// Both engines give the same rows.
  @Test func enginesAgree() throws {
    var generator = SeededGenerator(seed: Self.seed + 1)
    var compared = 0
    for trial in 0..<1_000 {
      let terms = try RandomLoan.terms(&generator)
      let fast = try AmortizationSchedule(terms)
      guard case .minorUnits = fast.ledger else { continue }
      let decimal = try AmortizationSchedule(terms, engine: .decimal)
      compared += 1
      let agrees =
        fast.count == decimal.count
        && (0..<fast.count).allSatisfy { Self.areEqual(fast[$0], decimal[$0]) }
      #expect(agrees, "seed \(Self.seed + 1), trial \(trial): \(terms)")
      if !agrees { return }
      #expect(fast.totals == decimal.totals)
      #expect(fast.years == decimal.years)
    }
    #expect(compared > 600)
  }

  /// An extra payment never costs interest.
  @Test func extrasNeverCost() throws {
    var generator = SeededGenerator(seed: Self.seed + 2)
    for trial in 0..<1_000 {
      let terms = try RandomLoan.terms(&generator).withoutExtras()
      let plain = try AmortizationSchedule(terms)
      let extra = Decimal(
        coefficient: Int64.random(in: 1...100_000, using: &generator), exponent: -2)
      let more = LoanTerms(
        amount: terms.amount, rate: terms.rate, scheduledPayments: terms.scheduledPayments,
        payment: terms.payment, conventions: terms.conventions,
        extras: ExtraPayments(
          each: extra,
          from: .payment(Int.random(in: 1...terms.scheduledPayments, using: &generator))),
        solved: terms.solved)
      let faster = try AmortizationSchedule(more)
      #expect(
        faster.totals.interest <= plain.totals.interest,
        "seed \(Self.seed + 2), trial \(trial): \(more)")
    }
  }

  @Test func largeAmountsGoToDecimals() throws {
    let schedule = try AmortizationSchedule(
      loan("123456789012345678.90", "0.0725", months: 360))
    guard case .decimal = schedule.ledger else {
      Issue.record("the amount does not fit minor units in 64 bits")
      return
    }
    #expect(brokenRule(in: schedule) == nil)
  }

  private static func areEqual(_ a: ScheduleRow, _ b: ScheduleRow) -> Bool {
    a.number == b.number && a.date == b.date && a.payment == b.payment
      && a.principal == b.principal && a.interest == b.interest && a.extra == b.extra
      && a.balance == b.balance
  }
}

/// Loans of all sorts: sizes from cents to millions, all roundings, odd first periods, extras,
/// given payments.
private enum RandomLoan {
  static func terms(_ generator: inout SeededGenerator) throws -> LoanTerms {
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let currencies = ["USD", "EUR", "JPY", "KWD"].compactMap { Currency(code: $0) }
    let currency = currencies[pick(0...currencies.count - 1)]
    let magnitude = pick(1...11)
    var units = 1
    for _ in 0..<magnitude { units *= 10 }
    let amount = Decimal(coefficient: Int64(pick(1...units)), exponent: -currency.minorUnits)
    let rate =
      switch pick(0...9) {
      case 0: Decimal.zero
      case 1: Decimal(coefficient: Int64(pick(0...4_000)), exponent: -3)
      default: Decimal(coefficient: Int64(pick(1...150_000)), exponent: -6)
      }
    let months =
      switch pick(0...9) {
      case 0: pick(1...3)
      case 1: pick(1...480)
      default: pick(1...48)
      }
    let roundings: [RoundingRule?] = [.halfUp, .halfUp, .halfUp, .halfEven, .up, .down, nil]
    let rounding = roundings[pick(0...roundings.count - 1)]

    var dates: PaymentDates?
    if pick(0...1) == 0 {
      let start = CalendarDate(daysSinceEpoch: pick(0...40_000))
      let odd = pick(0...3) == 0 ? start?.adding(days: pick(1...75)) : nil
      dates = PaymentDates(start: start, first: odd)
    }
    var extras = ExtraPayments.none
    if pick(0...2) == 0 {
      extras.each = Decimal(coefficient: Int64(pick(0...50_000)), exponent: -currency.minorUnits)
      extras.from = .payment(pick(1...months))
      extras.singles = (0..<pick(0...4)).map { _ in
        ExtraPayments.Single(
          Decimal(coefficient: Int64(pick(0...5_000_000)), exponent: -currency.minorUnits),
          .payment(pick(1...months)))
      }
    }
    let dayCount: DayCount = dates != nil && pick(0...9) == 0 ? .actual360 : .thirty360
    let conventions = LoanConventions(
      currency: currency, dayCount: dayCount, rounding: rounding, dates: dates)
    let term = Duration(months: months, days: 0)
    let givens = LoanGivens(amount: amount, rate: rate, term: term)
    // At some hundred percent an odd first period outgrows every payment: then the same loan with
    // regular ones.
    let level =
      try (try? LoanTerms(solving: givens, conventions: conventions, extras: extras))
      ?? LoanTerms(solving: givens)
    guard pick(0...4) == 0 else { return level }
    // A payment that a person gives, a little more than the level one.
    let given = (level.payment * Decimal(coefficient: Int64(pick(100...140)), exponent: -2))
    return
      (try? LoanTerms(
        solving: LoanGivens(amount: amount, rate: rate, payment: given), conventions: conventions,
        extras: extras)) ?? level
  }
}
