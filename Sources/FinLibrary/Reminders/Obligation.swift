import Finance
import FinLanguage
import Money

/// A debt as its due dates go: what has to be paid when.
enum Obligation {
  case card(CardValue)
  case loan(LoanValue)
  case mortgage(MortgageValue)
  case studentLoan(StudentLoanValue)

  /// The kinds of values that one can be.
  static let kinds = [CardValue.kind, "loan", MortgageValue.kind, StudentLoanValue.kind]

  /// Nil for a value that nothing falls due of.
  init?(_ value: any DomainValue) {
    switch value {
    case let card as CardValue: self = .card(card)
    case let loan as LoanValue: self = .loan(loan)
    case let mortgage as MortgageValue: self = .mortgage(mortgage)
    case let loan as StudentLoanValue: self = .studentLoan(loan)
    default: return nil
    }
  }

  var value: any NamedDebt {
    switch self {
    case .card(let card): card
    case .loan(let loan): loan
    case .mortgage(let mortgage): mortgage
    case .studentLoan(let loan): loan
    }
  }

  var kind: String { value.kind }

  /// Where it has no name of its own and none is bound to it, its kind: `Loan`.
  var name: String { value.name ?? kind.capitalizedFirst }

  var currency: Currency {
    switch self {
    case .card(let card): card.terms.currency
    case .loan(let loan): loan.terms.conventions.currency
    case .mortgage(let mortgage): mortgage.loan.terms.conventions.currency
    case .studentLoan(let loan): loan.terms.currency
    }
  }

  /// What has to be paid next; nil where nothing has to be, and where no date is known.
  ///
  /// Of a loan without payments recorded those before today are taken as made.
  func paymentDue(on today: CalendarDate) throws -> PaymentDue? {
    switch self {
    case .card(let card):
      let standing = CardStanding(of: card.terms, on: today)
      switch standing.payment {
      case .due, .overdue:
        return standing.stillDue.isZero
          ? nil : standing.due.map { PaymentDue(standing.stillDue, on: $0) }
      case .paid, .nothingDue, .noDate: return nil
      }
    case .loan(let loan): return try Self.due(loan, on: today)
    case .mortgage(let mortgage):
      guard let due = try Self.due(mortgage.loan, on: today) else { return nil }
      return PaymentDue(
        due.amount + (due.date < today ? .zero : try mortgage.paidBeside(on: due.date)),
        on: due.date)
    case .studentLoan(let loan):
      let row = try loan.schedule().rows.first { $0.date.map { $0 >= today } ?? false }
      return row.flatMap { row in row.date.map { PaymentDue(row.payment, on: $0) } }
    }
  }

  private static func due(_ loan: LoanValue, on today: CalendarDate) throws -> PaymentDue? {
    guard loan.terms.conventions.dates != nil else { return nil }
    return try loan.paid == nil
      ? loan.schedule().paymentDue(onOrAfter: today) : loan.progress(on: today).paymentDue
  }
}

extension MortgageValue {
  /// What is paid with a payment beside the loan: taxes, insurance and dues, where it is a month's.
  fileprivate func paidBeside(on due: CalendarDate) throws -> Decimal {
    let conventions = terms.loan.conventions
    guard conventions.frequency == .monthly, let dates = conventions.dates else { return .zero }
    var parts = try terms.monthlyParts()
    if dates.paymentsDue(onOrBefore: due) > (try insuranceEnd()?.last ?? 0) {
      parts.mortgageInsurance = .zero
    }
    return parts.beside
  }
}
