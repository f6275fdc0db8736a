import Money
import Testing

@testable import Finance

/// Payments that were made, and how far a loan is with them.
@Suite struct LoanLedgerTests {
  private func date(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate(iso8601: text))
  }

  private func schedule(
    _ amount: String = "30000", _ rate: String = "0.0525", months: Int = 48,
    start: String = "2025-10-31", dayCount: DayCount = .thirty360,
    rounding: RoundingRule? = .halfUp,
    timing: PaymentTiming = .end, extras: ExtraPayments = .none
  ) throws -> AmortizationSchedule {
    let dates = PaymentDates(start: try date(start), first: nil, timing: timing)
    return try AmortizationSchedule(
      loan(
        amount, rate, months: months,
        conventions: LoanConventions(
          timing: timing, dayCount: dayCount, rounding: rounding, dates: dates), extras: extras))
  }

  private func made(_ schedule: AmortizationSchedule, _ count: Int) -> [PaymentLedger.Payment] {
    (0..<count).compactMap { index in
      schedule[index].date.map { PaymentLedger.Payment(schedule[index].payment, on: $0) }
    }
  }

  @Test("payments on their due dates give the schedule's rows", arguments: DayCount.allCases)
  func onTime(_ dayCount: DayCount) throws {
    for rounding in [RoundingRule.halfUp, .halfEven, .down, nil] {
      for timing in PaymentTiming.allCases {
        for start in ["2025-10-31", "2026-01-15", "2027-11-29"] {
          let schedule = try schedule(
            start: start, dayCount: dayCount, rounding: rounding, timing: timing)
          let ledger = try PaymentLedger(schedule, made(schedule, schedule.count))
          for (index, entry) in ledger.entries.enumerated() {
            let row = schedule[index]
            #expect(entry.allocation.interest == row.interest)
            #expect(
              entry.allocation.principal + entry.allocation.extra == row.principal + row.extra)
            #expect(entry.allocation.balance == row.balance)
            #expect(entry.unpaidInterest.isZero)
          }
          #expect(ledger.entries.last?.allocation.balance == .zero)
        }
      }
    }
  }

  @Test("payments may be given in any order")
  func order() throws {
    let schedule = try schedule()
    let payments = made(schedule, 12)
    let ledger = try PaymentLedger(schedule, payments.reversed())
    #expect(ledger.entries.last?.allocation.balance == schedule[11].balance)
  }

  /// Simple interest by days, by hand: 10,000 at 3.65% is 1.00 a day; of 500 after 30 days 470 are
  /// principal, and 9,530 earn 0.953 a day for the next 40.
  @Test func byDays() throws {
    let schedule = try schedule(
      "10000", "0.0365", months: 24, start: "2026-01-01", dayCount: .actual365)
    let ledger = try PaymentLedger(
      schedule,
      [.init(Decimal(500), on: date("2026-01-31")), .init(Decimal(500), on: date("2026-03-12"))])
    #expect(ledger.entries.map(\.allocation.interest) == [Decimal(30), try decimal("38.12")])
    #expect(ledger.entries.map(\.allocation.balance) == [Decimal(9530), try decimal("9068.12")])
    #expect(ledger.paid == Decimal(1000))
    #expect(ledger.interest == (try decimal("68.12")))
  }

  @Test("interest that a payment does not cover waits, and bears none")
  func unpaidInterest() throws {
    let schedule = try schedule(
      "10000", "0.0365", months: 24, start: "2026-01-01", dayCount: .actual365)
    let ledger = try PaymentLedger(
      schedule,
      [.init(Decimal(10), on: date("2026-01-31")), .init(Decimal(100), on: date("2026-02-10"))])
    #expect(ledger.entries[0].allocation.interest == Decimal(10))
    #expect(ledger.entries[0].unpaidInterest == Decimal(20))
    #expect(ledger.entries[0].allocation.balance == Decimal(10_000))
    // 20 waiting and 10 days of 1.00.
    #expect(ledger.entries[1].allocation.interest == Decimal(30))
    #expect(ledger.entries[1].allocation.balance == Decimal(9930))
  }

  @Test("more than what is owed is refused, with what is owed")
  func overpayment() throws {
    let schedule = try schedule(
      "10000", "0.0365", months: 24, start: "2026-01-01", dayCount: .actual365)
    let day = try date("2026-01-31")
    #expect(
      throws: LoanQuestionError.overpayment(Decimal(10_031), owed: Decimal(10_030), day, .usd)
    ) {
      try PaymentLedger(schedule, [.init(Decimal(10_031), on: day)])
    }
    let paid = try PaymentLedger(schedule, [.init(Decimal(10_030), on: day)])
    #expect(try paid.standing(on: day).isPaidOff)
  }

  @Test("what a ledger leaves is what the payoff amount says", arguments: DayCount.allCases)
  func payoff(_ dayCount: DayCount) throws {
    let schedule = try schedule(dayCount: dayCount)
    var payments = made(schedule, 5)
    payments.append(.init(Decimal(1234), on: try date("2026-04-11")))
    let day = try date("2026-05-20")
    let ledger = try PaymentLedger(schedule, payments)
    let payoff = try PayoffAmount(ledger.standing(on: day), on: day)
    let settled = try PaymentLedger(schedule, payments + [.init(payoff.amount, on: day)])
    #expect(try settled.standing(on: day).isPaidOff)
    #expect(throws: LoanQuestionError.self) {
      try PaymentLedger(
        schedule, payments + [.init(payoff.amount + Decimal(coefficient: 1, exponent: -2), on: day)]
      )
    }
  }

  // MARK: A sum

  @Test("a sum is the schedule's payments in turn")
  func total() throws {
    let schedule = try schedule()
    for count in [0, 1, 17, 47, 48] {
      let standing = try LoanStanding(schedule, paid: schedule.totals(over: 0..<count).paid)
      #expect(standing.made == count)
      #expect(standing.balance == (try schedule.balance(afterPayments: count)))
      #expect(standing.followsSchedule)
    }
    let ahead = try LoanStanding(schedule, paid: schedule[0].payment + Decimal(100))
    #expect(ahead.made == 1)
    #expect(ahead.balance == schedule[0].balance - Decimal(100))
    #expect(throws: LoanQuestionError.self) {
      try LoanStanding(schedule, paid: schedule.totals.paid + Decimal(1))
    }
  }

  // MARK: Progress

  @Test("payments on time are as if none were recorded")
  func progressOnTime() throws {
    let schedule = try schedule()
    for count in [1, 7, 30] {
      let day = try #require(schedule[count - 1].date?.adding(days: 3))
      let assumed = try LoanProgress(schedule, on: day)
      let dated = try LoanProgress(PaymentLedger(schedule, made(schedule, count)), on: day)
      let total = try LoanProgress(
        schedule, paid: schedule.totals(over: 0..<count).paid, on: day)
      for progress in [dated, total] {
        #expect(progress.paid == assumed.paid)
        #expect(progress.interest == assumed.interest)
        #expect(progress.left == assumed.left)
        #expect(progress.share == assumed.share)
        #expect(progress.paymentsMade == assumed.paymentsMade)
        #expect(progress.rest.count == assumed.rest.count)
        #expect(progress.rest.payoffDate == assumed.rest.payoffDate)
        #expect(progress.nextDue == assumed.nextDue)
        #expect(progress.overdue.isZero && progress.ahead.isZero)
      }
    }
  }

  @Test("a payment missed is overdue the day after, and due until then")
  func overdue() throws {
    let schedule = try schedule(start: "2026-01-15")
    let ledger = try PaymentLedger(schedule, made(schedule, 2))
    let due = try date("2026-04-15")
    for (day, isLate) in [
      (try date("2026-04-14"), false), (due, false), (try date("2026-04-16"), true),
    ] {
      let progress = try LoanProgress(ledger, on: day)
      #expect(progress.nextDue == due)
      #expect(progress.overdue == (isLate ? schedule[2].payment : .zero))
      #expect(progress.ahead.isNegative == isLate)
    }
  }

  /// Interest that waits bears none, so the contract's payment repays a loan that is far behind, long
  /// after the contract's end: counted with exact fractions outside of fin, $1,029.14 a month covers
  /// $72,055.75 of interest that waits and $100,000 in 2,890 payments, the last $443.83.
  @Test("a loan far behind is repaid beyond its contract's end")
  func farBehind() throws {
    let schedule = try schedule(
      "100000", "0.12", months: 360, start: "2020-01-15", dayCount: .actual365)
    let ledger = try PaymentLedger(schedule, [.init(Decimal(10), on: try date("2026-01-15"))])
    let progress = try LoanProgress(ledger, on: date("2026-01-20"))
    #expect(progress.paid == Decimal(10))
    // With 100,000 · 12% · 5 / 365 since the payment.
    #expect(progress.left == (try decimal("172220.13")))
    #expect(progress.rest.count == 2_890)
    #expect(progress.rest.payoffDate == (try date("2266-11-15")))
    #expect(progress.rest.lastPayment == (try decimal("443.83")))
  }

  @Test("payments that would not repay a loan in a thousand years leave the rest to its last one")
  func neverRepaid() throws {
    let schedule = try schedule(
      "100000", "0.18", months: 480, start: "2020-01-15", dayCount: .actual365)
    let ledger = try PaymentLedger(schedule, [.init(Decimal(10), on: try date("2026-01-15"))])
    let progress = try LoanProgress(ledger, on: date("2026-01-20"))
    #expect(progress.rest.payoffDate == schedule.last?.date)
    #expect(progress.rest.lastPayment > progress.left)
    #expect(progress.paid == Decimal(10))
  }

  @Test("a payment some days early is this period's, and the next comes after it")
  func early() throws {
    let schedule = try schedule(start: "2026-01-15", dayCount: .actual365)
    let payments = made(schedule, 2) + [.init(schedule[2].payment, on: try date("2026-04-10"))]
    let progress = try LoanProgress(PaymentLedger(schedule, payments), on: date("2026-04-11"))
    #expect(progress.nextDue == (try date("2026-05-15")))
    #expect(progress.overdue.isZero)
    #expect(progress.rest.payoffDate == schedule.last?.date)
  }
}
