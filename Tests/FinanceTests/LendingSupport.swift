import Money
import Testing

@testable import Finance

/// A loan of some months, its payment solved unless given.
func loan(
  _ amount: String?, _ rate: String?, months: Int?, payment: String? = nil,
  conventions: LoanConventions = LoanConventions(), extras: ExtraPayments = .none
) throws -> LoanTerms {
  try LoanTerms(
    solving: LoanGivens(
      amount: amount.map { try decimal($0) }, rate: rate.map { try decimal($0) },
      term: months.flatMap { Duration(months: $0, days: 0) },
      payment: payment.map { try decimal($0) }),
    conventions: conventions, extras: extras)
}
