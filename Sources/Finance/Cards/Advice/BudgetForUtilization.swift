import Money

/// The use of a sum that does the most: it brings as many cards as it can to the target, then pays
/// on the highest rate.
///
/// Cards are brought there least money first, which reaches as many as any choice could: whichever
/// cards are chosen, as many of the cheapest cost no more. What is left over for no further card
/// goes to the highest rate.
public struct BudgetForUtilization: Sendable {
  public let budget: Decimal
  /// The amount paid on each card.
  public let payments: [Decimal]
  /// The cards that were above the target and no longer are, least money first.
  public let reached: [Int]
  /// The part that is left when nothing is owed any more.
  public let left: Decimal

  public init(_ budget: Decimal, for plan: UtilizationPlan) {
    self.budget = budget
    var left = max(budget, .zero)
    var payments = plan.cards.map { _ in Decimal.zero }
    for index in plan.order {
      guard plan.payments[index] <= left else { break }
      payments[index] = plan.payments[index]
      left -= plan.payments[index]
    }
    (self.payments, self.left) = plan.toHighestRate(left, after: payments)
    let paid = self.payments
    reached = plan.order.filter { paid[$0] >= plan.payments[$0] }
  }
}
