import Money
import TestSupport
import Testing

@testable import Finance

/// A lender's rows against the conventions that fin knows.
@Suite struct ReconciliationTests {
  /// The rows that a loan makes, as a lender would print them.
  static func rows(of terms: LoanTerms) throws -> [LenderRow] {
    let schedule = try AmortizationSchedule(terms)
    let places = terms.conventions.currency.minorUnits
    func shown(_ amount: Decimal) -> Decimal { amount.rounded(toPlaces: places, .halfUp) }
    return (0..<schedule.count).map { index in
      let row = schedule[index]
      return LenderRow(
        number: Int(row.number), date: row.date, payment: shown(row.payment),
        interest: shown(row.interest), principal: shown(row.principal), extra: shown(row.extra),
        balance: shown(row.balance))
    }
  }

  static func given(
    _ conventions: LoanConventions = LoanConventions(), amount: String = "25000",
    rate: String = "0.0725", months: Int = 36, extras: ExtraPayments = .none
  ) throws -> LoanTerms {
    try loan(amount, rate, months: months, conventions: conventions, extras: extras)
  }

  static func dates(_ start: String, _ first: String) throws -> PaymentDates {
    try #require(PaymentDates(start: date(start), first: date(first)))
  }

  /// The conventions of each combination are found again, and those really used are among the ones
  /// that fit.
  @Test func everyCombination() throws {
    let roundings: [RoundingRule?] = [.halfUp, .halfEven, .up, .down, nil]
    var tried = 0
    for rounding in roundings {
      for dayCount in DayCount.allCases {
        for firstPeriod in FirstPeriod.allCases {
          let dates = try Self.dates("2027-12-10", "2028-02-01")
          let used = LoanConventions(
            dayCount: dayCount, firstPeriod: firstPeriod, rounding: rounding, dates: dates)
          let lenders = try Self.rows(of: Self.given(used, months: 12))
          let ours = try Self.given(LoanConventions(dates: dates), months: 12)
          let result = try Reconciliation(ours, rows: lenders)
          let what = "\(String(describing: rounding)) \(dayCount) \(firstPeriod)"
          #expect(!result.fits.isEmpty, "\(what)")
          for fit in result.fits {
            #expect(try Self.rows(of: fit.candidate.terms) == lenders, "\(what)")
          }
          tried += 1
        }
      }
    }
    #expect(tried == 200)
  }

  /// A wrong cent, or more, in any column of any row is found where it is.
  @Test(arguments: LenderColumn.allCases)
  func doctored(_ column: LenderColumn) throws {
    var generator = SeededGenerator(seed: 20_260_701)
    let roundings: [RoundingRule?] = [.halfUp, .halfEven, .up, .down, nil]
    for trial in 0..<6 {
      let dates = try Self.dates("2026-01-15", trial % 2 == 0 ? "2026-02-15" : "2026-03-01")
      let dayCounts = DayCount.allCases
      let used = LoanConventions(
        dayCount: dayCounts[Int.random(in: 0..<dayCounts.count, using: &generator)],
        firstPeriod: trial % 3 == 0 ? .regular : .days,
        rounding: roundings[Int.random(in: 0..<roundings.count, using: &generator)], dates: dates)
      var lenders = try Self.rows(of: Self.given(used, months: 18))
      let index = Int.random(in: 0..<lenders.count, using: &generator)
      let off = Decimal(
        coefficient: Int64([2, 5, 100, -3, 12_345, -999].randomElement(using: &generator) ?? 2),
        exponent: -2)
      switch column {
      case .date: lenders[index].date = lenders[index].date?.adding(days: 1)
      case .payment: lenders[index].payment = lenders[index].payment.map { $0 + off }
      case .interest: lenders[index].interest = lenders[index].interest.map { $0 + off }
      case .principal: lenders[index].principal = lenders[index].principal.map { $0 + off }
      case .extra: lenders[index].extra = off.magnitude
      case .balance: lenders[index].balance = lenders[index].balance.map { $0 + off }
      }
      let result = try Reconciliation(
        Self.given(LoanConventions(dates: dates), months: 18), rows: lenders)
      let what = "trial \(trial): row \(index + 1), \(used)"
      #expect(result.fits.isEmpty, "\(what)")
      #expect(result.difference?.number == index + 1, "\(what)")
      #expect(result.difference?.column == column, "\(what)")
      #expect(result.fitting == lenders.count - 1, "\(what)")
    }
  }

