import Finance
import FinLanguage
import Money

/// What advice on spending rests on: all that the session knows, in one currency.
struct AdviceFacts {
  /// An amount, and where it is known from.
  struct Known {
    let amount: Decimal
    let from: String
  }

  let today: CalendarDate
  let currency: Currency
  let months: FullMonths
  /// Whether anything was spent at all.
  let hasExpenses: Bool
  let profile: PersonalProfile?
  /// After taxes, a month.
  let takeHome: Known?
  /// Before taxes, a month.
  let gross: Decimal?
  let survey: (figures: ConsumerSurvey, isByTakeHome: Bool)?
  let savings: Known?
  /// What mortgages take a month, with tax and insurance.
  let mortgages: Decimal
  /// What other debts take a month: payments, and minimums of cards.
  let debts: Decimal
  let hasCards: Bool
  /// How the budgets of this month stand; nil where there is none in the currency.
  let budgetStatus: BudgetStatus?
  private let budgetList: [CategoryBudget]
  /// Payments that come again and again and have not ended, the dearest of a year first.
  let recurring: [RecurringPayment]
  private let ownNeeds: [String: Bool]

  /// - Parameters:
  ///   - profile: What a person said of oneself.
  ///   - owed: Debts and mortgages.
  ///   - saved: Savings.
  init(
    _ context: any CallContext, currency wanted: Currency?, profile: PersonalProfile?,
    owed: [Value], saved: [Value]
  ) throws {
    today = context.today
    let expenses = try SessionList.expenses.transactions(in: context)
    currency = wanted ?? Self.currency(of: expenses, preferring: context.defaultCurrency)
    hasExpenses = !expenses.isEmpty
    months = FullMonths(
      expenses: expenses, earnings: try SessionList.earnings.transactions(in: context),
      in: currency, before: today)
    ownNeeds = Dictionary(
      try SessionList.categories.values(in: context).compactMap(CategoryValue.init(value:))
        .map { ($0.category.name, $0.category.isNeed) }, uniquingKeysWith: { first, _ in first })
    self.profile = profile
    takeHome = Self.takeHome(profile, months)
    gross = profile?.monthlyGross.flatMap { [currency] in
      $0.currency == currency ? $0.amount : nil
    }
    survey = Self.survey(profile, takeHome, currency)
    savings = Self.savings(profile, saved, currency)
    let isMortgage = { (value: Value) in Self.domain(value) is MortgageValue }
    mortgages = Self.monthly(of: owed.filter(isMortgage), context, currency)
    debts = Self.monthly(of: owed.filter { !isMortgage($0) }, context, currency)
    let placed = try SessionList.expenses.placedTransactions(in: context)
    recurring = RecurringSearch.payments(in: placed, on: today).filter { [currency] in
      !$0.isEnded && $0.currency == currency
    }
    budgetList = try BudgetList(in: context).budgets
    budgetStatus = Self.status(of: budgetList, placed, recurring, currency, today)
    hasCards = owed.contains { Self.domain($0) is CardValue }
  }

  private static func currency(
    of expenses: [Transaction], preferring preferred: Currency
  ) -> Currency {
    var counts: [(currency: Currency, count: Int)] = []
    for expense in expenses {
      let currency = expense.amount.currency
      if currency == preferred { return preferred }
      if let place = counts.firstIndex(where: { $0.currency == currency }) {
        counts[place].count += 1
      } else {
        counts.append((currency, 1))
      }
    }
    return counts.max { $0.count < $1.count }?.currency ?? preferred
  }

  private static func status(
    of budgets: [CategoryBudget], _ expenses: some Sequence<PlacedTransaction>,
    _ recurring: [RecurringPayment], _ currency: Currency, _ today: CalendarDate
  ) -> BudgetStatus? {
    guard !budgets.categories(in: today).isEmpty else { return nil }
    let status = BudgetStatus(
      budgets, expenses: expenses, month: today, recurring: recurring, preferring: currency,
      on: today)
    return status.currency == currency ? status : nil
  }

