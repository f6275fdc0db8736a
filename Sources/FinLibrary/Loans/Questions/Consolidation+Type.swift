import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias ConsolidationValue = TypedValue<LoanConsolidation>

/// Several loans and the one that would take their place.
struct LoanConsolidation: LoanQuestion {
  let loans: [LoanValue]
  let new: LoanValue
  let consolidation: Consolidation
  let schedule: AmortizationSchedule
  let at: Value?

  /// The words for a rate that follows from those of the loans.
  private static let rateWords = ["weighted", "federal"]

  init(_ given: NamedArguments) throws {
    var loans: [LoanValue] = []
    if case .list(let values)? = given["loans"] {
      for value in values { loans.append(try Self.loan(value, beside: loans.first)) }
    }
    guard let first = loans.first else { throw LoanQuestionError.noLoans }
    let moments = try loans.map { loan in
      try given.context.checkInterruption()
      return try LoanMoment(loan.model, at: given["at"], given.context)
    }
    consolidation = try Consolidation(
      moments.map(\.payoff), checkInterruption: given.context.checkInterruption)
    self.loans = loans
    at = given["at"] ?? moments.compactMap(\.input).first

    let rate: Decimal =
      switch given["rate"] {
      case .percent(let given)?: given
      case .text("federal")?: consolidation.federalRate
      default: consolidation.weightedRate.rounded(toPlaces: 8)
      }
    let term =
      given["term"] ?? .duration(Duration.months(consolidation.longestMonths) ?? .zero)
    var parts: [(name: String, value: Value)] = [
      ("amount", first.money(first.terms.conventions.rounded(consolidation.amount))),
      ("rate", .percent(rate)), ("term", term),
    ]
    let frequencies = Set(loans.map(\.terms.conventions.frequency))
    let shared = first.conventionInputs.filter {
      $0.name != "timing" && (frequencies.count == 1 || $0.name != "frequency")
    }
    if let date = moments.compactMap(\.payoff.date).first {
      parts.append(("start", .date(date)))
      parts += shared
    } else {
      parts += shared.filter { $0.name != "day_count" }
    }
    new = try LoanValue(parts, given.context)
    schedule = try new.schedule()
  }

  private static func loan(_ value: Value, beside first: LoanValue?) throws -> LoanValue {
    guard case .domain(let domain) = value, !(domain is MortgageValue), let loan = domain.asLoan
    else {
      throw RuntimeError.invalidArgument(
        parameter: "loans", problem: "each is a loan, not \(value.typeName)",
        hint: "consolidate([car, student], 6%, 10y)")
    }
    try first?.model.requireOwnCurrency(Money(.zero, loan.terms.conventions.currency))
    return loan
  }

