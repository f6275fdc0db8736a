import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The monthly budget of a category.
///
/// Its first month is an input even where it was left out: what is kept must not begin later.
extension CategoryBudget: ValueModel {
  package static let type = ValueType<CategoryBudget>(
    "budget", constructor: "monthly_budget", title: "Budget",
    inputs: [
      .input(categoryParameter) { .text($0.category.word) }.asked(in: 0),
      .input(
        "amount", .periodicMoney, "amount per month", need: .required, aliases: ["money", "limit"]
      ) { .money($0.amount) }.limited(to: .atLeast(.zero)).asked(in: 0, as: "Monthly amount"),
      .input(
        "from", .date, "first month (default: this one)", aliases: ["month", "start"]
      ) { .date($0.from) },
      .input(
        "through", .date, "last month (default: none)",
        aliases: ["to", "end", "until"]
      ) { $0.through.map { .date($0) } ?? .none },
    ], columnNames: ["category", "amount", "from", "through"],
    panel: { ([Panel.Group(rows: $0.model.rows)], []) })

  static let categoryParameter = CategoryArgument.parameter(
    meaning: "category; see help categories")

  package init(_ given: NamedArguments) throws {
    try self.init(
      SpendingCategory(given.text("category") ?? ""),
      try Self.amount(given["amount"] ?? .none, given.context),
      from: given.date("from") ?? given.context.today, through: given.date("through"))
  }

  package var currency: Currency { amount.currency }

  /// The amount for a month, rounded to what can be paid. Throws where it is no money.
  static func amount(_ value: Value, _ context: any CallContext) throws -> Money {
    switch value {
    case .number(let number): return Money(number, context.defaultCurrency).rounded()
    case .money(let money): return money
    case .periodicMoney(let money): return money.converted(to: .month).money.rounded()
    default:
      throw RuntimeError.invalidArgument(
        parameter: "amount", problem: "\(described(value)) is not an amount of money",
        hint: "$600, $7_200/y, or none to remove a budget")
    }
  }

  private var rows: [Panel.Row] {
    let first = Panel.Row(isOfOneMonth ? "Only" : "From", from.monthText, .date)
    let last = isOfOneMonth ? nil : through.map { Panel.Row("Through", $0.monthText, .date) }
    return [
      Panel.Row("Category", category.word, .text, note: category.usual?.meaning),
      row("Amount", .money(amount), note: "a month"), first,
    ] + [last].compactMap(\.self)
  }
}
