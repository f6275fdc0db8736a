import FinLanguage
import FinValues
import Markup
import Money

/// The picture that a value of the domain has of its own.
final class ValueChart: DomainValue {
  private let value: any DomainValue
  /// The name of the value among the fields of the picture.
  private let name: String
  /// Fields that the picture has from another value, or from the same one.
  private let fields: (names: [String], source: any DomainValue)
  private let draw: @Sendable () throws -> Markup

  init(
    _ name: String, of value: any DomainValue, with fields: [String] = [],
    from source: (any DomainValue)? = nil, _ draw: @escaping @Sendable () throws -> Markup
  ) {
    (self.name, self.value, self.draw) = (name, value, draw)
    self.fields = (fields, source ?? value)
  }

  var kind: String { "chart" }
  var constructor: String { "chart" }
  var inputs: [(name: String, value: Value)] { [("what", .domain(value))] }
  var fieldNames: [String] { [name] + fields.names }
  var shown: Value? { .domain(value) }

  func field(_ field: String) throws -> Value? {
    if field == name { return .domain(value) }
    return fields.names.contains(field) ? try fields.source.field(field) : nil
  }

  func markup() throws -> Markup { try draw() }
}

extension Chart.Scale {
  static func money(in currency: Currency) -> Self {
    .money(symbol: currency.symbol ?? currency.code)
  }
}
