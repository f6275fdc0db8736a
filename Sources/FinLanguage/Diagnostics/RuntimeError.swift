import Money

/// An error while a program runs, with its values; the machine adds the place.
public enum RuntimeError: DescribedError {
  case operandMismatch(BinaryOperator, left: Value, right: Value)
  case negationMismatch(Value)
  case ambiguousPercent(BinaryOperator, left: Value, right: Value)
  case currencyMismatch(left: Money, right: Money, operation: String)
  case durationUnits(left: Duration, right: Duration)
  case fractionalDuration(Value, Value)
  case incomparable(left: Value, right: Value)
  case divisionByZero(dividend: Value)
  case overflow(operation: String)
  case noSuchRoot(String)
  case notBoolean(Value)
  case notIterable(Value)
  case notCallable(Value)
  case notIndexable(Value)
  case notAWholeIndex(Value)
  case indexOutOfRange(Decimal, count: Int)
  case noField(String, of: Value, known: [String], isFunction: Bool)
  case notChangeable(Value)
  case changesNotRecord(Value)
  case rangeEnds(Value, Value)
  /// A step that leads nowhere from the end where a range begins, or is of another kind.
  case rangeStep(Value, from: Value)
  case unbound(String)
  case tooDeep(limit: Int)
  case tooLarge(what: String, limit: String)
  case interrupted
  /// The run is as long as it may be; it ends as if it had been interrupted.
  case stopped(RunLimit)
  case formulaCycle([String])
  case tableInFormula(String)
  case updatesLive(String, inputs: [String])
  /// Parts are what may have been meant: inputs of that name, such as `trip.extra`.
  case whatIfUnread(String, isTable: Bool, copies: [Copy], parts: [String])
  case whatIfMovesNothing
  case invalidArgument(parameter: String, problem: String, hint: Hint?)
  case declarationMismatch(parameter: Int, wanted: String, got: String)
  case failed(id: ErrorID, summary: String, details: [String], hint: Hint?)

