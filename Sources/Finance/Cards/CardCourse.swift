import Money

/// A card from the day of its balance to a later day: its payments, charges and interest, month by
/// month.
///
/// A month runs from one due day to the next, where its interest is added: that of the average daily
/// balance (12 CFR 1026 Appendix G-1(c)) at a twelfth of the annual rate, so that each day bears its
/// part of the month's, and a projection that begins on any day goes on from there to the cent.
public struct CardCourse: Sendable {
  /// A month, or the part of one since the balance was given, or up to the last day.
  public struct Month: Sendable, Equatable {
    public let from: CalendarDate
    public let to: CalendarDate
    /// The balance as it began.
    public let opening: Decimal
    public var charges = Decimal.zero
    public var payments = Decimal.zero
    public var interest = Decimal.zero
    /// The balance as it ended.
    public var balance: Decimal
  }

  public private(set) var months: [Month] = []
  /// The interest and automatic payments of its due days, as if they were recorded.
  public private(set) var counted: [CardEvent] = []

  /// All of it as one month.
  public var totals: Month {
    var all = Month(
      from: asOf, to: end, opening: given.balance, balance: balance)
    for month in months {
      all.charges += month.charges
      all.payments += month.payments
      all.interest += month.interest
    }
    return all
  }

  /// The card as it stands on the last day.
  public private(set) var terms: CardTerms

  /// A statement, and what counts toward its minimum.
  private struct Statement {
    let due: CalendarDate
    let balance: Decimal
    var paid: Decimal
    /// The minimums that were missed before it, the oldest first.
    let missed: [CardTerms.Missed]
    let isMarked: Bool
  }

  private let given: CardTerms
  private let asOf: CalendarDate
  private let end: CalendarDate
  private let days: CardMonths
  /// The first day of which a payment is recorded; from its cycle on, minimums can be missed.
  private let followedFrom: CalendarDate?
  private var balance: Decimal
  /// The interest of the running month so far, not rounded.
  private var accrued = Decimal.zero
  private var events: ArraySlice<CardEvent>
  private var statement: Statement?
  /// The closing of the next statement; nil for a card without a due day.
  private var closes: CalendarDate?
  /// True if a balance was carried past a due day, so that new purchases bear interest at once.
  private var isCarried = false
  private var timesPaidInFull = 0

  /// The course of a card up to a day. Where its balance has no day, or a later one, the card stands
  /// as it was given.
  public init(of given: CardTerms, to day: CalendarDate) {
    self.given = given
    let asOf = given.asOf ?? day
    let end = max(day, asOf)
    (self.asOf, self.end) = (asOf, end)
    days = CardMonths(of: given, asOf: asOf)
    balance = given.balance
    terms = given
    events = given.since.filter { $0.date <= end }.sorted { $0.date < $1.date }[...]
    let marked = given.markedPaid.flatMap { asOf < $0 && $0 <= end ? $0 : nil }
    followedFrom =
      given.autopay != nil
      ? asOf : [events.first { $0.kind == .payment }?.date, marked].compactMap(\.self).min()
    run()
    settle(on: day)
  }

  private mutating func run() {
    if given.dueDay != nil, let cycle = CardCycle(of: given, on: asOf) {
      closes = cycle.closes
      if let due = cycle.due, due >= asOf { open(cycle) }
    }
    var from = asOf
    repeat {
      let to = days.end(after: from)
      months.append(Month(from: from, to: min(to, end), opening: balance, balance: balance))
      pass(from, to)
      months[months.count - 1].balance = balance
      guard to < end, to > from else { return }
      from = to
    } while true
  }

  /// The days of a month up to its end, or to the last day of all.
  private mutating func pass(_ from: CalendarDate, _ to: CalendarDate) {
    let last = min(to, end)
    let share = given.rate(on: to) / Decimal(12 * days.length(endingOn: to))
    var day = from
    /// Each day bears its part of the month's interest on what is owed as it ends.
    func earn(_ course: inout CardCourse, to next: CalendarDate) {
      let passed = CalendarDate.days(from: day, to: next)
      course.accrued += max(course.balance, .zero) * share * Decimal(passed)
      day = next
    }
    while true {
      let event = events.first.flatMap { $0.date <= last ? $0.date : nil }
      if let closing = closes, closing <= last, event.map({ closing <= $0 }) ?? true {
        earn(&self, to: closing)
        let cycle = CardCycle(of: given, on: closing)
        cycle.map { open($0) }
        closes = cycle.flatMap { $0.closes > closing ? $0.closes : nil }
      } else if let event {
        earn(&self, to: event)
        enter(events.removeFirst())
      } else {
        break
      }
    }
    earn(&self, to: last)
    if to <= end { addInterest(to: to) }
  }

  /// Opens a statement, which what is missing of the one before joins.
  private mutating func open(_ cycle: CardCycle) {
    guard let due = cycle.due else { return }
    let missed = self.missed(by: cycle.opened)
    // The payments between the closing and the day of the balance are in the balance.
    let paid = given.payments.reduce(Decimal.zero) {
      cycle.opened <= $1.date && $1.date <= asOf && cycle.opened < asOf ? $0 + $1.amount : $0
    }
    statement = Statement(
      due: due, balance: balance + paid, paid: paid, missed: missed,
      isMarked: given.markedPaid.map { cycle.contains($0) && $0 <= end } ?? false)
  }

