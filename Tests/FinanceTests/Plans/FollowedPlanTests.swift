import Money
import TestSupport
import Testing

@testable import Finance

/// Plans that somebody follows: pays what comes next, and looks again.
@Suite struct FollowedPlanTests {
  private static let seed: UInt64 = 20_261_128
  /// One in ten of them, unless all rounds are asked for.
  private static let rounds = Rounds.isLong ? 1_000 : 100

  /// Whoever pays on each due day what the plan says next ends on the day that it said, to the cent,
  /// whenever one looks.
  @Test(arguments: 0..<4) func onDueDays(part: Int) throws {
    for trial in stride(from: part, to: Self.rounds, by: 4) {
      guard var debtor = try Debtor.paying(seed: Self.seed + UInt64(trial)) else { continue }
      let said = debtor.plan.debtFree
      var payments = 0
      while let step = try debtor.pay(daysEarly: 0), step.paid <= debtor.last {
        payments += 1
        let found = step.after
        #expect(
          found.debtFree == said && found.ahead.isZero && found.debts.allSatisfy(\.ahead.isZero),
          "trial \(trial), \(step.paid): not \(said), \(found.told)")
        // Some days later nothing is another.
        let later = try debtor.progress(on: debtor.someDays(after: step.paid, before: step.next))
        #expect(
          later.debtFree == said && later.ahead.isZero,
          "trial \(trial), \(later.date) after \(step.paid): not \(said), \(later.told)")
        if found.debtFree != said || !found.ahead.isZero { break }
      }
      #expect(payments > 0, "trial \(trial)")
    }
  }

  /// Whoever pays some days early ends no later.
  @Test(arguments: 0..<4) func early(part: Int) throws {
    for trial in stride(from: part, to: Self.rounds, by: 4) {
      guard var debtor = try Debtor.paying(seed: Self.seed + UInt64(trial)) else { continue }
      let said = debtor.plan.debtFree
      while let step = try debtor.pay(daysEarly: debtor.pick(0...5)), step.paid <= debtor.last {
        let found = step.after
        #expect(
          found.holds && !found.ahead.isNegative,
          "trial \(trial), \(step.paid): not \(said), \(found.told)")
        if !found.holds || found.ahead.isNegative { break }
      }
    }
  }

  /// Whoever misses a payment is behind by it, and the end no longer holds where it was large; where no
  /// payment is recorded at all, the plan is not followed, and nothing is behind.
  @Test func missed() throws {
    let start = try #require(CalendarDate(iso8601: "2026-11-28"))
    let first = try #require(CalendarDate(iso8601: "2026-12-12"))
    let later = try #require(CalendarDate(iso8601: "2027-01-20"))
    func debt(paid: Decimal? = nil, on day: CalendarDate) throws -> PlanDebt {
      var card = try CardTerms(
        balance: Decimal(1_200), asOf: start, limit: Decimal(5_000), rate: .zero, dueDay: 12,
        minimum: .fixed(Decimal(100)))
      if let paid { card.since = [CardEvent(.payment, paid, on: first)] }
      let now = card.on(day)
      return PlanDebt(
        name: "A", balance: now.balance, rate: .zero, minimum: Decimal(100),
        course: .card(RevolvingDebt(card, on: day)), payments: now.payments)
    }
    let plan = try PayoffPlan(PlanTerms(debts: [debt(on: start)], start: start))
    let now = try debt(paid: Decimal(100), on: later)
    let progress = try PlanProgress(of: plan, [now], on: later)
    #expect(plan.debtFree.description == "2027-11-12")
    #expect(progress.ahead == Decimal(-100))
    #expect(progress.debtFree?.description == "2027-12-12")
    #expect(!progress.holds)
    let unfollowed = try PlanProgress(of: plan, [debt(on: later)], on: later)
    #expect(!unfollowed.isFollowed && unfollowed.planned == Decimal(200))
    #expect(unfollowed.ahead.isZero && unfollowed.debts.allSatisfy(\.ahead.isZero))
    // Payments that are taken for made follow no plan.
    #expect(try !PlanProgress(of: plan, [now], assumed: [0], on: later).isFollowed)
    // Of a debt that is not known, no end is said.
    let unknown = try PlanProgress(of: plan, [nil], on: later)
    #expect(unknown.debtFree == nil && !unknown.isWhole && unknown.debts.isEmpty)
  }
}

extension PlanProgress {
  /// The figures that went wrong, in a line.
  fileprivate var told: String {
    let debts = debts.map { debt in
      let account = plan.accounts[debt.place].debt
      return "\(account.name) \(debt.owed) owed, \(account.minimum) minimum, \(debt.paid) paid,"
        + " \(debt.planned) planned, \(debt.early) early,"
        + " next \(debt.next.map { "\($0.amount) \($0.date)" } ?? "–")"
    }
    return "\(debtFree.map(\.description) ?? "never"): \(debts.joined(separator: "; "))"
  }
}

