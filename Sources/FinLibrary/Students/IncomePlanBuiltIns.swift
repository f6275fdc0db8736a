import Finance
import FinLanguage
import FinValues
import Money

/// Student-loan plans that follow the borrower's income, and the figures that people check.
enum IncomePlanBuiltIns {
  static let all: [BuiltIn] = [
    povertyGuideline, assistancePayment, assistanceMonth, incomePayment, repaymentPlans,
  ]

  private static let household = Parameter(
    "household", .wholeNumber(1...30), .defaulted(.number(.one)),
    meaning: "people in your household", aliases: ["family_size", "persons"])
  private static let region = Parameter(
    "region", .word(PovertyGuideline.Region.allCases.map(\.rawValue)),
    .defaulted(.text(PovertyGuideline.Region.contiguous.rawValue)),
    meaning: "48 for the contiguous states and DC, AK for Alaska, HI for Hawaii")
  private static let income = Parameter(
    "income", .moneyOrPeriodicMoney,
    meaning: "adjusted gross income (AGI) per year, e.g. $45k or $3_750/mo", aliases: ["agi"],
    limit: .atLeast(.zero).or("enter a negative AGI as $0"))
  private static let dependents = Parameter(
    "dependents", .wholeNumber(0...30), .defaulted(.number(.zero)),
    meaning: "dependents on your federal tax return")

  static let povertyGuideline = BuiltIn(
    "poverty_guideline", .studentLoans,
    parameters: [
      Parameter(
        "year", .wholeNumber(PovertyGuideline.firstYear...PovertyGuideline.lastYear),
        meaning:
          "year from \(PovertyGuideline.firstYear) to \(PovertyGuideline.lastYear)"),
      household, region,
    ],
    summary: "A year's federal poverty guideline for a household.",
    example: .init("poverty_guideline(2026, household: 3)", prints: "$27,320.00"),
    help: .init(seeAlso: ["idr_payment"]),
    formula: "first person + (household − 1) · each additional person",
    source: PovertyGuideline.source,
    explanation: { call, value in
      var result = Explanation("Poverty guideline", value: value)
      result.source = PovertyGuideline.source
      let guideline = try known(.of(year: call.whole("year"), region(call)))
      let persons = try call.whole("household")
      let figures: [Explanation.Quantity] = [
        .init("first", guideline.first, .money(.usd), "first person, \(guideline.year)"),
        .init("household", Decimal(persons), .number, "people"),
        .init("each", guideline.additional, .money(.usd), "each additional person"),
      ]
      if !result.derive("guideline", byAny: ["first + (household − 1) · each"], from: figures) {
        result.sentences = ["Larger households of \(guideline.year) had steps of their own."]
      }
      return result
    },
    body: { call in
      let guideline = PovertyGuideline.of(year: try call.whole("year"), try region(call))
      return dollars(try known(guideline).amount(household: try call.whole("household")))
    })

  static let assistancePayment = BuiltIn(
    "rap_payment", .studentLoans, parameters: [income, dependents],
    summary: "Monthly payment under the Repayment Assistance Plan (RAP), from July 1, 2026.",
    example: .init("rap_payment($60k)", prints: "$250.00"),
    help: .init(seeAlso: ["rap_month", "repayment_plans"]),
    formula: """
      max($10, share · income / 12 − $50 · dependents)
      share: 1% of all income if it is above $10,000, one point more for each further $10,000, at most 10%; below, $120 a year
      """,
    source: IncomePlan.rap.source,
    explanation: { call, value in
      var result = Explanation("Payment under RAP", value: value)
      IncomePlanFacts(
        .rap, agi: try yearly(call["income"]),
        .init(dependents: try call.whole("dependents"))
      ).explain(&result)
      return result
    },
    body: { call in
      dollars(
        IncomePlan.assistancePayment(
          agi: try yearly(call["income"]), dependents: try call.whole("dependents")))
    })

