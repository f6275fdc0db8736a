import Finance
import FinLanguage
import FinValues
import Money

/// All student loans of a list as one: what is paid on them together, month by month.
struct StudentLoanTotals {
  private let loans: [StudentLoan]
  private let currency: Currency

  /// Nil where a value is no list of student loans, and no borrower.
  init?(_ value: Value) throws {
    if case .domain(let domain) = value, let borrower = domain as? StudentBorrowerValue {
      self = borrower.model.totals
      return
    }
    guard case .list(let values) = value, !values.isEmpty else { return nil }
    let loans = values.compactMap(\.studentLoan)
    guard loans.count == values.count else { return nil }
    self = try StudentLoanTotals(loans)
  }

  /// Throws where they are not all of one currency.
  init(_ loans: [StudentLoanValue]) throws {
    currency = loans.first?.model.currency ?? .usd
    let agreement = CurrencyAgreement(currency, of: "loan")
    for loan in loans {
      try agreement.take(Money(loan.model.terms.amount, loan.model.currency), of: "amount")
    }
    self.loans = try StudentLoan.sharing(loans.map(\.model))
  }

  /// The payments on all loans in a month or year, and the debt after it.
  struct Month {
    var number = 0
    var date: CalendarDate
    var payment = Decimal.zero
    var principal = Decimal.zero
    var interest = Decimal.zero
    var extra = Decimal.zero
    var unpaid = Decimal.zero
    var balance = Decimal.zero
    var relief = PlanRelief.none

    fileprivate mutating func add(_ other: Month) {
      payment += other.payment
      principal += other.principal
      interest += other.interest
      extra += other.extra
      relief = relief + other.relief
    }
  }

  /// The months with a payment on one of the loans; a loan that is not yet repaid counts with what is owed.
  func months() throws -> [Month] {
    var months: [Int: Month] = [:]
    var left: [ArraySlice<(month: Int, unpaid: Decimal, balance: Decimal)>] = []
    for loan in loans {
      guard loan.terms.dates != nil else {
        throw StudentLoanError.datesNeeded(for: "all loans together")
      }
      var states: [(month: Int, unpaid: Decimal, balance: Decimal)] = []
      for row in try loan.rows() {
        guard let date = row.date else { continue }
        var paid = Month(date: date)
        (paid.payment, paid.principal, paid.interest) = (row.payment, row.principal, row.interest)
        (paid.extra, paid.relief) = (row.extra, row.relief)
        var month = months[date.monthIndex] ?? Month(date: date)
        month.date = max(month.date, date)
        month.add(paid)
        months[date.monthIndex] = month
        states.append((date.monthIndex, row.unpaidInterest, row.balance))
      }
      left.append(states[...])
    }
    return months.keys.sorted().enumerated().compactMap { number, index in
      guard var month = months[index] else { return nil }
      month.number = number + 1
      for (place, loan) in loans.enumerated() {
        while let next = left[place].dropFirst().first, next.month <= index {
          left[place].removeFirst()
        }
        if let state = left[place].first, state.month <= index {
          month.unpaid += state.unpaid
          month.balance += state.balance
        } else {
          let before = loan.schedule.balance(beforeFirstPayment: month.date)
          month.unpaid += before.interest
          month.balance += before.principal
        }
      }
      return month
    }
  }

  func calendarYears() throws -> [Month] {
    var years: [Month] = []
    for month in try months() {
      guard var year = years.last, year.date.year == month.date.year else {
        years.append(month)
        continue
      }
      year.add(month)
      (year.unpaid, year.balance, year.date) = (month.unpaid, month.balance, month.date)
      years[years.count - 1] = year
    }
    return years
  }

  func sum(_ part: KeyPath<Month, Decimal>) throws -> Decimal {
    try months().reduce(.zero) { $0 + $1[keyPath: part] }
  }

  /// Principal and unpaid interest today.
  var balance: Decimal { loans.reduce(.zero) { $0 + $1.bill.left } }

  /// The payment of the month on all loans; one that is not yet repaid has none.
  var payment: Decimal { loans.reduce(.zero) { $0 + $1.bill.dueNow } }

  /// The amount overdue on all loans.
  var overdue: Decimal { loans.reduce(.zero) { $0 + $1.bill.overdue } }

  /// The payment of the month on each.
  var parts: [(name: String, payment: Decimal, plan: String?)] {
    loans.enumerated().map { place, loan in
      let bill = loan.bill
      let later = bill.isDueNow ? nil : bill.next.map { "from \($0)" }
      return (
        name(place), bill.dueNow,
        [loan.plan?.name, later].compactMap(\.self).joined(separator: ", ")
      )
    }
  }

  var plans: [RepaymentPlan] {
    RepaymentPlan.all.filter { plan in loans.contains { $0.plan == plan } }
  }

  private func money(_ amount: Decimal) -> Value { .money(amount, currency) }

  var columns: [TableColumn<Month>] {
    [
      .init("n", "number of the month", origin: "months count from the first payment") {
        .number(Decimal($0.number))
      },
      .init("date", "last due date of the month", origin: "the last payment of the month") {
        .date($0.date)
      },
    ] + amounts
  }

