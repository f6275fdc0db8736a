import Money
import TestSupport
import Testing

@testable import Finance

/// Each of amount, rate, term and payment from the others.
@Suite struct LoanSolvingTests {
  @Test func oneRoundTrip() throws {
    let known = try loan("300000", "0.065", months: 360)
    #expect(known.payment == (try decimal("1896.20")))
    #expect(known.solved == .payment)

    let term = try loan("300000", "0.065", months: nil, payment: "1896.20")
    #expect(term.scheduledPayments == 360)
    #expect(term.solved == .term)

    let rate = try loan("300000", nil, months: 360, payment: "1896.20")
    #expect(rate.rate.rounded(toPlaces: 6) == (try decimal("0.065")))
    #expect(rate.solved == .rate)

    let amount = try loan(nil, "0.065", months: 360, payment: "1896.20")
    #expect((amount.amount - (try decimal("300000"))).magnitude < Decimal(1))
    #expect(amount.solved == .amount)
  }

  /// Whole at zero rate, with one payment, and where the level payment rounds to the given one;
  /// else rounded up.
  @Test(arguments: [
    // Amount, rate, payment, payments.
    ("1000", "0", "100", 10), ("1000", "0", "99.99", 11), ("1000", "0", "1000", 1),
    ("1000", "0.12", "1010", 1), ("1000", "0.12", "1009.99", 2), ("1000", "0.12", "5000", 1),
    ("10000", "0.06", "165.73", 72), ("10000", "0.06", "165.72", 73),
    ("10000", "0.06", "165.74", 72),
    ("427500", "0.03875", "2010.26", 360), ("100000", "0.0999", "3226.25", 36),
  ])
  func termIsWhole(_ amount: String, _ rate: String, _ payment: String, _ payments: Int) throws {
    let terms = try loan(amount, rate, months: nil, payment: payment)
    #expect(terms.scheduledPayments == payments)
  }

