import Money
import Testing

@testable import Finance

/// The standing of loans, and the questions about them.
@Suite struct LoanQuestionTests {
  private func dated(_ start: String, _ dayCount: DayCount = .thirty360) throws -> LoanConventions {
    let date = try #require(CalendarDate(iso8601: start))
    return LoanConventions(dayCount: dayCount, dates: PaymentDates(start: date, first: nil))
  }

  private func date(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate(iso8601: text))
  }

  static let everyDayCount = DayCount.allCases

  // MARK: Standing

  @Test(
    "interest to a due date is the schedule's, whatever the day count", arguments: everyDayCount)
  func wholePeriods(_ dayCount: DayCount) throws {
    for start in ["2023-12-31", "2024-01-30", "2026-01-15", "2027-11-28"] {
      let terms = try loan("250000", "0.0675", months: 60, conventions: dated(start, dayCount))
      let schedule = try AmortizationSchedule(terms)
      let dates = try #require(terms.conventions.dates)
      var from = dates.start
      for index in 0..<schedule.count {
        let row = schedule[index]
        let to = try #require(row.date)
        let before = try schedule.balance(afterPayments: index)
        let accrued = try #require(DailyAccrual(terms).interest(on: before, from: from, to: to))
        #expect(
          DailyAccrual(terms).rounded(accrued) == row.interest, "\(start) payment \(index + 1)")
        from = to
      }
    }
  }

  @Test("interest to a day between is part of the period's", arguments: everyDayCount)
  func partsOfPeriods(_ dayCount: DayCount) throws {
    let terms = try loan("250000", "0.0675", months: 60, conventions: dated("2024-01-31", dayCount))
    let (start, end) = try (date("2024-01-31"), date("2024-06-30"))
    let whole = try #require(DailyAccrual(terms).interest(on: .one, from: start, to: end))
    for day in stride(from: 0, to: CalendarDate.days(from: start, to: end), by: 7) {
      let middle = try #require(start.adding(days: day))
      let first = try #require(DailyAccrual(terms).interest(on: .one, from: start, to: middle))
      let second = try #require(DailyAccrual(terms).interest(on: .one, from: middle, to: end))
      #expect((first + second - whole).magnitude < Decimal(coefficient: 1, exponent: -30))
      #expect(!first.isNegative && !second.isNegative)
    }
  }

  // MARK: Payoff

  /// Balance, annual rate, days, day count, interest. The per diem is the balance times the rate
  /// over the days of a year: Consumer Financial Protection Bureau, "What is a payoff amount?".
  @Test(arguments: [
    ("200000", "0.045", "2026-03-01", "2026-03-16", DayCount.actual365, "369.86"),
    ("200000", "0.045", "2026-03-01", "2026-03-16", DayCount.actual360, "375.00"),
    ("18500", "0.0725", "2026-05-04", "2026-06-03", DayCount.actual365, "110.24"),
  ])
  func perDiem(
    _ balance: String, _ rate: String, _ from: String, _ to: String, _ dayCount: DayCount,
    _ interest: String
  ) throws {
    let terms = try loan(balance, rate, months: 120, conventions: dated(from))
    let standing = try LoanStanding(AmortizationSchedule(terms), after: 0)
    let payoff = try PayoffAmount(standing, on: date(to), dayCount: dayCount)
    #expect(payoff.interest == (try decimal(interest)))
    #expect(payoff.amount == (try decimal(balance) + decimal(interest)))
  }

  @Test("on a due date the balance clears the loan")
  func payoffOnDueDate() throws {
    for dayCount in DayCount.allCases {
      let terms = try loan("30000", "0.05", months: 36, conventions: dated("2026-01-31", dayCount))
      let schedule = try AmortizationSchedule(terms)
      for index in 0..<schedule.count {
        let due = try #require(schedule[index].date)
        let payoff = try PayoffAmount(LoanStanding(schedule, on: due), on: due)
        #expect(payoff.amount == schedule[index].balance)
      }
    }
  }

  @Test("the day before a payment, payoff is what the payment leaves, and the payment, less a day")
  func payoffBeforeDueDate() throws {
    let terms = try loan(
      "30000", "0.0365", months: 36, conventions: dated("2026-01-15", .actual365))
    let schedule = try AmortizationSchedule(terms)
    let day = try date("2026-02-14")
    let payoff = try PayoffAmount(LoanStanding(schedule, on: day), on: day)
    // 30,000 · 3.65% / 365 is $3 a day.
    #expect(payoff.amount == schedule[0].balance + schedule[0].payment - Decimal(3))
  }

  @Test func beforeStart() throws {
    let terms = try loan("30000", "0.05", months: 36, conventions: dated("2026-01-31"))
    let standing = try LoanStanding(AmortizationSchedule(terms), after: 0)
    let (day, start) = try (date("2026-01-30"), date("2026-01-31"))
    #expect(throws: LoanQuestionError.beforeStart(day, start: start)) {
      try PayoffAmount(standing, on: day)
    }
  }

  // MARK: Pace

  @Test("the payment for the time that is left is the loan's own")
  func idealPaymentOfTerm() throws {
    for (amount, rate, months) in [
      ("300000", "0.065", 360), ("12000", "0", 24), ("9400", "0.229", 48), ("1", "0.1", 12),
    ] {
      let terms = try loan(amount, rate, months: months)
      let schedule = try AmortizationSchedule(terms)
      #expect(try LoanStanding(schedule, after: 0).levelPayment(count: months) == terms.payment)
      #expect(
        try LoanRest(LoanStanding(schedule, after: 0), payment: terms.payment, count: months)
          .interest
          == schedule.totals.interest)
    }
  }

  @Test("the payment for a shorter time is the one of a loan for that time")
  func idealPayment() throws {
    let terms = try loan("300000", "0.065", months: 360)
    let standing = try LoanStanding(AmortizationSchedule(terms), after: 60)
    for months in [1, 2, 60, 120, 299, 480] {
      let fresh = try loan("\(standing.balance)", "0.065", months: months)
      #expect(standing.levelPayment(count: months) == fresh.payment)
    }
  }

  @Test("odd periods and extras planned once are counted", arguments: everyDayCount)
  func idealPaymentOfOddPeriods(_ dayCount: DayCount) throws {
    var conventions = try dated("2026-01-31", dayCount)
    conventions.dates = PaymentDates(
      start: try date("2026-01-10"), first: try date("2026-03-01"))
    let terms = try loan(
      "300000", "0.065", months: 360, conventions: conventions,
      extras: ExtraPayments(singles: [.init(Decimal(10_000), .payment(20))]))
    let standing = try LoanStanding(AmortizationSchedule(terms), after: 5)
    let payment = standing.levelPayment(count: 100)
    let rest = try LoanRest(standing, payment: payment, count: 100)
    #expect(rest.count == 100)
    // What rounding leaves to the last payment is less than half a cent for each of the others.
    #expect((rest.lastPayment - payment).magnitude < Decimal(1))
  }

  @Test("as things are, the rest is the schedule's")
  func rest() throws {
    let terms = try loan(
      "300000", "0.065", months: 360,
      extras: ExtraPayments(
        each: Decimal(200), from: .payment(10), singles: [.init(Decimal(5000), .payment(30))]))
    let schedule = try AmortizationSchedule(terms)
    for made in [0, 12, 100] {
      let standing = try LoanStanding(schedule, after: made)
      let rest = try LoanRest(standing)
      #expect(made + rest.count == schedule.count)
      #expect(rest.interest == schedule.totals(over: made..<schedule.count).interest)
      guard made >= 10 else { continue }
      let again = try LoanRest(standing, payment: standing.payment)
      #expect(again.count == rest.count)
      #expect(again.interest == rest.interest)
    }
  }

  // MARK: Refinancing

  private func refinancing(
    _ schedule: AmortizationSchedule, after made: Int, _ rate: String, months: Int,
    costs: String = "0", rolledIn: Bool = false
  ) throws -> Refinancing {
    let payoff = try PayoffAmount(after: LoanStanding(schedule, after: made))
    let costs = try decimal(costs)
    let amount = Refinancing.amount(
      payoff: payoff.amount, costs: costs, points: .zero, cashOut: .zero, isRolledIn: rolledIn)
    let new = try AmortizationSchedule(loan("\(amount)", rate, months: months))
    return try Refinancing(
      payoff: payoff, new: new, costs: costs, isRolledIn: rolledIn, cashOut: .zero)
  }

  @Test("at the same rate for the time that is left, without costs, nothing is saved")
  func nothingSaved() throws {
    for rate in ["0", "0.03", "0.065", "0.229"] {
      let schedule = try AmortizationSchedule(loan("240000", rate, months: 240))
      for made in [0, 1, 60, 239] {
        let facts = try refinancing(schedule, after: made, rate, months: 240 - made)
        // A payment of the old schedule is the level one; rounding may move the new by a cent.
        #expect(facts.saving.magnitude <= Decimal(coefficient: 1, exponent: -2) || made == 239)
        #expect(facts.netSaving.magnitude < Decimal(3))
        if made == 0 { #expect(facts.netSaving.isZero && facts.saving.isZero) }
      }
    }
  }

  @Test("after the last payment the net saving is the one to the end")
  func horizons() throws {
    let schedule = try AmortizationSchedule(loan("240000", "0.065", months: 240))
    for rolledIn in [false, true] {
      let facts = try refinancing(
        schedule, after: 60, "0.05", months: 240, costs: "4000", rolledIn: rolledIn)
      #expect(facts.netSaving(after: 240) == facts.netSaving)
      #expect(facts.netSaving(after: 999) == facts.netSaving)
      #expect(facts.netSaving(after: 0) == Decimal(-4000))
    }
  }

  /// $150,000 at 8.25%, $1,127 a month, refinanced at 7%, $998, for $3,750: "29 months".
  ///
  /// Source: "Should you refinance?", worksheet of Money magazine, example 1. It divides whole
  /// dollars and drops the fraction; after 29 payments $10.45 are still missing.
  @Test func worksheet() throws {
    let schedule = try AmortizationSchedule(loan("150000", "0.0825", months: 360))
    let facts = try refinancing(schedule, after: 0, "0.07", months: 360, costs: "3750")
    #expect(facts.oldPayment == (try decimal("1126.90")))
    #expect(facts.new.terms.payment == (try decimal("997.95")))
    #expect(facts.saving == (try decimal("128.95")))
    #expect(facts.costs - facts.saving * Decimal(29) == (try decimal("10.45")))
    #expect(facts.breakEven == 30)
  }

  @Test("break-even on interest is the first payment with less interest and costs")
  func interestBreakEven() throws {
    let schedule = try AmortizationSchedule(loan("300000", "0.065", months: 360))
    let facts = try refinancing(schedule, after: 60, "0.055", months: 360, costs: "4000")
    let from = try #require(facts.interestBreakEven.from)
    let until = try #require(facts.interestBreakEven.until)
    func lead(_ number: Int) -> Decimal {
      facts.old.interest(overFirst: number) - facts.new.totals(over: 0..<number).interest
        - facts.costs
    }
    #expect(lead(from - 1).isNegative && !lead(from).isNegative)
    #expect(!lead(until - 1).isNegative && lead(until).isNegative)
  }

  // MARK: Consolidation

  /// Two loans of $8,000 at 6.8% and $10,000 at 3.4%: (544 + 340) / 18,000 = 4.911%, rounded up to
  /// the nearest one-eighth of one percent 5%.
  @Test func federalRate() throws {
    let parts = try [("8000", "0.068"), ("10000", "0.034")].map { amount, rate in
      try PayoffAmount(
        after: LoanStanding(AmortizationSchedule(loan(amount, rate, months: 120)), after: 0))
    }
    let consolidation = try Consolidation(parts)
    #expect(consolidation.amount == Decimal(18_000))
    #expect(consolidation.weightedRate.rounded(toPlaces: 5) == (try decimal("0.04911")))
    #expect(consolidation.federalRate == (try decimal("0.05")))
  }

  @Test("a rate of whole eighths is not rounded up")
  func wholeEighths() throws {
    for rate in ["0.05", "0.06125", "0.00375"] {
      let part = try PayoffAmount(
        after: LoanStanding(AmortizationSchedule(loan("7000", rate, months: 120)), after: 7))
      #expect(try Consolidation([part, part]).federalRate == (try decimal(rate)))
    }
  }
}
