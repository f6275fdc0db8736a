import Finance
import FinLanguage
import Money

/// Reads the arguments of `student_loan` into terms.
struct StudentLoanArguments {
  private let call: Call

  init(_ call: Call) { self.call = call }

  /// The arguments that were given, in order; `none` is the same as left out.
  var given: [(name: String, value: Value)] {
    StudentLoanInput.allCases.enumerated().compactMap { index, input in
      guard call.has(index) else { return nil }
      // An amount a period is kept as the month's.
      if case .periodicMoney(let amount) = call[index] {
        return (input.rawValue, .money(amount.converted(to: .month).money))
      }
      return (input.rawValue, call[index])
    }
  }

  func terms() throws -> StudentLoanTerms {
    let payouts = try disbursements()
    let payment = try money(.payment)
    let extra = try money(.extra)
    let singles = try self.singles()
    let allLoans = try money(.allLoans)
    let given = try money(.amount)
    let currency = try self.currency(
      [("amount", given), ("payment", payment), ("extra", extra), ("all_loans", allLoans)]
        + payouts.map { ("disbursements", $0.money) } + singles.map { ("extras", $0.money) })
    let amount = try amount(given, payouts, currency)
    let dates = try dates(amount, payouts)
    return try StudentLoanTerms(
      amount: amount, rate: try call.decimal(index(.rate)),
      repayment: try repayment(payment, firstMade: dates?.disbursements.first?.date),
      isSubsidized: try isSubsidized, capitalization: try capitalization(),
      extras: ExtraPayments(
        each: extra?.amount ?? .zero, from: try extraFrom(),
        singles: singles.map { ExtraPayments.Single($0.money.amount, $0.moment) }),
      dayCount: try word(.dayCount).flatMap { DayCount(name: $0) } ?? .actual36525,
      currency: currency, rounding: try word(.rounding).map(LoanWords.rounding(named:)) ?? .halfUp,
      roundsInterest: dates != nil || value(.rounding) != nil, isFederal: try isFederal,
      zeroInterest: try zeroInterest(), allLoans: allLoans?.amount, dates: dates)
  }

  // MARK: One argument

  private func index(_ input: StudentLoanInput) -> Int {
    StudentLoanInput.allCases.firstIndex(of: input) ?? 0
  }

  private func value(_ input: StudentLoanInput) -> Value? {
    call.has(index(input)) ? call[index(input)] : nil
  }

  private func word(_ input: StudentLoanInput) throws -> String? {
    value(input) == nil ? nil : try call.text(index(input))
  }

  private func date(_ input: StudentLoanInput) throws -> CalendarDate? {
    value(input) == nil ? nil : try call.date(index(input))
  }

  private func money(_ input: StudentLoanInput) throws -> Money? {
    switch value(input) {
    case nil: nil
    case .periodicMoney(let amount): amount.converted(to: .month).money
    default: try call.money(index(input))
    }
  }

  private var isSubsidized: Bool {
    get throws { value(.subsidized) == nil ? false : try call.boolean(index(.subsidized)) }
  }

  private var isFederal: Bool {
    get throws { value(.federal) == nil ? true : try call.boolean(index(.federal)) }
  }

  private func zeroInterest() throws -> [InterestFreeSpan] {
    guard value(.zeroInterest) != nil else { return [] }
    return try call.list(index(.zeroInterest)).map { element in
      guard case .range(let range) = element, case .date(let from) = range.lower,
        case .date(let to) = range.upper
      else {
        throw RuntimeError.invalidArgument(
          parameter: StudentLoanInput.zeroInterest.rawValue,
          problem: "each is a range of days, not \(element.briefText)",
          hint: "zero_interest: [2025-01-01..2025-03-31]")
      }
      return InterestFreeSpan(from: from, to: to)
    }
  }

  // MARK: Repayment

  private func repayment(_ payment: Money?, firstMade date: CalendarDate?) throws
    -> StudentLoanTerms.Repayment
  {
    let given = [StudentLoanInput.plan, .term, .payment].filter { value($0) != nil }
    guard given.count <= 1 else { throw StudentLoanError.repaymentTwice(given.map(\.rawValue)) }
    if let payment { return .payment(payment.amount) }
    if value(.term) != nil {
      let term = try call.duration(index(.term))
      guard term.days == 0, term.months >= 1 else {
        throw StudentLoanError.termOutOfRange(years: LoanTerms.longestTerm)
      }
      return .term(Int(term.months))
    }
    return .plan(
      try word(.plan).flatMap(StudentPlan.init(rawValue:)) ?? .byDefault(firstMade: date))
  }

  private func capitalization() throws -> Capitalization {
    switch value(.capitalize) {
    case nil: return .regulation
    case .boolean(let isOn)?: return .at(isOn ? CapitalizationEvent.moments : [])
    case .text(let word)?: return .at(Set([word].compactMap(CapitalizationEvent.init(rawValue:))))
    default:
      let words = try call.list(index(.capitalize)).map(\.displayText)
      return .at(Set(words.compactMap(CapitalizationEvent.init(rawValue:))))
    }
  }

