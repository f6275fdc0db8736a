import Finance
import FinLanguage
import FinValues
import Money

/// Reads the arguments of `student_loan` into terms.
struct StudentLoanArguments {
  private let given: NamedArguments

  init(_ given: NamedArguments) { self.given = given }

  func terms(paid: PaidSoFar?) throws -> StudentLoanTerms {
    let payouts = try disbursements()
    let payment = given.money("payment")
    let extra = given.money("extra")
    let singles = try given.extras()
    var payments: [PaymentLedger.Payment] = []
    if case .payments(let made)? = paid {
      let today = given.context.today
      payments = made.filter { $0.counts(on: today) }.map {
        .init($0.money.amount, on: $0.date, isPrincipal: $0.isPrincipal)
      }
    }
    let allLoans = given.money("all_loans")
    let unpaid = given.money("unpaid_interest")
    let currency = try given.currency(
      of: ["amount", "payment", "extra", "all_loans", "unpaid_interest"].map {
        ($0, given.money($0))
      }
        + payouts.map { ("disbursements.amount", $0.money) }
        + singles.map { ("extras.amount", $0.money) })
    let amount = try amount(payouts, currency)
    let dates = try dates(amount, payouts)
    let made = given.date("made")
    let repayment = try repayment(payment, firstMade: made ?? dates?.disbursements.first?.date)
    let isPlanned = if case .plan(let plan) = repayment { plan.isByIncome } else { false }
    return try StudentLoanTerms(
      amount: amount, rate: given.share("rate") ?? .zero, repayment: repayment,
      isSubsidized: isSubsidized, capitalization: capitalization,
      extras: ExtraPayments(
        each: extra?.amount ?? .zero, from: given.extraFrom(),
        singles: singles.map {
          ExtraPayments.Single($0.money.amount, $0.moment, recasts: $0.recasts)
        }),
      dayCount: word("day_count").flatMap { DayCount(name: $0) } ?? .actual36525,
      currency: currency, rounding: word("rounding").map(LoanKeywords.rounding(named:)) ?? .halfUp,
      roundsInterest: dates != nil || given["rounding"] != nil || isPlanned,
      isFederal: isFederal,
      zeroInterest: try zeroInterest(), allLoans: allLoans?.amount, dates: dates,
      made: made, paid: payments, changes: given.loanChanges(currency, of: .student),
      late: LateCharge(given), unpaidInterest: unpaid?.amount ?? .zero,
      income: try income(from: dates?.repayment ?? given.context.today),
      isPublicService: given.boolean("pslf") == true)
  }

  /// The income that some plans follow; nil where it was not given.
  private func income(from day: CalendarDate) throws -> BorrowerIncome? {
    let isChanged = given.list("changes")?.contains { change in
      if case .record(let record) = change { record["income"] != nil } else { false }
    }
    guard given["income"] != nil || isChanged == true else { return nil }
    let incomes = try YearlyFacts(given["income"], of: "income", each: "agi") {
      try $0.yearlyIncome()
    }
    let persons = try YearlyFacts.people(given["household"], of: "household", from: 1)
    let dependents = try YearlyFacts.people(given["dependents"], of: "dependents", from: 0)
    func household(_ year: Int?) -> BorrowerIncome.Household {
      .init(persons: persons.fact(year) ?? 1, dependents: dependents.fact(year) ?? 0)
    }
    return BorrowerIncome(
      agi: incomes.fact(nil) ?? .zero,
      laterIncomes: incomes.later.map { .init($0.fact, from: $0.year) },
      growth: given.share("income_growth") ?? .zero, household: household(nil),
      laterHouseholds: Set((persons.later + dependents.later).map(\.year)).sorted()
        .map { .init(household($0), from: $0) },
      region: word("region").flatMap(PovertyGuideline.Region.init(rawValue:)) ?? .contiguous,
      inflation: given.share("inflation") ?? .zero, renewalMonth: given.whole("recertify"),
      isSingle: word("filing") != "married", on: day, isKnown: given["income"] != nil)
  }

  private var isSubsidized: Bool { given.boolean("subsidized") == true }

  /// Unless it was denied.
  private var isFederal: Bool {
    if case .boolean(false)? = given["federal"] { false } else { true }
  }

  private func zeroInterest() throws -> [InterestFreeSpan] {
    guard case .list(let spans)? = given["zero_interest"] else { return [] }
    return try spans.map { element in
      guard case .range(let range) = element, case .date(let from) = range.lower,
        case .date(let to) = range.upper
      else {
        throw RuntimeError.invalidArgument(
          parameter: "zero_interest",
          problem: "each is a range of dates, not \(element.briefText)",
          hint: .input("zero_interest", .source("[2025-01-01..2025-03-31]")))
      }
      return InterestFreeSpan(from: from, to: to)
    }
  }

