import Finance
import FinLanguage
import Markup
import Money

extension CardValue {
  public func explanation(of field: String) throws -> Explanation? {
    guard let figure = CardField(rawValue: field) else { return nil }
    return CardExplanation(self).explanation(of: figure, try value(of: figure))
  }
}

/// Where the figures of a card come from.
struct CardExplanation {
  let card: CardValue
  let standing: CardStanding
  var terms: CardTerms { card.terms }
  var today: CalendarDate { card.today }

  init(_ card: CardValue) {
    self.card = card
    standing = card.standing
  }

  func explanation(of field: CardField, _ value: Value) -> Explanation? {
    switch field {
    case .utilization: utilization(value)
    case .status: status(value)
    case .available: available(value)
    case .overLimit: overLimit(value)
    case .rate: rate(value)
    case .monthlyInterest: monthlyInterest(value)
    case .minimumDue: minimumDue(value)
    case .dueOn: dueOn(value)
    case .closesOn: closesOn(value)
    case .paymentStatus: paymentStatus(value)
    case .paidThisCycle: paidThisCycle(value)
    case .stillDue: stillDue(value)
    case .payoffDate: payoffDate(value)
    }
  }

  // MARK: Pieces

  func start(_ what: String, _ value: Value) -> Explanation {
    Explanation("\(what) \(card.name ?? "a card")", value: value)
  }

  var style: Explanation.Style { .money(terms.currency) }

  func text(_ amount: Decimal) -> String { card.money(amount).displayText }

  func money(
    _ symbol: String, _ amount: Decimal, _ meaning: String, note: String? = nil
  ) -> Explanation.Quantity {
    .init(symbol, amount, style, meaning, note: note)
  }

  var balance: Explanation.Quantity { money("balance", terms.balance, "owed now") }
  private var limit: Explanation.Quantity {
    money("limit", terms.limit, "the most that may be owed")
  }

  // MARK: What is owed

  private func utilization(_ value: Value) -> Explanation {
    var result = start("Utilization of", value)
    if terms.balance <= .zero {
      result.sentences = ["Nothing is owed, so \(value.displayText) of the limit is used."]
    } else if terms.limit.isZero {
      result.sentences = ["The card has no limit of which \(text(terms.balance)) could be a part."]
    } else {
      result.derive("utilization", by: "balance / limit", from: [balance, limit])
      result.sentences = [bandSentence]
      result.conventions = [CardWords.bands]
    }
    return result
  }

  private var bandSentence: String {
    switch terms.band {
    case .overLimit: "More is owed than the limit allows."
    case let band:
      band.upperBound.map { "Under \(Value.percent($0).displayText) is \(band.rawValue)." }
        ?? "\(Value.percent(UtilizationBand.high.upperBound ?? .one).displayText) or more is \(band.rawValue)."
    }
  }

  private func status(_ value: Value) -> Explanation {
    var result = start("Status of", value)
    if terms.isClosed(on: today), terms.balance <= .zero {
      result.sentences = ["The card is closed, and nothing is owed on it."]
      return result
    }
    let used = terms.utilization.map { "\(CardWords.percent($0)) of the limit is used." }
    result.sentences = [
      used ?? "There is no limit, so anything owed is over it.", bandSentence,
      "Issuers and scoring models publish no such bands: they are a custom.",
    ]
    result.conventions = [CardWords.bands]
    return result
  }

  private func available(_ value: Value) -> Explanation {
    var result = start("What can be charged on", value)
    if terms.isClosed(on: today) {
      let since = terms.closed.map { " since \($0)" } ?? ""
      result.sentences = ["The card is closed\(since): \(value.displayText) can be charged."]
    } else if !terms.overLimit.isZero {
      result.sentences = [
        "The balance of \(text(terms.balance)) is over the limit of \(text(terms.limit)):"
          + " \(value.displayText) can be charged."
      ]
    } else {
      result.derive("available", by: "limit - balance", from: [limit, balance])
    }
    return result
  }

