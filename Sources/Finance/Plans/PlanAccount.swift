import Money

/// A debt as a plan counts it: one that was given, or one that a transfer opens.
public struct PlanAccount: Sendable {
  /// With the balance at the start, after transfers made then.
  public internal(set) var debt: PlanDebt
  /// As it was before transfers made at the start.
  public let given: Decimal
  /// After how many months it opens; 0 for those there are at the start.
  public let opened: Int
  /// The months that pass before its first payment.
  public let offset: Int
  /// The last month, from 1, in which the promotional rate holds; 0 for none.
  let promotionalMonths: Int
  let days: MonthlyDays

  init(_ debt: PlanDebt, opened: Int = 0, _ months: PlanMonths) {
    self.debt = debt
    self.opened = opened
    given = debt.balance
    let days = debt.course.days ?? PlanMonths.anniversaries(of: months.start)
    self.days = days
    offset = months.offset(of: days)
    let promotional = debt.promotion.map { days.count(through: $0.until) } ?? 0
    promotionalMonths = promotional == 0 ? 0 : promotional + offset
  }

  /// Its payment of a month, counted from 1; less before its first one.
  public func payment(ofMonth month: Int) -> Int { month - offset }

  /// The day of its payment of a month; nil before its first one, and beyond the calendar.
  public func date(_ month: Int) -> CalendarDate? {
    month > offset ? days.date(month - offset) : nil
  }

  /// The rate of a month, from 1; of 0, the one in force at the start.
  public func rate(month: Int, start: CalendarDate) -> Decimal {
    if month == 0 { return debt.rate(on: start) }
    return month <= promotionalMonths ? debt.promotion?.rate ?? debt.rate : debt.rate
  }
}

/// A transfer as a plan makes it: from one account to another after some month.
struct PlanMove: Sendable {
  let source: Int
  let destination: Int
  let month: Int
  let transfer: PlanTransfer
}

/// The accounts of a plan, and what moves between them.
struct PlanAccounts: Sendable {
  private(set) var accounts: [PlanAccount]
  private(set) var moves: [PlanMove] = []
  let months: PlanMonths

  /// Throws where there is nothing to transfer.
  init(_ terms: PlanTerms) throws(PlanError) {
    let months = terms.months
    self.months = months
    accounts = terms.debts.map { PlanAccount($0, months) }
    for transfer in terms.transfers {
      let source = terms.debts[transfer.source]
      guard source.balance.isPositive else { throw .nothingToTransfer(source.name) }
      let month = transfer.on.map { months.first(onOrAfter: $0) } ?? 0
      let until = try Self.until(transfer, month, months)
      func debt(_ name: String, laterRate: Decimal, limit: Decimal?) -> PlanDebt {
        let rate = transfer.rate ?? laterRate
        return PlanDebt(
          name: name, balance: .zero, rate: until == nil ? rate : laterRate,
          promotion: until.map { Promotion(rate: rate, until: $0) }, minimum: .zero, limit: limit)
      }
      let destination: Int
      switch transfer.destination {
      case .new(let name):
        if let known = accounts.dropFirst(terms.debts.count).firstIndex(where: {
          $0.debt.name == name
        }) {
          destination = known
        } else {
          destination = accounts.count
          let opened = debt(
            name, laterRate: transfer.laterRate ?? source.rate, limit: transfer.limit)
          accounts.append(PlanAccount(opened, opened: month, months))
        }
      case .existing(let place):
        let known = accounts[place].debt
        if transfer.rate == nil {
          destination = place
        } else if !known.balance.isPositive {
          // All that is owed there is what moves, so that its rate is the account's.
          destination = place
          var changed = debt(
            known.name, laterRate: transfer.laterRate ?? known.rate, limit: known.limit)
          changed.balance = known.balance
          changed.minimum = known.minimum
          changed.course = known.course.at(changed.rate, changed.promotion)
          accounts[place] = PlanAccount(changed, months)
        } else {
          destination = accounts.count
          let part = debt(
            known.name + " transfer", laterRate: transfer.laterRate ?? known.rate,
            limit: transfer.limit)
          accounts.append(PlanAccount(part, opened: month, months))
        }
      }
      moves.append(
        PlanMove(
          source: transfer.source, destination: destination, month: month, transfer: transfer))
    }
    // What is given first moves first within a month.
    moves = moves.enumerated().sorted {
      ($0.element.month, $0.offset) < ($1.element.month, $1.offset)
    }.map(\.element)
  }

  /// The last day of the promotional rate; nil where it holds for good, or is the debt's own.
  private static func until(
    _ transfer: PlanTransfer, _ month: Int, _ months: PlanMonths
  ) throws(PlanError) -> CalendarDate? {
    guard transfer.rate != nil, let span = transfer.months else { return nil }
    guard let date = months.date(span, after: month) else { throw .beyondCalendar }
    return date
  }
}
