import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias RefinanceValue = TypedValue<Refinance>

/// A loan and the one that would replace it.
struct Refinance: LoanQuestion {
  let loan: LoanValue
  let new: LoanValue
  let facts: Refinancing
  /// Closing costs without points, and points as a part of the new loan.
  let closing: (costs: Decimal, points: Decimal)
  /// The value that is replaced: the loan, or the mortgage that it is of.
  private let replaced: Value
  /// The time of it; today's is kept as this day.
  private let at: Value?

  init(_ given: NamedArguments) throws {
    let loan = try given.loan()
    func amount(_ name: String) throws -> Decimal {
      guard let money = given.money(name) else { return .zero }
      try loan.model.requireOwnCurrency(money, of: name)
      return money.amount
    }
    let moment = try LoanMoment(loan.model, at: given["at"], given.context)
    try moment.requireDebt()
    let conventions = loan.terms.conventions
    let points = given.share("points") ?? .zero
    let costs = try amount("costs")
    let cashOut = try amount("cash_out")
    let isRolledIn = given.boolean("roll_in") == true
    let lent = conventions.rounded(
      Refinancing.amount(
        payoff: moment.payoff.amount, costs: costs, points: points, cashOut: cashOut,
        isRolledIn: isRolledIn))
    let term =
      try given["term"] ?? .duration(Self.term(of: LoanRest(moment.standing), loan.terms))
    var parts: [(name: String, value: Value)] = [
      ("amount", loan.money(lent)), ("rate", given["rate"] ?? .none), ("term", term),
    ]
    if let date = moment.payoff.date ?? moment.standing.interestFrom {
      parts.append(("start", .date(date)))
    }
    new = try LoanValue(parts + loan.conventionInputs, given.context)
    facts = try Refinancing(
      payoff: moment.payoff, new: new.schedule(),
      costs: conventions.rounded(costs + lent * points), isRolledIn: isRolledIn, cashOut: cashOut)
    self.loan = loan
    closing = (costs, points)
    replaced = given["loan"] ?? .none
    at = moment.input
  }

  /// The rest of the old loan's term; where payments are parts of a monthly one, the rest of the term
  /// that the monthly one is for.
  private static func term(of rest: LoanRest, _ terms: LoanTerms) -> Duration {
    let frequency = terms.conventions.frequency
    guard frequency.paymentsPerMonthlyAmount == nil else {
      let elapsed = rest.made * 12 / frequency.paymentsPerYear
      return Duration.months(max(Int(terms.term.months) - elapsed, 1)) ?? terms.term
    }
    return frequency.term(ofPayments: max(rest.count, 1)) ?? .zero
  }

  var conventions: LoanConventions { new.terms.conventions }

