import FinLanguage
import FinValues
import Money

/// Reads what was counted, part by part. Throws a `RuntimeError` where a part is not as it is kept.
struct CountedParts {
  private let record: Record

  init(_ record: Record) { self.record = record }

  /// Nil where nothing was given as counted.
  init?(_ given: NamedArguments) {
    guard let record = given.record(CountedArgument.name) else { return nil }
    self.init(record)
  }

  /// Nil where there is no such part.
  subscript(name: String) -> Value? {
    if case .none? = record[name] { return nil }
    return record[name]
  }

  func has(_ name: String) -> Bool { self[name] != nil }

  func amount(_ name: String) throws -> Decimal {
    guard case .money(let money)? = self[name] else { throw problem(name) }
    return money.amount
  }

  func money(_ name: String) throws -> Money {
    guard case .money(let money)? = self[name] else { throw problem(name) }
    return money
  }

  func amounts(_ name: String) throws -> [Decimal] {
    try values(name).map { value in
      guard case .money(let money) = value else { throw problem(name) }
      return money.amount
    }
  }

  func whole(_ name: String) throws -> Int {
    guard case .number(let number)? = self[name], let whole = number.int else {
      throw problem(name)
    }
    return whole
  }

  func boolean(_ name: String) throws -> Bool {
    guard case .boolean(let value)? = self[name] else { throw problem(name) }
    return value
  }

  func text(_ name: String) throws -> String {
    guard case .text(let text)? = self[name] else { throw problem(name) }
    return text
  }

  func date(_ name: String) throws -> CalendarDate {
    guard case .date(let date)? = self[name] else { throw problem(name) }
    return date
  }

  func dates(_ name: String) throws -> [CalendarDate] {
    try values(name).map { value in
      guard case .date(let date) = value else { throw problem(name) }
      return date
    }
  }

  func currency(_ name: String) throws -> Currency {
    guard let currency = Currency(code: try text(name)) else { throw problem(name) }
    return currency
  }

  func values(_ name: String) throws -> [Value] {
    guard case .list(let values)? = self[name] else { throw problem(name) }
    return values
  }

  func part(_ name: String) throws -> CountedParts {
    guard case .record(let record)? = self[name] else { throw problem(name) }
    return CountedParts(record)
  }

  func parts(_ name: String) throws -> [CountedParts] {
    try values(name).map { value in
      guard case .record(let record) = value else { throw problem(name) }
      return CountedParts(record)
    }
  }

  func problem(_ name: String) -> RuntimeError {
    .invalidArgument(
      parameter: CountedArgument.name, problem: "\(name) is not valid session data",
      hint: "without \(CountedArgument.name) the lists are counted again")
  }
}

extension Record {
  /// A record of the parts that are there.
  init(counted parts: [(String, Value?)]) {
    self.init(parts.compactMap { name, value in value.map { (name, $0) } })
  }
}
