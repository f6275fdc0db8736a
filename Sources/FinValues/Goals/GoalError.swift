import FinLanguage
import Money

/// An error in a figure that is worked out for many inputs.
enum GoalError: DescribedError {
  /// Some labels are parameters of the function and this one is not.
  case notTaken(input: String, function: any FunctionValue, names: [String])
  case notGiven(parameter: String, function: any FunctionValue, names: [String])
  case otherCount(function: any FunctionValue, inputs: [String])
  case notAFigure(Value)
  case noValues(input: String)
  case otherKind(input: String, first: Value, position: Int, value: Value)
  case tooManyCells(Int, most: Int, longest: Grid.Input)
  /// An input that is called as a column of the result is.
  case takenName(String)
  case otherCellCount(Int, expected: Int)
  case notKept
  case notChangeable(kind: String)
  case notDrawn(input: String, Value)
  case otherSpread(mean: Value, spread: Value)
  case negativeSpread(Value)
  case notNumeric(Value)
  case mixedFigures(Value, Value)

  package var row: ErrorRow {
    switch self {
    case .notTaken(let input, let function, let names):
      .init(
        .wrongArguments,
        "\(Self.name(function)) has no parameter \(input); it has \(names.joined(separator: ", "))",
        hint: Suggestion.nearest(to: input, among: names).map { .nearest([.source($0)]) })
    case .notGiven(let parameter, let function, let names):
      .init(
        .wrongArguments, "\(Self.name(function)) needs \(parameter), which is not an input",
        details: ["it takes " + names.joined(separator: ", ")],
        hint: "pass it in a function: x => \(function.name ?? "f")(x, \(parameter): …)")
    case .otherCount(let function, let inputs):
      .init(
        .wrongArguments,
        "\(Self.name(function)) takes \(Self.count(function)), "
          + "and there \(inputs.count == 1 ? "is 1 input" : "are \(inputs.count) inputs")",
        hint: "\(inputs.count == 1 ? inputs[0] : "(\(inputs.joined(separator: ", ")))") => "
          + "\(function.name ?? "f")(…)")
    case .notAFigure(let value):
      .init(
        "wrong-type", "the figure must be a single value, not \(described(value))",
        hint: Self.partHint(value))
    case .noValues(let input):
      .init(
        "empty-list", "\(input) has no values: the list is empty",
        hint: "\(input): low..high, or high..low with a step below zero, as 7%..5% step -0.5%")
    case .otherKind(let input, let first, let position, let value):
      .init(
        "different-kinds",
        "the values of \(input) must have one type; the first is \(described(first)), "
          + "value \(position) \(described(value))")
    case .tooManyCells(let count, let most, let input):
      .init(
        "too-large",
        "\(Decimal(count).grouped()) cells are too many; the maximum is \(Decimal(most).grouped())",
        hint: Self.longerStep(input))
    case .takenName(let name):
      .init(
        .invalidArgument,
        "\(name) is the name of the figure in each row, so an input can't use it",
        hint: "use another name: x => …, with x: instead of \(name):")
    case .otherCellCount(let count, let expected):
      .init(
        .invalidArgument,
        "a list as the figure needs a value for each combination: \(expected), not \(count)")
    case .notKept:
      .init(
        "not-kept", "single outcomes are not kept between sessions, only their summary",
        hint: "run it again")
    case .notChangeable(let kind):
      .init(
        "not-changeable", "a \(kind) is a result and can't be changed",
        hint: "\(kind == "grid" ? "grid" : "simulate")(…) makes another")
    case .notDrawn(let input, let value):
      .init(
        "wrong-type",
        "\(input) must be a list or a distribution, not \(described(value))",
        hint: Self.drawnHint(input, value))
    case .otherSpread(let mean, let spread):
      .init(
        "different-kinds",
        "the mean is \(described(mean)), so the standard deviation can't be \(described(spread))",
        hint: Self.spreadHint(mean, spread))
    case .negativeSpread(let value):
      .init(
        .invalidArgument, "a standard deviation can't be negative: \(value.sourceText)",
        hint: (try? Operators.negate(value)).map { "\($0.sourceText) is the same spread" })
    case .notNumeric(let value):
      .init(
        "wrong-type",
        "a simulation needs a number, percent or money as its figure, not \(described(value))",
        hint: Self.numberHint(value))
    case .mixedFigures(let first, let other):
      .init(
        "different-kinds",
        "the figure is \(described(first)) in one trial and \(described(other)) in another")
    }
  }

  private static func partHint(_ value: Value) -> Hint? {
    switch value {
    case .domain(let domain):
      domain.headlineFields.first.map { "take a figure of the \(domain.kind): ….\($0)" }
    case .list: "take one value of the list: sum(…), last(…)"
    case .record(let record):
      record.keys.names.first.map { "take a field of the record: ….\($0)" }
    default: nil
    }
  }

  private static func drawnHint(_ input: String, _ value: Value) -> Hint? {
    switch value {
    case .number, .percent, .money:
      "\(input): normal(\(value.sourceText), …) or a list of equally likely values"
    default: nil
    }
  }

  private static func spreadHint(_ mean: Value, _ spread: Value) -> Hint? {
    switch (mean, spread) {
    case (.percent, .number(let number)): "normal(\(mean.sourceText), \(number)%)"
    case (.money(let money), .number(let number)):
      "normal(\(mean.sourceText), \(Money(number, money.currency).formatted()))"
    case (.money(let money), .percent(let share)):
      "normal(\(mean.sourceText), \(Money(money.amount * share, money.currency).formatted()))"
    default: nil
    }
  }

  private static func numberHint(_ value: Value) -> Hint? {
    switch value {
    case .duration: "in months: (…) / 1mo"
    case .periodicMoney: "for a month: (…) * 1mo"
    case .boolean: "count it as 1 or 0: if … { 1 } else { 0 }"
    default: nil
    }
  }

  /// An input with ten steps from its first value to its last: `price: $300_000..$500_000 step
  /// $20_000`.
  private static func longerStep(_ input: Grid.Input) -> Hint? {
    guard let first = input.values.first, let last = input.values.last else { return nil }
    if case .date = first { return "a longer step: step 1y" }
    guard let width = try? Operators.subtract(last, first),
      let step = try? Operators.multiply(.percent(Decimal(coefficient: 1, exponent: -1)), width)
    else { return "a longer step" }
    return "a longer step: \(input.name): \(first.sourceText)..\(last.sourceText) "
      + "step \(step.sourceText)"
  }

  private static func name(_ function: any FunctionValue) -> String {
    function.name ?? "the function"
  }

  private static func count(_ function: any FunctionValue) -> String {
    let most = function.parameterNames.count
    let least = function.requiredCount
    let noun = most == 1 ? "argument" : "arguments"
    return least == most ? "\(most) \(noun)" : "\(least) to \(most) \(noun)"
  }
}
