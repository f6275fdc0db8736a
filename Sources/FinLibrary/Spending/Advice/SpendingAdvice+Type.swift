import Finance
import FinLanguage
import FinValues
import Money

/// The inputs and figures of advice on spending.
extension SpendingAdvice {
  static let type = ValueType<SpendingAdvice>(
    "spending_advice", constructor: "advice", title: "Advice on spending",
    headlines: { _ in ["spending", "left"] },
    inputs: inputs, figures: figures, counted: \.facts.counts.record,
    markup: { $0.model.markup },
    picture: ValueChart.bars(
      "advice", "A month by category", of: "by_category",
      [("average", "average"), ("latest", "latest")]))

  private static let inputs: [ValueType<SpendingAdvice>.Field] = [
    .input(
      CategoryArgument.parameter(
        "category", .optional,
        meaning: "category to judge (default: all)")
    ) { $0.category.map { .text($0.word) } ?? .none },
    .input(CurrencyArgument.parameter) { .text($0.currency.code) },
    .input(
      "profile", .domain(PersonalProfile.kind),
      "your profile (default: profile)"
    ) { $0.profile.map { .domain($0) } ?? .none },
    .input(
      "debts", .listOf(.either(Debts.kinds.map { .domain($0) })),
      "debts, cards, loans and mortgages (default: all of yours)"
    ) { .list($0.owed) },
    .input(
      "savings", .listOf(.domain("savings")), "savings (default: all of yours)"
    ) { .list($0.saved) },
  ]

  private static let figures: [ValueType<SpendingAdvice>.Field] = [
    .figure(
      "verdict", "verdict", help: "answer about one category; none without one",
      { $0.verdict.map { .text($0) } ?? .none },
      explain: {
        guard let verdict = $0.model.verdict else { return }
        $1.sentences =
          $0.model.points.map(\.sentence) + [
            "A comparison counts as above only by more than its margin; what is unclear, or"
              + " known"
              + " based on one month's pay, does not count.", verdict,
          ]
      }),
    .figure(
      "sentences", "sentences", help: "the advice as sentences",
      { .list($0.points.map { .text($0.sentence) }) },
      explain: { $1.sentences = ["One for each of points, in the same order."] }),
    points,
    .figure(
      "missing", "missing", help: "what fin doesn't know yet",
      { .list($0.missing.map { .text($0) }) },
      explain: {
        $1.sentences = ["What is missing, and what to type to add it."] + $0.model.missing
      }),
    .figure(
      "months", "Full months", help: "full months used",
      { .list($0.facts.months.months.map { .date($0) }) },
      explain: {
        $1.sentences = [
          "Past months with expenses, at most \(FullMonths.most); a month does not count if"
            + " your records begin or end within it."
        ]
      }),
    .table(
      "by_category", "by_category", row: ("", "category"),
      help:
        "rows of category, latest, usual (median of up to 6 months before), average, share,"
        + " survey, survey_share, need",
      rows: { $0.facts.months.categories },
      columns: { $0.columns },
      says: {
        "Each category of your \($0.facts.months.months.count.words("full month")), the largest first."
      }),
    known(
      "spending", "Monthly spending", help: "average per month", by: "total / n",
      from: { $0.mean(of: $0.facts.averaged.totals, "spent in full months") }
    ) { $0.averaged(\.averaged.averageTotal) },
    known(
      "take_home", "Monthly take-home pay", help: "take-home pay per month", by: "total / n",
      from: { advice in
        advice.facts.averaged.averageEarnings == advice.facts.takeHome?.amount
          ? advice.mean(of: advice.facts.averaged.earned, "earned in full months") : nil
      },
      says: { advice in
        advice.facts.averaged.averageEarnings == advice.facts.takeHome?.amount
          ? nil : advice.facts.takeHome.map { "It is \(advice.text($0.amount)) \($0.from)." }
      }
    ) { $0.money($0.facts.takeHome?.amount) },
    known(
      "gross", "Gross monthly income", help: "income per month before taxes",
      says: { _ in "A twelfth of the salary of your profile: explain profile.monthly_gross." }
    ) { $0.money($0.facts.gross) },
    sum("needs", "Monthly needs", ofNeeds: true, \.needs),
    sum("wants", "Monthly wants", ofNeeds: false, \.wants),
    known(
      "left", "Left per month", help: "take_home − spending", by: "income − needs − wants",
      from: { advice in
        advice.facts.budget.map {
          [
            advice.quantity("income", $0.income, "take-home pay a month"),
            advice.quantity("needs", $0.needs, "a month"),
            advice.quantity("wants", $0.wants, "a month"),
          ]
        }
      }
    ) { $0.money($0.facts.budget?.left) },
    known(
      "emergency_months", "Months that savings last",
      help: "months of needs that your savings cover", by: "savings / needs",
      from: { advice in
        advice.facts.emergency.map {
          [
            advice.quantity("savings", $0.savings, advice.facts.savings?.from ?? ""),
            advice.quantity("needs", $0.needs, "a month"),
          ]
        }
      }, source: EmergencyFund.source
    ) { $0.facts.emergency.map { .number($0.months) } ?? .none },
    known(
      "debt_to_income", "Debt to income", help: "debt payments / gross",
      by: "(mortgages + debts) / income", from: { $0.burdens }, source: IncomeBurden.lendersSource
    ) { $0.share(of: $0.facts.debts + $0.facts.mortgages) },
    known(
      "housing_share", "Housing to income", help: "housing / gross", by: "housing / income",
      from: { $0.burdens }, source: IncomeBurden.housingSource
    ) { $0.isAveraged ? $0.share(of: $0.facts.housing) : .none },
    known(
      "quintile", "Closest income group",
      help: "1 to 5: the group of the survey you are compared with", source: ConsumerSurvey.source,
      says: { advice in
        advice.facts.survey.map {
          "The fifth of all households whose mean income"
            + " \($0.isByTakeHome ? "after" : "before") taxes is closest to yours."
        }
      }
    ) { $0.facts.survey.map { .number(Decimal($0.figures.quintile.rawValue)) } ?? .none },
  ]