/// Random cards and loans, with a plan and the payments made on it.
private struct Debtor {
  private enum Owed {
    case card(CardTerms)
    case loan(AmortizationSchedule, [PaymentLedger.Payment])
  }

  private var generator: SeededGenerator
  private var owed: [Owed] = []
  private let start: CalendarDate
  private var day: CalendarDate
  private(set) var plan: PayoffPlan

  /// The end of 24 months.
  var last: CalendarDate { start.adding(months: 24) ?? start }

  init(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let start = try #require(CalendarDate(iso8601: "2026-01-01")?.adding(days: pick(0...700)))
    for _ in 1...pick(1...4) {
      owed.append(
        .card(
          try CardTerms(
            balance: Decimal(pick(30_000...900_000)) / Decimal(100), asOf: start,
            limit: Decimal(20_000), rate: Decimal(pick(0...2_999)) / Decimal(10_000),
            dueDay: pick(1...10) == 1 ? nil : pick(1...31),
            minimum: pick(1...3) == 1 ? .fixed(Decimal(pick(25...90))) : .usual)))
    }
    for _ in 0..<pick(0...2) {
      let began = try #require(start.adding(days: -pick(40...700)))
      let terms = try loan(
        "\(pick(2_000...20_000))", "0.0\(pick(100...999))", months: pick(36...72),
        conventions: LoanConventions(dates: PaymentDates(start: began, first: nil)))
      owed.append(.loan(try AmortizationSchedule(terms), []))
    }
    let extra = Decimal(pick(20...600))
    let isSnowball = pick(1...3) == 1
    self.generator = generator
    (self.start, day) = (start, start)
    let debts = try owed.enumerated().map { try Self.debt($1, $0, on: start, since: start) }
    plan = try PayoffPlan(
      PlanTerms(
        debts: debts, method: isSnowball ? .snowball : .avalanche,
        funds: PlanFunds(.extra([.init(amount: extra)])), start: start))
  }

  /// Nil for one whose minimums and extra never pay the debts off.
  static func paying(seed: UInt64) throws -> Debtor? {
    do { return try Debtor(seed: seed) } catch PlanError.neverEnds { return nil }
  }

  mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func someDays(after day: CalendarDate, before next: CalendarDate?) -> CalendarDate {
    let days = next.map { CalendarDate.days(from: day, to: $0) } ?? 20
    return day.adding(days: pick(0...max(days, 0))) ?? day
  }

  private static func debt(
    _ owed: Owed, _ place: Int, on day: CalendarDate, since start: CalendarDate
  ) throws -> PlanDebt {
    let name = "Debt \(place + 1)"
    switch owed {
    case .card(let given):
      let card = given.on(day)
      return PlanDebt(
        name: name, balance: card.balance, rate: card.rate, minimum: card.minimumDue(on: day),
        limit: card.limit, course: .card(RevolvingDebt(card, on: day)), payments: card.payments)
    case .loan(let schedule, let payments):
      let ledger = try PaymentLedger(
        schedule, payments, assumed: .paid(through: start.adding(days: -1) ?? start))
      let standing = try ledger.standing(on: day).broughtForward(to: day)
      let terms = schedule.terms
      let course: PlanCourse = LoanMonths(standing).map { .loan($0) } ?? .monthly
      return PlanDebt(
        name: name, balance: standing.owed, unpaid: standing.missed + standing.unpaidInterest,
        rate: terms.rate, minimum: terms.payment, course: course,
        payments: ledger.entries.filter { $0.date <= day }
          .map { CardTerms.Payment($0.allocation.payment, on: $0.date) })
    }
  }

  func progress(on day: CalendarDate) throws -> PlanProgress {
    let start = start
    return try PlanProgress(
      of: plan, owed.enumerated().map { try Self.debt($1, $0, on: day, since: start) }, on: day)
  }

  /// Pays what comes next, and looks again; nil where nothing is owed.
  mutating func pay(daysEarly: Int) throws -> (
    paid: CalendarDate, after: PlanProgress, next: CalendarDate?
  )? {
    guard let debt = try progress(on: day).next, let next = debt.next else { return nil }
    let early = next.date.adding(days: -daysEarly) ?? next.date
    day = max(day, early)
    switch owed[debt.place] {
    case .card(var card):
      card.since.append(CardEvent(.payment, next.amount, on: day))
      owed[debt.place] = .card(card)
    case .loan(let schedule, let payments):
      owed[debt.place] = .loan(
        schedule, payments + [PaymentLedger.Payment(next.amount, on: day)])
    }
    let after = try progress(on: day)
    return (day, after, after.next?.next?.date)
  }
}