  func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
    Self.type.parameters.compactMap { parameter in
      switch parameter.name {
      case "at": at.map { ("at", $0) }
      case "roll_in" where !facts.isRolledIn: nil
      default: given.first { $0.name == parameter.name }
      }
    }
  }

  /// The mortgage that is replaced, where it is one.
  var mortgage: MortgageValue? {
    if case .domain(let domain) = replaced { domain as? MortgageValue } else { nil }
  }

  static let type = ValueType<Refinance>(
    "refinance", title: "Refinance", headlines: { _ in ["saving", "break_even", "net_saving"] },
    conventions: \.phrases, inputs: inputs, figures: figures,
    subtitle: { $0.loan.given("name")?.displayText },
    panel: { ($0.model.groups, $0.model.notes) },
    picture: ValueChart.lines(
      "refinance", "Balances by year", of: "by_year",
      [("old loan", "balance_before"), ("new loan", "balance")]))

  private static let inputs: [ValueType<Refinance>.Field] = [
    .input(
      "loan", LoanBuiltIns.loanType, "loan to replace", need: .required, aliases: ["old"]
    ) { .domain($0.loan) }.asRead().asked(in: 0, as: "Loan to replace"),
    .input(
      "rate", .rate, "annual rate of the new loan, e.g. 5.5%", need: .required,
      aliases: ["new_rate", "apr"]
    ) { .percent($0.new.terms.rate) }.limited(to: LoanTerms.rateLimit).asRead().asked(
      in: 0, as: "New annual interest rate"
    )
    .usually(Parameter.usualLoanRates),
    .input(
      "term", .duration, "term of the new loan (default: remaining term of the old loan)",
      aliases: ["new_term", "years"]
    ) { .duration($0.new.terms.term) }.asRead().asked(in: 0, as: "New term"),
    .input(
      "costs", .money, "closing costs, without points",
      aliases: ["closing_costs", "closing", "fees", "cost"]
    ) { $0.money(.zero) }.limited(to: .atLeast(.zero)).asked(in: 0, as: "Closing costs"),
    .input(
      QuestionLabels.at(
        .optional,
        "payment number, date, or time since the start (default: today)")
    ) { _ in .number(.zero) }.asked(in: 1, as: "Refinanced at"),
    .input(
      "roll_in", .boolean, "add the costs to the new loan",
      need: .defaulted(.boolean(false))
    ) { .boolean($0.facts.isRolledIn) }.asRead().asked(in: 1, as: "Add the costs to the loan"),
    .input("cash_out", .money, "cash paid out of the new loan", symbol: "paid out") {
      $0.money($0.facts.cashOut)
    }.limited(to: .atLeast(.zero)).asRead(),
    .input("points", .rate, "discount points, as a percent of the new loan") { _ in
      .percent(.zero)
    }.limited(to: .from(.zero, below: .one)).usually(5...1000),
  ]

  private static let figures: [ValueType<Refinance>.Field] = [
    .figure(
      "balance", "Payoff amount", help: "payoff amount of the old loan",
      { $0.money($0.facts.payoff.amount) },
      explain: {
        $1 = PayoffExplanation($0.model.loan, $0.model.facts.payoff).explanation($1.value)
      }),
    .figure("new_loan", "", help: "the loan that replaces it") { .domain($0.new) },
    .figure(
      "payment_before", "Payment before refinancing", help: "payment of the old loan",
      symbol: "payment of the old loan",
      says: { _ in "The old loan's payment, with its regular extra." }
    ) { $0.money($0.facts.oldPayment) },
    .figure(
      "payment", "Payment", help: "payment of the new loan", symbol: "payment of the new loan",
      { $0.money($0.new.terms.payment) },
      explain: { $1 = try $0.model.new.explanation(of: "payment") ?? $1 }),
    .figure(
      "saving", "Saving", help: "payment_before − payment", symbol: "savings per payment",
      by: "payment_before − payment",
      says: { $0.facts.saving.isNegative ? "Negative means the payment is higher." : nil },
      { $0.money($0.facts.saving) }, explain: { $1.title = "Savings \($0.model.period)" }),
    .figure(
      "total_costs", "Costs of refinancing", help: "closing costs and points",
      symbol: "of refinancing", by: "costs [+ points · amount]", from: { $0.costFigures }
    ) { $0.money($0.facts.costs) },
    .figure(
      "break_even", "Break-even of refinancing", help: "payments until the savings cover the costs",
      by: "ceil(total_costs / saving)",
      source: "Federal Reserve Board, A Consumer's Guide to Mortgage Refinancings",
      says: { $0.breakEvenInWords }
    ) { $0.facts.breakEven.map { .number(Decimal($0)) } ?? .none },
    .figure(
      "interest_break_even", "Break-even of interest and costs",
      help: "payments until interest and costs are below the old loan's",
      { $0.facts.interestBreakEven.from.map { .number(Decimal($0)) } ?? .none },
      explain: { $0.model.explainInterestBreakEven(&$1) }),
    .figure(
      "interest_before", "Remaining interest on the old loan",
      help: "interest left on the old loan", symbol: "left on the old loan",
      says: { "Of the \($0.facts.old.count.words("payment")) left on the old loan." }
    ) { $0.money($0.facts.oldInterest) },
    .figure(
      "interest", "Interest of the new loan", help: "interest of the new loan",
      symbol: "of all payments on the new loan", by: "payments − amount",
      from: { refinance in
        [
          refinance.quantity(
            "payments", refinance.facts.new.totals.paid,
            "all \(refinance.facts.new.count) on the new loan"),
          refinance.quantity("amount", refinance.new.terms.amount, "of the new loan"),
        ]
      }
    ) { $0.money($0.facts.newInterest) },
    .figure(
      "paid_before", "Left to pay on the old loan", help: "left to pay on the old loan",
      symbol: "left to pay on the old loan", by: "owed + interest_before",
      from: {
        [$0.quantity("owed", $0.facts.oldPaid - $0.facts.oldInterest, "before its next payment")]
      }
    ) { $0.money($0.facts.oldPaid) },
    .figure(
      "paid", "Total paid after refinancing", help: "total to pay on the new loan, including costs",
      symbol: "paid with the new loan, including costs", by: "amount + interest [+ cash]",
      from: { refinance in
        let cash = refinance.facts.isRolledIn ? .zero : refinance.facts.costs
        return [
          refinance.quantity(
            "amount", refinance.new.terms.amount,
            "of the new loan" + (refinance.facts.isRolledIn ? ", including costs" : "")),
          refinance.quantity("cash", cash, "costs paid in cash"),
        ]
      }
    ) { $0.money($0.facts.newPaid) },
    .figure(
      "net_saving", "Net savings of refinancing", help: "total savings, after costs",
      by: "paid_before − paid [+ cash_out]",
      says: { $0.facts.netSaving.isNegative ? "Negative means it costs more than it saves." : nil }
    ) { $0.money($0.facts.netSaving) },
    .table(
      "by_year", "Refinancing year by year", row: ("year", "year"),
      help: "rows of year, balance_before, balance, net_saving (if you sell after that year)",
      rows: { Array(1...$0.years) }, columns: { $0.yearColumns },
      says: { _ in
        "net_saving is what you save if you sell or pay off the loan then: paid and still owed on"
          + " the old loan, less the same on the new one."
      }),
  ]

  // MARK: Years

  private var years: Int {
    let perYear = conventions.frequency.paymentsPerYear
    return max(1, (max(facts.old.count, facts.new.count) + perYear - 1) / perYear)
  }

  /// The payments of so many years.
  private func payments(over years: Int) -> Int {
    min(
      years * conventions.frequency.paymentsPerYear,
      max(facts.old.count, facts.new.count))
  }

  /// The saving of a person who leaves the loan after each year.
  private var yearColumns: [TableColumn<Int>] {
    [
      .init("year", "year", origin: "years of the new loan") { .number(Decimal($0)) },
      .init(
        "balance_before", "balance of the old loan",
        origin: "balance of the old loan after as many payments"
      ) { money(facts.old.balance(after: payments(over: $0), of: facts.payoff.standing)) },
      .init(
        "balance", "balance of the new loan", origin: "balance of the new loan then"
      ) { year in
        let count = payments(over: year)
        return money(count >= facts.new.count ? .zero : facts.new[count - 1].balance)
      },
      .init(
        "net_saving", "net savings", by: "old − new",
        with: { year in
          let count = payments(over: year)
          let old =
            facts.old.paid(overFirst: count)
            + facts.old.balance(after: count, of: facts.payoff.standing) + facts.payoff.charges
          return [
            quantity("old", old, "paid by then plus owed then on the old loan"),
            quantity(
              "new", old - facts.netSaving(after: count),
              "the same on the new loan, plus costs, less cash paid out"),
          ]
        }
      ) { money(facts.netSaving(after: payments(over: $0))) },
    ]
  }
}

extension LoanBuiltIns {
  static let refinance = BuiltIn(
    "refinance", .loans, parameters: Refinance.type.parameters,
    summary:
      "Refinancing a loan: monthly savings, total savings and break-even.",
    example: .init(
      "refinance(loan($300k, 6.5%, 30y), 5.5%, 25y, $4_000, at: 60).break_even", prints: "24"),
    help: .init(
      examples: [
        .init("refinance(loan($300k, 7%, 30y), 5.75%).saving", prints: "$245.19"),
        .init(
          "refinance(loan($300k, 7%, 30y), 5.75%, costs: $4_000).net_saving", prints: "$84,266.09"),
      ], seeAlso: ["points_break_even", "consolidate", "payoff"],
      line: "refinance(loan($300k, 7%, 30y), 5.5%)"),
    formula: "break_even = costs / (payment_before − payment), rounded up to whole payments",
    source: "Federal Reserve Board, A Consumer's Guide to Mortgage Refinancings",
    body: { .domain(try RefinanceValue($0)) })
}
