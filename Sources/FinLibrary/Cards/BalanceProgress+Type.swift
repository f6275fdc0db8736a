import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias BalanceProgressValue = TypedValue<BalanceProgress>

/// The progress of a card or debt since the day of its balance, or since a later day.
struct BalanceProgress: ValueModel {
  private let debt: Value
  private let called: String
  private let on: CalendarDate
  private let course: CardCourse
  private let standing: CardStanding
  let currency: Currency

  init(_ given: NamedArguments) throws {
    let asked = given["loan"] ?? .none
    guard case .domain(let domain) = asked, let balance = Self.balance(of: domain) else {
      throw RuntimeError.declarationMismatch(
        parameter: 1, wanted: "card or debt", got: asked.typeName)
    }
    let today = given.context.today
    let asOf = balance.given.asOf ?? today
    on = given.date("on") ?? max(today, asOf)
    guard given["on"] == nil || given["on"]?.typeName == "date" else {
      throw RuntimeError.invalidArgument(
        parameter: "on", problem: "is a date where a \(domain.kind) is asked for",
        hint: .input("on", .date(today.description)))
    }
    guard asOf <= on, on <= max(today, asOf) else {
      throw RuntimeError.invalidArgument(
        parameter: "on",
        problem:
          "\(on) is \(on < asOf ? "before the date of the balance, \(asOf)" : "after today, \(today)")",
        hint: nil)
    }
    called = domain.asDebt?.title ?? domain.kind
    currency = balance.currency
    course = CardCourse(of: balance.given, to: on)
    standing = CardStanding(of: balance.given, on: on)
    // Among its inputs it keeps its name and its day.
    debt = .domain(
      try given.context.remaking(
        domain,
        with: [("as_of", .date(asOf)), ("since", balance.list(of: balance.given.since))].named(
          domain.asDebt?.name)))
  }

  /// The card or debt that a value is; nil for any other.
  static func balance(of domain: any DomainValue) -> (any DatedBalance)? {
    (domain as? CardValue)?.model ?? (domain as? DebtValue)?.model
  }

  func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
    [("loan", debt), ("on", .date(on))]
  }

  private var asOf: CalendarDate { course.totals.from }
  private var start: Decimal { course.totals.opening }
  private var left: Decimal { course.totals.balance }

  static let type = ValueType<BalanceProgress>(
    "balance progress", constructor: "progress", title: "Progress",
    headlines: { _ in ["paid", "left"] },
    inputs: [
      .input(LoanBuiltIns.progressParameter),
      .input("on", .date, "date (default: today)"),
    ], figures: figures, whose: \.model.called, markup: { $0.model.markup },
    picture: { value in
      value.model.course.months.count < 2
        ? paidAndLeft(value) : ValueChart("progress", of: value) { .chart(value.model.chart) }
    })

  private static let paidAndLeft: ValueChart.Picture<BalanceProgress> = ValueChart.bars(
    "progress", "Paid and left", fields: [("paid", "paid"), ("left", "left")])

  private static let figures: [ValueType<BalanceProgress>.Field] = [
    .figure("as_of", "Date of the balance of", help: "date of the balance it starts from") {
      .date($0.asOf)
    },
    .figure("start_balance", "Balance at the start of", help: "balance on as_of") {
      $0.money($0.start)
    },
    .figure("paid", "Paid on", help: "payments recorded since as_of") {
      $0.money($0.course.totals.payments)
    },
    .figure("charged", "Charged on", help: "charges recorded since as_of") {
      $0.money($0.course.totals.charges)
    },
    .figure("interest", "Interest on", help: "interest since as_of, added on the due days") {
      $0.money($0.course.totals.interest)
    },
    .figure(
      "left", "Balance of", help: "what you still owe",
      by: "start_balance + charged + interest − paid", from: { _ in [] }
    ) { $0.money($0.left) },
    .figure(
      "percent", "Paid down on", help: "share of the starting balance paid down",
      by: "(start_balance − left) / start_balance",
      from: { $0.start.isPositive ? [] : nil }
    ) { $0.share.map { .percent($0) } ?? .none },
    .figure("next_due", "Next due date of", help: "next due date") {
      $0.standing.due.map { .date($0) } ?? .none
    },
    .figure("due", "Due on", help: "amount due then") { $0.money($0.standing.stillDue) },
    .figure("overdue", "Overdue on", help: "amount overdue") { $0.money($0.overdue) },
    .table(
      "history", "History of", row: ("month to", "date"),
      help: "rows of from, date, charges, payments, interest, balance",
      rows: { $0.course.months }, columns: { CardMonthColumns.columns(in: $0.currency) },
      carried: {
        [.init("before", from: "balance", "balance before it", opening: $0.money($0.start))]
      }),
  ]

  private var share: Decimal? { start.isPositive ? (start - left) / start : nil }

  private var overdue: Decimal {
    if case .overdue = standing.payment { standing.stillDue } else { .zero }
  }

  // MARK: Panel

  private var markup: Markup {
    let totals = course.totals
    var rows = [
      row("Balance on \(asOf)", start), row("Paid", totals.payments, .positive),
      row("Interest", totals.interest, note: "estimated from the APR"),
    ]
    if !totals.charges.isZero { rows.append(row("Charges", totals.charges)) }
    rows.append(
      row(
        "Balance", left,
        note: share.map { share in
          let part = percent(share.magnitude.rounded(toPlaces: 3))
          return share.isNegative ? "\(part) more than at the start" : "\(part) paid down"
        }))
    var due: [Panel.Row] = []
    switch standing.payment {
    case .overdue:
      due.append(
        row("Overdue", standing.stillDue, .warning, note: standing.due.map { "since \($0)" }))
    case .due(let days):
      due.append(
        row(
          "Next due", standing.stillDue,
          note: standing.due.map { "\($0), \(DueLabels.coming(days))" }))
    case .paid:
      due.append(row("Next due", standing.due.map { .date($0) } ?? .none, note: "this one is paid"))
    case .nothingDue, .noDate: break
    }
    let isFollowed = course.terms.past?.isFollowed == true
    let card = Panel(
      title: StyledText(called), subtitle: StyledText("on \(on)"),
      groups: [rows, due].filter { !$0.isEmpty }.map { Panel.Group(rows: $0) },
      notes: isFollowed
        ? [] : [StyledText("no payments recorded since \(asOf); record them with pay")])
    return course.months.count < 2 ? .card(card) : .stack([.card(card), .chart(chart)])
  }

  private var chart: Chart {
    Chart(
      .line, title: StyledText("Balance"),
      series: [
        Chart.Series(
          "balance",
          values: [start.doubleValue] + course.months.map(\.balance.doubleValue))
      ], labels: [asOf.description] + course.months.map(\.to.description),
      scale: .money(in: currency))
  }
}

extension [(name: String, value: Value)] {
  /// The inputs with a name, where there is one.
  fileprivate func named(_ name: String?) -> Self {
    name.map { self + [("name", .text($0))] } ?? self
  }
}
