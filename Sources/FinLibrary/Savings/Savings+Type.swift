import Finance
import FinLanguage
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
    panel: { try $0.model.panel() })

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
    ) { $0.money($0.terms.initial) }.explained("Initial deposit") {
      if $0.model.terms.solved == .initial { try $0.model.explanations().initial(&$1) }
    }.asked(in: 0, as: "Initial deposit"),
    .input(
      "monthly", .periodicMoney, "deposit per month",
      aliases: ["contribution", "monthly_deposit", "monthly_contribution", "payment", "pmt"]
    ) { $0.terms.conventions.frequency == .monthly ? $0.money($0.terms.deposit) : .none }
    .explained { try $0.model.explainDeposit(&$1) }.asked(in: 0, as: "Monthly deposit"),
    .input(
      "rate", .rate, "annual interest rate, e.g. 4%",
      aliases: ["interest", "interest_rate", "apr", "return"]
    ) { .percent($0.terms.rate) }.explained("Rate") {
      if $0.model.terms.solved == .rate { try $0.model.explanations().rate(&$1) }
    }.asked(in: 0, as: "Annual interest rate"),
    .input(
      "term", .duration, "length of time, e.g. 10y or 18mo",
      aliases: ["years", "months", "duration", "time"]
    ) { .duration($0.terms.term) }.explained("Term") {
      if $0.model.terms.solved == .term { try $0.model.explanations().term(&$1) }
    }.asked(in: 0),
    .input(
      "goal", .money, "final balance to reach; fin solves for the input you leave out",
      aliases: ["target", "fv", "future_value", "final_balance"]
    ) { savings in savings.terms.goal.map { savings.money($0) } ?? .none }.asked(in: 0),
    .input(
      "deposit", .either([.money, .periodicMoney]),
      "deposit per period of frequency, instead of monthly"
    ) { $0.money($0.terms.deposit) }.explained { try $0.model.explainDeposit(&$1) },
    .input(
      "frequency", .word(DepositFrequency.allCases.map(\.rawValue)),
      "how often you deposit (default: monthly)",
      aliases: ["deposit_frequency", "contribution_frequency"]
    ) { .text($0.terms.conventions.frequency.rawValue) },
    .input(
      "growth", .rate, "annual increase of the deposits"
    ) { .percent($0.terms.growth) },
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
      "annual inflation, to show the result in today's money"
    ) { $0.terms.inflation.map { .percent($0) } ?? .none },
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
      source: "12 CFR 1030, Appendix A: annual percentage yield", { .percent($0.terms.yield) },
      explain: { try $0.model.explanations().yield(&$1) }),
    .figure(
      "final_balance", "Final balance", { $0.money(try $0.schedule().finalBalance) },
      explain: { try $0.model.explanations().finalBalance(&$1) }),
    .figure(
      "total_deposits", "Deposits", { $0.money(try $0.schedule().totalDeposits) },
      explain: { try $0.model.explanations().totalDeposits(&$1) }),
    .figure(
      "total_interest", "Interest", { $0.money(try $0.schedule().totalInterest) },
      explain: { try $0.model.explanations().totalInterest(&$1) }),
    .figure(
      "real_balance", "Final balance in today's money",
      { savings in try savings.schedule().realBalance.map { savings.money($0) } ?? .none },
      explain: { try $0.model.explanations().realBalance(&$1) }),
    .table(
      "schedule", "Schedule", row: ("period", "n"),
      help: "rows of n, date (with a start), deposit, interest, balance",
      rows: { try $0.schedule().rows }, columns: { $0.columns },
      explain: { try $0.model.explanations().schedule(&$1) },
      explainRow: { try $0.model.explanations().row($1, column: $2) },
      explainWholeRow: { try $0.model.explanations().row($1, column: nil) }),
  ]

  var columns: [TableColumn<SavingsSchedule.Row>] {
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
        "deposit", "deposit",
        origin: terms.growth.isZero ? "the same each time" : "as increased each year"
      ) { money($0.deposit) },
      .init("interest", "interest", by: "balance − before − deposit") { money($0.interest) },
      .init(
        "balance", "balance", by: "before + deposit + interest",
        origin: "before, with the deposit and the interest, not rounded"
      ) { money($0.balance) },
    ]
  }

  // MARK: Explanations

  /// The name in explanations.
  var subject: String { name.isNone ? "savings" : name.displayText }

  private func explanations() throws -> SavingsExplanation {
    SavingsExplanation(self, try schedule())
  }

  private func explainDeposit(_ result: inout Explanation) throws {
    if terms.solved == .deposit, !result.value.isNone { try explanations().deposit(&result) }
  }
}
