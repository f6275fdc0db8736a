import Finance
import FinLanguage
import FinValues
import Money

typealias SavingsValue = TypedValue<Savings>

/// Savings and what they grow to.
struct Savings: ValueModel {
  let terms: SavingsTerms
  /// `monthly` in the short way, else `deposit`.
  let depositName: String
  let name: Value

  init(_ given: NamedArguments) throws {
    terms = try SavingsArguments(given).terms()
    let isShort = given["deposit"] == nil && terms.conventions.frequency == .monthly
    depositName = isShort ? "monthly" : "deposit"
    name = given["name"] ?? .none
  }

  /// An amount a period of `monthly` is kept as the month's.
  func inputs(_ given: NamedArguments) -> [(name: String, value: Value)] {
    Self.type.parameters.compactMap { parameter in
      let name = parameter.name
      if name == "monthly", let amount = given.amount(name) { return (name, money(amount)) }
      return given[name].map { (name, $0) }
    }
  }

  var currency: Currency { terms.conventions.currency }

  func schedule() throws -> SavingsSchedule { try SavingsSchedule(terms) }

  static let type = ValueType<Savings>(
    "savings", title: "Savings", headlines: { $0.headlines },
    conventions: { SavingsLabels.phrases($0.terms) },
    inputs: inputs.map { $0.asRead() }, figures: figures, whose: { "of \($0.model.subject)" },
    columnNames: ["initial", "monthly", "rate", "term", "final_balance"],
    panel: { try $0.model.panel() },
    picture: ValueChart.lines("savings", "Balance"))

  private var headlines: [String] {
    [terms.solved.map(name(of:)) ?? "final_balance", "total_interest"]
  }

  /// The input that gives a part.
  func name(of part: SavingsGivens.Part) -> String {
    part == .deposit ? depositName : part.rawValue
  }

  // MARK: Inputs

  private static let inputs: [ValueType<Savings>.Field] = [
    .input(
      "initial", .money, "initial deposit",
      aliases: ["principal", "balance", "pv", "present_value"]
    ) { $0.money($0.terms.initial) }.limited(to: .atLeast(.zero)).explained(
      "Initial deposit", by: "goal [− n · deposit]", "goal / (1 + r)^n",
      "(goal − deposit · (g − 1) / r) / g", "(goal − deposit · (g − 1) / r · (1 + r)) / g",
      "(goal − deposit · s) / g", from: { $0.steps(solving: .initial) },
      says: { $0.roundingRemark(.initial) }
    ).asked(in: 0, as: "Initial deposit"),
    .input(
      "monthly", .periodicMoney, "deposit per month",
      aliases: ["contribution", "monthly_deposit", "monthly_contribution", "payment", "pmt"]
    ) { $0.terms.conventions.frequency == .monthly ? $0.money($0.terms.deposit) : .none }.limited(
      to: .atLeast(.zero)
    )
    .asSolvedDeposit().asked(in: 0, as: "Monthly deposit"),
    .input(
      "rate", .rate, "annual interest rate, e.g. 4%",
      aliases: ["interest", "interest_rate", "apr", "return"]
    ) { .percent($0.terms.rate) }.limited(to: LoanTerms.rateLimit).explained("Rate") {
      if $0.model.terms.solved == .rate { try $0.explainRate(&$1) }
    }.asked(in: 0, as: "Annual interest rate"),
    .input(
      "term", .duration, "length of time, e.g. 10y or 18mo",
      aliases: ["years", "months", "duration", "time"]
    ) { .duration($0.terms.term) }.explained("Term") {
      if $0.model.terms.solved == .term { try $0.explainTerm(&$1) }
    }.asked(in: 0),
    .input(
      "goal", .money, "final balance to reach; fin solves for the input you leave out",
      aliases: ["target", "fv", "future_value", "final_balance"]
    ) { savings in savings.terms.goal.map { savings.money($0) } ?? .none }.limited(to: .positive)
      .asked(in: 0),
    .input(
      "deposit", .either([.money, .periodicMoney]),
      "deposit per period of frequency, instead of monthly"
    ) { $0.money($0.terms.deposit) }.limited(to: .atLeast(.zero)).asSolvedDeposit(),
    .input(
      "frequency", .word(DepositFrequency.allCases.map(\.rawValue)),
      "how often you deposit (default: monthly)",
      aliases: ["deposit_frequency", "contribution_frequency"]
    ) { .text($0.terms.conventions.frequency.rawValue) },
    .input(
      "growth", .rate, "annual increase of the deposits"
    ) { .percent($0.terms.growth) }.limited(to: SavingsTerms.growthLimit),
    .input(
      "compounding", .word(Compounding.allCases.map(\.rawValue)),
      "how often interest is compounded (default: with each deposit, or monthly)",
      aliases: ["compound", "compounded", "compound_frequency", "compounding_frequency"]
    ) { .text($0.terms.conventions.compounding.rawValue) },
    .input(
      "timing", .word(PaymentTiming.allCases.map(\.rawValue)),
      "deposits at the end or the beginning of each period"
    ) { .text($0.terms.conventions.timing.rawValue) },
    .input(
      "inflation", .rate,
      "annual inflation, to show the result in today's money", symbol: "annual inflation"
    ) { $0.terms.inflation.map { .percent($0) } ?? .none }.limited(to: SavingsTerms.growthLimit),
    .input(
      "start", .date, "start date", aliases: ["start_date", "date", "from"]
    ) { $0.terms.conventions.start.map { .date($0) } ?? .none }.asked(in: 1, as: "Start date"),
    .input(
      "rounding", .word(LoanKeywords.roundings),
      "rounding of each period's interest (default: none)"
    ) { .text(LoanKeywords.name(of: $0.terms.conventions.rounding)) },
    .input("name", .text, "label for its summary") { $0.name },
  ]

