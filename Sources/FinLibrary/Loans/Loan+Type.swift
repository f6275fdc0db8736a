import Finance
import FinLanguage
import FinValues
import Money

typealias LoanValue = TypedValue<Loan>

extension Loan: ValueModel {
  package static let isComparedAsRead = true

  /// In order; an amount a period is kept as that of the periods that the loan works with.
  package func inputs(_ given: NamedArguments) -> [(name: String, value: Value)] {
    given.all.map { name, value in
      guard case .periodicMoney(let amount) = value else { return (name, value) }
      return (name, .money(amount.amount(each: conventions.frequency)))
    }
  }

  package func kept(
    _ given: [(name: String, value: Value)]
  ) -> [(name: String, value: Value)] { record.kept(given) }

  /// Giving the part that is solved makes another follow: the term from a payment, the payment from
  /// anything else.
  package func inputs(
    _ inputs: [(name: String, value: Value)], changing changes: [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)] {
    let inputs = PaymentRecord.inputs(inputs, changing: changes)
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

  /// The end, the interest and what extra payments save of both, which a loan has in common with a mortgage.
  var lastHeadlines: [String] {
    [conventions.dates == nil ? "payments" : "payoff_date", "total_interest"]
      + (terms.saves ? ["time_saved", "interest_saved"] : [])
  }

  package static let type = ValueType<Loan>(
    kind, title: "Loan",
    headlines: { ["payment"] + $0.lastHeadlines },
    conventions: { LoanLabels.phrases(of: $0.conventions) }, inputs: inputs, figures: figures,
    whose: \.model.called,
    columnNames: ["name", "amount", "rate", "term", "payment", "total_interest"],
    subtitle: \.lender,
    panel: { try LoanPanel($0).content() },
    picture: { $0.chart(of: $0) }, details: { try LoanDetails($0).markup },
    rowsPerYear: { $0.conventions.frequency.paymentsPerYear })
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