  private static let points = {
    var field = ValueType<SpendingAdvice>.Field.figure(
      "points", "points",
      help: "rows of topic, category, sentence, a_year (money at stake), figures, source, caveat",
      { model in .list(model.points.map { .record($0.record(in: model.currency)) }) },
      explain: {
        $1.sentences = [
          "\($0.model.points.count) in total: budgets and debts first, then your own months, then the"
            + " survey; within a topic, the most money a year first."
        ]
      })
    field.explainRow = { $0.model.explanation(ofPoint: $1, column: $2) }
    return field
  }()

  /// A figure that may not be known yet.
  private static func known(
    _ name: String, _ title: String, help: String, by formula: String? = nil,
    from quantities: (@Sendable (SpendingAdvice) -> [Explanation.Quantity]?)? = nil,
    source: String? = nil, says: @escaping @Sendable (SpendingAdvice) -> String? = { _ in nil },
    _ value: @escaping @Sendable (SpendingAdvice) -> Value
  ) -> ValueType<SpendingAdvice>.Field {
    .figure(
      name, title, help: help, by: formula, from: quantities, source: source,
      says: { value($0).isNone ? "It is not known yet; see missing." : says($0) }, value)
  }

  /// The average of the categories that are needs, or wants.
  private static func sum(
    _ name: String, _ title: String, ofNeeds: Bool,
    _ amount: @escaping @Sendable (AdviceFacts) -> Decimal
  ) -> ValueType<SpendingAdvice>.Field {
    @Sendable func parts(_ advice: SpendingAdvice) -> [SpendingCategory] {
      advice.facts.averaged.categories.filter { advice.facts.isNeed($0) == ofNeeds }
    }
    return .figure(
      name, title, help: "average per month", source: BalancedBudget.source,
      says: { $0.isAveraged ? nil : "It is not known yet; see missing." },
      { $0.averaged(amount) },
      explain: {
        let (advice, parts) = ($0.model, parts($0.model))
        guard !parts.isEmpty, !$1.value.isNone else { return }
        $1.derive(
          name, by: parts.map(\.word).joined(separator: " + "),
          from: parts.map {
            advice.quantity($0.word, advice.facts.averaged.average(of: $0), "a month on average")
          })
      })
  }

