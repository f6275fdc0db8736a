import FinLanguage
import Finance
import Money

/// The time-value functions of spreadsheets: names, order of arguments, signs and results as there.
public enum TimeValueBuiltIns {
  public static let all: [BuiltIn] = annuities + cashFlows + conversions + depreciation
}

extension BuiltIn {
  /// A row of the table of time-value functions: how one is declared, worked out and explained.
  ///
  /// - Parameters:
  ///   - section: Where OpenFormula defines it.
  ///   - kind: What its result is.
  ///   - title: At the head of its explanation.
  ///   - solve: The result for the arguments.
  ///   - terms: What stands in the formula where that gives the result from the arguments alone: each
  ///     is named for the argument that it is.
  ///   - tell: Adds to the explanation what the formula and its terms do not say.
  static func timeValue(
    _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [Parameter],
    gives kind: TimeValueKind = .amount, _ summary: String, example: Example,
    help: @autoclosure @escaping @Sendable () -> Help = Help(), formula: TimeValueFormula,
    _ section: String, title: String,
    solve: @escaping @Sendable (TimeValueGivens) throws -> Decimal,
    terms: (@Sendable (TimeValueGivens) -> [FormulaOperand])? = nil,
    explain: @escaping @Sendable (TimeValueGivens, inout Explanation) throws -> Void = { _, _ in }
  ) -> BuiltIn {
    BuiltIn(
      name, .timeValue, parameters: parameters(), summary: summary, example: example, help: help(),
      formula: "\(formula.left ?? name) = \(formula.declared())",
      source: "OpenDocument 1.3 part 4 (OpenFormula), \(section)",
      explanation: { call, result in
        let given = try TimeValueGivens(call, parameters(), of: name)
        var explanation = Explanation(title, value: result)
        explanation.figure = formula.left == nil ? name : nil
        explanation.formula = (formula.left.map { "\($0) = " } ?? "") + formula.explained(given)
        explanation.results = FormulaNumber.results(result)
        if let terms = terms?(given) {
          explanation.put(terms) { try solve(given.with(terms, amounts: $0)) }
        }
        try explain(given, &explanation)
        return explanation
      }
    ) { call in
      let given = try TimeValueGivens(call, parameters(), of: name)
      given.doubtRate(call.context)
      return given.value(try solve(given), kind)
    }
  }
}

extension TimeValueGivens {
  /// Says that a rate looks like one a year where periods are months.
  fileprivate func doubtRate(_ context: any CallContext) {
    let isMonthly =
      periods > Decimal(60) && periods.modulo(Decimal(12)).isZero && rate > Decimal("0.02") ?? .one
    guard rate >= .one || isMonthly else { return }
    context.doubt(
      "the rate is \(Value.percent(rate).displayText) a period; for 6.5% a year, use 6.5% / 12 a month"
    )
  }
}

/// The kind of a time-value function's result: an amount in the kind of those given, a rate, a
/// count.
enum TimeValueKind { case amount, rate, count }

/// A formula as the function's help shows it, and as an explanation does.
struct TimeValueFormula: Sendable {
  /// The left side of the formula, if it is not the function.
  package var left: String?
  let declared: @Sendable () -> String
  package let explained: @Sendable (TimeValueGivens) -> String

  /// - Parameter rest: What help adds to the formula.
  package init(_ formula: String, left: String? = nil, _ rest: String = "") {
    self.left = left
    declared = { formula + rest }
    explained = { _ in formula }
  }

  /// Of level payments, with only the parts that a call has.
  package init(
    level formula: @escaping @Sendable (AnnuityFormula) -> String, left: String? = nil,
    _ rest: @autoclosure @escaping @Sendable () -> String = ""
  ) {
    self.left = left
    declared = { "\(formula(.general));  at r = 0: \(formula(.withoutRate))\(rest())" }
    explained = { formula($0.formula) }
  }
}

/// The arguments of a call of a time-value function, by the names of its parameters; zero for each
/// parameter that it does not have.
struct TimeValueGivens {
  package let amounts: TimeValueAmounts
  package let arguments: NamedArguments
  private var replaced: [String: Decimal] = [:]

  package init(_ call: Call, _ parameters: [Parameter], of function: String) throws {
    amounts = try TimeValueAmounts(of: call, function)
    arguments = NamedArguments(call)
  }

  package subscript(name: String) -> Decimal {
    get { replaced[name] ?? arguments.decimal(name) ?? .zero }
    set { replaced[name] = newValue }
  }