  private static func takeHome(_ profile: PersonalProfile?, _ months: FullMonths) -> Known? {
    if let given = profile?.takeHome, given.currency == months.currency, given.amount.isPositive {
      return Known(amount: given.amount, from: "by your profile")
    }
    guard let average = months.averageEarnings, average.isPositive else { return nil }
    return Known(
      amount: average, from: "by your earnings of \(months.earnings.count.words("month"))")
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
      return Known(amount: given.amount, from: "by your profile")
    }
    let amounts = saved.compactMap { value -> Decimal? in
      guard let domain = domain(value),
        case .money(let money)? = try? domain.field("initial"), money.currency == currency
      else { return nil }
      return money.amount
    }
    guard !amounts.isEmpty else { return nil }
    return Known(amount: amounts.reduce(.zero, +), from: "what your savings begin with")
  }

  /// What debts that are not paid off take a month; those of other currencies are left out.
  private static func monthly(
    of values: [Value], _ context: any CallContext, _ currency: Currency
  ) -> Decimal {
    values.reduce(.zero) { sum, value in
      guard
        let read = try? PlanDebts(value, parameter: "debts", start: context.today, context),
        read.currency == currency, let debt = read.debts.first, debt.balance.isPositive
      else { return sum }
      if let domain = domain(value) as? MortgageValue,
        case .money(let monthly)? = try? domain.field("monthly")
      {
        return sum + monthly.amount
      }
      return sum + debt.minimum
    }
  }

  private static func domain(_ value: Value) -> (any DomainValue)? {
    if case .domain(let domain) = value { domain } else { nil }
  }

  // MARK: Needs and wants

  func isNeed(_ category: SpendingCategory) -> Bool {
    category.usual?.isNeed ?? ownNeeds[category.word] ?? false
  }

  /// What needs take a month.
  var needs: Decimal { average { isNeed($0) } }

  /// What wants take a month.
  var wants: Decimal { average { !isNeed($0) } }

  private func average(of isMeant: (SpendingCategory) -> Bool) -> Decimal {
    months.categories.filter(isMeant).reduce(.zero) { $0 + months.average(of: $1) }
  }

  func hasBudgetOfOneMonth(_ category: SpendingCategory?) -> Bool {
    category.flatMap { budgetList.budget(for: $0, in: today) }?.isOfOneMonth ?? false
  }

  var budget: BalancedBudget? {
    guard let takeHome, !months.months.isEmpty else { return nil }
    return BalancedBudget(income: takeHome.amount, needs: needs, wants: wants)
  }

  var emergency: EmergencyFund? {
    savings.flatMap { EmergencyFund(savings: $0.amount, needs: needs) }
  }

  var burden: IncomeBurden? { gross.flatMap { IncomeBurden(income: $0) } }

  /// What the home takes a month: what was spent on it, or mortgages where these are more.
  var housing: Decimal { max(months.average(of: SpendingCategory(.home)), mortgages) }

  // MARK: What is missing

  /// What is not known, and how to add it; of one category only what tells something of it.
  func missing(onCategory isOnCategory: Bool) -> [String] {
    var missing: [String] = []
    if !hasExpenses {
      missing.append("nothing is spent yet: spend(…), :new expenses or import_statement(…)")
    } else if months.months.count <= OwnTrend.fewestEarlier {
      let count = months.months.count
      missing.append(
        (count == 0 ? "no full month" : "only \(count.words("full month"))")
          + " of expenses is known; a trend needs \(OwnTrend.fewestEarlier + 1)")
    }
    if takeHome == nil {
      missing.append("no income is known: earn(…) or \(profile(with: .takeHome))")
    }
    if isOnCategory { return missing }
    if gross == nil {
      missing.append("income before taxes is not known: \(profile(with: .salary))")
    }
    if savings == nil { missing.append("savings are not known: \(profile(with: .savings))") }
    return missing
  }

  /// The statement that tells a field of the profile, and keeps the others.
  private func profile(with field: ProfileInput) -> String {
    profile == nil
      ? "profile = profile(\(field.rawValue): …)" : "profile.\(field.rawValue) = …"
  }

  // MARK: Words

  func money(_ amount: Decimal) -> Value { .money(Money(amount, currency)) }
  func text(_ amount: Decimal) -> String { money(amount).displayText }
  func text(share: Decimal) -> String { Value.percent(share.rounded(toPlaces: 3)).displayText }
  func quantity(_ symbol: String, _ amount: Decimal, _ meaning: String) -> Explanation.Quantity {
    .init(symbol, amount, .money(currency), meaning)
  }
}