  private mutating func enter(_ event: CardEvent) {
    switch event.kind {
    case .payment: pay(event.amount, on: event.date)
    case .charge:
      balance += event.amount
      months[months.count - 1].charges += event.amount
    case .interest:
      balance += event.amount
      accrued = .zero
      months[months.count - 1].interest += event.amount
    }
  }

  private mutating func pay(_ amount: Decimal, on date: CalendarDate) {
    balance = balance - amount
    statement?.paid += amount
    months[months.count - 1].payments += amount
    terms.payments.append(CardTerms.Payment(amount, on: date))
  }

  /// Adds the interest of a month on its due day, once the day's payments are made.
  private mutating func addInterest(to due: CalendarDate) {
    var interest = accrued.rounded(toPlaces: given.places)
    accrued = .zero
    if let statement, statement.due == due {
      let automatic = automaticPayment(of: statement, interest)
      if automatic.isPositive {
        pay(automatic, on: due)
        counted.append(CardEvent(.payment, automatic, on: due))
      }
      let isPaid = statement.paid + automatic >= statement.balance
      timesPaidInFull = isPaid ? timesPaidInFull + 1 : 0
      isCarried = isPaid ? isCarried && timesPaidInFull < 2 : true
      // A balance that is paid in full by its due day costs no interest (12 CFR 1026.54(a)); what was
      // paid for it counts.
      if isPaid, !isCarried { interest = min(interest, max(-balance, .zero)) }
    }
    interest = min(interest, max(CardTerms.largestAmount - balance, .zero))
    balance += interest
    months[months.count - 1].interest += interest
    if interest.isPositive { counted.append(CardEvent(.interest, interest, on: due)) }
  }

  private func automaticPayment(of statement: Statement, _ interest: Decimal) -> Decimal {
    // A payment that is recorded for the day is the automatic one.
    if given.since.contains(where: { $0.kind == .payment && $0.date == statement.due }) {
      return .zero
    }
    let open = max(statement.balance - statement.paid, .zero)
    return switch given.autopay {
    case nil: .zero
    case .full: min(open, max(balance, .zero))
    case .minimum:
      min(max(minimum(of: statement) - statement.paid, .zero), max(balance + interest, .zero))
    case .amount(let amount): min(amount, max(balance + interest, .zero))
    }
  }

  /// The minimum of a statement, with the minimums that were missed before.
  private func minimum(of statement: Statement) -> Decimal {
    var closed = given
    closed.balance = statement.balance
    let most = max(closed.balance, .zero) + closed.monthlyInterest(on: statement.due)
    return min(closed.minimumDue(on: statement.due) + statement.missed.total, most)
  }

  /// The minimums that are not paid as the next statement closes, the oldest first.
  private func missed(by closing: CalendarDate) -> [CardTerms.Missed] {
    guard let statement, let followedFrom, followedFrom < closing, !statement.isMarked else {
      return []
    }
    let own = minimum(of: statement) - statement.missed.total
    let all = statement.missed + [CardTerms.Missed(due: statement.due, amount: max(own, .zero))]
    return all.after(paying: statement.paid, atMost: balance)
  }

  /// Puts into the terms what the time left.
  private mutating func settle(on day: CalendarDate) {
    terms.balance = balance
    terms.asOf = end
    terms.since = []
    terms.payments.sort { $0.date < $1.date }
    terms.past = CardTerms.Past(
      day: day, asOf: given.asOf, accrued: accrued, statement: statement?.balance,
      missed: statement?.missed ?? [], given: given.balance, isFollowed: followedFrom != nil)
  }
}

extension [CardTerms.Missed] {
  var total: Decimal { reduce(.zero) { $0 + $1.amount } }

  /// The rest after a payment, which fills the oldest first, in all no more than is owed.
  func after(paying payment: Decimal, atMost owed: Decimal) -> [CardTerms.Missed] {
    var (paid, room) = (payment, Swift.max(owed, .zero))
    return compactMap { missed in
      var left = missed
      let filled = Swift.min(paid, missed.amount)
      paid = paid - filled
      left.amount = Swift.min(missed.amount - filled, room)
      room = room - left.amount
      return left.amount.isPositive ? left : nil
    }
  }
}

/// The days on which a card's months end.
struct CardMonths: Sendable {
  /// The day of the month.
  let day: Int

  /// - Parameter asOf: The day of the balance, from which the months of a card without a due day count.
  init(of terms: CardTerms, asOf: CalendarDate) { day = terms.dueDay ?? asOf.day }

  /// The end of the month that a day lies in: the first due day after it.
  func end(after date: CalendarDate) -> CalendarDate { date.next(dayOfMonth: day) ?? date }

  /// The number of days of the month that ends on a day.
  func length(endingOn end: CalendarDate) -> Int {
    end.inMonth(-1, on: day).map { max(CalendarDate.days(from: $0, to: end), 1) } ?? 30
  }
}
