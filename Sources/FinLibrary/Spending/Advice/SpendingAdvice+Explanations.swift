import Finance
import FinLanguage
import Money

/// The explanations of the figures of advice on spending.
extension SpendingAdvice {
  func explainMean(
    of amounts: [Decimal], _ meaning: String, _ result: inout Explanation
  ) {
    guard !amounts.isEmpty else { return }
    let total = amounts.reduce(Decimal.zero, +)
    result.derive(
      "mean", by: "total / n",
      from: [
        quantity("total", total, meaning),
        .init("n", Decimal(amounts.count), .number, "months"),
      ], exact: total / Decimal(amounts.count))
  }

  func explainTakeHome(_ result: inout Explanation) {
    guard let takeHome = facts.takeHome else { return }
    if facts.averaged.averageEarnings == takeHome.amount {
      return explainMean(of: facts.averaged.earned, "earned in full months", &result)
    }
    result.sentences = ["It is \(text(takeHome.amount)) \(takeHome.from)."]
  }

  func explainSum(_ result: inout Explanation, _ name: String, ofNeeds: Bool) {
    let parts = facts.averaged.categories.filter { facts.isNeed($0) == ofNeeds }
    guard let first = parts.first else { return }
    result.derive(
      name, by: parts.map(\.word).joined(separator: " + "),
      from: parts.map {
        quantity($0.word, facts.averaged.average(of: $0), "a month on average")
      })
    if parts.count == 1 { result.sentences = ["Only \(first.word) is known."] }
    result.source = BalancedBudget.source
  }

  func explainLeft(_ result: inout Explanation) {
    guard let budget = facts.budget else { return }
    result.derive(
      "left", by: "income − needs − wants",
      from: [
        quantity("income", budget.income, "take-home pay a month"),
        quantity("needs", budget.needs, "a month"), quantity("wants", budget.wants, "a month"),
      ], exact: budget.left)
  }

  func explainQuintile(_ result: inout Explanation) {
    guard let survey = facts.survey else { return }
    result.sentences = [
      "The fifth of all households, \(survey.figures.quintile.rawValue), with the mean income"
        + " \(survey.isByTakeHome ? "after" : "before") taxes closest to yours."
    ]
    result.source = ConsumerSurvey.source
  }

  func explainEmergency(_ result: inout Explanation) {
    guard let fund = facts.emergency else { return }
    result.derive(
      "emergency_months", by: "savings / needs",
      from: [
        quantity("savings", fund.savings, facts.savings?.from ?? ""),
        quantity("needs", fund.needs, "a month"),
      ], exact: fund.months)
    result.source = EmergencyFund.source
  }

  func explainDebtToIncome(_ result: inout Explanation) {
    guard let burden = facts.burden else { return }
    result.derive(
      "debt_to_income", by: "(mortgages + debts) / income",
      from: [
        quantity("mortgages", facts.mortgages, "a month, with tax and insurance"),
        quantity("debts", facts.debts, "payments and minimums a month"),
        quantity("income", burden.income, "a month, before taxes"),
      ], exact: burden.share(of: facts.debts + facts.mortgages))
    result.source = IncomeBurden.lendersSource
  }

  func explainHousing(_ result: inout Explanation) {
    guard let burden = facts.burden, isAveraged else { return }
    result.derive(
      "housing_share", by: "housing / income",
      from: [
        quantity("housing", facts.housing, "a month: home, or mortgages if more"),
        quantity("income", burden.income, "a month, before taxes"),
      ], exact: burden.share(of: facts.housing))
    result.source = IncomeBurden.housingSource
  }

  /// Returns the explanation of a point, counted from 1, or of one of its columns.
  func explanation(ofPoint number: Int, column: String? = nil) -> Explanation? {
    guard points.indices.contains(number - 1) else { return nil }
    let point = points[number - 1]
    let record = point.record(in: currency)
    guard let column else {
      var result = point.explanation
      result.value = .record(record)
      return result
    }
    guard let value = record[column] else { return nil }
    // A point may be of a yearly figure that is not at stake.
    let own = point.explanation
    if own.figure == column, own.value.sourceText == value.sourceText { return own }
    var result = Explanation(
      "\(column.replacing("_", with: " ").capitalizedFirst) of: \(point.explanation.title)",
      value: value)
    result.sentences = [column == "sentence" ? "Based on figures:" : point.sentence]
    if column == "a_year" {
      result.sentences += ["The excess adds up to \(value.displayText) a year."]
    }
    if column == "sentence" {
      result.sentences += [
        point.figures.map { "\($0.name) \($0.value.displayText)" }.joined(separator: ", ") + ".",
        point.sentence,
      ]
    }
    return result
  }

  /// Returns the explanation of a column of a category.
  func explanation(ofCategory number: Int, column: String) -> Explanation? {
    let categories = facts.months.categories
    guard categories.indices.contains(number - 1) else { return nil }
    let category = categories[number - 1]
    return columns.first { $0.explained.name == column }.flatMap {
      AdviceCategoryExplanation(facts: facts, category: category)
        .explanation(of: column, $0.value(category))
    }
  }
}
