import FinLanguage
import Finance
import Money

extension TimeValueBuiltIns {
  /// Amounts that differ: their worth, and the rates they come to, which make it zero.
  static let cashFlows: [BuiltIn] = [npv, irr, mirr, xnpv, xirr]

  private static let periodic = "Σ value(k) / (1 + r)ᵏ"
  private static let dated = "Σ value(k) / (1 + r)^(days(k) / 365)"
  private static let days = "365 days a year from the first date"

  private static let npv = BuiltIn.timeValue(
    "npv", [.ratePerPeriod, .laterFlows],
    "Net present value of periodic cash flows (NPV), one period before the first.",
    example: .init("npv(10%, [-$10k, $3k, $4.2k, $6.8k])", prints: "$1,188.44"),
    help: .init(examples: [.init("npv(8%, -$1000, $500, $600)", prints: "-$20.96")]),
    formula: .init(periodic, ", k = 1 … n"), "6.12.30 NPV",
    title: "Net present value of cash flows",
    solve: { given in
      try given.stoppable { stop in
        try TimeValue.netPresentValue(rate: given.rate, values: given.flows(), stop: stop)
      }
    },
    explain: { given, explanation in
      let flows = try DiscountedFlows(given, at: given.rate, firstPeriod: 1)
      explanation.rows = flows.table
      explanation.sentences = [
        flows.worth(),
        "The first value is one period from now; add an amount paid today separately: "
          + "value + npv(…).",
      ]
    })

  private static let irr = BuiltIn.timeValue(
    "irr", [.flows, .guess], gives: .rate,
    "Internal rate of return per period of cash flows (IRR).",
    example: .init("irr([-$70k, $12k, $15k, $18k, $21k, $26k])", prints: "8.6631%"),
    help: .init(examples: [.init("irr([-1000, 300, 420, 680])", prints: "16.3406%")]),
    formula: .init(periodic, left: "0", ", k = 0 … n" + RateMessages.nearest), "6.12.24 IRR",
    title: "Internal rate of return",
    solve: { given in
      try given.stoppable { stop in
        try TimeValue.internalRateOfReturn(
          values: given.flows(), guess: given.guess, stop: stop)
      }
    },
    explain: { given, explanation in
      let rate = explanation.value.amount
      explanation.results = RateMessages.results(rate)
      explanation.rows = try DiscountedFlows(given, at: rate, firstPeriod: 0).table
      explanation.sentences = [
        RateMessages.roots(
          TimeValue.ratesOfReturn(values: try given.flows()), taken: rate, "a period",
          guess: given.guess)
      ]
      explanation.conventions = [RateMessages.search]
    })

  private static let mirr = BuiltIn.timeValue(
    "mirr", [.flows, .financeRate, .reinvestRate], gives: .rate,
    "Modified internal rate of return (MIRR), with rates for financing and reinvestment.",
    example: .init(
      "mirr([-$120k, $39k, $30k, $21k, $37k, $46k], 10%, 12%)", prints: "12.6094%"),
    formula: .init(
      "(received / paid)^(1 / n) − 1", ", received at its value at the end, paid at the start"),
    "6.12.27 MIRR", title: "Modified internal rate of return",
    solve: {
      try TimeValue.modifiedInternalRateOfReturn(
        values: $0.flows(), financeRate: $0["finance_rate"], reinvestRate: $0["reinvest_rate"])
    },
    explain: { given, explanation in
      let values = try given.flows()
      let (finance, reinvest) = (given["finance_rate"], given["reinvest_rate"])
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
      explanation.put([
        FormulaOperand(
          "received", given.value(received), "all of it at the end",
          note: "each grown at \(reinvest.percentText)"),
        FormulaOperand(
          "paid", given.value(paid), "all of it at the start",
          note: "each discounted at \(finance.percentText)"),
        FormulaOperand("n", .number(Decimal(last)), "periods from the first value to the last"),
      ]) {
        try TimeValue.growthRate(periods: $0[2], presentValue: $0[1], futureValue: $0[0])
      }
      explanation.sentences = [
        "Payments are valued at the start, receipts at the end; mirr is the rate at "
          + "which one grows to the other."
      ]
    })

  private static let xnpv = BuiltIn.timeValue(
    "xnpv", [.yearlyRate, .flows, .flowDates],
    "Net present value of dated cash flows (XNPV).",
    example: .init("xnpv(10%, [-$1k, $1.1k], [2025-01-15, 2026-01-15])", prints: "$0.00"),
    formula: .init(dated, ", days from the first date"), "6.12.52 XNPV",
    title: "Net present value of dated cash flows",
    solve: { given in
      try given.stoppable { stop in
        try TimeValue.netPresentValue(
          rate: given.rate, values: given.flows(), dates: given.dates, stop: stop)
      }
    },
    explain: { given, explanation in
      let flows = try DiscountedFlows(given, at: given.rate, dates: given.dates)
      explanation.rows = flows.table
      explanation.sentences = [flows.worth()]
      explanation.conventions = [days]
    })

  private static let xirr = BuiltIn.timeValue(
    "xirr", [.flows, .flowDates, .guess], gives: .rate,
    "Internal rate of return per year of dated cash flows (XIRR), in any order.",
    example: .init("xirr([-$1k, $1.1k], [2025-01-15, 2026-01-15])", prints: "10%"),
    formula: .init(dated, left: "0", RateMessages.nearest), "6.12.51 XIRR",
    title: "Internal rate of return of dated flows",
    solve: { given in
      try given.stoppable { stop in
        try TimeValue.internalRateOfReturn(
          values: given.flows(), dates: given.dates, guess: given.guess, stop: stop)
      }
    },
    explain: { given, explanation in
      let rate = explanation.value.amount
      let all = try TimeValue.ratesOfReturn(values: given.flows(), dates: given.dates)
      explanation.results = RateMessages.results(rate)
      explanation.rows = try DiscountedFlows(given, at: rate, dates: given.dates).table
      explanation.sentences = [RateMessages.roots(all, taken: rate, "a year", guess: given.guess)]
      explanation.conventions = [days, RateMessages.search]
    })
}
