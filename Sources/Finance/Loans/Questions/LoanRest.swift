import Money

/// The remaining payments of a loan from its present standing, divided.
public struct LoanRest: Sendable {
  /// The number of payments made.
  public let made: Int
  public let allocations: [PaymentAllocation<Decimal>]
  /// The interest that each leaves unpaid, where it does not join the balance.
  private let unpaid: [Decimal]
  /// The relief of a student loan's plan with each, and the plan after it; empty where there is none.
  let reliefs: [PlanRelief]
  private let courses: [RepaymentCourse?]
  private let terms: LoanTerms

  /// The number of remaining payments.
  public var count: Int { allocations.count }
  public var interest: Decimal { interest(overFirst: count) }
  public var paid: Decimal { paid(overFirst: count) }
  public var lastPayment: Decimal { allocations.last?.payment ?? .zero }

  /// The date of the last payment; nil without dates.
  public var payoffDate: CalendarDate? {
    count == 0 ? nil : terms.conventions.dates?.due(made + count)
  }

  /// The interest of the first payments to come.
  public func interest(overFirst number: Int) -> Decimal {
    allocations.prefix(number).reduce(.zero) { $0 + $1.interest }
  }

  /// Returns the total of the first remaining payments.
  public func paid(overFirst number: Int) -> Decimal {
    allocations.prefix(number).reduce(.zero) { $0 + $1.payment }
  }

  /// Returns the interest that the first remaining payments leave unpaid.
  public func unpaidInterest(after number: Int) -> Decimal { unpaid.prefix(number).last ?? .zero }

  /// The relief of a student loan's plan with all of them.
  public var relief: PlanRelief { reliefs.sum }

  /// The relief of a student loan's plan with a remaining payment, counted from 0.
  func relief(_ index: Int) -> PlanRelief {
    reliefs.indices.contains(index) ? reliefs[index] : .none
  }

  /// The plan in force after the first remaining payments; nil for level ones.
  func course(after number: Int) -> RepaymentCourse? { courses.prefix(number).last ?? nil }

  /// Returns the balance after the first remaining payments.
  public func balance(after number: Int, of standing: LoanStanding) -> Decimal {
    number == 0 ? standing.balance : allocations.prefix(number).last?.balance ?? .zero
  }
}

extension LoanRest {
  /// As things are: the rest of the schedule; or, where payments so far were not the schedule's, its
  /// payments until nothing is owed.
  public init(_ standing: LoanStanding) throws(LoanError) {
    guard standing.followsSchedule || standing.isOnSchedule, standing.terms.changes.isEmpty else {
      let terms = standing.terms
      if let student = terms.student,
        standing.course != nil || terms.changes.contains(where: \.isOfPlan)
      {
        self.init(
          standing,
          try Self.rest(
            standing, student, last: nil, most: nil, isPlanned: true,
            payment: standing.payment(number:)))
        return
      }
      let last = max(terms.scheduledPayments, standing.made + 1)
      // A loan that is not repaid by level payments, or by these never, ends when it is due, with
      // what is left.
      if terms.isLevelThroughout || terms.changedPayment(last) != nil,
        terms.repayment.balloon == nil,
        let rest = try? LoanRest(standing, last: nil, payment: standing.payment(number:))
      {
        self = rest
      } else {
        try self.init(standing, last: last, payment: standing.payment(number:))
      }
      return
    }
    let schedule = standing.schedule
    let allocations = (standing.made..<max(standing.made, schedule.count)).map { index in
      let row = schedule[index]
      return PaymentAllocation(
        interest: row.interest, principal: row.principal, extra: row.extra, balance: row.balance)
    }
    self.init(
      standing, allocations,
      unpaid: (standing.made..<max(standing.made, schedule.count)).map {
        schedule.unpaidInterest(afterPayments: $0 + 1)
      },
      reliefs: (standing.made..<max(standing.made, schedule.count)).map {
        schedule.relief(ofPayment: $0 + 1)
      },
      courses: (standing.made..<max(standing.made, schedule.count)).map {
        schedule.course(afterPayments: $0 + 1)
      })
  }

  /// With another payment each period, in place of the scheduled one and the regular extra, until
  /// nothing is owed; what is planned once is paid besides.
  ///
  /// - Parameters:
  ///   - day: Installments due before it stay as they are.
  ///   - count: How many payments there are to be, the last of which settles the rest.
  /// - Throws: `paymentTooSmall` where it never repays what is owed.
  public init(
    _ standing: LoanStanding, payment: Decimal, from day: CalendarDate? = nil, count: Int? = nil
  ) throws(LoanError) {
    try self.init(
      standing, last: count.map { standing.made + $0 }, payment: standing.paying(payment, from: day)
    )
  }

