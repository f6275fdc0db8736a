import Money

/// A loan with nothing left unknown, and the conventions that its schedule follows.
public struct LoanTerms: Sendable, Hashable {
  /// What was lent, in units of the currency; whole smallest units unless nothing is rounded.
  public let amount: Decimal
  /// A year's, as a fraction.
  public let rate: Decimal
  /// How many payments are scheduled; extras may end the loan earlier.
  public let scheduledPayments: Int
  /// The level payment, without extras.
  public let payment: Decimal
  public let conventions: LoanConventions
  public let extras: ExtraPayments
  /// The part that was solved from the others; the term where all four were given.
  public let solved: LoanGivens.Part

  /// The longest loan, in years, that fin computes.
  public static let longestTerm = 1000
  /// The highest annual rate that fin computes, as a fraction: 100,000 %.
  public static let highestRate = Decimal(1000)

  /// The term that the scheduled payments make.
  public var term: Duration {
    conventions.frequency.term(ofPayments: scheduledPayments) ?? .zero
  }

  /// The rate of one regular period, rounded only by the 34 digits of a decimal.
  public var periodicRate: Decimal { rate / Decimal(conventions.frequency.paymentsPerYear) }

  init(
    amount: Decimal, rate: Decimal, scheduledPayments: Int, payment: Decimal,
    conventions: LoanConventions, extras: ExtraPayments, solved: LoanGivens.Part
  ) {
    self.amount = amount
    self.rate = rate
    self.scheduledPayments = scheduledPayments
    self.payment = payment
    self.conventions = conventions
    self.extras = extras
    self.solved = solved
  }

  /// The same loan without its extra payments.
  public func withoutExtras() -> LoanTerms {
    LoanTerms(
      amount: amount, rate: rate, scheduledPayments: scheduledPayments, payment: payment,
      conventions: conventions, extras: .none, solved: solved)
  }
}
