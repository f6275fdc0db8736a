import Money

/// The reason that a search has no answer, with the values tried.
public enum SeekError: DescribedError {
  /// No value meets the goal.
  case none(Failure)
  /// An inequality holds wherever it was looked.
  case holdsEverywhere(goal: String, unknown: String, from: Value, to: Value, hint: Hint)
  /// Its lower end comes first.
  case reversed(Value, Value)
  /// No step of the grain lies between the ends.
  case empty(Value, Value)
  /// The range is of another kind than the unknown.
  case otherKind(unknown: String, present: Value, lower: Value, upper: Value)
  /// A value after `in` that is not a range.
  case notRange(Value)
  /// The unknown holds what has no steps.
  case notSteppable(unknown: String, present: Value)
  /// A compared value that is not a quantity.
  case notQuantity(Value)
  /// The sides of the goal are of kinds that do not compare.
  case incomparable(left: Side, right: Side)

  /// A side of a goal: what it is called, unless it is a plain value, and a value it has had.
  public struct Side: Sendable {
    let name: String?
    let value: Value

    /// The value of a figure is that of some trial, which nobody has seen.
    fileprivate var text: String { "\(name ?? value.briefText) (\(value.typeName))" }
  }

  /// The findings of a search without an answer.
  public struct Failure: Sendable {
    let goal: String
    let unknown: String
    let lower: Value
    let upper: Value
    /// `268`, or `268 of 1,000,000` where not all were.
    let tried: String
    /// `trip.total is $2,528.44 at $400,000.00, $28.44 off`.
    let closest: String
    /// Each leap past the target, in the same words.
    let jumps: [String]
    /// The number of values without a figure, and the reason.
    let gaps: (count: Int, reason: String)?
    let hint: Hint?
  }

  public var row: ErrorRow {
    switch self {
    case .none(let failure):
      .init(
        "seek-none",
        "no \(failure.unknown) from \(failure.lower.displayText) to \(failure.upper.displayText) "
          + "gives \(failure.goal)",
        details: ["\(failure.tried) values were tried; closest: \(failure.closest)"]
          + failure.jumps.map { "it jumps: " + $0 }
          + (failure.gaps.map {
            ["\($0.count) of them \($0.count == 1 ? "has" : "have") no result: \($0.reason)"]
          } ?? []),
        hint: failure.hint)
    case .holdsEverywhere(let goal, let unknown, let lower, let upper, let hint):
      .init(
        "seek-everywhere",
        "\(goal) holds for every \(unknown) tried, from \(lower.displayText) "
          + "to \(upper.displayText)",
        hint: hint)
    case .reversed(let lower, let upper):
      .init(
        "seek-range", "the range is backward: from \(lower.displayText) to \(upper.displayText)",
        hint: .typed("\(upper.sourceText)..\(lower.sourceText)"))
    case .empty(let lower, let upper):
      .init(
        "seek-range",
        "\(lower.sourceText)..\(upper.sourceText) has no values to try",
        hint: "widen the range, or give it a step")
    case .otherKind(let unknown, let present, let lower, let upper):
      .init(
        "seek-range-kind",
        "the range is \(Self.kind(lower)), but \(unknown) is \(Self.kind(present))",
        details: ["its value is \(present.briefText)"],
        hint: Self.range(like: present, lower, upper).map { "by \(unknown) in \($0)" })
    case .notRange(.list(let values)) where values.count > 1:
      .init(
        "seek-range", "expected a range, not \(Value.list(values).typeName)",
        hint: "write it as a range: "
          + "\(values[0].briefText)..\(values[values.count - 1].briefText)")
    case .notRange(let value):
      .init(
        "seek-range", "expected a range, not \(value.typeName)",
        hint: "write it as a range: \(value.briefText)..…")
    case .notSteppable(let unknown, .none):
      .init(
        "seek-unknown", "\(unknown) has no value to start from",
        hint: "give a range: by \(unknown) in $0..$1_000")
    case .notSteppable(let unknown, .domain(let domain)):
      .init(
        "seek-unknown",
        "\(unknown) is a \(Value.domain(domain).typeName), which has no steps to try",
        hint: (domain.inputs.first { Self.isSteppable($0.value) }?.name)
          .map { "vary one of its inputs: by \(unknown).\($0)" })
    case .notSteppable(let unknown, let present):
      .init(
        "seek-unknown", "\(unknown) is a \(present.typeName), which has no steps to try",
        hint: "seek varies numbers, money, percents, durations and dates")
    case .notQuantity(let value):
      .init(
        "seek-goal", "seek compares quantities and dates, not a \(value.typeName)",
        details: ["the value is \(value.briefText)"], hint: Self.quantityHint(value))
    case .incomparable(let left, let right):
      RuntimeError.incomparable(left: left.value, right: right.value).row
        .with(details: ["left: \(left.text)", "right: \(right.text)"])
    }
  }

