import FinLanguage
import FinValues
import Finance
import Markup
import Money

extension DisclosureBuiltIns {
  static let arm = BuiltIn(
    "arm", .loans,
    parameters: AdjustableRateArguments.parameters,
    summary:
      "Rates of an adjustable-rate loan from a path of its index, for loan(…, rates: …).",
    example: .init(
      "arm([9.78%, 12.17%, 7.66%], 3%, start: 17.41%, caps: [2%, 2%, 5%]).rate",
      prints: "[15.41%, 15.17%, 13.17%]"),
    help: .init(
      examples: [
        .init(
          "loan($300k, 6.5%, 30y, rates: arm([5%, 6%], 2.75%, start: 6.5%)).schedule[13].rate",
          prints: "7.75%")
      ], seeAlso: ["repayment", "loan"]),
    formula: "rate = index + margin, within the caps around the rate before and the first one",
    source: "12 CFR 1026 (Regulation Z), Appendix H-14, for the historical example",
    explanation: AdjustableRateExplanation.explanation
  ) { call in
    let arguments = try AdjustableRateArguments(call)
    if arguments.startsByIndex {
      call.context.remark("the rate at the beginning is \(arguments.terms.start.percentText)")
    }
    return .list(arguments.records)
  }
}

/// The arguments of `arm`.
struct AdjustableRateArguments {
  static let parameters: [Parameter] = [
    Parameter(
      "index", .listOf(.either([.rate, .record])),
      meaning: "index at each change: percents, or records {on: date, rate: percent}",
      aliases: ["rates", "path"]),
    Parameter("margin", .rate, meaning: "margin added to the index", aliases: ["spread"]),
    Parameter(
      "start", .rate, .optional,
      meaning: "initial rate, the base for caps (default: first index plus margin)",
      aliases: ["initial", "rate", "teaser"]),
    Parameter(
      "caps", .list, .optional,
      meaning: "caps on the first change, each later one, and in total: [2%, 2%, 5%]",
      aliases: ["cap"]),
    Parameter(
      "every", .duration, .defaulted(.duration(.years(1) ?? .zero)),
      meaning: "time between changes"),
    Parameter(
      "fixed", .duration, .optional,
      meaning: "initial fixed period, e.g. 5y for a 5/1 ARM (default: every)",
      aliases: ["first", "initial_period"]),
    Parameter("floor", .rate, .optional, meaning: "lowest rate"),
    Parameter(
      "round_to", .rate, .optional,
      meaning: "rounding of index plus margin, e.g. 0.125%",
      aliases: ["rounding", "nearest"]),
  ]

  let terms: AdjustableRate
  let changes: [AdjustableRate.Change]
  /// The time of each change.
  let moments: [(key: String, value: Value)]
  /// True if the rate at the beginning was left out.
  let startsByIndex: Bool

  init(_ call: Call) throws {
    let given = NamedArguments(call)
    var interruption = InterruptionCheck(given.context.checkInterruption)
    let points = try given.needed("index", given.list).enumerated().map { place, value in
      try interruption.step()
      return try Self.point(value, at: place + 1)
    }
    guard let first = points.first else { throw Self.problem("index", "the path is empty", nil) }
    let margin = try given.needed("margin", given.share)
    let grain = given.share("round_to")
    if let grain, grain <= .zero {
      throw Self.problem(
        "round_to", "is more than 0%, not \(grain.percentText)", "round_to: 0.125%")
    }
    let caps = try given.list("caps").map(Self.caps) ?? [nil, nil, nil]
    let start = given.share("start")
    startsByIndex = start == nil
    guard start != nil || caps.allSatisfy({ $0 == nil }) else {
      throw Self.problem(
        "start", "caps need the loan's initial rate",
        "start: 6.5%, as in loan($300k, 6.5%, 30y, rates: arm(…))")
    }
    let bare = AdjustableRate(start: .zero, margin: margin, grain: grain)
    terms = AdjustableRate(
      start: start ?? bare.indexed(first.rate), margin: margin, firstCap: caps[0],
      periodicCap: caps[1], lifetimeCap: caps[2], floor: given.share("floor"), grain: grain)
    let later = start == nil ? points.dropFirst() : points[...]
    changes = terms.changes(later.map(\.rate))
    let every = try given.needed("every", given.duration)
    let fixed = given.duration("fixed") ?? every
    guard Self.isSome(every), Self.isSome(fixed) else {
      throw Self.problem("every", "changes need a time between them", "every: 1y")
    }
    guard points.allSatisfy({ ($0.date == nil) == (first.date == nil) }) else {
      throw Self.problem("index", "give dates for all values or for none", nil)
    }
    moments = try later.enumerated().map { place, point in
      try interruption.step()
      if let date = point.date { return ("on", .date(date)) }
      guard let time = Self.time(fixed, plus: every, times: place) else {
        throw Self.problem("index", "the path is longer than a loan can be", nil)
      }
      return ("after", .duration(time))
    }
  }

