import Finance
import FinLanguage
import FinValues
import Money

/// The payments that fall due within a time from today, and those overdue, the earliest first.
public struct DueList: Sendable {
  public struct Row: Sendable {
    public let name: String
    public let date: CalendarDate
    /// Until the date; negative after it.
    public let days: Int
    public fileprivate(set) var amount: Money
    /// Of the payments in its currency so far, this one included.
    public fileprivate(set) var total: Money
    /// True for a bill that is only expected, as it came before.
    public let isBill: Bool
    /// The doubt about the amount; nil where it is certain.
    let doubt: Doubt?
    /// `due in 3 days`, `due today`, `overdue by 1 day`, `expected tomorrow`.
    public var time: String {
      isBill ? "expected \(DueLabels.coming(days))" : DueLabels.status(days: days)
    }
    /// The time, and the doubt about the amount.
    public var status: String { time + (doubt.map { "; \($0.rawValue)" } ?? "") }

    init(
      _ name: String, _ due: PaymentDue, _ currency: Currency, on today: CalendarDate,
      isBill: Bool = false, doubt: Doubt? = nil
    ) {
      self.name = name
      date = due.date
      days = CalendarDate.days(from: today, to: due.date)
      amount = Money(due.amount, currency)
      total = amount
      self.isBill = isBill
      self.doubt = doubt
    }
  }

  /// The reason that an amount may be another.
  enum Doubt: String, CaseIterable {
    case isLeast = "at least this much, its APR is missing"
    case varies
    /// Before the amount in a table.
    var sign: String { self == .isLeast ? "≥ " : "≈ " }
  }

  public let rows: [Row]

  /// The default time to look ahead.
  public static let usualTime = Duration.days(PaymentDue.soonDays) ?? .zero

  /// - Throws: A ``DescribedError`` where a figure does not exist, and for a time that goes back.
  public init(
    _ values: [any DomainValue], bills: [RecurringPayment] = [], within time: Duration,
    on today: CalendarDate
  ) throws {
    guard time.months >= 0, time.days >= 0 else { throw DueError.backwards(time) }
    let last = today.adding(time) ?? .latest
    var rows = try values.compactMap(\.asDebt).flatMap { debt in
      try debt.paymentsDue(through: last, on: today).filter(\.amount.isPositive).map { due in
        Row(
          debt.title, due, debt.currency, on: today,
          doubt: due.isAtLeast ? .isLeast : nil)
      }
    }.filter { $0.date <= last }
    rows += Self.rows(of: bills, beside: rows, through: last, on: today)
    rows = rows.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map(\.element)
    var totals: [Currency: Decimal] = [:]
    for place in rows.indices {
      let amount = rows[place].amount
      totals[amount.currency, default: .zero] += amount.amount
      rows[place].total = Money(totals[amount.currency] ?? amount.amount, amount.currency)
    }
    self.rows = rows
  }

  /// The rows of one debt in as few lines as can be: all that is overdue in the first.
  public var merged: [Row] {
    let overdue = rows.prefix { $0.days < 0 }
    guard var first = overdue.first, let sum = overdue.last?.total else { return rows }
    first.amount = sum
    return [first] + rows.dropFirst(overdue.count)
  }

  /// The bills that go on, as the expenses among values tell.
  public static func bills(
    in expenses: [Value], on today: CalendarDate
  ) throws -> [RecurringPayment] {
    try RecurringSearch.payments(in: PlacedTransactions(expenses), on: today)
      .filter { !$0.isEnded }
  }

  /// The days around a payment on a debt that a bill of the same amount is that payment.
  private static let daysAround = 5

  /// The days that bills are expected on from today; those that pay a debt are in its own rows.
  private static func rows(
    of bills: [RecurringPayment], beside debts: [Row], through last: CalendarDate,
    on today: CalendarDate
  ) -> [Row] {
    let known = Dictionary(grouping: debts, by: \.amount)
    return bills.flatMap { bill -> [Row] in
      let amount = bill.amount.rounded(toPlaces: bill.currency.minorUnits)
      let paid = known[Money(amount, bill.currency)] ?? []
      return bill.expected(through: last).filter { $0 >= today }.map { day in
        Row(
          bill.payee.name, PaymentDue(amount, on: day), bill.currency, on: today, isBill: true,
          doubt: bill.isSteady ? nil : .varies)
      }.filter { row in !paid.contains { abs($0.days - row.days) <= daysAround } }
    }
  }

  private static let keys = Record.Keys(
    ["name", "date", "days", "amount", "total", "status"], looks: ["total": .aside])

  public var value: Value {
    .list(
      rows.map { row in
        .record(
          Record(
            keys: Self.keys,
            values: [
              .text(row.name), .date(row.date), .number(Decimal(row.days)), .money(row.amount),
              .money(row.total), .text(row.status),
            ]))
      })
  }
}

/// A time to look ahead that goes back.
struct DueError: DescribedError {
  let time: Duration

  static func backwards(_ time: Duration) -> DueError { DueError(time: time) }

  var row: ErrorRow {
    .init(
      "negative-time", "due dates are in the future, but \(time) goes back",
      hint: "7d; overdue payments are always included")
  }
}

/// The labels of the days until a payment.
enum DueLabels {
  static func status(days: Int) -> String {
    days < 0 ? "overdue by \((-days).words("day"))" : "due \(coming(days))"
  }

  /// `today`, `tomorrow`, `in 5 days`.
  static func coming(_ days: Int) -> String {
    switch days {
    case 0: "today"
    case 1: "tomorrow"
    default: "in \(days.words("day"))"
    }
  }
}
