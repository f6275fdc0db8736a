import Finance
import FinLanguage
import Money

/// The explanations of renting and buying beyond formulas.
extension RentOrBuyQuestion {
  var rule: String {
    "Both start with \(text(terms.upfront)): the buyer pays it, the renter invests it. Each month"
      + " whoever pays less invests the difference, which grows by (1 + return)^(1/12) a month."
  }

  func explainPayment(_ result: inout Explanation) {
    result.results = [result.value.displayText]
    result.sentences = [
      "The level payment of a loan of \(text(terms.amount)) at \(percent(terms.rate)) over"
        + " \(terms.term.formatted()): \(result.value.displayText)."
    ]
  }

  func explainUpfront(_ result: inout Explanation) {
    result.derive(
      "upfront", by: "down + closing",
      from: [
        quantity("down", terms.down, "down payment"),
        quantity("closing", terms.closing, "closing costs"),
      ], exact: terms.upfront)
  }

  func explainOwnerCost(_ result: inout Explanation) {
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

  func explainBuying(
    _ result: inout Explanation, _ standing: RentOrBuy.Standing, _ figure: String
  ) {
    result.derive(
      figure, by: "value − selling_costs − balance + invested",
      from: [
        quantity("value", standing.value, "of the home then"),
        quantity("selling_costs", standing.sellingCosts, "of the sale"),
        quantity("balance", standing.balance, "still owed"),
        quantity(
          "invested", standing.buyer.balance, "savings of months cheaper than renting, with returns"
        ),
      ], exact: standing.buying)
  }

  func explainRenting(
    _ result: inout Explanation, _ standing: RentOrBuy.Standing, _ figure: String
  ) {
    result.derive(
      figure, by: "upfront + added + returns",
      from: [
        quantity("upfront", terms.upfront, "not spent on a home"),
        quantity("added", standing.renter.added - terms.upfront, "in months cheaper than owning"),
        quantity(
          "returns", standing.renter.balance - standing.renter.added,
          "at \(percent(terms.investmentReturn)) a year"),
      ], exact: standing.renting)
    result.sentences = [rule]
  }

  func explainAdvantage(_ result: inout Explanation) {
    result.derive(
      "advantage", by: "buy_net_worth − rent_net_worth",
      from: [
        quantity("buy_net_worth", end.buying, "after \(stay.formatted())"),
        quantity("rent_net_worth", end.renting, "after \(stay.formatted())"),
      ], exact: end.advantage)
  }

  func explainBetter(_ result: inout Explanation) {
    result.sentences = [
      "After \(stay.formatted()) buying leaves \(text(end.buying)), renting leaves \(text(end.renting))."
    ]
  }

  func explainBreakEven(_ result: inout Explanation) {
    guard let year = self.result.breakEvenYear else { return }
    result.results = [result.value.displayText]
    var words = "Year \(year) is the first after which buying leaves as much as renting."
    if self.result.years.indices.contains(year - 1) {
      let standing = self.result.years[year - 1]
      words += " It leaves \(text(standing.buying)) then, renting \(text(standing.renting))."
    }
    result.sentences = [words, rule]
  }

  func explanation(ofYear row: Int, column: String) throws -> Explanation? {
    guard result.years.indices.contains(row - 1) else { return nil }
    let standing = result.years[row - 1]
    let time = Duration.months(standing.months)?.formatted() ?? ""
    switch column {
    case "buy_net":
      var result = Explanation(
        "Net worth of the buyer after \(time)", value: money(standing.buying))
      explainBuying(&result, standing, column)
      return result
    case "rent_net":
      var result = Explanation(
        "Net worth of the renter after \(time)", value: money(standing.renting))
      explainRenting(&result, standing, column)
      return result
    case "value":
      var result = Explanation("Value of the home after \(time)", value: money(standing.value))
      result.derive(
        "value", by: "price · (1 + a)^years",
        from: [
          quantity("price", terms.price, "of the home when it is bought"),
          .init("a", terms.appreciation, .number, "annual appreciation"),
          .init("years", Decimal(standing.months) / Decimal(12), .number, "since then"),
        ])
      return result
    default: return nil
    }
  }
}
