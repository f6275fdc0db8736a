import Money

/// An error in a question about the time value of money: its values and its message.
public enum TimeValueError: DescribedError, Equatable {
  /// A parameter outside what the formula can take.
  case outOfRange(parameter: String, value: Decimal, allowed: String)
  case input(InputError)
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

  public var row: ErrorRow {
    switch self {
    case .outOfRange(let parameter, let value, let allowed):
      .init(
        "out-of-range", "\(parameter) must be \(allowed), but is \(value)", inputs: [parameter])
    case .input(let error): error.row
    case .neverReached(let payment, let interest):
      .init(
        "never-reached",
        "no number of payments reaches the target",
        details: ["the payment is \(payment) a period, the interest at the start \(interest)"],
        hint: "money paid out is negative, money received positive; "
          + "pay more than the interest, or check the signs")
    case .signsMustMatch(let from, let to):
      .init("signs-must-match", "nothing grows from \(from) to \(to): both must have the same sign")
    case .noSignChange(let count, let inflows):
      .init(
        "no-sign-change",
        (inflows.map { "all \(count) cash flows are \($0 ? "positive" : "negative")" }
          ?? "all cash flows are zero") + ", so there is no rate of return",
        hint: "write what is paid in as negative and what comes back as positive")
    case .noRate(let function):
      .init(
        "no-rate", "\(function) found no rate above -100% at which these cash flows balance",
        details: ["the present value of the flows keeps one sign at every rate"],
        hint: "check the signs: paid out is negative, received is positive")
    case .lengthMismatch(let values, let dates):

      .init(
        "length-mismatch", "\(values) values but \(dates) dates: each value needs its date",
        inputs: ["dates", "values"])
    case .tooFewFlows(let function, let count, let needed):
      .init("too-few-flows", "\(function) needs at least \(needed) cash flows, and got \(count)")
    case .overflow(let function): .init("overflow", "\(function) gives a number too large to hold")
    }
  }
}
