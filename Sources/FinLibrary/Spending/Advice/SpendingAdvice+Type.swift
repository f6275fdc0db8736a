import Finance
import FinLanguage
import Money

/// The inputs and figures of advice on spending.
extension SpendingAdvice {
  static let type = ValueType<SpendingAdvice>(
    "spending_advice", constructor: "advice", title: "Advice on spending",
    headlines: { _ in ["spending", "left"] },
    inputs: inputs, figures: figures, counted: \.facts.counts.record,
    markup: { $0.model.markup })

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
      "sentences", "sentences", help: "the advice as a list of texts",
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
      explain: {
        let count = $0.model.facts.months.months.count
        $1.sentences = [
          "Each category of your \(count.words("full month")), the largest first."
        ]
        $1.columns = ExplainedRows($0.model.toldColumns, row: "", "category")
      }, explainRow: { $0.model.explanation(ofCategory: $1, column: $2) }),
    known(
      "spending", "Monthly spending", help: "average per month",
      { $0.averaged(\.averaged.averageTotal) }
    ) {
      $0.explainMean(of: $0.facts.averaged.totals, "spent in full months", &$1)
    },
    known(
      "take_home", "Monthly take-home pay", help: "take-home pay per month",
      { $0.money($0.facts.takeHome?.amount) }
    ) {
      $0.explainTakeHome(&$1)
    },
    known(
      "gross", "Gross monthly income", help: "income per month before taxes",
      { $0.money($0.facts.gross) }
    ) {
      $1.sentences = [
        "A twelfth of the salary of your profile, \($1.value.displayText): explain"
          + " profile.monthly_gross."
      ]
    },
    known("needs", "Monthly needs", help: "average per month", { $0.averaged(\.needs) }) {
      $0.explainSum(&$1, "needs", ofNeeds: true)
    },
    known("wants", "Monthly wants", help: "average per month", { $0.averaged(\.wants) }) {
      $0.explainSum(&$1, "wants", ofNeeds: false)
    },
    known(
      "left", "Left per month", help: "take_home − spending",
      { $0.money($0.facts.budget?.left) }
    ) {
      $0.explainLeft(&$1)
    },
    known(
      "emergency_months", "Months that savings last",
      help: "months of needs that your savings cover",
      { $0.facts.emergency.map { .number($0.months) } ?? .none }
    ) { $0.explainEmergency(&$1) },
    known(
      "debt_to_income", "Debt to income", help: "debt payments / gross",
      { $0.share(of: $0.facts.debts + $0.facts.mortgages) }
    ) { $0.explainDebtToIncome(&$1) },
    known(
      "housing_share", "Housing to income", help: "housing / gross",
      { $0.isAveraged ? $0.share(of: $0.facts.housing) : .none }
    ) { $0.explainHousing(&$1) },
    known(
      "quintile", "Closest income fifth",
      help: "1 to 5: the fifth of the survey you are compared with",
      { $0.facts.survey.map { .number(Decimal($0.figures.quintile.rawValue)) } ?? .none }
    ) { $0.explainQuintile(&$1) },
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
    field.explainWholeRow = { $0.model.explanation(ofPoint: $1) }
    return field
  }()

  /// A figure that may not be known yet.
  private static func known(
    _ name: String, _ title: String, help: String,
    _ value: @escaping @Sendable (SpendingAdvice) -> Value,
    explain: @escaping @Sendable (SpendingAdvice, inout Explanation) -> Void
  ) -> ValueType<SpendingAdvice>.Field {
    .figure(
      name, title, help: help, value,
      explain: {
        if $1.value.isNone {
          $1.sentences = ["It is not known yet; see missing."]
        } else {
          explain($0.model, &$1)
        }
      })
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
    return [
      .init("category", "category", origin: "the name of the category") { .text($0.word) },
      .init("latest", "latest") { money(facts.months.amounts(of: $0).last) },
      .init("usual", "usual") { money(OwnTrend(of: $0, in: facts.months)?.usual) },
      .init("average", "average") { money(facts.averaged.average(of: $0)) },
      .init("share", "share") {
        total.isPositive ? .percent(facts.averaged.average(of: $0) / total) : .none
      },
      .init("survey", "survey") { money(survey($0)?.surveyed) },
      .init("survey_share", "survey share") {
        survey($0).map { .percent($0.surveyedShare) } ?? .none
      },
      .init("need", "need", origin: "true if it counts as a need under 50/30/20") {
        .boolean(facts.isNeed($0))
      },
    ]
  }

  /// The figures come before what a category is.
  private var toldColumns: [ExplainedRows.Column] {
    let told = columns.map(\.explained)
    return told[1...6] + [told[0], told[7]]
  }
}
