import Finance
import FinLanguage
import Markup
import Money

/// The figures of a loan in the order that JSON shows them.
extension Loan {
  static let figures = ofPayments + ofCharges + ofSavings

  private static let ofPayments: [ValueType<Loan>.Field] = [
    .figure(
      "recast_payment", "Recast payment of",
      help: "payment after the last recast",
      { loan in try loan.schedule().recast.map { loan.money($0.payment) } ?? .none },
      explain: { try LoanExplanation($0).recastPayment(&$1) }),
    .figure(
      "payments", "Number of payments of", help: "number of payments",
      { .number(Decimal(try $0.course()?.payments ?? $0.schedule().count)) },
      explain: {
        try $0.explain(
          &$1, by: { (Decimal($0.paymentsMade), Decimal($0.rest.count)) },
          or: { $0.payments(&$1) })
      }),
    .figure(
      "last_payment", "Last payment of", help: "last payment, including extra",
      { $0.money(try $0.course()?.lastPayment ?? $0.schedule().last?.payment ?? .zero) },
      explain: { try $0.explain(&$1, or: { try $0.lastPayment(&$1) }) }),
    .figure(
      "total_paid", "Total paid on", help: "total of principal and interest",
      { $0.money(try $0.course()?.totalPaid ?? $0.schedule().totals.paid) },
      explain: {
        try $0.explain(&$1, by: { ($0.paid, $0.rest.paid) }, or: { $0.totalPaid(&$1) })
      }),
    .figure(
      "total_interest", "Total interest of", help: "total interest",
      { $0.money(try $0.course()?.totalInterest ?? $0.schedule().totals.interest) },
      explain: {
        try $0.explain(
          &$1, by: { ($0.interest, $0.totalInterest - $0.interest) },
          or: { $0.totalInterest(&$1) })
      }),
  ]

  private static let ofCharges: [ValueType<Loan>.Field] = [
    .figure(
      "apr", "Annual percentage rate of",
      help: "annual percentage rate, including fees and points",
      { .percent(try $0.disclosure().annualPercentageRate()) },
      explain: { try LoanExplanation($0).annualPercentageRate(&$1) }),
    .figure(
      "finance_charge", "Finance charge of",
      help: "interest, fees and points, as lenders disclose it",
      source: "12 CFR 1026.4, 1026.18(d)", { $0.money(try $0.disclosure().financeCharge) },
      explain: { try LoanExplanation($0).financeCharge(&$1) }),
    .figure(
      "amount_financed", "Amount financed of", help: "loan amount less fees and points",
      source: "12 CFR 1026.18(b)", { $0.money(try $0.disclosure().amountFinanced) },
      explain: { try LoanExplanation($0).amountFinanced(&$1) }),
  ]

  private static let ofSavings: [ValueType<Loan>.Field] = [
    .figure(
      "payoff_date", "Payoff date of",
      help: "date of the last payment; needs start or first",
      {
        try $0.course()?.payoffDate.map { .date($0) }
          ?? payoff(after: $0.schedule().count, of: $0.terms)
      },
      explain: { try $0.explain(&$1, or: { $0.payoffDate(&$1) }) }),
    .figure(
      "crossover", "Crossover point of", help: "first payment with more principal than interest",
      { try $0.schedule().crossover.map { .number(Decimal($0)) } ?? .none },
      explain: { try LoanExplanation($0).crossover(&$1) }),
    .figure(
      "interest_saved", "Interest saved on", help: "interest saved by extra payments",
      { $0.money(try $0.schedule().savings().interest) },
      explain: { try LoanExplanation($0).interestSaved(&$1) }),
    .figure(
      "time_saved", "Time saved on", help: "time saved by extra payments",
      { .duration(try $0.schedule().savings().time) },
      explain: { try LoanExplanation($0).timeSaved(&$1) }),
    .figure(
      "summary", "Summary of", help: "record of the main figures", { try $0.summary() },
      explain: { try $0.explainSummary(&$1) }),
    .table(
      "schedule", "Schedule of", row: ("payment", "n"),
      help: "rows of n, date (with a start), payment, principal, interest, extra, balance, rate;"
        + " payments recorded first",
      value: { .list(try $0.courseRows() ?? $0.rows()) }, columns: { $0.columns() },
      carried: \.carried,
      explain: { try $0.explain(&$1, or: { $0.schedule(&$1) }) },
      explainRow: {
        try $0.model.courseRows() == nil
          ? LoanExplanation($0).explanation(ofRow: $1, column: $2) : nil
      },
      explainWholeRow: {
        try $0.model.courseRows() == nil
          ? LoanExplanation($0).explanation(ofRow: $1, column: nil) : nil
      }),
    .table(
      "original", "Contract's schedule of", row: ("payment", "n"),
      help: "schedule of the contract, without your payments; none if no payments are recorded",
      value: { .list(try $0.courseRows() == nil ? [] : $0.rows()) }, columns: { $0.columns() },
      carried: \.carried,
      explain: { try LoanExplanation($0).schedule(&$1) },
      explainRow: { try LoanExplanation($0).explanation(ofRow: $1, column: $2) },
      explainWholeRow: { try LoanExplanation($0).explanation(ofRow: $1, column: nil) }),
  ]

  /// The date of the last payment. Throws where there are no dates, in words that answer.
  static func payoff(after count: Int, of terms: LoanTerms) throws(LoanError) -> Value {
    if let date = terms.conventions.dates?.due(count) { return .date(date) }
    throw .noPayoffDate(
      after: terms.conventions.frequency.term(ofPayments: count) ?? .zero, payments: count)
  }

  private static let summaryNames = [
    "amount", "rate", "term", "payment", "payments", "last_payment", "total_paid",
    "total_interest", "payoff_date",
  ]

  /// The loan on one line.
  private func summary() throws -> Value {
    .record(
      Record(
        try Self.summaryNames.map { name in
          let isDated = conventions.dates != nil || name != "payoff_date"
          return (name, isDated ? try Self.type[name]?.value(self) ?? .none : .none)
        }))
  }
}

extension LoanValue {
  /// The summary of a loan: a line for each of its figures.
  fileprivate func explainSummary(_ result: inout Explanation) throws {
    result.sentences = ["The inputs, and the results of the schedule."]
    guard case .record(let record) = result.value else { return }
    // Without dates there is no payoff date to explain.
    let rows = try record.entries.filter { !$0.value.isNone }.map { name, value in
      let told = try explanation(of: name)
      return [
        StyledText(name, .keyword), value.styledText(),
        StyledText(told.map { Self.origin(of: name, $0) } ?? "as given", .muted),
      ]
    }
    result.rows = Table(
      columns: [
        Table.Column("figure", mayBeCut: false), Table.Column("value", .trailing),
        Table.Column("where from"),
      ], rows: rows)
  }

  /// Its formula, or else the first that is said of it.
  private static func origin(of name: String, _ told: Explanation) -> String {
    guard let formula = told.formula.map({ Formula($0).tree.text }) else {
      return told.sentences.first ?? ""
    }
    guard let figure = told.figure, figure != name else { return formula }
    return "\(figure) = \(formula)"
  }
}
