import Finance
import FinLanguage
import Money

/// What advice on spending knows beside its arguments, in the order of its fields.
enum SpendingAdviceField: String, CaseIterable {
  case verdict, sentences, points, missing, months
  case byCategory = "by_category"
  case spending
  case takeHome = "take_home"
  case gross, needs, wants, left
  case emergencyMonths = "emergency_months"
  case debtToIncome = "debt_to_income"
  case housingShare = "housing_share"
  case quintile

  fileprivate var title: String {
    switch self {
    case .verdict, .sentences, .points, .missing, .byCategory: rawValue
    case .months: "Full months"
    case .spending: "Spending a month"
    case .takeHome: "Take-home pay a month"
    case .gross: "Income a month before taxes"
    case .needs: "Needs a month"
    case .wants: "Wants a month"
    case .left: "What is left a month"
    case .emergencyMonths: "Months that savings last"
    case .debtToIncome: "Debt to income"
    case .housingShare: "Housing to income"
    case .quintile: "Nearest fifth by income"
    }
  }
}

extension SpendingAdviceValue {
  func value(of field: SpendingAdviceField) -> Value {
    let known = !facts.averaged.months.isEmpty
    func money(_ amount: Decimal?) -> Value { amount.map { facts.money($0) } ?? .none }
    return switch field {
    case .verdict: verdict.map { .text($0) } ?? .none
    case .sentences: .list(points.map { .text($0.sentence) })
    case .points: .list(points.map { .record($0.record(in: facts.currency)) })
    case .missing: .list(missing.map { .text($0) })
    case .months: .list(facts.months.months.map { .date($0) })
    case .byCategory: .list(facts.months.categories.map { .record(row(of: $0)) })
    case .spending: money(known ? facts.averaged.averageTotal : nil)
    case .takeHome: money(facts.takeHome?.amount)
    case .gross: money(facts.gross)
    case .needs: money(known ? facts.needs : nil)
    case .wants: money(known ? facts.wants : nil)
    case .left: money(facts.budget?.left)
    case .emergencyMonths: facts.emergency.map { .number($0.months) } ?? .none
    case .debtToIncome:
      facts.burden.map { .percent($0.share(of: facts.debts + facts.mortgages)) } ?? .none
    case .housingShare:
      known ? facts.burden.map { .percent($0.share(of: facts.housing)) } ?? .none : .none
    case .quintile:
      facts.survey.map { .number(Decimal($0.figures.quintile.rawValue)) } ?? .none
    }
  }

  private static let rowKeys = Record.Keys([
    "category", "latest", "usual", "average", "share", "survey", "survey_share", "need",
  ])

  private func row(of category: SpendingCategory) -> Record {
    let months = facts.months
    let trend = OwnTrend(of: category, in: months)
    let survey = category.usual.flatMap { usual in
      facts.survey.flatMap { SurveyComparison(of: usual, in: facts.averaged, with: $0.figures) }
    }
    let average = facts.averaged.average(of: category)
    let total = facts.averaged.averageTotal
    return Record(
      keys: Self.rowKeys,
      values: [
        .text(category.word),
        months.amounts(of: category).last.map { facts.money($0) } ?? .none,
        trend.map { facts.money($0.usual) } ?? .none, facts.money(average),
        total.isPositive ? .percent(average / total) : .none,
        survey.map { facts.money($0.surveyed) } ?? .none,
        survey.map { .percent($0.surveyedShare) } ?? .none, .boolean(facts.isNeed(category)),
      ])
  }

  // MARK: Explanations

