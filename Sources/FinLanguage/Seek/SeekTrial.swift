import Money

/// The relation that the two sides of a goal must have.
public enum SeekRelation: Sendable {
  case equal, less, lessOrEqual, greater, greaterOrEqual

  /// Nil for an operator that is no goal.
  init?(_ op: BinaryOperator) {
    switch op {
    case .equal: self = .equal
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    case .notEqual, .or, .and, .isIn, .add, .subtract, .multiply, .divide, .of, .power: return nil
    }
  }

  /// Returns true if it holds for a left side that is less (-1), equal (0) or greater (1).
  func holds(_ order: Int) -> Bool {
    switch self {
    case .equal: order == 0
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    case .greaterOrEqual: order >= 0
    }
  }
}

/// A value of the unknown that was tried, with the figures it gave.
public struct SeekTrial: Sendable {
  public let index: Decimal
  public let value: Value
  public let left: Value
  public let right: Value
  /// Negative, zero or positive as the left figure is less, equal or greater.
  let order: Int
  /// The left figure less the right one, as far as a number can show it; its sign is ``order``.
  let difference: Decimal

  /// Throws where the figures do not compare.
  init(index: Decimal, value: Value, left: Value, right: Value) throws {
    switch (left, right) {
    case (.text, _), (.boolean, _), (.list, _), (.record, _), (.function, _), (.domain, _),
      (.range, _):
      throw SeekError.notQuantity(left)
    default: break
    }
    self.index = index
    self.value = value
    self.left = left
    self.right = right
    order = try Operators.compare(left, right)
    let difference = Self.size(left) - Self.size(right)
    self.difference =
      difference.signum == order
      ? difference
      : Decimal(coefficient: Int64(order), exponent: difference.isFinite ? -6000 : 6000)
  }

  private static func size(_ value: Value) -> Decimal {
    switch value {
    case .number(let amount), .percent(let amount): return amount
    case .money(let money): return money.amount
    // By the year, as they compare.
    case .periodicMoney(let rate): return rate.converted(to: .year).money.amount
    case .duration(let duration):
      // 400 years are 4800 months and 146,097 days.
      return Decimal(Int(duration.months)) * Decimal(146_097) / Decimal(4800)
        + Decimal(Int(duration.days))
    case .date(let date): return Decimal(date.daysSinceEpoch)
    default: return .zero
    }
  }

  /// The distance of the figures from each other.
  var miss: Decimal { difference.magnitude }
}
