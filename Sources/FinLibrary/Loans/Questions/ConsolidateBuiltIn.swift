import Finance
import FinLanguage
import Markup
import Money

extension LoanBuiltIns {
  static let consolidate = BuiltIn(
    "consolidate", .loans,
    parameters: [
      Parameter("loans", .listOf(.domain("loan")), meaning: "the loans that one is to replace"),
      Parameter(
        "rate", .either([.rate, .word(ConsolidationValue.rateWords)]), .optional,
        meaning:
          "the new rate; else the weighted average, or \"federal\" for it rounded up to 1/8%"),
      Parameter(
        "term", .duration, .optional,
        meaning: "how long the new loan runs; else as long as the longest"),
      QuestionWords.at(
        .optional, "after which payment of each, or on which date; else today, or at the start"),
    ],
    summary: "One loan in the place of several: their balances together, and what that changes.",
    example: .init(
      "consolidate([loan($8k, 9%, 3y), loan($12k, 6%, 5y)], 7%, 5y).payment", prints: "$396.02"),
    formula: "weighted rate = Σ balance · rate / Σ balance",
    source: "20 USC 1077a(l), 34 CFR 685.202(a)(3)(i): rounded up to the nearest 1/8 percent",
    body: { .domain(try ConsolidationValue($0)) })
}

extension ConsolidationValue {
  func explanation(of field: String) throws -> Explanation? {
    guard let field = Field(rawValue: field) else { return nil }
    var result = Explanation("", value: value(of: field))
    result.conventions = LoanWords.phrases(of: new.terms.conventions)
    let style = Explanation.Style.money(new.terms.conventions.currency)
    func money(_ symbol: String, _ amount: Decimal, _ meaning: String) -> Explanation.Quantity {
      .init(symbol, amount, style, meaning)
    }
    let parts = QuestionWords.loans(loans.count)
    switch field {
    case .loans, .term, .at, .loan: return nil
    case .rate: return rate(result)
    case .weightedRate: return weightedRate(result)
    case .payment: return try new.explanation(of: "payment")
    case .amount:
      result.title = "Amount of a consolidation"
      sum(&result, "balance", consolidation.payoffs.map(\.amount))
    case .paymentBefore:
      result.title = "Payments before consolidation"
      result.sentences = [
        "The payments of \(parts), as those of \(QuestionWords.period(of: new.terms.conventions)),"
          + " are \(result.value.displayText) together."
      ]
    case .saving:
      result.title = "Saving of each payment"
      result.derive(
        "saving", by: "before − after",
        from: [
          money("before", paymentBefore, "the payments of \(parts)"),
          money("after", new.terms.payment, "the new loan's"),
        ], exact: paymentBefore - new.terms.payment)
    case .interestBefore:
      result.title = "Interest still to come before consolidation"
      sum(&result, "interest", consolidation.rests.map(\.interest))
    case .paidBefore:
      result.title = "What is still paid before consolidation"
      sum(&result, "paid", consolidation.rests.map(\.paid))
    case .interest: return try new.explanation(of: "total_interest")
    case .paid: return try new.explanation(of: "total_paid")
    case .netSaving:
      result.title = "Net saving of a consolidation"
      result.derive(
        "net_saving", by: "before − after",
        from: [
          money("before", consolidation.paid, "still to be paid on \(parts)"),
          money("after", paid, "to be paid on the new loan"),
        ], exact: consolidation.paid - paid)
    }
    return result
  }

  private func rate(_ explanation: Explanation) -> Explanation? {
    let given = inputs.first { $0.name == "rate" }?.value
    if case .percent? = given { return nil }
    var result = explanation
    result.title = "Rate of a consolidation"
    let weighted = value(of: .weightedRate).displayText
    if case .text? = given, given?.displayText == "federal" {
      result.sentences = [
        "The weighted average of the rates, \(weighted), rounded up to the next eighth of a percent:"
          + " \(result.value.displayText)."
      ]
      result.source = "20 USC 1087e(b)(8)(D)"
    } else {
      result.sentences = [
        "No rate was given, so it is the weighted average of the rates: \(result.value.displayText)."
      ]
    }
    return result
  }

  private func weightedRate(_ explanation: Explanation) -> Explanation {
    var result = explanation
    result.title = "Weighted average rate"
    let style = Explanation.Style.money(new.terms.conventions.currency)
    let payoffs = consolidation.payoffs
    result.derive(
      "weighted_rate", by: "interest / balance",
      from: [
        .init(
          "interest", payoffs.reduce(.zero) { $0 + $1.amount * $1.rate }, style,
          "of a year, of all: each balance · its rate"),
        .init("balance", consolidation.amount, style, "owed on all"),
      ], exact: consolidation.weightedRate)
    result.rows = rows("balance", consolidation.payoffs.map(\.amount), rates: true)
    return result
  }

  private func sum(_ result: inout Explanation, _ column: String, _ amounts: [Decimal]) {
    result.figure = column
    result.formula = "Σ \(column)"
    result.results = [result.value.displayText]
    result.rows = rows(column, amounts, rates: false)
  }

  private func rows(_ column: String, _ amounts: [Decimal], rates: Bool) -> Table {
    let columns =
      [Table.Column("loan", importance: 3), Table.Column(column, .trailing, importance: 2)]
      + (rates ? [Table.Column("rate", .trailing, importance: 2)] : [])
    return Table(
      columns: columns, rowCount: loans.count,
      shortening: Table.Shortening(first: 3, last: 1, limit: 5)
    ) { [loans, consolidation, new] index in
      let name = loans[index].given(.name)?.displayText ?? "\(index + 1)"
      let rate = rates ? [Value.percent(consolidation.payoffs[index].rate).styledText()] : []
      return [StyledText(name), new.money(amounts[index]).styledText()] + rate
    }
  }
}