  func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
    given.filter { $0.name != "at" } + (at.map { [("at", $0)] } ?? [])
  }

  var conventions: LoanConventions { new.terms.conventions }
  /// The loans in words: `the 3 loans`.
  private var parts: String { QuestionLabels.loans(loans.count) }
  private var payoffs: [PayoffAmount] { consolidation.payoffs }

  private var paymentBefore: Decimal {
    conventions.rounded(
      consolidation.payment(aPeriodOf: conventions.frequency.paymentsPerYear))
  }
  private var saving: Decimal { paymentBefore - new.terms.payment }
  private var netSaving: Decimal { consolidation.paid - schedule.totals.paid }

  static let type = ValueType<LoanConsolidation>(
    "consolidation", constructor: "consolidate", title: "Consolidation",
    headlines: { _ in ["payment", "saving", "net_saving"] }, conventions: \.phrases,
    inputs: inputs, figures: figures, panel: { ($0.model.groups, $0.model.notes) },
    picture: { value in
      BalanceFigures(
        (value.model.loans + [value.model.new]).map { .domain($0) },
        names: value.model.loans.indices.map { "loan \($0 + 1)" } + ["new loan"]
      ).map { balances in
        ValueChart("consolidation", of: value) {
          .chart(balances.chart(title: BalanceFigures.title))
        }
      }
    })

  private static let inputs: [ValueType<LoanConsolidation>.Field] = [
    .input(
      "loans", .listOf(.either([.domain(Loan.kind), .domain(StudentLoan.kind)])),
      "loans to replace", need: .required),
    .input(
      "rate", .either([.rate, .word(rateWords)]),
      "annual rate of the new loan, or \"federal\": the average rounded up to 1/8% (default: the"
        + " weighted average)"
    ) { .percent($0.new.terms.rate) }.asRead().explained("Rate of a consolidation") {
      $0.model.explainRate($0.given("rate"), &$1)
    },
    .input(
      "term", .duration, "term of the new loan (default: the longest one)"
    ) { .duration($0.new.terms.term) }.asRead(),
    .input(
      QuestionLabels.at(
        .optional, "payment number or date (default: today)")
    ) { _ in .number(.zero) },
  ]

  private static let figures: [ValueType<LoanConsolidation>.Field] = [
    .figure(
      "amount", "Amount of a consolidation", help: "combined payoff amount of the loans",
      says: { "Owed on \($0.each(of: $0.payoffs.map(\.amount)))." }
    ) { $0.money($0.new.terms.amount) },
    .figure(
      "weighted_rate", "Weighted average rate", help: "average rate, weighted by balance",
      by: "interest / balance",
      from: { consolidation in
        [
          consolidation.quantity(
            "interest", consolidation.payoffs.reduce(.zero) { $0 + $1.amount * $1.rate },
            "per year, of all loans: each balance · its rate"),
          consolidation.quantity(
            "balance", consolidation.consolidation.amount, "owed on all loans"),
        ]
      }, exact: \.consolidation.weightedRate
    ) { .percent($0.consolidation.weightedRate) },
    .figure("loan", "", help: "the new loan") { .domain($0.new) },
    .figure(
      "payment_before", "Payments before consolidation", help: "combined payment of the old loans",
      symbol: "the payments of the loans", says: { "The payments of \($0.parts), \($0.period)." }
    ) { $0.money($0.paymentBefore) },
    .figure(
      "payment", "Payment", help: "payment of the new loan", symbol: "the new loan's",
      { $0.money($0.new.terms.payment) },
      explain: { $1 = try $0.model.new.explanation(of: "payment") ?? $1 }),
    .figure(
      "saving", "Savings per payment", help: "payment_before − payment",
      by: "payment_before − payment"
    ) { $0.money($0.saving) },
    .figure(
      "interest_before", "Remaining interest before consolidation",
      help: "interest left on the old loans",
      says: { "Left on \($0.each(of: $0.consolidation.rests.map(\.interest)))." }
    ) { $0.money($0.consolidation.interest) },
    .figure(
      "interest", "Interest", help: "interest of the new loan",
      { $0.money($0.schedule.totals.interest) },
      explain: { $1 = try $0.model.new.explanation(of: "total_interest") ?? $1 }),
    .figure(
      "paid_before", "Remaining payments before consolidation",
      help: "left to pay on the old loans", symbol: "left to pay on the loans",
      says: { "Left on \($0.each(of: $0.consolidation.rests.map(\.paid)))." }
    ) { $0.money($0.consolidation.paid) },
    .figure(
      "paid", "Total paid", help: "total to pay on the new loan", symbol: "to pay on the new loan",
      { $0.money($0.schedule.totals.paid) },
      explain: { $1 = try $0.model.new.explanation(of: "total_paid") ?? $1 }),
    .figure(
      "net_saving", "Net savings of a consolidation", help: "paid_before − paid",
      by: "paid_before − paid"
    ) { $0.money($0.netSaving) },
  ]

  // MARK: Panel

  private var groups: [Panel.Group] {
    let parts = zip(loans, payoffs).enumerated().map { place, part in
      row(
        part.0.given("name")?.displayText ?? "Loan \(place + 1)", part.1.amount,
        note: "at \(percent(part.1.rate)), \(text(part.1.standing.payment))"
          + " \(QuestionLabels.period(of: part.0.terms.conventions))")
    }
    return [
      Panel.Group(rows: parts),
      Panel.Group(rows: [
        row("New loan", new.terms.amount, note: owed),
        row(
          "Interest rate", .percent(new.terms.rate),
          note: "a year; the loans average \(percent(consolidation.weightedRate))"),
        row("Term", .duration(new.terms.term)),
        row(
          LoanLabels.payment(conventions.frequency), new.terms.payment,
          note: "instead of \(text(paymentBefore))"),
        row(
          saving.isNegative ? "Payment increase" : "Payment savings", saving.magnitude,
          saving.isNegative ? .negative : .positive, note: period),
      ]),
      Panel.Group(rows: [
        row(
          "Total interest", schedule.totals.interest,
          note: "through payoff, instead of \(text(consolidation.interest))"),
        row("Total paid", schedule.totals.paid, note: "instead of \(text(consolidation.paid))"),
        row(
          netSaving.isNegative ? "Net loss" : "Net savings", netSaving.magnitude,
          netSaving.isNegative ? .negative : .positive),
      ]),
    ]
  }

  /// The time at which the balances are owed.
  private var owed: String? {
    if let date = payoffs.compactMap(\.date).first {
      return "owed on \(date), including interest to that date"
    }
    if case .number(let number)? = at { return "owed after payment \(number) of each" }
    return at.map { "owed \($0.displayText) after the start of each" }
  }

  private var notes: [String] {
    var notes: [String] = []
    let longer = schedule.count - (consolidation.rests.map(\.count).max() ?? 0)
    if longer > 0, Set(loans.map(\.terms.conventions.frequency)).count == 1 {
      notes.append(
        "The new loan ends \(longer.words("payment")) later than the longest of them: part of"
          + " the lower payment comes from the longer term.")
    }
    if netSaving.isNegative {
      notes.append("Over its full term, the new loan costs more than it saves.")
    }
    return notes + [phrases.joined(separator: ", ")]
  }

  // MARK: Explanations

  private func explainRate(_ given: Value?, _ result: inout Explanation) {
    switch given {
    case .percent?: return
    case .text("federal")?:
      result.sentences = [
        "The weighted average of the rates, \(percent(consolidation.weightedRate)), rounded up to"
          + " the next eighth of a percent: \(result.value.displayText)."
      ]
      result.source = "20 USC 1087e(b)(8)(D)"
    default:
      result.sentences = [
        "No rate was given, so it is the weighted average of the rates: \(result.value.displayText)."
      ]
    }
  }

  /// The loans and an amount of each: `Car $9,500.00 and Visa $1,200.00`.
  private func each(of amounts: [Decimal]) -> String {
    zip(loans, amounts).enumerated().map { place, part in
      "\(part.0.given("name")?.displayText ?? "loan \(place + 1)") \(text(part.1))"
    }.listed(most: 6)
  }
}

extension LoanBuiltIns {
  static let consolidate = BuiltIn(
    "consolidate", .loans, parameters: LoanConsolidation.type.parameters,
    summary: "Compares several loans with one loan that consolidates them.",
    example: .init(
      "consolidate([loan($8k, 9%, 3y), loan($12k, 6%, 5y)], 7%, 5y).payment", prints: "$396.02"),
    help: .init(
      examples: [
        .init("consolidate([loan($10k, 6%, 5y), loan($5k, 9%, 3y)]).weighted_rate", prints: "7%")
      ], seeAlso: ["refinance", "plan"]),
    formula: "weighted rate = Σ balance · rate / Σ balance",
    source: "20 USC 1077a(l), 34 CFR 685.202(a)(3)(i): rounded up to the nearest 1/8 percent",
    body: { .domain(try ConsolidationValue($0)) })
}