  // MARK: Figures

  private static let figures: [ValueType<Savings>.Field] = [
    .figure(
      "apy", "Annual percentage yield", help: "annual percentage yield (APY)",
      byAny: ["rate", "(1 + rate / m)^m − 1", "exp(rate) − 1"], from: { $0.steps() },
      source: "12 CFR 1030, Appendix A: annual percentage yield",
      says: { _ in "It is the interest that 1 earns in a year, with compounding." }
    ) { .percent($0.terms.yield) },
    .figure(
      "final_balance", "Final balance", symbol: "final balance",
      byAny: [
        "initial [+ n · deposit]", "initial · (1 + r)^n", "initial · g + deposit · (g − 1) / r",
        "initial · g + deposit · (g − 1) / r · (1 + r)", "initial · g + deposit · s",
        "total_deposits + total_interest",
      ], from: { $0.steps() },
      source: "S. G. Kellison, The Theory of Interest, 2nd ed., ch. 3: annuities"
    ) { $0.money(try $0.schedule().finalBalance) },
    .figure(
      "total_deposits", "Deposits", symbol: "total deposits",
      byAny: ["initial [+ n · deposit]", "initial + growing"], from: { $0.steps() }
    ) { $0.money(try $0.schedule().totalDeposits) },
    .figure(
      "total_interest", "Interest", symbol: "sum of the interest column",
      by: "final_balance − total_deposits", shows: { _ in RowSample("schedule") }
    ) { $0.money(try $0.schedule().totalInterest) },
    .figure(
      "real_balance", "Final balance in today's money",
      by: "final_balance / (1 + inflation)^years", from: { $0.steps() },
      says: {
        $0.terms.inflation.map { _ in "It is what the final balance buys at today's prices." }
      }
    ) { $0.money(try $0.schedule().realBalance) },
    .table(
      "schedule", "Schedule", row: ("period", "n"),
      help: "rows of n, date (with a start), deposit, interest, balance",
      rows: { try $0.schedule().rows }, columns: { $0.columns },
      carried: {
        [.init("before", from: "balance", "balance before", opening: $0.money($0.terms.initial))]
      }),
  ]

  private var columns: [TableColumn<SavingsSchedule.Row>] {
    let period = SavingsLabels.period(terms.periods.unit)
    let dates: [TableColumn<SavingsSchedule.Row>] = [
      .init("date", "date of the deposit", origin: "counted from the start") {
        $0.date.map { .date($0) } ?? .none
      }
    ]
    return [
      .init("n", "number of the \(period)", origin: "\(period)s count from the first") {
        .number(Decimal($0.number))
      }
    ] + (terms.conventions.start == nil ? [] : dates) + [
      .init(
        "deposit", "deposit", by: terms.growth.isZero ? nil : "first · (1 + growth)^k",
        origin: "the same each time",
        with: { [terms] number in
          [
            quantity("first", terms.deposit, "deposit of the first year"),
            .init("growth", terms.growth, .percent, "annual increase"),
            .init(
              "k", Decimal((number - 1) / (terms.periods.perYear ?? .max)), .number,
              "full years before it"),
          ]
        }
      ) { money($0.deposit) },
      .init(
        "interest", "interest", byAny: ["before · r", "(before + deposit) · r"],
        with: { _ in [periodicRate] }
      ) { money($0.interest) },
      .init("balance", "balance", by: "before + deposit + interest") { money($0.balance) },
    ]
  }

  // MARK: Explanations

  /// The name in explanations.
  var subject: String { name.isNone ? "savings" : name.displayText }
}
