import Money

/// A value of the language. Values never change in place; names are rebound.
public enum Value: Sendable {
  /// No value was given: an argument left out, a variable not yet bound. Never seen by a person.
  case missing
  case none
  case boolean(Bool)
  case number(Decimal)
  /// The fraction: `6.5%` holds 0.065.
  case percent(Decimal)
  case money(Money)
  case periodicMoney(PeriodicMoney)
  case duration(Duration)
  case date(CalendarDate)
  case text(String)
  case list([Value])
  case record(Record)
  case range(RangeValue)
  case function(any FunctionValue)
  case domain(any DomainValue)
}

extension Value {
  /// The words an error or `typeof` uses for the kind of this value.
  public var typeName: String {
    switch self {
    case .missing: "nothing"
    case .none: "none"
    case .boolean: "boolean"
    case .number: "number"
    case .percent: "percent"
    case .money: "money"
    case .periodicMoney: "money per period"
    case .duration: "duration"
    case .date: "date"
    case .text: "text"
    case .list: "list"
    case .record: "record"
    case .range: "range"
    case .function: "function"
    case .domain(let value): value.kind
    }
  }

  public var isMissing: Bool {
    if case .missing = self { true } else { false }
  }
}

/// A function as a value: one written in the language, or a built-in passed by name.
public protocol FunctionValue: AnyObject, Sendable {
  /// Its name, or nil for one that has none.
  var name: String? { get }
  var parameterNames: [String] { get }
  /// The number of parameters that must be given.
  var requiredCount: Int { get }
  /// `fn closing(p, pct?)`: what can be left out bears a `?`; one without a name is `(a, b) => …`.
  var signature: String { get }
}

extension FunctionValue {
  public var signature: String {
    let parameters = parameterNames.enumerated()
      .map { $0 < requiredCount ? $1 : $1 + "?" }
      .joined(separator: ", ")
    return name.map { "fn \($0)(\(parameters))" } ?? "(\(parameters)) => …"
  }
}

/// `lower..upper step step`, both ends included; the ends are of one kind.
public final class RangeValue: Sendable {
  public let lower: Value
  public let upper: Value
  /// As given; without one, iteration goes by 1, 1 %, a unit of the currency, a month or a day, as
  /// fits the kind.
  public let step: Value?

  public init(lower: Value, upper: Value, step: Value?) {
    self.lower = lower
    self.upper = upper
    self.step = step
  }
}
