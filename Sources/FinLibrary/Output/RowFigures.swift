import FinLanguage
import FinValues
import Money

/// The figure of rows that a chart of them draws: records, debts, or values with columns.
struct RowFigures {
  /// The name of the figure.
  let figure: String
  let labels: [String]
  let values: [Value]

  /// More bars of single days are summed by month.
  private static let mostDays = 24

  /// Nil for values that are no rows, or have no amounts.
  init?(_ elements: [Value]) {
    guard !elements.isEmpty, let columns = Self.columns(of: elements) else { return nil }
    func values(_ name: String) -> [Value] { elements.map { Self.cell(name, of: $0) } }
    func all(_ name: String, _ isOne: (Value) -> Bool) -> Bool {
      let present = values(name).filter { !$0.isNone }
      return !present.isEmpty && present.allSatisfy(isOne)
    }
    let figures = columns.filter { name in all(name) { if case .money = $0 { true } else { false } }
    }
    let shares = columns.filter { name in
      all(name) { if case .percent = $0 { true } else { false } }
    }
    guard let figure = figures.first ?? shares.first else { return nil }
    let dates = values("on").compactMap { if case .date(let day) = $0 { day } else { nil } }
    if dates.count == elements.count, dates.count > Self.mostDays {
      let months = Set(dates.map(\.monthStart)).sorted()
      self.figure = figure
      labels = months.map(\.monthText)
      self.values = months.map { month in
        zip(dates, values(figure)).filter { $0.0.monthStart == month }.map(\.1)
          .reduce(Value.none) { (try? Operators.add($0, $1)) ?? $1 }
      }
      return
    }
    let label = columns.first { name in
      all(name) { value in
        switch value {
        case .text, .date: true
        default: false
        }
      }
    }
    self.figure = figure
    self.values = values(figure)
    labels = elements.enumerated().map { place, element in
      if let label { return Self.cell(label, of: element).displayText }
      if case .domain(let domain) = element { return domain.title }
      return String(place + 1)
    }
  }

  private static func cell(_ name: String, of element: Value) -> Value {
    switch element {
    case .record(let record): record[name] ?? .none
    case .domain(let domain):
      // A debt without a balance of its own owes what it lends.
      (["balance"].contains(name) ? [name, "amount"] : [name]).lazy
        .compactMap { (try? domain.field($0)) ?? nil }.first { !$0.isNone } ?? .none
    default: .none
    }
  }

  /// The names of the columns that all rows have.
  private static func columns(of elements: [Value]) -> [String]? {
    var common: [String]?
    for element in elements {
      let names: [String]
      switch element {
      case .record(let record): names = record.keys.names
      case .domain(let domain) where domain.shown == nil:
        names = domain.columnNames.isEmpty ? ["name", "balance", "amount"] : domain.columnNames
      default: return nil
      }
      common = common.map { $0.filter(names.contains) } ?? names
    }
    return common
  }
}
