import Finance
import FinLanguage
import Markup
import Money

/// Explanations of the figures of a card.
extension CreditCard {
  private var owed: Explanation.Quantity { quantity("balance", terms.balance, "current balance") }
  private var limit: Explanation.Quantity {
    quantity("limit", terms.limit, "credit limit")
  }

  // MARK: What is owed

  func explainUtilization(_ result: inout Explanation) {
    if terms.balance <= .zero {
      result.sentences = ["Nothing is owed, so \(result.value.displayText) of the limit is used."]
    } else if terms.limit.isZero {
      result.sentences = ["The card has no limit to compare \(text(terms.balance)) with."]
    } else {
      result.derive("utilization", by: "balance / limit", from: [owed, limit])
      result.sentences = [bandSentence]
      result.conventions = [CardLabels.bands]
    }
  }

  private var bandSentence: String {
    switch terms.band {
    case .overLimit: "The balance is over the limit."
    case let band:
      band.upperBound.map { "Under \(percent($0)) is \(band.rawValue)." }
        ?? "\(percent(UtilizationBand.high.upperBound ?? .one)) or more is \(band.rawValue)."
    }
  }

  func explainStatus(_ result: inout Explanation) {
    if terms.isClosed(on: today), terms.balance <= .zero {
      result.sentences = ["The card is closed, and nothing is owed on it."]
      return
    }
    let used = terms.utilization.map { "\(CardLabels.percent($0)) of the limit is used." }
    result.sentences = [
      used ?? "There is no limit, so any balance is over it.", bandSentence,
      "Issuers and scoring models do not publish such ratings; they are a convention.",
    ]
    result.conventions = [CardLabels.bands]
  }

  func explainAvailable(_ result: inout Explanation) {
    if terms.isClosed(on: today) {
      let closed = terms.closed.map { "has been closed since \($0)" } ?? "is closed"
      result.sentences = [
        "The card \(closed): \(result.value.displayText) can be charged."
      ]
    } else if !terms.overLimit.isZero {
      result.sentences = [
        "The balance of \(text(terms.balance)) is over the limit of \(text(terms.limit)):"
          + " \(result.value.displayText) can be charged."
      ]
    } else {
      result.derive("available", by: "limit - balance", from: [limit, owed])
    }
  }

  func explainOverLimit(_ result: inout Explanation) {
    if terms.overLimit.isZero {
      result.sentences = [
        "The balance of \(text(terms.balance)) is not over the limit of \(text(terms.limit)):"
          + " \(result.value.displayText)."
      ]
    } else {
      result.derive("over_limit", by: "balance - limit", from: [owed, limit])
    }
  }

  // MARK: What it costs

  func explainRate(_ result: inout Explanation) {
    if terms.lacksRate(on: today) {
      result.sentences = ["Its APR is missing."]
      return
    }
    let usual = terms.isRateKnown ? percent(terms.rate) : "APR, which is missing"
    switch terms.promotion {
    case nil: result.sentences = ["The card's regular annual rate, \(usual)."]
    case let promotion? where promotion.holds(on: today):
      result.sentences = [
        "The promotional \(result.value.displayText) applies through \(promotion.until);"
          + " after that, the regular \(usual)."
      ]
    case let promotion?:
      result.sentences = [
        "The promotion ended on \(promotion.until), so it is the regular \(usual)."
      ]
    }
  }

  func explainMonthlyInterest(_ result: inout Explanation) {
    if terms.balance <= .zero {
      result.sentences = ["Nothing is owed, so it is \(result.value.displayText)."]
      return
    }
    let isPromotion = terms.promotion?.holds(on: today) ?? false
    result.derive(
      "interest", by: "balance · rate / 12",
      from: [
        owed,
        .init(
          "rate", terms.rate(on: today), .percent,
          isPromotion ? "a year, the promotion's" : "a year"),
      ])
    result.sentences = [
      "A statement counts days and may differ slightly; see average_daily_balance."
    ]
    result.conventions = ["twelve equal months, rounded to the nearest cent"]
  }

  // MARK: The minimum

  func explainMinimum(_ result: inout Explanation) {
    let balance = terms.balance
    let due = result.value.displayText
    result.conventions = ["minimum: \(PayoffLabels.rule(terms.minimum, terms.currency))"]
    guard balance > .zero else {
      result.sentences = ["Nothing is owed, so the minimum is \(due)."]
      return
    }
    let interest = terms.monthlyInterest(on: today)
    let statement = balance + interest
    if terms.minimumDue(on: today) == statement {
      result.derive(
        "minimum", by: "balance + interest",
        from: [owed, monthOf(interest)], exact: statement)
      result.sentences = [
        "The rule gives no less, and a minimum is at most the statement balance."
      ]
      return
    }
    switch terms.minimum {
    case .fixed:
      result.sentences = ["The minimum is \(due) a month."]
    case .share(let percent, let floor, let plusInterest):
      let rate = self.percent(percent)
      let base = plusInterest ? balance : statement
      let share = (base * percent).rounded(toPlaces: terms.places)
      let asked = plusInterest ? share + interest : share
      if asked < floor {
        let and = plusInterest ? " and the interest of \(text(interest))" : ""
        result.sentences = [
          "\(rate) of \(text(base)), \(text(share)),\(and) is less than the floor of"
            + " \(text(floor)), so the minimum is \(due)."
        ]
      } else if plusInterest {
        result.derive(
          "minimum", by: "share + interest",
          from: [
            .init(
              "share", share, .money(currency), "\(rate) of the balance",
              note: "\(text(base)) · \(rate)"),
            monthOf(interest),
          ], exact: asked)
      } else {
        result.derive(
          "minimum", by: "percent · (balance + interest)",
          from: [
            .init("percent", percent, .percent, "of the statement"),
            owed, monthOf(interest),
          ])
      }
    }
  }

  private func monthOf(_ interest: Decimal) -> Explanation.Quantity {
    quantity(
      "interest", interest, "for a month at \(percent(terms.rate(on: today)))")
  }

  // MARK: The end

  /// Explains the end of paying only the minimum: the first payments and the last, or why it has none.
  func explainPayoffDate(_ result: inout Explanation) {
    guard terms.balance > .zero else {
      result.sentences = ["Nothing is owed."]
      return
    }
    let debt = RevolvingDebt(terms, on: today)
    let payoff: CardPayoff
    do {
      payoff = try CardPayoff(debt, .minimum)
    } catch {
      let reason = (error as? any DescribedError).map { $0.summary.capitalizedFirst + "." }
      result.sentences = [
        reason ?? "It never ends.", "payoff(card, within: 3y) finds a payment that does.",
      ]
      return
    }
    result.sentences = [
      "Payment \(payoff.months), of \(text(payoff.rows.last?.payment ?? .zero)), is the last, on"
        + " \(result.value.displayText).",
      "Total interest by then is \(text(payoff.totalInterest)); payoff shows more.",
    ]
    result.rows = rows(payoff)
    result.conventions = PayoffLabels.phrases(debt)
    result.conventions.append("minimum: \(PayoffLabels.rule(terms.minimum, terms.currency))")
  }

  private func rows(_ payoff: CardPayoff) -> Table {
    let columns = ["n", "payment", "interest", "balance"].map { Table.Column($0, .trailing) }
    return Table(
      columns: columns, rowCount: payoff.rows.count,
      shortening: Table.Shortening(first: 2, last: 1, limit: 5)
    ) { place in
      let row = payoff.rows[place]
      return [Value.number(Decimal(row.number)).styledText()]
        + [row.payment, row.interest, row.balance].map { money($0).styledText() }
    }
  }
}
