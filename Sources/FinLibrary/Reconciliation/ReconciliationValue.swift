import Finance
import FinLanguage
import Markup
import Money

/// A lender's rows held against a loan, as a value of the language.
///
/// All conventions are tried when it is made, so that asking for its fields does not try them again.
final class ReconciliationValue: DomainValue {
  let inputs: [(name: String, value: Value)]
  let reconciliation: Reconciliation
  let fitted: LoanValue?

  init(_ call: Call) throws {
    let arguments: LoanArguments
    switch call[0] {
    case .domain(let value as LoanValue): arguments = LoanArguments(value, call.context)
    case .record(let record): arguments = try LoanArguments(record, call.context)
    default:
      throw RuntimeError.declarationMismatch(
        parameter: 1, wanted: "loan", got: call[0].typeName)
    }
    inputs = [("loan", call[0]), ("rows", call[1])]
    let terms = try arguments.terms()
    let rows = try LenderRowReader(currency: terms.conventions.currency).rows(try call.list(1))
    reconciliation = try Reconciliation(terms, rows: rows)
    fitted = Self.fitted(arguments, reconciliation)
  }

  var kind: String { "reconciliation" }
  var constructor: String { "reconcile" }
  var headlineFields: [String] { ["fits", "fitting"] }

  enum Field: String, CaseIterable {
    case loan, rows, fits, conventions, best
    case firstDifference = "first_difference"
    case compared, fitting, fitted
  }

  var fieldNames: [String] { Field.allCases.map(\.rawValue) }

  var loan: LoanTerms { reconciliation.loan }

  func field(_ name: String) throws -> Value? {
    try Field(rawValue: name).map { try value(of: $0) }
  }

  func value(of field: Field) throws -> Value {
    switch field {
    case .loan: inputs[0].value
    case .rows: inputs[1].value
    case .fits: .boolean(!reconciliation.fits.isEmpty)
    case .conventions: .list(reconciliation.fits.map { .record(record($0)) })
    case .best: .record(record(reconciliation.best))
    case .firstDifference:
      reconciliation.difference.map { .record(record($0)) } ?? Value.none
    case .compared: .number(Decimal(reconciliation.compared))
    case .fitting: .number(Decimal(reconciliation.fitting))
    case .fitted: fitted.map { .domain($0) } ?? Value.none
    }
  }

  // MARK: Conventions

  private func record(_ fit: Reconciliation.Fit) -> Record {
    Record(words(of: fit).arguments.map { ($0.name, $0.value) })
  }

  func words(of fit: Reconciliation.Fit) -> ConventionWords { ConventionWords(fit, loan) }

  // MARK: Difference

  private func record(_ difference: LenderDifference) -> Record {
    Record([
      ("row", .number(Decimal(difference.number))), ("column", .text(difference.column.rawValue)),
      ("theirs", value(difference.theirs)), ("ours", value(difference.ours)),
    ])
  }

  func value(_ figure: LenderFigure) -> Value {
    switch figure {
    case .amount(let amount): money(amount)
    case .date(let date): .date(date)
    }
  }

  func money(_ amount: Decimal) -> Value { .money(Money(amount, loan.conventions.currency)) }

  // MARK: The loan that fits

  /// The loan by the best conventions; with what the lender's rows paid beyond the scheduled
  /// payments, where it has no extras of its own. Nil where nothing fits.
  private static func fitted(
    _ arguments: LoanArguments, _ reconciliation: Reconciliation
  ) -> LoanValue? {
    guard let fit = reconciliation.fits.first else { return nil }
    let loan = reconciliation.loan
    var arguments = arguments
    for change in ConventionWords(fit, loan).changes {
      if let input = LoanInput(rawValue: change.name) {
        arguments[input] = change.value.isNone ? nil : change.value
      }
    }
    let extras = fit.paidBeyond
    if loan.extras.isEmpty, !extras.isEmpty, extras.allSatisfy({ $0.amount > .zero }) {
      arguments[.extras] = .list(
        extras.map { extra in
          let amount = Money(extra.amount, loan.conventions.currency)
          return .record(
            Record([("n", .number(Decimal(extra.number))), ("amount", .money(amount))]))
        })
    }
    return try? LoanValue(arguments)
  }

  func markup() throws -> Markup { .card(ReconciliationCard(self).card) }
}

extension LoanArguments {
  /// Those that a loan was made with.
  init(_ loan: LoanValue, _ context: any CallContext) {
    let arguments = LoanInput.allCases.map { loan.given($0) ?? .missing }
    self.init(Call(arguments: arguments, context: context))
  }
}
