import Money

/// The changes of one debt in one month.
struct PlanCell<Amount: LedgerAmount>: Sendable {
  let interest: Amount
  /// Of the payment, what the minimum is.
  let minimum: Amount
  let payment: Amount
  let balance: Amount

  static var nothing: PlanCell {
    PlanCell(interest: .nothing, minimum: .nothing, payment: .nothing, balance: .nothing)
  }
}

/// A transfer that was made.
struct PlanMoved<Amount: LedgerAmount>: Sendable {
  let move: PlanMove
  let amount: Amount
  let fee: Amount
}

/// The months of a plan as an engine counts them: whole minor units, or decimals.
struct PlanLedger<A: Accrual>: Sendable where A: Sendable {
  typealias Amount = A.Amount

  /// A debt on its way.
  private struct Line {
    var balance: Amount
    var minimum: Amount
    let accrual: A
    let promotional: A?
    let promotionalMonths: Int
    /// The months before its first payment.
    let offset: Int
    /// The part of the first month's payment that was made before the start.
    let paid: Amount
    /// Newly charged each month, and before the first payment.
    let spending: Amount
    let firstSpending: Amount
    /// The number of a loan's last scheduled payment, and the roundings that it settles.
    var last: (number: Int, roundings: Amount)?
    /// Of the balance, the interest that bears none; nil where interest bears interest.
    var unpaid: Amount?
    /// The minimum of the month, without what of it was paid before the start.
    var asked: Amount
  }

  /// The cells of month 1 debt by debt, then those of month 2, …
  private(set) var cells: [PlanCell<Amount>] = []
  private(set) var moved: [PlanMoved<Amount>] = []
  /// The balance at the start, after transfers made then.
  private(set) var opening: [Amount] = []
  /// The places of the debts in the order of paying, after the last transfer.
  private(set) var order: [Int] = []
  private(set) var firstOrder: [Int] = []
  private(set) var months = 0
  /// True if nothing is owed at the end.
  private(set) var ends = false

  private var lines: [Line] = []

  /// The operations on amounts that an engine needs.
  struct Arithmetic {
    /// Nil where an amount does not fit the engine.
    let amount: (Decimal) -> Amount?
    let decimal: (Amount) -> Decimal
    /// Nil where a rate does not.
    let accrual: (Decimal, PlanCourse) -> A?
  }

  /// Nil where an amount does not fit the engine, or grows beyond it.
  ///
  /// - Parameters:
  ///   - longest: After how many months it stops, whatever is still owed.
  ///   - checkInterruption: Asked every month; what it throws ends the work.
  init?(
    _ terms: PlanTerms, _ plan: PlanAccounts, _ arithmetic: Arithmetic, longest: Int,
    _ checkInterruption: () throws -> Void
  ) throws {
    for account in plan.accounts {
      let course = account.debt.course
      guard let balance = arithmetic.amount(max(account.debt.balance, .zero)),
        let minimum = arithmetic.amount(account.debt.minimum),
        let accrual = arithmetic.accrual(account.debt.rate, course),
        let spending = arithmetic.amount(course.spending),
        let firstSpending = arithmetic.amount(course.spending(ofPayment: 1)),
        let paid = arithmetic.amount(plan.months.paid(account.debt))
      else { return nil }
      var unpaid: Amount?
      if course.isSimpleInterest || account.debt.unpaid.isPositive {
        unpaid = arithmetic.amount(account.debt.unpaid)
      }
      var promotional: A?
      if let rate = account.debt.promotion?.rate {
        guard let accrual = arithmetic.accrual(rate, course) else { return nil }
        promotional = accrual
      }
      var last: (number: Int, roundings: Amount)?
      if let own = course.last {
        guard let roundings = arithmetic.amount(own.roundings.rounded(toPlaces: 2, .up)) else {
          return nil
        }
        last = (own.number, roundings)
      }
      lines.append(
        Line(
          balance: balance, minimum: minimum, accrual: accrual, promotional: promotional,
          promotionalMonths: account.promotionalMonths, offset: account.offset, paid: paid,
          spending: spending, firstSpending: firstSpending, last: last, unpaid: unpaid,
          asked: minimum))
    }
    let funds = terms.funds.schedule(minimums: terms.minimums, plan.months)
    var levels: [(month: Int, amount: Amount)] = []
    var singles: [(month: Int, amount: Amount)] = []
    for (month, amount) in funds.levels {
      guard let amount = arithmetic.amount(amount) else { return nil }
      levels.append((month, amount))
    }
    for (month, amount) in funds.singles {
      guard let amount = arithmetic.amount(amount) else { return nil }
      singles.append((month, amount))
    }
    let isWithinEngine = try run(
      terms, plan, arithmetic, levels: levels, singles: singles, longest: longest,
      checkInterruption)
    guard isWithinEngine else { return nil }
  }