  /// The plain side of a goal as the other side wants it: `$2,500.00` for 2500.
  var fixedSide: String? {
    guard case .incomparable(let left, let right) = self,
      let plain = [left, right].first(where: { $0.name == nil }),
      let figure = [left, right].first(where: { $0.name != nil })
    else { return nil }
    switch (plain.value, figure.value) {
    case (.number(let number), .money(let money)):
      return Money(number, money.currency).formatted()
    case (.periodicMoney(let stream), .money): return stream.money.formatted()
    default: return nil
    }
  }

  private static func quantityHint(_ value: Value) -> Hint {
    guard case .domain(let domain) = value else {
      return "compare a number, money, a percent, a duration or a date"
    }
    return
      "use a field of the \(domain.kind): \(domain.fieldNames.prefix(4).joined(separator: ", "))"
  }

  /// A range that fits a value: the one that was given, if its numbers lack only their sign.
  private static func range(like present: Value, _ lower: Value, _ upper: Value) -> String? {
    switch (present, lower, upper) {
    case (.percent, .number(let a), .number(let b)): return "\(a)%..\(b)%"
    case (.money(let money), .number(let a), .number(let b)):
      let ends = [a, b].map { Value.money(Money($0, money.currency)).sourceText }
      return ends.joined(separator: "..")
    default:
      guard let axis = SeekAxis.guesses(around: present).first else { return nil }
      return "\(axis.lower.sourceText)..\(axis.upper.sourceText)"
    }
  }

  /// Refuses a range of another kind than what the unknown holds, if that is known.
  static func check(
    _ present: Value, of unknown: String, fits lower: Value, _ upper: Value
  ) throws {
    let fits: Bool
    switch (present, lower) {
    // Nothing yet, or the zero of any kind.
    case (.missing, _), (.none, _): fits = true
    case (.number(let number), _) where number.isZero: fits = true
    case (.money(let money), .money(let end)): fits = money.currency == end.currency
    case (.periodicMoney(let rate), .periodicMoney(let end)):
      fits = rate.money.currency == end.money.currency
    case (.number, .number), (.percent, .percent), (.duration, .duration), (.date, .date):
      fits = true
    default:
      if !isSteppable(present) {
        throw SeekError.notSteppable(unknown: unknown, present: present)
      }
      fits = false
    }
    if !fits {
      throw SeekError.otherKind(unknown: unknown, present: present, lower: lower, upper: upper)
    }
  }

  static func isSteppable(_ value: Value) -> Bool {
    !SeekAxis.guesses(around: value).isEmpty
  }

  private static func kind(_ value: Value) -> String {
    switch value {
    case .money(let money): "\(value.typeName) in \(money.currency.code)"
    case .periodicMoney(let rate): "\(value.typeName) in \(rate.money.currency.code)"
    default: value.typeName
    }
  }

  /// Returns true if an error would be the same for every other value.
  static func isFinal(_ error: any Error) -> Bool {
    switch error {
    case let diagnostic as Diagnostic:
      diagnostic.stage == .interruption || diagnostic.id == .whatIfUnread
        || RuntimeError.isLimit(diagnostic)
    case SeekError.notQuantity: true
    default: RuntimeError.endsRun(error)
    }
  }
}

extension SeekError: ExemplifiedError {
  package var example: HintExample? {
    guard case .incomparable(let left, let right) = self else { return nil }
    return RuntimeError.incomparable(left: left.value, right: right.value).example
  }
}
