import Money

/// The average of what is owed at the end of each day of a billing cycle.
///
/// Source: 12 CFR 1026 Appendix G-1(c) and (d): the beginning balance of each day, less payments and
/// credits and, including current transactions, with new purchases; the daily balances added up and
/// divided by the number of days.
public struct AverageDailyBalance: Sendable {
  /// A change of the balance on a day: a purchase, or below zero a payment or a credit.
  public struct Transaction: Sendable, Equatable {
    public let date: CalendarDate
    public let amount: Decimal

    public init(_ amount: Decimal, on date: CalendarDate) {
      self.amount = amount
      self.date = date
    }
  }

  /// Days one after the other with the same balance.
  public struct Stretch: Sendable, Equatable {
    public let from: CalendarDate
    public let days: Int
    /// The balance; below zero if the issuer owes the holder.
    public let balance: Decimal
    /// The balance that each of the days counts with.
    public let counted: Decimal

    public var sum: Decimal { Decimal(days) * counted }
  }

  public let stretches: [Stretch]
  /// Days of the cycle, the first and the last among them.
  public let days: Int
  /// All daily balances added up.
  public let sum: Decimal
  /// The number of transactions that fall outside the cycle and are not counted.
  public let outside: Int

  /// The average, not rounded.
  public var average: Decimal { sum / Decimal(days) }

  /// Nil where the cycle ends before it begins.
  ///
  /// - Parameters:
  ///   - opening: What was owed as the cycle began.
  ///   - countsPurchases: Whether purchases of the cycle count from their own day, or not at all.
  ///   - countsCredit: Whether a day on which the issuer owes the holder counts below zero, as the
  ///     words of Appendix G-1 have it; else as zero, as card agreements have it ("We treat any
  ///     negative daily balance as $0").
  public init?(
    opening: Decimal, transactions: [Transaction], from first: CalendarDate,
    to last: CalendarDate, countsPurchases: Bool, countsCredit: Bool = false
  ) {
    guard first <= last else { return nil }
    let counted = transactions.filter { first <= $0.date && $0.date <= last }
    outside = transactions.count - counted.count
    let changes = counted.filter { countsPurchases || $0.amount.isNegative }
      .sorted { $0.date < $1.date }

    var stretches: [Stretch] = []
    var balance = opening
    var from = first
    func close(before next: Int) {
      let days = next - from.daysSinceEpoch
      guard days > 0 else { return }
      stretches.append(
        Stretch(
          from: from, days: days, balance: balance,
          counted: countsCredit ? balance : max(balance, .zero)))
    }
    for change in changes {
      close(before: change.date.daysSinceEpoch)
      balance += change.amount
      from = change.date
    }
    close(before: last.daysSinceEpoch + 1)
    self.stretches = stretches
    days = last.daysSinceEpoch - first.daysSinceEpoch + 1
    sum = stretches.reduce(.zero) { $0 + $1.sum }
  }
}
