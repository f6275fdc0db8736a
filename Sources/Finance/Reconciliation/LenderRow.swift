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
  /// What is owed after the payment.
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

  var amounts: [Decimal] { [payment, interest, principal, extra, balance].compactMap { $0 } }

  /// Whether it only says what is owed before any payment.
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

/// What is wrong with a table before any convention is tried.
public enum LenderTableError: DescribedError, Equatable {
  case noRows
  /// Nothing but numbers and dates, or a column that is not a schedule's.
  case noAmounts
  case notIncreasing(row: Int, number: Int, before: Int)
  case datesNotIncreasing(row: Int, date: CalendarDate, before: CalendarDate)
  /// Some rows have a number and some have none.
  case numberMissing(row: Int)
  case negativeNumber(row: Int, number: Int)
  case beyondTerm(number: Int, payments: Int)

  public var id: String {
    switch self {
    case .noRows: "no-rows"
    case .noAmounts: "no-amounts"
    case .notIncreasing, .datesNotIncreasing: "rows-not-increasing"
    case .numberMissing, .negativeNumber, .beyondTerm: "row-number"
    }
  }

  public var summary: String {
    switch self {
    case .noRows: "there are no rows to reconcile"
    case .noAmounts: "the rows have no amounts: no payment, interest, principal, extra or balance"
    case .notIncreasing(let row, let number, let before):
      "row \(row) is payment \(number), but the row before it is payment \(before)"
    case .datesNotIncreasing(let row, let date, let before):
      "row \(row) is of \(date), but the row before it is of \(before)"
    case .numberMissing(let row):
      "row \(row) has no n, but other rows have one"
    case .negativeNumber(let row, let number):
      "row \(row) is payment \(number), but payments are counted from 1"
    case .beyondTerm(let number, let payments):
      "row \(number) is far beyond the \(payments) payments of the loan"
    }
  }

  public var details: [String] { [] }

  public var hint: String? {
    switch self {
    case .noRows, .noAmounts: "[{n: 1, balance: $299728.80}, {n: 2, balance: $299456.13}]"
    case .notIncreasing, .datesNotIncreasing: "the rows in the order of their payments, each once"
    case .numberMissing: "an n for every row, or for none where they are payments 1, 2, 3, …"
    case .negativeNumber: "n: 0 for the row that says what was lent"
    case .beyondTerm: nil
    }
  }
}
