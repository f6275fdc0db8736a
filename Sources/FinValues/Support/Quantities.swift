import FinLanguage
import Money

extension PeriodicMoney {
  /// The amount with its period in words: `$1,500.00 a year`.
  package var words: String { "\(Value.money(money).displayText) a \(period)" }
}

/// Values that can be added up: numbers, percents, money, money a period, durations.
package enum Quantities {
  /// Lets through quantities of one kind, and the number 0 among them.
  ///
  /// `$100 + 10%` is $110, which no one means by the sum of a list that holds both.
  package static func check(_ elements: [Value], function: String) throws {
    var first: Value?
    for (index, element) in elements.enumerated() {
      guard contains(element) else {
        throw LibraryError.notQuantity(function: function, position: index + 1, value: element)
      }
      if case .number(let number) = element, number.isZero { continue }
      guard let kind = first else {
        first = element
        continue
      }
      guard isSameKind(kind, element) else {
        throw LibraryError.mixedKinds(
          function: function, first: kind, position: index + 1, value: element)
      }
    }
  }

  package static func contains(_ value: Value) -> Bool {
    switch value {
    case .number, .percent, .money, .periodicMoney, .duration: true
    case .missing, .none, .boolean, .date, .text, .list, .record, .range, .function, .domain: false
    }
  }

  private static func isSameKind(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.number, .number), (.percent, .percent), (.money, .money),
      (.periodicMoney, .periodicMoney), (.duration, .duration):
      true
    default: false
    }
  }
}
