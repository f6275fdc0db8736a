import FinLanguage
import FinValues
import Markup
import Money

/// A domain value that bars and shares are drawn of: figures by name.
protocol NamedFigures: DomainValue {
  func namedFigures() throws -> [(name: String, value: Value)]
}

/// The data of a chart: named series of quantities of one kind, with a label for each place.
struct ChartFigures {
  private let series: [(name: String, values: [Value])]
  private let labels: [String]
  /// True if the labels say more than the number of the place.
  private let isLabeled: Bool
  /// The figure of rows that is drawn: `amount`.
  private var subject: String?
  /// Bars for figures beside each other, which have no order of their own; a line for others.
  private(set) var kind = Chart.Kind.line
  /// The thing that its labels count.
  private var unit = ""

  /// - Parameter value: A list of quantities, a record of them, a record of lists of them, past months,
  ///   or a value with named figures.
  init(
    _ value: Value, labels given: [String]?, function: String, on today: CalendarDate
  ) throws {
    var labels = given
    switch value {
    case _ where try StudentLoanTotals(value) != nil:
      guard case .list(let rows)? = try StudentLoanTotals(value)?.schedule(),
        let balances = Self.balances(of: rows)
      else { throw LibraryError.noElements(function: function) }
      series = [("balance", balances.values)]
      labels = given ?? balances.labels
    case .list(let values):
      if let months = PastReportsBuiltIns.figures(of: values) {
        series = [("spent", months.spent), ("earned", months.earned)]
        labels = given ?? months.labels
      } else if let plans = Self.plans(of: values) {
        series = plans
        labels = given ?? plans.first.map { $0.values.indices.map(String.init) }
        unit = given == nil ? "year" : ""
      } else if let balances = Self.balances(of: values) {
        series = [("balance", balances.values)]
        labels = given ?? balances.labels
      } else if Self.readsRows.contains(function), let rows = RowFigures(values, on: today) {
        series = [(rows.figure, rows.values)]
        labels = given ?? rows.labels
        subject = rows.figure.inWords.capitalizedFirst
        kind = rows.isCourse ? .line : .bars
      } else {
        series = [("value", values)]
      }
    case .range(let range): series = [("value", try RangeSteps.list(range))]
    case .record(let record) where record.values.allSatisfy(ChartFigures.isList):
      series = try record.entries.map { (name: $0.name, values: try ChartFigures.list($0.value)) }
    case .record(let record):
      series = [("value", record.values)]
      labels = given ?? record.keys.names.map(\.inWords)
      kind = .bars
    case .domain(let domain as any NamedFigures):
      let figures = try domain.namedFigures()
      series = [("value", figures.map(\.value))]
      labels = given ?? figures.map(\.name.inWords)
      kind = .bars
    default:
      throw LibraryError.notDrawable(
        value: value, accepts: "a list of numbers or money, or a record of them by name")
    }
    guard let count = series.first?.values.count, count > 0 else {
      throw LibraryError.noElements(function: function)
    }
    let lengths = series.map(\.values.count) + (given.map { [$0.count] } ?? [])
    guard lengths.allSatisfy({ $0 == count }) else {
      throw LibraryError.differentLengths(function: function, lengths: lengths)
    }
    for one in series { try Quantities.check(one.values, function: function) }
    isLabeled = labels != nil
    self.labels = labels ?? (1...count).map(String.init)
  }

  /// The functions that choose a figure of rows; others ask for it.
  private static let readsRows: Set<String> = ["chart", "export"]

  /// The balances of repayment plans, year by year; nil for other values.
  private static func plans(of rows: [Value]) -> [(name: String, values: [Value])]? {
    var plans: [(name: String, values: [Value])] = []
    for row in rows {
      guard case .record(let record) = row, case .text(let plan)? = record["plan"],
        case .list(let balances)? = record[RepaymentTable.balances]
      else { return nil }
      plans.append((plan, balances))
    }
    return plans.isEmpty ? nil : plans
  }

  /// The balances of a schedule's rows, with the dates or numbers of the payments; nil for other values.
  private static func balances(of rows: [Value]) -> (values: [Value], labels: [String])? {
    var values: [Value] = []
    var labels: [String] = []
    for row in rows {
      guard case .record(let record) = row, let balance = record["balance"],
        let payment = record["date"] ?? record["n"] ?? record["month"]
      else { return nil }
      values.append(balance)
      if case .date(let date) = payment {
        labels.append(rows.count > 36 ? String(date.year) : date.monthText)
      } else {
        labels.append(payment.displayText)
      }
    }
    return values.isEmpty ? nil : (values, labels)
  }

  private static func isList(_ value: Value) -> Bool {
    switch value {
    case .list, .range: true
    default: false
    }
  }

  private static func list(_ value: Value) throws -> [Value] {
    switch value {
    case .list(let values): values
    case .range(let range): try RangeSteps.list(range)
    default: [value]
    }
  }

  /// Shares of a whole cannot be negative, and the whole not nothing.
  func checkShares() throws {
    let amounts = series.first?.values.map(\.place) ?? []
    guard amounts.allSatisfy({ $0 >= 0 }), amounts.contains(where: { $0 > 0 }) else {
      throw RuntimeError.invalidArgument(
        parameter: "values", problem: "shares of a total can't be negative or all zero",
        hint: "bars(…) also draws negative values")
    }
  }

  /// The chart of a list or record: the balances of several values together, else one of its figures; nil where it
  /// has none.
  static func chart(of value: Value, in context: any CallContext) -> Chart? {
    if case .list(let values) = value, values.count > 1, let balances = BalanceFigures(values) {
      return balances.chart(title: BalanceFigures.title)
    }
    guard
      let figures = try? ChartFigures(
        value, labels: nil, function: "export", on: context.host.today)
    else { return nil }
    return try? figures.chart(figures.kind, title: nil, context)
  }

  /// The number of places.
  var count: Int { labels.count }

  func chart(
    _ kind: Chart.Kind, title: StyledText?, _ context: any CallContext
  ) throws -> Chart {
    var interruption = InterruptionCheck(context.checkInterruption)
    let series = try series.map { one in
      let texts = try one.values.map { value in
        try interruption.step()
        return value.displayText
      }
      return Chart.Series(
        self.series.count == 1 ? "" : one.name, values: one.values.map(\.place),
        texts: texts)
    }
    var chart = Chart(
      kind, title: title ?? subject.map { StyledText($0) }, series: series,
      labels: isLabeled || kind == .bars || kind == .pie ? labels : [],
      scale: Chart.Scale(of: self.series.first?.values.prefix(1) ?? []))
    chart.unit = unit
    return chart
  }

  /// A record for each place: its label and its figures.
  var data: Value {
    let keys = Record.Keys(["label"] + series.map { $0.name == "label" ? "value" : $0.name })
    return .list(
      labels.indices.map { place in
        let figures = series.map { $0.values[place] }
        return .record(Record(keys: keys, values: [.text(labels[place])] + figures))
      })
  }
}
