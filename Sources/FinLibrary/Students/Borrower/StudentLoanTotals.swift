import Finance
import FinLanguage
import FinValues
import Money

/// All student loans of a list as one: what is paid on them together, month by month.
struct StudentLoanTotals {
  private let loans: [StudentLoan]
  private let currency: Currency

  /// Nil where a value is no list of student loans.
  init?(_ value: Value) throws {
    guard case .list(let values) = value else { return nil }
    let loans = values.compactMap(\.studentLoan)
    guard loans.count == values.count, let first = loans.first else { return nil }
    let agreement = CurrencyAgreement(first.model.currency, of: "loan")
    for loan in loans {
      try agreement.take(Money(loan.model.terms.amount, loan.model.currency), of: "amount")
    }
    self.loans = try StudentLoan.sharing(loans.map(\.model))
    currency = first.model.currency
  }

  /// What all loans pay in a month, and what is left after it.
  private struct Month {
    var date: CalendarDate
    var payment = Decimal.zero
    var principal = Decimal.zero
    var interest = Decimal.zero
    var extra = Decimal.zero
    var unpaid = Decimal.zero
    var balance = Decimal.zero
    var relief = PlanRelief.none
  }

  /// The months with a payment on one of the loans; a loan that is not yet repaid counts with what is owed.
  private func months() throws -> [Month] {
    var months: [Int: Month] = [:]
    var left: [[(month: Int, unpaid: Decimal, balance: Decimal)]] = []
    for loan in loans {
      guard loan.terms.dates != nil else {
        throw StudentLoanError.datesNeeded(for: "all loans together")
      }
      var states = [
        (
          month: Int.min, unpaid: loan.schedule.unpaidAtRepayment,
          balance: loan.schedule.principalAtRepayment
        )
      ]
      for row in try loan.rows() {
        guard let date = row.date else { continue }
        var month = months[date.monthIndex] ?? Month(date: date)
        month.date = max(month.date, date)
        month.payment += row.payment
        month.principal += row.principal
        month.interest += row.interest
        month.extra += row.extra
        month.relief = month.relief + row.relief
        months[date.monthIndex] = month
        states.append((date.monthIndex, row.unpaidInterest, row.balance))
      }
      left.append(states)
    }
    var places = loans.map { _ in 0 }
    return months.keys.sorted().compactMap { index in
      guard var month = months[index] else { return nil }
      for loan in loans.indices {
        while places[loan] + 1 < left[loan].count, left[loan][places[loan] + 1].month <= index {
          places[loan] += 1
        }
        month.unpaid += left[loan][places[loan]].unpaid
        month.balance += left[loan][places[loan]].balance
      }
      return month
    }
  }

  private func money(_ amount: Decimal) -> Value { .money(amount, currency) }

  private func parts(_ month: Month) -> [(String, Value)] {
    [
      ("payment", money(month.payment)), ("principal", money(month.principal)),
      ("interest", money(month.interest)), ("extra", money(month.extra)),
      ("unpaid_interest", money(month.unpaid)), ("balance", money(month.balance)),
      ("waived", money(month.relief.interestWaived)),
      ("matched", money(month.relief.principalMatched)),
      ("forgiven", money(month.relief.forgiven)),
    ]
  }

  /// A row a month.
  func schedule() throws -> Value {
    .list(
      try months().enumerated().map { index, month in
        .record(
          Record([("n", .number(Decimal(index + 1))), ("date", .date(month.date))] + parts(month)))
      })
  }

  /// A row a calendar year.
  func years() throws -> Value {
    var years: [Month] = []
    for month in try months() {
      guard var year = years.last, year.date.year == month.date.year else {
        years.append(month)
        continue
      }
      year.payment += month.payment
      year.principal += month.principal
      year.interest += month.interest
      year.extra += month.extra
      year.relief = year.relief + month.relief
      (year.unpaid, year.balance) = (month.unpaid, month.balance)
      years[years.count - 1] = year
    }
    return .list(
      years.map {
        .record(Record([("year", .number(Decimal($0.date.year)))] + parts($0)))
      })
  }

  /// A row a loan, then all of them.
  func progress(on day: CalendarDate) throws -> Value {
    var whole = (paid: Decimal.zero, interest: Decimal.zero, left: Decimal.zero, lent: Decimal.zero)
    var repaid = Decimal.zero
    var ends: [CalendarDate] = []
    var next: [CalendarDate] = []
    func row(
      _ name: String, _ paid: Decimal, _ interest: Decimal, _ left: Decimal, _ share: Decimal,
      _ next: CalendarDate?, _ end: CalendarDate?
    ) -> Value {
      .record(
        Record([
          ("loan", .text(name)), ("paid", money(paid)), ("interest", money(interest)),
          ("left", money(left)), ("percent", .percent(share.rounded(toPlaces: 4))),
          ("next_due", next.map { .date($0) } ?? .none),
          ("payoff_date", end.map { .date($0) } ?? .none),
        ]))
    }
    var rows = try loans.enumerated().map { place, loan in
      let progress = try loan.loan.model.progress(on: day)
      let end = try loan.course().payoffDate
      whole.paid += progress.paid
      whole.interest += progress.interest
      whole.left += progress.left
      whole.lent += progress.lent
      repaid += progress.share * progress.lent
      if let end { ends.append(end) }
      if let due = progress.nextDue { next.append(due) }
      return row(
        loan.name ?? "loan \(place + 1)", progress.paid, progress.interest, progress.left,
        progress.share, progress.nextDue, end)
    }
    rows.append(
      row(
        "all", whole.paid, whole.interest, whole.left,
        whole.lent.isZero ? .zero : repaid / whole.lent, next.min(), ends.max()))
    return .list(rows)
  }

  /// The sum of what a function gives of each loan.
  func sum(_ call: Call, _ ofLoan: (Call) throws -> Value) throws -> Value {
    var sum = Decimal.zero
    for loan in loans {
      let each = Call(
        arguments: [.domain(StudentLoanValue(loan))] + call.arguments.dropFirst(),
        parameters: call.parameters, context: call.context)
      if case .money(let money) = try ofLoan(each) { sum += money.amount }
    }
    return money(sum)
  }
}

extension LoanBuiltIns {
  /// A loan, or a list of student loans that are taken as one.
  static let loansParameter = Parameter(
    "loan", .either([loanType, .listOf(.domain(StudentLoan.kind))]),
    meaning: "the loan, or a list of student loans taken together")
}
