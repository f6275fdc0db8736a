import Money

extension PayoffPlan {
  /// The cost beyond the balances.
  public var cost: Decimal { totalInterest + totalFees }

  /// True if a debt is a card whose own minimum falls with its balance.
  public var hasFallingMinimum: Bool {
    terms.debts.contains { debt in
      guard debt.balance.isPositive, case .card(let card) = debt.course,
        case .share = card.minimum
      else { return false }
      return true
    }
  }
}

/// A plan beside others of the same debts: the other method, nothing extra, and minimums that fall.
public struct PlanAlternatives: Sendable {
  /// The outcome of a way of paying.
  public struct Outcome: Sendable {
    public let months: Int
    public let debtFree: CalendarDate
    public let interest: Decimal
    public private(set) var fees = Decimal.zero
    public var cost: Decimal { interest + fees }

    init(_ plan: PayoffPlan) {
      months = plan.months
      debtFree = plan.debtFree
      interest = plan.totalInterest
      fees = plan.totalFees
    }

    /// Each debt by itself with the minimum that its statements ask for; nil where one never ends.
    init?(fallingMinimumsOf terms: PlanTerms) {
      var months = 0
      var debtFree = terms.start
      var interest = Decimal.zero
      for debt in terms.debts where debt.balance.isPositive {
        if case .card(let card) = debt.course {
          guard let payoff = try? CardPayoff(card, .minimum), let end = payoff.payoffDate else {
            return nil
          }
          months = max(months, payoff.months)
          debtFree = max(debtFree, end)
          interest += payoff.totalInterest
        } else {
          let alone = try? PayoffPlan(
            PlanTerms(debts: [debt], start: terms.start, currency: terms.currency))
          guard let alone else { return nil }
          months = max(months, alone.months)
          debtFree = max(debtFree, alone.debtFree)
          interest += alone.totalInterest
        }
      }
      self.months = months
      self.debtFree = debtFree
      self.interest = interest
    }
  }

  /// A way of paying.
  public enum Way: Sendable, Equatable {
    case method(PlanMethod)
    case noExtra
    case fallingMinimums
  }

  public struct Row: Sendable {
    public let way: Way
    /// Nil where it never ends.
    public let outcome: Outcome?
    /// Against nothing extra; nil for that itself, and where it never ends.
    public var saved: (months: Int, interest: Decimal)?
    public var isThis = false
  }

  /// Another order of paying that costs less.
  public struct CheaperOrder: Sendable {
    public let method: PlanMethod
    public let saved: Decimal
  }

  private let given: PayoffPlan

  /// The same with the minimums alone; nil where that never ends.
  public let plain: PayoffPlan?
  public let rows: [Row]

  public init(_ plan: PayoffPlan) {
    given = plan
    let terms = plan.terms
    var bare = terms
    bare.funds = PlanFunds()
    let plain = try? PayoffPlan(bare)
    self.plain = plain
    func row(_ method: PlanMethod, _ plan: PayoffPlan?, isThis: Bool = false) -> Row {
      var saved: (months: Int, interest: Decimal)?
      if let plan, let plain { saved = (plain.months - plan.months, plain.cost - plan.cost) }
      return Row(
        way: .method(method), outcome: plan.map(Outcome.init), saved: saved, isThis: isThis)
    }
    var rows = [row(terms.method, plan, isThis: true)]
    let others: [PlanMethod] =
      switch terms.method {
      case .avalanche: [.snowball]
      case .snowball: [.avalanche]
      case .highestUtilization, .custom: [.avalanche, .snowball]
      }
    // One debt alone has no order.
    let open =
      plan.opening.filter(\.isPositive).count + plan.accounts.filter { $0.opened > 0 }.count
    for method in open > 1 ? others : [] {
      var other = terms
      other.method = method
      rows.append(row(method, try? PayoffPlan(other)))
    }
    if terms.funds != PlanFunds(), terms.budget > terms.minimums || !terms.funds.isRegular {
      rows.append(Row(way: .noExtra, outcome: plain.map(Outcome.init)))
    } else if terms.transfers.isEmpty, plan.hasFallingMinimum {
      rows.append(Row(way: .fallingMinimums, outcome: Outcome(fallingMinimumsOf: terms)))
    }
    self.rows = rows
  }

  /// The orders that cost less than the plan: the other method, and one that puts a debt first
  /// whose low rate ends on the way, if that costs less still.
  public var cheaper: [CheaperOrder] {
    var found: [CheaperOrder] = []
    for row in rows where !row.isThis {
      guard case .method(let method) = row.way, let other = row.outcome, other.cost < given.cost
      else { continue }
      found.append(CheaperOrder(method: method, saved: given.cost - other.cost))
    }
    let least = found.map(\.saved).max() ?? .zero
    let early = endingPromotions.compactMap { promotionFirst($0) }.max { $0.saved < $1.saved }
    if let early, early.saved > least { found.append(early) }
    return found
  }

  /// The debts whose rate rises before they are paid off, as they were given.
  private var endingPromotions: [Int] {
    let terms = given.terms
    return terms.debts.indices.filter { place in
      guard let promotion = terms.debts[place].promotion, given.opening[place].isPositive,
        promotion.rate < terms.debts[place].rate, promotion.until >= terms.start
      else { return false }
      return given.payoffDate(place) > promotion.until
    }
  }

  private func promotionFirst(_ place: Int) -> CheaperOrder? {
    var terms = given.terms
    var places = [place]
    if case .custom(let order) = terms.method { places += order.filter { $0 != place } }
    terms.method = .custom(places)
    guard let plan = try? PayoffPlan(terms), plan.cost < given.cost else { return nil }
    return CheaperOrder(method: terms.method, saved: given.cost - plan.cost)
  }
}

extension PlanFunds {
  /// True if the same is paid every month.
  fileprivate var isRegular: Bool {
    guard singles.isEmpty else { return false }
    switch regular {
    case .budget: return true
    case .extra(let steps): return steps.allSatisfy { $0.from == nil }
    }
  }
}
