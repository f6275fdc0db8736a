import Money

/// The progress of a plan on a day, by the payments made on its debts since it began.
///
/// A payment is for the due day of its billing cycle. What the plan asks for up to a due day is behind
/// only once that day has passed, and a payment before it is ahead only by what the plan did not ask for.
public struct PlanProgress: Sendable {
  /// A debt of the plan, by its place there.
  public struct Debt: Sendable {
    public let place: Int
    /// The amount paid on it since the start.
    public let paid: Decimal
    /// The plan's payments with due days before the day.
    public let planned: Decimal
    /// The part of the plan's next payment that is made before its due day.
    public let early: Decimal
    public let owed: Decimal
    /// The day of the last payment since the start; nil without one.
    public let lastPayment: CalendarDate?
    /// The next payment, as the plan goes on from the day, or as it said where that is not known; nil
    /// where there is none.
    public let next: PaymentDue?

    /// The amount paid beyond what the plan asked for; below zero where some of that is missing, but not
    /// once it is paid off for less.
    public var ahead: Decimal {
      let ahead = paid - planned - early
      return owed.isZero ? max(ahead, .zero) : ahead
    }
  }

  public let plan: PayoffPlan
  public let date: CalendarDate
  /// Those that are known.
  public let debts: [Debt]
  /// True if every debt of the plan is.
  public let isWhole: Bool
  /// The plan as it goes on from the day, with its budget, its order and its minimums; nil where it
  /// never ends, and where a debt is not known.
  public let rest: PayoffPlan?

  /// - Parameter current: The debts of the plan, in its order, as they are on the day; nil for one of
  ///   which nothing is known.
  public init(
    of plan: PayoffPlan, _ current: [PlanDebt?], on date: CalendarDate,
    checkInterruption: () throws -> Void = {}
  ) throws {
    self.plan = plan
    self.date = date
    let known = current.compactMap(\.self)
    isWhole = known.count == current.count
    var rest: PayoffPlan?
    do {
      rest =
        isWhole
        ? try PayoffPlan(
          plan.terms.going(on: date, known, plan), checkInterruption: checkInterruption) : nil
    } catch PlanError.neverEnds {
      rest = nil
    }
    self.rest = rest
    debts = plan.terms.debts.indices.compactMap { place in
      guard let now = current[place] else { return nil }
      let account = plan.accounts[place]
      let payments = account.debt.payments(of: now, since: plan.terms.start)
      let paid = payments.reduce(.zero) { $0 + $1.amount }
      var (planned, next, due) = (Decimal.zero, Decimal.zero, date)
      for month in 1...max(1, plan.months) {
        guard let day = account.date(month) else { continue }
        let payment = plan.entry(month: month, place).payment
        if day >= date {
          (next, due) = (payment, day)
          break
        }
        planned += payment
      }
      let toNext = payments.reduce(Decimal.zero) { sum, payment in
        account.due(ofPaymentOn: payment.date).map { $0 >= date } ?? false
          ? sum + payment.amount : sum
      }
      let early = min(toNext, next)
      let owed = max(now.balance, .zero)
      let asPlanned =
        rest == nil && next > early && owed.isPositive ? PaymentDue(next - early, on: due) : nil
      return Debt(
        place: place, paid: paid, planned: planned, early: early, owed: owed,
        lastPayment: payments.map(\.date).max(), next: rest?.next(place) ?? asPlanned)
    }
  }

  public var paid: Decimal { debts.reduce(.zero) { $0 + $1.paid } }
  public var planned: Decimal { debts.reduce(.zero) { $0 + $1.planned } }
  public var early: Decimal { debts.reduce(.zero) { $0 + $1.early } }
  public var ahead: Decimal { debts.reduce(.zero) { $0 + $1.ahead } }
  public var owed: Decimal { debts.reduce(.zero) { $0 + $1.owed } }
  /// The amount owed on them when the plan began.
  public var opening: Decimal { debts.reduce(.zero) { $0 + plan.opening[$1.place] } }
  /// The part of it that is paid off; below zero where more is owed now.
  public var share: Decimal {
    opening.isPositive ? (opening - owed) / opening : .one
  }

  /// The debt that is paid next, and of several on one day the first of the plan.
  public var next: Debt? {
    debts.filter { $0.next != nil }.min { a, b in
      (a.next?.date ?? date, a.place) < (b.next?.date ?? date, b.place)
    }
  }

  private var lastPayment: CalendarDate? { debts.compactMap(\.lastPayment).max() }

  /// The day on which the debts are paid off, paying on as planned; nil where they never are.
  public var debtFree: CalendarDate? {
    rest.map { $0.months > 0 ? $0.debtFree : lastPayment ?? date }
  }

  /// Returns true if that is no later than the plan said.
  public var holds: Bool { debtFree.map { $0 <= plan.debtFree } ?? false }
}

extension PayoffPlan {
  /// The first payment on a debt.
  fileprivate func next(_ place: Int) -> PaymentDue? {
    guard months > 0 else { return nil }
    return (1...months).lazy.map { month in
      PaymentDue(entry(month: month, place).payment, on: date(month, place))
    }.first { $0.amount.isPositive }
  }
}

extension PlanDebt {
  /// The payments on the debt as it is later that were made since a day on which this one is known.
  fileprivate func payments(
    of later: PlanDebt, since start: CalendarDate
  ) -> [CardTerms.Payment] {
    var known = payments.filter { $0.date == start }
    return later.payments.filter { payment in
      guard payment.date == start, let same = known.firstIndex(of: payment) else {
        return payment.date >= start
      }
      known.remove(at: same)
      return false
    }
  }
}

extension PlanAccount {
  /// The due day that a payment of a day is for.
  func due(ofPaymentOn date: CalendarDate) -> CalendarDate? {
    debt.course.due(ofPaymentOn: date)
      ?? days.date(days.count(through: date.adding(days: -1) ?? date) + 1)
  }
}

extension PlanTerms {
  /// The same plan as it goes on on a day: the debts as they are then, with the minimums of the start;
  /// the budget of the start; and the order, where that was fixed.
  fileprivate func going(
    on date: CalendarDate, _ current: [PlanDebt], _ plan: PayoffPlan
  ) throws -> PlanTerms {
    var terms = self
    terms.start = date
    terms.transfers = []
    for place in debts.indices {
      terms.debts[place] = current[place]
      (terms.debts[place].name, terms.debts[place].minimum) = (
        debts[place].name, debts[place].minimum
      )
    }
    switch method {
    case .snowball, .highestUtilization: terms.method = .custom(plan.order)
    case .avalanche, .custom: break
    }
    if case .extra(let steps) = funds.regular {
      // The minimums of debts paid off stay in the budget.
      let freed = minimums - terms.minimums
      let begun = steps.enumerated().filter { $0.element.from.map { $0 <= date } ?? true }
        .max { ($0.element.from ?? start, $0.offset) < ($1.element.from ?? start, $1.offset) }
      let later = steps.filter { $0.from.map { $0 > date } ?? false }
      terms.funds.regular = .extra(
        [PlanFunds.Step(amount: (begun?.element.amount ?? .zero) + freed)]
          + later.map { PlanFunds.Step(from: $0.from, amount: $0.amount + freed) })
    }
    // A single payment of a month that is over was made then.
    let months = terms.months
    terms.funds.singles = funds.singles.filter { single in
      plan.calendar.calendarMonth(max(1, plan.calendar.first(onOrAfter: single.on)))
        >= months.calendarMonth(1)
    }
    return terms
  }
}
