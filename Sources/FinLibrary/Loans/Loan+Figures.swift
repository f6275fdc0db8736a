import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The figures of a loan in the order that JSON shows them.
extension Loan {
  static let figures = ofPayments + ofCharges + ofSavings

  private static let ofPayments: [ValueType<Loan>.Field] = [
    .figure(
      "recast_payment", "Recast payment of",
      help: "payment after the last recast", by: "balance · r / (1 − (1 + r)^−n)",
      from: { try $0.recastFigures() },
      says: { loan in
        try loan.schedule().recast.map {
          "It repays \(loan.text($0.balance)) over the rest of the term, from payment"
            + " \($0.after + 1) on."
        }
      }
    ) { loan in try loan.schedule().recast.map { loan.money($0.payment) } ?? .none },
    .figure(
      "payments", "Number of payments of", help: "number of payments",
      says: { try $0.paymentsInWords() }, shows: { try $0.lastRows() },
      { .number(Decimal(try $0.course().payments)) },
      explain: {
        try $0.explainCourse(&$1, by: { (Decimal($0.made), Decimal($0.payments - $0.made)) })
      }),
    .figure(
      "last_payment", "Last payment of", help: "last payment, including extra",
      by: "balance + interest", from: { try $0.lastFigures() },
      says: { try $0.lastPaymentInWords() }, shows: { try $0.lastRows() },
      { $0.money(try $0.course().lastPayment) },
      explain: { try $0.explainCourse(&$1) }),
    .figure(
      "total_paid", "Total paid on", help: "total of principal and interest",
      symbol: "all payments", byAny: ["(n − 1) · payment + last", "amount + interest"],
      from: { try $0.totalFigures() },
      says: {
        let extra = try $0.schedule().totals.extra
        return extra.isZero ? nil : "\($0.text(extra)) of it are extra payments to principal."
      }, shows: { _ in RowSample("schedule") },
      { $0.money(try $0.course().rows.totals.paid) },
      explain: { try $0.explainCourse(&$1, by: { $0.split(\.paid) }) }),
    .figure(
      "total_interest", "Total interest of", help: "total interest", by: "total_paid − lent",
      from: { [$0.quantity("lent", $0.terms.amount, "loan amount")] },
      says: { _ in "It is also the sum of the interest column of the schedule." },
      { $0.money(try $0.course().rows.totals.interest) },
      explain: { try $0.explainCourse(&$1, by: { $0.split(\.interest) }) }),
  ]

  private static let ofCharges: [ValueType<Loan>.Field] = [
    .figure(
      "apr", "Annual percentage rate of",
      help: "annual percentage rate, including fees and points",
      { .percent(try $0.disclosure().annualPercentageRate()) },
      explain: { try $1.restate(rateOf: $0.model.disclosure()) }),
    .figure(
      "finance_charge", "Finance charge of",
      help: "interest, fees and points, as lenders disclose it",
      by: "total_of_payments − amount_financed",
      from: { loan in
        [
          loan.quantity(
            "total_of_payments", try loan.disclosure().totalOfPayments, "all scheduled payments")
        ]
      }, source: "12 CFR 1026.4, 1026.18(d)",
      says: { loan in
        let disclosure = try loan.disclosure()
        return disclosure.prepaid.isZero
          ? "It is all interest; there are no upfront charges."
          : "It is \(loan.text(disclosure.schedule.totals.interest)) of interest and"
            + " \(loan.text(disclosure.prepaid)) of upfront charges."
      }
    ) { $0.money(try $0.disclosure().financeCharge) },
    .figure(
      "amount_financed", "Amount financed of", help: "loan amount less fees and points",
      symbol: "loan amount less upfront charges",
      by: "amount" + UpfrontCharge.names.map { " [− \($0)]" }.joined(),
      from: { loan in
        [loan.quantity("amount", loan.terms.amount, "loan amount")]
          + loan.terms.upfrontCharges.map { charge in
            .init(
              charge.name, charge.amount, .money(loan.currency),
              charge.share == nil ? "paid upfront" : "of the amount, paid upfront",
              note: charge.share.flatMap {
                $0.isZero
                  ? nil : "\(Value.percent($0).sourceText) · \(loan.text(loan.terms.amount))"
              })
          }
      }, source: "12 CFR 1026.18(b)",
      says: { _ in "Finance charges paid upfront reduce what the borrower receives." }
    ) { $0.money(try $0.disclosure().amountFinanced) },
  ]

  private static let ofSavings: [ValueType<Loan>.Field] = [
    .figure(
      "payoff_date", "Payoff date of",
      help: "date of the last payment; needs start or first", says: { try $0.payoffInWords() },
      shows: { try $0.lastRows() },
      {
        let course = try $0.course()
        return try course.payoffDate.map { .date($0) }
          ?? payoff(after: course.payments, of: $0.terms)
      },
      explain: { try $0.explainCourse(&$1) }),
    .figure(
      "crossover", "Crossover point of", help: "first payment with more principal than interest",
      shows: { loan in
        try loan.course().rows.crossover.map {
          RowSample("schedule", "n", "principal", "interest", around: $0)
        }
      },
      { try $0.course().rows.crossover.map { .number(Decimal($0)) } ?? .none },
      explain: { try $0.model.explainCrossover(&$1) }),
    .figure(
      "interest_saved", "Interest saved on", help: "interest saved by extra payments",
      by: "without − with",
      from: { loan in
        try loan.usualRows().map {
          [
            loan.quantity("without", $0.totals.interest, "total interest of \(loan.usual)"),
            loan.quantity(
              "with", try loan.course().rows.totals.interest, "total interest of this loan"),
          ]
        }
      }, says: { $0.savingsInWords }
    ) { $0.money(try $0.savings().interest) },
    .figure(
      "time_saved", "Time saved on", help: "time saved by extra payments",
      says: { loan in
        let count = try loan.course().payments
        return try loan.usualRows().map {
          "\($0.count.words("payment").capitalizedFirst) of \(loan.usual), \(count) of this"
            + " loan. " + loan.savingsInWords
        } ?? loan.savingsInWords
      }
    ) { .duration(try $0.savings().time) },
    .figure(
      "summary", "Summary of", help: "record of the main figures", { try $0.summary() },
      explain: { try $0.explainSummary(&$1) }),
    .table(
      "schedule", "Schedule of", row: ("payment", "n"),
      help: "rows of n, date (with a start), payment, principal, interest, extra, balance, rate;"
        + " payments recorded first",
      value: { .list($0.rows(in: try $0.course())) },
      columns: { $0.columns(byContract: try !$0.course().isRecorded) }, carried: \.carried,
      explain: { try $0.explainCourse(&$1) }),
    .table(
      "original", "Contract's schedule of", row: ("payment", "n"),
      help: "schedule of the contract, without your payments; none if no payments are recorded",
      value: { loan in
        let course = try loan.course()
        return .list(course.isRecorded ? loan.rows(in: LoanCourse(course.contract)) : [])
      }, columns: { $0.columns() }, carried: \.carried, says: { _ in contract }),
    paymentsMade,
  ]

  static let paymentsMade: ValueType<Loan>.Field = .table(
    "payments_made", "Payments made on", row: ("payment", "n"),
    help: "payments made so far, as paid: lists them: rows of on and amount",
    value: { .list(try $0.paymentsMade()) },
    columns: { _ in
      [
        .init("on", "date", origin: "date it was paid"),
        .init("amount", "amount", origin: "amount paid that day"),
      ]
    }, carried: { _ in [] })

  static let contract = "The payments of the contract, where those recorded take their place."

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
