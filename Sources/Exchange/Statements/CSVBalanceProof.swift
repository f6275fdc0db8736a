import Money

/// The amount and the balance among columns of money, proven by each balance following from the one
/// before it.
struct CSVBalanceProof {
  let amount: Int
  let balance: Int

  private static let mostColumns = 8
  private static let fewestRows = 3

  /// Nil where no two columns, or several, fit in all rows.
  ///
  /// - Parameters:
  ///   - rows: The rows of the table that hold a transaction.
  ///   - money: The columns with nothing but amounts in them.
  init?(_ table: CSVTable, rows: [Int], money: [Int]) {
    guard rows.count >= CSVBalanceProof.fewestRows, money.count <= CSVBalanceProof.mostColumns
    else {
      return nil
    }
    let values = money.map { column in CSVBalanceProof.values(table, rows, column) }
    var found: [(amount: Int, balance: Int)] = []
    for (amounts, amount) in zip(values, money) {
      guard let amounts, amounts.contains(where: { !$0.isZero }) else { continue }
      for (balances, balance) in zip(values, money) where balance != amount {
        guard let balances else { continue }
        let course = CSVBalances(
          zip(amounts, balances).map { CSVBalances.Entry(amount: $0, balance: $1, line: 0) })
        if course.following == course.pairs { found.append((amount, balance)) }
      }
    }
    guard found.count == 1, let only = found.first else { return nil }
    (amount, balance) = only
  }

  /// Returns the amounts in a column; nil if a row has nothing there, or no mark before the cents
  /// fits all.
  private static func values(_ table: CSVTable, _ rows: [Int], _ column: Int) -> [Decimal]? {
    let read = rows.compactMap { try? StatementAmount.read(table.cell($0, column)) }
    guard read.count == rows.count else { return nil }
    let mark = [DecimalMark.point, .comma].first { mark in read.allSatisfy { $0.fits(mark) } }
    return mark.map { mark in read.compactMap { $0.value(mark) } }
  }
}
