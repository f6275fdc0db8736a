import Finance
import FinLanguage
import FinValues
import Money

/// The tables of a plan.
extension DebtPlan {
  // MARK: Months

  /// A month of the plan: of one debt, or of all together.
  struct Month {
    let number: Int
    let date: CalendarDate
    /// Nil for all debts together.
    var place: Int?
    let payment: Decimal
    let interest: Decimal
    let balance: Decimal
  }

  private var numbers: [Int] { plan.months > 0 ? Array(1...plan.months) : [] }

  var months: [Month] {
    numbers.map { month in
      let total = plan.total(month: month)
      return Month(
        number: month, date: plan.lastPayment(ofMonth: month), payment: total.payment,
        interest: total.interest,
        balance: total.balance)
    }
  }

  var monthsByDebt: [Month] {
    numbers.flatMap { month in plan.accounts.indices.compactMap { self.month(month, of: $0) } }
  }

  /// The months in which something is owed on a debt.
  func months(of place: Int) -> [Month] { numbers.compactMap { month($0, of: place) } }

  /// Nil where nothing was owed, and before the debt falls due.
  func month(_ month: Int, of place: Int) -> Month? {
    let entry = plan.entry(month: month, place)
    guard plan.balance(after: month - 1, place).isPositive,
      plan.accounts[place].payment(ofMonth: month) >= 1
    else { return nil }
    return Month(
      number: month, date: plan.date(month, place), place: place, payment: entry.payment,
      interest: entry.interest, balance: entry.balance)
  }

  /// - Parameters:
  ///   - rows: Of several debts where they have names.
  ///   - named: Whether rows of several debts are mixed.
  func monthColumns(
    of rows: @escaping @Sendable () -> [Month], named: Bool = false
  ) -> [TableColumn<Month>] {
    let name = TableColumn<Month>("name", "debt", origin: "the debt of this row") {
      $0.place.map { .text(plan.accounts[$0].debt.name) } ?? .none
    }
    @Sendable func figures(_ number: Int) -> [Explanation.Quantity] {
      let row = rows()[number - 1]
      return row.place.map { self.figures(ofMonth: row.number, $0) } ?? []
    }
    return [
      .init("n", "number of the month", origin: whenPaid) {
        .number(Decimal($0.number))
      },
      .init(
        "date", "date of the payments",
        origin: hasOwnDays ? "last due date of the month" : "that many months after \(terms.start)"
      ) {
        .date($0.date)
      },
    ] + (named ? [name] : []) + [
      .init(
        "payment", "payment", byAny: ["minimum + rest"],
        origin: { _ in "the payments on all debts, a row each in schedule_by_debt" }, with: figures
      ) { money($0.payment) },
      .init(
        "interest", "interest", byAny: ["before · rate / 12", PlanLabels.partOfMonth],
        origin: { number in
          let row = rows()[number - 1]
          return row.place.map { ownInterest(ofMonth: row.number, $0) }
            ?? "the interest of all debts, a row each in schedule_by_debt"
        }, with: figures
      ) { money($0.interest) },
      .init(
        "balance", "balance", byAny: ["before + interest [+ charged] − payment"],
        origin: { _ in "the balances of all debts, a row each in schedule_by_debt" },
        with: figures
      ) { money($0.balance) },
    ]
  }

  /// The figures of a debt in a month that no column has.
  private func figures(ofMonth month: Int, _ place: Int) -> [Explanation.Quantity] {
    let (account, entry) = (plan.accounts[place], plan.entry(month: month, place))
    var figures = [
      quantity("before", plan.balance(after: month - 1, place), "balance before"),
      quantity("minimum", entry.minimum, "at most the balance"),
      quantity("rest", entry.payment - entry.minimum, "of the budget, in order"),
      quantity(
        "charged", account.debt.course.spending(ofPayment: account.payment(ofMonth: month)),
        "new charges of the month"),
    ]
    if case .student = account.debt.course { return figures }
    figures.append(
      .init(
        "rate", account.rate(month: month, start: terms.start), .percent,
        "annual rate on \(plan.date(month, place))"))
    if account.payment(ofMonth: month) == 1, case .card(let card) = account.debt.course {
      figures += PlanLabels.partOfMonth(of: card, until: plan.date(month, place))
    }
    return figures
  }

