import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias RentOrBuyValue = TypedValue<RentOrBuyQuestion>

/// Renting and buying side by side.
struct RentOrBuyQuestion: ValueModel {
  let result: RentOrBuy
  /// The position of both when moving on.
  let end: RentOrBuy.Standing

  init(_ given: NamedArguments) throws {
    result = try RentOrBuy(Self.terms(given))
    guard let end = result.end else { throw HousingError.overflow }
    self.end = end
  }

  var currency: Currency { terms.currency }
  var terms: RentOrBuyTerms { result.terms }
  var stay: Duration { Duration.months(terms.stay) ?? .zero }
  /// Costs at the start beside the down payment.
  private var closing: Decimal { result.upfront - result.home.downPayment }

  static let type = ValueType<RentOrBuyQuestion>(
    "rent_vs_buy", title: "Rent or buy",
    headlines: { _ in ["better", "advantage", "break_even_year"] },
    conventions: {
      ["monthly payments", "\(LoanLabels.sentence(of: .halfUp, $0.currency)) each month"]
    },
    inputs: inputs, figures: figures,
    panel: { value in
      (
        value.model.groups(value.given),
        [
          "the renter invests the upfront cash; each month, whoever pays less invests the difference; no"
            + " taxes on income or gains"
        ]
      )
    }, picture: { $0.chart })

  // MARK: Inputs

  /// A guess that can be replaced.
  private struct Assumption {
    let name: String
    let label: String
    let share: Decimal
    let what: String
    /// The base of the share, if that is not plain.
    let note: String?

    init(_ name: String, _ label: String, _ tenths: Int, _ what: String, note: String? = nil) {
      self.name = name
      self.label = label
      share = Decimal(coefficient: Int64(tenths), exponent: -3)
      self.what = what
      self.note = note
    }

    func input(_ type: ParameterType, _ more: String = "") -> ValueType<RentOrBuyQuestion>.Field {
      .input(
        name, type, "\(what)\(more) (default: \(Value.percent(share).sourceText))"
      ) { [share] _ in .percent(share) }
    }
  }

  /// Long-run figures of the United States, roundly: assumptions, no forecasts.
  private static let assumptions = [
    Assumption(
      "appreciation", "Home prices", 30, "annual increase of home prices", note: "increase a year"),
    Assumption(
      "rent_growth", "Rent", 30, "annual increase of the rent", note: "increase a year"),
    Assumption(
      "investment_return", "Investments", 50, "annual return on money invested instead",
      note: "return a year"),
    Assumption(
      "inflation", "Inflation", 25, "annual increase of costs given as money",
      note: "a year, for costs given as amounts"),
  ]

  private static let costs = [
    Assumption(
      "tax", "Property tax", 11, "property tax per year, as a percent of the home's value",
      note: "of the home's value a year"),
    Assumption(
      "insurance", "Homeowners insurance", 5,
      "homeowners insurance per year, as a percent of the home's value",
      note: "of the home's value a year"),
    Assumption(
      "maintenance", "Maintenance", 10, "maintenance per year, as a percent of the home's value",
      note: "of the home's value a year"),
  ]

  private static let closing = Assumption(
    "closing", "Closing costs", 30, "closing costs, as a percent of the price")
  private static let selling = Assumption(
    "selling", "Selling costs", 60, "selling costs, as a percent of the sale price",
    note: "of the sale price")

