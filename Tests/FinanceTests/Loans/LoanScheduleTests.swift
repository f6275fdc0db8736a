import Money
import Testing

@testable import Finance

/// Extras, dates, and the ends of schedules.
@Suite struct LoanScheduleTests {
  // MARK: Extras

  @Test func extraLargerThanBalance() throws {
    let schedule = try AmortizationSchedule(
      loan("1000", "0.12", months: 12, extras: ExtraPayments(each: Decimal(5000))))
    #expect(schedule.count == 1)
    let row = schedule[0]
    #expect(row.payment == Decimal(1010))
    #expect(row.interest == Decimal(10))
    #expect(row.principal == (try decimal("78.85")))
    #expect(row.extra == (try decimal("921.15")))
    #expect(row.balance == .zero)
  }

  @Test func extrasByNumberAndDate() throws {
    let dates = try #require(PaymentDates(start: nil, first: date("2026-01-31")))
    let conventions = LoanConventions(dates: dates)
    let extras = try ExtraPayments(
      each: Decimal(10), from: .date(date("2026-03-01")),
      singles: [
        .init(Decimal(100), .payment(2)), .init(Decimal(7), .date(date("2026-02-28"))),
        .init(Decimal(50), .date(date("2026-04-02"))), .init(Decimal(99), .payment(120)),
      ])
    let schedule = try AmortizationSchedule(
      loan("100000", "0.06", months: 120, conventions: conventions, extras: extras))
    #expect(
      (0..<5).map { schedule[$0].extra }
        == [.zero, Decimal(107), Decimal(10), Decimal(60), Decimal(10)])
    #expect(
      try (0..<4).map { schedule[$0].date }
        == ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"].map { try date($0) })
  }

  @Test func extrasSave() throws {
    let plain = try AmortizationSchedule(loan("300000", "0.065", months: 360))
    let faster = try AmortizationSchedule(
      loan("300000", "0.065", months: 360, extras: ExtraPayments(each: Decimal(200))))
    let saved = try faster.savings()
    #expect(saved.interest == plain.totals.interest - faster.totals.interest)
    #expect(Int(saved.time.months) == plain.count - faster.count)
    #expect(try plain.savings().interest == .zero)
  }

  @Test func extrasNeedDates() {
    #expect(throws: LoanError.datesNeeded(for: .extraOnDate)) {
      try loan(
        "1000", "0.05", months: 12,
        extras: ExtraPayments(singles: [.init(.one, .date(date("2026-01-01")))]))
    }
  }

  // MARK: Dates

  /// The level payment counts a long first period; one that a person gave has to repay the loan.
  ///
  /// Worked out with CPython's decimal, row by row.
  @Test func lastPaymentSettlesWhateverItsSize() throws {
    let conventions = LoanConventions(
      dates: PaymentDates(start: try date("2026-01-01"), first: try date("2026-03-15")))
    let terms = try loan("100000", "0.25", months: 360, conventions: conventions)
    let schedule = try AmortizationSchedule(terms)
    #expect(schedule.count == 360)
    #expect(terms.payment == (try decimal("2146.97")))
    #expect(schedule[0].interest == (try decimal("5138.89")))
    #expect(schedule.last?.payment == (try decimal("2480.26")))
    #expect(schedule.last?.balance == .zero)
    // That of equal periods never catches up; at a lower rate it does.
    #expect(throws: LoanError.self) {
      try loan("100000", "0.25", months: 360, payment: "2084.58", conventions: conventions)
    }
    let rate = try loan("100000", nil, months: 360, payment: "2084.58", conventions: conventions)
    #expect(rate.rate.rounded(toPlaces: 12) == (try decimal("0.242897518835")))
  }

  @Test(arguments: [
    ("2026-01-31", ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]),
    ("2023-12-30", ["2023-12-30", "2024-01-30", "2024-02-29", "2024-03-30"]),
  ])
  func anchorDoesNotDrift(_ first: String, _ expected: [String]) throws {
    let dates = try #require(PaymentDates(start: nil, first: date(first)))
    let schedule = try AmortizationSchedule(
      loan("1000", "0.05", months: 14, conventions: LoanConventions(dates: dates)))
    #expect(try (0..<4).map { schedule[$0].date } == expected.map { try date($0) })
    for index in 0..<schedule.count {
      #expect(schedule[index].date == dates.due(index + 1))
    }
  }

  @Test func startAndFirstDefaultToEachOther() throws {
    let byStart = try #require(PaymentDates(start: date("2026-01-15"), first: nil))
    #expect(byStart.first == (try date("2026-02-15")))
    let atMonthsEnd = try #require(PaymentDates(start: date("2026-01-31"), first: nil))
    #expect(
      try (1...4).map { atMonthsEnd.due($0) }
        == ["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"].map { try date($0) })
    let twice = try #require(
      PaymentDates(start: date("2026-01-30"), first: nil, frequency: .semimonthly))
    #expect(
      try (1...4).map { twice.due($0) }
        == ["2026-02-15", "2026-02-28", "2026-03-15", "2026-03-30"].map { try date($0) })
    let byFirst = try #require(PaymentDates(start: nil, first: date("2026-03-31")))
    #expect(byFirst.start == (try date("2026-02-28")))
    #expect(byFirst.firstPeriodIsRegular)
  }

  /// 45 days by 30/360 of $300,000 at 6.5 % are 2,437.50.
  @Test(arguments: [
    ("2026-01-15", "2026-03-01", "2491.67", "1901.65", "1904.51"),
    ("2026-01-16", "2026-03-01", "2437.50", "1901.31", "1903.29"),
    ("2026-01-15", "2026-02-15", "1625.00", "1896.20", "1900.91"),
    ("2026-02-01", "2026-02-15", "758.33", "1890.76", "1885.91"),
    ("2026-01-31", "2026-02-28", "1625.00", "1896.20", "1900.91"),
    ("2026-01-01", "2026-03-01", "3250.00", "1906.42", "1906.07"),
  ])
  func oddFirstPeriod(
    _ start: String, _ first: String, _ interest: String, _ payment: String, _ last: String
  ) throws {
    let dates = try #require(PaymentDates(start: date(start), first: date(first)))
    let terms = try loan(
      "300000", "0.065", months: 360, conventions: LoanConventions(dates: dates))
    #expect(terms.payment == (try decimal(payment)))
    let schedule = try AmortizationSchedule(terms)
    #expect(schedule[0].interest == (try decimal(interest)))
    #expect(schedule.count == 360)
    #expect(schedule.last?.payment == (try decimal(last)))
    #expect(schedule.last?.balance == .zero)
  }

  /// A loan of the kind that a credit union prints: 4.5 % by the days of each period, the first of 40.
  @Test func levelPaymentByDays() throws {
    let conventions = LoanConventions(
      dayCount: .actual365,
      dates: PaymentDates(start: try date("2022-08-22"), first: try date("2022-10-01")))
    let terms = try loan("10025", "0.045", months: 12, conventions: conventions)
    #expect(terms.payment == (try decimal("856.92")))
    #expect(try AmortizationSchedule(terms).last?.payment == (try decimal("856.95")))
  }

  /// Twenty years of interest at once are more than monthly payments ever catch up with.
  @Test func firstPeriodTooLong() throws {
    let dates = try #require(PaymentDates(start: date("2026-01-15"), first: date("2046-01-15")))
    #expect(throws: LoanError.self) {
      try loan("300000", "0.065", months: 360, conventions: LoanConventions(dates: dates))
    }
  }

  @Test func balances() throws {
    let dates = try #require(PaymentDates(start: date("2026-01-15"), first: nil))
    let schedule = try AmortizationSchedule(
      loan("300000", "0.065", months: 360, conventions: LoanConventions(dates: dates)))
    let afterFive = schedule[59].balance
    #expect(try schedule.balance(afterPayments: 0) == Decimal(300_000))
    #expect(try schedule.balance(afterPayments: 60) == afterFive)
    #expect(try schedule.balance(after: #require(Duration(months: 60, days: 0))) == afterFive)
    #expect(try schedule.balance(on: date("2031-01-15")) == afterFive)
    #expect(try schedule.balance(on: date("2031-02-14")) == afterFive)
    #expect(try schedule.balance(on: date("2026-01-01")) == Decimal(300_000))
    #expect(try schedule.balance(afterPayments: 360) == .zero)
    #expect(try schedule.balance(afterPayments: 9999) == .zero)
    #expect(try schedule.balance(on: date("2090-01-01")) == .zero)
    #expect(throws: LoanError.noSuchPayment(-1)) { try schedule.balance(afterPayments: -1) }
  }

  @Test func years() throws {
    let dates = try #require(PaymentDates(start: nil, first: date("2026-11-05")))
    let schedule = try AmortizationSchedule(
      loan("300000", "0.065", months: 360, conventions: LoanConventions(dates: dates)))
    let years = schedule.years
    #expect(years.first?.year == 2026)
    #expect(years.first?.totals.payments == 2)
    #expect(years.last?.year == 2056)
    #expect(years.reduce(Decimal.zero) { $0 + $1.totals.interest } == schedule.totals.interest)
    #expect(schedule.rows(inYear: 2027) == 2..<14)
    #expect(schedule.rows(inYear: 2025).isEmpty)
    let undated = try AmortizationSchedule(loan("300000", "0.065", months: 360))
    #expect(undated.years.map(\.year) == Array(1...30))
  }

  // MARK: Ends

  @Test func onePayment() throws {
    let schedule = try AmortizationSchedule(loan("1000", "0.12", months: 1))
    #expect(schedule.count == 1)
    #expect(schedule[0].payment == Decimal(1010))
    #expect(schedule.crossover == 1)
  }

  @Test func noRate() throws {
    let schedule = try AmortizationSchedule(loan("1000", "0", months: 3))
    #expect(
      try (0..<3).map { schedule[$0].payment }
        == ["333.33", "333.33", "333.34"].map { try decimal($0) })
    #expect(schedule.totals.interest == .zero)
  }

  /// A cent over a year is paid with the last payment, since a twelfth of it rounds to nothing.
  @Test func tinyBalance() throws {
    let schedule = try AmortizationSchedule(loan("0.01", "0", months: 12))
    #expect(schedule.count == 12)
    #expect(schedule.last?.payment == (try decimal("0.01")))
  }

  @Test func crossover() throws {
    let schedule = try AmortizationSchedule(loan("300000", "0.065", months: 360))
    let number = try #require(schedule.crossover)
    #expect(schedule[number - 1].principal > schedule[number - 1].interest)
    #expect(schedule[number - 2].principal <= schedule[number - 2].interest)
  }

  /// A payment that a person gives may leave a last one of another size, but no further row.
  @Test func lastOddPayment() throws {
    let schedule = try AmortizationSchedule(loan("10000", "0.06", months: nil, payment: "500"))
    #expect(schedule.count == 22)
    #expect(try #require(schedule.last).payment < Decimal(500))
    #expect(schedule.totals.principal == Decimal(10_000))
  }
}