  public var row: ErrorRow {
    switch self {
    case .operandMismatch(let op, let left, let right):
      .init(
        .operandMismatch,
        "\(op.rawValue) does not work with \(left.typeName) and \(right.typeName)",
        details: [
          "left: \(left.briefText) (\(left.typeName))",
          "right: \(right.briefText) (\(right.typeName))",
        ],
        hint: Self.operandHint(op, left, right))
    case .negationMismatch(let value):
      .init(
        .operandMismatch, "can't negate a \(value.typeName)",
        details: ["the value is \(value.briefText)"])
    case .ambiguousPercent(let op, let left, let right):
      .init(
        .ambiguousPercent,
        "\(left.sourceText) \(op.rawValue) \(right.sourceText) is ambiguous",
        details: Self.percentReadings(op, left, right),
        hint: Self.percentHint(op, left, right))
    case .currencyMismatch(let left, let right, let operation):
      .init(
        "currency-mismatch", "\(operation) mixes \(left.currency.code) and \(right.currency.code)",
        details: ["\(left.formatted()) and \(right.formatted())"],
        hint: "convert one side first with your own rate: amount × rate")
    case .durationUnits(let left, let right):
      .init(
        "duration-units",
        "can't compare months and days: \(left.formatted()) and \(right.formatted())",
        hint: "give both in months (18mo, 2y) or both in days (10d, 2w)")
    case .fractionalDuration(let left, let right):
      .init(
        .fractionalDuration,
        "\(left.sourceText) × \(right.sourceText) is not a whole number of months and days",
        hint: "use a whole number of months or days")
    case .incomparable(let left, let right):
      .init(
        .incomparable,
        "\(left.typeName) and \(right.typeName) can't be compared",
        details: [
          "left: \(left.briefText) (\(left.typeName))",
          "right: \(right.briefText) (\(right.typeName))",
        ],
        hint: Self.comparisonHint(left, right))
    case .divisionByZero(let dividend):
      .init("division-by-zero", "can't divide \(dividend.sourceText) by 0")
    case .overflow(let operation):
      .init("overflow", "\(operation) gives a number that is too large")
    case .noSuchRoot(let what):
      .init(
        "no-such-root", "\(what) has no real value",
        hint: "check the sign under the root or in the logarithm")
    case .notBoolean(let value):
      .init(
        "not-a-boolean", "a condition must be true or false; \(value.toldText)",
        hint: "compare it: x == 3, x > 0")
    case .notIterable(let value):
      .init("not-a-list", "\(value.toldText), not a list or range")
    case .notCallable(let value):
      .init(.notFunction, "\(value.toldText), not a function")
    case .notIndexable(let value):
      .init(
        "not-indexable", "\(value.toldText), which has no elements", hint: Self.listHint(value))
    case .notAWholeIndex(let value):
      .init("index-not-whole", "an index must be a whole number or a range, not \(value.briefText)")
    case .indexOutOfRange(let index, let count):
      .init(
        index.isZero ? "index-zero" : "index-out-of-range",
        index.isZero
          ? "lists count from 1: there is no element 0"
          : "this list \(Self.size(count)); there is no element \(index.description)",
        hint: index.isZero
          ? "xs[1] is the first element, xs[-1] the last"
          : count == 0
            ? nil
            : count == 1
              ? "use 1, the only element" : "use 1 to \(count), or -1 to -\(count) from the end")
    case .noField(let name, let value, let known, let isFunction):
      .init(
        .noSuchField, "\(article(value.typeName)) has no field \(name)",
        details: Self.fieldDetails(name, known, isFunction: isFunction),
        hint: Self.fieldHint(name, known, isFunction: isFunction))
    case .notChangeable(let value):
      .init("not-changeable", "\(article(value.typeName)) has no fields to change")
    case .changesNotRecord(let value):
      .init("not-changeable", "with needs a record of changes, not \(article(value.typeName))")
    case .rangeEnds(let lower, let upper):
      .init(
        "range-mismatch",
        "a range can't go from \(article(lower.typeName)) to \(article(upper.typeName))",
        hint: "use the same type at both ends: 1..12, 5%..7% step 0.25%, 2026-01-01..2026-12-31")
    case .rangeStep(let step, let start):
      .init(
        "range-mismatch",
        Self.steps(step, from: start)
          ? "a step of \(step.sourceText) never reaches the end of the range"
          : "a range of \(start.typeName) can't have steps of \(step.sourceText)",
        hint: Self.stepHint(step, from: start))
    case .unbound(let name):
      .init(.noValueYet, "\(name) has no value yet", hint: .setFirst(name))
    case .tooDeep(let limit):
      .init(
        .tooDeep, "calls are nested more than \(limit) deep",
        hint: "check that the recursion ends")
    case .tooLarge(let what, let limit): .init("too-large", "\(what) would be larger than \(limit)")
    case .interrupted: .init("interrupted", "stopped by Ctrl-C")
    case .stopped(let limit): limit.row
    case .formulaCycle(let chain):
      .init(
        "formula-cycle", "these formulas depend on each other: " + chain.joined(separator: " → "),
        hint: "make one of them a plain value, with =")
    case .tableInFormula(let name):
      .init(
        .tableInFormula,
        "a whatif table reads every live formula, including \(name), so a formula can't contain one",
        hint: "put an expression before whatif, or take the table on its own line")
    case .updatesLive(let name, let inputs):
      .init(
        .assignToLive,
        "\(name) is a live formula; its value comes from its inputs",
        hint: inputs.isEmpty
          ? "set it again: \(name) = … or \(name) := …"
          : "change \(inputs.joined(separator: " or ")), or set it again: \(name) = …")
    case .whatIfUnread(let name, let isTable, let copies, let parts):
      .init(
        .whatIfUnread,
        copies.first.map { "\($0.name) doesn't follow \(name): = copied its value" }
          ?? (isTable
            ? "no live formula depends on \(name)" : "the expression doesn't depend on \(name)"),
        hint: copies.isEmpty && !parts.isEmpty
          ? .nearest(parts.map(Form.source))
          : copies.first.map { copy in
            (copy.hasField ? "set \(copy.name).\(name), or make it follow: " : "make it follow: ")
              + "\(copy.name) := \(copy.typed)"
          }
            ?? (isTable
              ? "write a formula that depends on it: x := … \(name) …"
              : "change a name that it depends on"))
    case .whatIfMovesNothing:
      .init(.whatIfMovesNothing, "nothing would change: every live formula keeps its value")
    case .invalidArgument(let parameter, let problem, let hint):
      .init(
        .invalidArgument, "\(parameter): \(problem)", hint: hint, inputs: [parameter])
    case .declarationMismatch(let parameter, let wanted, let got):
      .init(
        "internal-declaration",
        "argument \(parameter) of a built-in has another declaration: expected \(wanted), got \(got)"
      )
    case .failed(let id, let summary, let details, let hint):
      .init(id, summary, details: details, hint: hint)
    }
  }
}

