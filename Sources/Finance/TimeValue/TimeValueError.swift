import Money

/// What can be wrong with the time value of money: the values, and the words for them.
public enum TimeValueError: DescribedError, Equatable {
  /// A parameter outside what the formula can take.
  case outOfRange(parameter: String, value: Decimal, allowed: String)
  /// Payments that never bring the balance to the target.
  case neverReached(payment: Decimal, interest: Decimal)
  /// A rate or growth that needs one sign but has two, or none.
  case signsMustMatch(from: Decimal, to: Decimal)
  /// Flows that are all in or all out, so no rate balances them.
  case noSignChange(count: Int, inflows: Bool?)
  /// Flows with both signs that no rate above −100 % balances.
  case noRate(function: String)
  /// Lists that must be as long as each other.
  case lengthMismatch(values: Int, dates: Int)
  /// Too few flows to say anything.
  case tooFewFlows(function: String, count: Int, needed: Int)
  /// Numbers beyond what a decimal holds.
  case overflow(function: String)

  public var id: String {
    switch self {
    case .outOfRange: "argument-out-of-range"
    case .neverReached: "never-reached"
    case .signsMustMatch: "signs-must-match"
    case .noSignChange: "no-sign-change"
    case .noRate: "no-rate"
    case .lengthMismatch: "length-mismatch"
    case .tooFewFlows: "too-few-flows"
    case .overflow: "overflow"
    }
  }

  public var summary: String {
    switch self {
    case .outOfRange(let parameter, let value, let allowed):
      "\(parameter) is \(value), but must be \(allowed)"
    case .neverReached:
      "no number of payments reaches the target"
    case .signsMustMatch(let from, let to):
      "nothing grows from \(from) to \(to): both must have the same sign"
    case .noSignChange(let count, let inflows):
      switch inflows {
      case true?: "all \(count) cash flows are positive, so there is no rate of return"
      case false?: "all \(count) cash flows are negative, so there is no rate of return"
      case nil: "all cash flows are zero, so there is no rate of return"
      }
    case .noRate(let function):
      "\(function) found no rate above -100% at which these cash flows balance"
    case .lengthMismatch(let values, let dates):
      "\(values) values but \(dates) dates: each value needs its date"
    case .tooFewFlows(let function, let count, let needed):
      "\(function) needs at least \(needed) cash flows, and got \(count)"
    case .overflow(let function):
      "\(function) gives a number too large to hold"
    }
  }

  public var details: [String] {
    switch self {
    case .neverReached(let payment, let interest):
      ["the payment is \(payment) a period, the interest at the start \(interest)"]
    case .noRate:
      ["the present value of the flows keeps one sign at every rate"]
    case .outOfRange, .signsMustMatch, .noSignChange, .lengthMismatch, .tooFewFlows, .overflow:
      []
    }
  }

  public var hint: String? {
    switch self {
    case .neverReached:
      "money paid out is negative, money received positive; "
        + "pay more than the interest, or check the signs"
    case .noSignChange:
      "write what is paid in as negative and what comes back as positive"
    case .noRate:
      "check the signs: paid out is negative, received is positive"
    case .outOfRange, .signsMustMatch, .lengthMismatch, .tooFewFlows, .overflow:
      nil
    }
  }
}
