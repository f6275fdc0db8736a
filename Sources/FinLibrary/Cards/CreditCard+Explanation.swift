import Finance
import FinLanguage
import FinValues
import Money

/// The sentences of a card's explanations.
extension CreditCard {
  // MARK: What is owed

  var utilizationInWords: String {
    if terms.balance <= .zero { return "Nothing is owed." }
    if !terms.isLimitKnown { return "Its credit limit is missing." }
    if terms.limit.isZero { return "The card has no limit to compare the balance with." }
    return "\(bandInWords) \(CardLabels.bands.capitalizedFirst)."
  }

  private var bandInWords: String {
    switch terms.band {
    case nil: "Its credit limit is missing."
    case .overLimit: "The balance is over the limit."
    case let band?:
      band.upperBound.map { "Under \(percent($0)) is \(band.rawValue)." }
        ?? "\(percent(UtilizationBand.high.upperBound ?? .one)) or more is \(band.rawValue)."
    }
  }

  var statusInWords: String {
    if terms.isClosed(on: today), terms.balance <= .zero {
      return "The card is closed, and nothing is owed on it."
    }
    if !terms.isLimitKnown { return "Its credit limit is missing." }
    let used = terms.utilization.map { "\(CardLabels.percent($0)) of the limit is used." }
    return (used ?? "There is no limit, so any balance is over it.") + " \(bandInWords) Issuers and"
      + " scoring models do not publish such ratings. \(CardLabels.bands.capitalizedFirst)."
  }

  // MARK: What it costs

  var rateInWords: String {
    if terms.lacksRate(on: today) { return "Its APR is missing." }
    let usual = terms.isRateKnown ? percent(terms.rate) : "APR, which is missing"
    guard let promotion = terms.promotion else { return "The card's regular annual rate." }
    return promotion.holds(on: today)
      ? "The promotional rate applies through \(promotion.until); after that, the regular \(usual)."
      : "The promotion ended on \(promotion.until), so it is the regular \(usual)."
  }

  /// The figures of a minimum that is a share, where that decides it.
  var minimumFigures: [Explanation.Quantity] {
    guard case .share(let percent, _, _) = terms.minimum else { return [] }
    return [.init("percent", percent, .percent, "of the card's rule for the minimum")]
  }

  var minimumInWords: String {
    if terms.balance <= .zero { return "Nothing is owed." }
    return
      "The rule is \(PayoffLabels.rule(terms.minimum, currency)), at most the statement balance."
  }

  // MARK: Its cycle

  var dueInWords: String {
    guard let due = standing.due, let day = terms.dueDay else { return "The card has no due day." }
    let rule = day > 28 ? ", or the last day of a shorter month" : ""
    let said =
      switch (standing.payment, standing.cycle) {
      case (.paid, let cycle?):
        "The payment due \(cycle.due?.description ?? "") is paid. The next statement closes on"
          + " \(cycle.closes) and is due on \(due)."
      case (.nothingDue, _): "Nothing is owed; the next due date is \(due)."
      case (_, let cycle?): "The latest statement closed on \(cycle.opened); it is due on \(due)."
      case (_, nil): "It is due on \(due)."
      }
    return said + " Due on day \(day) of a month\(rule). " + closingRule
  }

  var closingInWords: String {
    guard let cycle = standing.cycle else {
      return "The card has neither a due day nor a closing day."
    }
    return "The latest statement closed on \(cycle.opened), the next one closes on \(cycle.closes)."
      + (cycle.nextDue.map { " It is due on \($0). " } ?? " ") + closingRule
  }

  private var closingRule: String {
    if standing.cycle?.isClosingAssumed ?? false {
      return
        "Unless closing is set, statements close \(CardCycle.usualGraceDays) days before they are"
        + " due (12 CFR 1026.5(b)(2)(ii): at least 21)."
    }
    return terms.closingDay.map { "Statements close on day \($0) of a month." } ?? ""
  }

  var paymentInWords: String {
    let (due, still) = (standing.due?.description ?? "", minimumText(standing.stillDue))
    return switch standing.payment {
    case .nothingDue: "Nothing is owed."
    case .noDate: "\(still) is due; the card has no due day."
    case .due: "\(still) is due by \(due)."
    case .overdue:
      "\(still) was due on \(due), and no payment recorded since"
        + " \(standing.cycle?.opened.description ?? "") covers it. Use mark_paid to mark it as paid."
    case .paid where standing.isMarked:
      "You marked it as paid on \(terms.markedPaid?.description ?? ""). The next date is \(due)."
    case .paid:
      "\(text(standing.paid)) was paid, which covers the minimum of \(text(standing.minimum))."
    }
  }

  var paidInWords: String {
    guard let cycle = standing.cycle else { return "Without a due day there is no billing cycle." }
    let payments = terms.payments.filter { cycle.contains($0.date) }
      .map { "\(text($0.amount)) on \($0.date)" }
    return
      (payments.isEmpty
      ? "No payment is recorded since \(cycle.opened), when the cycle opened."
      : "Paid since \(cycle.opened), when the cycle opened: \(payments.listed(most: 8)).")
      + " Record one with pay."
  }

  /// Of what is left of the minimum, where nothing else decides it.
  var stillDueFigures: [Explanation.Quantity]? {
    guard !standing.isMarked, terms.balance.isPositive,
      standing.stillDue == standing.minimum - standing.paid
    else { return nil }
    let before = standing.paid.isZero ? "" : " before these payments"
    return [
      quantity("minimum", standing.minimum, "of the balance" + before),
      quantity("paid", standing.paid, "in this cycle"),
    ]
  }

  var stillDueInWords: String? {
    if standing.isMarked {
      return "It was marked as paid on \(terms.markedPaid?.description ?? "")."
    }
    if terms.balance <= .zero { return "Nothing is owed." }
    if stillDueFigures != nil { return standing.cycle.map { "The cycle began on \($0.opened)." } }
    return standing.stillDue.isZero
      ? "\(text(standing.paid)) was paid in this cycle, the minimum of \(text(standing.minimum)) and"
        + " more." : "At most the balance and its interest is left to pay."
  }

  // MARK: The end

  /// The end of paying only the minimum, or why it has none.
  var payoffInWords: String {
    guard terms.balance > .zero else { return "Nothing is owed." }
    let rule = "The minimum is \(PayoffLabels.rule(terms.minimum, currency))."
    do {
      let payoff = try CardPayoff(RevolvingDebt(terms, on: today), .minimum)
      return
        "Payment \(payoff.months), of \(text(payoff.rows.last?.payment ?? .zero)), is the last."
        + " Total interest by then is \(text(payoff.totalInterest)). \(rule) payoff shows more."
    } catch {
      let reason = (error as? any DescribedError)?.summary.capitalizedFirst ?? "It never ends"
      return "\(reason). \(rule) payoff(card, within: 3y) finds a payment that does."
    }
  }
}