  private static let inputs: [ValueType<RentOrBuyQuestion>.Field] =
    [
      .input(
        "price", .money, "home price", need: .required,
        aliases: ["home_price", "house_price", "value"], symbol: "of the home"
      ) { $0.money($0.terms.price) }.limited(to: .positive).asked(in: 0, as: "Home price"),
      .input(
        "rent", .periodicMoney, "monthly rent in the first year",
        need: .required, aliases: ["monthly_rent"]
      ).limited(to: .atLeast(.zero)).asked(in: 0, as: "Monthly rent"),
      .input("rate", .rate, "annual interest rate of the loan, e.g. 6.5%", need: .required).limited(
        to: LoanTerms.rateLimit
      ).asked(
        in: 1, as: "Annual interest rate"
      ).usually(Parameter.usualLoanRates),
      .input(
        "down", .moneyOrPercent,
        "down payment, e.g. $90_000 or 20% of the price (default: 20%)",
        aliases: ["down_payment", "deposit"], symbol: "down payment"
      ) { $0.money($0.terms.downPayment) }.limited(to: .atLeast(.zero)).asked(
        in: 1, as: "Down payment"
      ).usually(100...10_000),
      .input("term", .duration, "term of the loan (default: 30y)") {
        .duration($0.terms.term)
      }.asked(in: 1),
      .input(
        "stay", .duration, "how long you would stay (default: 10y)",
        aliases: ["years", "horizon"]
      ) { .duration($0.stay) }.limited(to: .months(1...1200)).asked(in: 1, as: "Length of stay"),
    ] + assumptions.map { $0.input(.rate).limited(to: RentOrBuyTerms.growthLimit) }
    + costs.map {
      $0.input(.periodicMoneyOrPercent, ", or e.g. $300/mo").usually(20...1000)
        .limited(to: .atLeast(.zero), share: .from(.zero, to: .one))
    }
    + [
      .input(
        "hoa", .periodicMoney, "HOA dues, e.g. $60/mo", aliases: ["hoa_fees", "dues"]
      ) { $0.money(.zero) }.limited(to: .atLeast(.zero)),
      .input(
        "pmi", .rate,
        "PMI: percent of the loan per year, due above 80% of the price"
      ) { _ in .percent(.zero) }.limited(to: .from(.zero, to: .one)).usually(20...500),
      closing.input(.moneyOrPercent, ", or money").limited(
        to: .atLeast(.zero), share: .from(.zero, to: .one)),
      selling.input(.rate).limited(to: .from(.zero, to: .one)),
      .input("name", .text, "label for its summary"),
      .input(HomeSubject.parameter(giving: ofHome + ["tax", "insurance", "hoa", "closing"])),
    ]

  /// Inputs that change the home or its loan.
  private static let ofHome = ["price", "rate", "down", "term", "pmi"]

  /// The mortgage that is asked about, with what else was given of it.
  private static func known(_ given: NamedArguments) throws -> MortgageTerms? {
    guard case .domain(let domain)? = given["home"], let home = domain as? MortgageValue else {
      return nil
    }
    let changes = given.all.filter { ofHome.contains($0.name) }
    return try (changes.isEmpty ? home : home.changing(changes, given.context)).model.terms
  }

  private static let usualDown = Decimal(coefficient: 2, exponent: -1)
  private static let usualStay = 120

  private static func terms(_ given: NamedArguments) throws -> RentOrBuyTerms {
    let currency = try given.currency()
    let known = try known(given)
    let price = known?.price ?? given.amount("price") ?? .zero
    func rounded(_ amount: Decimal) -> Decimal { amount.rounded(toPlaces: currency.minorUnits) }
    func share(_ name: String) -> Decimal {
      given.share(name)
        ?? (assumptions + costs + [closing, selling]).first { $0.name == name }?.share ?? .zero
    }
    func cost(_ name: String) -> RentOrBuyTerms.Cost {
      given.amount(name).map { .monthly($0) } ?? .share(share(name))
    }
    return RentOrBuyTerms(
      currency: currency, price: price,
      down: known?.down ?? given.amount("down").map { .amount($0) }
        ?? .share(given.share("down") ?? usualDown),
      rate: known?.loan.rate ?? given.share("rate") ?? .zero,
      term: known?.loan.term ?? given.duration("term") ?? Duration.years(30) ?? .zero,
      rent: given.amount("rent") ?? .zero, stay: given.months("stay") ?? usualStay,
      appreciation: share("appreciation"), rentGrowth: share("rent_growth"),
      investmentReturn: share("investment_return"), inflation: share("inflation"),
      tax: cost("tax"), insurance: cost("insurance"), maintenance: cost("maintenance"),
      dues: .monthly(given.amount("hoa") ?? .zero), insuranceRate: given.share("pmi") ?? .zero,
      closing: given.amount("closing") ?? rounded(price * share("closing")),
      selling: share("selling"), known: known)
  }

  // MARK: Figures

