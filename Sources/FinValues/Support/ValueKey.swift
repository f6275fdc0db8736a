import FinLanguage
import Money

/// A value as a key to look up by: equal where `==` says so, and unequal where the kinds differ.
package enum ValueKey: Hashable {
  case none
  case boolean(Bool)
  case number(Decimal)
  case percent(Decimal)
  case money(Money)
  case periodicMoney(PeriodicMoney)
  case duration(Duration)
  case date(CalendarDate)
  case text(String)
  case list([ValueKey])
  case record([String: ValueKey])
  case domain(String, [String: ValueKey])

  /// The greatest nesting of lists and records.
  private static let maximumDepth = 100

  /// Nil for what has no equality of its own: functions, and lists nested too deep.
  package init?(_ value: Value, depth: Int = 0) {
    guard depth < ValueKey.maximumDepth else { return nil }
    switch value {
    case .none: self = .none
    case .boolean(let value): self = .boolean(value)
    case .number(let value): self = .number(value)
    case .percent(let value): self = .percent(value)
    case .money(let value): self = .money(value)
    case .periodicMoney(let value): self = .periodicMoney(value)
    case .duration(let value): self = .duration(value)
    case .date(let value): self = .date(value)
    case .text(let value): self = .text(value)
    case .list(let values):
      var keys: [ValueKey] = []
      keys.reserveCapacity(values.count)
      for value in values {
        guard let key = ValueKey(value, depth: depth + 1) else { return nil }
        keys.append(key)
      }
      self = .list(keys)
    case .record(let record):
      guard let keys = ValueKey.keys(of: record.entries, depth: depth) else { return nil }
      self = .record(keys)
    case .range(let range):
      let step = range.step ?? .none
      guard let key = ValueKey(.list([range.lower, range.upper, step]), depth: depth) else {
        return nil
      }
      self = key
    case .domain(let value):
      guard let keys = ValueKey.keys(of: value.identity, depth: depth) else { return nil }
      self = .domain(value.constructor, keys)
    case .missing, .function: return nil
    }
  }

  private static func keys(of entries: [(name: String, value: Value)], depth: Int)
    -> [String: ValueKey]?
  {
    var keys: [String: ValueKey] = [:]
    for entry in entries {
      guard let key = ValueKey(entry.value, depth: depth + 1) else { return nil }
      keys[entry.name] = key
    }
    return keys
  }
}
