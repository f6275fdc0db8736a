import FinLanguage
import FinValues
import Money

/// The figure of rows that a chart of them draws: records, debts, or values with columns.
struct RowFigures {
  /// The name of the figure.
  let figure: String
  let labels: [String]
  let values: [Value]
  /// True if the rows follow each other, and the figure is what stands after each: a balance by day.
  private(set) var isCourse = false

  /// More bars of single days are summed by month.
  private static let mostDays = 24

  /// Nil for values that are no rows, or have no amounts.
  init?(_ elements: [Value], on today: CalendarDate) {
    let debts = elements.compactMap(\.asDebt)
    if !debts.isEmpty, debts.count == elements.count {
      let planned = debts.enumerated().compactMap { place, debt in
        try? debt.planned(from: today, called: debt.name ?? Self.title(of: elements[place], place))
      }
      guard planned.count == debts.count else { return nil }
      figure = "balance"
      labels = planned.map(\.debt.name)
      self.values = zip(planned, debts).map { .money($0.debt.balance, $1.currency) }
      return
    }
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
    let isFlow = figures.contains(figure) && !Self.standing.contains(figure)
    if dates.count == elements.count, dates.count > Self.mostDays, isFlow {
      let months = Set(dates.map(\.monthStart)).sorted()
      self.figure = figure + " by month"
      labels = months.map(\.monthText)
      self.values = months.map { month in
        zip(dates, values(figure)).filter { $0.0.monthStart == month }.map(\.1)
          .reduce(Value.none) { (try? Operators.add($0, $1)) ?? $1 }
      }
      return
    }
    isCourse = dates.count == elements.count && dates.count > 1 && !isFlow
    let named = columns.filter { name in
      all(name) { value in
        switch value {
        case .text, .date: true
        default: false
        }
      }
    }
    // Rows that are told apart by a number or a span: a year, a month.
    let counted = columns.first { name in
      all(name) { value in
        switch value {
        case .number, .duration: true
        default: false
        }
      }
    }
    let label =
      named.first { Set(values($0).map(\.displayText)).count == elements.count } ?? named.first
      ?? (counted == columns.first ? counted : nil)
    self.figure = figure
    self.values = values(figure)
    labels = elements.enumerated().map { place, element in
      if let label, case let cell = Self.cell(label, of: element), !cell.isNone {
        return cell.displayText
      }
      return Self.title(of: element, place)
    }
  }

  /// Amounts of a day, which don't add up over days.
  private static let standing: Set = ["balance", "limit", "left", "owed"]

  private static func title(of element: Value, _ place: Int) -> String {
    if case .domain(let domain) = element { domain.title(at: place) } else { String(place + 1) }
  }

  private static func cell(_ name: String, of element: Value) -> Value {
    switch element {
    case .record(let record): record[name] ?? .none
    case .domain(let domain): ((try? domain.field(name)) ?? nil) ?? .none
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

extension DomainValue {
  /// Its title with its place among others, for one that has no name.
  func title(at place: Int) -> String { "\(title) \(place + 1)" }
}
