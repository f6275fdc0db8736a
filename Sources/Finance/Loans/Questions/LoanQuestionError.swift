import Money

/// An error in a question about a loan: its values and its message.
public enum LoanQuestionError: DescribedError, Equatable {
  /// A day before the loan begins.
  case beforeStart(CalendarDate, start: CalendarDate)
  /// A payment made before the loan begins.
  case paidBeforeStart(CalendarDate, start: CalendarDate)
  /// A day, for a loan without dates.
  case datesNeeded(CalendarDate)
  /// Nothing is owed any more.
  case paidOff(payment: Int, CalendarDate?)
  /// No payment is due by the time that the loan is to be cleared.
  case noPaymentBy(String, next: CalendarDate?)
  /// Without dates and without payments made, how far a loan is cannot be known.
  case unknownProgress
  /// More than what is owed.
  case overpayment(Decimal, owed: Decimal, CalendarDate?, Currency)
  case input(InputError)
  case noLoans
  /// The number of a payment after the last one.
  case beyondLast(payment: Int, last: Int, isDated: Bool)

  public var row: ErrorRow {
    switch self {
    case .beforeStart(let date, let start):
      .init(
        "before-loan", "the loan starts on \(start), so nothing is owed on \(date)",
        hint: .write([.date("\(start)")]), inputs: ["at", "on"])
    case .paidBeforeStart(let date, let start):
      .init(
        "outside-loan", "the payment made on \(date) is outside the loan, which starts on \(start)",
        hint: "a date from \(start) on", inputs: ["paid", "on"])
    case .datesNeeded(let date):
      .init(
        "dates-needed", "the loan has no dates, so fin can't tell its status on \(date)",
        hint: "give the loan a date, \(Self.start), or use a payment number such as 60")
    case .paidOff(let payment, let date):
      .init(
        "loan-paid-off",
        "nothing is owed: the loan is paid off with payment \(payment)"
          + (date.map { ", on \($0)" } ?? ""))
    case .noPaymentBy(let goal, let next):
      .init(
        "no-payment-by-then",
        "no payment is due \(goal)" + (next.map { ": the next one is due on \($0)" } ?? ""),
        hint: next.map { .input("by", .date("\($0)")) } ?? .input("within", .years(5)),
        inputs: ["by", "within"])
    case .unknownProgress:
      .init(
        "progress-unknown",
        "the loan has no dates and no payments recorded, so fin can't tell its progress",
        hint: """
          \(.call("progress", [.name("home"), .number("60")])) after 60 payments, or give the loan \
          a date: \(Self.start)
          """)
    case .overpayment(let amount, let owed, let date, let currency):
      .init(
        "overpayment",
        "a payment of \(Self.money(amount, currency)) is more than you owe"
          + (date.map { " on \($0)" } ?? "") + ": \(Self.money(owed, currency)) pays the loan off",
        hint: .write([.money(Money(owed, currency))]), inputs: ["paid", "lump", "amount"])
    case .input(let error): error.row
    case .noLoans:
      .init(
        "no-loans", "there are no loans to consolidate",
        hint: .call(
          "consolidate", .list([.name("car"), .name("student")]), .percent("6"), .years(10)),
        inputs: ["loans", "debt"])
    case .beyondLast(let number, let last, let isDated):
      .init(
        "no-such-payment", "there is no payment \(number): the last one is payment \(last)",
        hint: isDated && (1900...2200).contains(number)
          ? .write([.date("\(number)-12-31")]) : .write([.number("\(last)")]),
        inputs: ["at", "on", "over"])
    }
  }

  private static let start = Form.named("start", .date("2026-01-15"))
}
