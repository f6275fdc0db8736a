import FinLanguage
import Money

/// Sizes, roots, powers of e, logarithms and remainders.
package enum MathematicsBuiltIns {
  package static let all: [BuiltIn] = [
    absolute, sign, squareRoot, exponential, naturalLogarithm, commonLogarithm,
    modulo,
  ]

  private static let quantity = Parameter(
    "x", .either([.number, .rate, .money, .periodicMoney, .duration]),
    meaning: "a number, percent, money or duration")

  static let absolute = BuiltIn(
    "abs", .numbers, parameters: [quantity], summary: "Absolute value.",
    example: .init("abs(-$146.11)", prints: "$146.11"), formula: "|x|",
    numeric: { x, _ in x < .zero ? -x : x },
    monetary: { money, _ in money.amount < .zero ? -money.amount : money.amount },
    explanation: explainAbsolute
  ) { call in
    try Operators.compare(call[0], .number(.zero)) < 0 ? Operators.negate(call[0]) : call[0]
  }

  static let sign = BuiltIn(
    "sign", .numbers, parameters: [quantity],
    summary: "Sign of a value: -1, 0 or 1.",
    example: .init("sign(-$146.11)", prints: "-1")
  ) { call in .number(Decimal(try Operators.compare(call[0], .number(.zero)))) }

  static let squareRoot = BuiltIn(
    "sqrt", .numbers,
    parameters: [Parameter("x", .rateOrNumber, meaning: "a number or percent, not below zero")],
    summary: "Square root.",
    example: .init("sqrt(2)", prints: "1.414213562"), formula: "√x",
    explanation: explain("Square root", "sqrt", "√(x)") { $0.squareRoot() }
  ) { call in
    let x = try call.decimal(0)
    guard !x.isNegative || x.isZero else {
      throw LibraryError.outsideDomain(function: "sqrt", value: call[0], needs: "0 or more")
    }
    return try finite(x.squareRoot(), "sqrt")
  }

  static let exponential = BuiltIn(
    "exp", .numbers,
    parameters: [Parameter("x", .rateOrNumber, meaning: "the exponent, a number or percent")],
    summary: "The number e to a power, as in continuous compounding.",
    example: .init("round($1_000 * exp(5% * 10))", prints: "$1,648.72"), formula: "eˣ",
    explanation: explain("Power of e, 2.718…", "exp", "exp(x)") { $0.exponential() }
  ) { call in try finite(try call.decimal(0).exponential(), "exp") }

  static let naturalLogarithm = BuiltIn(
    "ln", .numbers,
    parameters: [Parameter("x", .rateOrNumber, meaning: "a number or percent above zero")],
    summary: "Natural logarithm.",
    example: .init("round(ln(2) / ln(1 + 7%), 2)", prints: "10.24"), formula: "ln x",
    explanation: explain("Natural logarithm", "ln", "ln(x)") { $0.naturalLogarithm() }
  ) { call in
    try finite(try positive(call, "ln").naturalLogarithm(), "ln")
  }

  static let commonLogarithm = BuiltIn(
    "log10", .numbers,
    parameters: [Parameter("x", .rateOrNumber, meaning: "a number or percent above zero")],
    summary: "Logarithm to base 10 (LOG10).",
    example: .init("log10(1_000)", prints: "3"), formula: "log₁₀ x",
    explanation: explain("Logarithm to base 10", "log10", "log10(x)") { $0.commonLogarithm() }
  ) { call in try finite(try positive(call, "log10").commonLogarithm(), "log10") }

  private static func positive(_ call: Call, _ function: String) throws -> Decimal {
    let x = try call.decimal(0)
    guard !x.isNegative, !x.isZero else {
      throw LibraryError.outsideDomain(
        function: function, value: call[0], needs: "a number above 0")
    }
    return x
  }

  private static func explainAbsolute(_ call: Call, _ result: Value) throws -> Explanation? {
    var explanation = Explanation("Absolute value", value: result)
    explanation.figure = "abs"
    explanation.results = FormulaNumber.results(result)
    explanation.sentences = [
      call[0].displayText == result.displayText
        ? "It is not negative, so it is unchanged."
        : "\(call[0].displayText) without its minus sign."
    ]
    return explanation
  }

  private static func explain(
    _ title: String, _ name: String, _ formula: String,
    by function: @escaping @Sendable (Decimal) -> Decimal
  ) -> @Sendable (Call, Value) throws -> Explanation? {
    { call, result in
      var explanation = Explanation(title, value: result)
      explanation.figure = name
      explanation.formula = formula
      let operand =
        if case .percent(let x) = call[0] {
          FormulaOperand("x", .number(x), "the percent as a fraction", note: x.percentText)
        } else {
          FormulaOperand("x", call[0], "the number given")
        }
      explanation.put([operand]) { function($0[0]) }
      return explanation
    }
  }

  private static let dividend = ParameterType.either([.number, .rate, .money])

  private static let moduloFormula = "a − b·q"

  private static func explainModulo(_ call: Call, _ result: Value) throws -> Explanation? {
    let (a, b) = (call["a"].amount, call["b"].amount)
    let quotient = (a / b).floor()
    // A quotient beyond all digits does not give the remainder, which is exact.
    guard a - b * quotient == result.amount else { return nil }
    var explanation = Explanation("Remainder of a division", value: result)
    explanation.figure = "mod"
    explanation.formula = moduloFormula
    explanation.put([
      FormulaOperand("a", call["a"], "dividend"),
      FormulaOperand("b", call["b"], "divisor"),
      FormulaOperand("q", .number(quotient), "whole quotient"),
    ]) { $0[0] - $0[1] * $0[2] }
    return explanation
  }

  static let modulo = BuiltIn(
    "mod", .numbers,
    parameters: [
      Parameter("a", dividend, meaning: "dividend: a number, percent or money"),
      Parameter("b", dividend, meaning: "divisor, of the same type"),
    ],
    summary: "Remainder of a division, with the sign of the divisor.",
    example: .init("mod($100, $30)", prints: "$10.00"), formula: "\(moduloFormula), q = ⌊a / b⌋",
    numeric: { a, b in
      guard let b, !b.isZero else { return .notANumber }
      return a.modulo(b)
    },
    explanation: explainModulo
  ) { call in
    func remainder(_ a: Decimal, _ b: Decimal) throws -> Decimal {
      if b.isZero { throw RuntimeError.divisionByZero(dividend: call["a"]) }
      let result = a.modulo(b)
      guard result.isFinite else { throw RuntimeError.overflow(operation: "mod") }
      return result
    }
    switch (call["a"], call["b"]) {
    case (.number(let a), .number(let b)): return .number(try remainder(a, b))
    case (.percent(let a), .percent(let b)): return .percent(try remainder(a, b))
    case (.money(let a), .money(let b)):
      guard a.currency == b.currency else {
        throw RuntimeError.currencyMismatch(left: a, right: b, operation: "mod")
      }
      return .money(Money(try remainder(a.amount, b.amount), a.currency))
    default:
      throw LibraryError.mixedKinds(
        function: "mod", first: call["a"], position: 2, value: call["b"])
    }
  }

  private static func finite(_ number: Decimal, _ operation: String) throws -> Value {
    guard number.isFinite else { throw RuntimeError.overflow(operation: operation) }
    return .number(number)
  }
}
