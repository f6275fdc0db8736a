import Money

/// The last full month of a category beside the months before it.
public struct OwnTrend: Sendable {
  public let category: SpendingCategory
  public let month: CalendarDate
  /// The amount of the month.
  public let amount: Decimal
  /// The months before, the oldest first: two to six.
  public let earlier: [Decimal]
  /// The median of those.
  public let usual: Decimal

  public static let fewestEarlier = 2
  public static let mostEarlier = 6
  /// A change of less than this part of what is usual is none.
  public static let leastChange = Decimal(coefficient: 1, exponent: -1)

  /// Nil where there are too few months, or where nothing was spent in any of them.
  public init?(of category: SpendingCategory, in months: FullMonths) {
    let amounts = months.amounts(of: category)
    guard let amount = amounts.last, let month = months.months.last else { return nil }
    let earlier = Array(amounts.dropLast().suffix(Self.mostEarlier))
    guard earlier.count >= Self.fewestEarlier,
      !amounts.suffix(Self.mostEarlier + 1).allSatisfy(\.isZero)
    else { return nil }
    self.category = category
    self.month = month
    self.amount = amount
    self.earlier = earlier
    usual = Self.median(earlier)
  }

  /// The difference from the usual amount; below zero for less.
  public var change: Decimal { amount - usual }

  /// True if it changed by a tenth of the usual amount or more.
  public var isNotable: Bool {
    !change.isZero && change.magnitude >= usual.magnitude * Self.leastChange
  }

  /// Returns true if an unusual payment makes up most of the increase: one that comes less often
  /// than monthly, or that is twice any before, or as large as the whole usual amount, and came
  /// beside the usual spending, so that without it the month would have been half of the usual
  /// amount at least.
  public func isMostly(_ payment: SinglePayment) -> Bool {
    guard change.isPositive, payment.amount * Decimal(2) > change else { return false }
    if payment.recurrence != nil { return true }
    let isUnusual = payment.amount >= min(payment.largestBefore, usual) * Decimal(2)
    return isUnusual && (amount - payment.amount) * Decimal(2) >= usual
  }

  /// The middle one in order of size; of an even number the mean of both in the middle.
  static func median(_ amounts: [Decimal]) -> Decimal {
    let ordered = amounts.sorted()
    guard let last = ordered.last else { return .zero }
    let middle = ordered.count / 2
    if ordered.count % 2 == 1 { return ordered[middle] }
    return middle > 0 ? (ordered[middle - 1] + ordered[middle]) / Decimal(2) : last
  }
}
