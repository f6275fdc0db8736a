import Money

extension LoanStanding {
  /// The present payment of each period: the payment in force and the regular extra.
  public var payment: Decimal { payment(number: made + 1) }
  public var paymentWithoutExtra: Decimal { payment - regularExtra(number: made + 1) }

  /// Returns the planned amount of a payment with the regular extra, without single extras.
  ///
  /// The schedule's last payment settles what is left; in its place stands the one before.
  func payment(number: Int) -> Decimal {
    let row = min(number, schedule.count - 1)
    let scheduled =
      plannedPayment(number)
      ?? terms.changedPayment(number)
      ?? (row >= 1 ? schedule[row - 1].principal + schedule[row - 1].interest : terms.payment)
    return scheduled + regularExtra(number: number)
  }

  /// Returns the payments from a day on that are all of one amount; those due before stay as they are.
  func paying(_ payment: Decimal, from day: CalendarDate?) -> (Int) -> Decimal {
    guard let day, let dates = terms.conventions.dates, let next = nextDue, next < day else {
      return { _ in payment }
    }
    let first = dates.firstPayment(onOrAfter: day)
    return { number in number < first ? self.payment(number: number) : payment }
  }

  /// The amount of the next payment by a student loan's plan; nil where none says it.
  public var planned: Decimal? { plannedPayment(made + 1) }

  /// The plan in force of a student loan whose payments are not its own level ones.
  public var courseInForce: RepaymentCourse? { course }

  /// The amount of a payment by a student loan's plan, which an own payment may raise; nil where none says
  /// it.
  func plannedPayment(_ number: Int) -> Decimal? {
    // One that was missed before the plan began is as large as it was then; one paid ahead of the plan, as
    // the plan asks for.
    guard let course, number >= course.from else {
      return (course?.shares ?? shares ?? terms.student?.terms.shares)?[number]?.due
    }
    let due = course.due(number, on: terms.conventions.dates?.due(number))
    guard let own = terms.changedPayment(number) else { return due }
    return course.plan.isByIncome ? max(due, own) : nil
  }

  /// The regular extra with a payment.
  func regularExtra(number: Int) -> Decimal {
    number >= terms.extras.from.payment(terms.conventions.dates) ? terms.extras.each : .zero
  }

  /// Extra payments that are planned once, by the payment that they are made with.
  var singleExtras: [Int: Decimal] {
    var extras: [Int: Decimal] = [:]
    for single in terms.extras.singles {
      extras[single.moment.payment(terms.conventions.dates), default: .zero] += single.amount
    }
    return extras
  }

  /// The level payment that repays what is owed with so many more payments, rounded as the loan's;
  /// the last one settles what rounding leaves.
  ///
  /// The balance grows by each period's own rate, and so does the value of payments of 1; their
  /// quotient is the payment, whatever the periods and rates. Where all periods are equal it is the
  /// formula of ``LevelPayment``.
  public func levelPayment(count: Int) -> Decimal {
    if !missed.isZero || terms.student?.isPlain == false { return paymentCatchingUp(count: count) }
    let interest = NextInterest(self)
    let extras = singleExtras
    var owed = owed - partial.interest
    var worth = Decimal.zero
    for number in made + 1...made + max(count, 1) {
      let growth = interest.growth(payment: number)
      let base = owed + deferredPrincipal(forPayment: number)
      owed = owed + base * growth - (extras[number] ?? .zero)
      worth = worth + worth * growth + .one
    }
    let payment = max(owed, .zero) / worth
    guard let rounding = terms.conventions.rounding else { return payment }
    return terms.conventions.rounded(payment, by: rounding)
  }

  /// The least payment, to the smallest unit, that by its own schedule repays what is owed with so many
  /// more payments; today's where that does.
  ///
  /// - Parameter day: From which on it is paid.
  public func leastPayment(count: Int, from day: CalendarDate?) -> Decimal {
    let unit = terms.conventions.smallestUnit
    func clears(_ units: Decimal) -> Bool {
      LoanRest.clears(self, payment: units * unit, from: day, within: count)
    }
    if let rest = try? LoanRest(self), rest.count == count, terms.isLevelThroughout,
      rest.allocations.dropLast().allSatisfy({ $0.payment == payment })
    {
      return payment
    }
    // The level payment is within a few units of it where all periods are alike.
    var high = (levelPayment(count: count) / unit).rounded(toPlaces: 0, .ceiling)
    var (low, step) = (high - .one, Decimal.one)
    if clears(high) {
      while low.isPositive, clears(low) {
        (high, step) = (low, step + step)
        low = low - step
      }
      low = max(low, .zero)
    } else {
      while !clears(high), high < Decimal(coefficient: 1, exponent: 18) {
        (low, step) = (high, step + step)
        high = high + step
      }
    }
    while high - low > .one {
      let middle = ((low + high) / Decimal(2)).rounded(toPlaces: 0, .floor)
      if clears(middle) { high = middle } else { low = middle }
    }
    return high * unit
  }