  /// Returns true if payments of an amount clear the debt, so many of them at most.
  static func clears(
    _ standing: LoanStanding, payment: Decimal, from day: CalendarDate? = nil, within count: Int
  ) -> Bool {
    let payments = standing.paying(payment, from: day)
    return (try? LoanRest(standing, last: nil, most: count, payment: payments)) != nil
  }

  private init(_ standing: LoanStanding, _ left: [StudentPaymentLeft]) {
    self.init(
      standing, left.map(\.allocation), unpaid: left.map(\.unpaid), reliefs: left.map(\.relief),
      courses: left.map(\.course))
  }

  private init(
    _ standing: LoanStanding, _ allocations: [PaymentAllocation<Decimal>], unpaid: [Decimal] = [],
    reliefs: [PlanRelief] = [], courses: [RepaymentCourse?] = []
  ) {
    self.unpaid = unpaid
    self.reliefs = reliefs
    self.courses = courses
    made = standing.made
    terms = standing.terms
    self.allocations = allocations
  }

  /// - Parameters:
  ///   - last: The payment that settles the rest; nil for as many as it takes.
  ///   - most: The most payments that are tried, with any payment; nil where one that never repays
  ///     what is owed is an error.
  private init(
    _ standing: LoanStanding, last: Int?, most: Int? = nil, payment: (Int) -> Decimal
  ) throws(LoanError) {
    if let student = standing.terms.student {
      self.init(
        standing,
        try Self.rest(
          standing, student, last: last, most: most, isPlanned: false, payment: payment))
      return
    }
    let accrual = NextInterest(standing)
    let extras = standing.singleExtras
    let lastExtra = extras.keys.max() ?? 0
    let scheduledLast = standing.terms.scheduledPayments
    let unit = standing.terms.conventions.smallestUnit
    let limit = most ?? LoanTerms.longestTerm * standing.terms.conventions.frequency.paymentsPerYear
    var bearing = standing.balance
    var missed = standing.missed
    var balance = bearing + missed
    var unpaid = standing.unpaidInterest
    // By the day, interest that a payment does not cover waits for the next one, and bears none itself.
    let waits =
      standing.terms.conventions.accrual == .daily
      && (unpaid.isPositive || !standing.followsSchedule)
    var waiting: [Decimal] = []
    var allocations: [PaymentAllocation<Decimal>] = []
    while !(balance.isZero && unpaid.isZero) {
      let number = standing.made + allocations.count + 1
      let ofPeriod = accrual.rounded(on: bearing, payment: number)
      let interest = ofPeriod + unpaid
      let installment = payment(number)
      let paidAhead =
        number == standing.made + 1 && standing.terms.conventions.accrual == .scheduled
        ? standing.partial.paid : .zero
      let scheduled = max(installment - paidAhead, .zero)
      if last == nil, most == nil, installment <= (waits ? ofPeriod : interest),
        lastExtra < number
      {
        // After an odd first period a payment may fall short once, as in the schedule.
        let next = accrual.rounded(
          on: waits ? bearing : bearing + interest - scheduled, payment: number + 1)
        guard allocations.isEmpty, installment > next else {
          throw standing.tooSmall(installment, interest: interest)
        }
      }
      // What roundings add up to is settled with the last scheduled payment, as in the schedule.
      let isLast =
        last.map { number >= $0 } ?? false
        || number == scheduledLast && most == nil
          && missed.isZero
          && balance + interest - scheduled <= accrual.roundings(ofPayments: scheduledLast, unit)
      guard allocations.count < limit else {
        throw .termTooLong(years: LoanTerms.longestTerm)
      }
      let extra = extras[number] ?? .zero
      let covered = waits && !isLast ? min(interest, scheduled + extra) : interest
      let toInterest = waits ? max(scheduled, covered) : scheduled
      unpaid = interest - covered
      waiting.append(unpaid)
      let allocation = allocatePayment(
        balance: balance, interest: covered, scheduled: toInterest,
        extra: max(scheduled + extra - toInterest, .zero), settles: isLast)
      balance = allocation.balance
      // What was missed is paid first; the installment due meanwhile counts as of its due date.
      let due = missed.isZero ? .zero : min(standing.payment(number: number), bearing + interest)
      missed = min(max(missed + due - allocation.payment, .zero), balance)
      bearing = balance - missed
      allocations.append(allocation)
    }
    self.init(standing, allocations, unpaid: waits ? waiting : [])
  }
}
