import Finance
import FinLanguage
import FinValues
import Money

/// Am I spending too much on it? One category, seen from each side that is known.
extension AdvicePoints {
  /// The verdict, and the points it rests on, in the order of the question.
  func answer(on category: SpendingCategory) -> (verdict: String, points: [AdvicePoint]) {
    var points: [AdvicePoint] = []
    if let own = OwnTrend(of: category, in: facts.months) { points.append(trend(own)) }
    if let budget = budget(of: category) { points.append(budget) }
    if let usual = category.usual, let survey = facts.survey,
      let row = SurveyComparison(of: usual, in: facts.averaged, with: survey.figures)
    {
      points.append(self.survey(row, survey.figures))
    }
    if let part = rulePart(of: category) { points.append(part) }
    return (verdict(on: category, points), points)
  }

  private func verdict(on category: SpendingCategory, _ points: [AdvicePoint]) -> String {
    func measures(_ isAbove: Bool) -> [String] {
      points.filter { $0.isAbove == isAbove }.map { measure(of: $0.topic, category) }
    }
    let (above, within) = (measures(true), measures(false))
    let name = category.word
    switch (above.isEmpty, within.isEmpty) {
    case (true, true): return "There is not enough data on \(name) to tell."
    case (true, false): return "No: \(name) is within \(within.listed())."
    case (false, true): return "Yes: \(name) is above \(above.listed())."
    case (false, false):
      return "Partly: \(name) is above \(above.listed()), but within \(within.listed())."
    }
  }

  /// Returns the measure of a point.
  private func measure(of topic: AdvicePoint.Topic, _ category: SpendingCategory) -> String {
    switch topic {
    case .trend: "your own months"
    case .budget: "its budget"
    case .survey: "what households with similar income spend"
    case .rule: "the 50/30/20 limit for all \(facts.isNeed(category) ? "needs" : "wants")"
    case .price, .subscriptions, .recurring, .emergency, .debts, .housing, .cards: topic.rawValue
    }
  }

  /// Returns the share of a category in the take-home pay, beside the share that needs or wants may
  /// have together.
  private func rulePart(of category: SpendingCategory) -> AdvicePoint? {
    guard let budget = facts.budget else { return nil }
    let isNeed = facts.isNeed(category)
    let amount = facts.averaged.average(of: category)
    let all = isNeed ? budget.needs : budget.wants
    let limit = isNeed ? BalancedBudget.needsShare : BalancedBudget.wantsShare
    let most = budget.income * limit
    let excess = max(.zero, amount - most)
    let kind = isNeed ? "needs" : "wants"
    let share = budget.share(of: amount)
    let limitText = Value.percent(limit).displayText
    let sentence =
      "\(category.word) takes \(facts.text(amount)) a month, \(facts.text(share: share)) of"
      + " take-home pay; all \(kind) take \(facts.text(share: budget.share(of: all))), where the"
      + " 50/30/20 rule allows \(limitText)."
    var explanation = Explanation(
      "\(category.word.capitalizedFirst) of the take-home pay", value: .percent(share))
    explanation.derive(
      "share", by: "amount / income",
      from: [
        facts.quantity("amount", amount, "a month on average"),
        facts.quantity("income", budget.income, "take-home pay a month"),
      ], exact: share)
    explanation.sentences = [
      "All \(kind) together take \(facts.text(all)), of at most \(limitText) of the income:"
        + " \(facts.text(most.rounded(toPlaces: facts.currency.minorUnits)))."
    ]
    explanation.source = BalancedBudget.source
    return AdvicePoint(
      topic: .rule, category: category.word, sentence: sentence,
      yearly: excess * Decimal(12),
      // What others of the group take more is no matter of this one.
      isAbove: facts.isPayOfOneMonth ? nil : excess.isPositive ? true : all > most ? nil : false,
      figures: [
        ("amount", facts.money(amount)), ("income", facts.money(budget.income)),
        ("share", .percent(share)), (kind, facts.money(all)),
        ("\(kind)_share", .percent(budget.share(of: all))), ("limit", .percent(limit)),
      ], explanation: explanation,
      caveat: category.usual == .food ? Self.foodCaveat : nil)
  }
}
