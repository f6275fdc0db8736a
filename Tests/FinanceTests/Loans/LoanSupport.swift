import Money
import Testing

@testable import Finance

/// A loan of some months, its payment solved unless given.
func loan(
  _ amount: String?, _ rate: String?, months: Int?, payment: String? = nil,
  conventions: LoanConventions = LoanConventions(), repayment: Repayment = .level,
  extras: ExtraPayments = .none
) throws -> LoanTerms {
  try LoanTerms(
    solving: LoanGivens(
      amount: amount.map { try decimal($0) }, rate: rate.map { try decimal($0) },
      term: months.flatMap { Duration(months: $0, days: 0) },
      payment: payment.map { try decimal($0) }),
    conventions: conventions, repayment: repayment, extras: extras)
}

/// The first rule that a schedule breaks.
func brokenRule(in schedule: AmortizationSchedule) -> String? {
  let terms = schedule.terms
  let capped = terms.repayment.paymentCap != nil
  var repaid = Decimal.zero
  var balance = terms.amount
  guard schedule.count >= 1, schedule.count <= terms.scheduledPayments else { return "row count" }
  for index in 0..<schedule.count {
    let row = schedule[index]
    if Int(row.number) != index + 1 { return "number" }
    if terms.conventions.dates?.due(index + 1) != row.date { return "date" }
    if row.payment != row.principal + row.interest + row.extra { return "parts of the payment" }
    if row.extra.isNegative || row.interest.isNegative || row.payment.isNegative { return "sign" }
    if row.balance != balance - row.principal - row.extra { return "balance" }
    if row.balance.isNegative { return "negative balance" }
    // Only an odd first period, days that differ and a cap leave interest unpaid.
    if row.principal.isNegative, terms.hasEqualPeriods, !capped { return "balance grows" }
    if row.balance.isZero, index + 1 < schedule.count { return "stray row" }
    repaid = repaid + row.principal + row.extra
    balance = row.balance
  }
  if !balance.isZero { return "final balance" }
  return repaid == terms.amount ? nil : "sum of principal"
}
