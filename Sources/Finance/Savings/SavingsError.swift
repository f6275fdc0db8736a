import Money

/// What can be wrong with savings: the values, and the words for them.
public enum SavingsError: DescribedError, Equatable {
  /// A rate that a person gave.
  public enum RatePart: String, Sendable { case rate, growth, inflation }

  case tooFewGivens(missing: [SavingsGivens.Part])
  /// With a goal, more than one part is left out.
  case tooManyUnknowns(missing: [SavingsGivens.Part])
  /// A goal, and no part left out.
  case nothingToSolve
  case monthlyAndDeposit
  case monthlyWithFrequency(DepositFrequency)
  /// An input that says something of deposits, where there are none.
  case withoutDeposit(input: String)
  case negative(SavingsGivens.Part, Decimal, Currency)
  case goalNotPositive(Decimal, Currency)
  case rateOutOfRange(RatePart, Decimal)
  case termNotWhole(Duration, DepositFrequency?)
  case termNotPositive(Duration)
  case termTooLong(years: Int)
  /// What there is without the part that is sought is more than the goal.
  case goalReached(Decimal, without: SavingsGivens.Part, Decimal, Currency)
  case goalNeverReached(Decimal, Currency)
  /// Amounts of the same savings in different currencies.
  case currenciesDiffer(String, Currency, String, Currency)
  case beyondCalendar
  case overflow

  public var id: String {
    switch self {
    case .tooFewGivens: "savings-too-few-givens"
    case .tooManyUnknowns: "savings-too-many-unknowns"
    case .nothingToSolve: "savings-nothing-to-solve"
    case .monthlyAndDeposit, .monthlyWithFrequency: "savings-deposit-twice"
    case .withoutDeposit: "savings-no-deposit"
    case .negative: "amount-negative"
    case .goalNotPositive: "amount-not-positive"
    case .rateOutOfRange: "rate-out-of-range"
    case .termNotWhole: "term-not-whole"
    case .termNotPositive: "term-not-positive"
    case .termTooLong: "term-too-long"
    case .goalReached: "goal-reached"
    case .goalNeverReached: "goal-never-reached"
    case .currenciesDiffer: "currencies-differ"
    case .beyondCalendar: "beyond-calendar"
    case .overflow: "overflow"
    }
  }

  public var summary: String {
    switch self {
    case .tooFewGivens(let missing):
      "savings need \(Self.list(missing, "and"))"
    case .tooManyUnknowns(let missing):
      "a goal finds one of \(Self.list(missing, "and", deposit: "monthly")),"
        + " but all of them are left out"
    case .nothingToSolve:
      "initial, deposit, rate and term are all given, so there is nothing to find for the goal"
    case .monthlyAndDeposit:
      "monthly and deposit both say what is added"
    case .monthlyWithFrequency(let frequency):
      "monthly is added each month, and cannot come \(frequency.adverb)"
    case .withoutDeposit(let input):
      "\(input) says something of deposits, but nothing is added"
    case .negative(let part, let value, let currency):
      "\(part.rawValue) cannot be negative, but is \(Self.money(value, currency))"
    case .goalNotPositive(let goal, let currency):
      "goal must be more than \(Self.money(.zero, currency)), but is \(Self.money(goal, currency))"
    case .rateOutOfRange(.rate, let rate):
      "rate must be from 0% to \(Self.percent(LoanTerms.highestRate)) a year, "
        + "but is \(Self.percent(rate))"
    case .rateOutOfRange(let part, let rate):
      "\(part.rawValue) must be above -100% and at most \(Self.percent(LoanTerms.highestRate)) "
        + "a year, but is \(Self.percent(rate))"
    case .termNotWhole(let term, let frequency):
      if let frequency {
        "term \(term.formatted()) is not a whole number of \(frequency.periods)"
      } else {
        "term \(term.formatted()) mixes months and days"
      }
    case .termNotPositive(let term):
      "term must be at least one period, but is \(term.formatted())"
    case .termTooLong(let years):
      "the savings take more than \(years) years"
    case .goalReached(let goal, let part, let amount, let currency):
      switch part {
      case .deposit:
        "initial alone grows to \(Self.money(amount, currency)), "
          + "more than the goal of \(Self.money(goal, currency))"
      case .initial:
        "the deposits alone grow to \(Self.money(amount, currency)), "
          + "more than the goal of \(Self.money(goal, currency))"
      case .rate:
        "without any interest there are \(Self.money(amount, currency)), "
          + "more than the goal of \(Self.money(goal, currency))"
      case .term:
        "the goal of \(Self.money(goal, currency)) is there at the start"
      }
    case .goalNeverReached(let goal, let currency):
      "these savings never grow to \(Self.money(goal, currency))"
    case .currenciesDiffer(let part, let currency, let other, let otherCurrency):
      "\(part) is in \(currency.code), but \(other) in \(otherCurrency.code)"
    case .beyondCalendar:
      "the last period ends after the year 9999"
    case .overflow:
      "the balance is too large to compute"
    }
  }

  public var details: [String] { [] }

  public var hint: String? {
    switch self {
    case .tooFewGivens: "savings($10k, monthly: $500, rate: 4%, term: 10y)"
    case .tooManyUnknowns(let missing): Self.given(allButOneOf: missing)
    case .nothingToSolve: "leave out monthly, to see what it must be"
    case .monthlyAndDeposit: "deposit: $50, frequency: \"weekly\""
    case .monthlyWithFrequency(let frequency): "deposit: $50, frequency: \"\(frequency.rawValue)\""
    case .withoutDeposit: "deposit: $50"
    case .rateOutOfRange: "4%"
    case .termNotWhole(_, .weekly?), .termNotWhole(_, .biweekly?), .termNotWhole(_, .daily?):
      "a term such as 10y or 26w"
    case .termNotWhole: "a term such as 10y or 18mo"
    case .goalReached(_, without: .term, _, _): "a goal above what is there"
    case .goalReached(_, _, let amount, let currency):
      "a goal above \(Self.money(amount, currency)); without a goal savings say what they grow to"
    case .goalNeverReached: "monthly: $100"
    default: nil
    }
  }

  // MARK: Words

  private static func money(_ amount: Decimal, _ currency: Currency) -> String {
    Money(amount, currency).formatted()
  }

  private static func percent(_ fraction: Decimal) -> String { "\(fraction * .hundred)%" }

  /// What to give, so that one part is left for the goal to find: the deposit, where it is missing.
  private static func given(allButOneOf missing: [SavingsGivens.Part]) -> String {
    let sought = missing.contains(.deposit) ? .deposit : missing.last
    return missing.filter { $0 != sought }.map { part in
      switch part {
      case .initial: "initial: $0"
      case .deposit: "monthly: $100"
      case .rate: "rate: 4%"
      case .term: "term: 10y"
      }
    }.joined(separator: ", ")
  }

  private static func list(
    _ parts: [SavingsGivens.Part], _ word: String, deposit: String = "deposit"
  ) -> String {
    let names = parts.map { $0 == .deposit ? deposit : $0.rawValue }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension DepositFrequency {
  /// How often, after a verb: `every two weeks`.
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
