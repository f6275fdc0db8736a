import Money

/// Tries the conventions on a table: the loan's own first, then every combination of rounding, day
/// count and first period, and where none fits, payments at the beginning, other compounding, and
/// other days on which interest begins.
struct ConventionSearch {
  private let loan: LoanTerms
  private let table: LenderTable
  private var levels = LevelPayments()
  private(set) var fits: [Reconciliation.Fit] = []
  private(set) var best: (fit: Reconciliation.Fit, walk: TableWalk)
  /// The candidates that none of the rows rules out at once, to be looked at again if none fits.
  private var tried: [(candidate: ConventionCandidate, prefix: Int)] = []

  init(_ loan: LoanTerms, _ table: LenderTable) {
    self.loan = loan
    self.table = table
    let own = ConventionCandidate(own: loan)
    let walk = TableWalk(own, table, mostMisses: table.rows.count)
    best = (Reconciliation.Fit(own, walk), walk)
  }

  mutating func run() {
    for dates in possibleDates { tryCombinations(of: bases(dates, timings: [timing])) }
    if fits.isEmpty, table.usualPayment == nil { tryRoundedPayments() }
    let ordinary = tried.count
    // Rows that fit for a while are of these conventions, and part from them for another reason.
    if fits.isEmpty, longest < 3 {
      for dates in possibleDates {
        tryCombinations(of: bases(dates, timings: PaymentTiming.allCases, compounds: true))
      }
    }
    if fits.isEmpty, longest == 0 { tryStarts() }
    // By another rule what was paid may be what was scheduled.
    let fewest = fits.lazy.map(\.paidBeyond.count).min() ?? 0
    fits.removeAll { $0.paidBeyond.count > fewest }
    let order = fits.enumerated().sorted { a, b in
      let (one, other) = (a.element.candidate.changes.count, b.element.candidate.changes.count)
      return one == other ? a.offset < b.offset : one < other
    }
    fits = order.map(\.element)
    if fits.isEmpty { findBest(ordinary: ordinary) }
  }

  /// The number of first rows that fit the candidate that fits longest.
  private var longest: Int { tried.lazy.map(\.prefix).max() ?? 0 }

  private var timing: PaymentTiming { loan.conventions.timing }

  // MARK: What is tried

  /// The loan's own dates, and those that the rows have.
  private var possibleDates: [PaymentDates?] {
    let own = loan.conventions.dates
    var result: [PaymentDates?] = [own]
    let frequency = loan.conventions.frequency
    guard let row = table.rows.first, let date = row.row.date,
      let first = frequency.date(date, plus: 1 - row.number), first != own?.first
    else { return result }
    for start in [table.opening?.date, own?.start, nil] {
      if let dates = PaymentDates(
        start: start, first: first, frequency: frequency, timing: timing),
        !result.contains(dates), dates.start < dates.first
      {
        // A loan without dates has none to hold against the table's.
        if own == nil, result == [nil] { result = [] }
        result.append(dates)
      }
    }
    return result
  }

  /// Timing, compounding and a week's rate.
  private func bases(
    _ dates: PaymentDates?, timings: [PaymentTiming], compounds: Bool = false
  ) -> [LoanConventions] {
    var result: [LoanConventions] = []
    let own = loan.conventions
    let compoundings: [Compounding?] =
      compounds
      ? [own.compounding, nil, .semiannual, .monthly, .daily, .annual, .quarterly, .continuous]
      : [own.compounding]
    let isWeekly = own.frequency.daysPerPeriod != nil
    for timing in timings {
      for compounding in compoundings {
        for rate in isWeekly ? RateConvention.allCases : [own.rateConvention] {
          var base = own
          (base.timing, base.compounding, base.rateConvention) = (timing, compounding, rate)
          base.dates = dates
          if timing != own.timing, let dates {
            base.dates = PaymentDates(
              start: timing == .begin ? dates.first : dates.start, first: dates.first,
              frequency: dates.frequency, timing: timing)
          }
          if base != own, !result.contains(base) {
            result.append(base)
          } else if base == own {
            result.insert(base, at: 0)
          }
        }
      }
    }
    return result
  }