  /// With other amounts for terms, each in place of the argument it is named for.
  package func with(_ terms: [FormulaOperand], amounts: [Decimal]) -> TimeValueGivens {
    var result = self
    for (term, amount) in zip(terms, amounts) {
      switch term.symbol {
      case "r": result["rate"] = amount
      case "n": result[arguments["npery"] == nil ? "nper" : "npery"] = amount
      default: result[term.symbol] = amount
      }
    }
    return result
  }

  package var rate: Decimal { self["rate"] }
  package var periods: Decimal { self["nper"] }
  package var payment: Decimal { self["pmt"] }
  var presentValue: Decimal { self["pv"] }
  var futureValue: Decimal { self["fv"] }
  var guess: Decimal { self["guess"] }

  /// Spreadsheets' type argument: 0 is the end of the period, 1 its beginning.
  package var timing: TimeValue.PaymentTiming { self["type"].isZero ? .end : .beginning }

  /// Works something out that is to stop where the run is interrupted.
  func stoppable(_ body: (StopSign) throws -> Decimal) throws -> Decimal {
    let stop = StopSign(arguments.context.checkInterruption)
    do {
      let result = try body(stop)
      try stop.rethrow()
      return result
    } catch {
      try stop.rethrow()
      throw error
    }
  }

  /// The cash flows, whatever their currency; ``TimeValueAmounts`` has compared those.
  package func flows() throws -> [Decimal] { try Self.flows(in: arguments.list("values") ?? []) }

  package var dates: [CalendarDate] {
    (arguments.list("dates") ?? []).compactMap {
      if case .date(let date) = $0 { date } else { nil }
    }
  }

  /// A result as a value.
  package func value(_ amount: Decimal, _ kind: TimeValueKind = .amount) -> Value {
    switch kind {
    case .amount: amounts.value(amount)
    case .rate: .percent(amount)
    case .count: .number(amount)
    }
  }

  /// An amount as it is shown in sentences and tables.
  package func text(_ amount: Decimal) -> String { amounts.text(amount) }

  /// The amounts of values and of lists among them, in order.
  private static func flows(in values: [Value]) throws -> [Decimal] {
    var amounts: [Decimal] = []
    for value in values {
      switch value {
      case .number(let amount), .percent(let amount): amounts.append(amount)
      case .money(let money): amounts.append(money.amount)
      case .list(let values): amounts += try flows(in: values)
      case .range(let range): amounts += try flows(in: RangeSteps.list(range))
      case .missing, .none, .boolean, .periodicMoney, .duration, .date, .text, .record, .function,
        .domain:
        throw RuntimeError.invalidArgument(
          parameter: "values", problem: "a cash flow is money or a number, not \(value.typeName)",
          hint: nil)
      }
    }
    return amounts
  }
}

/// The amounts of one call: all money of one currency, or all numbers.
///
/// Money in gives money out. A bare number beside money has the money's currency.
struct TimeValueAmounts {
  private var seen: Money?

  /// Takes note of the currencies of a call's arguments, lists included; two of them are an error.
  package init(of call: Call, _ function: String) throws {
    for argument in call.arguments { try note(argument, function) }
  }

  private mutating func note(_ value: Value, _ function: String) throws {
    switch value {
    case .money(let money):
      if let seen, seen.currency != money.currency {
        throw RuntimeError.currencyMismatch(left: seen, right: money, operation: function)
      }
      seen = seen ?? money
    case .list(let values):
      for value in values { try note(value, function) }
    case .missing, .none, .boolean, .number, .percent, .periodicMoney, .duration, .date, .text,
      .record, .range, .function, .domain:
      break
    }
  }

  /// A result in the kind of the arguments.
  package func value(_ amount: Decimal) -> Value {
    seen.map { .money(Money(amount, $0.currency)) } ?? .number(amount)
  }

  /// An amount as it is shown in sentences and tables: money as ever, a number to four places.
  package func text(_ amount: Decimal) -> String {
    switch value(amount) {
    case .money(let money): money.formatted()
    default: amount.rounded(toPlaces: 4).grouped()
    }
  }
}

extension Explanation {
  /// Leaves out the formula where it does not hold, and says why.
  mutating func withoutFormula(_ sentences: String...) {
    (figure, formula, terms) = (nil, nil, [])
    results = FormulaNumber.results(value)
    self.sentences = sentences
  }
}
