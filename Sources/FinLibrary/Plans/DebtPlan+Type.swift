import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias PlanValue = TypedValue<DebtPlan>

/// Debts that are paid off from one budget, month by month.
struct DebtPlan: ValueModel {
  let plan: PayoffPlan
  let name: String?
  /// The debts as they are kept: called by their names.
  private let debts: [Value]
  /// The differences between the plan's count and that of the debts themselves.
  let debtNotes: [String]
  /// True if its first month is the one that begins today.
  let startsToday: Bool

  init(_ given: NamedArguments) throws {
    let arguments = try PlanArguments(given)
    // Debts that are never paid off are said before figures are asked for.
    plan = try arguments.plan()
    name = given["name"]?.displayText
    debts = arguments.debts.values
    debtNotes = arguments.debts.notes
    startsToday = plan.terms.start == given.context.today
  }

  /// It is followed by the payments made since its start.
  static var staysAsMade: Bool { true }

  var terms: PlanTerms { plan.terms }
  var currency: Currency { terms.currency }

  /// Returns the debts with their names, the start, whose balances they have, and the method, which
  /// distinguishes a plan from one with an order of its own.
  func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
    let own: [(name: String, value: Value)] = [
      ("debts", .list(debts)), ("start", .date(terms.start)), ("method", .text(terms.method.name)),
    ]
    return Self.type.inOrder(
      own + given.filter { input in !own.contains { $0.name == input.name } })
  }

  /// Budget and extra take each other's place, and an order makes the method custom.
  func inputs(
    _ inputs: [(name: String, value: Value)], changing changes: [(name: String, value: Value)]
  ) -> [(name: String, value: Value)] {
    var result = inputs
    for change in changes {
      result.removeAll { $0.name == change.name }
      if change.name == "order" { result.removeAll { $0.name == "method" } }
      if case .none = change.value { continue }
      if change.name == "budget" { result.removeAll { $0.name == "extra" } }
      if change.name == "extra" { result.removeAll { $0.name == "budget" } }
      if change.name == "method", change.value.displayText != "custom" {
        result.removeAll { $0.name == "order" }
      }
      result.append(change)
    }
    return Self.type.inOrder(result)
  }

  /// Returns true if a debt has a name, its own or that of the session.
  func isNamed(_ place: Int) -> Bool { debts[place].asDebt?.name != nil }

  /// Returns the day of a debt's next payment as of the start, a past day if a card is overdue; nil
  /// if none is known.
  func due(_ place: Int) -> CalendarDate? {
    debts.indices.contains(place) ? debts[place].asDebt?.dueDate(on: terms.start) : nil
  }

  /// Against the same plan without anything extra; nil where that never ends.
  private var saved: (interest: Decimal, months: Int)? {
    guard let plain = PlanAlternatives(plan).plain else { return nil }
    return (plain.cost - plan.cost, plain.months - plan.months)
  }

  // MARK: Type

  static let type = ValueType<DebtPlan>(
    "plan", title: "Payoff plan", headlines: { _ in ["debt_free", "total_interest"] },
    conventions: { [PlanLabels.name($0.terms.method), $0.plan.interestRule] },
    inputs: inputs, figures: figures, whose: { "of \($0.model.called)" },
    markup: { $0.model.markup }, picture: { $0.chart })

  /// The name in titles.
  var called: String { name ?? "a payoff plan" }

  private static let inputs: [ValueType<DebtPlan>.Field] = [
    .input(
      "debts", PlanDebts.type,
      "debts, cards and loans; `debts` is all of yours", need: .required,
      aliases: ["cards", "loans"]),
    .input(
      "budget", .periodicMoney,
      "total paid per month (default: the minimums and extra)",
      aliases: ["payment", "monthly", "total"], symbol: "paid per month"
    ) { $0.money($0.terms.budget) }.asRead().limited(to: .atLeast(.zero)).explained(
      "Budget", by: "minimums + extra",
      says: { _ in "It stays the same when a debt is paid off." }),
    .input(
      "extra", .either([.periodicMoney, .listOf(.record)]),
      "extra payment per month: an amount, or a list such as [{from: 2027-01-01, amount: $500}]",
      aliases: ["extra_payment", "additional"], symbol: "beyond the minimums"
    ) { $0.money($0.terms.budget - $0.terms.minimums) }.limited(to: .atLeast(.zero))
      .explained("Extra", by: "budget − minimums"),
    .input(
      "extras", .listOf(.record), "one-time payments, e.g. [{on: 2027-03-01, amount: $1000}]",
      aliases: ["lump_sums", "one_off", "windfalls"]
    ) { _ in .list([]) },
    .input(
      "start", .date,
      "date of the balances (default: today); debts without a due day are first paid a month later",
      aliases: ["from", "date"]),
    .input(
      "method", .word(PlanMethod.names),
      "which debt is paid off first (default: avalanche)",
      aliases: ["strategy"]),
    .input(
      "order", .list,
      "debts to pay off first, e.g. [\"Visa\", \"Car\"]",
      aliases: ["priority"]
    ) { model in
      .list(model.plan.order.map { .text(model.plan.accounts[$0].debt.name) })
    }.asRead().explained("Order", says: { $0.orderInWords }),
    .input(
      "transfers", .listOf(.record),
      "balance transfers, e.g. [{from: \"Visa\", fee: 3%, apr: 0%, for: 15mo}]; also amount, to,"
        + " then, limit, on",
      aliases: ["transfer", "balance_transfers"]
    ) { _ in .list([]) },
    .input("name", .text, "label for its summary"),
  ]

  private static let figures: [ValueType<DebtPlan>.Field] = [
    .figure(
      "minimums", "Minimums", help: "minimum payments of all debts at the start",
      symbol: "of all debts at the start",
      says: { plan in
        let debts = plan.terms.debts.filter(\.balance.isPositive)
        return debts.isEmpty
          ? "Nothing is owed."
          : "Those at the start: "
            + debts.map { "\($0.name) \(plan.text($0.minimum))" }.listed(most: 6) + "."
      }
    ) { $0.money($0.terms.minimums) },
    .figure(
      "months", "Months", help: "months until all debts are paid off", says: { $0.endInWords },
      shows: { _ in lastMonths }
    ) { .number(Decimal($0.plan.months)) },
    .figure(
      "debt_free", "Debt-free date", help: "date of the last payment", says: { $0.endInWords },
      shows: { _ in lastMonths }
    ) { .date($0.plan.debtFree) },
    .figure(
      "total_interest", "Total interest", symbol: "of all months and debts", by: "Σ interest",
      shows: { _ in RowSample("by_debt", "name", "interest", first: 6) }
    ) { $0.money($0.plan.totalInterest) },
    .figure(
      "total_paid", "Total paid", by: "owed + total_interest [+ fees] [+ charged]",
      from: { plan in
        [
          plan.quantity("owed", plan.owed, "at the start"),
          plan.quantity("charged", plan.plan.totalSpending, "new charges until it is paid off"),
        ]
      }
    ) { $0.money($0.plan.totalPaid) },
    .figure(
      "fees", "Transfer fees", symbol: "of transfers", says: { $0.feesInWords }
    ) { $0.money($0.plan.totalFees) },
    .figure(
      "interest_saved", "Interest saved", help: "compared with no extra payments, after fees",
      by: "no_extra − plan",
      from: { plan in
        [
          PlanAlternatives(plan.plan).plain.map {
            plan.quantity("no_extra", $0.cost, "interest and fees with only the minimums")
          }, plan.quantity("plan", plan.plan.cost, "interest and fees of this plan"),
        ].compactMap { $0 }
      }, says: { $0.eitherWay }
    ) { plan in plan.saved.map { plan.money($0.interest) } ?? .none },
    .figure(
      "months_saved", "Months saved", help: "compared with no extra payments",
      by: "no_extra − months",
      from: { plan in
        PlanAlternatives(plan.plan).plain.map {
          [.init("no_extra", Decimal($0.months), .number, "months with only the minimums")]
        }
      }, says: { $0.eitherWay }
    ) { $0.saved.map { .number(Decimal($0.months)) } ?? .none },
    .table(
      "first_payments", "First payments", row: ("", "name"),
      help: "rows of name, due, date, payment, minimum, extra", rows: \.firstPlaces,
      columns: \.firstPaymentColumns,
      says: {
        "Each debt gets its minimum, and the rest of \($0.text($0.terms.budget)) goes to the debts"
          + " in this order: \($0.ranking)."
      }),
    .table(
      "by_debt", "Debts", row: ("", "name"),
      help: "rows of name, balance, payoff_month, payoff_date, interest, paid",
      rows: { Array($0.plan.accounts.indices) }, columns: \.debtColumns,
      says: { _ in "When each debt is paid off and what it costs." }),
    .table(
      "alternatives", "Other ways", row: ("", "plan"),
      help: "rows of plan, months, debt_free, total_interest, fees, months_saved, interest_saved",
      rows: { PlanAlternatives($0.plan).rows }, columns: \.alternativeColumns,
      says: {
        "The same debts by other methods, and with no extra. Savings are compared with no extra"
          + " by \(PlanLabels.name($0.terms.method)), after fees."
      }),
    .table(
      "schedule", "Schedule", row: ("month", "n"),
      help: "rows of n, date, payment, interest, balance, all debts together", rows: \.months,
      columns: { plan in plan.monthColumns(of: { plan.months }) },
      carried: { [$0.before(opening: $0.plan.opening.reduce(.zero, +))] },
      says: { _ in PlanLabels.rule.capitalizedFirst + "." }),
    .table(
      "schedule_by_debt", "Schedule", row: ("month", "n"),
      help: "the same for each debt, with its name", rows: \.monthsByDebt,
      columns: { plan in plan.monthColumns(of: { plan.monthsByDebt }, named: true) },
      says: { _ in PlanLabels.rule.capitalizedFirst + "." }),
  ]

  private static let lastMonths = RowSample(
    "schedule", "n", "date", "payment", "interest", "balance", first: 0, last: 3)
}
