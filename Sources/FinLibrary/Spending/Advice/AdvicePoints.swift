import Finance
import FinLanguage
import FinValues
import Money

/// The points of advice on spending: what the facts show, in words.
struct AdvicePoints {
  let facts: AdviceFacts

  /// The number of categories that are named one by one.
  static let mostOfAKind = 3
  /// A change of less than this part of all spending is not worth a word.
  private static let leastPart = Decimal(coefficient: 1, exponent: -2)

  /// All that there is to say, by topic, and of one topic the most money at stake first.
  var all: [AdvicePoint] {
    let points =
      budgets + trends + [rule].compactMap(\.self) + surveys + prices
      + [subscriptions, recurring, emergency, debts, housing, cards].compactMap(\.self)
    return Self.ordered(points)
  }

  /// Returns points in order of topic and amount; equal ones keep their order.
  static func ordered(_ points: [AdvicePoint]) -> [AdvicePoint] {
    points.enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      if one.topic != other.topic { return one.topic.rank < other.topic.rank }
      return one.yearly == other.yearly ? first.offset < second.offset : one.yearly > other.yearly
    }.map(\.element)
  }

  // MARK: Own earlier months

  private var trends: [AdvicePoint] {
    let least = facts.averaged.averageTotal * Self.leastPart
    let notable = facts.months.categories.compactMap { OwnTrend(of: $0, in: facts.months) }
      .filter { $0.isNotable && $0.change.magnitude >= least }
      .sorted { $0.change.magnitude > $1.change.magnitude }
    let (up, down) = (
      notable.filter(\.change.isPositive), notable.filter(\.change.isNegative)
    )
    return (up.prefix(Self.mostOfAKind) + down.prefix(1)).map(trend)
  }

  func trend(_ trend: OwnTrend) -> AdvicePoint {
    let name = trend.category.word
    let month = trend.month.monthText
    let difference = facts.text(trend.change.magnitude)
    let usual =
      "\(facts.text(trend.usual)), the median of the \(trend.earlier.count) months before"
    let isUp = trend.isNotable && trend.change.isPositive
    let largest = facts.counts.singles[trend.category]
    let single = isUp ? largest.flatMap { trend.isMostly($0) ? $0 : nil } : nil
    // What was paid once is not taken to be paid each month.
    let comesAgain = single?.recurrence != nil
    let yearly = isUp && !comesAgain ? trend.change * Decimal(single == nil ? 12 : 1) : .zero
    let start = "\(name) took \(facts.text(trend.amount)) in \(month), "
    let sentence =
      if let single {
        "\(start)\(difference) more than usual (\(usual)), most of it one payment:"
          + " \(words(for: single))."
      } else if isUp {
        "\(start)\(difference) more than usual (\(usual)): \(facts.text(yearly)) a year at this"
          + " rate."
      } else if trend.isNotable {
        "\(start)\(difference) less than usual (\(usual))."
      } else {
        "\(start)about the usual amount (\(usual))."
      }
    let quantities = [
      facts.quantity("amount", trend.amount, "spent in \(month)"),
      facts.quantity("usual", trend.usual, "median of the months before"),
    ]
    let isYearly = isUp && single == nil
    var explanation = Explanation(
      "\(name.capitalizedFirst) compared with earlier months",
      value: facts.money(isYearly ? yearly : trend.change))
    explanation.derive(
      isYearly ? "a_year" : "change", by: isYearly ? "(amount − usual) · 12" : "amount − usual",
      from: quantities, exact: isYearly ? yearly : trend.change)
    explanation.sentences = [
      "The months before, in ascending order: "
        + trend.earlier.sorted().map { facts.text($0) }.joined(separator: ", ") + ".",
      single.map {
        "More than half of the change is one payment, \(words(for: $0))"
          + ($0.recurrence == nil ? ", which is unusual." : ".")
      } ?? "A change of less than 10% counts as none; the current month is not included.",
    ]
    return AdvicePoint(
      topic: .trend, category: name, sentence: sentence, yearly: yearly,
      // A payment that comes each quarter or year tells nothing of a month that it falls in.
      isAbove: comesAgain ? nil : isUp,
      figures: [
        ("month", .date(trend.month)), ("amount", facts.money(trend.amount)),
        ("usual", facts.money(trend.usual)), ("change", facts.money(trend.change)),
        ("months", .number(Decimal(trend.earlier.count))),
      ] + (single.map { [("one_payment", facts.money($0.amount))] } ?? []),
      explanation: explanation)
  }

  private func words(for payment: SinglePayment) -> String {
    [payment.payee?.cut(to: 28), facts.text(payment.amount)].compactMap(\.self)
      .joined(separator: " ") + " on \(payment.date)"
      + (payment.recurrence.map { ", which comes \($0.adverb)" } ?? "")
  }

  // MARK: 50/30/20

  private var rule: AdvicePoint? {
    guard let budget = facts.budget, let takeHome = facts.takeHome else { return nil }
    func part(_ amount: Decimal) -> String { facts.text(share: budget.share(of: amount)) }
    let start =
      "Of \(facts.text(budget.income)) take-home pay a month (\(takeHome.from)), needs take"
      + " \(part(budget.needs))\(budget.needsAreAbove ? ", above 50%," : "") and wants"
      + " \(part(budget.wants))\(budget.wantsAreAbove ? ", above 30%" : "")"
    let yearly = budget.shortfall * Decimal(12)
    let sentence =
      budget.left.isNegative
      ? "\(start): \(facts.text(-budget.left)) a month more than your pay."
      : budget.shortfall.isPositive
        ? "\(start); \(part(budget.left)) is left; the 50/30/20 rule sets 20%:"
          + " \(facts.text(budget.shortfall)) a month more."
        : "\(start); \(part(budget.left)) is left; the 50/30/20 rule sets 20%."
    let quantities = [
      facts.quantity("income", budget.income, "take-home pay a month, \(takeHome.from)"),
      facts.quantity("needs", budget.needs, "a month: \(names { facts.isNeed($0) })"),
      facts.quantity("wants", budget.wants, "a month: \(names { !facts.isNeed($0) })"),
    ]
    let share = budget.share(of: budget.left)
    var explanation = Explanation("Rest of take-home pay", value: .percent(share))
    explanation.derive(
      "left", by: "(income − needs − wants) / income", from: quantities, exact: share)
    explanation.sentences = ["The rule: 50% for needs, 30% for wants, 20% for savings and debt."]
    explanation.source = BalancedBudget.source
    return AdvicePoint(
      topic: .rule, sentence: sentence, yearly: yearly,
      isAbove: facts.isPayOfOneMonth ? nil : budget.shortfall.isPositive,
      figures: [
        ("income", facts.money(budget.income)), ("needs", facts.money(budget.needs)),
        ("wants", facts.money(budget.wants)), ("left", facts.money(budget.left)),
        ("needs_share", .percent(budget.share(of: budget.needs))),
        ("wants_share", .percent(budget.share(of: budget.wants))), ("left_share", .percent(share)),
      ], explanation: explanation, caveat: Self.foodCaveat)
  }

  static let foodCaveat = "food counts as a need, although it includes eating out"

  private func names(_ isMeant: (SpendingCategory) -> Bool) -> String {
    let words = facts.averaged.categories.filter(isMeant).map(\.word)
    return words.isEmpty ? "nothing" : words.listed()
  }

  // MARK: The survey

  static let surveyCaveat =
    "the survey is national, from \(ConsumerSurvey.year), for households of all sizes; pensions and"
    + " Social Security are not included in its spending"
  static let takeHomeCaveat =
    "the survey ranks households by gross income; yours is missing, so fin uses the group"
    + " with a mean after-tax income closest to your take-home pay"
  static let housingCaveat =
    "its housing includes mortgage interest but no principal, so an owner's full payment"
    + " looks high"

  private var surveys: [AdvicePoint] {
    guard let survey = facts.survey else { return [] }
    return UsualCategory.allCases
      .compactMap { SurveyComparison(of: $0, in: facts.averaged, with: survey.figures) }
      .filter(\.isAbove).sorted { $0.excess > $1.excess }.prefix(Self.mostOfAKind)
      .map { self.survey($0, survey.figures) }
  }

  func survey(_ row: SurveyComparison, _ figures: ConsumerSurvey) -> AdvicePoint {
    let name = row.category.rawValue
    let isByTakeHome = facts.survey?.isByTakeHome ?? false
    let nearest = isByTakeHome ? ", closest to your take-home pay," : ""
    let caveats =
      [Self.surveyCaveat] + (isByTakeHome ? [Self.takeHomeCaveat] : [])
      + (row.category == .home ? [Self.housingCaveat] : [])
    let theirs = "\(facts.text(row.surveyed)), \(facts.text(share: row.surveyedShare))"
    let sentence =
      "\(name) takes \(facts.text(row.amount)) a month, \(facts.text(share: row.share)) of your"
      + " spending; \(figures.quintile.words)\(nearest) spent \(theirs) of theirs."
    let yearly = row.isAbove ? row.excess * Decimal(12) : .zero
    let theirYear = figures.spending(on: row.category)
    var explanation = Explanation(
      "\(name.capitalizedFirst) compared with the survey", value: facts.money(row.excess))
    explanation.derive(
      "excess", by: "amount − surveyed / 12",
      from: [
        facts.quantity(
          "amount", row.amount,
          "a month on average of \(facts.averaged.months.count.words("month"))"),
        facts.quantity("surveyed", theirYear, "a year, \(figures.quintile.words)"),
      ], exact: row.excess)
    explanation.sentences = [
      "Shares of spending: \(facts.text(share: row.share)) and"
        + " \(facts.text(share: row.surveyedShare)).",
      "It counts as more if the amount is higher by 10% and the share by 2 points.",
    ]
    explanation.conventions = caveats
    explanation.source = ConsumerSurvey.source
    return AdvicePoint(
      topic: .survey, category: name, sentence: sentence, yearly: yearly,
      isAbove: isByTakeHome && facts.isPayOfOneMonth
        ? nil : row.isAbove ? true : row.isWithin ? false : nil,
      figures: [
        ("amount", facts.money(row.amount)), ("share", .percent(row.share)),
        ("survey", facts.money(row.surveyed)), ("survey_share", .percent(row.surveyedShare)),
        ("excess", facts.money(row.excess)),
        ("quintile", .number(Decimal(figures.quintile.rawValue))),
      ], explanation: explanation,
      caveat: caveats.joined(separator: "; "))
  }

  // MARK: Savings

  private var emergency: AdvicePoint? {
    guard let fund = facts.emergency, let savings = facts.savings else { return nil }
    let months = fund.months.rounded(toPlaces: 1)
    let start =
      "Savings of \(facts.text(fund.savings)) (\(savings.from)) last \(months) months of needs"
      + " (\(facts.text(fund.needs)) a month)"
    let sentence =
      fund.missing.isPositive
      ? "\(start); 3 to 6 are common guidance, and \(facts.text(fund.missing)) more would make 3."
      : "\(start); 3 to 6 are common guidance."
    var explanation = Explanation("Months that savings last", value: .number(fund.months))
    explanation.derive(
      "months", by: "savings / needs",
      from: [
        facts.quantity("savings", fund.savings, savings.from),
        facts.quantity("needs", fund.needs, "a month: \(names { facts.isNeed($0) })"),
      ], exact: fund.months)
    explanation.source = EmergencyFund.source
    return AdvicePoint(
      topic: .emergency, sentence: sentence, yearly: fund.missing,
      isAbove: fund.missing.isPositive,
      figures: [
        ("savings", facts.money(fund.savings)), ("needs", facts.money(fund.needs)),
        ("months", .number(fund.months)), ("missing", facts.money(fund.missing)),
      ], explanation: explanation, caveat: Self.foodCaveat)
  }

  // MARK: Income before taxes

  private var debts: AdvicePoint? {
    guard let burden = facts.burden, (facts.debts + facts.mortgages).isPositive else { return nil }
    let isOwner = facts.mortgages.isPositive
    let isRenter = !isOwner && facts.profile?.housing == .rent
    let all = facts.debts + facts.mortgages
    let limit = isRenter ? IncomeBurden.renters : IncomeBurden.back
    let excess = burden.excess(of: all, over: limit)
    let income = "\(facts.text(burden.income)) a month before taxes"
    let limits = isRenter ? "15% to 20%" : isOwner ? "28% and 36%" : "36%"
    let rule =
      isRenter
      ? "the CFPB's worksheet for renters uses \(limits)"
      : "lenders commonly use \(limits); these are guidelines, not rules"
    let start =
      isOwner
      ? "Mortgages take \(facts.text(share: burden.share(of: facts.mortgages))) and all debts"
        + " \(facts.text(share: burden.share(of: all))) of \(income)"
      : "Debts take \(facts.text(all)), \(facts.text(share: burden.share(of: all))) of \(income)"
    let above = excess.isPositive ? ". You are \(facts.text(excess)) a month over." : "."
    var explanation = Explanation("Debt to income", value: .percent(burden.share(of: all)))
    explanation.derive(
      "back", by: "(mortgages + debts) / income",
      from: [
        facts.quantity("mortgages", facts.mortgages, "a month, with tax and insurance"),
        facts.quantity("debts", facts.debts, "payments and minimums a month"),
        facts.quantity("income", burden.income, "a month, before taxes"),
      ], exact: burden.share(of: all))
    explanation.source = isRenter ? IncomeBurden.rentersSource : IncomeBurden.lendersSource
    return AdvicePoint(
      topic: .debts, sentence: "\(start); \(rule)\(above)", yearly: excess * Decimal(12),
      isAbove: excess.isPositive,
      figures: [
        ("income", facts.money(burden.income)), ("mortgages", facts.money(facts.mortgages)),
        ("debts", facts.money(facts.debts)),
        ("front", .percent(burden.share(of: facts.mortgages))),
        ("back", .percent(burden.share(of: all))),
      ], explanation: explanation)
  }

  private var housing: AdvicePoint? {
    guard let burden = facts.burden, facts.housing.isPositive else { return nil }
    let amount = facts.housing
    let share = burden.share(of: amount)
    let band = burden.band(ofHousing: amount)
    let excess = burden.excess(of: amount, over: IncomeBurden.burdened)
    let word =
      switch band {
      case .within: "within HUD's limit of 30%"
      case .burdened: "above 30%, which HUD calls cost-burdened"
      case .severe: "above 50%, which HUD calls severely cost-burdened"
      }
    let more = excess.isPositive ? "; 30% would be \(facts.text(excess)) a month less." : "."
    var explanation = Explanation("Housing to income", value: .percent(share))
    explanation.derive(
      "share", by: "housing / income",
      from: [
        facts.quantity("housing", amount, "a month: home, or mortgages if more"),
        facts.quantity("income", burden.income, "a month, before taxes"),
      ], exact: share)
    explanation.source = IncomeBurden.housingSource
    return AdvicePoint(
      topic: .housing, category: "home",
      sentence:
        "Housing takes \(facts.text(share: share)) of income before taxes"
        + " (\(facts.text(amount)) of \(facts.text(burden.income)) a month), \(word)\(more)",
      yearly: excess * Decimal(12), isAbove: band != .within,
      figures: [
        ("housing", facts.money(amount)), ("income", facts.money(burden.income)),
        ("share", .percent(share)),
      ], explanation: explanation)
  }

  private var cards: AdvicePoint? {
    guard facts.hasCards else { return nil }
    var explanation = Explanation("Cards", value: .text("advise()"))
    explanation.sentences = ["advise() shows what to pay on which card, and by when."]
    return AdvicePoint(
      topic: .cards, sentence: "What to pay on your cards, and by when: advise().", yearly: .zero,
      figures: [], explanation: explanation)
  }
}
