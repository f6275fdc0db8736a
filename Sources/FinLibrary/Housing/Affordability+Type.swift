import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias AffordabilityValue = TypedValue<Affordability>

/// The price of a home that an income affords.
extension Affordability: ValueModel {
  package static let type = ValueType<Affordability>(
    "affordability", title: "Affordability", headlines: { _ in ["price", "monthly", "limit"] },
    conventions: { [LoanLabels.sentence(of: .halfUp, $0.currency)] },
    inputs: inputs, figures: figures, panel: { ($0.model.groups, $0.model.notes($0.given)) },
    picture: ValueChart.bars("affordability", "Parts of the monthly cost") {
      $0.monthlyParts.entries.map {
        ($0.name == "principal_interest" ? "principal & interest" : $0.name, $0.value)
      }
    })

  package var currency: Currency { terms.currency }

  package init(_ given: NamedArguments) throws {
    try given.checkPeriod(of: "income")
    let rate = given.share("rate") ?? .zero
    let usualTerm = Duration.years(30) ?? .zero
    let payments = try given.payments(rate: rate, term: given.duration("term") ?? usualTerm)
    try self.init(
      AffordabilityTerms(
        currency: try given.currency(), income: given.amount("income") ?? .zero,
        debts: given.amount("debts") ?? .zero, rate: rate, payments: payments,
        down: given.share("down").map { .share($0) } ?? .amount(given.amount("down") ?? .zero),
        front: given.share("front") ?? AffordabilityTerms.usualFront,
        back: given.share("back") ?? AffordabilityTerms.usualBack,
        costs: MortgageCosts(
          tax: given.share("tax").map { .share($0) } ?? .monthly(given.amount("tax") ?? .zero),
          insurance: given.amount("insurance") ?? .zero, dues: given.amount("hoa") ?? .zero,
          insuranceRate: given.share("pmi") ?? .zero), leastDown: given.share("min_down")))
  }

  static let income = Parameter(
    "income", .either([.money, .periodicMoney]),
    meaning: "gross income, e.g. $120k/y or $10k/mo",
    aliases: ["salary", "gross_income"], limit: .positive)
  static let debts = Parameter(
    "debts", .periodicMoney, .optional,
    meaning: "monthly payments on other debts, or these debts",
    aliases: ["debt", "monthly_debts"], limit: .atLeast(.zero), reading: Debts.payments)

  private static let inputs: [ValueType<Affordability>.Field] = [
    .input(income, symbol: "a month, before taxes") { $0.money($0.terms.income) }.keepingPeriod()
      .asked(in: 0, as: "Gross income"),
    .input(debts, symbol: "a month") { $0.money($0.terms.debts) }
      .asked(in: 0, as: "Monthly debt payments"),
    .input(
      "rate", .rate, "annual interest rate of the loan, e.g. 6.5%", need: .required,
      aliases: ["interest", "interest_rate"]
    ) { .percent($0.terms.rate) }.limited(to: LoanTerms.rateLimit).asked(
      in: 1, as: "Annual interest rate"
    )
    .usually(Parameter.usualLoanRates),
    .input(
      "term", .duration, "term of the loan (default: 30y)", aliases: ["years"]
    ) { Duration.months($0.terms.payments).map { .duration($0) } ?? .none }.asked(in: 1),
    .input(
      "down", .moneyOrPercent,
      "down payment, e.g. $60_000 or 20% of the price (default: none)",
      aliases: ["down_payment", "downpayment", "deposit"]
    ) { $0.money(.zero) }.limited(
      to: .atLeast(.zero), share: .from(.zero, to: Decimal(coefficient: 99, exponent: -2))
    ).asked(in: 1, as: "Down payment").usually(100...10_000),
    .input(
      "front", .rate, "front-end limit: housing as a share of income (default: 28%)",
      symbol: "maximum share of income"
    ) { .percent($0.terms.front) }.limited(to: .from(.zero, to: .one)).usually(500...10_000),
    .input(
      "back", .rate, "back-end limit: housing and debts as a share of income (default: 36%)",
      aliases: ["dti", "max_dti"], symbol: "maximum share of income"
    ) { .percent($0.terms.back) }.limited(to: .from(.zero, to: .one)).usually(500...10_000),
    .input(
      "tax", .periodicMoneyOrPercent,
      "property tax: 1.1% of the price per year, or $400/mo",
      aliases: ["property_tax", "taxes"]
    ) { $0.money(.zero) }.limited(to: .atLeast(.zero), share: .from(.zero, to: .one)).asked(
      in: 2, as: "Property tax"
    ).usually(20...1000),
    .input(
      "insurance", .periodicMoney, "homeowners insurance, e.g. $1_500/y or $125/mo",
      aliases: ["home_insurance", "homeowners_insurance"]
    ) { $0.money(.zero) }.limited(to: .atLeast(.zero)).asked(in: 2, as: "Homeowners insurance"),
    .input(
      "hoa", .periodicMoney, "HOA dues, e.g. $60/mo", aliases: ["hoa_fees", "dues"]
    ) { $0.money(.zero) }.limited(to: .atLeast(.zero)).asked(in: 2, as: "HOA dues"),
    .input(
      "pmi", .rate,
      "PMI: percent of the loan per year, e.g. 0.5%, due above 80% of the price",
      aliases: ["mortgage_insurance", "mip"]
    ) { .percent($0.terms.costs.insuranceRate) }.limited(to: .from(.zero, to: .one)).asked(
      in: 2, as: "Mortgage insurance (PMI)"
    )
    .usually(20...500),
    .input("min_down", .rate, "lender's minimum down payment, e.g. 3% of the price").limited(
      to: .from(.zero, to: .one)),
    .input("name", .text, "label for its summary"),
    .input(
      HomeSubject.parameter(
        giving: ["rate", "term", "down", "tax", "insurance", "hoa", "pmi"])),
  ]

