import Finance
import FinLanguage
import Money

/// A schedule, one row of it, or one figure of that row.
extension LoanExplanation {
  /// The origin of its rows, by the first that bears interest.
  func schedule(_ result: inout Explanation) {
    let isAtOnce = terms.interestPeriod(ofPayment: 1).numerator == 0
    let number = isAtOnce && schedule.count > 1 ? 2 : 1
    guard (try? row(number, &result)) != nil else { return }
    if number == 2 {
      result.sentences.insert("Payment 1 is made right away, before any interest.", at: 0)
    }
    // What is special about the first payments takes its lines.
    if !isTall(1) {
      let isLong = isAtOnce || hasOddStart || hasExtras || isCompounded
      result.rows = rows(from: 0, to: isLong ? 2 : 3)
    }
  }

  /// The explanation of a row, or of the figure in one of its columns; nil where the column's own
  /// says enough.
  func explanation(ofRow number: Int, column: String?) throws -> Explanation? {
    guard (1...max(schedule.count, 1)).contains(number), schedule.count > 0 else { return nil }
    let figures = schedule[number - 1]
    switch column {
    case "interest":
      return try interest(loan.money(figures.interest), over: number...number, asked: nil)
    case "balance":
      return try balance(loan.money(figures.balance), after: number, asked: nil)
    case "payment" where number == schedule.count:
      return try loan.explanation(of: "last_payment")
    case "payment": return payment(number)
    case nil:
      var result = start("Payment \(number) of", try loan.model.rows()[number - 1])
      try row(number, &result)
      if !isTall(number) {
        result.rows = rows(from: max(0, number - (hasExtras || isCompounded ? 1 : 2)), to: number)
      }
      return result
    default: return nil
    }
  }

  /// Says whether the formula of a payment's interest leaves no room for rows.
  private func isTall(_ number: Int) -> Bool {
    isCompounded && terms.interestPeriod(ofPayment: number) != terms.regularPeriod
  }

  /// The parts of a payment, and the origin of its size.
  private func payment(_ number: Int) -> Explanation {
    let row = schedule[number - 1]
    var result = start("Payment \(number) of", loan.money(row.payment))
    var parts = [
      money("principal", row.principal, "reduces the balance"),
      money("interest", row.interest, "of the period, paid first"),
    ]
    if !row.extra.isZero { parts.append(money("extra", row.extra, "additional, to principal")) }
    result.derive(
      "payment", by: row.extra.isZero ? "principal + interest" : "principal + interest + extra",
      from: parts, exact: row.payment)
    if row.payment - row.extra == terms.payment {
      result.sentences = [
        "\(text(terms.payment)) is "
          + (terms.solved == .payment
            ? "the level payment of the loan; the payment field shows its formula."
            : "the payment that was given.")
      ]
    }
    result.rows = rows(from: max(0, number - 2), to: number)
    return result
  }

  /// The interest of a payment from what was owed, and the rest of its row.
  private func row(_ number: Int, _ result: inout Explanation) throws {
    try interest(of: number, &result)
    let before = try schedule.balance(afterPayments: number - 1)
    let row = schedule[number - 1]
    guard schedule.paysOwnInterest(number...number) else {
      result.sentences.append("Balance after it: \(text(row.balance)).")
      return
    }
    result.sentences += [
      restInWords(row, isLast: number == schedule.count),
      row.extra.isZero ? nil : "An extra of \(text(row.extra)) goes to principal too.",
      "Balance after it: "
        + equation(
          row.extra.isZero ? "before − principal" : "before − principal − extra",
          ["before": before, "principal": row.principal, "extra": row.extra], row.balance) + ".",
    ].compactMap { $0 }
  }

  private func restInWords(_ row: ScheduleRow, isLast: Bool) -> String {
    if terms.repayment.method == .interestOnly
      || Int(row.number) <= terms.repayment.interestOnlyPayments, !isLast
    {
      return "Only interest is paid: no principal yet."
    }
    if isLast { return "The last payment repays the whole balance: \(text(row.principal))." }
    let rest = equation(
      "payment − interest", ["payment": row.payment - row.extra, "interest": row.interest],
      row.principal)
    return row.principal.isNegative
      ? "The payment does not cover it, and the balance grows: \(rest)."
      : "The rest of the payment is principal: \(rest)."
  }
}
