import Finance
import FinLanguage
import Markup
import Money

/// A loan as a value of the language: its inputs as given, its terms solved, its figures computed
/// when asked for.
public final class LoanValue: NamedDebt {
  public let inputs: [(name: String, value: Value)]
  public let terms: LoanTerms
  /// What has been paid so far, where that was given.
  let paid: PaidSoFar?
  /// What a payment holds beside principal and interest, for the loan of a mortgage.
  let split: PaymentSplit?
  /// The top-level name that holds it.
  let boundName: String?

  init(_ arguments: LoanArguments) throws {
    inputs = arguments.given
    terms = try arguments.terms()
    paid = try arguments.paid()
    split = nil
    boundName = nil
  }

  /// The loan of a mortgage, whose payments hold more.
  init(_ loan: LoanValue, split: PaymentSplit) {
    inputs = loan.inputs
    terms = loan.terms
    paid = loan.paid
    self.split = split
    boundName = loan.boundName
  }

  private init(_ loan: LoanValue, boundName: String) {
    inputs = loan.inputs
    terms = loan.terms
    paid = loan.paid
    split = loan.split
    self.boundName = boundName
  }

  public var kind: String { "loan" }
  public var constructor: String { "loan" }
  public var headlineFields: [String] {
    ["payment", "total_interest", terms.conventions.dates == nil ? "payments" : "payoff_date"]
  }
  public var fieldNames: [String] { LoanField.allCases.map(\.rawValue) }

  public func field(_ name: String) throws -> Value? {
    try LoanField(rawValue: name).map { try value(of: $0) }
  }

  public func placed(as name: String, on today: CalendarDate) -> (any DomainValue)? {
    name == boundName ? nil : LoanValue(self, boundName: name)
  }

  public func schedule() throws -> AmortizationSchedule { try AmortizationSchedule(terms) }

  /// What was given for an input, or nil.
  func given(_ input: LoanInput) -> Value? {
    inputs.first { $0.name == input.rawValue }?.value
  }

  func money(_ amount: Decimal) -> Value { .money(Money(amount, terms.conventions.currency)) }

  public func markup() throws -> Markup { .card(try LoanPanel(self).card()) }
}