  // MARK: Repayment

  private func repayment(_ payment: Money?, firstMade date: CalendarDate?) throws
    -> StudentLoanTerms.Repayment
  {
    let ways = ["plan", "term", "payment"].filter { given[$0] != nil }
    guard ways.count <= 1 else { throw StudentLoanError.repaymentTwice(ways) }
    if let payment { return .payment(payment.amount) }
    if let term = given.duration("term") {
      return .term(Int(term.months))
    }
    return .plan(
      word("plan").flatMap(RepaymentPlan.init(name:)) ?? .fixed(.byDefault(firstMade: date)))
  }

  private var capitalization: Capitalization {
    switch given["capitalize"] {
    case .boolean(let isOn)?: .at(isOn ? CapitalizationEvent.moments : [])
    case .text(let word)?: .at(events([word]))
    case .list(let words)?: .at(events(words.map(\.displayText)))
    default: .regulation
    }
  }

  private func events(_ words: [String]) -> Set<CapitalizationEvent> {
    Set(words.compactMap(CapitalizationEvent.init(rawValue:)))
  }

  private func word(_ name: String) -> String? {
    if case .text(let word)? = given[name] { word } else { nil }
  }

  // MARK: Amount and dates

  private typealias Payout = (money: Money, date: CalendarDate)

  private func disbursements() throws -> [Payout] {
    let reader = RecordArguments(
      parameter: "disbursements", noun: "a disbursement",
      keys: ["on", "amount"],
      hint: .input("disbursements", .source("[{on: 2022-09-01, amount: $2750}]")))
    return try reader.records(given["disbursements"]).map { record in
      guard case .date(let date)? = record["on"] else {
        throw reader.problem("needs on, a date")
      }
      let money = try reader.amount(record, else: given.context.defaultCurrency)
      let amount = InputError.Quantity.money(money.amount, money.currency)
      if let error = InputError.check("disbursements.amount", amount, .positive) { throw error }
      return (money, date)
    }
  }

  private func amount(_ payouts: [Payout], _ currency: Currency) throws -> Decimal {
    let whole = given.money("amount")
    guard !payouts.isEmpty else {
      guard let whole else { throw StudentLoanError.amountMissing }
      return whole.amount
    }
    if given["start"] != nil { throw StudentLoanError.disbursedTwice }
    let sum = payouts.reduce(Decimal.zero) { $0 + $1.money.amount }
    if let whole, whole.amount != sum {
      throw StudentLoanError.disbursementsDiffer(amount: whole.amount, sum: sum, currency)
    }
    return sum
  }

  private func dates(_ amount: Decimal, _ payouts: [Payout]) throws -> StudentLoanDates? {
    var disbursements = payouts.map {
      StudentLoanDates.Disbursement($0.money.amount, on: $0.date)
    }
    let first = given.date("first")
    let schoolUntil = given.date("school_until")
    var start = given.date("start")
    let pauses = try pauses("deferments", .deferment) + pauses("forbearances", .forbearance)
    if disbursements.isEmpty, start == nil {
      // With a first payment alone, repayment begins a month before it.
      if schoolUntil == nil { start = first?.adding(months: -1) }
      guard start != nil else {
        for name in ["school_until", "deferments", "forbearances", "grace"]
        where given[name] != nil {
          throw StudentLoanError.datesNeeded(for: name)
        }
        return nil
      }
    }
    if let start { disbursements.append(.init(amount, on: start)) }
    return try StudentLoanDates(
      disbursements: disbursements, schoolUntil: schoolUntil,
      grace: given.duration("grace") ?? Self.standardGrace, first: first,
      pauses: pauses)
  }

  /// Six months (34 CFR 685.207(b)).
  private static let standardGrace = Duration.months(6) ?? .zero

  private func pauses(
    _ name: String, _ kind: StudentLoanDates.Pause.Kind
  ) throws -> [StudentLoanDates.Pause] {
    let reader = RecordArguments(
      parameter: name, noun: "a \(kind.rawValue)",
      keys: kind == .deferment ? ["from", "to", "subsidized"] : ["from", "to"],
      hint: "\(name): [{from: 2028-01-01, to: 2028-07-01}]")
    return try reader.records(given[name]).map { record in
      guard case .date(let from)? = record["from"], case .date(let to)? = record["to"] else {
        throw reader.problem("needs from and to, two dates")
      }
      var isFree = kind == .deferment ? isSubsidized : false
      switch record["subsidized"] {
      case .boolean(let given)?: isFree = given
      case nil, .missing?, Value.none?: break
      default: throw reader.problem("needs true or false for subsidized")
      }
      return StudentLoanDates.Pause(kind, from: from, to: to, isSubsidized: isFree)
    }
  }
}
