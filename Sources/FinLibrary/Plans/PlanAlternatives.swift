import Finance
import FinLanguage
import Money

extension PayoffPlan {
  /// The cost beyond the balances.
  var cost: Decimal { totalInterest + totalFees }

  /// The rule for a month's interest.
  var interestRule: String {
    let hasStudentLoan = terms.debts.contains {
      if case .student = $0.course { true } else { false }
    }
    return PlanLabels.interestRule(terms.currency)
      + (hasStudentLoan ? "; a student loan's is simple interest by the day" : "")
  }

  /// True if a debt is a card whose own minimum falls with its balance.
  var hasFallingMinimum: Bool {
    terms.debts.contains { debt in
      guard debt.balance.isPositive, case .card(let card) = debt.course,
        case .share = card.minimum
      else { return false }
      return true
    }
  }
}

/// A plan beside others of the same debts: the other method, nothing extra, and minimums that fall.
struct PlanAlternatives {
  /// The outcome of a way of paying.
  struct Outcome {
    let months: Int
    let debtFree: CalendarDate
    let interest: Decimal
    var fees = Decimal.zero
    var cost: Decimal { interest + fees }

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

  struct Row {
    let name: String
    /// Nil where it never ends.
    let outcome: Outcome?
    /// Against nothing extra; nil for that itself, and where it never ends.
    let saved: (months: Int, interest: Decimal)?
    let isThis: Bool
    /// Nil with nothing extra.
    var method: PlanMethod?
  }

  /// Another order of paying that costs less.
  struct CheaperOrder {
    let name: String
    let saved: Decimal
    /// The input that makes it so: `method: "snowball"`.
    let typed: String
  }

  private let given: PayoffPlan

  /// The same with the minimums alone; nil where that never ends.
  let plain: PayoffPlan?
  let rows: [Row]

  init(_ plan: PayoffPlan) {
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
        name: PlanLabels.name(method), outcome: plan.map(Outcome.init), saved: saved,
        isThis: isThis,
        method: method)
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
      rows.append(
        Row(name: "no extra", outcome: plain.map(Outcome.init), saved: nil, isThis: false))
    } else if terms.transfers.isEmpty, plan.hasFallingMinimum {
      rows.append(
        Row(
          name: PlanLabels.falling, outcome: Outcome(fallingMinimumsOf: terms), saved: nil,
          isThis: false))
    }
    self.rows = rows
  }

  /// The orders that cost less than the plan: the other method, and one that puts a debt first
  /// whose low rate ends on the way, if that costs less still.
  var cheaper: [CheaperOrder] {
    var found: [CheaperOrder] = []
    for row in rows where !row.isThis {
      guard let method = row.method, let other = row.outcome, other.cost < given.cost else {
        continue
      }
      found.append(
        CheaperOrder(
          name: row.name, saved: given.cost - other.cost,
          typed: "method: \(Value.text(method.name).sourceText)"))
    }
    let least = found.map(\.saved).max() ?? .zero
    let early = endingPromotions.compactMap { promotionFirst($0) }.max { $0.saved < $1.saved }
    if let early, early.saved > least { found.append(early) }
    return found
  }

  /// The debts whose rate rises before they are paid off, as they were given.
  var endingPromotions: [Int] {
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
    let names = places.map { Value.text(terms.debts[$0].name).sourceText }
    return CheaperOrder(
      name: "\(terms.debts[place].name) first", saved: given.cost - plan.cost,
      typed: "order: [\(names.joined(separator: ", "))]")
  }
}

extension PlanLabels {
  static func name(_ method: PlanMethod) -> String { method.name.replacing("_", with: " ") }
}

extension PlanFunds {
  /// True if the same is paid every month.
  var isRegular: Bool {
    guard singles.isEmpty else { return false }
    switch regular {
    case .budget: return true
    case .extra(let steps): return steps.allSatisfy { $0.from == nil }
    }
  }
}
