import Finance
import FinLanguage
import FinValues
import Money

typealias ReconciliationValue = TypedValue<LenderReconciliation>

/// A lender's rows held against a loan.
///
/// All conventions are tried when it is made, so that asking for its fields does not try them again.
struct LenderReconciliation: ValueModel {
  let reconciliation: Reconciliation
  let fitted: Value?
  /// The rows, where they were read from a file.
  private let read: Value?

  init(_ given: NamedArguments) throws {
    let arguments: NamedArguments
    var student: StudentLoanValue?
    var held: Loan?
    switch given["loan"] {
    case .domain(let value as StudentLoanValue)?:
      student = value
      held = value.model.loan.model
      arguments = NamedArguments(value.model.loan.inputs, Loan.type.parameters, given.context)
    case .domain(let value)?:
      guard let loan = value.asLoan else {
        throw RuntimeError.declarationMismatch(parameter: 1, wanted: "loan", got: value.kind)
      }
      held = loan.model
      arguments = NamedArguments(loan.inputs, Loan.type.parameters, given.context)
    case .record(let record)?:
      arguments = try NamedArguments(loan: record, given.context)
    case let other:
      throw RuntimeError.declarationMismatch(
        parameter: 1, wanted: "loan", got: (other ?? .none).typeName)
    }
    let loan = try held ?? Loan(arguments)
    let terms = loan.terms
    let file = try given["rows"].flatMap {
      try LenderFile($0, currency: loan.currency, given.context)
    }
    read = file?.value
    let rows =
      try file?.rows
      ?? LenderRowReader(currency: terms.conventions.currency)
      .rows(given.list("rows") ?? [], given.context)
    let own = try loan.datedPayments() ?? []
    if !own.isEmpty || loan.assumed != nil {
      reconciliation = try Reconciliation(
        terms, history: rows, payments: own, split: loan.split, assumed: loan.assumed)
    } else if student != nil {
      // A student loan on which nothing is recorded is held against the servicer's own payments.
      let payments = rows.compactMap { row -> PaymentLedger.Payment? in
        guard let date = row.date, let payment = row.paid else { return nil }
        return .init(payment, on: date)
      }
      guard !payments.isEmpty else { throw LenderTableError.noPayments }
      given.context.remark("no payments are recorded on the loan; those of the rows are used")
      reconciliation = try Reconciliation(terms, history: rows, payments: payments)
    } else {
      let stop = StopSign(given.context.checkInterruption)
      reconciliation = try Reconciliation(terms, rows: rows, stop: stop)
      try stop.rethrow()
    }
    if let student {
      fitted = try Self.fitted(student, reconciliation, given.context)
    } else {
      fitted = Self.fitted(arguments, reconciliation).map { .domain($0) }
    }
  }