  private static let figures: [ValueType<Affordability>.Field] = [
    .figure(
      "price", "Largest price", symbol: "of the home", by: "amount + down_payment", exact: \.price,
      { $0.money($0.price) }, explain: { $1.sentences = $0.model.priceInWords }),
    .figure(
      "amount", "Loan amount", symbol: "loan amount",
      by: "price − down_payment", exact: \.amount
    ) {
      $0.money($0.amount)
    },
    .figure(
      "down_payment", "Down payment", symbol: "paid upfront", { $0.money($0.downPayment) },
      explain: { $0.model.explainDown(&$1) }),
    .figure(
      "ltv", "Loan-to-value ratio", symbol: "of the price", by: "amount / price",
      exact: \.loanToValue
    ) {
      .percent($0.loanToValue)
    },
    .figure(
      "monthly", "Monthly cost", symbol: "total monthly cost", { $0.money($0.parts.total) },
      explain: { $0.model.explainMonthly(&$1) }),
    .figure(
      "monthly_parts", "Parts of the monthly cost",
      help: "its parts: principal_interest, tax, insurance, pmi, hoa", { .record($0.monthlyParts) },
      explain: { $0.model.explainParts(&$1, $0.given) }),
    .figure(
      "limit", "Limiting factor",
      help: "limit on the price: front, back, down_payment or pmi", source: convention,
      { .text($0.limit.rawValue) },
      explain: { $1.sentences = $0.model.limitInWords }),
    .figure(
      "front_limit", "Maximum for housing", by: "front · income", exact: \.terms.frontLimit,
      source: convention
    ) { $0.money($0.terms.frontLimit) },
    .figure(
      "back_limit", "Maximum for housing after debts", by: "back · income − debts",
      exact: \.terms.backLimit, source: convention
    ) { $0.money($0.terms.backLimit) },
    .figure(
      "front_ratio", "Housing share of income", by: "monthly / income", exact: \.frontRatio
    ) { .percent($0.frontRatio) },
    .figure(
      "back_ratio", "Housing and debt share of income", by: "(monthly + debts) / income",
      exact: \.backRatio
    ) { .percent($0.backRatio) },
  ]

  fileprivate static let partKeys = Record.Keys([
    "principal_interest", "tax", "insurance", "pmi", "hoa",
  ])
  private static let convention = "28% and 36% are common among lenders, not set by an agency"
}

extension Affordability {
  fileprivate var monthlyParts: Record {
    Record(
      keys: Self.partKeys,
      values: [parts.loan, parts.tax, parts.insurance, parts.mortgageInsurance, parts.dues]
        .map { money($0) })
  }

  // MARK: Panel

  fileprivate var groups: [Panel.Group] {
    var month = [row("Principal & interest", parts.loan, note: loanNote)]
    for (label, amount) in [
      ("Property tax", parts.tax), ("Homeowners insurance", parts.insurance),
      ("PMI", parts.mortgageInsurance), ("HOA dues", parts.dues),
    ] where !amount.isZero {
      month.append(row(label, amount))
    }
    month.append(row("Total per month", parts.total, .total))
    let limits = [
      row(
        "Housing", .percent(frontRatio),
        note: "of \(text(terms.income)) income a month; limit \(percent(terms.front))"),
      row(
        "Housing and debts", .percent(backRatio),
        note: "with \(text(terms.debts)) a month of debts; limit \(percent(terms.back))"),
      Panel.Row("Limited by", limitName, .text, note: limitNote),
    ]
    return [
      Panel.Group(rows: [
        row("Home price", price, note: "the highest within the limits"),
        row("Down payment", downPayment),
        row(
          "Loan amount", amount,
          note: "\(percent(loanToValue.rounded(toPlaces: 4))) of the price (LTV)"),
      ]), Panel.Group("Monthly cost", rows: month), Panel.Group("Share of income", rows: limits),
    ]
  }

  private var loanNote: String {
    "\(percent(terms.rate)) over \(Duration.months(terms.payments)?.formatted() ?? "")"
  }

  private var limitName: String {
    switch limit {
    case .front: "housing costs"
    case .back: "debts"
    case .down: "down payment"
    case .insurance: "mortgage insurance"
    }
  }