  var records: [Value] {
    zip(moments, changes).map { moment, change in
      .record(Record([(moment.key, moment.value), ("rate", .percent(change.rate))]))
    }
  }

  private static func time(_ first: Duration, plus step: Duration, times count: Int) -> Duration? {
    // 32-bit counts times the length of a list stay far within 64 bits.
    guard count < 1_000_000 else { return nil }
    return Duration(
      months: Int(first.months) + Int(step.months) * count,
      days: Int(first.days) + Int(step.days) * count)
  }

  private static func isSome(_ time: Duration) -> Bool {
    time.months >= 0 && time.days >= 0 && time != .zero
  }

  private static func point(_ value: Value, at place: Int) throws -> (
    date: CalendarDate?, rate: Decimal
  ) {
    if case .percent(let rate) = value { return (nil, rate) }
    guard case .record(let record) = value,
      record.keys.names.allSatisfy({ $0 == "on" || $0 == "rate" }),
      case .percent(let rate)? = record["rate"], case .date(let date)? = record["on"]
    else {
      throw problem(
        "index", "value \(place) is a percent, or a record of on and rate",
        "[{on: 2027-07-01, rate: 4.25%}]")
    }
    return (date, rate)
  }

  private static func caps(_ values: [Value]) throws -> [Decimal?] {
    let caps: [Decimal?] = try values.map { value in
      switch value {
      case .percent(let cap) where !cap.isNegative: cap
      case .none: nil
      default:
        throw problem("caps", "a cap is a percent or none, not \(described(value))", hint)
      }
    }
    guard caps.count == 3 else {
      throw problem(
        "caps", "there are three: first change, each later change, and lifetime", hint)
    }
    return caps
  }

  private static let hint = Hint.input("caps", .source("[2%, 2%, 5%]"))

  private static func problem(_ parameter: String, _ text: String, _ hint: Hint?) -> RuntimeError {
    .invalidArgument(parameter: parameter, problem: text, hint: hint)
  }
}

/// The explanation of an adjustable-rate loan's rates.
enum AdjustableRateExplanation {
  static func explanation(_ call: Call, _ result: Value) throws -> Explanation? {
    let arguments = try AdjustableRateArguments(call)
    let (terms, changes) = (arguments.terms, arguments.changes)
    var explanation = Explanation("Rates of an adjustable-rate loan", value: result)
    explanation.sentences = [
      "The rate starts at \(terms.start.percentText). At each change it becomes the index and the "
        + "margin of \(terms.margin.percentText), within the caps."
    ]
    explanation.rows = Table(
      columns: [
        Table.Column(arguments.moments.first?.key ?? "after", .leading, mayBeCut: false),
        Table.Column("index", .decimal), Table.Column("index + margin", .decimal),
        Table.Column("rate", .decimal), Table.Column("limited by", .leading),
      ],
      rowCount: changes.count, shortening: Table.Shortening(first: 6, last: 2, limit: 9)
    ) { place in
      let change = changes[place]
      return [
        StyledText(arguments.moments[place].value.displayText),
        StyledText(change.index.percentText), StyledText(change.indexed.percentText),
        StyledText(change.rate.percentText), StyledText(change.limit.map(words) ?? ""),
      ]
    }
    explanation.columns = ExplainedRows(
      [
        .init("after", "time of the change", origin: "counted from the start by fixed and every"),
        .init("on", "date of the change", origin: "the date given with the index"),
        .init(
          "rate", "rate", by: "index + margin",
          origin: "index plus margin, limited by a cap, the floor or rounding",
          with: { row in
            [
              .init("index", changes[row - 1].index, .percent, "at this change"),
              .init("margin", terms.margin, .percent, "added to it"),
            ]
          }),
      ], row: "change at", arguments.moments.first?.key ?? "after")
    let caps = [terms.firstCap, terms.periodicCap, terms.lifetimeCap].map {
      $0?.percentText ?? "none"
    }
    explanation.conventions = ["caps \(caps.joined(separator: ", "))"]
    if let floor = terms.floor { explanation.conventions.append("floor \(floor.percentText)") }
    if let grain = terms.grain {
      explanation.conventions.append("rounded to the nearest \(grain.percentText)")
    }
    return explanation
  }

  private static func words(_ limit: AdjustableRate.Limit) -> String {
    switch limit {
    case .firstCap: "cap of the first change"
    case .periodicCap: "cap of a change"
    case .lifetimeCap: "lifetime cap"
    case .floor: "floor"
    }
  }
}
