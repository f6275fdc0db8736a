import Finance
import FinLanguage
import FinValues
import Money

/// The facts behind advice on spending: all that the session knows, in one currency.
struct AdviceFacts: OneCurrency {
  /// An amount, and where it is known from.
  struct Known {
    let amount: Decimal
    let from: String
  }

  let counts: AdviceCounts
  let profile: PersonalProfile?
  /// After taxes, a month.
  let takeHome: Known?
  /// The months of the averages: if earnings determine the take-home pay, those from the first
  /// earnings on, so that spending and earnings are of the same months.
  let averaged: FullMonths
  /// Before taxes, a month.
  let gross: Decimal?
  let survey: (figures: ConsumerSurvey, isByTakeHome: Bool)?
  let savings: Known?
  /// The monthly payments of mortgages, with tax and insurance.
  let mortgages: Decimal
  /// The monthly payments of other debts, and minimums of cards.
  let debts: Decimal
  let hasCards: Bool

  /// True if the take-home pay is that of one month only, which another may not be like.
  let isPayOfOneMonth: Bool

  var today: CalendarDate { counts.today }
  var currency: Currency { counts.currency }
  var months: FullMonths { counts.months }

  /// - Parameters:
  ///   - profile: What a person said of oneself.
  ///   - owed: Debts and mortgages.
  ///   - saved: Savings.
  init(
    _ counts: AdviceCounts, profile: PersonalProfile?, owed: [Value], saved: [Value],
    _ context: any CallContext
  ) {
    self.counts = counts
    let (months, currency) = (counts.months, counts.currency)
    self.profile = profile
    (takeHome, averaged) = Self.takeHome(profile, months)
    isPayOfOneMonth =
      !Self.hasTakeHome(profile, currency) && averaged.earned.count { !$0.isZero } == 1
    gross = profile?.monthlyGross.flatMap {
      $0.currency == currency ? $0.amount : nil
    }
    survey = Self.survey(profile, takeHome, currency)
    savings = Self.savings(profile, saved, currency)
    let isForHome = { (value: Value) in value.asDebt.map { type(of: $0).isForHome } ?? false }
    mortgages = Debts.monthlyPayments(on: owed.filter(isForHome), in: currency, context)
    debts = Debts.monthlyPayments(on: owed.filter { !isForHome($0) }, in: currency, context)
    hasCards = owed.contains { $0.asDebt is CreditCard }
  }

  private static func takeHome(
    _ profile: PersonalProfile?, _ months: FullMonths
  ) -> (Known?, of: FullMonths) {
    if let given = profile?.takeHome, hasTakeHome(profile, months.currency) {
      return (Known(amount: given.amount, from: "from your profile"), months)
    }
    guard let earning = months.sinceEarnings, earning.averageEarnings.isPositive else {
      return (nil, months)
    }
    var from = "from your earnings of \(earning.months.count.words("month"))"
    if let last = earning.lastEarned, last != earning.months.last {
      from += ", none after \(last.monthText)"
    }
    return (Known(amount: earning.averageEarnings, from: from), earning)
  }

  private static func hasTakeHome(_ profile: PersonalProfile?, _ currency: Currency) -> Bool {
    profile?.takeHome.map { $0.currency == currency && $0.amount.isPositive } ?? false
  }

  private static func survey(
    _ profile: PersonalProfile?, _ takeHome: Known?, _ currency: Currency
  ) -> (figures: ConsumerSurvey, isByTakeHome: Bool)? {
    guard currency == .usd else { return nil }
    if profile?.salary != nil, let quintile = profile?.quintile {
      return (ConsumerSurvey(quintile), false)
    }
    return takeHome.map {
      (ConsumerSurvey(IncomeQuintile(nearestAfterTaxes: $0.amount * Decimal(12))), true)
    }
  }

  private static func savings(
    _ profile: PersonalProfile?, _ saved: [Value], _ currency: Currency
  ) -> Known? {
    if let given = profile?.savings, given.currency == currency {
      return Known(amount: given.amount, from: "from your profile")
    }
    let amounts = saved.compactMap { value -> Decimal? in
      guard let domain = domain(value),
        case .money(let money)? = try? domain.field("initial"), money.currency == currency
      else { return nil }
      return money.amount
    }
    guard !amounts.isEmpty else { return nil }
    return Known(amount: amounts.reduce(.zero, +), from: "initial deposits of your savings")
  }

  private static func domain(_ value: Value) -> (any DomainValue)? {
    if case .domain(let domain) = value { domain } else { nil }
  }

  // MARK: Needs and wants

  func isNeed(_ category: SpendingCategory) -> Bool {
    category.usual?.isNeed ?? counts.ownNeeds[category.word] ?? false
  }

  /// The monthly cost of needs.
  var needs: Decimal { average { isNeed($0) } }

  /// The monthly cost of wants.
  var wants: Decimal { average { !isNeed($0) } }

  private func average(of isMeant: (SpendingCategory) -> Bool) -> Decimal {
    averaged.categories.filter(isMeant).reduce(.zero) { $0 + averaged.average(of: $1) }
  }

  func hasBudgetOfOneMonth(_ category: SpendingCategory?) -> Bool {
    category.flatMap { counts.budgets.budget(for: $0, in: today) }?.isOfOneMonth ?? false
  }

  var budget: BalancedBudget? {
    guard let takeHome, !averaged.months.isEmpty else { return nil }
    return BalancedBudget(income: takeHome.amount, needs: needs, wants: wants)
  }

  var emergency: EmergencyFund? {
    savings.flatMap { EmergencyFund(savings: $0.amount, needs: needs) }
  }

  var burden: IncomeBurden? { gross.flatMap { IncomeBurden(income: $0) } }

  /// The monthly cost of the home: the spending on it, or mortgages if these are more.
  var housing: Decimal { max(averaged.average(of: SpendingCategory(.home)), mortgages) }

  // MARK: What is missing

  /// Returns the missing facts, and how to add them; for one category only those that concern it.
  func missing(onCategory isOnCategory: Bool) -> [String] {
    var missing: [String] = []
    if !counts.hasExpenses {
      missing.append("no expenses yet: spend(…), :new expenses or import_statement(…)")
    } else if months.months.count <= OwnTrend.fewestEarlier {
      let count = months.months.count
      missing.append(
        (count == 0 ? "no full month" : "only \(count.words("full month"))")
          + " of expenses so far; a trend needs \(OwnTrend.fewestEarlier + 1)")
    }
    if takeHome == nil {
      missing.append(
        "no income\(counts.hasEarnings ? " in full months" : "") so far: earn(…) or"
          + " \(profile(with: "take_home"))")
    }
    if isPayOfOneMonth {
      missing.append(
        "only 1 month of pay so far, too little to judge by: \(profile(with: "take_home"))")
    }
    if isOnCategory { return missing }
    if gross == nil {
      missing.append("gross income is missing: \(profile(with: "salary"))")
    }
    if savings == nil { missing.append("savings are missing: \(profile(with: "savings"))") }
    return missing
  }

  /// Returns the statement that sets a field of the profile, and keeps the others.
  private func profile(with field: String) -> String {
    profile == nil
      ? "profile = profile(\(field): …)" : "profile.\(field) = …"
  }

  // MARK: Words

  func text(share: Decimal) -> String { Value.percent(share.rounded(toPlaces: 3)).displayText }
}
