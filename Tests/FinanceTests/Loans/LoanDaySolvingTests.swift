import Money
import TestSupport
import Testing

@testable import Finance

/// Each of amount, rate, term and payment from the others where periods differ by their days.
@Suite struct LoanDaySolvingTests {
  /// A loan whose interest counts days, and what its four parts are.
  struct Known: Sendable, CustomTestStringConvertible {
    let amount: String
    let rate: String
    let start: String
    let first: String?
    let frequency: PaymentFrequency
    let payments: Int
    let dayCount: DayCount
    let payment: String
    let last: String
    /// The amount and the rate that the payment makes.
    let solvedAmount: String
    let solvedRate: String

    var testDescription: String { "\(amount) \(rate) \(start) \(frequency) \(dayCount.name)" }

    var conventions: LoanConventions {
      get throws {
        LoanConventions(
          frequency: frequency, dayCount: dayCount,
          dates: PaymentDates(
            start: try date(start), first: try first.map { try date($0) }, frequency: frequency))
      }
    }
  }

  /// Counted with CPython's datetime and its decimal of 60 digits; the rates were bisected.
  static let known = [
    Known(
      amount: "300000", rate: "0.065", start: "2025-01-01", first: nil, frequency: .monthly,
      payments: 360, dayCount: .actual360, payment: "1914.57", last: "1916.13",
      solvedAmount: "299999.79", solvedRate: "0.06499993179581488004"),
    Known(
      amount: "300000", rate: "0.065", start: "2025-01-15", first: "2025-03-01",
      frequency: .monthly, payments: 180, dayCount: .actual365, payment: "2621.16",
      last: "2619.92", solvedAmount: "300000.45", solvedRate: "0.06500023731111225787"),
    Known(
      amount: "25000", rate: "0.0725", start: "2024-01-31", first: "2024-02-29",
      frequency: .monthly, payments: 60, dayCount: .actualActual, payment: "497.72",
      last: "498.01", solvedAmount: "24999.79", solvedRate: "0.07249652720464125374"),
    Known(
      amount: "25000", rate: "0.0725", start: "2023-11-10", first: "2024-01-10",
      frequency: .monthly, payments: 60, dayCount: .noLeap365, payment: "500.91",
      last: "501.09", solvedAmount: "24999.88", solvedRate: "0.07249799637540298533"),
    Known(
      amount: "80000", rate: "0.0499", start: "2025-03-03", first: nil, frequency: .biweekly,
      payments: 260, dayCount: .actual360, payment: "392.11", last: "390.92",
      solvedAmount: "80000.71", solvedRate: "0.04990191248462730060"),
    Known(
      amount: "80000", rate: "0.0499", start: "2025-03-03", first: "2025-03-17",
      frequency: .weekly, payments: 520, dayCount: .actual365, payment: "195.55", last: "193.12",
      solvedAmount: "80001.51", solvedRate: "0.04990410080520006238"),
    Known(
      amount: "200000", rate: "0.06", start: "2025-01-10", first: "2025-04-01",
      frequency: .monthly, payments: 240, dayCount: .thirty360, payment: "1444.98",
      last: "1445.49", solvedAmount: "199999.88", solvedRate: "0.05999992808124311907"),
    Known(
      amount: "30000", rate: "0", start: "2025-01-10", first: "2025-04-01", frequency: .monthly,
      payments: 48, dayCount: .actual360, payment: "625.00", last: "625.00",
      solvedAmount: "30000", solvedRate: "0"),
  ]

  @Test(arguments: known)
  func counted(_ known: Known) throws {
    let conventions = try known.conventions
    let term = try #require(known.frequency.term(ofPayments: known.payments))
    func solved(_ part: LoanGivens.Part) throws -> LoanTerms {
      try LoanTerms(
        solving: LoanGivens(
          amount: part == .amount ? nil : try decimal(known.amount),
          rate: part == .rate ? nil : try decimal(known.rate),
          term: part == .term ? nil : term,
          payment: part == .payment ? nil : try decimal(known.payment)),
        conventions: conventions)
    }
    let there = try solved(.payment)
    #expect(there.payment == (try decimal(known.payment)))
    #expect(try AmortizationSchedule(there).last?.payment == decimal(known.last))
    let ofTerm = try solved(.term)
    #expect(ofTerm.scheduledPayments == known.payments)
    #expect(try AmortizationSchedule(ofTerm).last?.payment == decimal(known.last))
    #expect(try solved(.amount).amount == decimal(known.solvedAmount))
    #expect(try solved(.rate).rate.rounded(toPlaces: 20, .halfEven) == decimal(known.solvedRate))
  }