  public func explanation(of name: String) throws -> Explanation? {
    guard let field = SpendingAdviceField(rawValue: name) else { return nil }
    let value = value(of: field)
    var result = Explanation(field.title, value: value)
    switch field {
    case .verdict:
      guard let verdict else { return nil }
      result.sentences = points.map(\.sentence)
      result.sentences += [
        "A side counts as above where it is by more than its margin; what is not clear, or known of"
          + " one month's pay only, does not count.", verdict,
      ]
    case .sentences: result.sentences = ["One for each of points, in the same order."]
    case .points:
      result.sentences = [
        "\(points.count) in all: budgets and debts first, then your own months, then the survey;"
          + " of one topic the most money a year first."
      ]
    case .missing:
      result.sentences = ["What is not known, and what to type to say it."] + missing
    case .byCategory:
      result.sentences = [
        "Each category of your \(facts.months.months.count.words("full month")), the largest first."
      ]
      result.columns = ExplainedRows(
        ["latest", "usual", "average", "share", "survey", "survey_share"].map {
          .init($0, $0.replacing("_", with: " "))
        } + [
          .init("category", "category", origin: "the category by its name"),
          .init("need", "need", origin: "whether it counts as a need by 50/30/20"),
        ], row: "", "category")
    case .months:
      result.sentences = [
        "Months that are over and have expenses, \(FullMonths.most) at most; a month is none where"
          + " what is kept begins or ends within it."
      ]
    case .spending: explainMean(of: facts.averaged.totals, "spent in full months", &result)
    case .takeHome: explainTakeHome(&result)
    case .gross:
      result.sentences = [
        "A twelfth of the salary of your profile, \(value.displayText): explain"
          + " profile.monthly_gross."
      ]
    case .needs, .wants: explainSum(of: field, &result)
    case .left:
      guard let budget = facts.budget else { break }
      result.derive(
        "left", by: "income − needs − wants",
        from: [
          facts.quantity("income", budget.income, "taken home a month"),
          facts.quantity("needs", budget.needs, "a month"),
          facts.quantity("wants", budget.wants, "a month"),
        ], exact: budget.left)
    case .emergencyMonths, .debtToIncome, .housingShare:
      return explanation(of: field, value)
    case .quintile:
      guard let survey = facts.survey else { break }
      result.sentences = [
        "The fifth of all households, \(survey.figures.quintile.rawValue), whose mean income"
          + " \(survey.isByTakeHome ? "after" : "before") taxes is nearest to yours."
      ]
      result.source = ConsumerSurvey.source
    }
    if case .none = value { result.sentences = ["It is not known yet; see missing."] }
    return result
  }

  private func explainMean(
    of amounts: [Decimal], _ meaning: String, _ result: inout Explanation
  ) {
    guard !amounts.isEmpty else { return }
    let total = amounts.reduce(Decimal.zero, +)
    result.derive(
      "mean", by: "total / n",
      from: [
        facts.quantity("total", total, meaning),
        .init("n", Decimal(amounts.count), .number, "months"),
      ], exact: total / Decimal(amounts.count))
  }

  private func explainTakeHome(_ result: inout Explanation) {
    guard let takeHome = facts.takeHome else { return }
    if facts.averaged.averageEarnings == takeHome.amount {
      return explainMean(of: facts.averaged.earned, "earned in full months", &result)
    }
    result.sentences = ["It is \(facts.text(takeHome.amount)) \(takeHome.from)."]
  }

  private func explainSum(of field: SpendingAdviceField, _ result: inout Explanation) {
    let parts = facts.averaged.categories.filter { facts.isNeed($0) == (field == .needs) }
    guard let first = parts.first else { return }
    result.derive(
      field.rawValue, by: parts.map(\.word).joined(separator: " + "),
      from: parts.map {
        facts.quantity($0.word, facts.averaged.average(of: $0), "a month on average")
      })
    if parts.count == 1 { result.sentences = ["Only \(first.word) is known of them."] }
    result.source = BalancedBudget.source
  }

  /// Figures that a point is about as well.
  private func explanation(of field: SpendingAdviceField, _ value: Value) -> Explanation {
    var result = Explanation(field.title, value: value)
    func derive(_ formula: String, _ from: [Explanation.Quantity], _ exact: Decimal) {
      result.derive(field.rawValue, by: formula, from: from, exact: exact)
    }
    if field == .emergencyMonths, let fund = facts.emergency {
      derive(
        "savings / needs",
        [
          facts.quantity("savings", fund.savings, facts.savings?.from ?? ""),
          facts.quantity("needs", fund.needs, "a month"),
        ], fund.months)
      result.source = EmergencyFund.source
    } else if let burden = facts.burden, field == .debtToIncome {
      derive(
        "(mortgages + debts) / income",
        [
          facts.quantity("mortgages", facts.mortgages, "a month, with tax and insurance"),
          facts.quantity("debts", facts.debts, "payments and minimums a month"),
          facts.quantity("income", burden.income, "a month, before taxes"),
        ], burden.share(of: facts.debts + facts.mortgages))
      result.source = IncomeBurden.lendersSource
    } else if let burden = facts.burden, field == .housingShare, !facts.averaged.months.isEmpty {
      derive(
        "housing / income",
        [
          facts.quantity("housing", facts.housing, "a month: home, or mortgages if more"),
          facts.quantity("income", burden.income, "a month, before taxes"),
        ], burden.share(of: facts.housing))
      result.source = IncomeBurden.housingSource
    } else {
      result.sentences = ["It is not known yet; see missing."]
    }
    return result
  }
}
