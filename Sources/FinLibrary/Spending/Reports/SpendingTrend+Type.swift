import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias TrendValue = TypedValue<SpendingTrend>

/// A course of months.
extension SpendingTrend: ValueModel {
  package static let type = ValueType<SpendingTrend>(
    "trend", title: "Spending trend", headlines: { _ in ["average", "direction"] }, inputs: inputs,
    figures: figures,
    counted: \.counted,
    markup: { TrendMarkup($0.model).markup }, picture: { $0.chart })

  package init(_ given: NamedArguments) throws {
    let context = given.context
    let months = given.whole("months") ?? Self.usualMonths
    let category = given.text("category").map { SpendingCategory($0) }
    let currency = try CurrencyArgument.currency(given)
    if let parts = CountedParts(given) {
      try self.init(parts, months: months, category: category)
      return
    }
    self.init(
      expenses: try SessionList.expenses.placedTransactions(in: context),
      earnings: try SessionList.earnings.placedTransactions(in: context), months: months,
      category: category, currency: currency, preferring: context.defaultCurrency,
      on: context.today)
  }

  private static let usualMonths = 12

  private static let inputs: [ValueType<SpendingTrend>.Field] = [
    .input(
      Parameter(
        "months", .wholeNumber(2...600), .defaulted(.number(Decimal(usualMonths))),
        meaning: "maximum number of months, up to this one",
        aliases: ["n", "count"], creationHint: { "trend(category: \"\($0)\")" })
    ) { .number(Decimal($0.mostMonths)) },
    .input(
      CategoryArgument.parameter(
        "category", .optional, meaning: "only this category (default: all, one by one)")
    ) { $0.all.category.map { .text($0.word) } ?? .none },
    .input(CurrencyArgument.parameter) { .text($0.currency.code) },
  ]

  private static let figures: [ValueType<SpendingTrend>.Field] =
    [
      ("average", "average per month"),
      ("direction", "up, down or steady: newer months compared with older"),
      ("change", "recent against earlier"), ("recent", "average of the newer months"),
      ("earlier", "average of the older months"),
    ].map { name, help in
      .figure(
        name, "\(name.capitalizedFirst) of all", help: help, byAny: formulas(of: name),
        from: { $0.figures(of: $0.all) },
        says: { name == "average" ? nil : $0.origin(of: name, in: $0.all) }
      ) { $0.value(of: name, in: $0.all) }
    } + [
      .table(
        "rows", "Spending month by month", row: ("", "category"),
        help: "rows of category, average, recent, earlier, change, direction, total", looks: looks,
        rows: \.rows, columns: { $0.columns }, says: { $0.whatCounts }),
      .table(
        "table", "Table of spending, one month per row", row: ("month of", "month"),
        help: "a row per month, a column per category",
        looks: ["month": .month], rows: { Array($0.all.months.amounts.indices) },
        columns: { $0.monthColumns }, says: { $0.whatCounts }),
    ]

  private static let looks: [String: Record.Look] = [
    "average": .plain, "recent": .plain, "earlier": .plain, "change": .share, "direction": .plain,
  ]
  private static func formulas(of name: String) -> [String] {
    switch name {
    case "average": ["total / whole_months"]
    case "change": ["(recent − earlier) / earlier"]
    default: []
    }
  }

  /// The figures of a category, or of all, before they are rounded.
  private func figures(of row: Row) -> [Explanation.Quantity] {
    let places = wholeMonths
    let direction = direction(of: row)
    return
      (places.isEmpty
      ? []
      : [
        quantity(
          "total", row.months.amounts[places].reduce(.zero, +),
          "spent from \(row.months.month(places.lowerBound).monthText) on"),
        .init("whole_months", Decimal(places.count), .number, "complete months"),
      ])
      + (direction.map {
        [
          quantity("recent", $0.recent, "average of the newer months"),
          quantity("earlier", $0.earlier, "average of as many before"),
        ]
      } ?? [])
  }

  /// The way to a figure where no formula gives it.
  private func origin(of name: String, in row: Row) -> String {
    if name == "average" { return "There are no complete months." }
    if name == "total" { return "All of the months, including this one so far." }
    return direction(of: row).map {
      "The last \($0.count.words("whole month")) are \(text(rounded($0.recent))) on average, as many"
        + " before them \(text(rounded($0.earlier))); within 5% is steady."
    } ?? "It takes two full months to tell."
  }

  private var whatCounts: String {
    "Expenses net of refunds, up to today, by month and category, in \(currency.code)."
  }

  /// A figure of one category, or of all together.
  func value(of name: String, in row: Row) -> Value {
    let direction = direction(of: row)
    return switch name {
    case "average": money(average(of: row).map(rounded))
    case "direction": direction.map { .text($0.word) } ?? .none
    case "change": direction?.change.map { .percent($0) } ?? .none
    case "recent": money(direction.map { rounded($0.recent) })
    case "earlier": money(direction.map { rounded($0.earlier) })
    default: money(row.months.amounts.reduce(.zero, +))
    }
  }

  var columns: [TableColumn<Row>] {
    [.init("category", "category", origin: "the name of the category") { .text(name(of: $0)) }]
      + ["average", "recent", "earlier", "change", "direction", "total"].map { name in
        .init(
          name, name, byAny: Self.formulas(of: name),
          origin: { origin(of: name, in: rows[$0 - 1]) },
          with: { figures(of: rows[$0 - 1]) }
        ) { value(of: name, in: $0) }
      }
  }

  /// A row a month, a column a category.
  private var monthColumns: [TableColumn<Int>] {
    let categories = rows.map { name(of: $0) }
    return [
      .init("month", "month", origin: "its first date") { .date(all.months.month($0)) },
      .init("all", "all", by: categories.joined(separator: " + "), origin: "all categories") {
        money(all.months.amounts[$0])
      },
    ]
      + rows.map { row in
        let name = name(of: row)
        return .init(name, name, origin: "expenses of \(name) in the month") {
          money(row.months.amounts[$0])
        }
      }
  }

  /// Returns the name of a row.
  func name(of row: Row) -> String { row.category?.word ?? "all" }
}
