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
          + " explain loan(…).payment tells more."
      ]
    case "upfront":
      result.derive(
        "upfront", by: "down + closing",
        from: [down, quantity("closing", terms.closing, "closing costs")], exact: terms.upfront)
    case "owner_cost": ownerCost(&result)
    case "buy_net_worth": buying(&result)
    case "rent_net_worth": renting(&result)
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
    }
    return result
  }

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

  private func buying(_ result: inout Explanation) {
    result.derive(
      "buy_net_worth", by: "value − selling_costs − balance + invested",
      from: [
        quantity("value", end.value, "of the home after \(stay.formatted())"),
        quantity("selling_costs", end.sellingCosts, "of the sale"),
        quantity("balance", end.balance, "still owed"),
        quantity(
          "invested", end.buyer.balance, "what months cheaper than renting left, with returns"),
      ], exact: end.buying)
  }

  private func renting(_ result: inout Explanation) {
    let added = end.renter.added - terms.upfront
    result.derive(
      "rent_net_worth", by: "upfront + added + returns",
      from: [
        quantity("upfront", terms.upfront, "not spent on a home"),
        quantity("added", added, "in months cheaper than owning"),
        quantity(
          "returns", end.renter.balance - end.renter.added,
          "at \(Value.percent(terms.investmentReturn).displayText) a year"),
      ], exact: end.renting)
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