  // MARK: Amount and dates

  private typealias Payout = (money: Money, date: CalendarDate)

  private func disbursements() throws -> [Payout] {
    let reader = RecordArguments(
      parameter: StudentLoanInput.disbursements.rawValue, noun: "a disbursement",
      keys: ["on", "amount"], hint: "disbursements: [{on: 2022-09-01, amount: $2750}]")
    return try reader.records(value(.disbursements)).map { record in
      guard case .date(let date)? = record["on"] else {
        throw reader.problem("needs on, a date")
      }
      return (try reader.amount(record, else: call.context.defaultCurrency), date)
    }
  }

  private func amount(
    _ given: Money?, _ payouts: [Payout], _ currency: Currency
  ) throws -> Decimal {
    guard !payouts.isEmpty else {
      guard let given else { throw StudentLoanError.amountMissing }
      return given.amount
    }
    if value(.start) != nil { throw StudentLoanError.disbursedTwice }
    let sum = payouts.reduce(Decimal.zero) { $0 + $1.money.amount }
    if let given, given.amount != sum {
      throw StudentLoanError.disbursementsDiffer(amount: given.amount, sum: sum, currency)
    }
    return sum
  }

  private func dates(_ amount: Decimal, _ payouts: [Payout]) throws -> StudentLoanDates? {
    var disbursements = payouts.map {
      StudentLoanDates.Disbursement($0.money.amount, on: $0.date)
    }
    let first = try date(.first)
    let schoolUntil = try date(.schoolUntil)
    var start = try date(.start)
    let pauses = try pauses(.deferments, .deferment) + pauses(.forbearances, .forbearance)
    if disbursements.isEmpty, start == nil {
      // With a first payment alone, repayment begins a month before it.
      if schoolUntil == nil { start = first?.adding(months: -1) }
      guard start != nil else {
        for input in [StudentLoanInput.schoolUntil, .deferments, .forbearances, .grace]
        where value(input) != nil {
          throw StudentLoanError.datesNeeded(for: input.rawValue)
        }
        return nil
      }
    }
    if let start { disbursements.append(.init(amount, on: start)) }
    let grace =
      value(.grace) == nil ? Self.standardGrace : try call.duration(index(.grace))
    return try StudentLoanDates(
      disbursements: disbursements, schoolUntil: schoolUntil, grace: grace, first: first,
      pauses: pauses)
  }

  /// Six months (34 CFR 685.207(b)).
  static let standardGrace = Duration.months(6) ?? .zero

  private func pauses(
    _ input: StudentLoanInput, _ kind: StudentLoanDates.Pause.Kind
  ) throws -> [StudentLoanDates.Pause] {
    let reader = RecordArguments(
      parameter: input.rawValue, noun: "a \(kind.rawValue)",
      keys: kind == .deferment ? ["from", "to", "subsidized"] : ["from", "to"],
      hint: "\(input.rawValue): [{from: 2028-01-01, to: 2028-07-01}]")
    return try reader.records(value(input)).map { record in
      guard case .date(let from)? = record["from"], case .date(let to)? = record["to"] else {
        throw reader.problem("needs from and to, two dates")
      }
      var isFree = kind == .deferment ? try isSubsidized : false
      switch record["subsidized"] {
      case .boolean(let given)?: isFree = given
      case nil, .missing?, Value.none?: break
      default: throw reader.problem("has true or false for subsidized")
      }
      return StudentLoanDates.Pause(kind, from: from, to: to, isSubsidized: isFree)
    }
  }

  // MARK: Extra payments

  private func extraFrom() throws -> ExtraPayments.Moment {
    switch value(.extraFrom) {
    case nil: .payment(1)
    case .date(let date): .date(date)
    default: .payment(try call.whole(index(.extraFrom)))
    }
  }

  private func singles() throws -> [(money: Money, moment: ExtraPayments.Moment)] {
    let reader = RecordArguments(
      parameter: StudentLoanInput.extras.rawValue, noun: "an extra payment",
      keys: ["n", "on", "amount"],
      hint: "extras: [{n: 12, amount: $1000}, {on: 2027-01-15, amount: $500}]")
    return try reader.records(value(.extras)).map { record in
      let money = try reader.amount(record, else: call.context.defaultCurrency)
      switch (record["n"], record["on"]) {
      case (.number(let number)?, nil):
        guard let number = number.int, number >= 1 else {
          throw reader.problem("has a payment number, counted from 1, for n")
        }
        return (money, .payment(number))
      case (nil, .date(let date)?): return (money, .date(date))
      default: throw reader.problem("needs n, a payment number, or on, a date")
      }
    }
  }

  // MARK: Currency

  /// The one currency of all amounts.
  private func currency(_ parts: [(name: String, money: Money?)]) throws -> Currency {
    var known: (name: String, currency: Currency)?
    for case (let name, let money?) in parts {
      if let known, known.currency != money.currency {
        throw StudentLoanError.currenciesDiffer(known.name, known.currency, name, money.currency)
      }
      known = known ?? (name, money.currency)
    }
    return known?.currency ?? call.context.defaultCurrency
  }
}
