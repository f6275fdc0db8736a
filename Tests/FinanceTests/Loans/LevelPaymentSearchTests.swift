import Money
import TestSupport
import Testing

@testable import Finance

/// The cent from which the last payment differs least, beside every other near it.
@Suite struct LevelPaymentSearchTests {
  /// A rate that changes between two due dates. Counted with CPython's fractions and datetime.
  @Test func recastWithinPeriod() throws {
    let terms = try loan(
      "300000", "0.04", months: 360,
      conventions: LoanConventions(
        dates: PaymentDates(start: nil, first: try date("2026-01-01"))),
      repayment: Repayment(
        rateChanges: [RateChange(.date(try date("2030-12-15")), rate: decimal("0.07"))]))
    let schedule = try AmortizationSchedule(terms)
    #expect(schedule[60].payment == (try decimal("1915.57")))
    #expect(schedule.last?.payment == (try decimal("1912.57")))
  }

  /// Of random loans no neighbor within five cents is better, of first payments and of recast ones.
  @Test func nearest() throws {
    var generator = SeededGenerator(seed: 33)
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    var failures: [String] = []
    for _ in 0..<150 {
      let count = pick(2...240)
      let start = try #require(try date("2024-01-31").adding(days: pick(0...900)))
      let dayCount = [DayCount.actual360, .actual365, .actualActual, .thirty360][pick(0...3)]
      let dates = try #require(PaymentDates(start: start, first: nil))
      let from = pick(1...count)
      let change = pick(0...1) == 0 ? dates.due(from - 1)?.adding(days: pick(1...27)) : nil
      if dayCount == .thirty360, change == nil { continue }
      let conventions = LoanConventions(dayCount: dayCount, dates: dates)
      let terms = try LoanTerms(
        solving: LoanGivens(
          amount: Decimal(coefficient: Int64(pick(10_000...50_000_000)), exponent: -2),
          rate: Decimal(coefficient: Int64(pick(1...2500)), exponent: -4),
          term: Duration.months(count)),
        conventions: conventions,
        repayment: Repayment(
          rateChanges: change.map {
            [RateChange(.date($0), rate: Decimal(coefficient: Int64(pick(1...2500)), exponent: -4))]
          } ?? []))
      let schedule = try AmortizationSchedule(terms)
      let number = change == nil ? 1 : from
      guard number < count, schedule.count == count else { continue }
      let balance = number == 1 ? terms.amount : schedule[number - 2].balance
      let payment = schedule[number - 1].payment
      let accrual = DecimalAccrual(terms, AccrualPeriods(conventions))
      func difference(_ payment: Decimal) -> Decimal {
        var balance = balance
        for number in number...count {
          balance =
            balance + (accrual.interest(on: balance, payment: number) ?? .zero) - payment
        }
        return balance.magnitude
      }
      let own = difference(payment)
      for cents in -5...5 where cents != 0 {
        let other = payment + Decimal(coefficient: Int64(cents), exponent: -2)
        if difference(other) < own {
          failures.append("\(terms.amount) \(terms.rate) \(count) \(payment), not \(other)")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(5))")
  }

  /// Without interest nothing depends on days: the amount is divided evenly.
  @Test(arguments: DayCount.allCases)
  func withoutInterest(_ dayCount: DayCount) throws {
    let dates = try #require(
      PaymentDates(start: try date("2023-01-18"), first: try date("2023-03-01")))
    for firstPeriod in FirstPeriod.allCases {
      let conventions = LoanConventions(dayCount: dayCount, firstPeriod: firstPeriod, dates: dates)
      let terms = try loan("527.36", "0", months: 360, conventions: conventions)
      let schedule = try AmortizationSchedule(terms)
      #expect(terms.payment == (try decimal("1.46")) && schedule.count == 360)
      #expect(schedule.last?.payment == (try decimal("3.22")))
      let term = try loan("527.36", "0", months: nil, payment: "1.46", conventions: conventions)
      #expect(
        term.amortizationPayments
          == (try loan("527.36", "0", months: nil, payment: "1.46")
            .amortizationPayments))
    }
  }

  /// After interest-only payments the level one is worked out on the balance then, at the rate then:
  /// 240,000 at 6 % over 300 payments is 1,546.32 (LibreOffice's PMT).
  @Test func afterInterestOnly() throws {
    let terms = try loan(
      "300000", "0.06", months: 360, repayment: Repayment(interestOnlyPayments: 60),
      extras: ExtraPayments(each: Decimal(1000)))
    #expect(terms.payment == (try decimal("1546.32")))
    #expect(try AmortizationSchedule(terms)[60].scheduled == terms.payment)
    #expect(terms.withoutExtras().payment == (try decimal("1932.90")))
    let early = try loan(
      "300000", "0.06", months: 360, repayment: Repayment(interestOnlyPayments: 60),
      extras: ExtraPayments(each: Decimal(10_000)))
    #expect(early.payment == (try decimal("1932.90")))
  }

  /// A payment recast at the beginning of periods repays in arrears from there on: $270,440.89 at 7 %
  /// over 300 payments. Counted with CPython's decimal.
  @Test func recastAtBeginning() throws {
    let terms = try loan(
      "300000", "0.04", months: 360, conventions: LoanConventions(timing: .begin),
      repayment: Repayment(rateChanges: [RateChange(.after(60), rate: decimal("0.07"))]))
    let schedule = try AmortizationSchedule(terms)
    #expect(schedule[59].balance == (try decimal("270440.89")))
    #expect(schedule[60].payment == (try decimal("1911.42")))
    #expect(schedule.last?.payment == (try decimal("1911.28")))
  }
}
