import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias LeaseValue = TypedValue<LeaseModel>

/// A car lease, beside a loan for the same car where a loan's rate is given.
struct LeaseModel: ValueModel {
  let lease: Lease
  let buying: LeaseOrLoan?
  /// The residual value as a part of the price, where it was given so.
  let residualShare: Decimal?
  let listPrice: Decimal

  init(_ given: NamedArguments) throws {
    let price = given.amount("price") ?? .zero
    let listPrice = given.amount("msrp") ?? price
    self.listPrice = listPrice
    residualShare = given.share("residual")
    let currency = try given.currency()
    let rate = given.share("rate")
    let factor = given.number("money_factor")
    guard (rate == nil) != (factor == nil) else { throw LeaseError.rateOrFactor(both: rate != nil) }
    let loanRate = given.share("loan_rate")
    let lease = try Lease(
      LeaseTerms(
        currency: currency, price: price,
        residual: residualShare.map {
          (listPrice * $0).rounded(toPlaces: currency.minorUnits)
        } ?? given.amount("residual") ?? .zero,
        moneyFactor: factor ?? (rate ?? .zero) / LeaseTerms.factorsPerRate,
        payments: given.months("term") ?? 36, fees: given.amount("fees") ?? .zero,
        down: given.amount("down") ?? .zero, driveOff: given.amount("drive_off") ?? .zero,
        salesTax: given.share("tax") ?? .zero, endFee: given.amount("end_fee") ?? .zero))
    self.lease = lease
    buying = try loanRate.map { try LeaseOrLoan(lease, rate: $0) }
  }

  var currency: Currency { terms.currency }
  private var terms: LeaseTerms { lease.terms }
  private var months: Duration { .months(terms.payments) ?? .zero }

  static let type = ValueType<LeaseModel>(
    "lease", title: "Car lease",
    headlines: {
      ["payment", "total_cost", "effective_rate"] + ($0.buying == nil ? [] : ["saved"])
    },
    conventions: { ["payments in advance", LoanLabels.sentence(of: .halfUp, $0.currency)] },
    inputs: inputs, figures: figures, alternatives: ["rate", "money_factor"],
    panel: { ($0.model.groups, $0.model.notes) },
    picture: ValueChart.bars("lease", "Parts of the monthly payment") {
      [
        ("depreciation", $0.money($0.lease.depreciation)),
        ("rent charge", $0.money($0.lease.rentCharge)),
        ("sales tax", $0.money($0.lease.payment - $0.lease.basePayment)),
      ]
    })

  private static let inputs: [ValueType<LeaseModel>.Field] = [
    .input(
      "price", .money, "Negotiated price of the car (capitalized cost)", need: .required,
      aliases: ["cap_cost", "capitalized_cost", "amount"], symbol: "of the car"
    ) { $0.money($0.terms.price) }.limited(to: .positive),
    .input(
      "residual", .moneyOrPercent,
      "Residual value, e.g. $28_000 or 60% of the MSRP", need: .required,
      aliases: ["residual_value"]
    ) { $0.money($0.terms.residual) }.limited(to: .atLeast(.zero)),
    .input(
      "rate", .rate, "Annual rate, e.g. 3%; or give money_factor",
      aliases: ["interest_rate", "apr"],
      symbol: "a year"
    ) { .percent($0.terms.rate) }.limited(to: LeaseTerms.rateLimit),
    .input(
      "term", .duration, "Length of the lease (default: 36mo)", aliases: ["months", "years"]
    ) { .duration($0.months) }.limited(to: .months(1...120)),
    .input(
      "money_factor", .number,
      "Money factor, e.g. 0.00125 for 3%: the rate / 2400%",
      aliases: ["mf"], symbol: "rate / 2400%"
    ) { .number($0.terms.moneyFactor) }.limited(to: LeaseTerms.moneyFactorLimit),
    .input(
      "msrp", .money, "List price (MSRP), for a residual in percent (default: the price)",
      aliases: ["list_price", "sticker"], symbol: "the list price"
    ) { $0.money($0.listPrice) }.limited(to: .atLeast(.zero)),
    .input(
      "fees", .money, "Fees rolled into the lease, e.g. the acquisition fee",
      aliases: ["acquisition_fee", "bank_fee"], symbol: "rolled into the lease"
    ) { $0.money($0.terms.fees) }.limited(to: .atLeast(.zero)),
    .input(
      "down", .money, "Down payment (cap cost reduction)",
      aliases: ["down_payment", "cap_reduction", "cap_cost_reduction", "trade_in"],
      symbol: "paid down"
    ) { $0.money($0.terms.down) }.limited(to: .atLeast(.zero)),
    .input(
      "drive_off", .money, "Other amounts due at signing: registration, title",
      aliases: ["driveoff", "upfront"], symbol: "registration, title and other"
    ) { $0.money($0.terms.driveOff) }.limited(to: .atLeast(.zero)),
    .input(
      "tax", .rate, "Sales tax on each payment, e.g. 7%", aliases: ["sales_tax"],
      symbol: "of each payment"
    ) { .percent($0.terms.salesTax) }.limited(to: .from(.zero, to: .one)),
    .input(
      "end_fee", .money, "Due when the car is returned (disposition fee)",
      aliases: ["disposition", "disposition_fee"], symbol: "when the car is returned"
    ) { $0.money($0.terms.endFee) }.limited(to: .atLeast(.zero)),
    .input("loan_rate", .rate, "Annual rate of a loan for the same car, to compare with buying")
      .limited(to: .from(.zero, to: .one)),
    .input("name", .text, "Label for its summary"),
  ]

