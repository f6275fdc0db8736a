import Markup
import Money

/// The explanations of the columns of a table of rows: a formula in the names of the other columns
/// and of values carried over from the row before, or else words.
public struct ExplainedRows: Sendable {
  public struct Column: Sendable {
    public let name: String
    /// A noun phrase: `fare of the day`.
    let meaning: String
    /// In the names of columns, of ``ExplainedRows/carried`` and of ``with``. The first is shown
    /// that gives the value in a row.
    let formulas: [String]
    /// The origin of a value without a formula in a row that counts from 1: a clause that the value
    /// ends, or a whole sentence.
    let origin: @Sendable (Int) -> String?
    /// Figures in the formulas that no column has, in a row that counts from 1.
    let with: @Sendable (Int) -> [Explanation.Quantity]

    public init(
      _ name: String, _ meaning: String, byAny formulas: [String],
      origin: @escaping @Sendable (Int) -> String? = { _ in nil },
      with: @escaping @Sendable (Int) -> [Explanation.Quantity] = { _ in [] }
    ) {
      self.name = name
      self.meaning = meaning
      self.formulas = formulas
      self.origin = origin
      self.with = with
    }

    public init(
      _ name: String, _ meaning: String, by formula: String? = nil, origin: String? = nil,
      with: @escaping @Sendable (Int) -> [Explanation.Quantity] = { _ in [] }
    ) {
      self.init(
        name, meaning, byAny: formula.map { [$0] } ?? [], origin: { _ in origin }, with: with)
    }
  }

  /// A figure that stands in the row before, in the first row what it starts with.
  public struct Carried: Sendable {
    let symbol: String
    let column: String
    let meaning: String
    let opening: Value

    public init(_ symbol: String, from column: String, _ meaning: String, opening: Value) {
      self.symbol = symbol
      self.column = column
      self.meaning = meaning
      self.opening = opening
    }
  }

  /// Returns the name of a row: `stop 61`.
  let rowName: @Sendable (Record) -> String
  let columns: [Column]
  let carried: [Carried]

  public init(
    _ columns: [Column], carried: [Carried] = [],
    rowName: @escaping @Sendable (Record) -> String
  ) {
    self.columns = columns
    self.carried = carried
    self.rowName = rowName
  }

  /// Rows that are called by a word and one of their columns: `month 12`.
  public init(
    _ columns: [Column], carried: [Carried] = [], row word: String, _ key: String = "n"
  ) {
    self.init(columns, carried: carried) { row in
      let name = row[key]?.displayText ?? ""
      return word.isEmpty ? name : "\(word) \(name)"
    }
  }

  /// The explanation of a row that counts from 1, or of one of its columns; nil where there is none.
  public func explanation(
    ofRow number: Int, in rows: [Value], column: String?
  ) -> Explanation? {
    guard rows.indices.contains(number - 1), case .record(let row) = rows[number - 1] else {
      return nil
    }
    guard let column else { return overview(of: row, number, rows) }
    guard let rule = columns.first(where: { $0.name == column }), let value = row[column] else {
      return nil
    }
    return explanation(of: rule, value, row, number, rows)
  }

  private func explanation(
    of rule: Column, _ value: Value, _ row: Record, _ number: Int, _ rows: [Value]
  ) -> Explanation {
    var result = Explanation("\(rule.meaning.withCapital), \(rowName(row))", value: value)
    result.figure = rule.name
    let quantities = rule.with(number) + quantities(of: row, number, rows)
    if value.plainAmount != nil,
      result.derive(rule.name, byAny: rule.formulas, from: quantities, giving: .withinUnit)
    {
      return result
    }
    let end = value.isScalar ? value.displayText : value.typeName
    let origin = rule.origin(number) ?? rule.meaning
    let isSentence = origin.hasSuffix(".")
    let clause = (isSentence ? String(origin.dropLast()) : origin).withCapital
    let isAll = if case .none = value { isSentence } else { false }
    result.sentences = [isAll ? "\(clause)." : "\(clause): \(end)."]
    return result
  }

  /// The figures of a row, and those carried over from the one before.
  private func quantities(
    of row: Record, _ number: Int, _ rows: [Value]
  ) -> [Explanation.Quantity] {
    let before: Record? =
      if number > 1, case .record(let before) = rows[number - 2] { before } else { nil }
    let carried = carried.map { carried in
      (
        carried.symbol, before.map { $0[carried.column] ?? .none } ?? carried.opening,
        carried.meaning
      )
    }
    return (carried + columns.map { ($0.name, row[$0.name] ?? .none, $0.meaning) })
      .compactMap { symbol, value, meaning in
        value.plainAmount.map { .init(symbol, $0, .init(of: value), meaning) }
      }
  }

  /// A line for each column of a row.
  private func overview(of row: Record, _ number: Int, _ rows: [Value]) -> Explanation? {
    var lines: [[StyledText]] = []
    for rule in columns {
      guard let value = row[rule.name] else { continue }
      if case .none = value { continue }
      let told = explanation(of: rule, value, row, number, rows)
      lines.append([
        StyledText(rule.name, .keyword),
        value.isScalar ? value.styledText() : StyledText(value.typeName, .muted),
        StyledText(told.working ?? rule.origin(number) ?? rule.meaning, .muted),
      ])
    }
    guard !lines.isEmpty else { return nil }
    var result = Explanation(rowName(row).withCapital, value: .record(row))
    var columns = [
      Table.Column("column", mayBeCut: false), Table.Column("value", .trailing),
      Table.Column("source"),
    ]
    columns[2].wraps = true
    result.rows = Table(columns: columns, rows: lines)
    return result
  }
}

extension Explanation {
  /// The formula and the same with the numbers in, on one line; nil where there is none.
  fileprivate var working: String? {
    formula.map(Formula.init).map { formula in
      let numbers = Dictionary(
        terms.map { ($0.symbol, $0.number) }, uniquingKeysWith: { first, _ in first })
      return "\(formula.tree.text) = \(formula.substituting(numbers).tree.text)"
    }
  }
}

extension Value {
  /// The amount of a figure that formulas count with.
  public var plainAmount: Decimal? {
    switch self {
    case .number(let amount), .percent(let amount): amount
    case .money(let money): money.amount
    default: nil
    }
  }
}

extension String {
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
