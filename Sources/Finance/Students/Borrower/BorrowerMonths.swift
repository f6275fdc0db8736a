import Money

/// A federal student loan of a borrower, with the payments made on it.
public struct BorrowerLoan: Sendable {
  let schedule: AmortizationSchedule
  let payments: [PaymentLedger.Payment]
  let assumed: PaymentLedger.Assumed?
  /// The standing of a loan without dates, whose payments go on a month from today.
  let present: LoanStanding?

  /// - Parameter assumed: The installments that count as paid by themselves, beside the payments.
  public init(
    _ schedule: AmortizationSchedule, _ payments: [PaymentLedger.Payment],
    assumed: PaymentLedger.Assumed?
  ) {
    (self.schedule, self.payments, self.assumed, present) = (schedule, payments, assumed, nil)
  }

  /// A loan without dates, from its standing today.
  public init(_ present: LoanStanding) {
    (schedule, payments, assumed, self.present) = (present.schedule, [], nil, present)
  }
}

/// The loans of one borrower from month to month: a plan by income asks for one payment a month, which is
/// shared over the loans in repayment in proportion to what is owed on each at the beginning of the month.
///
/// 34 CFR 685.209: the payment, its least amount, its cap and the principal that RAP matches are the
/// borrower's, whatever the number of loans.
public struct BorrowerMonths {
  private var members: [Member]
  private let today: CalendarDate
  /// The months with the first and the last payment that can be.
  private let months: ClosedRange<Int>

  /// Returns the parts of the payments by income that fall to each loan; none to a loan that no other shares
  /// them with.
  public static func shares(
    of loans: [BorrowerLoan], on today: CalendarDate
  ) throws -> [PaymentShares] {
    let none = loans.map { _ in PaymentShares.none }
    guard loans.count > 1, var months = BorrowerMonths(loans, on: today) else { return none }
    try months.run()
    let shared = months.members.map(\.shares)
    return shared.count { !$0.isEmpty } > 1 ? shared : none
  }

  /// Nil for no loans.
  private init?(_ loans: [BorrowerLoan], on today: CalendarDate) {
    members = loans.map { Member($0, on: today) }
    self.today = today
    guard let first = members.compactMap(\.firstMonth).min() else { return nil }
    months = first...(max(first, today.monthIndex) + LoanTerms.longestTerm * 12)
  }

  private mutating func run() throws {
    for month in months {
      guard let first = CalendarDate(monthIndex: month),
        let last = CalendarDate(monthIndex: month + 1)?.adding(days: -1)
      else { return }
      for place in members.indices { members[place].enter(month) }
      if first <= today { try pay(through: min(last, today)) }
      if last > today {
        for place in members.indices { members[place].project(from: today) }
        guard members.contains(where: \.goesOn) else { return }
        payAhead()
      }
    }
  }

  // MARK: A month

  /// The places of the loans that a plan by income asks for a payment in the month.
  private var places: [Int] { members.indices.filter { members[$0].asked != nil } }

  /// Divides the payment of the month.
  private mutating func divide() {
    let places = places
    let owed = places.map { members[$0].owed }
    let whole = owed.reduce(.zero, +)
    guard whole.isPositive else { return }
    var plans: [RepaymentPlan] = []
    for place in places {
      if let plan = members[place].plan, !plans.contains(plan) { plans.append(plan) }
    }
    for plan in plans {
      let among = places.filter { members[$0].plan == plan }
      let part = among.reduce(Decimal.zero) { $0 + members[$1].owed }
      var total = asked(among, plan)
      if plans.count > 1 { total = (total * part / whole).rounded(toPlaces: 2) }
      let payment = total
      // A part that was filled ahead stays.
      for place in among { total -= members[place].filled ?? .zero }
      let open = among.filter { members[$0].filled == nil }
      let parts = max(total, .zero).parts(by: open.map { members[$0].owed }, toPlaces: 2)
      for (place, part) in zip(open, parts) { members[place].share(part, of: payment) }
    }
  }

  /// The payment of all loans under a plan, with the clock of the one that began first and the cap of all.
  private func asked(_ among: [Int], _ plan: RepaymentPlan) -> Decimal {
    let leading = among.min { left, right in
      let days = (members[left].incomeDay, members[right].incomeDay)
      return days.0 == days.1 ? left < right : days.0 < days.1
    }
    guard let leading, let asked = members[leading].asked else { return .zero }
    guard asked.cap != nil else { return asked.payment }
    let courses = members.filter { $0.plan == plan }.compactMap(\.course)
    let cap: Decimal
    if let factor = plan == .income(.icr) ? members[leading].factor : nil {
      cap = (courses.reduce(.zero) { $0 + $1.twelveYears } * factor).rounded(toPlaces: 2)
    } else {
      cap = courses.reduce(.zero) { $0 + $1.tenYears }
    }
    return min(asked.payment, cap)
  }

  /// The principal matched under RAP in a month: what payments on all loans lack of $50, or of what was
  /// paid; shared in proportion to what is owed.
  private mutating func match(_ among: [Int], paid: Decimal, principal: Decimal) {
    let most = min(Decimal(50), paid)
    let match = principal < Decimal(50) ? max(most - principal, .zero) : .zero
    let parts = match.parts(by: among.map { members[$0].owed }, toPlaces: 2)
    for (place, part) in zip(among, parts) { members[place].match(part) }
  }

  private var matched: [Int] { places.filter { members[$0].plan == .income(.rap) } }

  // MARK: Payments made

  /// Enters what was paid in the month, up to a day.
  private mutating func pay(through day: CalendarDate) throws {
    for place in members.indices { members[place].look() }
    divide()
    let among = matched
    for place in among { members[place].match(.zero) }
    let before = members
    for place in members.indices { try members[place].pay(through: day) }
    // The match is one month's: it needs all of the payment, in full and on time.
    let months = among.compactMap { members[$0].monthPaid }
    guard !among.isEmpty, months.count == among.count else { return }
    members = before
    match(
      among, paid: months.reduce(.zero) { $0 + $1.payment },
      principal: months.reduce(.zero) { $0 + $1.payment - $1.interest })
    for place in members.indices { try members[place].pay(through: day) }
  }

  // MARK: Payments to come

  private mutating func payAhead() {
    for place in members.indices { members[place].follow() }
    divide()
    for place in members.indices { members[place].payAhead() }
    let among = matched.filter { members[$0].paidAhead != nil }
    let payments = among.compactMap { members[$0].paidAhead }
    match(
      among, paid: payments.reduce(.zero) { $0 + $1.payment },
      principal: payments.reduce(.zero) { $0 + $1.payment - $1.interest })
    for place in members.indices { members[place].relieve() }
  }
}

extension CalendarDate {
  /// The first day of a month that counts from the year 0.
  fileprivate init?(monthIndex: Int) {
    self.init(year: monthIndex / 12, month: monthIndex % 12 + 1, day: 1)
  }
}

extension Decimal {
  /// Divides an amount in proportion, rounded down; what rounding leaves goes to the largest weights.
  public func parts(by weights: [Decimal], toPlaces places: Int) -> [Decimal] {
    let whole = weights.reduce(.zero, +)
    guard whole.isPositive else { return weights.map { _ in .zero } }
    var parts = weights.map { (self * $0 / whole).rounded(toPlaces: places, .down) }
    if let most = weights.indices.max(by: { (weights[$0], $1) < (weights[$1], $0) }) {
      parts[most] += self - parts.reduce(.zero, +)
    }
    return parts
  }
}