  private static let figures: [ValueType<LeaseModel>.Field] = [
    .figure(
      "cap_cost", "Adjusted capitalized cost", symbol: "adjusted capitalized cost",
      by: "price + fees − down", exact: \.lease.capitalizedCost
    ) { $0.money($0.lease.capitalizedCost) },
    .figure(
      "residual_value", "Residual value", symbol: "of the car at the end",
      { $0.money($0.terms.residual) }, explain: { $0.model.explainResidual(&$1) }),
    .figure(
      "payments", "Number of payments", symbol: "monthly payments",
      { .number(Decimal($0.terms.payments)) },
      explain: {
        $1.sentences = [
          "One payment a month for \($0.model.months.formatted()): \($1.value.displayText)."
        ]
      }),
    .figure(
      "depreciation", "Monthly depreciation", symbol: "loss in value",
      by: "(cap_cost − residual_value) / payments", exact: \.lease.depreciation, source: derivation
    ) { $0.rounded($0.lease.depreciation) },
    .figure(
      "rent_charge", "Monthly rent charge", symbol: "the interest part",
      by: "(cap_cost + residual_value) · money_factor", exact: \.lease.rentCharge,
      source: derivation
    ) { $0.rounded($0.lease.rentCharge) },
    .figure(
      "base_payment", "Payment before tax", symbol: "before tax",
      by: "(cap_cost − residual_value) / payments + (cap_cost + residual_value) · money_factor",
      exact: { $0.lease.depreciation + $0.lease.rentCharge }, source: derivation
    ) { $0.money($0.lease.basePayment) },
    .figure(
      "payment", "Monthly payment", symbol: "a month, including tax",
      by: "base_payment · (1 + tax)",
      exact: { $0.lease.basePayment * (.one + $0.terms.salesTax) }
    ) { $0.money($0.lease.payment) },
    .figure(
      "due_at_signing", "Due at signing", symbol: "including the first payment",
      by: "down + drive_off + payment", exact: \.lease.dueAtSigning
    ) { $0.money($0.lease.dueAtSigning) },
    .figure(
      "total_cost", "Total cost of the lease", symbol: "of the lease",
      by: "due_at_signing + (payments − 1) · payment + end_fee", exact: \.lease.totalCost
    ) { $0.money($0.lease.totalCost) },
    .figure(
      "effective_rate", "Effective rate", { $0.effectiveRate },
      explain: { $0.model.explainEffectiveRate(&$1) }),
    .figure(
      "loan_payment", "Payment of the loan", symbol: "of the loan",
      { $0.buying.map { [model = $0] in model.money($0.payment) } ?? .none },
      explain: { $0.model.explainLoanPayment(&$1) }),
    .figure(
      "buying_cost", "Cost of buying", symbol: "less the car's value",
      { $0.buying.map { [model = $0] in model.money($0.cost) } ?? .none },
      explain: { $0.model.explainBuying(&$1) }),
    .figure(
      "saved", "Saved by leasing", by: "buying_cost − total_cost",
      { $0.buying.map { [model = $0] in model.money($0.saved) } ?? .none }),
  ]

  private static let derivation = "12 CFR 1013.4(f) (Regulation M): how a lease payment is derived"

  private func rounded(_ amount: Decimal) -> Value {
    money(amount.rounded(toPlaces: currency.minorUnits))
  }

