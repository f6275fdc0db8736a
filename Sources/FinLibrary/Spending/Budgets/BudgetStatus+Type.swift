import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The status of a month's budgets.
///
/// Its month and budgets are inputs even where they were left out: those of a session may change.
extension BudgetStatus: ValueModel {
  package static let type = ValueType<BudgetStatus>(
    "budget status", constructor: "budget_status", title: "Budget status",
    headlines: { _ in ["left", "projected"] },
    inputs: inputs, figures: figures, counted: \.counted,
    markup: { BudgetStatusMarkup($0.model).markup },
    picture: ValueChart.bars(
      "budget_status", "Budgets", of: "rows", [("budget", "budget"), ("spent", "spent")]))

  package init(_ given: NamedArguments) throws {
    let context = given.context
    let month = (given.date("month") ?? context.today).monthStart
    let budgets =
      try given["budgets"] == nil
      ? BudgetList(in: context).budgets : BudgetList(given.values("budgets")).budgets
    if let parts = CountedParts(given) {
      try self.init(budgets, month: month, parts)
      return
    }
    try self.init(
      budgets, expenses: SessionList.expenses.placedTransactions(in: context), month: month,
      preferring: context.defaultCurrency, on: context.today,
      checkInterruption: context.checkInterruption)
  }

  private static let inputs: [ValueType<BudgetStatus>.Field] = [
    .input(
      "month", .date, "month, e.g. 2026-01 (default: this one)",
      aliases: ["period", "when", "on"]
    ) { .date($0.month) },
    .input(
      "budgets", .listOf(.domain("budget")),
      "budgets to check (default: all)"
    ) { .list($0.budgets.map(\.value)) },
  ]

  private static let figures: [ValueType<BudgetStatus>.Field] = [
    figure("budget", help: "total of all budgets", "Σ budget") { $0.money($0.total.budget) },
    figure("spent", help: "so far in the month", "Σ spent") { $0.money($0.total.spent) },
    figure("left", help: "budget − spent", "budget − spent") { $0.money($0.total.left) },
    figure("to_come", help: "recurring payments expected in the rest of the month", "Σ to_come") {
      $0.money($0.total.toCome)
    },
    figure("projected", help: "estimate for the whole month", "Σ projected") {
      $0.money($0.total.projected)
    },
    figure(
      "excess", help: "projected − budget, if more", "spent − budget", "projected − budget"
    ) { $0.money($0.total.excess) },
    figure("pace", help: "in words, e.g. on track") { .text($0.pace(of: $0.total)) },
    .figure(
      "sentences", "Budgets exceeded", help: "budgets that you exceed or will exceed",
      { .list($0.sentences.map { .text($0) }) },
      explain: { $1.sentences = [method] }),
    .table(
      "rows", "Budgets", row: ("", "category"),
      help: "rows of category, budget, spent, left, to_come, projected, excess, pace",
      rows: { $0.rows }, columns: { $0.rowColumns },
      says: { _ in
        "For each category, the budget for that month only, else the latest that continues. "
          + method
      }, explain: { $1.title = "Budgets of \($0.model.monthText)" }),
    .table(
      "expected", "Known to come", row: ("", "payee"),
      help: "rows of payee, category, amount, date", rows: { $0.expected },
      columns: { $0.expectedColumns },
      explain: {
        $1.title = "Known to come in \($0.model.monthText)"
        $1.sentences = [
          "Recurring payments expected until the end of the month, including late ones unless"
            + " the payee was paid since, but"
            + " not if an expense of the payee is entered for a future date."
        ]
      }),
    .table(
      "unbudgeted", "Spent without a budget", row: ("", "category"),
      help: "rows of category, spent", rows: { $0.unbudgeted },
      columns: { model in
        [
          .init("category", "category", origin: "the name of the category") {
            .text($0.category.word)
          },
          .init("spent", "spent", origin: "expenses of the month, net of refunds") {
            model.money($0.amount)
          },
        ]
      },
      explain: {
        $1.title = "Spent without a budget in \($0.model.monthText)"
        $1.sentences = ["Categories of expenses in \($0.model.monthText) without a budget."]
      }),
  ]

