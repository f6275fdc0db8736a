import Finance
import FinLanguage
import FinValues
import Money

/// The next payment of each debt that falls due within a time from today, or is overdue, the
/// earliest first.
public struct DueList: Sendable {
  public struct Row: Sendable {
    public let name: String
    public let date: CalendarDate
    /// Until the date; negative after it.
    public let days: Int
    public let amount: Money
    /// True if interest that is not known comes on top.
    let isAtLeast: Bool
    /// `due in 3 days`, `due today`, `overdue by 1 day`.
    public var status: String {
      DueLabels.status(days: days) + (isAtLeast ? "; at least this much, its APR is missing" : "")
    }
  }

  public let rows: [Row]

  /// The default time to look ahead.
  public static let usualTime = Duration.days(PaymentDue.soonDays) ?? .zero

  /// - Throws: A ``DescribedError`` where a figure does not exist, and for a time that goes back.
  public init(
    _ values: [any DomainValue], within time: Duration, on today: CalendarDate
  ) throws {
    guard time.months >= 0, time.days >= 0 else { throw DueError.backwards(time) }
    let last = today.adding(time)
    rows = try values.compactMap { value in
      guard let debt = value.asDebt, let due = try debt.paymentDue(on: today),
        due.amount.isPositive, last.map({ due.date <= $0 }) ?? true
      else { return nil }
      return Row(
        name: debt.title, date: due.date, days: CalendarDate.days(from: today, to: due.date),
        amount: Money(due.amount, debt.currency), isAtLeast: due.isAtLeast)
    }.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map(\.element)
  }

  private static let keys = Record.Keys(["name", "date", "days", "amount", "status"])

  public var value: Value {
    .list(
      rows.map { row in
        .record(
          Record(
            keys: Self.keys,
            values: [
              .text(row.name), .date(row.date), .number(Decimal(row.days)), .money(row.amount),
              .text(row.status),
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
