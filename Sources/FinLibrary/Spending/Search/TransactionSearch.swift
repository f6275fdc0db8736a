import Finance
import FinLanguage
import FinValues
import Money

/// The conditions of `search`: each that is given has to fit.
struct TransactionSearch {
  private let conditions: TransactionConditions
  private let period: SpendingPeriod?
  private let lists: [SessionList]

  static let parameters = [
    Parameter(
      "text", .text, .optional, meaning: "text in the note, ignoring case",
      aliases: ["note", "contains", "payee", "what"]),
    Parameter(
      "over", .money, .optional, meaning: "only amounts above this, of either sign",
      aliases: ["above", "min", "more_than"]),
    Parameter(
      "under", .money, .optional, meaning: "only amounts below this, of either sign",
      aliases: ["below", "max", "less_than"]),
    PeriodArgument.parameter(meaning: "only these dates"),
    CategoryArgument.parameter("category", .optional, meaning: "only expenses of this category"),
    Parameter(
      "account", .text, .optional, meaning: "text in the account's name",
      aliases: ["bank", "card"]),
  ]

  init(_ call: Call) throws {
    let given = NamedArguments(call)
    conditions = TransactionConditions(
      note: given.text("text"), over: given.amount("over"), under: given.amount("under"),
      category: given.text("category"), account: given.text("account"))
    period = try PeriodArgument.period(given)
    // Only an expense has a category.
    lists = given["category"] == nil ? [.expenses, .earnings, .transfers] : [.expenses]
  }

  /// Returns the transactions that fit, list by list in their order, the newest first.
  func rows(in context: any CallContext) throws -> [Value] {
    var found: [(placed: PlacedTransaction, list: SessionList)] = []
    for list in lists {
      found += try list.transactions(in: context, in: period, fitting: conditions)
        .map { ($0, list) }
    }
    let order = found.indices.sorted { a, b in
      let (first, second) = (found[a].placed.transaction.date, found[b].placed.transaction.date)
      return first == second ? a < b : first > second
    }
    return TransactionRow.rows(order.map { found[$0] })
  }
}