  /// To a hundredth of a percent, as annual rates are stated.
  private var effectiveRate: Value {
    lease.effectiveRate.map { .percent($0.rounded(toPlaces: 4).normalized) } ?? .none
  }

  // MARK: Panel

  private var groups: [Panel.Group] {
    var month = [
      row("Depreciation", rounded(lease.depreciation)),
      row("Rent charge", rounded(lease.rentCharge), note: rateNote),
    ]
    if lease.tax.isPositive { month.append(row("Sales tax", lease.tax)) }
    month.append(
      row("Total per month", lease.payment, .total, note: terms.payments.words("payment")))
    var groups = [
      Panel.Group(rows: [
        row("Capitalized cost", lease.capitalizedCost, note: costNote),
        row("Residual value", terms.residual, note: residualNote),
      ]),
      Panel.Group("Monthly payment", rows: month),
      Panel.Group(rows: [
        row("Due at signing", lease.dueAtSigning, note: "including the first payment"),
        row("Total cost", lease.totalCost, .total, note: "then you return the car"),
        row("Effective rate", effectiveRate, note: "a year, with fees, without taxes"),
      ]),
    ]
    if let buying {
      groups.append(
        Panel.Group(
          "Buying it instead",
          rows: [
            row(
              "Loan payment", buying.payment,
              note: "a month, at \(percent(buying.loan.terms.rate)) over \(months.formatted())"),
            row("Net cost", buying.cost, note: "after \(text(terms.residual)) for the car"),
            row(
              "Leasing saves", buying.saved, buying.saved.isNegative ? .negative : .positive),
          ]))
    }
    return groups
  }

  private var notes: [String] {
    buying == nil
      ? []
      : [
        "future amounts are not discounted; a car you buy is assumed to be worth the residual value"
          + " at the end"
      ]
  }

  private var rateNote: String {
    "money factor \(terms.moneyFactor.rounded(toPlaces: 6).normalized), \(percent(terms.rate.rounded(toPlaces: 6))) a year"
  }

  private var costNote: String? {
    let parts = [(terms.fees, "+", "fees"), (terms.down, "−", "down")]
      .filter { $0.0.isPositive }.map { " \($0.1) \(text($0.0)) \($0.2)" }
    return parts.isEmpty ? nil : text(terms.price) + parts.joined()
  }

  private var residualNote: String? {
    residualShare.map { "\(percent($0)) of \(text(listPrice))" }
  }

  // MARK: Explanations

  private func explainResidual(_ result: inout Explanation) {
    guard let residualShare else {
      result.results = [result.value.displayText]
      result.sentences = ["Given as an amount."]
      return
    }
    result.derive(
      "residual_value", by: "residual · msrp",
      from: [
        .init("residual", residualShare, .percent, "share of the list price"),
        quantity("msrp", listPrice, "the list price"),
      ], exact: residualShare * listPrice)
  }

  private func explainEffectiveRate(_ result: inout Explanation) {
    result.sentences = [
      "The annual rate, twelve times the monthly one, at which \(terms.payments) payments of"
        + " \(text(lease.basePayment)) in advance and \(text(terms.residual + terms.endFee)) at the"
        + " end are worth \(text(terms.price - terms.down)), the price less the down payment."
    ]
    guard lease.effectiveRate != terms.rate else { return }
    let hasFees = terms.fees.isPositive || terms.endFee.isPositive
    result.sentences.append(
      "The money factor corresponds to \(percent(terms.rate.rounded(toPlaces: 6))); "
        + (hasFees ? "fees and payments in advance" : "payments in advance")
        + " make the difference.")
  }

  private func explainLoanPayment(_ result: inout Explanation) {
    guard let buying else { return }
    result.sentences = [
      "The level payment of a loan of \(text(terms.price - terms.down)) at"
        + " \(percent(buying.loan.terms.rate)) over \(months.formatted()) is"
        + " \(result.value.displayText)."
    ]
  }

  private func explainBuying(_ result: inout Explanation) {
    guard let buying else { return }
    result.derive(
      "buying_cost", by: "down + drive_off + tax + paid − residual_value",
      from: [
        quantity("down", terms.down, "paid down"),
        quantity("drive_off", terms.driveOff, "registration, title and other"),
        quantity("tax", buying.tax, "sales tax of the price"),
        quantity(
          "paid", buying.loan.totals(over: 0..<buying.loan.count).paid, "payments of the loan"),
        quantity("residual_value", terms.residual, "of the car at the end"),
      ], exact: buying.cost)
  }
}