  private static let figures: [ValueType<RentOrBuyQuestion>.Field] = [
    .figure("amount", "Loan amount", by: "price − down", exact: \.result.home.loan.amount) {
      $0.money($0.result.home.loan.amount)
    },
    .figure(
      "payment", "Payment of the loan", help: "payment of the loan a month",
      says: {
        "The level payment of a loan of \($0.text($0.result.home.loan.amount))"
          + " at \($0.percent($0.terms.rate)) over \($0.terms.term.formatted())."
      }
    ) { $0.money($0.result.loan.terms.payment) },
    .figure(
      "upfront", "Upfront cost of buying", symbol: "not spent on a home", by: "paid_down + costs",
      from: {
        [
          $0.quantity("paid_down", $0.result.home.downPayment, "down payment"),
          $0.quantity("costs", $0.closing, "closing costs, fees and prepaid interest"),
        ]
      }
    ) { $0.money($0.result.upfront) },
    .figure(
      "owner_cost", "First month of owning",
      by: "loan_payment [+ tax] [+ insurance] [+ maintenance] [+ hoa] [+ pmi]",
      from: { question in
        let month = question.result.firstMonth
        return [
          ("loan_payment", month.payment, "of the loan"), ("tax", month.tax, "a month"),
          ("insurance", month.insurance, "a month"),
          ("maintenance", month.maintenance, "a month"), ("hoa", month.dues, "dues a month"),
          ("pmi", month.mortgageInsurance, "a month"),
        ].map { question.quantity($0.0, $0.1, $0.2) }
      }
    ) { $0.money($0.result.firstMonth.total) },
    .figure(
      "buy_net_worth", "Net worth of the buyer", help: "net worth of the buyer after the stay",
      symbol: "of the buyer then", by: buying, from: { $0.figures($0.end) }
    ) { $0.money($0.end.buying) },
    .figure(
      "rent_net_worth", "Net worth of the renter", help: "net worth of the renter after the stay",
      symbol: "of the renter then", by: renting, from: { $0.figures($0.end) },
      says: { $0.rule }
    ) { $0.money($0.end.renting) },
    .figure("advantage", "Advantage of buying", by: "buy_net_worth − rent_net_worth") {
      $0.money($0.end.advantage)
    },
    .figure(
      "better", "Better choice", help: "the better choice: buy or rent",
      says: {
        "After \($0.stay.formatted()) buying leaves \($0.text($0.end.buying)), renting leaves"
          + " \($0.text($0.end.renting))."
      }
    ) { .text($0.end.advantage.isNegative ? "rent" : "buy") },
    .figure(
      "break_even_year", "Break-even year",
      help: "first year after which buying is ahead",
      says: { question in
        question.result.breakEvenYear.map { _ in
          "The first year after which buying leaves as much as renting. \(question.rule)"
        }
      }
    ) { $0.result.breakEvenYear.map { .number(Decimal($0)) } ?? .none },
    .table(
      "schedule", "Renting and buying by year", row: ("year", "year"),
      help: "rows of year, value, balance, owner_cost, rent_paid, buy_net, rent_net",
      rows: { $0.result.years }, columns: { $0.columns }, says: { $0.rule }),
  ]

  private static let buying = "value − selling_costs − balance + invested"
  private static let renting = "upfront + added + returns"

  private var rule: String {
    "Both start with \(text(result.upfront)): the buyer pays it, the renter invests it. Each month"
      + " whoever pays less invests the difference, which grows by (1 + return)^(1/12) a month."
  }

  /// The figures of what either would have in the end.
  private func figures(_ standing: RentOrBuy.Standing) -> [Explanation.Quantity] {
    let renter = standing.renter
    return [
      quantity("value", standing.value, "of the home then"),
      quantity("selling_costs", standing.sellingCosts, "of the sale"),
      quantity("balance", standing.balance, "still owed"),
      quantity(
        "invested", standing.buyer.balance, "savings of months cheaper than renting, with returns"),
      quantity("upfront", result.upfront, "not spent on a home"),
      quantity("added", renter.added - result.upfront, "in months cheaper than owning"),
      quantity(
        "returns", renter.balance - renter.added, "at \(percent(terms.investmentReturn)) a year"),
    ]
  }

