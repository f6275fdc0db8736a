import Money

/// How the budgets of a month stand, and where a month under way is going.
///
/// What a month will come to is reckoned by one method, for each category:
///
/// projected = spent + to come + other / days passed · days left
///
/// - to come: recurring payments (``RecurringSearch``) that are expected until the end of the month,
///   and expenses entered for days to come;
/// - other: what was spent so far but for recurring payments, at least nothing.
///
/// Nothing is projected in the first days (``fewestDays``), when a single purchase would tell too
/// much.
public struct BudgetStatus: Sendable {
  public enum Verdict: Hashable, Sendable {
    /// The month is over.
    case kept
    /// More was spent than the budget, over or not.
    case exceeded
    /// It will be, at this pace.
    case willExceed
    case onTrack
    /// Too few days have passed.
    case tooEarly
    /// The month is to come.
    case notBegun
  }

  public struct Row: Sendable {
    /// Nil for all together.
    public let category: SpendingCategory?
    public let budget: Decimal
    /// Net of refunds, up to today.
    public let spent: Decimal
    /// Of that, what recurring payments were.
    public let recurring: Decimal
    public let toCome: Decimal
    /// What the month will come to; nil where it is over, not begun or too young.
    public let projected: Decimal?
    public let verdict: Verdict

    public var left: Decimal { budget - spent }
    /// What was spent on anything that does not recur; at least nothing.
    public var other: Decimal { max(spent - recurring, .zero) }
    /// How far the budget was or will be exceeded; nil where it is not.
    public var excess: Decimal? {
      switch verdict {
      case .exceeded: spent - budget
      case .willExceed: projected.map { $0 - budget }
      case .kept, .onTrack, .tooEarly, .notBegun: nil
      }
    }
  }

  /// A recurring payment that is still to come in the month.
  public struct Expected: Sendable {
    public let payee: String
    public let category: SpendingCategory
    public let amount: Decimal
    public let date: CalendarDate
  }

  /// Any day of the month that has passed before anything is projected.
  public static let fewestDays = 7

  /// The first day of the month.
  public let month: CalendarDate
  public let currency: Currency
  public let today: CalendarDate
  /// In the order of the budgets.
  public let rows: [Row]
  /// All of them together.
  public let total: Row
  public let expected: [Expected]
  /// What was spent on categories without a budget, the most first.
  public let unbudgeted: [(category: SpendingCategory, amount: Decimal)]
  /// Expenses in categories with a budget that are in other currencies.
  public let otherCurrencies: Int

  /// Counts one currency: that of the first budget of the month.
  public init(
    _ budgets: [CategoryBudget], expenses: some Sequence<PlacedTransaction>, month: CalendarDate,
    preferring preferred: Currency = .usd, on today: CalendarDate
  ) {
    let month = month.monthStart
    let period = SpendingPeriod(monthOf: month)
    self.month = month
    self.today = today
    let categories = budgets.categories(in: month)
    let governing = categories.compactMap { budgets.budget(for: $0, in: month) }
    let currency =
      governing.contains { $0.amount.currency == preferred }
      ? preferred : governing.first?.amount.currency ?? preferred
    self.currency = currency
    let counted = governing.filter { $0.amount.currency == currency }
    let isUnderWay = period.contains(today)
    var sums = Sums()
    for placed in expenses where period.contains(placed.transaction.date) {
      sums.take(placed, currency, today)
    }
    if isUnderWay {
      sums.take(
        RecurringSearch.payments(in: expenses, on: today).filter {
          !$0.isEnded && $0.currency == currency
        }, period, today)
    }
    let time = Time(period, today)
    rows = counted.map { sums.row(of: $0, time) }
    total = Row(sumOf: rows, time)
    expected = sums.expected.filter { one in counted.contains { $0.category == one.category } }
    let known = Set(counted.map(\.category))
    unbudgeted = sums.spent.filter { !known.contains($0.key) && $0.value.isPositive }
      .sorted { $0.value == $1.value ? $0.key.word < $1.key.word : $0.value > $1.value }
      .map { (category: $0.key, amount: $0.value) }
    otherCurrencies = sums.otherCurrencies
  }

  /// The days of the month that have passed, today counted, and those that are left.
  public var days: (passed: Int, left: Int) {
    let time = Time(SpendingPeriod(monthOf: month), today)
    return (time.passed, time.left)
  }
}