  /// A payment that is none of a whole number of payments: as many as repay the loan.
  @Test(arguments: [
    ("300000", "0.065", "2025-01-01", "2025-02-01", DayCount.actual360, "2000", 318, "360.31"),
    ("300000", "0.065", "2025-01-01", "2025-02-01", .actual360, "1896.20", 372, "547.34"),
    ("200000", "0.06", "2025-01-10", "2025-04-01", .thirty360, "1500", 224, "1038.58"),
  ])
  func otherPayments(
    _ amount: String, _ rate: String, _ start: String, _ first: String, _ dayCount: DayCount,
    _ payment: String, _ payments: Int, _ last: String
  ) throws {
    let conventions = LoanConventions(
      dayCount: dayCount, dates: PaymentDates(start: try date(start), first: try date(first)))
    let terms = try loan(amount, rate, months: nil, payment: payment, conventions: conventions)
    #expect(terms.scheduledPayments == payments)
    #expect(try AmortizationSchedule(terms).last?.payment == decimal(last))
  }

  /// Payments that share the monthly one are as many as repay the loan.
  @Test(arguments: [
    (PaymentFrequency.acceleratedBiweekly, DayCount.actual360, String?.none, 638, "189.02"),
    (.acceleratedBiweekly, .thirty360, "2025-02-26", 635, "515.08"),
    (.acceleratedWeekly, .actual365, nil, 1249, "232.58"),
  ])
  func sharesOfMonthly(
    _ frequency: PaymentFrequency, _ dayCount: DayCount, _ first: String?, _ payments: Int,
    _ last: String
  ) throws {
    let conventions = LoanConventions(
      frequency: frequency, dayCount: dayCount,
      dates: PaymentDates(
        start: try date("2025-01-15"), first: try first.map { try date($0) }, frequency: frequency))
    let terms = try loan("300000", "0.065", months: 360, conventions: conventions)
    #expect(terms.scheduledPayments == payments)
    #expect(try AmortizationSchedule(terms).last?.payment == decimal(last))
    let back = try loan(
      "300000", "0.065", months: nil, payment: "\(terms.payment)", conventions: conventions)
    #expect(back.scheduledPayments == payments)
    let rate = try loan(
      "300000", nil, months: 360, payment: "\(terms.payment)", conventions: conventions)
    #expect(rate.rate.rounded(toPlaces: 6) == (try decimal("0.065")))
    #expect(
      try AmortizationSchedule(rate).last.map { $0.payment <= terms.payment } ?? false)
  }

  /// Whatever the conventions, the four parts make each other.
  @Test func everyConvention() throws {
    var generator = SeededGenerator(seed: 20_250_115)
    var tried = 0
    for trial in 0..<80 {
      guard let there = try RandomLoanByDays.terms(&generator) else { continue }
      tried += 1
      var problem: String?
      do { problem = try self.problem(with: there) } catch { problem = "\(error)" }
      #expect(problem == nil, "trial \(trial): \(there)")
    }
    #expect(tried > 50)
  }

  private func problem(with there: LoanTerms) throws -> String? {
    let conventions = there.conventions
    let unit = conventions.smallestUnit
    func solved(_ part: LoanGivens.Part) throws -> LoanTerms {
      try LoanTerms(
        solving: LoanGivens(
          amount: part == .amount ? nil : there.amount, rate: part == .rate ? nil : there.rate,
          term: part == .term ? nil : there.term,
          payment: part == .payment ? nil : there.payment),
        conventions: conventions, repayment: there.repayment)
    }
    let term = try solved(.term)
    if term.amortizationPayments != there.amortizationPayments {
      return "\(term.amortizationPayments) payments"
    }
    let worth = conventions.worthByDays(
      annualRate: there.rate,
      payments: there.repayment.interestOnlyPayments + 1...there.amortizationPayments)
    let amount = try solved(.amount)
    if (amount.amount - there.amount).magnitude > (worth + .one) * unit * Decimal(2) {
      return "amount \(amount.amount)"
    }
    let rate = try solved(.rate)
    if (rate.rate - there.rate).magnitude > Decimal(coefficient: 2, exponent: -6) {
      return "rate \(rate.rate)"
    }
    for other in [term, amount, rate] where other.repayment.balloon == nil {
      let schedule = try AmortizationSchedule(other)
      guard schedule.count == there.amortizationPayments, let last = schedule.last else {
        return "\(schedule.count) rows of \(other.solved)"
      }
      if (last.payment - there.payment).magnitude > Decimal(5) {
        return "last payment \(last.payment) of \(other.solved)"
      }
    }
    return nil
  }

  @Test func ratesOutOfReach() throws {
    let dates = try #require(PaymentDates(start: date("2025-01-01"), first: nil))
    let conventions = LoanConventions(dayCount: .actual360, dates: dates)
    #expect(throws: LoanError.self) {
      try loan("300000", nil, months: 360, payment: "299000000", conventions: conventions)
    }
    #expect(throws: LoanError.self) {
      try loan("300000", nil, months: 360, payment: "833", conventions: conventions)
    }
    let high = try #require(
      conventions.annualRateByDays(
        amount: Decimal(300_000), payment: Decimal(2_500_000), payments: 1...360))
    let level = conventions.levelPaymentByDays(
      amount: Decimal(300_000), annualRate: high, payments: 1...360)
    #expect(level.rounded(toDigits: 24) == Decimal(2_500_000))
  }

  /// A lender may take equal periods for the payment: the term that was given besides stands.
  @Test func paymentOfEqualPeriods() throws {
    let dates = try #require(PaymentDates(start: date("2025-01-01"), first: nil))
    let conventions = LoanConventions(dayCount: .actual360, dates: dates)
    let terms = try loan(
      "300000", "0.065", months: 360, payment: "1896.20", conventions: conventions)
    #expect(terms.scheduledPayments == 360)
    let other = try loan("300000", "0.065", months: 360, payment: "2000", conventions: conventions)
    #expect(other.scheduledPayments == 318)
  }
}

