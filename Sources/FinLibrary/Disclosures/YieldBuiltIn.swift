import FinLanguage
import FinValues
import Finance
import Money

extension DisclosureBuiltIns {
  static let apy = BuiltIn(
    "apy", .savings,
    parameters: YieldArguments.parameters,
    summary: "Annual percentage yield (APY) of an account, from its rate or the interest earned.",
    example: .init("apy(5%, \"monthly\")", prints: "5.1162%"),
    help: .init(seeAlso: ["savings", "effect"]),
    formula: "apy = (1 + interest / principal)^(365 / days) − 1, or (1 + rate / n)^n − 1",
    source: "12 CFR 1030 (Regulation DD), Appendix A", explanation: YieldExplanation.explanation
  ) { call in .percent(try YieldArguments(call).yield()) }
}

/// The words for how often interest is added.
enum YieldCompounding {
  private static let table: [(word: String, perYear: Int?)] = [
    ("daily", 365), ("weekly", 52), ("biweekly", 26), ("semimonthly", 24), ("monthly", 12),
    ("quarterly", 4), ("semiannual", 2), ("annual", 1), ("continuous", nil),
  ]
  static let words = table.map(\.word)

  /// Returns the number of times a year; nil for continuous.
  static func perYear(_ word: String) -> Int? { table.first { $0.word == word }?.perYear }
}

/// The arguments of `apy`.
struct YieldArguments {
  static let parameters: [Parameter] = [
    Parameter(
      "rate", .either([.rate, .listOf(.record)]), .optional,
      meaning: "nominal annual rate, or rates in order: [{rate: 5%, days: 91}]",
      aliases: ["nominal", "apr", "interest_rate"]),
    Parameter(
      "compounding", .either([.word(YieldCompounding.words), .wholeNumber(1...1_000_000)]),
      .defaulted(.text("daily")),
      meaning: "how often interest is compounded: a word, or times per year",
      aliases: ["npery", "compounded", "frequency"]),
    Parameter(
      "interest", .money, .optional, meaning: "interest earned, instead of a rate"),
    Parameter(
      "principal", .money, .optional,
      meaning: "amount that earned it: the deposit, or the average daily balance",
      aliases: ["balance", "deposit", "amount"], limit: .positive),
    Parameter(
      "days", .wholeNumber(1...36_500), .defaulted(.number(Decimal(365))),
      meaning: "days over which the interest was earned", aliases: ["term"]),
    Parameter(
      "compounding_days", .wholeNumber(1...36_500), .optional,
      meaning: "days between compounding, if longer than days"),
  ]

  enum Question {
    case nominal(Decimal)
    case steps([(rate: Decimal, days: Int)])
    case earned(interest: Money, principal: Money, days: Int, compoundingDays: Int?)
  }

  let question: Question
  /// The number of times a year that interest is added; nil for continuous compounding.
  let periodsPerYear: Int?

  init(_ call: Call) throws {
    let given = NamedArguments(call)
    periodsPerYear =
      given.text("compounding").map(YieldCompounding.perYear) ?? given.whole("compounding")
    let (interest, principal) = (given.money("interest"), given.money("principal"))
    if let rates = given["rate"] {
      if interest != nil || principal != nil {
        throw RuntimeError.invalidArgument(
          parameter: interest == nil ? "principal" : "interest",
          problem: "a rate is enough; interest and principal are the alternative",
          hint: "apy(interest: $61.68, principal: $1_000)")
      }
      if case .percent(let rate) = rates {
        question = .nominal(rate)
      } else {
        question = .steps(try Self.steps(given.needed("rate", given.list)))
      }
      return
    }
    guard let interest, let principal else {
      throw RuntimeError.invalidArgument(
        parameter: interest != nil ? "principal" : principal != nil ? "interest" : "rate",
        problem: "give a rate, or the interest and the principal that earned it",
        hint: "apy(5%, \"monthly\") or apy(interest: $61.68, principal: $1_000)")
    }
    guard interest.currency == principal.currency else {
      throw RuntimeError.currencyMismatch(left: interest, right: principal, operation: "apy")
    }
    question = .earned(
      interest: interest, principal: principal, days: try given.needed("days", given.whole),
      compoundingDays: given.whole("compounding_days"))
  }