  private var columns: [TableColumn<RentOrBuy.Standing>] {
    let years = result.years
    let rent = quantity("rent", terms.rent, "a month in the first year")
    let growth = Explanation.Quantity("growth", terms.rentGrowth, .number, "of the rent a year")
    return [
      .init("year", "year", origin: "years since the home was bought") {
        .number(Decimal($0.months) / Decimal(12))
      },
      .init(
        "value", "value of the home", by: "price · (1 + a)^years",
        with: { row in
          [
            quantity("price", terms.price, "of the home when it is bought"),
            .init("a", terms.appreciation, .number, "annual appreciation"),
            .init("years", Decimal(years[row - 1].months) / Decimal(12), .number, "since then"),
          ]
        }
      ) { money($0.value) },
      .init("balance", "balance of the loan", origin: "still owed on the loan by its schedule") {
        money($0.balance)
      },
      .init(
        "owner_cost", "cost of owning",
        origin: "total of the year's loan payments, taxes, insurance, maintenance, dues and PMI"
      ) { money($0.ownerCosts) },
      .init(
        "rent_paid", "rent paid", by: "rent · (1 + growth)^k · 12",
        origin: "the year's rent, which grows \(percent(terms.rentGrowth)) a year",
        with: { row in
          let before = Decimal((years[row - 1].months - 1) / 12)
          return [rent, growth, .init("k", before, .number, "years before it")]
        }
      ) { money($0.rentPaid) },
      .init(
        "buy_net", "net worth of the buyer", by: Self.buying, with: { figures(years[$0 - 1]) }
      ) { money($0.buying) },
      .init(
        "rent_net", "net worth of the renter", by: Self.renting, with: { figures(years[$0 - 1]) }
      ) { money($0.renting) },
    ]
  }

  // MARK: Panel

  private func groups(_ given: (String) -> Value?) -> [Panel.Group] {
    let month = result.firstMonth
    var home = [
      row("Home price", terms.price, note: "\(text(terms.downPayment)) down"),
      row(
        "Interest rate", .percent(terms.rate),
        note: "a year, on a \(text(result.home.loan.amount)) loan"),
      row("Term", .duration(terms.term)),
    ]
    let insurance = result.home.insurance
    if insurance.annualRate.isPositive {
      home.append(
        row(
          "PMI", .percent(insurance.annualRate),
          note: result.premiums.last == 0
            ? "not required at 80% of the price or less"
            : "a year, through payment \(result.premiums.last)"))
    }
    home += [
      row(
        "Upfront cash", result.upfront,
        note: "including \(text(closing)) of closing costs"),
      row(
        "Owning", month.total,
        note: "in the first month; loan payment \(text(month.payment))"),
      row("Renting", terms.rent, note: "in the first month"),
    ]
    return [
      Panel.Group(rows: home),
      Panel.Group(
        StyledText("After \(stay.formatted())"),
        rows: [
          row("Buying", end.buying, note: "net worth after selling the home"),
          row("Renting", end.renting, note: "net worth, all invested"),
          row(
            end.advantage.isNegative ? "Renting ahead" : "Buying ahead", end.advantage.magnitude,
            .positive), breakEven,
        ]), Panel.Group("Assumptions", rows: assumed(given)),
    ]
  }

  private var breakEven: Panel.Row {
    guard let year = result.breakEvenYear else {
      let years = max(terms.stay, result.loan.months) / 12
      return Panel.Row("Break-even", "none", .negative, note: "renting is ahead for \(years) years")
    }
    return Panel.Row(
      "Break-even", "year \(year)", .value, note: "the first year that ends with buying ahead")
  }

  private func assumed(_ given: (String) -> Value?) -> [Panel.Row] {
    (Self.assumptions + Self.costs + [Self.selling]).map { assumption in
      let value = given(assumption.name) ?? .percent(assumption.share)
      let note: String? =
        switch value {
        case .percent: assumption.note
        case .periodicMoney(let amount) where amount.period != .month: amount.words
        default: "a month"
        }
      return row(assumption.label, value, note: note)
    }
  }
}
