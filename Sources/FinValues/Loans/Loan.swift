import Finance
import FinLanguage
import Money

/// A loan: its contract with nothing left unknown, and what has been paid on it so far, from which
/// its ledger and all projections follow.
package struct Loan: OneCurrency, Sendable {
  package static let kind = "loan"

  package var terms: LoanTerms
  /// The payments known to be made so far.
  package private(set) var record: PaymentRecord
  /// Of each payment of a mortgage, the part beside principal and interest.
  package var split: PaymentSplit?
  package let givenName: String?
  package let lender: String?
  /// The top-level name that holds it.
  package private(set) var boundName: String?
  /// The day of which payments recorded are counted.
  package private(set) var asOf: CalendarDate

  /// The end of its ledger, where its last payment was recorded by `pay`.
  package var ledgerEnd: PaymentLedger.End?
  /// A noun that stands in titles for a loan without a name.
  package var noun = "a loan"

  /// The loan that another value of the library has beneath.
  package init(
    _ terms: LoanTerms, record: PaymentRecord, name: String?, lender: String?, boundName: String?,
    noun: String, asOf: CalendarDate
  ) {
    self.terms = terms
    self.record = record
    self.asOf = asOf
    (givenName, self.lender, self.boundName, self.noun) = (name, lender, boundName, noun)
  }

  package init(_ given: NamedArguments) throws {
    try self.init(unchecked: given)
    try checkPaid()
  }

  /// The loan of a mortgage, whose payments are checked once what stands beside installments is known.
  package init(unchecked given: NamedArguments) throws {
    terms = try LoanTerms(given)
    record = try PaymentRecord(given)
    if let start = terms.conventions.dates?.start, let early = record.firstDay, early < start {
      throw LoanQuestionError.paidBeforeStart(early, start: start)
    }
    givenName = given.text("name")
    lender = given.text("lender")
    asOf = given.context.today
    try checkChanges()
  }

  package var paid: PaidSoFar? { record.paid }
  package var conventions: LoanConventions { terms.conventions }
  package var currency: Currency { conventions.currency }
  package var name: String? { givenName ?? boundName }
  /// Its name in titles.
  package var called: String { givenName ?? noun }

  package func schedule() throws -> AmortizationSchedule { try AmortizationSchedule(terms) }

  /// Its cost to the borrower as lenders state it; of the loan as scheduled, without extras.
  package func disclosure() throws -> LoanDisclosure { try LoanDisclosure(terms) }

  /// The same after one more payment, which follows those before; nil where all of them have to be
  /// looked at again.
  package func paying(_ payment: PaidSoFar.Payment, on today: CalendarDate) throws -> Loan? {
    guard case .payments(let made)? = paid, record.isComplete, terms.changes.isEmpty,
      let end = try ledgerEnd?.entering(
        PaymentLedger.Payment(
          payment.money.amount, on: payment.date, isPrincipal: payment.isPrincipal))
    else { return nil }
    var loan = self
    loan.record.paid = .payments(made + [payment])
    (loan.ledgerEnd, loan.boundName, loan.asOf) = (end, nil, today)
    return loan
  }

  /// A total of payments keeps the day on which a name first holds it.
  package func placed(as name: String, on today: CalendarDate) -> Self? {
    if name == boundName, today == asOf { return nil }
    var placed = self
    placed.record.place(on: today, conventions.dates)
    (placed.boundName, placed.asOf) = (name, today)
    return placed
  }

  package func value(of part: LoanGivens.Part) -> Value {
    switch part {
    case .amount: money(terms.amount)
    case .rate: .percent(terms.rate)
    case .term: .duration(terms.term)
    case .payment: money(terms.payment)
    }
  }
}
