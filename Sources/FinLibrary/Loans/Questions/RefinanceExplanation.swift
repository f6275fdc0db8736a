import Finance
import FinLanguage
import Money

extension RefinanceValue {
  func explanation(of field: String) throws -> Explanation? {
    guard let field = Field(rawValue: field) else { return nil }
    return try RefinanceExplanation(self).explanation(of: field)
  }
}

/// Where the figures of a refinancing come from.
struct RefinanceExplanation {
  private let value: RefinanceValue
  private var facts: Refinancing { value.refinancing }
  private var loan: LoanValue { value.loan }

  init(_ value: RefinanceValue) { self.value = value }

  private static let guide =
    "Federal Reserve Board, A Consumer's Guide to Mortgage Refinancings"

  private func money(
    _ symbol: String, _ amount: Decimal, _ meaning: String
  ) -> Explanation.Quantity {
    .init(symbol, amount, .money(loan.terms.conventions.currency), meaning)
  }

  private func text(_ amount: Decimal) -> String { loan.money(amount).displayText }

  private var yearColumns: ExplainedRows {
    let perYear = value.new.terms.conventions.frequency.paymentsPerYear
    return ExplainedRows(
      [
        .init("year", "year", origin: "years of the new loan"),
        .init(
          "balance_before", "balance of the old loan",
          origin: "what would be owed on the old loan after as many payments"),
        .init("balance", "balance of the new loan", origin: "what is owed on the new loan then"),
        .init(
          "net_saving", "net saving", by: "old − new",
          with: { [facts] year in
            let count = min(year * perYear, max(facts.old.count, facts.new.count))
            let old =
              facts.old.paid(overFirst: count)
              + facts.old.balance(after: count, of: facts.payoff.standing)
            return [
              money("old", old, "paid by then and owed then on the old loan"),
              money(
                "new", old - facts.netSaving(after: count),
                "the same on the new loan, costs counted and cash paid out taken off"),
            ]
          }),
      ], row: "year", "year")
  }

  func explanation(of field: RefinanceValue.Field) throws -> Explanation? {
    var result = Explanation("", value: value.value(of: field))
    result.conventions = LoanWords.phrases(of: value.new.terms.conventions)
    switch field {
    case .loan, .rate, .term, .costs, .at, .rollIn, .cashOut, .points, .newLoan: return nil
    case .byYear:
      result.title = "Refinancing year by year"
      result.sentences = [
        "net_saving is what was paid and is then owed on the old loan, less the same on the new one:"
          + " what one who sells or repays then has saved."
      ]
      result.columns = yearColumns
    case .balance: return PayoffExplanation(loan, facts.payoff).explanation(result.value)
    case .payment: return try value.new.explanation(of: "payment")
    case .paymentBefore:
      result.title = "Payment before refinancing"
      result.sentences = [
        "The old loan's payment, with its regular extra: \(result.value.displayText)."
      ]
    case .saving: saving(&result)
    case .totalCosts: costs(&result)
    case .breakEven: breakEven(&result)
    case .interestBreakEven: interestBreakEven(&result)
    case .interestBefore:
      result.title = "Interest still to come on the old loan"
      sum(&result, "interest", facts.oldPaid, facts.oldPaid - facts.oldInterest, facts.old.count)
    case .interest:
      result.title = "Interest of the new loan"
      sum(
        &result, "interest", facts.new.totals.paid, value.new.terms.amount, facts.new.count)
    case .paidBefore:
      result.title = "What is still paid on the old loan"
      result.derive(
        "paid", by: "owed + interest",
        from: [
          money("owed", facts.oldPaid - facts.oldInterest, "before its next payment"),
          money("interest", facts.oldInterest, "of \(facts.old.count.words("payment"))"),
        ], exact: facts.oldPaid)
    case .paid: paid(&result)
    case .netSaving: netSaving(&result)
    }
    return result
  }

  private func sum(
    _ result: inout Explanation, _ figure: String, _ paid: Decimal, _ owed: Decimal, _ count: Int
  ) {
    result.derive(
      figure, by: "paid − owed",
      from: [
        money("paid", paid, "with \(count.words("payment"))"),
        money("owed", owed, "before them"),
      ], exact: paid - owed)
  }

  private func saving(_ result: inout Explanation) {
    result.title = "Saving \(QuestionWords.period(of: value.new.terms.conventions))"
    result.derive(
      "saving", by: "before − after",
      from: [
        money("before", facts.oldPayment, "payment of the old loan"),
        money("after", value.new.terms.payment, "payment of the new one"),
      ], exact: facts.saving)
    if facts.saving.isNegative { result.sentences = ["Below zero, the payment is higher."] }
  }

