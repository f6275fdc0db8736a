import Finance
import FinLanguage
import Markup
import Money

/// The explanation of a final balance.
extension SavingsExplanation {
  /// Compound growth of the first deposit, and the final value of an annuity of the others.
  func finalBalance(_ result: inout Explanation) {
    guard isLevel || !hasDeposits else { return sumOfParts(&result) }
    if isWithoutInterest {
      result.derive(
        "final_balance", by: hasDeposits ? "initial + n · \(depositName)" : "initial",
        from: hasDeposits ? [initialAmount, each, count] : [initialAmount],
        exact: schedule.finalBalance)
      return
    }
    if hasDeposits {
      result.derive(
        "final_balance",
        by: "initial · g + \(depositName) · (g − 1) / r" + (isAtBeginning ? " · (1 + r)" : ""),
        from: [initialAmount, each, periodicRate, growth], settled: "")
      result.source = Self.annuities
    } else {
      result.derive(
        "final_balance", by: "initial · (1 + r)^n", from: [initialAmount, periodicRate, count],
        settled: "")
    }
    let shown = result.results.first.flatMap { Formula($0).value } ?? schedule.finalBalance
    let difference =
      schedule.finalBalance - shown.rounded(toPlaces: conventions.currency.minorUnits)
    if difference.isZero || conventions.rounding == nil {
      if result.results.last != result.value.displayText {
        result.results.append(result.value.displayText)
      }
    } else {
      result.sentences = [
        "\(period.capitalizedFirst) by \(period), with the interest"
          + " rounded, it is \(result.value.displayText): \(text(difference.magnitude))"
          + " \(difference.isNegative ? "less" : "more")."
      ]
    }
  }

  /// Explains a final balance that no short formula gives, as the sum of its parts.
  private func sumOfParts(_ result: inout Explanation) {
    result.derive(
      "final_balance", by: "deposits + interest",
      from: [
        money("deposits", schedule.totalDeposits, "total deposits"),
        money("interest", schedule.totalInterest, "interest earned"),
      ], exact: schedule.finalBalance)
    result.sentences = [depositsInWords]
    result.rows = table(title: nil, footer: nil)
  }

  private var depositsInWords: String {
    let change = Value.percent(terms.growth.magnitude).displayText
    return "The deposit of each \(period) is \(text(terms.deposit)) in the first year, and"
      + " \(change) \(terms.growth.isNegative ? "less" : "more") each year than the year before."
  }

  func totalDeposits(_ result: inout Explanation) {
    guard isLevel || !hasDeposits else {
      result.derive(
        "total_deposits", by: "initial + growing",
        from: [
          initialAmount,
          money("growing", schedule.totalDeposits - terms.initial, "sum of the deposit column"),
        ], exact: schedule.totalDeposits)
      result.sentences = [depositsInWords]
      result.rows = table(title: nil, footer: nil)
      return
    }
    result.derive(
      "total_deposits", by: hasDeposits ? "initial + n · \(depositName)" : "initial",
      from: hasDeposits ? [initialAmount, each, count] : [initialAmount],
      exact: schedule.totalDeposits)
  }

  func totalInterest(_ result: inout Explanation) {
    result.derive(
      "total_interest", by: "final_balance − deposits",
      from: [
        money("final_balance", schedule.finalBalance, "final balance"),
        money("deposits", schedule.totalDeposits, "total deposits"),
      ], exact: schedule.totalInterest)
    result.rows = table(
      title: "It is also the sum of the interest column:",
      footer: ["sum", text(schedule.totalDeposits - terms.initial), text(schedule.totalInterest)])
  }

  func realBalance(_ result: inout Explanation) {
    guard let inflation = terms.inflation else { return }
    result.derive(
      "real_balance", by: "final_balance / (1 + inflation)^years",
      from: [
        money("final_balance", schedule.finalBalance, "final balance"),
        .init("inflation", inflation, .percent, "annual inflation"),
        years,
      ])
    result.sentences = ["It is what the final balance buys at today's prices."]
  }

  private var years: Explanation.Quantity {
    let meaning = "years"
    let exact = terms.periods.years
    guard !exact.isInteger, let perYear = terms.periods.perYear else {
      return .init("years", exact, .number, meaning)
    }
    return .init("years", text: "\(terms.periods.count) / \(perYear)", meaning)
  }

  /// The annual percentage yield.
  func yield(_ result: inout Explanation) {
    let rate = Explanation.Quantity("rate", terms.rate, .percent, "annual interest rate")
    switch conventions.compounding.timesPerYear {
    case nil:
      result.derive("apy", by: "exp(rate) − 1", from: [rate])
    case 1?:
      result.derive("apy", by: "rate", from: [rate])
    case let times?:
      result.derive(
        "apy", by: "(1 + rate / m)^m − 1",
        from: [
          rate,
          .init("m", Decimal(times), .number, "compounding periods a year"),
        ])
    }
    result.sentences = ["It is the interest that 1 earns in a year, with compounding."]
  }
}