  /// Only some rows and some columns, as a statement has them.
  @Test func sparseRows() throws {
    let dates = try Self.dates("2026-01-10", "2026-03-01")
    let used = LoanConventions(
      dayCount: .actual360, rounding: .down, dates: dates)
    let all = try Self.rows(of: Self.given(used))
    let ours = try Self.given(LoanConventions(dates: dates))
    let balances = [1, 2, 12, 30].map {
      LenderRow(number: $0, balance: all[$0 - 1].balance)
    }
    let interest = [1, 2, 24].map {
      LenderRow(number: $0, interest: all[$0 - 1].interest)
    }
    for rows in [balances, interest] {
      let result = try Reconciliation(ours, rows: rows)
      #expect(
        result.fits.contains {
          $0.candidate.terms.conventions.dayCount == .actual360
            && $0.candidate.terms.conventions.rounding == .down
        })
    }
  }

  /// Rows without numbers follow one another, or are told apart by their dates.
  @Test func rowsWithoutNumbers() throws {
    let terms = try Self.given(LoanConventions(dates: Self.dates("2026-01-15", "2026-02-15")))
    let all = try Self.rows(of: terms).map { row in
      var row = row
      row.number = nil
      return row
    }
    #expect(try Reconciliation(terms, rows: all).fitting == 36)
    let some = [all[0], all[4], all[20]]
    #expect(try Reconciliation(terms, rows: some).span == 1...21)
    // A loan without dates takes those of the rows.
    let result = try Reconciliation(Self.given(), rows: all)
    #expect(result.fits.first?.candidate.terms.conventions.dates?.first == (try date("2026-02-15")))
  }

  /// The payment that a lender rounds up or down, where only balances tell it.
  @Test(arguments: [RoundingRule.ceiling, .floor]) func roundedPayment(_ rule: RoundingRule) throws
  {
    let terms = try Self.given()
    let payment = terms.formulaPayment.rounded(toPlaces: 2, rule)
    let lenders = try AmortizationSchedule(
      loan("25000", "0.0725", months: 36, payment: payment.description))
    #expect(lenders.count == 36)
    let balances = (0..<36).map {
      LenderRow(number: $0 + 1, balance: lenders[$0].balance)
    }
    let fit = try #require(try Reconciliation(terms, rows: balances).fits.first)
    #expect(fit.candidate.terms.payment == payment)
  }

  /// Extra payments are taken as paid, whatever the table calls payment and principal.
  @Test func extrasAsPaid() throws {
    let terms = try Self.given()
    let extras = ExtraPayments(singles: [
      .init(Decimal(500), .payment(3)), .init(Decimal(1000), .payment(10)),
    ])
    let all = try Self.rows(of: Self.given(extras: extras))
    let scheduled = all.map { row in
      var row = row
      row.payment = (row.payment ?? .zero) - (row.extra ?? .zero)
      return row
    }
    let included = all.map { row in
      var row = row
      row.principal = (row.principal ?? .zero) + (row.extra ?? .zero)
      return row
    }
    let unnamed = included.map { row in
      var row = row
      row.extra = nil
      return row
    }
    for rows in [all, scheduled, included, unnamed] {
      let fit = try #require(try Reconciliation(terms, rows: rows).fits.first)
      #expect(fit.candidate.changes.isEmpty)
      #expect(fit.paidBeyond.map(\.number) == [3, 10])
      #expect(fit.paidBeyond.map(\.amount) == [Decimal(500), Decimal(1000)])
    }
  }

  /// Interest that began on another day, and a rate that is another, are found.
  @Test func otherStartAndRate() throws {
    let used = try Self.given(LoanConventions(dates: Self.dates("2026-01-10", "2026-03-01")))
    let lenders = try Self.rows(of: used)
    let regular = try Self.given(LoanConventions(dates: Self.dates("2026-02-01", "2026-03-01")))
    let started = try Reconciliation(regular, rows: lenders)
    #expect(
      started.fits.contains {
        $0.candidate.terms.conventions.dates?.start == (try? date("2026-01-10"))
      })
    let other = try Self.given(rate: "0.07125")
    let rated = try Reconciliation(other, rows: Self.rows(of: Self.given()))
    #expect(rated.fits.isEmpty)
    #expect(rated.otherGivens?.candidate.terms.rate == (try decimal("0.0725")))
    #expect(rated.difference?.number == 1)
    let reasons = rated.difference?.reasons(rated.best.candidate.terms)
    #expect(reasons?.contains(.rate(try decimal("0.0725"))) == true)
  }

  /// Payments at the beginning, weeks, and compounding twice a year.
  @Test func otherConventions() throws {
    let all = [
      LoanConventions(timing: .begin), LoanConventions(compounding: .semiannual),
      LoanConventions(compounding: .daily),
    ]
    for used in all {
      let result = try Reconciliation(Self.given(), rows: Self.rows(of: Self.given(used)))
      #expect(result.fits.first?.candidate.terms.conventions == used)
    }
    for convention in RateConvention.allCases {
      let used = LoanConventions(frequency: .biweekly, rateConvention: convention)
      let result = try Reconciliation(
        Self.given(LoanConventions(frequency: .biweekly)), rows: Self.rows(of: Self.given(used)))
      #expect(result.fits.first?.candidate.terms.conventions == used)
    }
  }

  /// The last payment like the others: what the roundings leave is shown, or put into its interest.
  @Test func lastPayments() throws {
    let terms = try Self.given()
    var rows = try Self.rows(of: terms)
    let last = rows[35]
    let level = terms.payment
    let more = try #require(last.payment) - level
    rows[35].payment = level
    rows[35].principal = last.principal.map { $0 - more }
    rows[35].balance = more
    var result = try Reconciliation(terms, rows: rows)
    #expect(result.fits.first?.lastPayment == .level)
    rows[35].principal = last.principal
    rows[35].interest = last.interest.map { $0 - more }
    rows[35].balance = .zero
    result = try Reconciliation(terms, rows: rows)
    #expect(result.fits.first?.lastPayment == .interestSettles)
  }

  @Test func contradictions() throws {
    let terms = try Self.given()
    var rows = try Self.rows(of: terms)
    rows[6].balance = rows[6].balance.map { $0 - Decimal(10) }
    var result = try Reconciliation(terms, rows: rows)
    #expect(result.contradiction?.kind == .chain)
    #expect(result.contradiction?.number == 7)
    rows = try Self.rows(of: terms)
    rows[8].payment = rows[8].payment.map { $0 + Decimal(1) }
    result = try Reconciliation(terms, rows: rows)
    #expect(result.contradiction?.kind == .parts)
    #expect(result.contradiction?.number == 9)
  }

  @Test func badTables() throws {
    let terms = try Self.given()
    func error(_ rows: [LenderRow]) -> LenderTableError? {
      do {
        _ = try Reconciliation(terms, rows: rows)
        return nil
      } catch { return error }
    }
    let balance = Decimal(24_000)
    #expect(error([]) == .noRows)
    #expect(error([LenderRow(number: 1)]) == .noAmounts)
    #expect(
      error([LenderRow(number: 2, balance: balance), LenderRow(number: 2, balance: balance)])
        == .notIncreasing(row: 2, number: 2, before: 2))
    #expect(
      error([LenderRow(number: 2, balance: balance), LenderRow(balance: balance)])
        == .numberMissing(row: 2))
    #expect(
      error([LenderRow(number: -1, balance: balance)]) == .negativeNumber(row: 1, number: -1))
    #expect(
      error([LenderRow(number: 1000, balance: balance)])
        == .beyondTerm(number: 1000, payments: 36))
  }
}