  /// A figure of all budgets: a sum over their rows, or found as that of one.
  private static func figure(
    _ name: String, help: String, _ formulas: String...,
    value: @escaping @Sendable (BudgetStatus) -> Value
  ) -> ValueType<BudgetStatus>.Field {
    .figure(
      name, name, help: help, byAny: formulas,
      from: { $0.rows.isEmpty || value($0).isNone ? nil : $0.figures(of: $0.total) },
      says: { status in
        status.rows.isEmpty ? "\(status.noBudget)." : status.origin(of: name, in: status.total)
      },
      shows: { status in
        formulas.first?.hasPrefix("Σ") ?? false && !status.rows.isEmpty
          ? RowSample(
            "rows", "category", "budget", "spent", "to_come", "projected", first: 6, last: 2) : nil
      }, value,
      explain: {
        let title = name.inWords.capitalizedFirst
        $1.title = "\(title) of all budgets, \($0.model.monthText)"
      })
  }

  private var rowColumns: [TableColumn<Row>] {
    func column(
      _ name: String, _ formulas: String..., value: @escaping (Row) -> Value
    ) -> TableColumn<Row> {
      .init(
        name, name.inWords, byAny: formulas,
        origin: { origin(of: name, in: rows[$0 - 1]) }, with: { figures(of: rows[$0 - 1]) }, value)
    }
    return [
      .init("category", "category", origin: "the name of the category") { .text(name(of: $0)) },
      column("budget") { money($0.budget) }, column("spent") { money($0.spent) },
      column("left", "budget − spent") { money($0.left) },
      column("to_come") { money($0.toCome) },
      column("projected", "spent + to_come + rest / days_passed · days_left") {
        money($0.projected)
      },
      column("excess", "spent − budget", "projected − budget") { money($0.excess) },
      column("pace") { .text(pace(of: $0)) },
    ]
  }

  private var expectedColumns: [TableColumn<Expected>] {
    func column(
      _ name: String, _ value: @escaping (Expected) -> Value
    ) -> TableColumn<Expected> {
      .init(name, name, origin: "\(name) of the recurring payment", value)
    }
    return [
      column("payee") { .text($0.payee) }, column("category") { .text($0.category.word) },
      column("amount") { money($0.amount) }, column("date") { .date($0.date) },
    ]
  }

  // MARK: Words

  func name(of row: Row) -> String { row.category?.word ?? "all" }

  /// Returns the pace of a budget in few words: `heading $84.00 over`.
  func pace(of row: Row) -> String {
    let excess = row.excess.map { text($0) } ?? ""
    return switch row.verdict {
    case .kept: "kept"
    case .exceeded: "\(excess) over"
    case .willExceed: "heading \(excess) over"
    case .onTrack: "on track"
    case .tooEarly: "too early to tell"
    case .notBegun: "not begun"
    }
  }

  /// The budgets that are, or will be, exceeded: what a person wants to know first.
  var sentences: [String] {
    let over = rows.filter { $0.excess != nil }
    return over.map { row in
      let excess = row.excess.map { text($0) } ?? ""
      guard row.verdict == .willExceed else {
        let end = row.projected.map { $0 > row.spent ? ", on track to \(text($0))" : "" } ?? ""
        return "\(name(of: row)) is \(excess) over budget\(end)"
      }
      return "\(name(of: row)) is heading \(excess) over budget: \(working(of: row))"
    }
  }

  /// Returns the parts of a projection: `$410.00 so far, $12.00 expected to come, …`.
  func working(of row: Row) -> String {
    guard let projected = row.projected else { return "\(text(row.spent)) so far" }
    // The pace is that of the first days, without what came once.
    let isPace = row.rest.isPositive && row.rest == row.spent
    var parts = [
      "\(text(row.spent)) " + (isPace ? "in the first \(days.passed.words("day"))" : "so far")
    ]
    if !row.toCome.isZero { parts.append("\(text(row.toCome)) still expected") }
    if row.rest.isPositive {
      let more = projected - row.spent - row.toCome
      parts.append(
        "\(text(more)) more at "
          + (isPace
            ? "that pace"
            : "the pace of \(text(row.rest)) in the first \(days.passed.words("day"))"))
    }
    return parts.listed()
  }
}
