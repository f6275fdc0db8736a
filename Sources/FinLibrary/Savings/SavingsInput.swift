import Finance
import FinLanguage
import Money

/// The arguments of `savings` by name, in the order of its parameters.
enum SavingsInput: String, CaseIterable {
  case initial, monthly, rate, term, goal
  case deposit, frequency, growth
  case compounding, timing
  case inflation
  case start, rounding, name

  /// The part that it gives, of which a goal finds one.
  var part: SavingsGivens.Part? {
    self == .monthly ? .deposit : SavingsGivens.Part(rawValue: rawValue)
  }

  var parameter: Parameter {
    switch self {
    case .initial:
      Parameter(
        "initial", .money, .optional, meaning: "what is there at the start",
        foreignNames: ["principal", "balance", "pv", "present_value"])
    case .monthly:
      Parameter(
        "monthly", .periodicMoney, .optional, meaning: "what is added each month",
        foreignNames: ["contribution", "monthly_deposit", "monthly_contribution", "payment", "pmt"])
    case .rate:
      Parameter(
        "rate", .rate, .optional, meaning: "the interest of a year, as 4%",
        foreignNames: ["interest", "interest_rate", "apr", "return"])
    case .term:
      Parameter(
        "term", .duration, .optional, meaning: "how long, as 10y or 18mo",
        foreignNames: ["years", "months", "duration", "time"])
    case .goal:
      Parameter(
        "goal", .money, .optional,
        meaning: "what there shall be in the end; the part left out is worked out for it",
        foreignNames: ["target", "fv", "future_value", "final_balance"])
    case .deposit:
      Parameter(
        "deposit", .either([.money, .periodicMoney]), .optional,
        meaning: "what is added as often as `frequency` says, in place of monthly")
    case .frequency:
      Parameter(
        "frequency", .word(DepositFrequency.allCases.map(\.rawValue)), .optional,
        meaning: "how often the deposit comes, monthly unless given",
        foreignNames: ["deposit_frequency", "contribution_frequency"])
    case .growth:
      Parameter(
        "growth", .rate, .optional,
        meaning: "how much larger the deposits are each year than the year before")
    case .compounding:
      Parameter(
        "compounding", .word(Compounding.allCases.map(\.name)), .optional,
        meaning: "how often interest is added; unless given as often as deposits come, or monthly",
        foreignNames: ["compound", "compounded", "compound_frequency", "compounding_frequency"])
    case .timing:
      Parameter(
        "timing", .word(PaymentTiming.allCases.map(\.rawValue)), .optional,
        meaning: "whether a deposit comes at the end or the beginning of its period")
    case .inflation:
      Parameter(
        "inflation", .rate, .optional,
        meaning: "how much prices rise in a year, to see what the end buys in today's money")
    case .start:
      Parameter(
        "start", .date, .optional, meaning: "when the first period begins",
        foreignNames: ["start_date", "date", "from"])
    case .rounding:
      Parameter(
        "rounding", .word(LoanWords.roundings), .optional,
        meaning: "how each period's interest is rounded; none unless given")
    case .name: Parameter("name", .text, .optional, meaning: "a label for its card")
    }
  }
}