  private func costs(_ result: inout Explanation) {
    result.title = "Costs of refinancing"
    let points: Decimal =
      if case .percent(let points) = value.value(of: .points) { points } else { .zero }
    guard !points.isZero else {
      result.sentences = ["They were given: \(result.value.displayText)."]
      return
    }
    let given: Decimal =
      if case .money(let money) = value.value(of: .costs) { money.amount } else { .zero }
    result.derive(
      "total_costs", by: "costs + points · amount",
      from: [
        money("costs", given, "closing costs"),
        .init("points", points, .percent, "of the new loan"),
        money("amount", value.new.terms.amount, "of the new loan"),
      ], settled: result.value.displayText)
  }

  private func breakEven(_ result: inout Explanation) {
    result.title = "Break-even of refinancing"
    result.source = Self.guide
    guard let count = facts.breakEven else {
      result.sentences = [
        facts.saving > .zero
          ? "The costs of \(text(facts.costs)) are more than all the savings of"
            + " \(text(facts.saving)) a payment until the new loan ends: never."
          : "The payment is not lower, so nothing pays for the costs: never."
      ]
      return
    }
    guard !facts.costs.isZero else {
      result.sentences = ["Without costs there is nothing to make up for: \(count) payments."]
      return
    }
    result.derive(
      "payments", by: "costs / saving",
      from: [
        money("costs", facts.costs, "of refinancing"),
        money("saving", facts.saving, "lower payment, each time"),
      ], settled: "\(count)")
    result.sentences = [
      "Rounded up to whole payments. It looks at payments only: a longer loan owes more for longer;"
        + " interest_break_even counts that."
    ]
  }

  private func interestBreakEven(_ result: inout Explanation) {
    result.title = "Break-even of interest and costs"
    guard let count = facts.interestBreakEven.from else {
      result.sentences = [
        "Interest and costs of the new loan, \(text(facts.newInterest + facts.costs)) in the end,"
          + " are never below the interest of the old one, \(text(facts.oldInterest)): never."
      ]
      return
    }
    let before = facts.old.interest(overFirst: count)
    let after = facts.costs + facts.payoff.interest + facts.new.totals(over: 0..<count).interest
    result.formula = "costs + new < old"
    if after == before { result.formula = "costs + new ≤ old" }
    result.terms = [
      .init("costs", text(facts.costs + facts.payoff.interest), "of refinancing"),
      .init(
        "new", text(facts.new.totals(over: 0..<count).interest),
        "interest of \(count.words("payment")) on the new loan"),
      .init("old", text(before), "interest of as many on the old loan"),
    ]
    if !facts.payoff.interest.isZero {
      result.sentences.append(
        "The interest to the day, \(text(facts.payoff.interest)), counts with the costs.")
    }
    result.sentences.append("Payment \(count) of the new loan is the first after which that holds.")
    if let until = facts.interestBreakEven.until {
      result.sentences.append(
        "From payment \(until) of the new loan on it no longer does: the loan is longer.")
    }
  }

  private func paid(_ result: inout Explanation) {
    result.title = "What refinancing pays in all"
    let payments = facts.new.totals.paid
    if facts.isRolledIn || facts.costs.isZero {
      result.derive(
        "paid", by: "amount + interest",
        from: [
          money("amount", value.new.terms.amount, "of the new loan, costs in it"),
          money("interest", facts.newInterest, "of all its payments"),
        ], exact: payments)
    } else {
      result.derive(
        "paid", by: "payments + costs",
        from: [
          money("payments", payments, "all \(facts.new.count) on the new loan"),
          money("costs", facts.costs, "paid in cash"),
        ], exact: facts.newPaid)
    }
  }

  private func netSaving(_ result: inout Explanation) {
    result.title = "Net saving of refinancing"
    var quantities = [
      money("before", facts.oldPaid, "still to be paid on the old loan"),
      money("after", facts.newPaid, "paid with the new one, costs in it"),
    ]
    if !facts.cashOut.isZero { quantities.append(money("out", facts.cashOut, "paid out")) }
    result.derive(
      "net_saving", by: facts.cashOut.isZero ? "before − after" : "before − after + out",
      from: quantities, exact: facts.netSaving)
    if facts.netSaving.isNegative {
      result.sentences = ["Below zero, it costs more than it saves."]
    }
  }
}
