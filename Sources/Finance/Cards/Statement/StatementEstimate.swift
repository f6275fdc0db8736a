import Money

/// The repayment figures that a credit card statement has to show.
///
/// Each month interest is added to each balance, then the payment taken off, from the balance with the
/// lowest rate first; all is rounded half-up to the cent. A month has 365/12 = 30.41667 days, so that
/// its rate is a twelfth of the year's. A promotional rate goes over to the regular one in its last
/// month, as the sample calculation has it, and counts for its share of the 36 months.
///
/// Source: 12 CFR 1026 Appendix M1(b) to (f), and the sample calculation in Appendix M2; what is
/// disclosed of it: 12 CFR 1026.7(b)(12).
public struct StatementEstimate: Sendable {
  /// A part of what is owed that has a rate of its own.
  public struct Balance: Sendable, Equatable {
    public let amount: Decimal
    /// The regular rate of a year.
    public let rate: Decimal
    /// A rate of a year in its place, and the month in which it ends, counted from 1.
    public let promotion: Promotion?

    public struct Promotion: Sendable, Equatable {
      public let rate: Decimal
      public let lastMonth: Int

      public init(rate: Decimal, lastMonth: Int) {
        self.rate = rate
        self.lastMonth = lastMonth
      }
    }

    public init(_ amount: Decimal, rate: Decimal, promotion: Promotion? = nil) {
      self.amount = amount
      self.rate = rate
      self.promotion = promotion
    }

    func rate(inMonth month: Int) -> Decimal {
      if let promotion, month < promotion.lastMonth { promotion.rate } else { rate }
    }

    /// The rate of the 36 months, weighted by how long the promotion holds.
    var rateOf36Months: Decimal {
      guard let promotion else { return rate }
      let part = Decimal(min(max(promotion.lastMonth, 0), months36)) / Decimal(months36)
      return part * promotion.rate + (.one - part) * rate
    }
  }

  public static let months36 = 36
  /// No estimate goes on for longer than 10,000 years.
  public static let longest = 120_000

  public let balances: [Balance]
  public let minimum: MinimumPayment
  public let currency: Currency
  /// The whole balance.
  public let balance: Decimal
  /// The minimum of this statement.
  public let minimumDue: Decimal
  /// The minimum payment repayment estimate; nil where minimum payments never repay the balance, or
  /// take longer than ``longest``.
  public let months: Int?
  /// True if minimum payments never repay the balance, however long they go on.
  public let isEndless: Bool
  /// The minimum payment total cost estimate; nil where there is no end.
  public let minimumTotal: Decimal?
  /// The rate of a year by which 36 months are counted: of all balances, weighted by amount.
  public let weightedRate: Decimal
  /// The estimated monthly payment for repayment in 36 months.
  public let payment36: Decimal

  /// - Parameters:
  ///   - balances: None of them negative.
  ///   - asksAsCard: Whether a month's minimum is what ``MinimumPayment`` asks for, as a card and its
  ///     payoff have it; else the formula of the appendix, whose share is of the balance before the
  ///     month's interest and is rounded once.
  public init(
    balances: [Balance], minimum: MinimumPayment, currency: Currency = .usd,
    asksAsCard: Bool = false
  ) {
    self.balances = balances
    self.minimum = minimum
    self.currency = currency
    let balance = balances.reduce(Decimal.zero) { $0 + $1.amount }
    self.balance = balance
    var run = Run(balances, minimum, currency, asksAsCard: asksAsCard)
    minimumDue = run.payment(inMonth: 1)
    run.finish()
    months = run.months
    isEndless = run.isEndless
    minimumTotal = run.months == nil ? nil : run.total
    weightedRate =
      balance.isZero
      ? .zero
      : balances.reduce(.zero) { $0 + $1.amount * $1.rateOf36Months } / balance
    payment36 = LevelPayment(periodicRate: weightedRate / Decimal(12))
      .payment(amount: balance, payments: Self.months36).rounded(toPlaces: currency.minorUnits)
  }

  /// The total cost estimate for repayment in 36 months.
  public var total36: Decimal { payment36 * Decimal(Self.months36) }

  /// The savings estimate: the difference of both totals, each rounded to whole units first.
  public var savings: Decimal? {
    minimumTotal.map { $0.rounded(toPlaces: 0) - total36.rounded(toPlaces: 0) }
  }

