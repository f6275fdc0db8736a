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

  /// The decimals that a schedule keeps where nothing is rounded: as many as 34 digits hold of sums
  /// of its amounts.
  ///
  /// With one number of decimals for all, every sum and difference is exact, and the last balance
  /// is 0.
  var finestPlaces: Int { Self.finestPlaces(amount: amount) }

  static func finestPlaces(amount: Decimal) -> Int {
    var wholeDigits = 1
    var power = Decimal.ten
    while power <= amount.magnitude, wholeDigits < Decimal.maximumDigits {
      power = power * .ten
      wholeDigits += 1
    }
    // Four digits are left for a balance that grows, and for totals.
    return Decimal.maximumDigits - 4 - wholeDigits
  }

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
