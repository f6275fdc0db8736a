import FinLanguage
import Markup
import Money

/// The rows of a table that an explanation shows: the first and the last, or those around one.
package struct RowSample {
  package let table: String
  /// Of which those that no row has a value in are left out; all where empty.
  package var columns: [String] = []
  package var first = 3
  package var last = 1
  /// Rows that count from 1; nil for the first and the last.
  package var only: ClosedRange<Int>?

  package init(_ table: String, _ columns: String..., first: Int = 3, last: Int = 1) {
    (self.table, self.columns, self.first, self.last) = (table, columns, first, last)
  }

  /// The rows up to one, and the one after it.
  package init(
    _ table: String, _ columns: String..., around row: Int, before: Int = 2, after: Int = 1
  ) {
    (self.table, self.columns) = (table, columns)
    only = max(1, row - before)...max(1, row + after)
  }

  /// Returns the rows as a table; nil if there are none.
  package func table(of values: [Value]) -> Table? {
    var rows = values.compactMap { if case .record(let row) = $0 { row } else { nil } }
    if first == 0 { rows = rows.suffix(last) }
    if let only { rows = Array(rows.dropFirst(only.lowerBound - 1).prefix(only.count)) }
    guard let keys = rows.first?.keys.names else { return nil }
    let names = (columns.isEmpty ? keys : columns).filter { name in
      rows.contains { !($0[name]?.isNone ?? true) }
    }
    return Table(
      columns: names.enumerated().map { place, name in
        let isFigure = rows.contains { $0[name]?.plainAmount != nil }
        let isEdge = place == 0 || place == names.count - 1
        return Table.Column(
          name, isFigure ? .trailing : .leading, importance: isFigure ? (isEdge ? 3 : 2) : 0,
          mayBeCut: !isFigure)
      },
      rowCount: rows.count,
      shortening: only == nil && first > 0
        ? Table.Shortening(first: first, last: last, limit: first + last + 1) : nil
    ) { row in names.map { (rows[row][$0] ?? .none).styledText() } }
  }
}

extension Explanation {
  /// Takes the formula of another figure, which this one makes true.
  package mutating func borrow(_ other: Explanation?) {
    guard let other else { return }
    (figure, formula, terms, results) = (other.figure, other.formula, other.terms, other.results)
  }

  /// Shows the figure itself where no formula and no sentence gives it, and of a table its first row.
  package mutating func conclude(_ name: String) {
    if case .list(let values) = value, formula == nil, rows == nil,
      let first = columns?.explanation(ofRow: 1, in: values, column: nil)
    {
      rows = first.rows
      sentences.append("Its first row:")
    }
    let shown = value.displayText
    guard value.isScalar, !value.isNone, formula == nil, results.isEmpty,
      !sentences.contains(where: { $0.contains(shown) })
    else { return }
    (figure, results) = (figure ?? name, [shown])
  }
}
