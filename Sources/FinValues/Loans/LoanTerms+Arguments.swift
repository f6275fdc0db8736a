import Finance
import FinLanguage
import Money

extension LoanTerms {
  /// The contract that the arguments of `loan` make, or those of another constructor that go by the
  /// same names.
  package init(_ given: NamedArguments) throws {
    let amount = try given.loanMoney("amount")
    let payment = try given.loanMoney("payment")
    let extra = try given.loanMoney("extra")
    let fees = try given.loanMoney("fees")
    let singles = try given.extras()
    let currency = try given.currency(
      of: [("amount", amount), ("payment", payment), ("extra", extra), ("fees", fees)]
        + singles.map { ("extras.amount", $0.money) })
    try self.init(
      solving: LoanGivens(
        amount: amount?.amount, rate: given.decimal("rate"), term: given.duration("term"),
        payment: payment?.amount),
      conventions: LoanConventions(given, currency), repayment: Repayment(given),
      extras: ExtraPayments(
        each: extra?.amount ?? .zero, from: given.extraFrom(),
        singles: singles.map {
          ExtraPayments.Single($0.money.amount, $0.moment, recasts: $0.recasts)
        }),
      charges: LoanCharges(
        fees: fees?.amount ?? .zero, points: given.decimal("points") ?? .zero,
        late: LateCharge(given)), changes: given.loanChanges(currency))
  }
}

extension LoanConventions {
  fileprivate init(_ given: NamedArguments, _ currency: Currency) throws {
    let timing: PaymentTiming = given.word("timing") ?? .end
    self.init(
      currency: currency, frequency: given.frequency,
      compounding: given.text("compounding").flatMap(Compounding.init(rawValue:)),
      rateConvention: given.word("rate_convention") ?? .periodic, timing: timing,
      dayCount: given.text("day_count").flatMap { DayCount(name: $0) } ?? .thirty360,
      firstPeriod: given.word("first_period") ?? .days, rounding: given.rounding,
      dates: try PaymentDates(given, timing), accrual: given.word("accrual"))
  }
}

extension PaymentDates {
  /// Nil where neither day is given.
  fileprivate init?(_ given: NamedArguments, _ timing: PaymentTiming) throws {
    let start = given.date("start")
    let first = given.date("first")
    guard start != nil || first != nil else { return nil }
    guard
      let dates = PaymentDates(
        start: start, first: first, frequency: given.frequency, timing: timing)
    else { throw LoanError.beyondCalendar }
    self = dates
  }
}

extension Repayment {
  fileprivate init(_ given: NamedArguments) throws {
    self.init(
      method: given.word("method") ?? .level,
      interestOnlyPayments: try given.payments("interest_only") ?? 0,
      balloon: try given.payments("balloon"), rateChanges: try given.rateChanges(),
      paymentCap: given.decimal("payment_cap"), balanceCap: given.decimal("balance_cap"))
  }
}

extension LateCharge {
  /// Nil where none is given.
  package init?(_ given: NamedArguments) throws {
    guard let value = given["late_charge"] else { return nil }
    let reader = RecordArguments(
      parameter: "late_charge", noun: "a late charge", keys: ["percent", "after"],
      hint: .input("late_charge", .source("{percent: 5%, after: 15d}")))
    guard let record = try reader.records(.list([value])).first,
      case .percent(let share)? = record["percent"], !share.isNegative, share <= .one
    else { throw reader.problem("needs percent, from 0% to 100% of the installment") }
    guard case .duration(let grace)? = record["after"] ?? .duration(.zero), grace.months >= 0,
      grace.days >= 0
    else { throw reader.problem("needs a duration for after, such as 15d") }
    self.init(share: share, grace: grace)
  }
}

/// The arguments of a loan.
extension NamedArguments {
  package var frequency: PaymentFrequency { word("frequency") ?? .monthly }

  /// Nil where nothing is rounded.
  package var rounding: RoundingRule? {
    text("rounding").map(LoanKeywords.rounding(named:)) ?? .halfUp
  }

  /// An amount; one a period is taken by the loan's period.
  fileprivate func loanMoney(_ name: String) throws -> Money? {
    switch self[name] {
    case nil: nil
    case .periodicMoney(let amount)?: amount.amount(each: frequency)
    case .money(let money)?: money
    case .number(let number)?: Money(number, loanCurrency)
    case let other?:
      throw RuntimeError.invalidArgument(
        parameter: name, problem: "must be money, not \(other.typeName)", hint: nil)
    }
  }

  /// The currency of the first amount that has one.
  var loanCurrency: Currency {
    for name in ["amount", "payment", "extra", "fees"] {
      if let money = self[name]?.moneyOfAnyPeriod { return money.currency }
    }
    return context.defaultCurrency
  }

  /// A duration in payments.
  fileprivate func payments(_ name: String) throws -> Int? {
    guard let duration = duration(name) else { return nil }
    guard let count = frequency.payments(in: duration), count >= 1 else {
      throw LoanError.spanNotWhole(name, duration, frequency)
    }
    return count
  }
}

extension PeriodicMoney {
  /// The amount of one payment period, not rounded.
  package func amount(each frequency: PaymentFrequency) -> Money {
    if frequency == .monthly { return converted(to: .month).money }
    let year = converted(to: .year).money
    return Money(year.amount / Decimal(frequency.paymentsPerYear), year.currency)
  }
}