  var yearColumns: [TableColumn<Month>] {
    [
      .init("year", "year", origin: "the year of these payments") {
        .number(Decimal($0.date.year))
      }
    ] + amounts
  }

  private var amounts: [TableColumn<Month>] {
    func column(
      _ name: String, _ meaning: String, by formula: String? = nil, origin: String? = nil,
      _ part: @escaping (Month) -> Decimal
    ) -> TableColumn<Month> {
      .init(name, meaning, by: formula, origin: origin) { money(part($0)) }
    }
    let sum = "the sum of all loans"
    return [
      column("payment", "payment", by: "principal + interest [+ extra]", origin: sum) {
        $0.payment
      },
      column("principal", "principal", origin: sum) { $0.principal },
      column("interest", "interest", origin: sum) { $0.interest },
      column("extra", "extra payment", origin: sum) { $0.extra },
      column("unpaid_interest", "unpaid interest", origin: sum) { $0.unpaid },
      column("balance", "balance", origin: sum) { $0.balance },
      column("waived", "interest waived", origin: sum) { $0.relief.interestWaived },
      column("matched", "principal matched", origin: sum) { $0.relief.principalMatched },
      column("forgiven", "forgiven", origin: sum) { $0.relief.forgiven },
    ]
  }

  /// A row a month.
  func schedule() throws -> Value { try columns.list(of: months()) }

  /// A row a calendar year.
  func years() throws -> Value { try yearColumns.list(of: calendarYears()) }

  /// A row a loan, then all of them.
  ///
  /// - Parameter day: Today unless given.
  func progress(on day: CalendarDate? = nil) throws -> Value {
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
      let progress = try loan.loan.model.progress(on: day ?? loan.asOf)
      let end = try loan.course().payoffDate
      whole.paid += progress.paid
      whole.interest += progress.interest
      whole.left += progress.left
      whole.lent += progress.lent
      repaid += progress.share * progress.lent
      if let end { ends.append(end) }
      if let due = progress.nextDue { next.append(due) }
      return row(
        name(place), progress.paid, progress.interest, progress.left,
        progress.share, progress.nextDue, end)
    }
    rows.append(
      row(
        "all", whole.paid, whole.interest, whole.left,
        whole.lent.isZero ? .zero : repaid / whole.lent, next.min(), ends.max()))
    return .list(rows)
  }

  /// The amounts that a function gives of each loan.
  func each(
    _ call: Call, _ ofLoan: (Call) throws -> Value
  ) throws -> [(name: String, amount: Decimal)] {
    try loans.enumerated().map { place, loan in
      let each = Call(
        arguments: [.domain(StudentLoanValue(loan))] + call.arguments.dropFirst(),
        parameters: call.parameters, context: call.context)
      guard case .money(let money) = try ofLoan(each) else { return (name(place), .zero) }
      return (name(place), money.amount)
    }
  }

  /// The sum of what a function gives of each loan, with the parts told.
  func sum(_ call: Call, _ ofLoan: (Call) throws -> Value) throws -> Value {
    let parts = try each(call, ofLoan)
    call.context.remark(inWords(parts))
    return money(parts.reduce(.zero) { $0 + $1.amount })
  }

  /// Explains a sum by what it is of each loan.
  func explanation(
    _ title: String, _ value: Value, _ call: Call, _ ofLoan: (Call) throws -> Value
  ) throws -> Explanation {
    var result = Explanation("\(title) all student loans together", value: value)
    let parts = try each(call, ofLoan)
    result.sentences = ["The sum over the loans: \(inWords(parts))."]
    return result
  }

  private func inWords(_ parts: [(name: String, amount: Decimal)]) -> String {
    parts.map { "\($0.name) \(money($0.amount).displayText)" }.listed(most: 8)
  }

  private func name(_ place: Int) -> String { loans[place].name ?? "loan \(place + 1)" }

  /// Says by which income a plan sets its payment where the loans tell several.
  var incomesInWords: [String] {
    plans.compactMap { plan in
      let told = loans.indices.compactMap { place in
        let loan = loans[place]
        return loan.plan == plan
          ? loan.incomeInForce.map { (place: place, day: $0.day, agi: $0.agi) } : nil
      }
      guard Set(told.map(\.agi)).count > 1,
        let first = told.min(by: { ($0.day, $0.place) < ($1.day, $1.place) })
      else { return nil }
      return "the loans tell several incomes; the \(plan.name) payment goes by that of"
        + " \(name(first.place)), \(money(first.agi).displayText), told first"
    }
  }
}

extension LoanBuiltIns {
  /// A loan, or a list of student loans that are taken as one.
  static let loansParameter = Parameter(
    "loan", .either([loanType] + studentLoansTypes),
    meaning: "the loan, or a list of student loans or a borrower, taken together")

  /// Student loans that are taken as one.
  static let studentLoansTypes: [ParameterType] = [
    .listOf(.domain(StudentLoan.kind)), .domain(StudentBorrower.kind),
  ]
}
