import Finance
import FinLanguage
import FinValues
import Money

/// The conditions of `search`: each that is given has to fit.
struct TransactionSearch {
  private let text: SearchText?
  private let over: Decimal?
  private let under: Decimal?
  private let period: SpendingPeriod?
  private let category: String?
  private let account: SearchText?
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
    text = given.text("text").map { SearchText($0) }
    over = given.amount("over")
    under = given.amount("under")
    period = try PeriodArgument.period(given)
    category = given.text("category")
    account = given.text("account").map { SearchText($0) }
    // Only an expense has a category.
    lists = category == nil ? [.expenses, .earnings, .transfers] : [.expenses]
  }

  /// Returns the transactions that fit, list by list in their order, the newest first.
  func rows(in context: any CallContext) throws -> [Value] {
    var found: [(placed: PlacedTransaction, list: SessionList)] = []
    for list in lists {
      if let period {
        for placed in try list.history(in: context).lines(in: period)
        where fits(placed.transaction) {
          found.append((placed, list))
        }
      } else {
        for placed in try list.placedTransactions(in: context) where fits(placed.transaction) {
          found.append((placed, list))
        }
      }
    }
    let order = found.indices.sorted { a, b in
      let (first, second) = (found[a].placed.transaction.date, found[b].placed.transaction.date)
      return first == second ? a < b : first > second
    }
    return TransactionRow.rows(order.map { found[$0] })
  }

  private func fits(_ transaction: Transaction) -> Bool {
    let amount = transaction.amount.amount.magnitude
    if let over, amount <= over { return false }
    if let under, amount >= under { return false }
    if let category, transaction.category?.word != category { return false }
    if let account, !account.isIn(transaction.account) { return false }
    return text?.isIn(transaction.note) ?? true
  }
}

/// A text that is looked for whatever the case.
private struct SearchText {
  private let lowered: String
  private let bytes: [UInt8]

  init(_ text: String) {
    lowered = text.lowercased()
    bytes = Array(lowered.utf8)
  }

  func isIn(_ text: String?) -> Bool {
    guard let text else { return false }
    // Most notes are ASCII, which needs no text of its own to compare with.
    if let found = text.utf8.withContiguousStorageIfAvailable({ isIn(bytes: $0) }), let found {
      return found
    }
    return text.lowercased().contains(lowered)
  }

  /// Nil for what is not ASCII.
  private func isIn(bytes text: UnsafeBufferPointer<UInt8>) -> Bool? {
    if text.contains(where: { $0 >= 0x80 }) { return nil }
    guard bytes.count <= text.count else { return false }
    for start in 0...(text.count - bytes.count)
    where bytes.indices.allSatisfy({ place in
      let byte = text[start + place]
      return (0x41...0x5A ~= byte ? byte | 0x20 : byte) == bytes[place]
    }) { return true }
    return false
  }
}
