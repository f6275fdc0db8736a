import Finance
import FinLanguage
import Money

/// What is known of a student loan beside its inputs, in the order that JSON shows it.
enum StudentLoanField: String, CaseIterable {
  case repaymentBegins = "repayment_begins"
  case accruedInterest = "accrued_interest"
  case capitalizedInterest = "capitalized_interest"
  case balance
  case payments
  case lastPayment = "last_payment"
  case totalPaid = "total_paid"
  case totalInterest = "total_interest"
  case payoffDate = "payoff_date"
  case dailyInterest = "daily_interest"
  case interestByYear = "interest_by_year"
  case schedule
}

extension StudentLoanValue {
  func value(of field: StudentLoanField) throws -> Value {
    let schedule = try schedule()
    switch field {
    case .repaymentBegins: return terms.dates.map { .date($0.repayment) } ?? .none
    case .accruedInterest: return money(schedule.accruedAtRepayment)
    case .capitalizedInterest: return money(schedule.totalCapitalized)
    case .balance: return money(schedule.balanceAtRepayment)
    case .payments: return .number(Decimal(schedule.rows.count))
    case .lastPayment: return money(schedule.rows.last?.payment ?? .zero)
    case .totalPaid: return money(schedule.totalPaid)
    case .totalInterest: return money(schedule.totalInterest)
    case .payoffDate:
      guard let last = schedule.rows.last else { return .none }
      return last.date.map { .date($0) } ?? .number(Decimal(last.number))
    case .dailyInterest: return money(terms.dailyInterest(on: schedule.principalAtRepayment))
    case .interestByYear: return .list(try years(schedule))
    case .schedule: return .list(rows(schedule))
    }
  }

  func value(of input: StudentLoanInput) throws -> Value {
    switch input {
    case .amount: return money(terms.amount)
    case .rate: return .percent(terms.rate)
    case .plan:
      if case .plan(let plan) = terms.repayment { return .text(plan.rawValue) }
      return .none
    case .term:
      return try schedule().months.flatMap { Duration.months($0) }.map { .duration($0) } ?? .none
    case .payment: return money(try schedule().payment)
    case .start: return terms.dates?.disbursements.first.map { .date($0.date) } ?? .none
    case .disbursements, .deferments, .forbearances, .extras: return given(input) ?? .list([])
    case .schoolUntil: return terms.dates?.schoolUntil.map { .date($0) } ?? .none
    case .grace: return terms.dates.map { .duration($0.grace) } ?? .none
    case .first: return terms.dates.map { .date($0.first) } ?? .none
    case .subsidized: return .boolean(terms.isSubsidized)
    case .capitalize: return given(input) ?? .none
    case .federal: return .boolean(terms.isFederal)
    case .zeroInterest:
      return .list(
        terms.zeroInterest.map {
          .range(RangeValue(lower: .date($0.from), upper: .date($0.to), step: nil))
        })
    case .extra: return money(terms.extras.each)
    case .extraFrom: return given(input) ?? .number(.one)
    case .allLoans, .name, .servicer: return given(input) ?? .none
    case .dayCount: return .text(terms.dayCount.name)
    case .rounding: return .text(LoanWords.name(of: terms.rounding))
    }
  }

  // MARK: Tables

  private static let figures = [
    "payment", "principal", "interest", "extra", "unpaid_interest", "balance",
  ]
  private static let numbered = Record.Keys(["n"] + figures)
  private static let dated = Record.Keys(["n", "date"] + figures)

  private func rows(_ schedule: StudentLoanSchedule) -> [Value] {
    let isDated = terms.dates != nil
    let keys = isDated ? Self.dated : Self.numbered
    return schedule.rows.map { row in
      var values: [Value] = [.number(Decimal(row.number))]
      if isDated { values.append(row.date.map { .date($0) } ?? .none) }
      values += [
        row.payment, row.principal, row.interest, row.extra, row.unpaidInterest, row.balance,
      ].map(money)
      return .record(Record(keys: keys, values: values))
    }
  }

  private static let yearKeys = Record.Keys([
    "year", "payments", "paid", "interest", "capitalized", "reported",
  ])

  private func years(_ schedule: StudentLoanSchedule) throws -> [Value] {
    guard terms.dates != nil else { return [] }
    return try schedule.years().map { year in
      .record(
        Record(
          keys: Self.yearKeys,
          values: [.number(Decimal(year.year)), .number(Decimal(year.payments))]
            + [year.paid, year.interest, year.capitalized, year.reported].map(money)))
    }
  }
}