  static let assistanceMonth = BuiltIn(
    "rap_month", .studentLoans,
    parameters: [
      Parameter("payment", .money, meaning: "payment, made in full and on time"),
      Parameter("interest", .money, meaning: "interest of the month"),
    ],
    summary: "Interest waived, principal paid and principal matched in a month under RAP.",
    example: .init(
      "rap_month($100, $180)",
      prints: """
        interest_waived    $80.00
        principal_paid      $0.00
        principal_matched  $50.00
        """),
    help: .init(seeAlso: ["rap_payment"]),
    formula: """
      waived = max(0, interest − payment), principal paid = max(0, payment − interest)
      matched = min($50, payment) − principal paid, where that is above 0
      """,
    source: IncomePlan.rap.source,
    explanation: { call, value in
      var result = Explanation("A month under RAP", value: value)
      result.source = IncomePlan.rap.source
      let payment = try call.money("payment").amount
      let interest = try call.money("interest").amount
      let month = IncomePlan.AssistedMonth(payment: payment, interest: interest)
      func text(_ amount: Decimal) -> String { dollars(amount).displayText }
      let isCovered = payment >= interest
      let (more, less) = isCovered ? (payment, interest) : (interest, payment)
      let part = isCovered ? month.principalPaid : month.interestWaived
      let matched = month.principalMatched
      result.sentences = [
        "\(isCovered ? "Principal paid" : "Interest waived"): \(text(more)) − \(text(less)) ="
          + " \(text(part)).",
        matched.isPositive
          ? "Principal matched: the payment, up to $50.00, less the principal paid:"
            + " \(text(min(payment, Decimal(50)))) − \(text(month.principalPaid)) = \(text(matched))."
          : "",
      ].filter { !$0.isEmpty }
      return result
    },
    body: { call in
      let month = IncomePlan.AssistedMonth(
        payment: try call.money("payment").amount, interest: try call.money("interest").amount)
      return .record(
        Record([
          ("interest_waived", dollars(month.interestWaived)),
          ("principal_paid", dollars(month.principalPaid)),
          ("principal_matched", dollars(month.principalMatched)),
        ]))
    })

  private static let formulaPlans = IncomePlan.allCases.filter { $0 != .rap }

  static let incomePayment = BuiltIn(
    "idr_payment", .studentLoans,
    parameters: [
      Parameter(
        "plan", .word(formulaPlans.map(\.rawValue)),
        meaning: "income-driven plan; ibr_old is for borrowers before July 2014",
        creationHint: { RepaymentPlan.vacated($0).map { "\($0)" } }),
      income, household, region,
      Parameter(
        "year", .wholeNumber(PovertyGuideline.firstYear...PovertyGuideline.lastYear), .optional,
        meaning: "year of the poverty guideline (default: the one in force today)"),
    ],
    summary: "Monthly payment of an income-driven plan, before the cap at the standard payment.",
    example: .init("idr_payment(\"ibr\", $60k, household: 1, year: 2026)", prints: "$300.50"),
    help: .init(seeAlso: ["poverty_guideline", "repayment_plans"]),
    formula: """
      share · (income − multiple · poverty guideline) / 12
      ibr and paye 10% above 150%, ibr_old 15% above 150%, icr 20% above 100%
      """,
    source: IncomePlan.ibr.source,
    explanation: { call, value in
      guard let plan = IncomePlan(rawValue: try call.text("plan")) else { return nil }
      var result = Explanation("Payment under \(plan.title)", value: value)
      let (guideline, persons) = (try guideline(call), try call.whole("household"))
      IncomePlanFacts(
        plan, agi: try yearly(call["income"]), .init(persons: persons),
        guideline: (guideline.year, guideline.amount(household: persons)),
        setOn: call.has("year") ? nil : call.context.today
      ).explain(&result)
      return result
    },
    body: { call in
      guard let plan = IncomePlan(rawValue: try call.text("plan")) else {
        throw RepaymentPlansError.noGuideline
      }
      let today = call.context.today
      if !call.has("year") { PovertyGuideline.remark(on: today).map(call.context.remark) }
      if let ends = plan.ends, today >= ends {
        call.context.remark("\(plan.rawValue.uppercased()) ended on \(ends) (P.L. 119-21)")
      } else if plan == .icr {
        IncomeFactors.remark(on: today).map(call.context.remark)
      }
      return dollars(
        plan.payment(
          agi: try yearly(call["income"]),
          guideline: try guideline(call).amount(household: try call.whole("household"))))
    })

