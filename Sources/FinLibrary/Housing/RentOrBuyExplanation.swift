import Finance
import FinLanguage
import Markup
import Money

extension RentOrBuyValue {
  public func explanation(of field: String) throws -> Explanation? {
    guard Self.figures.contains(field), let value = try self.field(field), !value.isNone else {
      return nil
    }
    var result = Explanation(Self.titles[field] ?? field, value: value)
    result.conventions = ["monthly", "rounded half up to the smallest unit each month"]
    switch field {
    case "amount":
      result.derive(
        "amount", by: "price − down",
        from: [quantity("price", terms.price, "of the home"), down], exact: terms.amount)
    case "payment":
      result.results = [value.displayText]
      result.sentences = [
        "The level payment of a loan of \(text(terms.amount)) at"
          + " \(Value.percent(terms.rate).displayText) over \(terms.term.formatted()):"
          + " \(value.displayText)."
      ]
    case "upfront":
      result.derive(
        "upfront", by: "down + closing",
        from: [down, quantity("closing", terms.closing, "closing costs")], exact: terms.upfront)
    case "owner_cost": ownerCost(&result)
    case "buy_net_worth": buying(&result, end, field)
    case "rent_net_worth": renting(&result, end, field)
    case "advantage":
      result.derive(
        "advantage", by: "buy_net_worth − rent_net_worth",
        from: [
          quantity("buy_net_worth", end.buying, "after \(stay.formatted())"),
          quantity("rent_net_worth", end.renting, "after \(stay.formatted())"),
        ], exact: end.advantage)
    case "better":
      result.sentences = [
        "After \(stay.formatted()) buying leaves \(text(end.buying)), renting \(text(end.renting))."
      ]
    case "break_even_year": breakEven(&result)
    default:
      result.sentences = [rule]
      result.columns = yearColumns
    }
    return result
  }

  private var yearColumns: ExplainedRows {
    let years = self.result.years
    let rate = Value.percent(terms.rentGrowth).displayText
    return ExplainedRows(
      [
        .init("year", "year", origin: "years since the home was bought"),
        .init("value", "value of the home"),
        .init("balance", "balance of the loan", origin: "still owed on the loan by its schedule"),
        .init(
          "owner_cost", "cost of owning",
          origin: "the year's loan payments, taxes, insurance, maintenance, dues and PMI together"),
        .init(
          "rent_paid", "rent paid", by: "rent · (1 + growth)^k · 12",
          origin: "the year's rent, which grows \(rate) a year",
          with: { [terms] row in
            [
              .init("rent", terms.rent, .money(terms.currency), "a month in the first year"),
              .init("growth", terms.rentGrowth, .number, "of the rent a year"),
              .init("k", Decimal((years[row - 1].months - 1) / 12), .number, "years before it"),
            ]
          }),
        .init("buy_net", "net worth of the buyer"), .init("rent_net", "net worth of the renter"),
      ], row: "year", "year")
  }

  public func explanation(
    ofRow row: Int, of field: String, column: String?
  ) throws -> Explanation? {
    guard field == "schedule", let column, Self.columns[column] != nil,
      self.result.years.indices.contains(row - 1),
      case .list(let rows)? = try self.field(field), case .record(let record) = rows[row - 1],
      let value = record[column]
    else { return nil }
    let standing = self.result.years[row - 1]
    let time = Duration.months(standing.months)?.formatted() ?? ""
    var result = Explanation("\(Self.columns[column] ?? column) after \(time)", value: value)
    switch column {
    case "buy_net": buying(&result, standing, "buy_net")
    case "rent_net": renting(&result, standing, "rent_net")
    case "value":
      result.derive(
        "value", by: "price · (1 + a)^years",
        from: [
          quantity("price", terms.price, "of the home when it is bought"),
          .init("a", terms.appreciation, .number, "appreciation of a year"),
          .init("years", Decimal(standing.months) / Decimal(12), .number, "since then"),
        ])
    default: return nil
    }
    return result
  }

  private static let columns = [
    "buy_net": "Net worth of the buyer", "rent_net": "Net worth of the renter",
    "value": "What the home is worth",
  ]

  private static let titles = [
    "amount": "Amount lent", "payment": "Payment of the loan",
    "upfront": "What buying takes at once", "owner_cost": "First month of owning",
    "buy_net_worth": "Net worth of the buyer", "rent_net_worth": "Net worth of the renter",
    "advantage": "How far buying is ahead", "better": "Which leaves more",
    "break_even_year": "Break-even year", "schedule": "Renting and buying by year",
  ]

  private var rule: String {
    "Both begin with \(text(terms.upfront)): the buyer pays it, the renter invests it. Each month"
      + " whoever pays less invests the difference, which grows by (1 + return)^(1/12) a month."
  }

  private func quantity(
    _ symbol: String, _ amount: Decimal, _ meaning: String
  ) -> Explanation.Quantity {
    .init(symbol, amount, .money(terms.currency), meaning)
  }

  private var down: Explanation.Quantity { quantity("down", terms.down, "paid down") }

  private func ownerCost(_ result: inout Explanation) {
    let month = self.result.firstMonth
    let parts = [
      ("payment", month.payment, "of the loan"), ("tax", month.tax, "a month"),
      ("insurance", month.insurance, "a month"), ("maintenance", month.maintenance, "a month"),
      ("hoa", month.dues, "dues a month"), ("pmi", month.mortgageInsurance, "a month"),
    ].filter { !$0.1.isZero }
    guard !parts.isEmpty else {
      result.results = [result.value.displayText]
      return
    }
    result.derive(
      "owner_cost", by: parts.map(\.0).joined(separator: " + "),
      from: parts.map { quantity($0.0, $0.1, $0.2) }, exact: month.total)
  }

  private func buying(
    _ result: inout Explanation, _ standing: RentOrBuy.Standing, _ figure: String
  ) {
    result.derive(
      figure, by: "value − selling_costs − balance + invested",
      from: [
        quantity("value", standing.value, "of the home then"),
        quantity("selling_costs", standing.sellingCosts, "of the sale"),
        quantity("balance", standing.balance, "still owed"),
        quantity(
          "invested", standing.buyer.balance, "what months cheaper than renting left, with returns"),
      ], exact: standing.buying)
  }

  private func renting(
    _ result: inout Explanation, _ standing: RentOrBuy.Standing, _ figure: String
  ) {
    result.derive(
      figure, by: "upfront + added + returns",
      from: [
        quantity("upfront", terms.upfront, "not spent on a home"),
        quantity("added", standing.renter.added - terms.upfront, "in months cheaper than owning"),
        quantity(
          "returns", standing.renter.balance - standing.renter.added,
          "at \(Value.percent(terms.investmentReturn).displayText) a year"),
      ], exact: standing.renting)
    result.sentences = [rule]
  }

  private func breakEven(_ result: inout Explanation) {
    guard let year = self.result.breakEvenYear else { return }
    result.results = [result.value.displayText]
    var text = "Year \(year) is the first at whose end buying leaves as much as renting."
    if self.result.years.indices.contains(year - 1) {
      let standing = self.result.years[year - 1]
      text +=
        " It leaves \(self.text(standing.buying)) then, renting \(self.text(standing.renting))."
    }
    result.sentences = [text, rule]
  }
}
