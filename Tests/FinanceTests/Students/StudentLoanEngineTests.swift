import Money
import TestSupport
import Testing

@testable import Finance

/// A student loan is a loan: from the day repayment begins both have the same rows.
@Suite struct StudentLoanEngineTests {
  static let seed: UInt64 = 20_261_125

  /// Terms of both: by a term or a payment, with and without extras, by both day counts.
  private struct Case {
    let loan: LoanTerms
    let student: StudentLoanTerms
  }

  private static func random(
    _ generator: inout SeededGenerator, hasSchool: Bool
  ) throws -> Case? {
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let begin = try #require(
      CalendarDate(year: 2024, month: 1, day: 1)?.adding(days: pick(0...900)))
    let amount = Decimal(coefficient: Int64(pick(100_000...15_000_000)), exponent: -2)
    let rate = Decimal(coefficient: Int64(pick(0...1_200)), exponent: -4)
    let months = pick(12...300)
    let dayCount: DayCount = pick(0...1) == 0 ? .actual36525 : .actual365
    let level = LevelPayment(periodicRate: rate / Decimal(12))
      .payment(amount: amount, payments: months).rounded(toPlaces: 2)
    var extras = ExtraPayments.none
    if pick(0...3) == 0 { extras.each = Decimal(pick(1...200)) }
    if pick(0...3) == 0 {
      extras.singles.append(.init(Decimal(pick(1...900)), .payment(pick(1...months))))
    }
    if pick(0...3) == 0, let date = begin.adding(days: pick(40...2_000)) {
      extras.singles.append(.init(Decimal(pick(1...900)), .date(date)))
    }
    let first = pick(0...2) == 0 ? begin.adding(days: pick(20...50)) : nil
    let conventions = LoanConventions(
      dayCount: dayCount, dates: PaymentDates(start: begin, first: first))
    guard
      let loan = try? LoanTerms(
        solving: LoanGivens(
          amount: amount, rate: rate, payment: level), conventions: conventions,
        extras: extras)
    else { return nil }
    let paidOut = hasSchool ? try #require(begin.adding(days: -pick(1...1_500))) : begin
    let student = try StudentLoanTerms(
      amount: amount, rate: rate, repayment: .payment(level),
      isSubsidized: hasSchool, extras: extras, dayCount: dayCount, isFederal: false,
      dates: StudentLoanDates(
        disbursements: [.init(amount, on: paidOut)], schoolUntil: hasSchool ? begin : nil,
        grace: .zero, first: first))
    return Case(loan: loan, student: student)
  }

  /// A subsidized loan earns nothing before repayment, so that it begins with what was lent.
  @Test(arguments: [false, true]) func rowsOfLoans(_ hasSchool: Bool) throws {
    var generator = SeededGenerator(seed: Self.seed + (hasSchool ? 1 : 0))
    var compared = 0
    for trial in 0..<1000 where compared < 500 {
      guard let terms = try Self.random(&generator, hasSchool: hasSchool) else { continue }
      let loan = try AmortizationSchedule(terms.loan)
      let student = try StudentLoanSchedule(terms.student)
      // A payment below the interest of a long first period: a loan adds the rest of it to the principal, and a
      // student loan keeps it beside, or takes it from the extra.
      if (0..<loan.count).contains(where: { loan[$0].principal.isNegative }) { continue }
      compared += 1
      let place = "seed \(Self.seed), trial \(trial): \(terms.loan)"
      try #require(student.rows.count == loan.count, "\(place)")
      for (index, row) in student.rows.enumerated() {
        let other = loan[index]
        let isEqual =
          row.date == other.date && row.payment == other.payment
          && row.principal == other.principal && row.interest == other.interest
          && row.extra == other.extra && row.balance == other.balance
          && row.unpaidInterest.isZero
        try #require(isEqual, "\(place), payment \(index + 1): \(row) \(other)")
      }
    }
    #expect(compared == 500)
  }

  /// With interest of school, pauses and times without interest, what is paid to principal is what was
  /// lent and what joined it, and nothing is left.
  @Test func sums() throws {
    var generator = SeededGenerator(seed: Self.seed + 2)
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    for trial in 0..<500 {
      let begin = try #require(
        CalendarDate(year: 2015, month: 1, day: 1)?.adding(days: pick(0...4_000)))
      let until = try #require(begin.adding(days: pick(0...1_500)))
      let repayment = try #require(until.adding(months: 6))
      var pauses: [StudentLoanDates.Pause] = []
      var day = repayment
      for _ in 0..<pick(0...3) {
        let from = try #require(day.adding(days: pick(0...900)))
        let to = try #require(from.adding(days: pick(5...500)))
        pauses.append(
          .init(
            pick(0...1) == 0 ? .deferment : .forbearance, from: from, to: to,
            isSubsidized: pick(0...3) == 0))
        day = to
      }
      let capitalizations: [Capitalization] = [
        .regulation, .at(CapitalizationEvent.moments), .at([]), .at([.quarterly]), .at([.monthly]),
      ]
      let terms = try StudentLoanTerms(
        amount: Decimal(pick(1_000...90_000)),
        rate: Decimal(coefficient: Int64(pick(0...1_200)), exponent: -4),
        repayment: pick(0...1) == 0 ? .plan(.fixed(.standard)) : .term(pick(24...240)),
        isSubsidized: pick(0...3) == 0, capitalization: capitalizations[pick(0...4)],
        extras: ExtraPayments(each: pick(0...2) == 0 ? Decimal(pick(1...90)) : .zero),
        dayCount: [.actual36525, .actual365, .thirty360][pick(0...2)],
        dates: StudentLoanDates(
          disbursements: [.init(Decimal(pick(1_000...90_000)), on: begin)], schoolUntil: until,
          grace: try #require(Duration.months(6)), pauses: pauses))
      let schedule = try StudentLoanSchedule(terms)
      let principal = schedule.rows.reduce(Decimal.zero) { $0 + $1.principal + $1.extra }
      let place = "seed \(Self.seed + 2), trial \(trial)"
      let lent = terms.dates?.disbursements.reduce(Decimal.zero) { $0 + $1.amount } ?? .zero
      #expect(
        principal == lent + schedule.capitalized.reduce(.zero) { $0 + $1.interest }, "\(place)")
      #expect(schedule.rows.last?.balance == .zero, "\(place)")
      #expect(schedule.rows.last?.unpaidInterest == .zero, "\(place)")
      #expect(
        schedule.rows.allSatisfy { $0.payment == $0.principal + $0.interest + $0.extra }, "\(place)"
      )
      let paused = terms.dates?.pauses ?? []
      #expect(
        schedule.rows.allSatisfy { row in
          !paused.contains { pause in row.date.map { $0 > pause.from && $0 <= pause.to } ?? false }
        }, "\(place)")
      // Payments that are really made on the due dates leave what the schedule leaves.
      let made = schedule.rows.prefix(30).compactMap { row in
        row.date.map { PaymentLedger.Payment(row.payment, on: $0) }
      }
      let ledger = try PaymentLedger(schedule.loan, made)
      for (entry, row) in zip(ledger.entries, schedule.rows) {
        #expect(
          entry.allocation.balance == row.balance && entry.unpaidInterest == row.unpaidInterest,
          "\(place), payment \(row.number)")
      }
    }
  }
}
