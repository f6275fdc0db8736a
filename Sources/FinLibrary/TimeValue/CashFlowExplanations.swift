import FinLanguage
import Finance
import Markup
import Money

/// Where the worth of cash flows, and the rates they come to, come from: each flow discounted.
enum CashFlowExplanations {
  static func npv(_ call: Call, _ result: Value) throws -> Explanation? {
    let rate = try call.decimal(0)
    let values = try call.amounts(1)
    let flows = try DiscountedFlows(call, "npv", rate: rate, values: values, firstPeriod: 1)
    var explanation = Explanation("Net present value of cash flows", value: result)
    explanation.figure = "npv"
    explanation.formula = CashFlowFormula.periodic
    explanation.results = FormulaNumber.results(result)
    explanation.rows = flows.table
    explanation.sentences = [
      flows.worth(result),
      "The first value lies one period ahead; what is paid today stands outside: "
        + "value + npv(…).",
    ]
    return explanation
  }

  static func irr(_ call: Call, _ result: Value) throws -> Explanation? {
    guard case .percent(let rate) = result else { return nil }
    let values = try call.amounts(0)
    let flows = try DiscountedFlows(call, "irr", rate: rate, values: values, firstPeriod: 0)
    var explanation = Explanation("Internal rate of return", value: result)
    explanation.balance(flows, CashFlowFormula.periodic)
    explanation.sentences = [
      RateWords.roots(
        TimeValue.ratesOfReturn(values: values), taken: rate, "a period",
        guess: try call.decimal(1))
    ]
    explanation.conventions = [RateWords.search]
    return explanation
  }

  static func xnpv(_ call: Call, _ result: Value) throws -> Explanation? {
    let rate = try call.decimal(0)
    let (values, dates) = try (call.amounts(1), call.dates(2))
    let flows = try DiscountedFlows(call, "xnpv", rate: rate, values: values, dates: dates)
    var explanation = Explanation("Net present value of dated cash flows", value: result)
    explanation.figure = "xnpv"
    explanation.formula = CashFlowFormula.dated
    explanation.results = FormulaNumber.results(result)
    explanation.rows = flows.table
    explanation.sentences = [flows.worth(result)]
    explanation.conventions = ["365 days a year from the first date"]
    return explanation
  }

  static func xirr(_ call: Call, _ result: Value) throws -> Explanation? {
    guard case .percent(let rate) = result else { return nil }
    let (values, dates) = try (call.amounts(0), call.dates(1))
    let flows = try DiscountedFlows(call, "xirr", rate: rate, values: values, dates: dates)
    var explanation = Explanation("Internal rate of return of dated flows", value: result)
    explanation.balance(flows, CashFlowFormula.dated)
    explanation.sentences = [
      RateWords.roots(
        try TimeValue.ratesOfReturn(values: values, dates: dates), taken: rate, "a year",
        guess: try call.decimal(2))
    ]
    explanation.conventions = [
      "365 days a year from the first date", RateWords.search,
    ]
    return explanation
  }

  static func mirr(_ call: Call, _ result: Value) throws -> Explanation? {
    let amounts = try TimeValueAmounts(of: call, "mirr")
    let values = try call.amounts(0)
    let (finance, reinvest) = try (call.decimal(1), call.decimal(2))
    let last = values.count - 1
    var paid = Decimal.zero
    var received = Decimal.zero
    for (index, value) in values.enumerated() {
      if value.isNegative {
        paid = paid - value / (.one + finance).power(index)
      } else {
        received = received + value * (.one + reinvest).power(last - index)
      }
    }
    var explanation = Explanation("Modified internal rate of return", value: result)
    explanation.figure = "mirr"
    explanation.formula = CashFlowFormula.modified
    explanation.put([
      FormulaOperand(
        "received", amounts.value(received), "all of it at the end",
        note: "each grown at \(reinvest.percentText)"),
      FormulaOperand(
        "paid", amounts.value(paid), "all of it at the start",
        note: "each discounted at \(finance.percentText)"),
      FormulaOperand("n", .number(Decimal(last)), "periods from the first value to the last"),
    ]) {
      try TimeValue.growthRate(periods: $0[2], presentValue: $0[1], futureValue: $0[0])
    }
    explanation.sentences = [
      "What is paid is brought to the start, what is received to the end: mirr is the rate at which "
        + "the one grows to the other."
    ]
    return explanation
  }
}

extension Explanation {
  /// A rate that is found: at it the flows come to zero, as the rows show.
  fileprivate mutating func balance(_ flows: DiscountedFlows, _ formula: String) {
    self.formula = "0 = " + formula
    results = RateWords.results(flows.rate)
    rows = flows.table
  }
}
