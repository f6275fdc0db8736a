import Money

/// A change of the payment, the rate, or a student loan's plan from a day on, of a loan on which payments are recorded: the
/// contract's schedule stays as it was, and what comes after the day follows the change.
public struct LoanChange: Sendable, Hashable {
  public enum Part: Sendable, Hashable {
    /// The payment each period, without the regular extra.
    case payment(Decimal)
    /// A year's rate, as a fraction.
    case rate(Decimal)
    /// The plan of a student loan.
    case plan(RepaymentPlan)
    /// The income that a student loan's plan follows: AGI of a year.
    case income(Decimal)
    /// The persons of the household, and those claimed on the federal return, by which a plan goes.
    case household(Int)
    case dependents(Int)
  }

  public let date: CalendarDate
  public let part: Part

  public init(_ part: Part, on date: CalendarDate) {
    self.part = part
    self.date = date
  }

  /// True if it is one of a student loan's plan or income.
  public var isOfPlan: Bool {
    switch part {
    case .plan, .income, .household, .dependents: true
    case .payment, .rate: false
    }
  }

  /// The income from the day on, where it is a change of that.
  var agi: Decimal? { if case .income(let agi) = part { agi } else { nil } }

  /// The household from the day on.
  public func household(after before: BorrowerIncome.Household) -> BorrowerIncome.Household {
    switch part {
    case .household(let persons): .init(persons: persons, dependents: before.dependents)
    case .dependents(let count): .init(persons: before.persons, dependents: count)
    case .payment, .rate, .plan, .income: before
    }
  }

  /// The error in a change of a loan with such conventions, if there is one.
  func problem(_ conventions: LoanConventions) -> LoanError? {
    guard let dates = conventions.dates else { return .datesNeeded(for: .change) }
    if date < dates.start { return .changeBeforeStart(date, start: dates.start) }
    switch part {
    case .payment(let payment):
      return InputError.check(
        "changes.payment", .money(payment, conventions.currency), .positive
      ).map(LoanError.input)
    case .rate(let rate):
      return InputError.check("changes.rate", .percent(rate), LoanTerms.rateLimit)
        .map(LoanError.input)
    case .plan, .income, .household, .dependents: return nil
    }
  }
}

extension LoanTerms {
  /// The payment that a change has a payment be, by its number; nil where none does, or a plan does.
  func changedPayment(_ number: Int) -> Decimal? {
    guard !changes.isEmpty, let due = conventions.dates?.due(number) else { return nil }
    let latest = changes.last { change in
      switch change.part {
      case .payment, .plan: change.date <= due
      case .rate, .income, .household, .dependents: false
      }
    }
    if case .payment(let payment)? = latest?.part { return payment }
    return nil
  }

  /// True if a change sets the payment of some day on, itself or by a plan.
  var hasChangedPayment: Bool {
    changes.contains { if case .rate = $0.part { false } else { true } }
  }

  /// The rates that are really paid: the contract's, and the changes.
  var ratePathInForce: RatePath {
    let changed = changes.compactMap { change -> RateChange? in
      if case .rate(let rate) = change.part {
        RateChange(.date(change.date), rate: rate)
      } else {
        nil
      }
    }
    guard !changed.isEmpty else { return ratePath }
    return RatePath(
      rate, repayment.rateChanges + changed + (student?.interestFree ?? []),
      dates: conventions.dates)
  }

  /// The annual rate, as a fraction, that is really paid at the end of a payment's period.
  public func rateInForce(ofPayment number: Int) -> Decimal {
    ratePathInForce.rate(ofPayment: number)
  }
}