extension RuntimeError {
  private static func size(_ count: Int) -> String {
    count == 0 ? "is empty" : "has \(count) element\(count == 1 ? "" : "s")"
  }

  private static func listHint(_ value: Value) -> Hint? {
    guard case .domain(let domain) = value else { return nil }
    return listField(of: domain).map { .nearest([.source(".\($0)[1]")]) }
  }

  /// The fields, unless one of them is meant; of many the first.
  private static func fieldDetails(_ name: String, _ known: [String], isFunction: Bool) -> [String]
  {
    let most = 8
    if known.isEmpty || fieldHint(name, known, isFunction: isFunction) != nil { return [] }
    let shown = known.prefix(most).joined(separator: ", ")
    return ["fields: " + shown + (known.count > most ? ", … (help fields)" : "")]
  }

  private static func fieldHint(_ name: String, _ known: [String], isFunction: Bool) -> Hint? {
    if let near = Suggestion.nearest(to: name, among: known)
      ?? (isFunction ? nil : Suggestion.part(of: name, among: known))
    {
      return .nearest([.source(near)])
    }
    return isFunction
      ? "\(name) is a function; call it as x.\(name)() or \(name)(x)"
      : fieldsHint(known.filter { name.count > 2 && $0.contains(name) })
  }

  private static func stepHint(_ step: Value, from start: Value) -> Hint {
    switch (step, start) {
    case (.number(let number), .money(let start)):
      "step \(Value.money(Money(number, start.currency)).sourceText)"
    case (.number(let number), .percent): "step \(number.description)%"
    case (_, .date) where !isDuration(step), (_, .duration) where !isDuration(step): "step 1mo"
    default: "the step must have the type and direction of the range"
    }
  }

  private static func percentHint(_ op: BinaryOperator, _ left: Value, _ right: Value) -> Hint {
    if case (.percent, .number(let number)) = (left, right), number == .one {
      let (rate, sign) = (left.sourceText, op.rawValue)
      return "\(rate) \(sign) 1%, a point, or "
        + (op == .add ? "1 + \(rate)" : "number(\(rate)) - 1")
    }
    // 1 + inflation + premium: the sum of a number and a percent met a second percent.
    if case .number(let number) = left, number > .one, number < Decimal(2) {
      return "add the percents first, 1 + (a + b), or write the one you mean"
    }
    return "write the one you mean"
  }

  /// The first field of a value that holds a list with something in it; nil where none does.
  private static func listField(of value: any DomainValue) -> String? {
    value.fieldNames.first { name in
      if case .list(let elements)? = try? value.field(name) { !elements.isEmpty } else { false }
    }
  }

  /// Returns true if an error shows that a computation has no end: it ends all of it, where other
  /// errors leave a gap.
  static func isLimit(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.id == .tooDeep
  }

  /// A plain name that keeps what was computed from another.
  public struct Copy: Sendable {
    public let name: String
    /// The expression that it was computed by.
    public let typed: String
    /// True if it has an input with the name of the other.
    public let hasField: Bool
  }

