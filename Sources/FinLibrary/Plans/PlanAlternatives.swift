import Finance
import FinLanguage
import Money

extension PayoffPlan {
  /// What it costs beyond what is owed.
  var cost: Decimal { totalInterest + totalFees }
}

/// A plan beside others of the same debts: the other method, and nothing extra.
struct PlanAlternatives {
  struct Row {
    let name: String
    /// Nil where it never ends.
    let plan: PayoffPlan?
    /// Against nothing extra; nil for that itself, and where it never ends.
    let saved: (months: Int, interest: Decimal)?
    let isThis: Bool
  }

  /// The same with the minimums alone; nil where that never ends.
  let plain: PayoffPlan?
  let rows: [Row]

  init(_ plan: PayoffPlan) {
    let terms = plan.terms
    var bare = terms
    bare.funds = PlanFunds()
    let plain = try? PayoffPlan(bare)
    self.plain = plain
    func row(_ name: String, _ plan: PayoffPlan?, isThis: Bool = false) -> Row {
      var saved: (months: Int, interest: Decimal)?
      if let plan, let plain { saved = (plain.months - plan.months, plain.cost - plan.cost) }
      return Row(name: name, plan: plan, saved: saved, isThis: isThis)
    }
    var rows = [row(PlanWords.name(terms.method), plan, isThis: true)]
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
      rows.append(row(PlanWords.name(method), try? PayoffPlan(other)))
    }
    if terms.funds != PlanFunds(), terms.budget > terms.minimums || !terms.funds.isRegular {
      rows.append(Row(name: "no extra", plan: plain, saved: nil, isThis: false))
    }
    self.rows = rows
  }
}

extension PlanWords {
  static func name(_ method: PlanMethod) -> String { method.name.replacing("_", with: " ") }
}

extension PlanFunds {
  /// Whether the same is paid every month.
  var isRegular: Bool {
    guard singles.isEmpty else { return false }
    switch regular {
    case .budget: return true
    case .extra(let steps): return steps.allSatisfy { $0.from == nil }
    }
  }
}