  /// Every term comes back from its own level payment, where a payment more or less makes a
  /// difference of cents.
  @Test func termComesBack() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      let months = Int.random(in: 1...360, using: &generator)
      let rate = Decimal(coefficient: Int64.random(in: 0...1500, using: &generator), exponent: -4)
      let amount = Decimal(Int.random(in: 50_000...900_000, using: &generator))
      let there = try LoanTerms(
        solving: LoanGivens(amount: amount, rate: rate, term: Duration(months: months, days: 0)))
      let back = try LoanTerms(
        solving: LoanGivens(amount: amount, rate: rate, payment: there.payment))
      let level = LevelPayment(periodicRate: back.periodicRate)
        .payment(amount: amount, payments: back.scheduledPayments).rounded(toPlaces: 2)
      #expect(level == there.payment, "\(amount) at \(rate) over \(months) months")
    }
  }

  @Test func solvedRateIsExact() throws {
    // One payment: 105 for 100 a month later is 5 % a month.
    #expect(try loan("100", nil, months: 1, payment: "105").rate == decimal("0.6"))
    #expect(try loan("1200", nil, months: 12, payment: "100").rate == .zero)
    // The rate found makes the payment to 28 digits.
    let terms = try loan("20000", nil, months: 60, payment: "400")
    let level = LevelPayment(periodicRate: terms.periodicRate)
      .payment(amount: terms.amount, payments: 60)
    #expect(level.rounded(toDigits: 28) == Decimal(400))
    // Bisected in 60 digits with CPython's decimal.
    #expect(terms.rate.rounded(toPlaces: 28) == (try decimal("0.0742009579350475599007410088")))
  }

  /// A loan at no interest comes back, though its payments, rounded down, sum to less than it.
  @Test func noInterestComesBack() throws {
    let terms = try loan("307000", nil, months: 12, payment: "25583.33")
    #expect(terms.rate == .zero)
    #expect(throws: LoanError.self) {
      try loan("307000", nil, months: 12, payment: "25583.32")
    }
  }

  /// An amount rounded up can bear more interest than the payment covers: said at once.
  @Test func amountRoundedUpMayGrow() throws {
    #expect(throws: LoanError.balanceGrows(payment: try decimal("630.24"), .usd)) {
      try LoanTerms(
        solving: LoanGivens(
          rate: decimal("1.8481"), term: Duration(months: 336, days: 0),
          payment: decimal("630.24")),
        conventions: LoanConventions(rounding: .up))
    }
  }

  /// Every rate found makes its payment to 27 digits, whatever the amounts.
  @Test func ratesMakeTheirPayments() throws {
    var generator = SeededGenerator(seed: 2)
    for trial in 0..<300 {
      let payments = Int.random(in: 1...480, using: &generator)
      let amount = Decimal(Int.random(in: 1...1_000_000, using: &generator))
      let least = (amount / Decimal(payments)).rounded(toPlaces: 2, .ceiling)
      let payment =
        least
        * Decimal(coefficient: Int64.random(in: 100...400, using: &generator), exponent: -2)
      for timing in PaymentTiming.allCases where timing == .end || payment < amount {
        let rate = try #require(
          LevelPayment.rate(
            amount: amount, payment: payment, payments: payments, timing: timing,
            limit: Decimal(1000)), "trial \(trial): \(payment) for \(amount), \(payments) times")
        let level = LevelPayment(periodicRate: rate, timing: timing)
          .payment(amount: amount, payments: payments)
        #expect(level.rounded(toDigits: 27) == payment, "trial \(trial): \(rate)")
      }
    }
  }

  /// Doubling gives what logarithms of 77 digits give, to 30 digits.
  @Test func growthByDoubling() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let payments = Int.random(in: 1...12_000, using: &generator)
      let rate = Decimal(
        coefficient: Int64.random(in: 1...1_000_000, using: &generator),
        exponent: Int.random(in: -16 ... -7, using: &generator))
      let level = LevelPayment(periodicRate: rate)
      let doubled = level.payment(amount: .one, payments: payments)
      let exact = level.payment(amount: .one, periods: Decimal(payments))
      #expect(
        (doubled - exact).magnitude <= exact * Decimal(coefficient: 1, exponent: -30),
        "\(payments) payments at \(rate)")
    }
  }

  @Test func allFourGiven() throws {
    let terms = try loan("300000", "0.065", months: 360, payment: "2500")
    #expect(terms.solved == .term)
    #expect(terms.payment == Decimal(2500))
    #expect(terms.scheduledPayments < 360)
    let same = try loan("300000", "0.065", months: 360, payment: "1896.20")
    #expect(same.scheduledPayments == 360)
  }

  @Test func beginning() throws {
    var conventions = LoanConventions()
    conventions.timing = .begin
    // HP-12C owner's handbook: payments in advance are 1 + i times smaller.
    let terms = try loan("12000", "0.12", months: 12, conventions: conventions)
    #expect(terms.payment == (try decimal("1055.63")))
    let schedule = try AmortizationSchedule(terms)
    #expect(schedule[0].interest == .zero)
    #expect(schedule[0].principal == terms.payment)
    #expect(schedule.count == 12)
    let rate = try loan("12000", nil, months: 12, payment: "1055.63", conventions: conventions)
    #expect(rate.rate.rounded(toPlaces: 4) == (try decimal("0.12")))
    let term = try loan("12000", "0.12", months: nil, payment: "1055.63", conventions: conventions)
    #expect(term.scheduledPayments == 12)
  }

  @Test func yen() throws {
    let yen = try #require(Currency(code: "JPY"))
    let terms = try loan(
      "30000000", "0.015", months: 420, conventions: LoanConventions(currency: yen))
    #expect(terms.payment == Decimal(91855))
    let schedule = try AmortizationSchedule(terms)
    for index in 0..<schedule.count { #expect(schedule[index].interest.isInteger) }
    #expect(schedule.last?.balance == .zero)
  }

  /// Half a cent goes away from zero, also where the formula would have come out beside it.
  @Test(arguments: [
    ("1", "0.06", 1, "1.01"), ("100.01", "0", 2, "50.01"), ("3", "0.02", 1, "3.01"),
  ])
  func halfCents(_ amount: String, _ rate: String, _ months: Int, _ payment: String) throws {
    #expect(try loan(amount, rate, months: months).payment == decimal(payment))
  }

  // MARK: Errors

  @Test func paymentBelowInterest() throws {
    #expect {
      try loan("300000", "0.065", months: nil, payment: "1625")
    } throws: { error in
      guard let error = error as? LoanError else { return false }
      return try error
        == .paymentTooSmall(
          payment: decimal("1625"), interest: decimal("1625"), smallest: decimal("1625.01"),
          clearsInTenYears: decimal("3406.44"), .usd)
    }
    let least = try loan("300000", "0.065", months: nil, payment: "1625.01")
    let schedule = try AmortizationSchedule(least)
    #expect(schedule.last?.balance == .zero)
  }

  @Test func allProblemsAtOnce() {
    #expect(throws: LoanError.self) { try loan("-5", "-0.01", months: 0) }
    do {
      _ = try loan("-5", "-0.01", months: 0)
    } catch {
      guard case LoanError.several(let problems) = error else {
        Issue.record("one problem only: \(error)")
        return
      }
      #expect(
        problems.map(\.id) == ["amount-not-positive", "out-of-range", "term-not-positive"])
    }
  }

  @Test func impossibleLoans() {
    #expect(throws: LoanError.tooFewGivens(missing: [.term, .payment])) {
      try loan("300000", "0.065", months: nil)
    }
    #expect(throws: LoanError.self) { try loan("0", "0.065", months: 360) }
    #expect(throws: LoanError.self) { try loan("0.004", "0.065", months: 360) }
    #expect(throws: LoanError.self) { try loan("-5", "0.065", months: 360) }
    #expect(throws: LoanError.self) { try loan("1000", "-0.01", months: 360) }
    #expect(throws: LoanError.self) { try loan("1000", "0.01", months: 0) }
    #expect(throws: LoanError.self) { try loan("1000", "0.01", months: 12_001) }
    #expect(throws: LoanError.self) { try loan("1000", "0", months: nil, payment: "0") }
    #expect(throws: LoanError.self) { try loan("1000", nil, months: 12, payment: "83") }
    #expect(throws: LoanError.self) { try loan("1000000", "0", months: nil, payment: "1") }
  }
}