  private func overLimit(_ value: Value) -> Explanation {
    var result = start("What is over the limit of", value)
    if terms.overLimit.isZero {
      result.sentences = [
        "The balance of \(text(terms.balance)) is not over the limit of \(text(terms.limit)):"
          + " \(value.displayText)."
      ]
    } else {
      result.derive("over_limit", by: "balance - limit", from: [balance, limit])
    }
    return result
  }

  // MARK: What it costs

  private func rate(_ value: Value) -> Explanation {
    var result = start("Rate of", value)
    let usual = Value.percent(terms.rate).displayText
    switch terms.promotion {
    case nil: result.sentences = ["The card's own rate of a year, \(usual)."]
    case let promotion? where promotion.holds(on: today):
      result.sentences = [
        "The promotion's \(value.displayText) holds until \(promotion.until), that day included;"
          + " then it is the card's own \(usual)."
      ]
    case let promotion?:
      result.sentences = [
        "The promotion ended on \(promotion.until), so it is the card's own \(usual)."
      ]
    }
    return result
  }

  private func monthlyInterest(_ value: Value) -> Explanation {
    var result = start("A month's interest of", value)
    if terms.balance <= .zero {
      result.sentences = ["Nothing is owed, so it is \(value.displayText)."]
      return result
    }
    let isPromotion = terms.promotion?.holds(on: today) ?? false
    result.derive(
      "interest", by: "balance · rate / 12",
      from: [
        balance,
        .init(
          "rate", terms.rate(on: today), .percent,
          isPromotion ? "a year, the promotion's" : "a year"),
      ])
    result.sentences = [
      "It is near what a statement says, which counts days: average_daily_balance does."
    ]
    result.conventions = ["twelve equal months, rounded half up to the smallest unit"]
    return result
  }

  // MARK: The minimum

  private func minimumDue(_ value: Value) -> Explanation {
    let what = start("Minimum due on", value)
    return minimum(what, of: terms.balance, in: terms)
  }

  /// Where a minimum comes from that is taken of a balance.
  private func minimum(
    _ start: Explanation, of balance: Decimal, in terms: CardTerms
  ) -> Explanation {
    var result = start
    let due = result.value.displayText
    result.conventions = ["minimum: \(PayoffWords.rule(terms.minimum, terms.currency))"]
    guard balance > .zero else {
      result.sentences = ["Nothing is owed, so the minimum is \(due)."]
      return result
    }
    let interest = terms.monthlyInterest(on: today)
    let statement = balance + interest
    if terms.minimumDue(on: today) == statement {
      result.derive(
        "minimum", by: "balance + interest",
        from: [money("balance", balance, "owed now"), monthOf(interest)], exact: statement)
      result.sentences = ["The rule asks for no less, and a minimum is at most the statement."]
      return result
    }
    switch terms.minimum {
    case .fixed:
      result.sentences = ["The card asks for \(due) a month."]
    case .share(let percent, let floor, let plusInterest):
      let rate = Value.percent(percent).displayText
      let base = plusInterest ? balance : statement
      let share = (base * percent).rounded(toPlaces: terms.places)
      let asked = plusInterest ? share + interest : share
      if asked < floor {
        let and = plusInterest ? " and the interest of \(text(interest))" : ""
        result.sentences = [
          "\(rate) of \(text(base)), \(text(share)),\(and) would be less than the floor of"
            + " \(text(floor)), so \(due) is asked."
        ]
      } else if plusInterest {
        result.derive(
          "minimum", by: "share + interest",
          from: [
            money(
              "share", share, "\(rate) of the balance", note: "\(text(base)) · \(rate)"),
            monthOf(interest),
          ], exact: asked)
      } else {
        result.derive(
          "minimum", by: "percent · (balance + interest)",
          from: [
            .init("percent", percent, .percent, "of the statement"),
            money("balance", balance, "owed now"), monthOf(interest),
          ])
      }
    }
    return result
  }

  private func monthOf(_ interest: Decimal) -> Explanation.Quantity {
    money(
      "interest", interest, "of a month at \(Value.percent(terms.rate(on: today)).displayText)")
  }
}
