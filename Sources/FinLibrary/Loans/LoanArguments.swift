import Finance
import FinLanguage
import Money

/// Reads the arguments of `loan`, or those of another constructor that go by the same names, into
/// the terms of a loan.
struct LoanArguments {
  private let context: any CallContext
  private var values: [LoanInput: Value] = [:]

  /// The arguments of `loan`, whose parameters are the inputs in order.
  init(_ call: Call) {
    context = call.context
    for (index, input) in LoanInput.allCases.enumerated() where call.has(index) {
      values[input] = call[index]
    }
  }

  /// Those of another constructor, by the names of its parameters.
  init(_ call: Call, names: [String]) {
    context = call.context
    for (index, name) in names.enumerated() where call.has(index) {
      if let input = LoanInput(rawValue: name) { values[input] = call[index] }
    }
  }

  /// An argument as it was given; nil where it was left out or `none`.
  subscript(input: LoanInput) -> Value? {
    get { values[input] }
    set { values[input] = newValue }
  }

  /// The arguments that were given, in order.
  var given: [(name: String, value: Value)] {
    LoanInput.allCases.compactMap { input in
      guard let value = values[input] else { return nil }
      // An amount a period is kept as that of the periods that the loan works with.
      if case .periodicMoney(let amount) = value {
        return (input.rawValue, .money(amount.amount(each: frequency)))
      }
      return (input.rawValue, value)
    }
  }

  var frequency: PaymentFrequency {
    word(.frequency).flatMap(PaymentFrequency.init(rawValue:)) ?? .monthly
  }

  /// Nil where nothing is rounded.
  var rounding: RoundingRule? {
    word(.rounding).map(LoanWords.rounding(named:)) ?? .halfUp
  }

  func terms() throws -> LoanTerms {
    let amount = try money(.amount)
    let payment = try money(.payment)
    let extra = try money(.extra)
    let fees = try money(.fees)
    let singles = try self.singles()
    let currency = try self.currency(
      [(.amount, amount), (.payment, payment), (.extra, extra), (.fees, fees)]
        + singles.map { (.extra, $0.money) })
    let timing = word(.timing).flatMap(PaymentTiming.init(rawValue:)) ?? .end
    let conventions = LoanConventions(
      currency: currency, frequency: frequency,
      compounding: word(.compounding).flatMap(Compounding.init(name:)),
      rateConvention: word(.rateConvention).flatMap(RateConvention.init(rawValue:)) ?? .periodic,
      timing: timing, dayCount: word(.dayCount).flatMap { DayCount(name: $0) } ?? .thirty360,
      firstPeriod: word(.firstPeriod).flatMap(FirstPeriod.init(rawValue:)) ?? .days,
      rounding: rounding,
      dates: try dates(timing),
      accrual: word(.accrual).flatMap(PaymentAccrual.init(rawValue:)))
    return try LoanTerms(
      solving: LoanGivens(
        amount: amount?.amount, rate: percent(.rate), term: duration(.term),
        payment: payment?.amount),
      conventions: conventions, repayment: try repayment(),
      extras: ExtraPayments(
        each: extra?.amount ?? .zero, from: try extraFrom(),
        singles: singles.map {
          ExtraPayments.Single($0.money.amount, $0.moment, recasts: $0.recasts)
        }),
      charges: LoanCharges(
        fees: fees?.amount ?? .zero, points: percent(.points) ?? .zero, late: try lateCharge()))
  }

  // MARK: One argument

  private func word(_ input: LoanInput) -> String? {
    if case .text(let word)? = values[input] { word } else { nil }
  }

  private func percent(_ input: LoanInput) -> Decimal? {
    switch values[input] {
    case .percent(let value)?, .number(let value)?: value
    default: nil
    }
  }

  private func duration(_ input: LoanInput) -> Duration? {
    if case .duration(let value)? = values[input] { value } else { nil }
  }

  private func date(_ input: LoanInput) -> CalendarDate? {
    if case .date(let value)? = values[input] { value } else { nil }
  }

