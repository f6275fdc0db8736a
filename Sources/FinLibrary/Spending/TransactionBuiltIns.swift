import Finance
import FinLanguage
import FinValues
import Money

/// Expenses, earnings and transfers, and the session's lists of them.
enum TransactionBuiltIns {
  static let all: [BuiltIn] = [expense, spend, earning, earn, transfer]

  private static func parameters(of constructor: TransactionConstructor) -> [Parameter] {
    TransactionInput.inputs(of: constructor).map { $0.parameter(of: constructor) }
  }

  static let expense = BuiltIn(
    "expense", .spending, parameters: parameters(of: .expense), effect: .reads,
    summary: "An expense: money you spent.",
    example: .init(#"expense($42.10, "food", "lunch", on: 2026-01-15).amount"#, prints: "$42.10"),
    help: .init(keeper: .function("spend")),
    remaking: { TransactionConstructor.expense.remaking($0) },
    body: { .domain(TransactionValue(try TransactionConstructor.expense.transaction($0))) })

  static let spend = BuiltIn(
    "spend", .spending, parameters: parameters(of: .expense), effect: .writes,
    summary: "Records an expense in the list expenses.",
    example: .init(
      #"spend($42.10, "food", "lunch", on: 2026-01-15)"#,
      prints: """
        Expense
        ────────────────────────────────────────────────
          Amount        $42.10
          Category        food  groceries and eating out
          Note           lunch
          On        2026-01-15
        """),
    help: .init(seeAlso: ["spending", "categories", "report", "import_statement"]),
    body: { try add(.expense, to: .expenses, $0) })

  static let earning = BuiltIn(
    "earning", .spending, parameters: parameters(of: .earning), effect: .reads,
    summary: "An earning: money received, such as pay or interest.",
    example: .init(#"earning($3_100, "pay", on: 2026-01-15).amount"#, prints: "$3,100.00"),
    help: .init(keeper: .function("earn")),
    remaking: { TransactionConstructor.earning.remaking($0) },
    body: { .domain(TransactionValue(try TransactionConstructor.earning.transaction($0))) })

  static let earn = BuiltIn(
    "earn", .spending, parameters: parameters(of: .earning), effect: .writes,
    summary: "Records an earning in the list earnings.",
    example: .init(#"earn($3_100, "pay", on: 2026-01-15).note"#, prints: "pay"),
    help: .init(seeAlso: ["spending", "report"]),
    body: { try add(.earning, to: .earnings, $0) })

  static let transfer = BuiltIn(
    "transfer", .spending, parameters: parameters(of: .transfer), effect: .reads,
    summary: "A transfer between your own accounts, neither spent nor earned.",
    example: .init(
      #"transfer(-$500, "card payment", on: 2026-01-15).amount"#, prints: "-$500.00"),
    remaking: { TransactionConstructor.transfer.remaking($0) },
    body: { .domain(TransactionValue(try TransactionConstructor.transfer.transaction($0))) })

  private static func add(
    _ constructor: TransactionConstructor, to list: SessionList, _ call: Call
  ) throws -> Value {
    let transaction = try constructor.transaction(call)
    if transaction.isWholeMonth, let remark = try monthTwice(transaction, in: call.context) {
      call.context.remark(remark)
    }
    let value = Value.domain(TransactionValue(transaction))
    try list.append(CollectionOfOne(value), in: call.context)
    return value
  }

  /// Returns the words on a month whose expenses are there already when it is entered as a whole.
  private static func monthTwice(
    _ transaction: Transaction, in context: any CallContext
  ) throws -> String? {
    let present = try SessionList.expenses.placedTransactions(in: context).map(\.transaction)
      .filter { $0.date.monthStart == transaction.date.monthStart }
    let month = transaction.date.monthText
    if present.contains(transaction) { return "the same is there for \(month) already; both count" }
    let imported = present.count { $0.account != nil }
    // The first that stands for its month says it for the others.
    guard imported > 0, !present.contains(where: \.isWholeMonth) else { return nil }
    return "\(month) has \(imported.words("expense")) from statements already; both count"
  }
}
