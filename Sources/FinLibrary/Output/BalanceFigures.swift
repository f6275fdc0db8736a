import FinLanguage
import FinValues
import Markup
import Money

/// The balances of several schedules from their start, to be drawn together: now against then, one plan against another.
struct BalanceFigures {
  private struct Course {
    var name: String
    let balances: [Value]
    let perYear: Int
    /// The month of the first balance, counted from the year 0; nil where it has no dates.
    let month: Int?
  }

  static let title = "Balances"

  private let courses: [Course]
  /// Places a year.
  private let perYear: Int

  /// Nil where the call of `chart` is not of two values with schedules, or of a list of such.
  init?(of call: Call) throws {
    var values: [Value]
    if case .list(let list) = call["what"] { values = list } else { values = [call["what"]] }
    if case .domain = call["labels"] { values.append(call["labels"]) }
    guard values.count > 1 else { return nil }
    if let balances = BalanceFigures(values) {
      self = balances
      return
    }
    guard case .domain = call["labels"] else { return nil }
    let other = values.indices.first { Self.course(values[$0], $0) == nil } ?? 0
    throw RuntimeError.invalidArgument(
      parameter: other == 0 ? "what" : "labels",
      problem: "\(described(values[other])) has no balances to draw beside another's",
      hint: "chart(loan($300k, 6.5%, 30y), loan($300k, 5.75%, 30y))")
  }

  /// Nil where one of the values has no balances.
  init?(_ values: [Value], names: [String]? = nil) {
    var all = values.enumerated().compactMap { place, value in Self.course(value, place) }
    guard all.count == values.count, !all.isEmpty else { return nil }
    for place in all.indices {
      if let names { all[place].name = names[place] }
      // Two with the same name are distinguished by their positions.
      let name = all[place].name
      if all[..<place].contains(where: { $0.name == name }) {
        all[place].name = "\(name) (\(place + 1))"
      }
    }
    courses = all
    // Of payments at different times, those of whole months.
    perYear = Set(all.map(\.perYear)).count == 1 ? all[0].perYear : 12
  }

  private static func course(_ value: Value, _ place: Int) -> Course? {
    guard case .domain(let domain) = value, domain.shown == nil,
      case .list(let rows)? = (try? domain.field("schedule")) ?? nil,
      case .record(let first)? = rows.first
    else { return nil }
    let perYear = max(domain.rowsPerYear, 1)
    var balances: [Value] = []
    if let opening = opening(first) { balances.append(opening) }
    let before = balances.count * 12 / perYear
    for case .record(let row) in rows {
      guard let balance = row["balance"], case .money = balance else { return nil }
      balances.append(balance)
    }
    var month: Int?
    if case .date(let date)? = first["date"] { month = date.monthIndex - before }
    return Course(
      name: name(of: domain) ?? domain.title(at: place), balances: balances,
      perYear: perYear, month: month)
  }

  /// The balance before the first payment or deposit.
  private static func opening(_ row: Record) -> Value? {
    guard case .money(let balance)? = row["balance"], case .money(let interest)? = row["interest"]
    else { return nil }
    let added = balance.amount - interest.amount
    if case .money(let payment)? = row["payment"], payment.currency == balance.currency {
      return .money(added + payment.amount, balance.currency)
    }
    guard case .money(let deposit)? = row["deposit"], deposit.currency == balance.currency else {
      return nil
    }
    return .money(added - deposit.amount, balance.currency)
  }

  private static func name(of domain: any DomainValue) -> String? {
    if case .text(let name)? = (try? domain.field("name")) ?? nil { return name }
    return domain.beneath.lazy.compactMap(name).first
  }

  private var count: Int {
    courses.map { ($0.balances.count * perYear + $0.perYear - 1) / $0.perYear }.max() ?? 0
  }

  /// The balance at a place; none after the end.
  private func balance(_ course: Course, _ place: Int) -> Value {
    let index = place * course.perYear / perYear
    return course.balances.indices.contains(index) ? course.balances[index] : .none
  }

  /// The month in which all begin; nil where they don't, so that years are counted.
  private var month: Int? {
    courses.allSatisfy { $0.month == courses[0].month } ? courses[0].month : nil
  }

  private func label(_ place: Int) -> String {
    String(month.map { ($0 + place * 12 / perYear) / 12 } ?? (place / perYear))
  }

  func chart(title: String) -> Chart {
    let count = self.count
    let series = courses.map { course in
      Chart.Series(
        course.name,
        values: (0..<count).map { place in
          if case .money(let money) = balance(course, place) {
            money.amount.doubleValue
          } else {
            .nan
          }
        })
    }
    var symbol = ""
    if case .money(let money)? = courses[0].balances.first {
      symbol = money.currency.symbol ?? money.currency.code
    }
    var chart = Chart(
      .line, title: StyledText(title), series: series, labels: (0..<count).map(label),
      scale: .money(symbol: symbol))
    chart.unit = month == nil ? "year" : ""
    return chart
  }

  /// A record for each place: how many payments it is from the start, and the balances.
  var data: Value {
    let keys = Record.Keys(["n"] + courses.map { $0.name == "n" ? "n_" : $0.name })
    return .list(
      (0..<count).map { place in
        .record(
          Record(
            keys: keys,
            values: [.number(Decimal(place))] + courses.map { balance($0, place) }))
      })
  }
}
