import Money
import Testing

@testable import Finance

/// Ledgers of random payments against `Tests/LedgerOracle/check.py`, which counts in exact fractions.
@Suite struct LoanLedgerOracleTests {
  @Test func ledgers() throws {
    #expect(ledgerOracleLines.count == 500)
    var wrong = 0
    for line in ledgerOracleLines where wrong < 3 {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let schedule = try Self.schedule(fields)
      let payments = try fields[8].split(separator: ",").map { entry in
        let parts = entry.split(separator: ":").map(String.init)
        return PaymentLedger.Payment(
          try decimal(parts[1]), on: try date(parts[0]), isPrincipal: parts[2] == "1")
      }
      let ledger = try PaymentLedger(schedule, payments)
      let rows = ledger.entries.map { entry in
        [
          entry.date.description,
          Self.text(entry.allocation.payment), Self.text(entry.allocation.principal),
          Self.text(entry.allocation.interest), Self.text(entry.allocation.extra),
          Self.text(entry.unpaidInterest), Self.text(entry.allocation.balance),
        ].joined(separator: ":")
      }
      var isRight = rows.joined(separator: ";") == fields[10]
      if fields[11] != "-" {
        let progress = try LoanProgress(ledger, on: date(fields[9]))
        isRight =
          isRight && String(progress.rest.count) == fields[11]
          && Self.text(progress.rest.lastPayment) == fields[12]
      }
      #expect(isRight, "\(line)\n\(rows.joined(separator: ";"))")
      if !isRight { wrong += 1 }
    }
  }

  private static func schedule(_ fields: [String]) throws -> AmortizationSchedule {
    let (amount, rate, payment) = (
      try decimal(fields[2]), try decimal(fields[3]), try decimal(fields[4])
    )
    let start = try date(fields[5])
    let dayCount = try #require(DayCount(name: fields[6]))
    guard fields[0] == "student" else {
      return try AmortizationSchedule(
        LoanTerms(
          solving: LoanGivens(amount: amount, rate: rate, payment: payment),
          conventions: LoanConventions(
            dayCount: dayCount, dates: PaymentDates(start: start, first: nil))))
    }
    let pauses = try fields[7].split(separator: ",").map { pause in
      let days = pause.split(separator: ":").map(String.init)
      return StudentLoanDates.Pause(.deferment, from: try date(days[0]), to: try date(days[1]))
    }
    return try StudentLoanSchedule(
      StudentLoanTerms(
        amount: amount, rate: rate, repayment: .payment(payment), dayCount: dayCount,
        isFederal: fields[1] == "federal",
        dates: StudentLoanDates(
          disbursements: [.init(amount, on: start)], grace: .zero, pauses: pauses))
    ).loan
  }

  private static func text(_ amount: Decimal) -> String {
    let cents = (amount * .hundred).rounded(toPlaces: 0).int ?? -1
    return "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }
}

private func date(_ text: String) throws -> CalendarDate {
  try #require(CalendarDate(iso8601: text))
}
