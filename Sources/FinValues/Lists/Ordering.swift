import FinLanguage
import Money

/// Puts values in order of their keys; equal keys keep the order of the list.
enum Ordering {
  package static func sorted(
    _ elements: [Value], by keys: [Value], descending: Bool = false, function: String, in call: Call
  ) throws -> [Value] {
    for (index, key) in keys.enumerated() {
      try checkOrdered(key, at: index + 1, function: function)
    }
    var order = Array(elements.indices)
    if let numbers = numbers(keys) {
      order.sort { a, b in
        if numbers[a] == numbers[b] { return a < b }
        return (numbers[a] < numbers[b]) != descending
      }
    } else {
      var interruption = InterruptionCheck(call.context.checkInterruption)
      try order.sort { a, b in
        try interruption.step()
        let comparison = try Operators.compare(keys[a], keys[b])
        if comparison == 0 { return a < b }
        return (comparison < 0) != descending
      }
    }
    return order.map { elements[$0] }
  }

  /// The keys as decimals where all are of one kind that a decimal orders, which is quicker to compare.
  private static func numbers(_ keys: [Value]) -> [Decimal]? {
    var numbers: [Decimal] = []
    numbers.reserveCapacity(keys.count)
    for key in keys {
      switch (keys[0], key) {
      case (.number, .number(let number)), (.percent, .percent(let number)): numbers.append(number)
      case (.money(let first), .money(let money)) where first.currency == money.currency:
        numbers.append(money.amount)
      default: return nil
      }
    }
    return numbers
  }

  /// Refuses what has no order.
  static func checkOrdered(_ value: Value, at position: Int, function: String) throws {
    switch value {
    case .number, .percent, .money, .periodicMoney, .duration, .date, .text: return
    case .missing, .none, .boolean, .list, .record, .range, .function, .domain:
      throw LibraryError.notOrdered(function: function, position: position, value: value)
    }
  }
}
