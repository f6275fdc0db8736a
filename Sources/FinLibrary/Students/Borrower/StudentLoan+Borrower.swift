import Finance
import FinLanguage
import FinValues
import Money

/// Student loans as those of one borrower: a plan by income asks for one payment, of which each loan has its
/// part.
extension StudentLoan {
  /// The payments made on the loan, as those of one of several.
  ///
  /// All installments due by today count as paid if nothing is recorded.
  private func ofBorrower() throws -> BorrowerLoan {
    let loan = loan.model
    guard terms.dates != nil else { return BorrowerLoan(try course().present()) }
    return BorrowerLoan(
      try loan.schedule(), try loan.datedPayments(on: asOf) ?? [],
      assumed: loan.hasLedger ? loan.assumed?.on(asOf) : .autopaid(asOf))
  }

  /// The loans with their parts of the borrower's payments; each as it is where it shares none.
  static func sharing(_ loans: [StudentLoan]) throws -> [StudentLoan] {
    let places = loans.indices.filter { loans[$0].followsIncome }
    guard places.count > 1, let today = loans.first?.asOf else { return loans }
    let shares = try BorrowerMonths.shares(of: places.map { try loans[$0].ofBorrower() }, on: today)
    var shared = loans
    for (place, share) in zip(places, shares) where share != .none {
      shared[place] = try loans[place].sharing(share)
    }
    return shared
  }

  /// True if a plan by income is in force on it some day.
  var followsIncome: Bool {
    guard terms.isFederal, currency == .usd else { return false }
    if ownPlan?.isByIncome ?? false { return true }
    return terms.changes.contains { change in
      if case .plan(let plan) = change.part { plan.isByIncome } else { false }
    }
  }
}

extension [Value] {
  /// The same with the student loans among them as one borrower's.
  func asOneBorrowers() throws -> [Value] {
    let places = indices.filter { self[$0].studentLoan != nil }
    guard places.count > 1 else { return self }
    let loans = places.compactMap { self[$0].studentLoan }
    var values = self
    for (place, (loan, shared)) in zip(
      places, zip(loans, try StudentLoan.sharing(loans.map(\.model))))
    where shared.terms.shares != .none {
      values[place] = .domain(StudentLoanValue(shared, inputs: loan.inputs))
    }
    return values
  }
}

extension Debts {
  /// The same debts with the student loans among them as one borrower's; as they are where that has no
  /// figures.
  public static func asOneBorrowers(_ values: [any DomainValue]) -> [any DomainValue] {
    let shared = (try? values.map { Value.domain($0) }.asOneBorrowers()) ?? []
    guard shared.count == values.count else { return values }
    return zip(values, shared).map { value, shared in
      if case .domain(let domain) = shared { domain } else { value }
    }
  }
}

extension StudentLoanValue {
  /// The same with other inputs, held by the name that it had.
  func held(
    changing changes: [(name: String, value: Value)], _ context: any CallContext
  ) throws -> StudentLoanValue {
    let changed = try changing(changes, context)
    guard let name = model.boundName else { return changed }
    return changed.placed(as: name, on: context.today) as? StudentLoanValue ?? changed
  }
}

extension Value {
  /// The student loan that it is.
  var studentLoan: StudentLoanValue? {
    guard case .domain(let domain) = self else { return nil }
    return domain as? StudentLoanValue
  }
}

extension CallContext {
  /// The debts that names hold, with student loans as those of one borrower.
  func debts(ofKinds kinds: [String]) throws -> [Value] {
    try bindings(ofKinds: kinds).asOneBorrowers()
  }
}
