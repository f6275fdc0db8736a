import Money

/// Notes on parts of a statement that are valid but seldom meant.
extension Interpreter {
  /// Notes on the parts of a statement that literals and bound names settle.
  func doubts(about statement: Statement) -> [String] {
    var reader = DoubtReader(value: heldValue) { [self] in sourceMap.text(of: $0) }
    switch statement.kind {
    case .expression(let expression): reader.read(expression)
    case .bind(let binding): reader.read(binding.value)
    case .live(_, let formula): reader.read(formula)
    default: break
    }
    return reader.notes
  }
}

/// Reads an expression from the inside out, as far as its values are known before it runs.
private struct DoubtReader {
  let value: (String) -> Value?
  let text: (SourceSpan) -> String
  var notes: [String] = []

  /// The value where it is known without calling anything.
  @discardableResult
  mutating func read(_ expression: Expression) -> Value? {
    switch expression.kind {
    case .number(let number):
      readDigits(text(expression.span))
      return .number(number)
    case .percent(let percent): return .percent(percent)
    case .money(let money): return .money(money)
    case .periodicMoney(let rate): return .periodicMoney(rate)
    case .duration(let duration): return .duration(duration)
    case .name(let name): return value(name).flatMap { $0.isQuantity ? $0 : nil }
    case .parenthesized(let inner): return read(inner)
    case .unary(.negate, let inner): return read(inner).flatMap { try? Operators.negate($0) }
    case .binary(let op, let left, let right, _):
      guard ![.and, .or, .isIn].contains(op) else { return nil }
      guard let a = read(left), let b = read(right), let result = try? Operators.apply(op, a, b)
      else { return nil }
      note(op, (left, a), (right, b), result)
      return result
    case .call(_, let arguments):
      for argument in arguments { read(argument.value) }
      return nil
    case .list(let elements):
      for element in elements { read(element) }
      return nil
    default: return nil
    }
  }

  /// `450.000` is 450, and more to many.
  private mutating func readDigits(_ written: String) {
    let parts = written.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...3).contains(parts[0].count), parts[1].count == 3,
      written.allSatisfy({ $0.isNumber || $0 == "." }), parts[0].first != "0",
      parts[1].first != "0" || parts[1] == "000"
    else { return }
    notes.append(
      "\(written) has a decimal point; to group digits, write \(parts[0])_\(parts[1])")
  }

  private mutating func note(
    _ op: BinaryOperator, _ left: (Expression, Value), _ right: (Expression, Value), _ result: Value
  ) {
    let (a, b) = (text(left.0.span), text(right.0.span))
    switch (op, left.1, right.1, result) {
    case (.multiply, .percent, .number, .percent(let percent)) where percent > Decimal(10):
      guard let amount = try? Operators.multiply(right.1, left.1) else { return }
      notes.append("as an amount: \(b) * \(a) = \(amount.displayText)")
    case (.multiply, .number, .percent(.one), .number):
      notes.append(
        "a number; as a percent: percent(\(a)) = \(Value.percent(number(left.1)).displayText)")
    case (.multiply, .periodicMoney(let stream), .number(let count), _):
      noteTotal(stream, a, count)
    case (.multiply, .number(let count), .periodicMoney(let stream), _):
      noteTotal(stream, b, count)
    case (.divide, .number(let part), .percent(let whole), .number(let quotient)):
      // `6 1/2%`, as rates are quoted.
      let parts = whole * .hundred
      guard part.isInteger, parts.isInteger, part < parts, b.hasSuffix("%"),
        let percent = try? Operators.divide(.percent(part / .hundred), .number(parts))
      else { return }
      notes.append(
        "\(a) divided by \(b) is \(quotient.description); \(a)/\(b.dropLast()) of a percent is"
          + " \(percent.displayText)")
    case (.divide, .periodicMoney(let stream), .number(let count), _):
      guard let unit = Self.part(count) else { return }
      let written = "\(a) * 1\(unit.unit)"
      let period = Period.year == stream.period ? "an amount per \(unit.name)" : "a total"
      notes.append("still an amount per \(stream.period); \(period): \(written)")
    default: break
    }
  }

  private mutating func noteTotal(_ stream: PeriodicMoney, _ written: String, _ count: Decimal) {
    guard Self.part(count) != nil else { return }
    notes.append(
      "still an amount per \(stream.period); total for a year: \(written) * 1y")
  }

  /// The unit that a year has this many of.
  private static func part(_ count: Decimal) -> (unit: String, name: String)? {
    count == Decimal(12) ? ("mo", "month") : count == Decimal(52) ? ("w", "week") : nil
  }

  private func number(_ value: Value) -> Decimal {
    if case .number(let number) = value { number } else { .zero }
  }
}

extension Value {
  fileprivate var isQuantity: Bool {
    switch self {
    case .number, .percent, .money, .periodicMoney, .duration: true
    default: false
    }
  }
}
