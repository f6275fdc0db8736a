import Money

/// The status of a month's budgets, with a projection for a month under way.
///
/// The projection of a month uses one method for each category:
///
/// projected = spent + to come + rest / days passed · days left
///
/// - to come: recurring payments (``RecurringSearch``) that are expected until the end of the month,
///   and expenses entered for days to come;
/// - rest: what was spent so far on what is carried on day by day. Recurring payments are not, nor is
///   a single payment that is more than half of all else in the category: a rent paid on the 1st
///   counts as it is, though nothing tells yet that it recurs.
///
/// Nothing is projected in the first days (``fewestDays``), when a few purchases would weigh too
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

  /// The spending on a category in the month, and the known rest of it.
  public struct Course: Hashable, Sendable {
    /// Net of refunds, up to today.
    public var spent = Decimal.zero
    /// The recurring payments in it, and what stands for the whole month.
    public var recurring = Decimal.zero
    public var toCome = Decimal.zero
    /// The largest payment that does not recur.
    public var largest: Payment?

    public init() {}

    /// The spending on anything that does not recur; at least nothing.
    var other: Decimal { max(spent - recurring, .zero) }

    /// The largest payment where it is most of what does not recur, and so counts once.
    var single: Payment? { largest.flatMap { $0.amount * Decimal(2) > other ? $0 : nil } }

    /// The everyday spending, without the one large payment.
    var rest: Decimal { max(other - (single?.amount ?? .zero), .zero) }
  }

  public struct Payment: Hashable, Sendable {
    public let amount: Decimal
    public let date: CalendarDate

    public init(amount: Decimal, date: CalendarDate) {
      self.amount = amount
      self.date = date
    }
  }

  public struct Row: Sendable {
    /// Nil for all together.
    public let category: SpendingCategory?
    public let budget: Decimal
    /// Net of refunds, up to today.
    public let spent: Decimal
    public let toCome: Decimal
    /// The payment that counts once, as it is most of what does not recur.
    public let single: Payment?
    /// The everyday spending.
    public let rest: Decimal
    /// The projected total of the month; nil if it is over, not begun or too young.
    public let projected: Decimal?
    public let verdict: Verdict

    public var left: Decimal { budget - spent }
    /// The amount by which the budget was or will be exceeded; nil if it is not.
    public var excess: Decimal? {
      switch verdict {
      case .exceeded: spent - budget
      case .willExceed: projected.map { $0 - budget }
      case .kept, .onTrack, .tooEarly, .notBegun: nil
      }
    }
  }

  /// A recurring payment that is still to come in the month.
  public struct Expected: Hashable, Sendable {
    public let payee: String
    public let category: SpendingCategory
    public let amount: Decimal
    public let date: CalendarDate

    public init(
      payee: String, category: SpendingCategory, amount: Decimal, date: CalendarDate
    ) {
      self.payee = payee
      self.category = category
      self.amount = amount
      self.date = date
    }
  }

  /// Any day of the month that has passed before anything is projected.
  public static let fewestDays = 7

  /// The first day of the month.
  public let month: CalendarDate
  /// The budgets of the month.
  public let budgets: [CategoryBudget]
  public let currency: Currency
  public let today: CalendarDate
  /// In the order of the budgets.
  public let rows: [Row]
  /// All of them together.
  public let total: Row
  public let expected: [Expected]
  /// The spending on categories without a budget, the most first.
  public let unbudgeted: [(category: SpendingCategory, amount: Decimal)]
  /// Expenses in categories with a budget that are in other currencies.
  public let otherCurrencies: Int

  /// The last day that expenses cover, if that is before the end of the month (``KnownSpan``).
  public let ends: CalendarDate?

  /// The spending of each category with expenses in the month.
  public let courses: [SpendingCategory: Course]

  /// Counts one currency: `preferred` if a budget of the month is in it, else that of the first.
  ///
  /// - Parameters:
  ///   - recurring: What recurs among the expenses up to today; looked for when left out.
  ///   - checkInterruption: Asked now and then while it is; what it throws ends the search.
  public init(
    _ budgets: [CategoryBudget], expenses: some Sequence<PlacedTransaction>, month: CalendarDate,
    recurring: [RecurringPayment]? = nil, preferring preferred: Currency = .usd,
    on today: CalendarDate, checkInterruption: () throws -> Void = {}
  ) throws {
    let period = SpendingPeriod(monthOf: month)
    let currencies = budgets.governing(in: month).map(\.amount.currency)
    let currency = currencies.contains(preferred) ? preferred : currencies.first ?? preferred
    let isUnderWay = period.contains(today) && !currencies.isEmpty
    var found = isUnderWay ? recurring ?? [] : []
    if isUnderWay, recurring == nil {
      found = try RecurringSearch.payments(
        in: expenses, on: today, checkInterruption: checkInterruption)
    }
    var tally = MonthTally(
      period, currency, found.filter { !$0.isEnded && $0.currency == currency }, today)
    var span = KnownSpan(on: today)
    for placed in expenses {
      span.take(placed.transaction)
      if period.contains(placed.transaction.date) { tally.take(placed) }
    }
    let expected = tally.takeExpected()
    self.init(
      budgets, month: month, currency: currency, courses: tally.courses, expected: expected,
      otherCurrencies: tally.otherCurrencies,
      ends: period.start > today ? nil : span.end(within: period), on: today)
  }

  /// From what was counted.
  ///
  /// - Parameters:
  ///   - courses: What each category with expenses in the month came to, what is expected included.
  ///   - expected: Of all categories.
  public init(
    _ budgets: [CategoryBudget], month: CalendarDate, currency: Currency,
    courses: [SpendingCategory: Course], expected: [Expected], otherCurrencies: Int,
    ends: CalendarDate? = nil, on today: CalendarDate
  ) {
    self.month = month.monthStart
    self.budgets = budgets.filter { $0.holds(in: month) }
    self.currency = currency
    self.today = today
    self.courses = courses
    self.otherCurrencies = otherCurrencies
    self.ends = ends
    let time = Time(SpendingPeriod(monthOf: month), today)
    let counted = budgets.governing(in: month).filter { $0.amount.currency == currency }
    rows = counted.map { Row($0, courses[$0.category] ?? Course(), time) }
    total = Row(sumOf: rows, time)
    let known = Set(counted.map(\.category))
    self.expected = expected.filter { known.contains($0.category) }
    unbudgeted = courses.filter { !known.contains($0.key) && $0.value.spent.isPositive }
      .map { (category: $0.key, amount: $0.value.spent) }
      .sorted {
        $0.amount == $1.amount ? $0.category.word < $1.category.word : $0.amount > $1.amount
      }
  }

  /// The days of the month that have passed, today counted, and those that are left.
  public var days: (passed: Int, left: Int) {
    let time = Time(SpendingPeriod(monthOf: month), today)
    return (time.passed, time.left)
  }
}

