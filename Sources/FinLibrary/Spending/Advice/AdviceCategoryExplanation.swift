import Finance
import FinLanguage
import Money

/// The explanations of the figures of one category in advice.
struct AdviceCategoryExplanation {
  let facts: AdviceFacts
  let category: SpendingCategory

  /// Returns the explanation of a column; nil if it has none.
  func explanation(of column: String, _ shown: Value) -> Explanation? {
    var result = Explanation("", value: shown)
    let name = category.word
    let months = facts.months
    let averaged = facts.averaged
    let amounts = averaged.amounts(of: category)
    let average = averaged.average(of: category)
    switch column {
    case "latest":
      guard let month = months.months.last else { return nil }
      result.title = "Spent on \(name) in the last full month"
      result.sentences = ["Spent in \(month.monthText): \(shown.displayText)."]
    case "usual":
      result.title = "Usual spending on \(name)"
      guard let trend = OwnTrend(of: category, in: months) else {
        result.sentences = ["It takes \(OwnTrend.fewestEarlier + 1) full months to know."]
        return result
      }
      let ordered = trend.earlier.sorted().map { facts.text($0) }.joined(separator: ", ")
      result.sentences = [
        "The median of the \(trend.earlier.count) months before the last, in ascending order"
          + " \(ordered): \(shown.displayText)."
      ]
    case "average":
      result.title = "Spent on \(name) per month"
      result.derive(
        "average", by: "total / n",
        from: [
          facts.quantity("total", amounts.reduce(.zero, +), "spent in full months"),
          .init("n", Decimal(amounts.count), .number, "months"),
        ], exact: average)
    case "share":
      guard averaged.averageTotal.isPositive else { return nil }
      result.title = "Share of \(name)"
      result.derive(
        "share", by: "average / spending",
        from: [
          facts.quantity("average", average, "a month on \(name)"),
          facts.quantity("spending", averaged.averageTotal, "a month on everything"),
        ], exact: average / averaged.averageTotal)
    case "survey", "survey_share":
      guard let usual = category.usual, let survey = facts.survey?.figures else { return nil }
      let isShare = column == "survey_share"
      let surveyed = facts.quantity(
        "surveyed", survey.spending(on: usual), "a year, \(survey.quintile.words)")
      let other: Explanation.Quantity =
        isShare
        ? facts.quantity("all", survey.spending, "a year on all categories")
        : .init("months", Decimal(12), .number, "of a year")
      result.title = "Spent on \(name) by households with similar income"
      result.derive(
        column, by: isShare ? "surveyed / all" : "surveyed / months", from: [surveyed, other],
        exact: isShare ? survey.share(of: usual) : survey.spending(on: usual) / Decimal(12))
      result.source = ConsumerSurvey.source
    default: return nil
    }
    return result
  }
}
