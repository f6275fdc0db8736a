import Money

/// An error in the terms of savings: its values and its message.
public enum SavingsError: DescribedError, Equatable {
  case tooFewGivens(missing: [SavingsGivens.Part])
  /// With a goal, more than one part is left out.
  case tooManyUnknowns(missing: [SavingsGivens.Part])
  /// A goal, and no part left out.
  case nothingToSolve
  case monthlyAndDeposit
  case monthlyWithFrequency(DepositFrequency)
  /// An input that says something of deposits, where there are none.
  case withoutDeposit(input: String)
  case termNotWhole(Duration, DepositFrequency?)
  case termNotPositive(Duration)
  case termTooLong(years: Int)
  /// A goal that is less than the savings come to without the part that is sought.
  case goalReached(Decimal, without: SavingsGivens.Part, Decimal, Currency)
  case goalNeverReached(Decimal, Currency)
  case beyondCalendar
  case overflow

  public var row: ErrorRow {
    switch self {
    case .tooFewGivens(let missing):
      .init(
        "savings-too-few-givens", "savings needs \(missing.map(Self.noun).listed())",
        hint: .call(
          "savings", .dollars("10k"), .named("monthly", .dollars("500")),
          .named("rate", .percent("4")), .named("term", .years(10))))
    case .tooManyUnknowns(let missing):
      .init(
        "savings-too-many-unknowns",
        "a goal solves for one of "
          + missing.map { $0 == .deposit ? "monthly" : $0.rawValue }.listed() + ","
          + " but all of them are missing",
        hint: Self.given(allButOneOf: missing))
    case .nothingToSolve:
      .init(
        "savings-nothing-to-solve",
        "initial, deposit, rate and term are all given, so there is nothing to solve for the goal",
        hint: "remove monthly to solve for it")
    case .monthlyAndDeposit:
      .init(
        "savings-deposit-twice", "give monthly or deposit, not both",
        hint: Self.deposit(.weekly), inputs: ["deposit", "monthly"])
    case .monthlyWithFrequency(let frequency):
      .init(
        "savings-deposit-twice", "monthly is added each month, not \(frequency.adverb)",
        hint: Self.deposit(frequency), inputs: ["frequency", "monthly"])
    case .withoutDeposit(let input):
      .init(
        "savings-no-deposit", "\(input) describes deposits, but there are none",
        hint: .input("deposit", .dollars("50")), inputs: [input])
    case .termNotWhole(let term, let frequency):
      .init(
        "term-not-whole",
        "term \(term.formatted()) "
          + (frequency.map { "is not a whole number of \($0.periods)" } ?? "mixes months and days"),
        hint: frequency == .weekly || frequency == .biweekly || frequency == .daily
          ? "a term such as \(.years(10)) or \(.weeks(26))"
          : "a term such as \(.years(10)) or \(.months(18))", inputs: ["term"])
    case .termNotPositive(let term):
      .init(
        "term-not-positive", "term must be at least one period, but is \(term.formatted())",
        inputs: ["term"])
    case .termTooLong(let years):
      .init("term-too-long", "the savings take more than \(years) years", inputs: ["term", "goal"])
    case .goalReached(let goal, without: .term, _, let currency):
      .init(
        "goal-reached", "the goal of \(Self.money(goal, currency)) is already reached at the start",
        hint: "use a goal above the initial deposit", inputs: ["goal", "initial"])
    case .goalReached(let goal, let part, let amount, let currency):
      .init(
        "goal-reached",
        "\(Self.reached(without: part)) \(Self.money(amount, currency)), "
          + "more than the goal of \(Self.money(goal, currency))",
        hint:
          "use a goal above \(Self.money(amount, currency)), or none to see the final balance",
        inputs: ["goal"])
    case .goalNeverReached(let goal, let currency):
      .init(
        "goal-never-reached", "these savings never grow to \(Self.money(goal, currency))",
        hint: .input("monthly", .dollars("100")), inputs: ["goal"])
    case .beyondCalendar:
      .init(
        "beyond-calendar", "the last period ends after the year 9999", inputs: ["start", "term"])
    case .overflow: .init("overflow", "the balance is too large to compute")
    }
  }

  // MARK: Words

  private static func reached(without part: SavingsGivens.Part) -> String {
    switch part {
    case .deposit: "initial alone grows to"
    case .initial: "the deposits alone grow to"
    case .rate, .term: "without interest you would have"
    }
  }

  /// Returns the arguments to give, so that one part is left for the goal to find: the deposit, if
  /// it is missing.
  private static func given(allButOneOf missing: [SavingsGivens.Part]) -> Hint {
    let sought = missing.contains(.deposit) ? .deposit : missing.last
    let forms = missing.filter { $0 != sought }.map { part -> Form in
      switch part {
      case .initial: .named("initial", .dollars("0"))
      case .deposit: .named("monthly", .dollars("100"))
      case .rate: .named("rate", .percent("4"))
      case .term: .named("term", .years(10))
      }
    }
    return .write([.arguments(forms)])
  }

  private static func deposit(_ frequency: DepositFrequency) -> Hint {
    .write([
      .arguments([
        .named("deposit", .dollars("50")), .named("frequency", .text(frequency.rawValue)),
      ])
    ])
  }

  private static func noun(_ part: SavingsGivens.Part) -> String {
    switch part {
    case .initial: "an initial deposit"
    case .deposit: "a deposit"
    case .rate: "a rate"
    case .term: "a term"
    }
  }
}

extension DepositFrequency {
  /// The frequency after a verb: `every two weeks`.
  public var adverb: String {
    switch self {
    case .monthly: "each month"
    case .semimonthly: "twice a month"
    case .biweekly: "every two weeks"
    case .weekly: "each week"
    case .quarterly: "each quarter"
    case .semiannual: "each half-year"
    case .annual: "each year"
    case .daily: "each day"
    }
  }

  /// Its periods, of which there are many.
  public var periods: String {
    switch self {
    case .monthly: "months"
    case .semimonthly: "half months"
    case .biweekly: "two-week periods"
    case .weekly: "weeks"
    case .quarterly: "quarters"
    case .semiannual: "half-years"
    case .annual: "years"
    case .daily: "days"
    }
  }
}