  /// The same where installments were missed: found by halving, as payments fall in number with their
  /// size.
  private func paymentCatchingUp(count: Int) -> Decimal {
    let unit = terms.conventions.smallestUnit
    func clears(_ units: Decimal) -> Bool {
      LoanRest.clears(self, payment: units * unit, within: count)
    }
    var (low, high) = (Decimal.zero, (owed / unit).rounded(toPlaces: 0, .ceiling) + .one)
    while !clears(high), high < Decimal(coefficient: 1, exponent: 18) { high = high + high }
    while high - low > .one {
      let middle = ((low + high) / Decimal(2)).rounded(toPlaces: 0, .floor)
      if clears(middle) { high = middle } else { low = middle }
    }
    return high * unit
  }

  /// Returns the number of payments that fall due from here up to and on a day.
  public func payments(dueBy date: CalendarDate) throws(LoanError) -> Int {
    max(try schedule.payments(dueBy: date) - made, 0)
  }

  func tooSmall(_ payment: Decimal, interest: Decimal) -> LoanError {
    let currency = terms.conventions.currency
    let smallest =
      interest.rounded(toPlaces: currency.minorUnits, .floor)
      + Decimal(coefficient: 1, exponent: -currency.minorUnits)
    return .paymentTooSmall(
      payment: payment, interest: interest, smallest: smallest,
      clearsInTenYears: levelPayment(count: 10 * terms.conventions.frequency.paymentsPerYear),
      currency)
  }
}

/// The interest of the payments that are to come: the next one's period begins where interest was
/// last paid, which need not be a due date.
struct NextInterest: Sendable {
  private let standing: LoanStanding
  private let daily: DailyAccrual
  private let span: (from: CalendarDate, to: CalendarDate)?
  private let discounts: [Int: Decimal]

  init(_ standing: LoanStanding) {
    self.standing = standing
    daily = DailyAccrual(standing.terms)
    span = standing.oddSpan
    discounts = standing.terms.extraDiscounts
  }

  /// True if the next payment's interest is as that of any other: its period is whole and nothing of it
  /// is paid.
  var isRegular: Bool {
    span == nil && standing.partial.interest.isZero
      && standing.deferredPrincipal(forPayment: standing.made + 1).isZero
  }

  /// Returns the growth of 1 in a payment's period.
  func growth(payment number: Int) -> Decimal { exact(on: .one, payment: number) }

  private func exact(on balance: Decimal, payment number: Int) -> Decimal {
    guard number == standing.made + 1, let span else {
      return daily.interest(on: balance, payment: number)
    }
    return daily.interest(on: balance, from: span.from, to: span.to) ?? .zero
  }

  /// The interest of a payment's period on what is owed before it and on principal that still bears
  /// interest in it; rounded.
  func ofPeriod(on balance: Decimal, payment number: Int) -> Decimal {
    let base = balance + standing.deferredPrincipal(forPayment: number)
    return daily.rounded(
      max(exact(on: base, payment: number) - (discounts[number] ?? .zero), .zero))
  }

  /// The same without what of it was paid.
  func rounded(on balance: Decimal, payment number: Int) -> Decimal {
    let interest = ofPeriod(on: balance, payment: number)
    return number == standing.made + 1
      ? max(interest - standing.partial.interest, .zero) : interest
  }

  /// The most that roundings of all payments add up to, each with the interest on it since.
  func roundings(ofPayments count: Int, _ unit: Decimal) -> Decimal {
    (1...max(count, 1)).reduce(.zero) { sum, number in
      sum + sum * daily.interest(on: .one, payment: number) + unit
    }
  }
}

extension LoanStanding {
  /// The days of the next payment where they are not the schedule's.
  fileprivate var oddSpan: (from: CalendarDate, to: CalendarDate)? {
    guard !followsSchedule, let from = interestFrom, let dates = terms.conventions.dates,
      let due = dates.due(made + 1),
      from != (made == 0 ? terms.conventions.interestStart : dates.due(made))
    else { return nil }
    return (from, due)
  }
}