  /// The origin of interest that counts days: a student loan's, and what comes before a debt's first
  /// payment.
  private func ownInterest(ofMonth month: Int, _ place: Int) -> String? {
    let (account, number) = (plan.accounts[place], plan.accounts[place].payment(ofMonth: month))
    guard case .student(let student) = account.debt.course,
      let (from, to) = student.period(number)
    else {
      return number == 1
        ? "from the start, \(terms.start), to \(plan.date(month, place)), by the debt's own method"
        : nil
    }
    return "simple interest on the principal, not on unpaid interest, for the"
      + " \(student.terms.bearingDays(from: from, to: to).words("day")) from \(from) to \(to)"
  }

  /// Returns the balance before a month.
  func before(opening: Decimal) -> ExplainedRows.Carried {
    .init("before", from: "balance", "balance before", opening: money(opening))
  }

  // MARK: Debts

  /// The debts on which something is owed at the start.
  var firstPlaces: [Int] { plan.accounts.indices.filter { plan.opening[$0].isPositive } }

  /// The first payments, debt by debt, as the debts were given.
  var firstPaymentColumns: [TableColumn<Int>] {
    func entry(_ place: Int) -> PayoffPlan.Entry {
      plan.entry(month: 1 + plan.accounts[place].offset, place)
    }
    return [
      .init("name", "debt", origin: "the debt that is paid") {
        .text(plan.accounts[$0].debt.name)
      },
      .init("due", "due date", origin: "due date of the debt itself") {
        due($0).map { .date($0) } ?? .none
      },
      .init("date", "date in the plan", origin: "its first payment in the plan") {
        .date(plan.date(1 + plan.accounts[$0].offset, $0))
      },
      .init("payment", "first payment", by: "minimum + extra") { money(entry($0).payment) },
      .init("minimum", "minimum", origin: "its minimum payment, at most the balance") {
        money(entry($0).minimum)
      },
      .init("extra", "extra", by: "payment − minimum") {
        money(entry($0).payment - entry($0).minimum)
      },
    ]
  }

  var debtColumns: [TableColumn<Int>] {
    [
      .init("name", "debt", origin: "the name of the debt") {
        .text(plan.accounts[$0].debt.name)
      },
      .init(
        "balance", "balance at the start", origin: "owed at the start, \(terms.start)"
      ) { money(plan.accounts[$0].given) },
      .init("payoff_month", "payoff month", byAny: [], origin: { payoff($0 - 1) }) {
        .number(Decimal(plan.payoffMonth($0)))
      },
      .init("payoff_date", "payoff date", byAny: [], origin: { payoff($0 - 1) }) {
        .date(plan.payoffDate($0))
      },
      .init("interest", "interest", origin: "interest of all its months") {
        money(plan.interest($0))
      },
      .init("paid", "paid", by: "balance + interest", origin: "all its payments") {
        money(plan.paid($0))
      },
    ]
  }

  private func payoff(_ place: Int) -> String {
    let month = plan.payoffMonth(place)
    if month == 0, plan.accounts[place].given.signum <= 0 {
      return "nothing is owed on it at the start"
    }
    return plan.transfers.last { $0.source == place }?.month == month
      ? "its balance moves away after month \(month)" : "its last payment is in month \(month)"
  }

  // MARK: Other ways

  var alternativeColumns: [TableColumn<PlanAlternatives.Row>] {
    [
      .init("plan", "method", origin: "how the budget is used") { .text($0.name) },
      .init("months", "months", origin: "months until nothing is owed") {
        $0.outcome.map { .number(Decimal($0.months)) } ?? .none
      },
      .init("debt_free", "debt-free date", origin: "date of the last payment") {
        $0.outcome.map { .date($0.debtFree) } ?? .none
      },
      .init("total_interest", "total interest", origin: "interest of all months and debts") {
        $0.outcome.map { money($0.interest) } ?? .none
      },
      .init("fees", "fees", origin: "fees of balance transfers") {
        $0.outcome.map { money($0.fees) } ?? .none
      },
      .init(
        "months_saved", "months saved", by: "no_extra − months",
        origin: "months saved compared with no extra",
        with: { _ in
          PlanAlternatives(plan).plain.map { plain in
            [.init("no_extra", Decimal(plain.months), .number, "months with no extra")]
          } ?? []
        }
      ) { $0.saved.map { .number(Decimal($0.months)) } ?? .none },
      .init(
        "interest_saved", "interest saved", by: "no_extra − total_interest − fees",
        origin: "interest and fees saved compared with no extra",
        with: { _ in
          PlanAlternatives(plan).plain.map { plain in
            [quantity("no_extra", plain.cost, "interest and fees with no extra")]
          } ?? []
        }
      ) { $0.saved.map { money($0.interest) } ?? .none },
    ]
  }
}
