import FinLanguage
import FinValues
import Finance
import Money

/// The labels of plans that more than one place uses.
enum PlanLabels {
  static func interestRule(_ currency: Currency) -> String {
    "monthly interest is a twelfth of the annual rate, "
      + LoanLabels.sentence(of: .halfUp, currency)
  }

  /// The interest of a month that has begun.
  static let partOfMonth = "before · rate / 12 · days / month_days [+ accrued]"

  /// The figures in it.
  static func partOfMonth(
    of card: RevolvingDebt, until due: CalendarDate
  ) -> [Explanation.Quantity] {
    guard let part = card.firstPart else { return [] }
    return [
      .init("days", Decimal(part.days), .number, "from the start to \(due)"),
      .init("month_days", Decimal(part.monthDays), .number, "of that month"),
      .init("accrued", part.accrued, .money(card.currency), "interest of the days before"),
    ]
  }

  /// In what order the rest of the budget is paid.
  static func order(_ method: PlanMethod) -> String {
    switch method {
    case .avalanche: "avalanche: the highest rate first; for equal rates the smaller balance"
    case .snowball: "snowball: the smallest balance first; for equal balances the higher rate"
    case .highestUtilization:
      "highest utilization first; debts without a limit by rate"
    case .custom: "custom: the order given, then the highest rate first"
    }
  }

  /// Returns the other orders that cost less, with the saving and the arguments of each.
  static func cheaper(
    _ orders: [PlanAlternatives.CheaperOrder], _ terms: PlanTerms
  ) -> String {
    let ways = orders.map { order in
      let saved = Value.money(order.saved, terms.currency).displayText
      guard case .custom(let places) = order.method else {
        return "\(name(order.method)) by \(saved),"
          + " with method: \(Value.text(order.method.name).sourceText)"
      }
      let names = places.map { terms.debts[$0].name }
      let typed = names.map { Value.text($0).sourceText }.joined(separator: ", ")
      return "\(names.first ?? "") first by \(saved), with order: [\(typed)]"
    }
    return "Cheaper: \(ways.joined(separator: "; "))."
  }

  static func name(_ method: PlanMethod) -> String { method.name.inWords }

  /// The row of minimums that fall.
  static let falling = "falling minimums"

  static let minimums =
    "minimums stay fixed; when a debt is paid off, its minimum goes to the next one"

  static let rule =
    "each month every debt is charged interest and gets its minimum, and the rest of the budget goes"
    + " to the debts in order; the minimum of a paid-off debt goes to the others"
}

extension PlanAlternatives.Row {
  var name: String {
    switch way {
    case .method(let method): PlanLabels.name(method)
    case .noExtra: "no extra"
    case .fallingMinimums: PlanLabels.falling
    }
  }
}

extension PayoffPlan {
  /// The rule for a month's interest.
  var interestRule: String {
    let hasStudentLoan = terms.debts.contains {
      if case .student = $0.course { true } else { false }
    }
    return PlanLabels.interestRule(terms.currency)
      + (hasStudentLoan ? "; a student loan's is simple interest by the day" : "")
  }
}
