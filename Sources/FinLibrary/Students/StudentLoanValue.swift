import Finance
import FinLanguage
import Markup
import Money

/// A student loan as a value of the language: its inputs as given, its figures computed when asked
/// for.
public final class StudentLoanValue: NamedDebt {
  static let kind = "student loan"

  public let inputs: [(name: String, value: Value)]
  public let terms: StudentLoanTerms
  /// The top-level name that holds it.
  let boundName: String?

  init(_ arguments: StudentLoanArguments) throws {
    inputs = arguments.given
    terms = try arguments.terms()
    boundName = nil
    // What never gets repaid is said before figures are asked for.
    _ = try StudentLoanSchedule(terms)
  }

  private init(_ loan: StudentLoanValue, boundName: String) {
    inputs = loan.inputs
    terms = loan.terms
    self.boundName = boundName
  }

  public var kind: String { Self.kind }
  public var constructor: String { "student_loan" }
  public var headlineFields: [String] {
    ["payment", "total_interest", terms.dates == nil ? "payments" : "payoff_date"]
  }

  public var fieldNames: [String] {
    StudentLoanInput.allCases.map(\.rawValue) + StudentLoanField.allCases.map(\.rawValue)
  }

  public func field(_ name: String) throws -> Value? {
    if let input = StudentLoanInput(rawValue: name) { return try value(of: input) }
    return try StudentLoanField(rawValue: name).map { try value(of: $0) }
  }

  /// The inputs after `with`: plan, term and payment take each other's place, and so do start and
  /// disbursements.
  public func inputs(
    changing changes: [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)] {
    var result = inputs
    let alternatives: [Set<String>] = [
      ["plan", "term", "payment"], ["start", "disbursements"],
    ]
    for change in changes {
      result.removeAll { $0.name == change.name }
      if case .none = change.value { continue }
      for others in alternatives where others.contains(change.name) {
        result.removeAll { others.contains($0.name) }
      }
      if change.name == "disbursements" { result.removeAll { $0.name == "amount" } }
      result.append(change)
    }
    let known = StudentLoanInput.allCases.compactMap { input in
      result.first { $0.name == input.rawValue }
    }
    return known + result.filter { StudentLoanInput(rawValue: $0.name) == nil }
  }

  public func placed(as name: String, on today: CalendarDate) -> (any DomainValue)? {
    name == boundName ? nil : StudentLoanValue(self, boundName: name)
  }

  public func schedule() throws -> StudentLoanSchedule { try StudentLoanSchedule(terms) }

  func given(_ input: StudentLoanInput) -> Value? {
    inputs.first { $0.name == input.rawValue }?.value
  }

  func money(_ amount: Decimal) -> Value { .money(Money(amount, terms.currency)) }

  public func markup() throws -> Markup { .card(try StudentLoanCard(self).card()) }
}
