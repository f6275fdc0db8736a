import Money

/// The balance on one day.
public struct StudentLoanBalance: Sendable, Hashable {
  public let principal: Decimal
  /// The interest that has accrued beside it, rounded as when it is paid.
  public let interest: Decimal
  /// Both: what pays the loan off that day.
  public var owed: Decimal { principal + interest }
}

/// The interest that was paid in a calendar year.
public struct StudentLoanYear: Sendable, Hashable {
  public let year: Int
  public let payments: Int
  public let paid: Decimal
  /// The interest in the payments.
  public let interest: Decimal
  /// Interest that had been capitalized and was repaid in the year.
  public let capitalized: Decimal
  /// The interest of the year as lenders report it on Form 1098-E.
  public var reported: Decimal { interest + capitalized }
}

extension StudentLoanTerms {
  /// Returns what is owed at the end of a day before repayment begins.
  func balance(before date: CalendarDate) -> StudentLoanBalance {
    var ledger = StudentLoanLedger(self)
    ledger.run(through: date)
    return StudentLoanBalance(principal: ledger.principal, interest: rounded(ledger.unpaid))
  }
}

extension StudentLoanSchedule {
  /// The balance on a day before the first payment: nothing before the loan is paid out.
  public func balance(beforeFirstPayment date: CalendarDate) -> StudentLoanBalance {
    guard let dates = terms.dates, date < dates.repayment else {
      return StudentLoanBalance(principal: principalAtRepayment, interest: unpaidAtRepayment)
    }
    return terms.balance(before: date)
  }

  /// The interest paid by calendar years. Throws without dates.
  ///
  /// A payment is interest as far as interest that accrued is not yet paid, capitalized interest too
  /// (26 CFR 1.221-1(f)).
  ///
  /// - Parameters:
  ///   - made: The payments made and left in place of the schedule's.
  ///   - joined: The capitalizations in place of the schedule's.
  public func years(
    of made: [Row]? = nil, _ joined: [Capitalized]? = nil
  ) throws(StudentLoanError) -> [StudentLoanYear] {
    let rows = made ?? rows
    guard terms.dates != nil else { throw .datesNeeded(for: "the interest of a year") }
    var years: [StudentLoanYear] = []
    var pending = (joined ?? capitalized)[...]
    var outstanding = Decimal.zero
    var sums = (payments: 0, paid: Decimal.zero, interest: Decimal.zero, capitalized: Decimal.zero)
    for (index, row) in rows.enumerated() {
      guard let date = row.date else { continue }
      while let next = pending.first, next.date.map({ $0 <= date }) ?? true {
        outstanding += next.interest
        pending = pending.dropFirst()
      }
      let repaid = min(outstanding, max(row.principal + row.extra, .zero))
      outstanding -= repaid
      sums.payments += 1
      sums.paid += row.payment
      sums.interest += row.interest
      sums.capitalized += repaid
      let next = rows.indices.contains(index + 1) ? rows[index + 1].date : nil
      if next?.year != date.year {
        years.append(
          StudentLoanYear(
            year: date.year, payments: sums.payments, paid: sums.paid, interest: sums.interest,
            capitalized: sums.capitalized))
        sums = (0, .zero, .zero, .zero)
      }
    }
    return years
  }
}