/// How far a month is.
private struct Time {
  let passed: Int
  let left: Int

  init(_ period: SpendingPeriod, _ today: CalendarDate) {
    let days = CalendarDate.days(from: period.start, to: period.end) + 1
    passed = min(max(CalendarDate.days(from: period.start, to: today) + 1, 0), days)
    left = days - passed
  }
}

extension BudgetStatus.Row {
  fileprivate init(
    _ category: SpendingCategory?, budget: Decimal, spent: Decimal, recurring: Decimal,
    toCome: Decimal, projected: Decimal?, _ time: Time
  ) {
    self.category = category
    self.budget = budget
    self.spent = spent
    self.recurring = recurring
    self.toCome = toCome
    self.projected = projected
    verdict =
      if time.passed == 0 {
        .notBegun
      } else if spent > budget {
        .exceeded
      } else if time.left == 0 {
        .kept
      } else if let projected {
        projected > budget ? .willExceed : .onTrack
      } else {
        .tooEarly
      }
  }

  fileprivate init(sumOf rows: [BudgetStatus.Row], _ time: Time) {
    func sum(_ part: (BudgetStatus.Row) -> Decimal) -> Decimal {
      rows.reduce(.zero) { $0 + part($1) }
    }
    let projected = rows.compactMap(\.projected)
    self.init(
      nil, budget: sum(\.budget), spent: sum(\.spent), recurring: sum(\.recurring),
      toCome: sum(\.toCome),
      projected: projected.count == rows.count && !rows.isEmpty
        ? projected.reduce(.zero, +) : nil, time)
  }
}

/// What was spent in the month, and what is known to come, by category.
private struct Sums {
  var spent: [SpendingCategory: Decimal] = [:]
  var recurring: [SpendingCategory: Decimal] = [:]
  var toCome: [SpendingCategory: Decimal] = [:]
  var expected: [BudgetStatus.Expected] = []
  var otherCurrencies = 0
  /// Payees of expenses that are entered for days to come.
  private var entered: Set<String> = []

  mutating func take(_ placed: PlacedTransaction, _ currency: Currency, _ today: CalendarDate) {
    let transaction = placed.transaction
    guard let category = transaction.category else { return }
    guard transaction.amount.currency == currency else {
      otherCurrencies += 1
      return
    }
    if transaction.date <= today {
      spent[category, default: .zero] += transaction.amount.amount
    } else {
      toCome[category, default: .zero] += transaction.amount.amount
      if let payee = transaction.note.flatMap({ Payee(note: $0) }) { entered.insert(payee.key) }
    }
  }

  mutating func take(
    _ payments: [RecurringPayment], _ period: SpendingPeriod, _ today: CalendarDate
  ) {
    for payment in payments {
      for one in payment.payments.reversed() {
        guard period.contains(one.transaction.date) else { break }
        if let category = one.transaction.category {
          recurring[category, default: .zero] += one.transaction.amount.amount
        }
      }
      if entered.contains(payment.payee.key) { continue }
      // One that is late is still to come.
      for date in payment.expected(through: period.end) where date >= period.start {
        let amount = payment.amount.rounded(toPlaces: payment.currency.minorUnits)
        toCome[payment.category, default: .zero] += amount
        expected.append(
          BudgetStatus.Expected(
            payee: payment.payee.name, category: payment.category, amount: amount, date: date))
      }
    }
    expected.sort { $0.date < $1.date }
  }

  func row(of budget: CategoryBudget, _ time: Time) -> BudgetStatus.Row {
    let category = budget.category
    let spent = spent[category] ?? .zero
    let recurring = recurring[category] ?? .zero
    let toCome = toCome[category] ?? .zero
    var projected: Decimal?
    if time.left > 0, time.passed >= BudgetStatus.fewestDays {
      let other = max(spent - recurring, .zero)
      projected =
        (spent + toCome + other / Decimal(time.passed) * Decimal(time.left)).rounded(
          toPlaces: budget.amount.currency.minorUnits)
    }
    return BudgetStatus.Row(
      category, budget: budget.amount.amount, spent: spent, recurring: recurring, toCome: toCome,
      projected: projected, time)
  }
}
