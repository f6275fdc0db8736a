import Money

/// The reason that payments never pay off a card or another debt.
public enum CardPayoffError: DescribedError, Equatable {
  /// The payments that would pay it off: the interest of the month in which the balance stops
  /// falling, the smallest payment that lowers it there, and the one that ends it in ten years.
  public struct Remedy: Sendable, Equatable {
    public let month: Int
    public let interest: Decimal
    public let spending: Decimal
    public let smallest: Decimal
    public let clearsInTenYears: Decimal
    public let currency: Currency
  }

  case paymentTooSmall(payment: Decimal, Remedy)
  case minimumTooSmall(minimum: Decimal, Remedy)
  /// Paid off, but not within a thousand years.
  case tooLong(CardPayoff.Plan, Currency)

  init(_ debt: RevolvingDebt, _ plan: CardPayoff.Plan, at row: CardPayoff.Row) {
    let unit = Money(.zero, debt.currency).minorUnit.amount
    let remedy = Remedy(
      month: row.number, interest: row.interest, spending: row.spending,
      smallest: row.interest + row.spending + unit,
      clearsInTenYears: CardPayoff.payment(clearing: debt, within: 120), currency: debt.currency)
    switch plan {
    case .amount(let amount): self = .paymentTooSmall(payment: amount, remedy)
    case .minimum: self = .minimumTooSmall(minimum: row.payment, remedy)
    }
  }

  private static func row(
    _ id: ErrorID, _ what: String, of payment: Decimal, _ remedy: Remedy
  ) -> ErrorRow {
    .init(
      id, "\(what) of \(money(payment, remedy.currency)) won't pay it off: " + cost(remedy),
      details: [
        "smallest payment that reduces the balance: "
          + money(remedy.smallest, remedy.currency),
        "payment to pay it off in 10 years: "
          + money(remedy.clearsInTenYears, remedy.currency),
      ],
      hint: .input("payment", .money(Money(remedy.clearsInTenYears, remedy.currency))),
      inputs: ["payment"])
  }

  public var row: ErrorRow {
    switch self {
    case .paymentTooSmall(let payment, let remedy):
      Self.row("payment-too-small", "a payment", of: payment, remedy)
    case .minimumTooSmall(let minimum, let remedy):
      Self.row("minimum-too-small", "the minimum payment", of: minimum, remedy)
    case .tooLong(let plan, let currency):
      .init(
        "term-too-long", "\(Self.text(plan, currency)) takes more than 1,000 years",
        hint: "\(.named("within", .years(10))) finds the payment for that time")
    }
  }

  // MARK: Words

  private static func cost(_ remedy: Remedy) -> String {
    let interest = money(remedy.interest, remedy.currency)
    let month = remedy.month == 1 ? "the first month's interest alone is" : "interest is"
    let later = remedy.month == 1 ? "" : " in month \(remedy.month)"
    let spending =
      remedy.spending.isZero
      ? "" : ", and \(money(remedy.spending, remedy.currency)) are new charges"
    return "\(month) \(interest)\(later)\(spending)"
  }

  private static func text(_ plan: CardPayoff.Plan, _ currency: Currency) -> String {
    switch plan {
    case .amount(let payment): "a payment of \(money(payment, currency))"
    case .minimum: "the minimum payment"
    }
  }
}
