import Money

/// An `assert` whose condition was false; for a comparison with both sides.
struct AssertionFailure: DescribedError {
  let message: String?
  let comparison: (op: BinaryOperator, left: Value, right: Value)?

  var row: ErrorRow {
    .init(
      "assertion-failed", message.map { "assertion failed: \($0)" } ?? "assertion failed",
      details: sides)
  }

  private var sides: [String] {
    guard let (op, left, right) = comparison else { return [] }
    // Which is larger needs all digits only where both are shown alike; equality always does.
    let isShort = op != .equal && op != .notEqual && left.displayText != right.displayText
    let write = isShort ? Self.shown : Self.exact
    var lines = ["\(write(left)) \(op.rawValue) \(write(right)) is false"]
    if op == .equal, let difference = try? Operators.subtract(left, right) {
      lines.append("difference: \(Self.exact(difference))")
    }
    return lines
  }

  private static func shown(_ value: Value) -> String { value.text(.display, limit: 400) }

  /// Returns all digits, so that values shown alike can be distinguished.
  private static func exact(_ value: Value) -> String {
    switch value {
    case .number(let number): number.description
    case .percent(let percent): (percent * .hundred).description + "%"
    case .money(let money):
      money.rounded() == money
        ? money.formatted() : "\(money.amount.description) \(money.currency.code)"
    // Longer than in other errors: two lists may differ only in a later element.
    default: value.text(.source, limit: 400)
    }
  }
}
