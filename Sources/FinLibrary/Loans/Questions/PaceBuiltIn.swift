import Finance
import FinLanguage
import Money

extension LoanBuiltIns {
  static let pace = BuiltIn(
    "pace", .loans,
    parameters: [
      loanParameter,
      Parameter(
        "payment", .paymentAmount, meaning: "what is paid each period instead, extras in it"),
      Parameter(
        "on", .either([.date, .wholeNumber(nil)]), .optional,
        meaning: "the day, or after which payment; else today, or the start where that is to come"),
    ],
    summary: "How another payment compares with today's: payments, payoff date and interest.",
    example: .init("pace(loan($300k, 6.5%, 30y), $2_500).interest_saved", prints: "$196,790.82"),
    formula: "the schedule from what is owed, with the one payment and with the other",
    body: { .domain(try PaceValue($0)) })
}

extension PaceValue {
  func explanation(of field: String) throws -> Explanation? {
    guard let field = Field(rawValue: field) else { return nil }
    let value = value(of: field)
    func start(_ title: String) -> Explanation {
      var result = Explanation(title, value: value)
      result.conventions = LoanWords.phrases(of: loan.terms.conventions)
      return result
    }
    let style = Explanation.Style.money(loan.terms.conventions.currency)
    func money(_ symbol: String, _ amount: Decimal, _ meaning: String) -> Explanation.Quantity {
      .init(symbol, amount, style, meaning)
    }
    func count(_ symbol: String, _ rest: LoanRest, _ meaning: String) -> Explanation.Quantity {
      .init(symbol, Decimal(rest.count), .number, meaning)
    }
    switch field {
    case .loan, .payment, .on: return nil
    case .paymentNow:
      var result = start("Today's payment")
      result.sentences = [
        "It is the loan's payment, with the extra paid each time: \(value.displayText)."
      ]
      return result
    case .difference:
      var result = start("Difference of two payments")
      result.derive(
        "difference", by: "payment − payment_now",
        from: [
          money("payment", payment, "the other payment"),
          money("payment_now", standing.payment, "today's"),
        ], exact: payment - standing.payment)
      return result
    case .payments: return spent(start("Payments at another pace"), other, payment)
    case .payoffDate: return spent(start("Payoff date at another pace"), other, payment)
    case .paymentsNow: return spent(start("Payments at today's pace"), now, standing.payment)
    case .payoffDateNow: return spent(start("Payoff date at today's pace"), now, standing.payment)
    case .interest: return interest(start("Interest at another pace"), other)
    case .interestNow: return interest(start("Interest at today's pace"), now)
    case .interestSaved:
      var result = start("Interest saved at another pace")
      result.derive(
        "interest_saved", by: "interest_now − interest",
        from: [
          money("interest_now", now.interest, "still to come at today's pace"),
          money("interest", other.interest, "still to come at the other"),
        ], exact: interestSaved)
      if interestSaved.isNegative { result.sentences = ["Below zero it is lost: more is paid."] }
      return result
    case .timeSaved:
      var result = start("Time saved at another pace")
      result.derive(
        "payments", by: "now − other",
        from: [
          count("now", now, "payments at today's pace"), count("other", other, "at the other"),
        ], exact: Decimal(now.count - other.count), settled: "")
      result.sentences = ["As time, that is \(value.displayText)."]
      return result
    }
  }

  private func spent(_ explanation: Explanation, _ rest: LoanRest, _ payment: Decimal)
    -> Explanation
  {
    var result = explanation
    result.sentences = [
      "From \(loan.money(owed).displayText), \(rest.count.words("payment")) bring"
        + " the balance to zero, the last of them \(loan.money(rest.lastPayment).displayText):"
        + " \(result.value.displayText)."
    ]
    return result
  }

  private func interest(_ explanation: Explanation, _ rest: LoanRest) -> Explanation {
    var result = explanation
    let style = Explanation.Style.money(loan.terms.conventions.currency)
    result.derive(
      "interest", by: "paid − owed",
      from: [
        .init("paid", rest.paid, style, "with \(rest.count.words("payment"))"),
        .init("owed", rest.paid - rest.interest, style, "owed before them"),
      ], exact: rest.interest)
    return result
  }
}