  /// The time that the statement gives: in months below two years, else in years, rounded half-up.
  public var time: Duration? {
    months.flatMap { $0 < 24 ? Duration.months($0) : Duration.years(($0 + 6) / 12) }
  }

  /// The statement's disclosure about repayment in 36 months.
  public enum ThreeYears: Sendable, Equatable {
    case shown
    /// Minimum payments repay the balance in three years or less, as it is rounded.
    case asLong
    /// The payment for 36 months is below the minimum.
    case belowMinimum
  }

  /// The disclosure about 36 months, as 12 CFR 1026.7(b)(12)(i)(F)(2) and (ii)(C) require it.
  public var threeYears: ThreeYears {
    guard let months else { return .shown }
    if (months + 6) / 12 <= 3 { return .asLong }
    return payment36 < minimumDue ? .belowMinimum : .shown
  }

  /// True if the statement needs no such figures: nothing is owed, or the minimum pays it all (12
  /// CFR 1026.7(b)(12)(v)).
  public var isExempt: Bool { balance <= minimumDue }
}

/// The months in which minimum payments repay some balances.
private struct Run {
  private struct Part {
    let terms: StatementEstimate.Balance
    var amount: Decimal
  }

  private var parts: [Part]
  private let minimum: MinimumPayment
  private let places: Int
  private let lastPromotion: Int
  private let asksAsCard: Bool
  private(set) var months: Int? = 0
  private(set) var isEndless = false
  private(set) var total = Decimal.zero

  init(
    _ balances: [StatementEstimate.Balance], _ minimum: MinimumPayment, _ currency: Currency,
    asksAsCard: Bool
  ) {
    self.asksAsCard = asksAsCard
    parts = balances.map { Part(terms: $0, amount: $0.amount) }
    self.minimum = minimum
    places = currency.minorUnits
    lastPromotion = balances.compactMap { $0.promotion?.lastMonth }.max() ?? 0
  }

  private var balance: Decimal { parts.reduce(.zero) { $0 + $1.amount } }

  private func interest(_ part: Part, inMonth month: Int) -> Decimal {
    part.amount * part.terms.rate(inMonth: month) / Decimal(12)
  }

  private func rounded(_ amount: Decimal) -> Decimal { amount.rounded(toPlaces: places) }

  /// The minimum of a month by the formula of the card, at most what is owed at its end.
  ///
  /// A share with interest on top is a share plus the month's rate: pmin = (0.02 + perrate) in
  /// Appendix M2.
  func payment(inMonth month: Int) -> Decimal {
    if asksAsCard {
      let interest = parts.reduce(Decimal.zero) { $0 + rounded(self.interest($1, inMonth: month)) }
      return minimum.due(opening: balance, interest: interest, places: places)
    }
    let asked: Decimal
    switch minimum {
    case .fixed(let amount): asked = amount
    case .share(let percent, let floor, let plusInterest):
      var share = balance * percent
      if plusInterest {
        share = parts.reduce(share) { $0 + interest($1, inMonth: month) }
      }
      asked = max(floor, rounded(share))
    }
    let owed = parts.reduce(Decimal.zero) { sum, part in
      sum + part.amount + rounded(interest(part, inMonth: month))
    }
    return min(asked, owed)
  }

  mutating func finish() {
    var month = 0
    var owed = balance
    while owed.isPositive {
      month += 1
      let paid = payment(inMonth: month)
      pay(paid, inMonth: month)
      total += paid
      let left = balance
      // Once no rate is to change, a balance that does not fall never will.
      isEndless = left >= owed && month >= lastPromotion
      if isEndless || month >= StatementEstimate.longest {
        months = nil
        return
      }
      owed = left
    }
    months = month
  }

  /// Pays balances with lower rates first (Appendix M1(b)(4)(ix)).
  private mutating func pay(_ amount: Decimal, inMonth month: Int) {
    var left = amount
    let order = parts.indices.sorted {
      let (a, b) = (
        parts[$0].terms.rate(inMonth: month), parts[$1].terms.rate(inMonth: month)
      )
      return a == b ? $0 < $1 : a < b
    }
    for index in order {
      let interest = rounded(interest(parts[index], inMonth: month))
      let share = min(left, parts[index].amount + interest)
      parts[index].amount =
        allocatePayment(
          balance: parts[index].amount, interest: interest, scheduled: share, extra: .zero,
          settles: false
        ).balance
      left -= share
    }
  }
}
