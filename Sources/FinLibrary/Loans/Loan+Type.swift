import Finance
import FinLanguage
import Money

typealias LoanValue = TypedValue<Loan>

/// A loan: its contract with nothing left unknown, and what has been paid on it so far, from which
/// its ledger and all projections follow.
struct Loan: ValueModel {
  static let kind = "loan"

  var terms: LoanTerms
  private(set) var paid: PaidSoFar?
  /// Of each payment of a mortgage, the part beside principal and interest.
  var split: PaymentSplit?
  let givenName: String?
  let lender: String?
  /// The top-level name that holds it.
  private(set) var boundName: String?
  /// The day of which payments recorded are counted.
  private(set) var asOf: CalendarDate

  /// True if installments are paid by themselves on their due dates.
  var isAutopaid = false
  /// The end of its ledger, where its last payment was recorded by `pay`.
  var ledgerEnd: PaymentLedger.End?
  /// A noun that stands in titles for a loan without a name.
  var noun = "a loan"

  /// The loan that another value of the library has beneath.
  init(
    _ terms: LoanTerms, paid: PaidSoFar?, name: String?, lender: String?, boundName: String?,
    noun: String, asOf: CalendarDate, isAutopaid: Bool
  ) {
    self.terms = terms
    self.paid = paid
    self.asOf = asOf
    self.isAutopaid = isAutopaid
    (givenName, self.lender, self.boundName, self.noun) = (name, lender, boundName, noun)
    if let dated = try? paidByDates() { self.paid = dated }
  }

  init(_ given: NamedArguments) throws {
    terms = try LoanTerms(given)
    paid = try PaidSoFar(given)
    if case .payments(let payments)? = paid, let start = terms.conventions.dates?.start,
      let early = payments.first(where: { $0.date < start })
    {
      throw LoanQuestionError.paidBeforeStart(early.date, start: start)
    }
    givenName = given.text("name")
    lender = given.text("lender")
    asOf = given.context.today
    isAutopaid = try given.isAutopaid(paid)
    if let dated = try paidByDates() { paid = dated }
    try checkChanges()
  }

  var conventions: LoanConventions { terms.conventions }
  var currency: Currency { conventions.currency }
  var name: String? { givenName ?? boundName }
  /// Its name in titles.
  var called: String { givenName ?? noun }

  func schedule() throws -> AmortizationSchedule { try AmortizationSchedule(terms) }

  /// Its cost to the borrower as lenders state it; of the loan as scheduled, without extras.
  func disclosure() throws -> LoanDisclosure { try LoanDisclosure(terms) }

  /// The same after one more payment, which follows those before; nil where all of them have to be
  /// looked at again.
  func paying(_ payment: PaidSoFar.Payment, on today: CalendarDate) throws -> Loan? {
    guard case .payments(let made)? = paid, terms.changes.isEmpty,
      let end = try ledgerEnd?.entering(
        PaymentLedger.Payment(
          payment.money.amount, on: payment.date, isPrincipal: payment.isPrincipal))
    else { return nil }
    var loan = self
    loan.paid = .payments(made + [payment])
    (loan.ledgerEnd, loan.boundName, loan.asOf) = (end, nil, today)
    return loan
  }

  func placed(as name: String, on today: CalendarDate) -> Self? {
    if name == boundName, today == asOf { return nil }
    var placed = self
    (placed.boundName, placed.asOf) = (name, today)
    return placed
  }

  /// In order; an amount a period is kept as that of the periods that the loan works with.
  func inputs(_ given: NamedArguments) -> [(name: String, value: Value)] {
    given.all.map { name, value in
      guard case .periodicMoney(let amount) = value else { return (name, value) }
      return (name, .money(amount.amount(each: conventions.frequency)))
    }
  }

  /// Giving the part that is solved makes another follow: the term from a payment, the payment from
  /// anything else.
  func inputs(
    _ inputs: [(name: String, value: Value)], changing changes: [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)] {
    if let projected = try projected(
      inputs, changing: changes,
      others: { try $1.isEmpty ? Self.type.inOrder($0) : self.inputs($0, changing: $1) })
    {
      return projected
    }
    var result = SolvedInputs(
      inputs, changing: changes, parts: LoanGivens.Part.allCases.map(\.rawValue))
    let solved = terms.solved
    if !result.toSolve.isEmpty {
      result.keep(solved.rawValue, at: value(of: solved))
    } else if result.given.contains(solved.rawValue) {
      result.free((solved == .payment ? LoanGivens.Part.term : .payment).rawValue)
    }
    return Self.type.inOrder(result.all)
  }

  func value(of part: LoanGivens.Part) -> Value {
    switch part {
    case .amount: money(terms.amount)
    case .rate: .percent(terms.rate)
    case .term: .duration(terms.term)
    case .payment: money(terms.payment)
    }
  }

  /// The end, the interest and what extra payments save of both, which a loan has in common with a mortgage.
  var lastHeadlines: [String] {
    [conventions.dates == nil ? "payments" : "payoff_date", "total_interest"]
      + (terms.saves ? ["time_saved", "interest_saved"] : [])
  }

  static let type = ValueType<Loan>(
    kind, title: "Loan",
    headlines: { ["payment"] + $0.lastHeadlines },
    conventions: { LoanLabels.phrases(of: $0.conventions) }, inputs: inputs, figures: figures,
    whose: \.model.called, subtitle: \.lender,
    panel: { try LoanPanel($0).content() })
}

extension LoanValue {
  var terms: LoanTerms { model.terms }

  func schedule() throws -> AmortizationSchedule { try model.schedule() }

  func money(_ amount: Decimal) -> Value { model.money(amount) }

  /// The inputs of a loan in the place of this one: its conventions, without what it lends and when.
  var conventionInputs: [(name: String, value: Value)] {
    let kept: Set<String> = [
      "frequency", "compounding", "rate_convention", "rounding", "day_count", "timing", "accrual",
      "late_charge",
    ]
    return inputs.filter { kept.contains($0.name) }
  }
}

extension Value {
  var isNone: Bool {
    if case .none = self { true } else { false }
  }
}