  /// Returns true if a step can be added to the start of a range and gives another of its kind.
  private static func steps(_ step: Value, from start: Value) -> Bool {
    (try? Operators.add(start, step))?.typeName == start.typeName
      && (step.typeName == start.typeName || isDuration(step))
  }

  private static func isDuration(_ value: Value) -> Bool {
    if case .duration = value { true } else { false }
  }

  /// Both readings of a number and a percent that meet in a sum.
  private static func percentReadings(_ op: BinaryOperator, _ left: Value, _ right: Value)
    -> [String]
  {
    switch (left, right) {
    case (.number(let number), .percent(let percent)):
      let scale = op == .add ? Decimal.one + percent : Decimal.one - percent
      let sum = op == .add ? number + percent : number - percent
      return [
        "\(left.sourceText) * \(Value.percent(scale).sourceText) is \((number * scale).description)",
        "\(left.sourceText) \(op.rawValue) number(\(right.sourceText)) is \(sum.description)",
      ]
    case (.percent(let percent), .number(let number)):
      let sum = op == .add ? percent + number : percent - number
      let asNumber = op == .add && number == .one
      return [
        (asNumber
          ? "1 + \(left.sourceText)"
          : "number(\(left.sourceText)) \(op.rawValue) \(right.sourceText)")
          + " is \(sum.description)",
        "\(left.sourceText) \(op.rawValue) \(right.sourceText)% is "
          + Value.percent(
            op == .add
              ? percent + number / Decimal.hundred : percent - number / Decimal.hundred
          ).sourceText,
      ]
    default: return []
    }
  }

  private static func operandHint(_ op: BinaryOperator, _ left: Value, _ right: Value) -> Hint? {
    switch (op, left, right) {
    case (.add, .text, _): "put it in the text: \"… {value}\""
    case (.add, _, .text): "put it in the text: \"{value} …\""
    case (.add, .money(let money), .number(let number)),
      (.subtract, .money(let money), .number(let number)),
      (.add, .number(let number), .money(let money)),
      (.subtract, .number(let number), .money(let money)):
      "write the number as money: \(Money(number, money.currency).formatted())"
    case (.multiply, .money, .money):
      "money times money has no meaning; number(x) gives the amount"
    case (.add, .date, .number), (.subtract, .date, .number):
      "add a duration: \(left.sourceText) \(op.rawValue) \(right.sourceText)d"
    case (.multiply, .duration, .number), (.multiply, .number, .duration):
      "durations need whole numbers"
    case (.divide, .duration(let term), .number):
      term.days == 0
        ? "in months it is \(left.sourceText) / 1mo; a share of it is 50% * \(left.sourceText)"
        : "in days it is \(left.sourceText) / 1d; a share of it is 50% * \(left.sourceText)"
    case (.divide, .duration, .duration): "give both in months or both in days"
    case (.of, _, _): "a percent of something: 20% of $450k"
    case (.add, .percent, .money), (.subtract, .percent, .money):
      "money first: \(right.sourceText) \(op.rawValue) \(left.sourceText)"
    case (.add, .periodicMoney, .money), (.add, .money, .periodicMoney),
      (.subtract, .periodicMoney, .money), (.subtract, .money, .periodicMoney):
      "money per period and money differ: $450/mo * 1mo is $450"
    case (.power, _, .percent): "number(\(right.sourceText)) converts it to a number"
    case (.add, .list, _): "put it in a list: xs + [value]"
    case (.add, _, .list): "put it in a list: [value] + xs"
    case (.add, .record, .record): "to merge them: a with (b)"
    case (_, .list, _), (_, .range, _): "for each element: map(xs, x => x \(op.rawValue) …)"
    case (_, _, .list), (_, _, .range): "for each element: map(xs, x => … \(op.rawValue) x)"
    case (_, .record(let record), _), (_, _, .record(let record)):
      record.keys.names.first.map { "use a field of the record: x.\($0)" }
    case (_, .domain(let domain), _), (_, _, .domain(let domain)):
      "use a field of the \(domain.kind): \(domain.fieldNames.prefix(4).joined(separator: ", "))"
    case (_, .function, _), (_, _, .function): "call the function: f(…)"
    case (_, .text, _), (_, _, .text): "number(\"…\") converts text to a number"
    case (_, .none, _), (_, _, .none): "check for none first: if x != none { … }"
    case (_, .boolean, _), (_, _, .boolean): "choose a value: if condition { … } else { … }"
    case (.multiply, .date, _), (.multiply, _, .date), (.divide, .date, _), (.divide, _, .date):
      "a date can't be multiplied or divided; days_between(a, b) counts days"
    default: partners(of: left, op) ?? partners(of: right, op)
    }
  }