/// The days of a month that have passed, and those that are left.
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
  fileprivate init(_ budget: CategoryBudget, _ course: BudgetStatus.Course, _ time: Time) {
    var projected: Decimal?
    if time.left > 0, time.passed >= BudgetStatus.fewestDays {
      projected =
        (course.spent + course.toCome + course.rest / Decimal(time.passed) * Decimal(time.left))
        .rounded(toPlaces: budget.amount.currency.minorUnits)
    }
    self.init(
      budget.category, budget: budget.amount.amount, spent: course.spent, toCome: course.toCome,
      single: course.single, rest: course.rest, projected: projected, time)
  }

  fileprivate init(sumOf rows: [BudgetStatus.Row], _ time: Time) {
    func sum(_ part: (BudgetStatus.Row) -> Decimal) -> Decimal {
      rows.reduce(.zero) { $0 + part($1) }
    }
    let projected = rows.compactMap(\.projected)
    self.init(
      nil, budget: sum(\.budget), spent: sum(\.spent), toCome: sum(\.toCome), single: nil,
      rest: sum(\.rest),
      projected: projected.count == rows.count && !rows.isEmpty
        ? projected.reduce(.zero, +) : nil, time)
  }

  private init(
    _ category: SpendingCategory?, budget: Decimal, spent: Decimal, toCome: Decimal,
    single: BudgetStatus.Payment?, rest: Decimal, projected: Decimal?, _ time: Time
  ) {
    self.category = category
    self.budget = budget
    self.spent = spent
    self.toCome = toCome
    self.single = single
    self.rest = rest
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
}

/// The spending of a month, and its known future payments, by category.
private struct MonthTally {
  private(set) var courses: [SpendingCategory: BudgetStatus.Course] = [:]
  private(set) var otherCurrencies = 0
  private let period: SpendingPeriod
  private let currency: Currency
  private let today: CalendarDate
  /// The recurring payments that go on.
  private let recurring: [RecurringPayment]
  /// The places of the month's recurring payments.
  private let places: Set<Int>
  /// Payees of expenses that are entered for days to come.
  private var entered: Set<String> = []
  /// Categories with an amount that stands for the whole month.
  private var wholeMonth: Set<SpendingCategory> = []
  /// Payees that were paid this month beside what recurs.
  private var paid: Set<String> = []

  init(
    _ period: SpendingPeriod, _ currency: Currency, _ recurring: [RecurringPayment],
    _ today: CalendarDate
  ) {
    self.period = period
    self.currency = currency
    self.recurring = recurring
    self.today = today
    places = Set(
      recurring.flatMap { $0.recent.filter { period.contains($0.date) }.map(\.place) })
  }

  /// Counts an expense of the month.
  mutating func take(_ placed: PlacedTransaction) {
    let transaction = placed.transaction
    guard let category = transaction.category else { return }
    guard transaction.amount.currency == currency else {
      otherCurrencies += 1
      return
    }
    let amount = transaction.amount.amount
    var course = courses[category] ?? BudgetStatus.Course()
    if transaction.date > today {
      course.toCome += amount
      if let payee = transaction.note.flatMap({ Payee(note: $0) }) { entered.insert(payee.key) }
    } else {
      course.spent += amount
      if transaction.isWholeMonth { wholeMonth.insert(category) }
      if transaction.isWholeMonth || places.contains(placed.place) {
        course.recurring += amount
      } else {
        if amount.isPositive, let payee = transaction.note.flatMap({ Payee(note: $0) }) {
          paid.insert(payee.key)
        }
        if amount > course.largest?.amount ?? .zero {
          course.largest = BudgetStatus.Payment(amount: amount, date: transaction.date)
        }
      }
    }
    courses[category] = course
  }

  /// Counts what is still expected in the month, and gives it in the order of the days. What is late
  /// counts as well, unless its payee was paid meanwhile: the payment may have come on another day.
  mutating func takeExpected() -> [BudgetStatus.Expected] {
    var expected: [BudgetStatus.Expected] = []
    for payment in recurring
    where !entered.contains(payment.payee.key) && !wholeMonth.contains(payment.category) {
      for date in payment.expected(through: period.end) where date >= period.start {
        if date < today, paid.contains(payment.payee.key) { continue }
        let amount = payment.amount.rounded(toPlaces: currency.minorUnits)
        courses[payment.category, default: BudgetStatus.Course()].toCome += amount
        expected.append(
          BudgetStatus.Expected(
            payee: payment.payee.name, category: payment.category, amount: amount, date: date))
      }
    }
    return expected.sorted { $0.date < $1.date }
  }
}
