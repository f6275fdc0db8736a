/// One row of a file that is a transaction, with its day and amounts not yet decided.
struct CSVRecord {
  /// The row of the table.
  let row: Int
  let day: StatementDay
  let amount: StatementAmount?
  /// The column of the amount, where another currency than the first one's has its own.
  var amountColumn: Int?
  let debit: StatementAmount?
  let credit: StatementAmount?
  let fee: StatementAmount?
  let balance: StatementAmount?
  var direction: CSVKeywords.Direction?
  /// True if nothing but a mark for ``direction`` is there, as `debit`.
  var isMarked: Bool
  var isPending: Bool
  /// The rows below it with more of its text.
  var continuation: [Int] = []

  /// The amounts in the columns of money, without the balance.
  var amounts: [StatementAmount] { [amount, debit, credit, fee].compactMap(\.self) }
}