  /// Rounding, day count and first period, own ones first.
  private mutating func tryCombinations(of bases: [LoanConventions]) {
    let own = loan.conventions
    let roundings = Self.first(own.rounding, of: [.halfUp, .halfEven, .up, .down, nil])
    for base in bases {
      let isOdd = base.dates.map { !$0.firstPeriodIsRegular } ?? false
      let dayCounts =
        base.dates == nil ? [own.dayCount] : Self.first(own.dayCount, of: DayCount.allCases)
      let firstPeriods =
        isOdd ? Self.first(own.firstPeriod, of: FirstPeriod.allCases) : [own.firstPeriod]
      for rounding in roundings {
        for dayCount in dayCounts {
          for firstPeriod in firstPeriods {
            // Where no days are counted, the day count makes no difference.
            if firstPeriod != .days, firstPeriod != .added, !dayCount.countsActualDays,
              dayCount != own.dayCount, dayCount != .thirty360 || own.dayCount.isThirtyDays
            {
              continue
            }
            var conventions = base
            conventions.rounding = rounding
            conventions.dayCount = dayCount
            conventions.firstPeriod = firstPeriod
            tryPayments(conventions)
          }
        }
      }
    }
  }

  /// The formula's payment, and the lender's own where that is another.
  private mutating func tryPayments(_ conventions: LoanConventions, rate: Decimal? = nil) {
    if table.isStopped { return }
    if conventions.countsDaysOfPayment, conventions.rounding != nil, loan.isLevelThroughout,
      let usual = table.usualPayment, usual > .zero
    {
      // The payment by days takes a schedule or more to find: the lender's is tried first.
      guard
        let lenders = ConventionCandidate(
          loan, conventions, rate: rate, payment: usual, levels: &levels)
      else { return }
      let walk = TableWalk(lenders, table, mostMisses: 0)
      if walk.fitsAll {
        _ = attempt(withOwnPayment(lenders, rate: rate))
      } else {
        tried.append((lenders, walk.prefix))
      }
      return
    }
    guard let formula = ConventionCandidate(loan, conventions, rate: rate, levels: &levels) else {
      return
    }
    guard loan.isLevelThroughout, let usual = table.usualPayment, usual > .zero else {
      _ = attempt(formula)
      return
    }
    let level = formula.terms.payment
    if conventions.countsDaysOfPayment, conventions.rounding == nil {
      if attempt(formula) { return }
      let exact = levels.exactPayment(
        amount: loan.amount, rate: rate ?? loan.rate, payments: loan.levelPayments, conventions)
      if let equal = ConventionCandidate(
        loan, conventions, rate: rate, payment: exact, levels: &levels), attempt(equal)
      {
        return
      }
    }
    let isFormula =
      level == usual
      || (conventions.rounding == nil && level.rounded(toPlaces: table.places, .halfUp) == usual)
    if isFormula, attempt(formula) || conventions.rounding != nil { return }
    if let lenders = ConventionCandidate(
      loan, conventions, rate: rate, payment: usual, levels: &levels)
    {
      _ = attempt(lenders)
    }
  }

  /// The same candidate without a payment of the lender's, where that is the one that follows.
  private mutating func withOwnPayment(
    _ candidate: ConventionCandidate, rate: Decimal? = nil
  ) -> ConventionCandidate {
    guard
      let own = ConventionCandidate(
        loan, candidate.terms.conventions, rate: rate, levels: &levels),
      own.terms.payment == candidate.terms.payment
    else { return candidate }
    return own
  }

  /// Tries payments rounded otherwise than interest, if the table does not give the payment.
  private mutating func tryRoundedPayments() {
    guard loan.isLevelThroughout, loan.solved == .payment else { return }
    for rounding in Self.first(loan.conventions.rounding, of: [.halfUp, .halfEven, nil]) {
      var conventions = loan.conventions
      conventions.rounding = rounding
      let exact = levels.exactPayment(
        amount: loan.amount, rate: loan.rate, payments: loan.levelPayments, conventions)
      let cent = conventions.currency.minorUnits
      for (places, rule) in [
        (cent, RoundingRule.ceiling), (cent, .floor), (cent - 1, .ceiling), (0, .ceiling),
        (0, .halfUp),
      ] {
        let payment = exact.rounded(toPlaces: places, rule)
        if let candidate = ConventionCandidate(
          loan, conventions, payment: payment, levels: &levels)
        {
          _ = attempt(candidate)
        }
      }
    }
  }

  /// Other days on which interest may have begun, where the first row has an odd period's.
  private mutating func tryStarts() {
    guard let first = table.rows.first, first.number == 1 else { return }
    let frequency = loan.conventions.frequency
    for case let dates? in possibleDates {
      for days in 1...100 {
        guard let start = dates.first.adding(days: -days), start != dates.start,
          let other = PaymentDates(
            start: start, first: dates.first, frequency: frequency, timing: timing)
        else { continue }
        var base = loan.conventions
        base.dates = other
        for dayCount in DayCount.allCases {
          for rounding in [RoundingRule.halfUp, .halfEven, .up, .down, nil] {
            base.dayCount = dayCount
            base.rounding = rounding
            tryPayments(base)
          }
        }
      }
    }
  }

