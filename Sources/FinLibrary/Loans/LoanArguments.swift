import Finance
import FinLanguage
import Money

/// Reads the arguments of `loan` into the terms of one.
struct LoanArguments {
  private let call: Call

  init(_ call: Call) { self.call = call }

  /// The arguments that were given, in order; `none` is the same as left out.
  var given: [(name: String, value: Value)] {
    LoanInput.allCases.enumerated().compactMap { index, input in
      guard call.has(index) else { return nil }
      // An amount a period is kept as the month's that the loan works with.
      if case .periodicMoney(let amount) = call[index] {
        return (input.rawValue, .money(amount.converted(to: .month).money))
      }
      return (input.rawValue, call[index])
    }
  }

  func terms() throws -> LoanTerms {
    let amount = try money(.amount)
    let payment = try money(.payment)
    let extra = try money(.extra)
    let singles = try self.singles()
    let currency = try self.currency(amount, payment, extra, singles)
    let timing = try word(.timing).flatMap(PaymentTiming.init(rawValue:)) ?? .end
    let conventions = LoanConventions(
      currency: currency, timing: timing,
      dayCount: try word(.dayCount).flatMap { DayCount(name: $0) } ?? .thirty360,
      rounding: try word(.rounding).map(LoanWords.rounding(named:)) ?? .halfUp,
      dates: try dates(timing))
    return try LoanTerms(
      solving: LoanGivens(
        amount: amount?.amount, rate: value(.rate) == nil ? nil : call.decimal(index(.rate)),
        term: value(.term) == nil ? nil : call.duration(index(.term)), payment: payment?.amount),
      conventions: conventions,
      extras: ExtraPayments(
        each: extra?.amount ?? .zero, from: try extraFrom(),
        singles: singles.map { ExtraPayments.Single($0.money.amount, $0.moment) }))
  }

  // MARK: One argument

  private func index(_ input: LoanInput) -> Int {
    LoanInput.allCases.firstIndex(of: input) ?? 0
  }

  private func value(_ input: LoanInput) -> Value? {
    call.has(index(input)) ? call[index(input)] : nil
  }

  private func word(_ input: LoanInput) throws -> String? {
    value(input) == nil ? nil : try call.text(index(input))
  }

  /// An amount; one a period is taken by the month.
  private func money(_ input: LoanInput) throws -> Money? {
    switch value(input) {
    case nil: nil
    case .periodicMoney(let amount): amount.converted(to: .month).money
    default: try call.money(index(input))
    }
  }

  private func dates(_ timing: PaymentTiming) throws -> PaymentDates? {
    let start = value(.start) == nil ? nil : try call.date(index(.start))
    let first = value(.first) == nil ? nil : try call.date(index(.first))
    guard start != nil || first != nil else { return nil }
    guard let dates = PaymentDates(start: start, first: first, timing: timing) else {
      throw LendingError.beyondCalendar
    }
    return dates
  }

  private func extraFrom() throws -> ExtraPayments.Moment {
    switch value(.extraFrom) {
    case nil: .payment(1)
    case .date(let date): .date(date)
    default: .payment(try call.whole(index(.extraFrom)))
    }
  }

  // MARK: extras

  private typealias SingleExtra = (money: Money, moment: ExtraPayments.Moment)

  private func singles() throws -> [SingleExtra] {
    guard value(.extras) != nil else { return [] }
    return try call.list(index(.extras)).map { element in
      guard case .record(let record) = element else {
        throw Self.problem("each is a record, not \(element.typeName)")
      }
      if let unknown = record.keys.names.first(where: { !["n", "on", "amount"].contains($0) }) {
        throw Self.problem("an extra payment has no \(unknown)")
      }
      return (try amount(of: record), try moment(of: record))
    }
  }

  private func amount(of record: Record) throws -> Money {
    switch record["amount"] {
    case .money(let money): return money
    case .number(let number): return Money(number, try currencyOfLoan())
    case nil, .missing?, Value.none?: throw Self.problem("an extra payment needs an amount")
    case let other?:
      throw Self.problem("the amount of an extra payment is money, not \(other.typeName)")
    }
  }

  private func moment(of record: Record) throws -> ExtraPayments.Moment {
    switch (record["n"], record["on"]) {
    case (.number(let number)?, nil):
      guard let number = number.int, number >= 1 else {
        throw Self.problem("n is the number of a payment, counted from 1, not \(number)")
      }
      return .payment(number)
    case (nil, .date(let date)?): return .date(date)
    case (_?, _?): throw Self.problem("give either n or on, not both")
    case (nil, nil): throw Self.problem("an extra payment needs n, a payment number, or on, a date")
    case (let other?, nil): throw Self.problem("n is a whole number, not \(other.typeName)")
    case (nil, let other?): throw Self.problem("on is a date, not \(other.typeName)")
    }
  }

  private static func problem(_ text: String) -> RuntimeError {
    .invalidArgument(
      parameter: LoanInput.extras.rawValue, problem: text,
      hint: "extras: [{n: 12, amount: $1000}, {on: 2027-01-15, amount: $500}]")
  }

  // MARK: Currency

  private func currencyOfLoan() throws -> Currency {
    try (money(.amount) ?? money(.payment) ?? money(.extra))?.currency
      ?? call.context.defaultCurrency
  }

  /// The one currency of all amounts.
  private func currency(
    _ amount: Money?, _ payment: Money?, _ extra: Money?, _ singles: [SingleExtra]
  ) throws -> Currency {
    let parts: [(LendingError.AmountPart, Money?)] =
      [(.amount, amount), (.payment, payment), (.extra, extra)]
      + singles.map { (.extra, $0.money) }
    var known: (part: LendingError.AmountPart, currency: Currency)?
    for case (let part, let money?) in parts {
      if let known, known.currency != money.currency {
        throw LendingError.currenciesDiffer(known.part, known.currency, part, money.currency)
      }
      known = known ?? (part, money.currency)
    }
    return known?.currency ?? call.context.defaultCurrency
  }
}