  private static func steps(_ elements: [Value]) throws -> [(rate: Decimal, days: Int)] {
    func problem(_ text: String) -> RuntimeError {
      .invalidArgument(
        parameter: "rate", problem: text, hint: "[{rate: 5%, days: 91}, {rate: 5.5%, days: 92}]")
    }
    guard !elements.isEmpty else { throw problem("no rates are given") }
    return try elements.map { element in
      guard case .record(let record) = element else { throw problem("each is a record") }
      if let key = record.keys.names.first(where: { !["rate", "days"].contains($0) }) {
        throw problem("a rate has no \(key), only rate and days")
      }
      guard case .percent(let rate)? = record["rate"] else {
        throw problem("each needs its rate, a percent")
      }
      guard case .number(let days)? = record["days"], let whole = days.int, whole >= 1 else {
        throw problem("each needs its days, a whole number")
      }
      return (rate, whole)
    }
  }

  func yield() throws -> Decimal {
    switch question {
    case .nominal(let rate):
      try AnnualYield.rate(nominal: rate, periodsPerYear: periodsPerYear)
    case .steps(let steps):
      try AnnualYield.rate(steps: steps, periodsPerYear: periodsPerYear)
    case .earned(let interest, let principal, let days, nil):
      try AnnualYield.rate(interest: interest.amount, principal: principal.amount, days: days)
    case .earned(let interest, let balance, let days, let compoundingDays?):
      try AnnualYield.earned(
        interest: interest.amount, balance: balance.amount, days: days,
        compoundingDays: compoundingDays)
    }
  }
}

/// The explanation of a yield.
enum YieldExplanation {
  static func explanation(_ call: Call, _ result: Value) throws -> Explanation? {
    let arguments = try YieldArguments(call)
    var explanation = Explanation("Annual percentage yield", value: result)
    explanation.figure = "apy"
    explanation.source = "12 CFR 1030 (Regulation DD), Appendix A"
    switch arguments.question {
    case .nominal(let rate): nominal(rate, arguments.periodsPerYear, &explanation)
    case .steps(let steps):
      let (growth, days) = try AnnualYield.growth(
        steps: steps, periodsPerYear: arguments.periodsPerYear)
      explanation.formula = "growth^(365 / days) − 1"
      explanation.put([
        FormulaOperand("growth", .number(growth), "final value of 1"),
        FormulaOperand("days", .number(Decimal(days)), "of all rates together"),
      ]) { $0[0].power(Decimal(365) / $0[1]) - .one }
      let parts = steps.map { "\($0.rate.percentText) for \($0.days) days" }
      explanation.sentences = [
        (parts.count > 4 ? parts.prefix(3) + ["… and \(parts.count - 3) more"] : parts[...])
          .joined(separator: ", then ") + "."
      ]
    case .earned(let interest, let principal, let days, let compoundingDays):
      var operands = [
        FormulaOperand("interest", .money(interest), "earned"),
        FormulaOperand("principal", .money(principal), "that earned it"),
        FormulaOperand("days", .number(Decimal(days)), "in which it did"),
      ]
      if let compoundingDays {
        explanation.formula = "(1 + interest / principal / days · c)^(365 / c) − 1"
        operands.append(
          FormulaOperand("c", .number(Decimal(compoundingDays)), "days between compounding"))
        explanation.put(operands) {
          (.one + $0[0] / $0[1] / $0[2] * $0[3]).power(Decimal(365) / $0[3]) - .one
        }
      } else if days == 365 {
        explanation.formula = "interest / principal"
        explanation.put(operands) { $0[0] / $0[1] }
        explanation.sentences = ["Over a year, the yield is interest as a share of principal."]
      } else {
        explanation.formula = "(1 + interest / principal)^(365 / days) − 1"
        explanation.put(operands) { (.one + $0[0] / $0[1]).power(Decimal(365) / $0[2]) - .one }
      }
    }
    return explanation
  }

  private static func nominal(
    _ rate: Decimal, _ periodsPerYear: Int?, _ explanation: inout Explanation
  ) {
    let operand = FormulaOperand(rate: rate, "rate", "nominal annual rate")
    guard let periodsPerYear else {
      explanation.formula = "exp(rate) − 1"
      explanation.put([operand]) { $0[0].exponentialMinusOne() }
      explanation.sentences = ["Interest compounds continuously."]
      return
    }
    explanation.formula = "(1 + rate / n)ⁿ − 1"
    explanation.put([
      operand,
      FormulaOperand("n", .number(Decimal(periodsPerYear)), "compounding periods a year"),
    ]) { (.one + $0[0] / $0[1]).power($0[1]) - .one }
  }
}