  /// False where an amount grows beyond the engine.
  private mutating func run(
    _ terms: PlanTerms, _ plan: PlanAccounts, _ arithmetic: Arithmetic,
    levels: [(month: Int, amount: Amount)], singles: [(month: Int, amount: Amount)], longest: Int,
    _ checkInterruption: () throws -> Void
  ) throws -> Bool {
    // The debts as they are for the order: it is fixed at the start, and again where a transfer
    // changes what is owed, or a rate changes by which debts are ordered.
    var ordered = plan.accounts.map(\.debt)
    let follows = terms.method.followsRates
    func rates() -> [Decimal] {
      plan.accounts.map { account in
        let first = account.opened > 0 ? account.opened + 1 : follows ? 1 : 0
        return account.rate(month: follows ? max(months + 1, first) : first, start: terms.start)
      }
    }
    var nextMove = 0
    var nextLevel = 0
    var nextSingle = 0
    var regular = Amount.nothing
    var interest = [Amount](repeating: .nothing, count: lines.count)
    while true {
      var hasMoved = months == 0
      while nextMove < plan.moves.count, plan.moves[nextMove].month == months {
        guard
          move(plan.moves[nextMove], plan, &ordered, arithmetic, places: terms.currency.minorUnits)
        else { return false }
        nextMove += 1
        hasMoved = true
      }
      let hasChanged = follows && lines.contains { $0.promotionalMonths == months }
      if hasMoved || hasChanged { order = terms.method.order(of: ordered, rates: rates()) }
      if months == 0 {
        firstOrder = order
        opening = lines.map(\.balance)
      }
      guard lines.contains(where: { $0.balance > .nothing }) else {
        ends = true
        return true
      }
      guard months < longest else { return true }
      try checkInterruption()
      months += 1
      while nextLevel < levels.count, levels[nextLevel].month <= months {
        regular = levels[nextLevel].amount
        nextLevel += 1
      }
      var rest = regular
      while nextSingle < singles.count, singles[nextSingle].month <= months {
        rest = rest.adding(singles[nextSingle].amount)
        nextSingle += 1
      }
      for place in lines.indices {
        let line = lines[place]
        let paid = months == 1 ? line.paid : .nothing
        guard line.balance > .nothing, months > line.offset else {
          // What is not due yet has its minimum set aside.
          let aside = line.balance > .nothing ? max(line.minimum, paid) : paid
          rest = max(rest.subtracting(aside), .nothing)
          continue
        }
        let number = months - line.offset
        let accrual =
          months <= line.promotionalMonths ? line.promotional ?? line.accrual : line.accrual
        let bearing = line.balance.subtracting(line.unpaid ?? .nothing)
        guard let earned = accrual.interest(on: bearing, payment: number) else { return false }
        interest[place] = earned
        lines[place].balance = line.balance.adding(
          number == 1 ? line.firstSpending : line.spending)
        let owed = lines[place].balance.adding(earned)
        var asked = max(line.minimum.subtracting(paid), .nothing)
        if let last = line.last, last.number == number, owed > asked,
          owed.subtracting(asked) <= last.roundings
        {
          asked = owed
        }
        lines[place].asked = asked
        rest = max(rest.subtracting(paid.adding(min(asked, owed))), .nothing)
      }
      pay(&rest, interest)
    }
  }

  /// The month's payments: each open debt its minimum, and the rest in order.
  private mutating func pay(_ rest: inout Amount, _ interest: [Amount]) {
    let base = cells.count
    cells.append(contentsOf: repeatElement(.nothing, count: lines.count))
    for place in order where lines[place].balance > .nothing {
      guard months > lines[place].offset else {
        cells[base + place] = PlanCell(
          interest: .nothing, minimum: .nothing, payment: .nothing, balance: lines[place].balance)
        continue
      }
      let allocation = allocatePayment(
        balance: lines[place].balance, interest: interest[place], scheduled: lines[place].asked,
        extra: rest, settles: false)
      rest = rest.subtracting(allocation.extra)
      lines[place].balance = allocation.balance
      if let unpaid = lines[place].unpaid {
        // A payment goes to the interest first.
        lines[place].unpaid = max(
          unpaid.adding(interest[place]).subtracting(allocation.payment), .nothing)
      }
      cells[base + place] = PlanCell(
        interest: interest[place], minimum: allocation.interest.adding(allocation.principal),
        payment: allocation.payment, balance: allocation.balance)
    }
  }

  /// Makes a transfer; false where an amount does not fit the engine.
  private mutating func move(
    _ move: PlanMove, _ plan: PlanAccounts, _ ordered: inout [PlanDebt], _ arithmetic: Arithmetic,
    places: Int
  ) -> Bool {
    let owed = arithmetic.decimal(lines[move.source].balance)
    guard owed.isPositive else { return true }
    let there = arithmetic.decimal(lines[move.destination].balance)
    let (amount, fee) = move.transfer.moving(of: owed, owed: there, places: places)
    let asked = arithmetic.decimal(lines[move.source].minimum)
    let minimum = amount == owed ? asked : (asked * amount / owed).rounded(toPlaces: places)
    guard let moving = arithmetic.amount(amount), let charged = arithmetic.amount(fee),
      let part = arithmetic.amount(minimum)
    else { return false }
    lines[move.source].balance = lines[move.source].balance.subtracting(moving)
    lines[move.source].unpaid = lines[move.source].unpaid.map {
      min($0, lines[move.source].balance)
    }
    lines[move.source].minimum = lines[move.source].minimum.subtracting(part)
    lines[move.destination].balance = lines[move.destination].balance.adding(moving).adding(charged)
    lines[move.destination].minimum = lines[move.destination].minimum.adding(part)
    moved.append(PlanMoved(move: move, amount: moving, fee: charged))
    for place in [move.source, move.destination] {
      let isNew = plan.accounts[place].opened > 0
      // A debt keeps the balance of the start, a new one has that of its first day.
      if move.month == 0 || isNew {
        ordered[place].balance = arithmetic.decimal(lines[place].balance)
      }
    }
    return true
  }
}
