import Money

/// The effective annual percentage rate of a billing cycle of an open-end plan.
///
/// The finance charge by what it was charged on, times the billing cycles of a year. An amount is
/// counted once: a transaction with a charge of its own counts in full, and a balance that it is part
/// of only with what goes beyond it.
///
/// Source: 12 CFR 1026.14(c)(1)(ii), (2) and (3), and Appendix F.
public struct OpenEndRate: Sendable, Equatable {
  /// The balance that the periodic rate is applied to.
  public let balance: Decimal
  /// The rate of a billing cycle.
  public let periodicRate: Decimal
  /// The sum of the transactions that have a charge of their own.
  public let transactions: Decimal
  /// True if those transactions are in the balance.
  public let balanceHasTransactions: Bool
  /// The charges for those transactions.
  public let transactionCharges: Decimal
  /// A minimum or fixed charge that goes with no transaction.
  public let otherCharges: Decimal
  /// Billing cycles a year.
  public let cycles: Int

  public init(
    balance: Decimal, periodicRate: Decimal, transactions: Decimal = .zero,
    balanceHasTransactions: Bool = true, transactionCharges: Decimal = .zero,
    otherCharges: Decimal = .zero, cycles: Int = 12
  ) {
    self.balance = balance
    self.periodicRate = periodicRate
    self.transactions = transactions
    self.balanceHasTransactions = balanceHasTransactions
    self.transactionCharges = transactionCharges
    self.otherCharges = otherCharges
    self.cycles = cycles
  }

  /// The interest at the periodic rate.
  public var interest: Decimal { balance * periodicRate }

  public var financeCharge: Decimal { interest + transactionCharges + otherCharges }

  /// The part of the balance counted beside the transactions, never below zero.
  public var excess: Decimal {
    balanceHasTransactions ? max(balance - transactions, .zero) : balance
  }

  /// The divisor of the finance charge.
  public var denominator: Decimal { transactions + excess }

  /// The largest rate that the periodic rate alone gives, below which a rate with transaction charges
  /// is not to fall (12 CFR 1026.14(c)(3)).
  public var nominal: Decimal { periodicRate * Decimal(cycles) }

  /// The quotient of finance charge and denominator for a year; nil where there is nothing to divide
  /// by.
  public var quotient: Decimal? {
    denominator.isPositive ? financeCharge / denominator * Decimal(cycles) : nil
  }

  /// The rate; nil where it cannot be determined.
  public var rate: Decimal? { quotient.map { transactions.isZero ? $0 : max($0, nominal) } }
}