/// Loans by every convention that counts days.
private enum RandomLoanByDays {
  static func terms(_ generator: inout SeededGenerator) throws -> LoanTerms? {
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func one<Choice>(_ choices: [Choice]) -> Choice { choices[pick(0...choices.count - 1)] }
    func chance(_ percent: Int) -> Bool { pick(1...100) <= percent }

    let frequency = one([
      PaymentFrequency.monthly, .monthly, .monthly, .semimonthly, .biweekly, .weekly, .quarterly,
      .annual,
    ])
    let timing: PaymentTiming = chance(15) ? .begin : .end
    let start = try date("2024-01-31").adding(days: pick(0...700))
    guard let start, let regular = frequency.date(start, plus: timing == .end ? 1 : 0) else {
      return nil
    }
    let first = chance(50) ? regular.adding(days: pick(timing == .end ? -5...50 : 0...20)) : nil
    let conventions = LoanConventions(
      frequency: frequency,
      compounding: chance(20) ? one([.semiannual, .monthly, .daily, .continuous]) : nil,
      timing: timing,
      dayCount: one([
        .actual360, .actual365, .actual36525, .actualActual, .noLeap365, .thirty360,
      ]),
      firstPeriod: one(FirstPeriod.allCases),
      rounding: chance(20) ? nil : .halfUp,
      dates: PaymentDates(start: start, first: first, frequency: frequency, timing: timing))
    guard conventions.countsDaysOfPayment else { return nil }
    let count = pick(3...12) * max(frequency.paymentsPerYear, 6) / 2
    let span = timing == .end && chance(20) ? pick(1...count / 3) : 0
    return try LoanTerms(
      solving: LoanGivens(
        amount: Decimal(pick(200_000...900_000)),
        rate: chance(10) ? .zero : Decimal(coefficient: Int64(pick(100...1500)), exponent: -4),
        term: frequency.term(ofPayments: count)),
      conventions: conventions,
      repayment: Repayment(
        interestOnlyPayments: span, balloon: chance(10) ? pick(span + 1...count) : nil))
  }
}