  private var limitNote: String {
    switch limit {
    case .front: "\(percent(terms.front)) of income is \(text(terms.frontLimit)) a month"
    case .back:
      "\(percent(terms.back)) of income less debts is \(text(terms.backLimit)) a month"
    case .down: "it is the minimum share of the price"
    case .insurance: "PMI would be required above this price"
    }
  }

  fileprivate func notes(_ given: (String) -> Value?) -> [String] {
    let isHigh = loanToValue > MortgageInsurance.requestShare
    return [
      MortgageLabels.omitted(given, currency),
      isHigh && terms.costs.insuranceRate.isZero ? MortgageLabels.noInsurance : nil,
      "28% and 36% are common limits among lenders; "
        + LoanLabels.sentence(of: .halfUp, currency),
    ].compactMap(\.self)
  }

  // MARK: Explanations

  fileprivate var priceInWords: [String] {
    let unit = Money(.zero, terms.currency).minorUnit.amount
    let next = self.parts(atPrice: price + unit).total
    let more: String =
      switch limit {
      case .front, .back:
        next > parts.total ? " At \(text(unit)) more, it would be \(text(next))." : ""
      case .insurance:
        " At \(text(unit)) more, the loan would be more than 80% of the price: with mortgage"
          + " insurance the monthly cost would be \(text(next))."
      case .down: " A higher price would need a larger down payment."
      }
    return [
      "The highest price with a monthly cost of no more than \(text(room)): here it is"
        + " \(text(parts.total))." + more,
      "Found by bisection, as the monthly cost never falls when the price rises.",
    ]
  }

  fileprivate func explainDown(_ result: inout Explanation) {
    guard case .share(let share) = terms.down else {
      result.results = [result.value.displayText]
      result.sentences = ["Given as an amount."]
      return
    }
    result.derive(
      "down_payment", by: "down · price",
      from: [
        .init("down", share, .percent, "share of the price"),
        quantity("price", price, "of the home"),
      ], exact: share * price)
  }

  fileprivate func explainMonthly(_ result: inout Explanation) {
    let named = [
      ("principal_interest", parts.loan, "the loan's payment"), ("tax", parts.tax, "a month"),
      ("insurance", parts.insurance, "a month"),
      ("pmi", parts.mortgageInsurance, "mortgage insurance, a month"),
      ("hoa", parts.dues, "HOA dues, a month"),
    ].filter { $0.0 == "principal_interest" || !$0.1.isZero }
    result.derive(
      "monthly", by: named.map(\.0).joined(separator: " + "),
      from: named.map { quantity($0.0, $0.1, $0.2) }, exact: parts.total)
  }

  fileprivate func explainParts(_ result: inout Explanation, _ given: (String) -> Value?) {
    let rate = terms.rate / Decimal(12)
    let lent = quantity("P", amount, "loan amount")
    let count = Explanation.Quantity(
      "n", Decimal(terms.payments), .number, "number of monthly payments")
    let record = result.value
    result.value = money(parts.loan)
    if rate.isZero || amount.isZero {
      result.derive(
        "principal_interest", by: "P / n", from: [lent, count],
        exact: amount / Decimal(terms.payments))
    } else {
      result.derive(
        "principal_interest", by: "P · r / (1 − (1 + r)^−n)",
        from: [
          lent,
          .init(
            "r", rate, .number, "monthly interest rate",
            note: "\(Value.percent(terms.rate).sourceText) / 12"),
          count,
        ],
        exact: LevelPayment(periodicRate: rate).payment(amount: amount, payments: terms.payments))
    }
    if case .share(let share) = terms.costs.tax, !share.isZero {
      result.sentences.append(
        "Property tax is a twelfth of \(percent(share)) of the price, \(text(parts.tax)).")
    }
    if parts.mortgageInsurance.isPositive {
      result.sentences.append(
        "PMI is a twelfth of \(percent(terms.costs.insuranceRate)) of the loan amount,"
          + " \(text(parts.mortgageInsurance)), as it is above 80% of the price.")
    }
    result.fields = partFields(result, given)
    result.value = record
  }

  /// The parts of a month, each by itself.
  private func partFields(
    _ loan: Explanation, _ given: (String) -> Value?
  ) -> [String: Explanation] {
    var fields = ["principal_interest": loan]
    for (name, amount) in [
      ("tax", parts.tax), ("insurance", parts.insurance), ("pmi", parts.mortgageInsurance),
      ("hoa", parts.dues),
    ] {
      var part = Explanation("\(name), a month", value: money(amount))
      part.figure = name
      part.sentences = [
        (given(name).map { "Given as \(name): \($0.sourceText)" } ?? "Not given")
          + ": \(text(amount)) a month."
      ]
      fields[name] = part
    }
    return fields
  }

  fileprivate var limitInWords: [String] {
    [
      "Housing may take \(text(terms.frontLimit)) a month, \(percent(terms.front)) of income, or"
        + " \(text(terms.backLimit)), \(percent(terms.back)) of income less debts.",
      "The price is limited by \(limitName) (\(limit.rawValue)): \(limitNote).",
    ]
  }
}