  private static func guideline(_ call: Call) throws -> PovertyGuideline {
    let region = try region(call)
    return try known(
      call.has("year")
        ? PovertyGuideline.of(year: call.whole("year"), region)
        : PovertyGuideline.inForce(on: call.context.today, region))
  }

  static let repaymentPlans = BuiltIn(
    "repayment_plans", .studentLoans,
    parameters: [
      Parameter(
        "loans", .any, meaning: "a federal student loan, or a list of them", aliases: ["loan"]),
      Parameter(
        "income", .either([.moneyOrPeriodicMoney, .listOf(.record)]), .optional,
        meaning: income.meaning
          + "; or by year, e.g. [{year: 2026, agi: $45k}] (default: the loan's)", aliases: ["agi"],
        limit: income.limit),
      Parameter(
        "household", .either([.wholeNumber(1...30), .listOf(.record)]), .optional,
        meaning:
          "people in your household, or by year, e.g. [{year: 2026, people: 2}] (default: the loan's,"
          + " else 1)",
        aliases: ["family_size", "persons"]),
      Parameter(
        "dependents", .either([.wholeNumber(0...30), .listOf(.record)]), .optional,
        meaning:
          "dependents on your federal tax return, or by year (default: the loan's, else 0)"),
      Parameter(
        "region", region.type, .optional,
        meaning: region.meaning + " (default: the loan's, else 48)"),
      Parameter(
        "filing", .word(["single", "married"]), .optional,
        meaning: "tax filing status; married also covers a head of household (default: the loan's,"
          + " else single)"),
      Parameter(
        "income_growth", .rate, .optional,
        meaning: "yearly growth of the income (default: the loan's, else 0%)", aliases: ["growth"]),
      Parameter(
        "inflation", .rate, .optional,
        meaning: "yearly growth of prices, and of the poverty guideline beyond the last one known"
          + " (default: the loan's, else 0%)"),
      Parameter(
        "by", .word(RepaymentTable.Ranking.allCases.map(\.rawValue)),
        .defaulted(.text(RepaymentTable.Ranking.total.rawValue)),
        meaning: "rank by the total paid, the first monthly payment, the soonest end, or the most"
          + " forgiven",
        aliases: ["rank", "sort"]),
      Parameter(
        "forgiveness_tax", .rate, .optional,
        meaning: "tax rate on what is forgiven, e.g. 22%; the tax is an estimate, counted in the"
          + " ranking", aliases: ["tax"]),
      Parameter(
        "pslf", .boolean, .optional,
        meaning: "true if your employer qualifies for Public Service Loan Forgiveness (default: the"
          + " loan's, else false)"),
    ],
    summary: "Compares the repayment plans you can choose: payments, total cost, forgiveness.",
    example: .init(
      "repayment_plans(student_loan($40k, 6%, start: 2022-09-01, school_until: 2026-05-15), $45k).plan",
      prints: #"""
        ["ibr", "rap", "paye", "icr", "standard", "graduated", "extended",
        "extended_graduated"]
        """#),
    help: .init(seeAlso: ["students", "rap_payment", "idr_payment", "student_loan"]),
    source: "34 CFR 685.208, 685.209 and 685.219; P.L. 119-21",
    explanation: { call, value in
      var result = Explanation("Repayment plans", value: value)
      result.source = "34 CFR 685.208, 685.209 and 685.219; P.L. 119-21"
      result.columns = ExplainedRows(try RepaymentTable(call).columns, row: "plan", "plan")
      result.sentences = ["A row a plan: what all loans pay by it from today on."]
      return result
    },
    body: { call in try RepaymentTable(call).value })

  // MARK: Arguments

  static func region(_ call: Call) throws -> PovertyGuideline.Region {
    PovertyGuideline.Region(rawValue: try call.text("region")) ?? .contiguous
  }

  /// An income of a year.
  static func yearly(_ value: Value) throws -> Decimal { try value.yearlyIncome() }

  static func known(_ guideline: PovertyGuideline?) throws -> PovertyGuideline {
    guard let guideline else { throw RepaymentPlansError.noGuideline }
    return guideline
  }

  static func dollars(_ amount: Decimal) -> Value { .money(Money(amount, .usd)) }
}
