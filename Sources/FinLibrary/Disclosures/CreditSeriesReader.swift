import FinLanguage
import FinValues
import Finance
import Money

/// Reads advances and payments: records such as `{date: 2026-02-10, amount: $230, count: 24}`, one or
/// a list of them.
struct CreditSeriesReader {
  let parameter: String
  private(set) var currency: Currency?

  private init(_ parameter: String) { self.parameter = parameter }

  /// Returns the advances and payments of a call, and the one currency of all amounts.
  static func series(
    _ call: Call, advances: String = "advances"
  ) throws -> (advances: [CreditSeries], payments: [CreditSeries], currency: Currency) {
    let standard = call.context.defaultCurrency
    var paid = CreditSeriesReader("payments")
    let payments = try paid.read(call["payments"])
    var advanced = CreditSeriesReader(advances)
    let all = try advanced.read(call[.name(advances)], beside: payments)
    if let one = advanced.currency, let other = paid.currency, one != other {
      throw RuntimeError.currencyMismatch(
        left: Money(all.first?.amount ?? .zero, one),
        right: Money(payments.first?.amount ?? .zero, other), operation: "the rate")
    }
    return (all, payments, advanced.currency ?? paid.currency ?? standard)
  }

  // MARK: - One side

  private mutating func read(_ value: Value, beside other: [CreditSeries]? = nil) throws
    -> [CreditSeries]
  {
    switch value {
    case .list(let elements):
      return try elements.enumerated().map { place, element in
        guard case .record(let record) = element else {
          throw problem("value \(place + 1) is a record, not \(described(element))")
        }
        return try series(record)
      }
    case .record(let record): return [try series(record)]
    case .money where other == nil:
      throw RuntimeError.invalidArgument(
        parameter: parameter, problem: "\(value.sourceText) needs a time and a count",
        hint: "{n: 1, amount: \(value.sourceText), count: 24}")
    case .money:
      guard case .units? = other?.first?.times else { throw undated(value, other?.first) }
      return [CreditSeries(try amount(value), .units(from: .zero, every: 1))]
    default: throw problem("must be records of advances and payments, not \(described(value))")
    }
  }

  /// Returns the error for an amount without a day.
  private func undated(_ value: Value, _ payment: CreditSeries?) -> RuntimeError {
    guard case .dates(let first, let every)? = payment?.times,
      let start = every.before(first)
    else { return problem("\(value.sourceText) needs a time") }
    return .invalidArgument(
      parameter: parameter, problem: "\(value.sourceText) needs a date, as other payments have one",
      hint: "{date: \(start), amount: \(value.sourceText)}")
  }

  private static let keys = ["date", "n", "amount", "count", "every"]
  /// The other names of the keys.
  private static let aliases = [
    "on": "date", "from": "date", "start": "date", "first": "date", "payment": "amount",
    "value": "amount", "advance": "amount", "times": "count", "payments": "count",
    "number": "count", "frequency": "every", "period": "n", "at": "n", "unit": "every",
  ]

  private mutating func series(_ record: Record) throws -> CreditSeries {
    if let key = record.keys.names.first(where: { !Self.keys.contains($0) }) {
      let near = Self.aliases[key] ?? Suggestion.nearest(to: key, among: Self.keys)
      throw RuntimeError.invalidArgument(
        parameter: parameter,
        problem: "no key \(key); the keys are \(Self.keys.joined(separator: ", "))",
        hint: near.map { .nearest([.source($0)]) })
    }
    guard let given = record["amount"] else { throw problem("an amount is missing") }
    let amount = try amount(given)
    let count = try whole(record["count"], "count") ?? 1
    switch (record["date"], record["n"]) {
    case (.date(let date)?, nil):
      return CreditSeries(amount, count: count, .dates(from: date, every: try interval(record)))
    case (nil, .number(let time)?):
      return CreditSeries(
        amount, count: count,
        .units(from: time, every: try whole(record["every"], "every", beside: "n") ?? 1))
    case (_?, _?): throw problem("give either a date or n, not both")
    case (nil, nil): throw problem("\(given.sourceText) needs its date, or n unit-periods")
    case (let other?, nil): throw problem("date is a date, not \(described(other))")
    case (nil, let other?): throw problem("n is a number of unit-periods, not \(described(other))")
    }
  }

  private mutating func amount(_ value: Value) throws -> Decimal {
    switch value {
    case .number(let amount): return amount
    case .money(let money):
      if let currency, currency != money.currency {
        throw RuntimeError.currencyMismatch(
          left: Money(.zero, currency), right: money, operation: "the rate")
      }
      currency = money.currency
      return money.amount
    default: throw problem("an amount is money, not \(described(value))")
    }
  }

  private func whole(_ value: Value?, _ key: String, beside n: String? = nil) throws -> Int? {
    switch value {
    case nil: return nil
    case .number(let number)?:
      guard let whole = number.int, whole >= 1 else {
        throw problem("\(key) is a whole number from 1 on, not \(number)")
      }
      return whole
    case let other?:
      let beside = n.map { " beside \($0)" } ?? ""
      throw problem("\(key)\(beside) is a whole number, not \(described(other))")
    }
  }

  private func interval(_ record: Record) throws -> UnitPeriod {
    switch record["every"] {
    case nil: return .months(1)
    case .text(let name)?:
      let unit = try UnitPeriodWord.unit(name, parameter: parameter)
      guard unit != .term else { throw problem("nothing is paid every \"term\"") }
      return unit
    case let other?:
      throw problem("every is one of \(UnitPeriodWord.choice), not \(described(other))")
    }
  }

  private func problem(_ text: String) -> RuntimeError {
    .invalidArgument(
      parameter: parameter, problem: text,
      hint: parameter != "payments"
        ? "[{date: 2026-01-10, amount: $5_000}]"
        : "[{date: 2026-02-10, amount: $230, count: 24, every: \"month\"}]")
  }
}

/// The words for unit-periods.
enum UnitPeriodWord {
  static var choice: String {
    UnitPeriod.commonNames.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// The unit of a word, or an error with the nearest one.
  static func unit(_ name: String, parameter: String) throws -> UnitPeriod {
    if let unit = UnitPeriod(name: name) { return unit }
    let near = Suggestion.nearest(to: name, among: UnitPeriod.commonNames + ["term"])
    throw RuntimeError.invalidArgument(
      parameter: parameter,
      problem: "\(quoted(name)) is not an interval; use \(choice), or e.g. \"week3\"",
      hint: near.map { .nearest([.text($0)]) })
  }
}
