import Money

/// The time value of money: the functions of spreadsheets, exact in decimal.
///
/// Money received is positive and money paid negative; a rate is a period's, as a fraction. Names
/// and signs are those of OpenDocument 1.3 part 4 (OpenFormula), section 6.12.
public enum TimeValue {
  /// The time of a period's payment: at its end (an ordinary annuity) or at its beginning (an
  /// annuity due).
  public enum PaymentTiming: Sendable, Equatable {
    case end, beginning

    /// The timing behind a spreadsheet's type argument: 0 is the end, any other number the
    /// beginning.
    public init(type: Int) { self = type == 0 ? .end : .beginning }

    /// Returns the growth of a payment to the end of its own period.
    func growth(at rate: Decimal) -> Decimal {
      switch self {
      case .end: .one
      case .beginning: .one + rate
      }
    }
  }

  /// A result, or the error that stands for a number out of range.
  static func finite(_ value: Decimal, _ function: String) throws(TimeValueError) -> Decimal {
    guard value.isFinite else { throw .overflow(function: function) }
    return value
  }

  static func requirePositive(
    _ value: Decimal, _ parameter: String
  ) throws(TimeValueError) {
    if let error = InputError.check(parameter, .number(value), .positive) { throw .input(error) }
  }

  static func requireNotNegative(
    _ value: Decimal, _ parameter: String
  ) throws(TimeValueError) {
    if let error = InputError.check(parameter, .number(value), .atLeast(.zero)) {
      throw .input(error)
    }
  }

  /// Rates at or below −100 % leave nothing to discount.
  static func requireRate(_ rate: Decimal, _ parameter: String = "rate") throws(TimeValueError) {
    guard rate > -Decimal.one else {
      throw .outOfRange(parameter: parameter, value: rate, allowed: "above -1 (-100%)")
    }
  }
}
