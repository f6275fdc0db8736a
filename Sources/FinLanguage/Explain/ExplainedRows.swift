import Markup
import Money

/// The explanations of the columns of a table of rows: a formula in the names of the other columns
/// and of values carried over from the row before, or else words.
public struct ExplainedRows: Sendable {
  public struct Column: Sendable {
    public let name: String
    /// A noun phrase: `fare of the day`.
    let meaning: String
    /// In the names of columns, of ``ExplainedRows/carried`` and of ``with``. Shown
    /// only in rows where it gives the value.
    let formula: String?
    /// The origin of a value without a formula: a clause that the value ends.
    let origin: String?
    /// Figures in the formula that no column has, in a row that counts from 1.
    let with: @Sendable (Int) -> [Explanation.Quantity]

    public init(
      _ name: String, _ meaning: String, by formula: String? = nil, origin: String? = nil,
      with: @escaping @Sendable (Int) -> [Explanation.Quantity] = { _ in [] }
    ) {
      self.name = name
      self.meaning = meaning
      self.formula = formula
      self.origin = origin
      self.with = with
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
  func explanation(ofRow number: Int, in rows: [Value], column: String?) -> Explanation? {
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
    if let formula = rule.formula, let amount = value.plainAmount,
      let quantities = quantities(of: rule, formula, row, number, rows)
    {
      var derived = result
      derived.derive(rule.name, by: formula, from: quantities)
      if derived.gives(amount) { return derived }
    }
    let end = value.isScalar ? value.displayText : value.typeName
    result.sentences = ["\((rule.origin ?? rule.meaning).withCapital): \(end)."]
    return result
  }

  /// Returns the quantities of the words of a formula; nil if one of them has no figure in this
  /// row.
  private func quantities(
    of rule: Column, _ formula: String, _ row: Record, _ number: Int, _ rows: [Value]
  ) -> [Explanation.Quantity]? {
    let own = rule.with(number)
    let words = formula.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    var result: [Explanation.Quantity] = []
    for word in words where !result.contains(where: { $0.symbol == word }) {
      if Decimal(word) != nil { continue }
      if let given = own.first(where: { $0.symbol == word }) {
        result.append(given)
        continue
      }
      var (meaning, value) = (columns.first { $0.name == word }?.meaning ?? "", row[word])
      if let carried = carried.first(where: { $0.symbol == word }) {
        meaning = carried.meaning
        value = carried.opening
        if number > 1, case .record(let before) = rows[number - 2] {
          value = before[carried.column]
        }
      }
      guard let value, let amount = value.plainAmount else { return nil }
      result.append(.init(word, amount, .init(of: value), meaning))
    }
    return result.isEmpty ? nil : result
  }

  /// A line for each column of a row.
  private func overview(of row: Record, _ number: Int, _ rows: [Value]) -> Explanation? {
    var lines: [[StyledText]] = []
    for rule in columns {
      guard let value = row[rule.name] else { continue }
      let told = explanation(of: rule, value, row, number, rows)
      lines.append([
        StyledText(rule.name, .keyword),
        value.isScalar ? value.styledText() : StyledText(value.typeName, .muted),
        StyledText(told.formula.map { Formula($0).tree.text } ?? rule.meaning, .muted),
      ])
    }
    guard !lines.isEmpty else { return nil }
    var result = Explanation(rowName(row).withCapital, value: .record(row))
    result.rows = Table(
      columns: [
        Table.Column("column", mayBeCut: false), Table.Column("value", .trailing),
        Table.Column("source"),
      ], rows: lines)
    return result
  }
}

extension Explanation {
  /// Returns true if the formula with the numbers as they are shown gives an amount, as far as that
  /// is shown.
  fileprivate func gives(_ amount: Decimal) -> Bool {
    guard let formula else { return false }
    let numbers = Dictionary(
      terms.map { ($0.symbol, $0.number) }, uniquingKeysWith: { first, _ in first })
    guard let result = Formula(formula).substituting(numbers).value else { return false }
    let places = Style(of: value).finestPlaces
    return result.rounded(toPlaces: places) == amount.rounded(toPlaces: places)
  }
}

extension Explanation.Style {
  /// The decimals of a figure that count.
  fileprivate var finestPlaces: Int {
    if case .money(let currency) = self { currency.minorUnits } else { 8 }
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