  /// The rows of a file are kept, not its name: it may be gone.
  func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
    guard let read else { return given }
    return given.map { $0.name == "rows" ? ($0.name, read) : $0 }
  }

  var loan: LoanTerms { reconciliation.loan }
  var currency: Currency { loan.conventions.currency }

  static let type = ValueType<LenderReconciliation>(
    "reconciliation", constructor: "reconcile", title: "Reconciliation",
    headlines: { _ in ["fits", "fitting"] },
    conventions: {
      LoanLabels.phrases(of: $0.reconciliation.best.candidate.terms.conventions)
    }, inputs: inputs, figures: figures, panel: { ($0.model.groups, $0.model.notes) })

  private static let inputs: [ValueType<LenderReconciliation>.Field] = [
    .input(
      "loan", .either([LoanBuiltIns.loanType, .record]),
      "the loan, or its known terms, e.g. {amount: $300k, rate: 6.5%, term: 30y}; with payments"
        + " recorded, the rows are compared with these",
      need: .required),
    .input(
      "rows", .either([.text, .list]),
      "the lender's rows: a CSV file, or records of any of n, date, payment, principal, interest,"
        + " extra and balance, or only balances", need: .required,
      aliases: ["statement", "schedule", "table", "history", "file"]),
  ]

  private static let figures: [ValueType<LenderReconciliation>.Field] = [
    .figure(
      "fits", "Fit with all of the lender's rows",
      help: "true if some conventions reproduce every row",
      { .boolean(!$0.reconciliation.fits.isEmpty) }, explain: { $0.model.explainCount(&$1, "fits") }
    ),
    .figure(
      "conventions", "Conventions by which the lender's rows fit",
      help: "conventions that fit every row, as arguments: rounding, day_count, first_period …",
      { model in .list(model.reconciliation.fits.map { .record(model.record($0)) }) },
      explain: { $0.model.explainConventions(&$1) }),
    .figure(
      "best", "Best fit with the lender's rows", help: "conventions that fit the most rows",
      { .record($0.record($0.reconciliation.best)) }, explain: { $0.model.explainRecord(&$1) }),
    .figure(
      "first_difference", "First difference from the lender's rows",
      help: "its row and column, theirs and ours",
      { model in model.reconciliation.difference.map { .record(model.record($0)) } ?? .none },
      explain: { $0.model.explainRecord(&$1) }),
    .figure(
      "compared", "Rows compared with the lender's",
      { .number(Decimal($0.reconciliation.compared)) },
      explain: { reconciliation, result in
        let count = reconciliation.model.reconciliation.compared
        result.sentences = [
          "The lender's rows have \(count) payments: each figure is compared with the"
            + " schedule: \(result.value.displayText)."
        ]
      }),
    .figure(
      "fitting", "Rows that fit the lender's",
      help: "number of rows that fit with the best conventions",
      { .number(Decimal($0.reconciliation.fitting)) },
      explain: { $0.model.explainCount(&$1, "fitting") }),
    .figure(
      "fitted", "Loan fitted to the lender's rows", help: "the loan with the conventions that fit",
      { $0.fitted ?? .none },
      explain: { $1.sentences = $0.model.sentences }),
  ]

  // MARK: Conventions

  private func record(_ fit: Reconciliation.Fit) -> Record {
    Record(words(of: fit).arguments.map { ($0.name, $0.value) })
  }

  func words(of fit: Reconciliation.Fit) -> ConventionArguments { ConventionArguments(fit, loan) }

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

  // MARK: The loan that fits

  /// A student loan with the day count and rounding that fit.
  private static func fitted(
    _ student: StudentLoanValue, _ reconciliation: Reconciliation, _ context: any CallContext
  ) throws -> Value {
    guard let fit = reconciliation.fits.first else { return .none }
    let changes = ConventionArguments(fit, reconciliation.loan).changes
    guard changes.allSatisfy({ ["day_count", "rounding"].contains($0.name) }) else { return .none }
    return .domain(try student.changing(changes, context))
  }

  /// The loan by the best conventions; with what the lender's rows paid beyond the scheduled
  /// payments, where it has no extras of its own. Nil where nothing fits.
  private static func fitted(
    _ arguments: NamedArguments, _ reconciliation: Reconciliation
  ) -> LoanValue? {
    guard let fit = reconciliation.fits.first else { return nil }
    let loan = reconciliation.loan
    var arguments = arguments
    for change in ConventionArguments(fit, loan).changes {
      arguments[change.name] = change.value.isNone ? nil : change.value
    }
    let extras = fit.paidBeyond
    if loan.extras.isEmpty, !extras.isEmpty, extras.allSatisfy({ $0.amount > .zero }) {
      arguments["extras"] = .list(
        extras.map { extra in
          let amount = Money(extra.amount, loan.conventions.currency)
          return .record(
            Record([("n", .number(Decimal(extra.number))), ("amount", .money(amount))]))
        })
    }
    return try? LoanValue(arguments.all, arguments.context)
  }
}