  /// An amount; one a period is taken by the loan's period.
  private func money(_ input: LoanInput) throws -> Money? {
    switch values[input] {
    case nil: nil
    case .periodicMoney(let amount)?: amount.amount(each: frequency)
    case .money(let money)?: money
    case .number(let number)?: Money(number, currencyOfLoan())
    case let other?:
      throw RuntimeError.invalidArgument(
        parameter: input.rawValue, problem: "wants money, not \(other.typeName)", hint: nil)
    }
  }

  private func dates(_ timing: PaymentTiming) throws -> PaymentDates? {
    let start = date(.start)
    let first = date(.first)
    guard start != nil || first != nil else { return nil }
    guard
      let dates = PaymentDates(start: start, first: first, frequency: frequency, timing: timing)
    else { throw LendingError.beyondCalendar }
    return dates
  }

  // MARK: Structure

  private func repayment() throws -> Repayment {
    Repayment(
      method: word(.method).flatMap(RepaymentMethod.init(rawValue:)) ?? .level,
      interestOnlyPayments: try span(.interestOnly) ?? 0, balloon: try span(.balloon),
      rateChanges: try rateChanges(), paymentCap: percent(.paymentCap),
      balanceCap: percent(.balanceCap))
  }

  /// A duration in payments.
  private func span(_ input: LoanInput) throws -> Int? {
    guard let duration = duration(input) else { return nil }
    guard let count = frequency.payments(in: duration), count >= 1 else {
      throw LendingError.spanNotWhole(input.rawValue, duration, frequency)
    }
    return count
  }

  private func rateChanges() throws -> [RateChange] {
    let reader = RecordArguments(
      parameter: LoanInput.rates.rawValue, noun: "a change of the rate",
      keys: ["after", "on", "rate"],
      hint: "rates: [{after: 5y, rate: 7%}, {on: 2033-02-01, rate: 7.5%}]")
    return try reader.records(values[.rates]).map { record in
      let moment: RateChange.Moment
      switch (record["after"], record["on"]) {
      case (.number(let number)?, nil):
        guard let count = number.int, count >= 0 else {
          throw reader.problem("after is a number of payments, not \(number)")
        }
        moment = .after(count)
      case (.duration(let time)?, nil):
        guard let count = frequency.payments(in: time), count >= 0 else {
          throw LendingError.spanNotWhole("after", time, frequency)
        }
        moment = .after(count)
      case (nil, .date(let date)?): moment = .date(date)
      case (nil, nil): throw reader.problem("needs after, payments or a time, or on, a date")
      case (_?, _?): throw reader.problem("takes either after or on, not both")
      case (let other?, nil):
        throw reader.problem("after is a number of payments or a time, not \(other.typeName)")
      case (nil, let other?): throw reader.problem("on is a date, not \(other.typeName)")
      }
      guard case .percent(let rate)? = record["rate"] else {
        throw reader.problem("needs a rate such as 7%")
      }
      return RateChange(moment, rate: rate)
    }
  }

  private func extraFrom() throws -> ExtraPayments.Moment {
    switch values[.extraFrom] {
    case nil: .payment(1)
    case .date(let date)?: .date(date)
    case .number(let number)?: .payment(number.int ?? 1)
    case let other?:
      throw RuntimeError.invalidArgument(
        parameter: LoanInput.extraFrom.rawValue,
        problem: "wants a payment number or a date, not \(other.typeName)", hint: nil)
    }
  }

  private typealias SingleExtra =
    (money: Money, moment: ExtraPayments.Moment, recasts: Bool)

  private func singles() throws -> [SingleExtra] {
    let reader = RecordArguments(
      parameter: LoanInput.extras.rawValue, noun: "an extra payment",
      keys: ["n", "on", "amount", "recast"],
      hint: "extras: [{n: 12, amount: $1000}, {on: 2027-01-15, amount: $500}]")
    return try reader.records(values[.extras]).map { record in
      let recasts: Bool
      switch record["recast"] {
      case nil: recasts = false
      case .boolean(let value)?: recasts = value
      case let other?: throw reader.problem("recast is true or false, not \(other.typeName)")
      }
      return (
        try reader.amount(record, else: currencyOfLoan()), try Self.moment(of: record, reader),
        recasts
      )
    }
  }