  /// The figures of an average.
  private func mean(of amounts: [Decimal], _ meaning: String) -> [Explanation.Quantity]? {
    amounts.isEmpty
      ? nil
      : [
        quantity("total", amounts.reduce(.zero, +), meaning),
        .init("n", Decimal(amounts.count), .number, "months"),
      ]
  }

  private var burdens: [Explanation.Quantity]? {
    facts.burden.map {
      [
        quantity("mortgages", facts.mortgages, "a month, with tax and insurance"),
        quantity("debts", facts.debts, "payments and minimums a month"),
        quantity("housing", facts.housing, "a month: home, or mortgages if more"),
        quantity("income", $0.income, "a month, before taxes"),
      ]
    }
  }

  /// True if there are months that averages can be of.
  var isAveraged: Bool { !facts.averaged.months.isEmpty }

  private func averaged(_ amount: (AdviceFacts) -> Decimal) -> Value {
    isAveraged ? money(amount(facts)) : .none
  }

  private func share(of amount: Decimal) -> Value {
    facts.burden.map { .percent($0.share(of: amount)) } ?? .none
  }

  // MARK: By category

  var columns: [TableColumn<SpendingCategory>] {
    let total = facts.averaged.averageTotal
    func survey(_ category: SpendingCategory) -> SurveyComparison? {
      category.usual.flatMap { usual in
        facts.survey.flatMap { SurveyComparison(of: usual, in: facts.averaged, with: $0.figures) }
      }
    }
    let (months, averaged) = (facts.months, facts.averaged)
    @Sendable func figures(_ row: Int) -> [Explanation.Quantity] {
      let category = months.categories[row - 1]
      let whole = quantity("spending", total, "a month on everything")
      let own = mean(of: averaged.amounts(of: category), "spent in full months") ?? []
      guard let usual = category.usual, let survey = facts.survey?.figures else {
        return own + [whole]
      }
      return own + [
        whole,
        quantity(
          "surveyed", survey.spending(on: usual), "a year, \(survey.quintile.words)"),
        quantity("all", survey.spending, "a year on all categories"),
        .init("months", Decimal(12), .number, "of a year"),
      ]
    }
    @Sendable func usual(_ row: Int) -> String {
      guard let trend = OwnTrend(of: months.categories[row - 1], in: months) else {
        return "it takes \(OwnTrend.fewestEarlier + 1) full months to know"
      }
      return "the median of the \(trend.earlier.count) months before the last, in ascending order"
        + " \(trend.earlier.sorted().map(text).joined(separator: ", "))"
    }
    return [
      .init("category", "category", origin: "the name of the category") { .text($0.word) },
      .init(
        "latest", "latest", origin: months.months.last.map { "spent in \($0.monthText)" }
      ) { money(months.amounts(of: $0).last) },
      .init("usual", "usual spending", byAny: [], origin: usual) {
        money(OwnTrend(of: $0, in: months)?.usual)
      },
      .init("average", "average", by: "total / n", with: figures) {
        money(averaged.average(of: $0))
      },
      .init("share", "share", by: "average / spending", with: figures) {
        total.isPositive ? .percent(averaged.average(of: $0) / total) : .none
      },
      .init(
        "survey", "survey: spent by households with similar income", by: "surveyed / months",
        with: figures
      ) { money(survey($0)?.surveyed) },
      .init("survey_share", "survey share", by: "surveyed / all", with: figures) {
        survey($0).map { .percent($0.surveyedShare) } ?? .none
      },
      .init("need", "need", origin: "true if it counts as a need under 50/30/20") {
        .boolean(facts.isNeed($0))
      },
    ]
  }
}
