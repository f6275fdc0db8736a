import Money

/// The progress of a plan on a day, by the payments made on its debts since it began.
///
/// A payment is for what is missing, the oldest first, and then for the due day of its billing cycle.
/// The plan's payments are behind only once their due days have passed, and a payment before one is
/// ahead only by what the plan did not ask for.
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
    /// The amount paid beyond what the plan asked for; below zero where some of that is missing, but not
    /// once it is paid off for less.
    public let ahead: Decimal
    /// The day of the last payment since the start; nil without one.
    public let lastPayment: CalendarDate?
    /// The next payment, as the plan goes on from the day, or as it said where that is not known; nil
    /// where there is none.
    public let next: PaymentDue?
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

  /// True if a payment is recorded since the start; without one, nothing is behind or ahead.
  public let isFollowed: Bool

  /// - Parameters:
  ///   - current: The debts of the plan, in its order, as they are on the day; nil for one of which
  ///     nothing is known.
  ///   - assumed: The places of those whose payments are not recorded, but taken for made.
  public init(
    of plan: PayoffPlan, _ current: [PlanDebt?], assumed: Set<Int> = [], on date: CalendarDate,
    checkInterruption: () throws -> Void = {}
  ) throws {
    self.plan = plan
    self.date = date
    let known = current.compactMap(\.self)
    isWhole = known.count == current.count
    let records = plan.terms.debts.indices.compactMap { place in
      current[place].map { PlanRecord(of: plan, place, $0, on: date) }
    }
    let isFollowed = records.contains { $0.paid.isPositive && !assumed.contains($0.place) }
    self.isFollowed = isFollowed
    var (rest, toCome): (PayoffPlan?, [Int: PaymentDue]) = (nil, [:])
    if isWhole {
      let going = try plan.terms.going(on: date, records, plan, isFollowed: isFollowed)
      toCome = going.toCome
      do {
        rest = try PayoffPlan(going.terms, checkInterruption: checkInterruption)
      } catch PlanError.neverEnds {
        rest = nil
      }
    }
    self.rest = rest
    debts = records.map { record in
      let early = record.early
      let owed = max(record.now.balance, .zero)
      let planned = record.planned
      let ahead = isFollowed ? record.paid - planned - early : .zero
      var next = toCome[record.place] ?? rest?.next(record.place)
      if rest == nil, let due = record.next, due.amount > early, owed.isPositive {
        next = PaymentDue(due.amount - early, on: due.date)
      }
      return Debt(
        place: record.place, paid: record.paid, planned: planned, early: early, owed: owed,
        ahead: owed.isZero ? max(ahead, .zero) : ahead,
        lastPayment: record.payments.last?.date, next: next)
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
    rest.map { $0.months > 0 ? $0.debtFree : next?.next?.date ?? lastPayment ?? date }
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

/// The payments made on a debt of a plan, against those planned.
private struct PlanRecord {
  let place: Int
  let now: PlanDebt
  /// Those since the start, in order of days.
  let payments: [CardTerms.Payment]
  /// The plan's payments before the day, and the first one from then on.
  let past: [PaymentDue]
  let next: PaymentDue?
  private let account: PlanAccount
  private let date: CalendarDate

  init(of plan: PayoffPlan, _ place: Int, _ now: PlanDebt, on date: CalendarDate) {
    let account = plan.accounts[place]
    let planned = (1...max(1, plan.months)).lazy.compactMap { month in
      account.date(month).map {
        PaymentDue(plan.entry(month: month, place).payment, on: $0)
      }
    }
    (self.place, self.now, self.account, self.date) = (place, now, account, date)
    payments = account.debt.payments(of: now, since: plan.terms.start)
      .sorted { $0.date < $1.date }
    past = Array(planned.prefix { $0.date < date })
    next = planned.first { $0.date >= date }
  }

  var paid: Decimal { payments.reduce(.zero) { $0 + $1.amount } }
  var planned: Decimal { past.reduce(.zero) { $0 + $1.amount } }
  var early: Decimal { min(split { $0 >= date }, next?.amount ?? .zero) }

  /// The part of the payments that is for a calendar month.
  func paid(inMonth month: Int) -> Decimal {
    split(from: month) { $0.monthIndex == month }
  }

  /// The part of the payments for certain due days, beyond what was missing when they were made; and
  /// what they made up for in a calendar month.
  private func split(from month: Int? = nil, _ isMeant: (CalendarDate) -> Bool) -> Decimal {
    func planned(_ isBefore: (CalendarDate) -> Bool) -> Decimal {
      past.reduce(.zero) { isBefore($1.date) ? $0 + $1.amount : $0 }
    }
    var (paid, sum) = (Decimal.zero, Decimal.zero)
    for payment in payments {
      let late = min(max(planned { $0 < payment.date } - paid, .zero), payment.amount)
      if let month {
        sum += max(late - max(planned { $0.monthIndex < month } - paid, .zero), .zero)
      }
      if let due = account.due(ofPaymentOn: payment.date), isMeant(due) {
        sum += payment.amount - late
      }
      paid += payment.amount
    }
    return sum
  }

  /// The planned payment that the debt as it is now no longer asks for, by its due days, although a
  /// part of it is not paid: that part; of one before the day, in a month that is not over.
  func toCome(inMonth month: Int, isFollowed: Bool) -> PaymentDue? {
    guard let first = now.course.days?.first else { return nil }
    var due: PaymentDue
    if let next, next.date < first, next.date.monthIndex <= month {
      due = PaymentDue(next.amount - early, on: next.date)
    } else if let last = past.last, last.date.monthIndex == month, isFollowed {
      let missing = min(last.amount - paid(inMonth: month), planned - paid)
      due = PaymentDue(missing, on: last.date)
    } else {
      return nil
    }
    due = PaymentDue(min(due.amount, now.balance), on: due.date)
    return due.amount.isPositive ? due : nil
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
  /// the budget of the start; and the order, where that was fixed. Of that budget, a month's payments that
  /// are missing, or still to come, are set aside, and count as made.
  fileprivate func going(
    on date: CalendarDate, _ records: [PlanRecord], _ plan: PayoffPlan, isFollowed: Bool
  ) throws -> (terms: PlanTerms, toCome: [Int: PaymentDue]) {
    var terms = self
    terms.start = date
    terms.transfers = []
    for place in debts.indices {
      terms.debts[place] = records[place].now
      (terms.debts[place].name, terms.debts[place].minimum) = (
        debts[place].name, debts[place].minimum
      )
    }
    let month = terms.months.calendarMonth(1)
    var toCome: [Int: PaymentDue] = [:]
    for place in debts.indices {
      let due = records[place].toCome(inMonth: month, isFollowed: isFollowed)
      if let due, due.date >= date { toCome[place] = due }
      let isFirst = plan.calendar.calendarMonth(1) == month
      let before = isFirst ? plan.calendar.paid(debts[place]) : .zero
      let aside = due.map { $0.date.monthIndex == month ? $0.amount : .zero } ?? .zero
      terms.debts[place].paidFirst = before + records[place].paid(inMonth: month) + aside
      terms.debts[place].balance -= due?.amount ?? .zero
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
    return (terms, toCome)
  }
}
