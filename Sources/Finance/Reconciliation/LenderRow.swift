import Money

/// A row of a lender's table or statement, as far as it is known, in units of the currency.
public struct LenderRow: Sendable, Hashable {
  /// The payment's number, from 1; 0 for a row that only says what was lent. Nil where the table
  /// has no numbers.
  public var number: Int?
  public var date: CalendarDate?
  public var payment: Decimal?
  public var interest: Decimal?
  public var principal: Decimal?
  public var extra: Decimal?
  /// The balance after the payment.
  public var balance: Decimal?

  public init(
    number: Int? = nil, date: CalendarDate? = nil, payment: Decimal? = nil,
    interest: Decimal? = nil, principal: Decimal? = nil, extra: Decimal? = nil,
    balance: Decimal? = nil
  ) {
    self.number = number
    self.date = date
    self.payment = payment
    self.interest = interest
    self.principal = principal
    self.extra = extra
    self.balance = balance
  }

  /// The amount paid by the row; nil where it says nothing of it.
  public var paid: Decimal? {
    if let payment { return payment }
    guard interest != nil || principal != nil || extra != nil else { return nil }
    return (interest ?? .zero) + (principal ?? .zero) + (extra ?? .zero)
  }

  var amounts: [Decimal] { [payment, interest, principal, extra, balance].compactMap { $0 } }

  /// True if the row has only the balance before any payment.
  var isOpening: Bool {
    number == 0
      || (number == nil && payment ?? .zero == .zero && interest ?? .zero == .zero
        && principal ?? .zero == .zero && extra ?? .zero == .zero && balance != nil
        && (payment != nil || interest != nil || principal != nil))
  }
}

/// A column of a lender's table that a convention is held against.
public enum LenderColumn: String, Sendable, CaseIterable {
  case date, payment, interest, principal, extra, balance
}

/// A figure of a row: an amount, or a day.
public enum LenderFigure: Sendable, Hashable {
  case amount(Decimal)
  case date(CalendarDate)
}

/// An error in a table before any convention is tried.
public enum LenderTableError: DescribedError, Equatable {
  case noRows
  /// A table of numbers and dates only, or a column that is not a schedule's.
  case noAmounts
  /// No row says what was paid when.
  case noPayments
  case notIncreasing(row: Int, number: Int, before: Int)
  case datesNotIncreasing(row: Int, date: CalendarDate, before: CalendarDate)
  /// Some rows have a number and some have none.
  case numberMissing(row: Int)
  case negativeNumber(row: Int, number: Int)
  case beyondTerm(number: Int, payments: Int)

  public var row: ErrorRow {
    switch self {
    case .noRows:
      .init(
        "no-rows", "there are no rows to reconcile",
        hint: Self.example)
    case .noAmounts:
      .init(
        "no-amounts", "the rows have no amounts: no payment, interest, principal, extra or balance",
        hint: Self.example)
    case .noPayments:
      .init(
        "no-payments", "no row has both a date and what was paid",
        hint: .write([
          .list([
            .record([
              .named("date", .date("2026-02-15")), .named("payment", .dollars("350")),
              .named("interest", .dollars("41.20")),
            ])
          ])
        ]))
    case .notIncreasing(let row, let number, let before):
      .init(
        "rows-not-increasing",
        "row \(row) is payment \(number), but the row before it is payment \(before)",
        hint: "list the rows in payment order, each once")
    case .datesNotIncreasing(let row, let date, let before):
      .init(
        "rows-not-increasing", "row \(row) is of \(date), but the row before it is of \(before)",
        hint: "list the rows in payment order, each once")
    case .numberMissing(let row):
      .init(
        "row-number", "row \(row) has no n, but other rows have one",
        hint: "give n in every row, or in none for payments 1, 2, 3, …")
    case .negativeNumber(let row, let number):
      .init(
        "row-number", "row \(row) is payment \(number), but payments count from 1",
        hint: "use \(.named("n", .number("0"))) for the row with the loan amount")
    case .beyondTerm(let number, let payments):
      .init("row-number", "row \(number) is far beyond the \(payments) payments of the loan")
    }
  }

  private static let example = Hint.write([
    .list(
      [("1", "299728.80"), ("2", "299456.13")].map { number, balance in
        .record([.named("n", .number(number)), .named("balance", .dollars(balance))])
      })
  ])
}