  private static func moment(
    of record: Record, _ reader: RecordArguments
  ) throws -> ExtraPayments.Moment {
    switch (record["n"], record["on"]) {
    case (.number(let number)?, nil):
      guard let number = number.int, number >= 1 else {
        throw reader.problem("n is the number of a payment, counted from 1, not \(number)")
      }
      return .payment(number)
    case (nil, .date(let date)?): return .date(date)
    case (_?, _?): throw reader.problem("takes either n or on, not both")
    case (nil, nil): throw reader.problem("needs n, a payment number, or on, a date")
    case (let other?, nil): throw reader.problem("n is a whole number, not \(other.typeName)")
    case (nil, let other?): throw reader.problem("on is a date, not \(other.typeName)")
    }
  }

  private func lateCharge() throws -> LateCharge? {
    guard let value = values[.lateCharge] else { return nil }
    let reader = RecordArguments(
      parameter: LoanInput.lateCharge.rawValue, noun: "a late charge", keys: ["percent", "after"],
      hint: "late_charge: {percent: 5%, after: 15d}")
    guard let record = try reader.records(.list([value])).first,
      case .percent(let share)? = record["percent"], !share.isNegative, share <= .one
    else { throw reader.problem("needs percent, from 0% to 100% of the installment") }
    guard case .duration(let grace)? = record["after"] ?? .duration(.zero), grace.months >= 0,
      grace.days >= 0
    else { throw reader.problem("needs a duration for after, such as 15d") }
    return LateCharge(share: share, grace: grace)
  }

  // MARK: Paid

  /// What has been paid so far.
  func paid() throws -> PaidSoFar? {
    switch values[.paid] {
    case nil: return nil
    case .money(let money)?: return .sum(money)
    case .number(let number)?: return .sum(Money(number, currencyOfLoan()))
    default:
      let reader = RecordArguments(
        parameter: LoanInput.paid.rawValue, noun: "a payment made",
        keys: ["on", "amount", "principal"],
        hint: "paid: [{on: 2026-02-15, amount: $500}]")
      let payments = try reader.records(values[.paid]).map { record in
        guard case .date(let date)? = record["on"] else {
          throw reader.problem("needs on, the date")
        }
        let isPrincipal: Bool
        switch record["principal"] {
        case nil: isPrincipal = false
        case .boolean(let value)?: isPrincipal = value
        case let other?:
          throw reader.problem("needs true or false for principal, not \(other.briefText)")
        }
        return PaidSoFar.Payment(
          date: date, money: try reader.amount(record, else: currencyOfLoan()),
          isPrincipal: isPrincipal)
      }
      return .payments(payments)
    }
  }

  // MARK: Currency

  private func currencyOfLoan() -> Currency {
    for input in [LoanInput.amount, .payment, .extra, .fees] {
      switch values[input] {
      case .money(let money)?: return money.currency
      case .periodicMoney(let amount)?: return amount.money.currency
      default: continue
      }
    }
    return context.defaultCurrency
  }

  /// The one currency of all amounts.
  private func currency(_ parts: [(LendingError.AmountPart, Money?)]) throws -> Currency {
    var known: (part: LendingError.AmountPart, currency: Currency)?
    for case (let part, let money?) in parts {
      if let known, known.currency != money.currency {
        throw LendingError.currenciesDiffer(known.part, known.currency, part, money.currency)
      }
      known = known ?? (part, money.currency)
    }
    return known?.currency ?? context.defaultCurrency
  }
}

/// What has been paid on a loan so far, as its `paid` says.
enum PaidSoFar {
  struct Payment {
    let date: CalendarDate
    let money: Money
    /// Whether all of it is principal, whatever is due.
    let isPrincipal: Bool
  }

  case sum(Money)
  case payments([Payment])
}

extension PeriodicMoney {
  /// The amount of one payment period, not rounded.
  func amount(each frequency: PaymentFrequency) -> Money {
    if frequency == .monthly { return converted(to: .month).money }
    let year = converted(to: .year).money
    return Money(year.amount / Decimal(frequency.paymentsPerYear), year.currency)
  }
}