  // MARK: Trying

  /// Returns true if a candidate fits every row.
  private mutating func attempt(_ candidate: ConventionCandidate) -> Bool {
    let walk = TableWalk(candidate, table, mostMisses: 0)
    guard walk.fitsAll else {
      tried.append((candidate, walk.prefix))
      return false
    }
    if !fits.contains(where: { $0.candidate.isSame(as: candidate) }) {
      fits.append(Reconciliation.Fit(candidate, walk))
    }
    return true
  }

  /// The candidate by which the most rows come out; of several, the one that fits longest, then the
  /// one with the fewest changes.
  ///
  /// - Parameter ordinary: How many of those that were tried are combinations of rounding, day count
  ///   and first period; of the others only those come into question that fit for a while.
  private mutating func findBest(ordinary: Int) {
    let others = tried.dropFirst(ordinary).filter { $0.prefix > 0 }
    let order = (tried.prefix(ordinary) + others).enumerated().sorted { a, b in
      let (one, other) = (a.element, b.element)
      if one.prefix != other.prefix { return one.prefix > other.prefix }
      let (few, many) = (one.candidate.changes.count, other.candidate.changes.count)
      return few == many ? a.offset < b.offset : few < many
    }
    for (_, element) in order.prefix(ordinary + Self.mostOthers) {
      // One that misses more rows than the best cannot be it.
      let walk = TableWalk(
        element.candidate, table, mostMisses: max(table.rows.count - best.walk.fitting, 1))
      let isBetter =
        walk.fitting > best.walk.fitting
        || (walk.fitting == best.walk.fitting && walk.prefix > best.walk.prefix)
      if isBetter { best = (Reconciliation.Fit(element.candidate, walk), walk) }
    }
    let candidate = best.fit.candidate
    if candidate.terms.conventions.countsDaysOfPayment {
      best.fit = Reconciliation.Fit(
        withOwnPayment(candidate, rate: candidate.terms.rate), best.walk)
    }
  }

  private static let mostOthers = 200

  /// A rate or an amount, in place of the given one, by which every row comes out.
  mutating func otherGivens() -> Reconciliation.Fit? {
    for conventions in [best.fit.candidate.terms.conventions, loan.conventions] {
      for rate in possibleRates where rate != loan.rate {
        let payment = table.usualPayment
        for payment in [nil, payment] {
          guard
            let candidate = ConventionCandidate(
              loan, conventions, rate: rate, payment: payment, levels: &levels)
          else { continue }
          let walk = TableWalk(candidate, table, mostMisses: 0)
          if walk.fitsAll { return Reconciliation.Fit(candidate, walk) }
        }
      }
      if let amount = lent, amount != loan.amount {
        for payment in [nil, table.usualPayment] {
          guard
            let candidate = ConventionCandidate(
              loan, conventions, amount: amount, payment: payment, levels: &levels)
          else { continue }
          let walk = TableWalk(candidate, table, mostMisses: 0)
          if walk.fitsAll { return Reconciliation.Fit(candidate, walk) }
        }
      }
    }
    return nil
  }

  /// Rates that the interest of the first rows could be of, with few digits.
  private var possibleRates: [Decimal] {
    var result: [Decimal] = []
    var before: Decimal? = table.opening?.balance ?? loan.amount
    for (index, row) in table.rows.enumerated().prefix(3) {
      if index > 0 || row.number > 1 {
        before = index > 0 ? table.rows[index - 1].row.balance : nil
      }
      guard let before, before > .zero, let interest = row.row.interest else { continue }
      let periods = Decimal(loan.conventions.frequency.paymentsPerYear)
      let implied = interest / before * periods
      for places in [4, 5, 3, 6] {
        let rate = implied.rounded(toPlaces: places, .halfUp)
        if !result.contains(rate) { result.append(rate) }
      }
      let eighths = (implied * Decimal(800)).rounded(toPlaces: 0, .halfUp) / Decimal(800)
      if !result.contains(eighths) { result.append(eighths) }
    }
    return result
  }

  /// The loan amount by the table.
  private var lent: Decimal? {
    if let balance = table.opening?.balance { return balance }
    guard let first = table.rows.first, first.number == 1, let balance = first.row.balance,
      let principal = first.row.principal
    else { return nil }
    return balance + principal + (table.reading == .included ? .zero : first.row.extra ?? .zero)
  }

  private static func first<Choice: Equatable>(_ own: Choice, of all: [Choice]) -> [Choice] {
    [own] + all.filter { $0 != own }
  }
}