  /// Returns the types that an operator takes beside a quantity, as the table of operations has it.
  private static func partners(of value: Value, _ op: BinaryOperator) -> Hint? {
    let kinds: String? =
      switch (op, value) {
      case (.add, .number), (.subtract, .number): "a number"
      case (.add, .percent), (.subtract, .percent): "a percent, money before it, or the number 1"
      case (.add, .money), (.subtract, .money): "money of its currency, or a percent after it"
      case (.add, .periodicMoney), (.subtract, .periodicMoney): "money per period"
      case (.add, .duration): "a duration or a date"
      case (.subtract, .duration): "a duration, or a date before it"
      case (.add, .date): "a duration"
      case (.subtract, .date): "a duration or a date"
      case (.multiply, .money): "a number or a percent"
      case (.multiply, .periodicMoney): "a number, a percent or a duration"
      case (.multiply, .duration): "a whole number, a percent or money per period"
      case (.divide, .money): "a number, a percent or money"
      case (.divide, .periodicMoney): "a number, a percent or money per period"
      case (.divide, .duration): "a duration"
      case (.divide, .number), (.divide, .percent): "a number or a percent"
      case (.power, _): "numbers; a percent is allowed as the base"
      default: nil
      }
    return kinds.map { "\(op.rawValue) with \(value.typeName) needs \($0)" }
  }

  /// Fields that have what was asked for in their names, such as `total_paid` for `total`.
  private static func fieldsHint(_ names: [String]) -> Hint? {
    names.isEmpty ? nil : .nearest([.source(names.prefix(3).joined(separator: " or "))])
  }

  private static func comparisonHint(_ left: Value, _ right: Value) -> Hint? {
    switch (left, right) {
    case (.number(let number), .percent), (.percent, .number(let number)):
      // A rate is a percent or its fraction; what is more than that was meant in hundredths.
      """
      write it as a percent, \
      \(Value.percent(number.magnitude < .one ? number : number / .hundred).sourceText), or \
      convert the percent to a number: number(x)
      """
    case (.number(let number), .money(let money)), (.money(let money), .number(let number)):
      "write the number as money: \(Money(number, money.currency).formatted())"
    case (.money, .periodicMoney(let stream)), (.periodicMoney(let stream), .money):
      "money per period and money differ: \(stream.formatted()) * 1\(stream.period.abbreviation) is \(stream.money)"
    case (.number(let number), .duration), (.duration, .number(let number)):
      "write a duration: \(number.description)mo or \(number.description)d"
    case (.text(let text), .date), (.date, .text(let text)):
      WrittenDate(text).map { .choice($0.readings.map(\.description)) }
    case (.function(let function), _), (_, .function(let function)):
      function.name.map { "for each row: row => row.\($0); of a call: \($0)(…)" }
    default: nil
    }
  }
}

extension RuntimeError: ExemplifiedError {
  package var example: HintExample? {
    switch self {
    case .incomparable(.number, .date), .incomparable(.date, .number): HintExample(.numberOrDate)
    default: nil
    }
  }
}

extension Value {
  /// `5 is a number`; of a long value only its type.
  fileprivate var toldText: String {
    let type = article(typeName)
    return if case .domain = self { "this is \(type)" } else { "\(briefText) is \(type)" }
  }
}
