import Finance
import FinLanguage
import Markup
import Money

/// A home bought with a loan, as a value of the language: its inputs as given, its figures computed
/// when asked for.
public final class MortgageValue: NamedDebt {
  public let inputs: [(name: String, value: Value)]
  public let terms: MortgageTerms
  /// The loan by itself, which answers what a loan is asked.
  public let loan: LoanValue
  let property: Value?
  let priceFollowsMonthly: Bool
  /// The top-level name that holds it.
  let boundName: String?

  init(_ arguments: MortgageArguments) throws {
    let solved = try arguments.solved()
    inputs = arguments.given
    terms = solved.terms
    loan = solved.loan
    priceFollowsMonthly = solved.priceFollowsMonthly
    property = arguments.property
    boundName = nil
  }

  private init(_ mortgage: MortgageValue, boundName: String) {
    inputs = mortgage.inputs
    terms = mortgage.terms
    loan = mortgage.loan
    property = mortgage.property
    priceFollowsMonthly = mortgage.priceFollowsMonthly
    self.boundName = boundName
  }

  public static let kind = "mortgage"
  public var kind: String { Self.kind }
  public var constructor: String { "mortgage" }
  public var headlineFields: [String] { ["monthly", "cash_to_close", "total_interest"] }

  /// Those with a property are listed by their addresses.
  public var columnNames: [String] {
    property == nil ? [] : ["address", "price", "rate", "term", "monthly"]
  }

  /// The inputs, the mortgage's own figures, and the loan's.
  public var fieldNames: [String] {
    let own =
      MortgageInput.names
      + MortgageField.allCases.map(\.rawValue).filter {
        !MortgageInput.names.contains($0)
      }
    return own + loan.fieldNames.filter { !own.contains($0) }
  }

  public func field(_ name: String) throws -> Value? {
    if let field = MortgageField(rawValue: name) { return try value(of: field) }
    if let input = MortgageInput(rawValue: name) { return value(of: input) }
    return try loan.field(name)
  }

  public func placed(as name: String, on today: CalendarDate) -> (any DomainValue)? {
    name == boundName ? nil : MortgageValue(self, boundName: name)
  }

  /// What was given for an input, or nil.
  func given(_ name: String) -> Value? { inputs.first { $0.name == name }?.value }

  func money(_ amount: Decimal) -> Value { loan.money(amount) }

  public func markup() throws -> Markup { .card(try MortgagePanel(self).card()) }
}
