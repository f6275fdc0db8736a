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
    explanation.put([FormulaOperand(rate: rate)]) {
      try TimeValue.netPresentValue(rate: $0[0], values: values)
    }
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
      RateWords.meaning(rate, "a period"),
      RateWords.roots(
        TimeValue.ratesOfReturn(values: values), taken: rate, guess: try call.decimal(1)),
    ]
    explanation.conventions = [RateWords.search, "received is positive, paid negative"]
    return explanation
  }

  static func xnpv(_ call: Call, _ result: Value) throws -> Explanation? {
    let rate = try call.decimal(0)
    let (values, dates) = try (call.amounts(1), call.dates(2))
    let flows = try DiscountedFlows(call, "xnpv", rate: rate, values: values, dates: dates)
    var explanation = Explanation("Net present value of dated cash flows", value: result)
    explanation.figure = "xnpv"
    explanation.formula = CashFlowFormula.dated
    explanation.put([FormulaOperand(rate: rate, "r", "interest rate a year")]) {
      try TimeValue.netPresentValue(rate: $0[0], values: values, dates: dates)
    }
    explanation.rows = flows.table
    explanation.sentences = [flows.worth(result)]
    explanation.conventions = ["a year is 365 days, counted from the first date given"]
    return explanation
  }

  static func xirr(_ call: Call, _ result: Value) throws -> Explanation? {
    guard case .percent(let rate) = result else { return nil }
    let (values, dates) = try (call.amounts(0), call.dates(1))
    let flows = try DiscountedFlows(call, "xirr", rate: rate, values: values, dates: dates)
    var explanation = Explanation("Internal rate of return of dated flows", value: result)
    explanation.balance(flows, CashFlowFormula.dated)
    explanation.sentences = [
      RateWords.meaning(rate, "a year"),
      RateWords.roots(
        try TimeValue.ratesOfReturn(values: values, dates: dates), taken: rate,
        guess: try call.decimal(2)),
    ]
    explanation.conventions = [
      "a year is 365 days, counted from the first date given", RateWords.search,
    ]
    return explanation
  }

  static func mirr(_ call: Call, _ result: Value) throws -> Explanation? {
    let amounts = try TimeValueAmounts(of: call, "mirr")
    let values = try call.amounts(0)
    let (finance, reinvest) = try (call.decimal(1), call.decimal(2))
    let last = values.count - 1
    /// What a flow has become at the start, if it is paid, or at the end, if it is received.
    func moved(_ value: Decimal, at index: Int) -> Decimal {
      value.isNegative
        ? value / (.one + finance).power(index) : value * (.one + reinvest).power(last - index)
    }
    let all = zip(values, values.indices).map { (value: $0, moved: moved($0, at: $1)) }
    let total = { (isPaid: Bool) in
      all.filter { $0.value.isNegative == isPaid }.reduce(Decimal.zero) { $0 + $1.moved }
    }
    let (future, present) = (total(false), total(true))
    var explanation = Explanation("Modified internal rate of return", value: result)
    explanation.figure = "mirr"
    explanation.formula = CashFlowFormula.modified
    explanation.put([
      FormulaOperand(
        "fv", amounts.value(future), "received, at the end", note: "at \(reinvest.percentText)"),
      FormulaOperand(
        "pv", amounts.value(present), "paid, at the start", note: "at \(finance.percentText)"),
      FormulaOperand("n", .number(Decimal(values.count)), "number of values"),
    ]) {
      try TimeValue.growthRate(
        periods: $0[2] - .one, presentValue: -$0[1], futureValue: $0[0])
    }
    explanation.rows = Table(
      columns: [
        Table.Column("k", .trailing), Table.Column("value", .decimal),
        Table.Column("paid, at the start", .decimal),
        Table.Column("received, at the end", .decimal),
      ],
      rowCount: all.count, shortening: .explanation,
      footer: [
        "sum", "", StyledText(amounts.text(present)), StyledText(amounts.text(future)),
      ]
    ) { index in
      let flow = all[index]
      let isPaid = flow.value.isNegative
      return [
        StyledText(Decimal(index).grouped()), StyledText(amounts.text(flow.value)),
        StyledText(isPaid ? amounts.text(flow.moved) : ""),
        StyledText(isPaid ? "" : amounts.text(flow.moved)),
      ]
    }
    explanation.sentences = [
      "What is received is invested again at \(reinvest.percentText), what is paid costs "
        + "\(finance.percentText): one amount at the start, one at the end, and the rate between."
    ]
    return explanation
  }
}

extension Explanation {
  /// A rate that is found: at it the flows come to zero.
  fileprivate mutating func balance(_ flows: DiscountedFlows, _ formula: String) {
    figure = "0"
    self.formula = formula
    terms = [
      Term(
        "r", flows.rate.displayText, flows.isDated ? "the rate a year" : "the rate a period",
        note: flows.rate.percentText)
    ]
    results = [flows.amounts.text(flows.total)]
    rows = flows.table
  }
}
