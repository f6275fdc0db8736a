import Finance
import FinLanguage
import Money

/// Where a row of a table of advice comes from, and its cells.
extension AdviceExplanation {
  /// The card that a row is about, and what it is paid there.
  private func subject(_ row: Int, of field: AdviceField) -> (place: Int, pay: Decimal)? {
    switch field {
    case .amounts:
      let place = value.amountOrder[row]
      return (place, plan.payments[place])
    case .overallPayments:
      let payments = plan.overallPayments
      let place = plan.byRate.filter { payments[$0].isPositive }[row]
      return (place, payments[place])
    case .byRate: return (plan.byRate[row], advice.sample)
    case .withBudget:
      let place = value.budgetOrder[row]
      return (place, advice.budget?.payments[place] ?? .zero)
    case .sentences, .utilization, .total, .overall, .firstForInterest, .firstForScore,
      .budgetLeft:
      return nil
    }
  }

  func row(_ row: Int, of field: AdviceField, _ shown: Value) -> Explanation? {
    guard let (place, pay) = subject(row, of: field) else { return nil }
    var result = Explanation(value.leadingName(of: place), value: shown)
    result.sentences = [sentence(place, pay, field)]
    return result
  }

  func cell(_ row: Int, of field: AdviceField, _ column: String, _ shown: Value) -> Explanation? {
    guard let (place, pay) = subject(row, of: field) else { return nil }
    let name = value.name(of: place)
    let use = plan.cards[place]
    var result = Explanation("", value: shown)
    switch column {
    case "pay":
      result.title = "What to pay on \(name)"
      guard field == .amounts, pay.isPositive else {
        result.sentences = [sentence(place, pay, field)]
        return result
      }
      result.derive(
        "pay", by: "balance − allowed",
        from: [money("balance", use.used, "owed"), allowed(use.limit)], exact: pay)
    case "utilization":
      result.title = "Utilization of \(name)"
      guard let utilization = use.utilization(), use.limit.isPositive else { return nil }
      result.derive(
        "utilization", by: "used / limit",
        from: [money("used", use.used, "owed"), money("limit", use.limit, "may be owed")],
        exact: utilization)
    case "utilization_after":
      result.title = "Utilization of \(name) once that is paid"
      guard let utilization = use.utilization(after: pay), use.limit.isPositive else { return nil }
      result.derive(
        "utilization_after", by: "(used − pay) / limit",
        from: [
          money("used", use.used, "owed"), money("pay", pay, "paid before the closing day"),
          money("limit", use.limit, "may be owed"),
        ], exact: utilization)
    case "saves":
      result.title = "Interest of a month that this saves on \(name)"
      result.derive(
        "saves", by: "pay · rate / 12",
        from: [
          money("pay", pay, "paid"),
          .init("rate", use.rate, .percent, "of a year, in force on \(advice.today)"),
        ], exact: pay * use.rate / Decimal(12))
      result.conventions = ["rounded half up to what can be paid"]
    case "band":
      result.title = "Band of \(name)"
      result.sentences = [
        CardWords.bands.capitalizedFirst + " of the limit, else critical."
      ]
    case "pay_by":
      result.title = "Until when \(name) can be paid before it closes"
      guard let cycle = advice.standings[place].cycle else { return nil }
      result.sentences = [
        "It is the day before its statement closes on \(cycle.closes): \(shown.displayText)."
      ]
      if cycle.isClosingAssumed {
        result.conventions = ["closes \(CardCycle.usualGraceDays) days before the due day"]
      }
    default:
      guard let (title, origin) = Self.given[column] else { return nil }
      result.title = "\(title) \(name)"
      result.sentences = ["\(origin): \(shown.displayText)."]
    }
    return result
  }

  /// What a row has of the card itself.
  private static let given = [
    "card": ("Card of the row:", "By its name"),
    "balance": ("Balance of", "As the card has it"),
    "limit": ("Limit of", "As the card has it"),
    "rate": ("Rate of", "The annual rate in force today"),
    "reaches_target": ("Whether the target is reached by", "With what the budget pays on it"),
  ]

  /// Why a card is paid so much.
  private func sentence(_ place: Int, _ pay: Decimal, _ field: AdviceField) -> String {
    let name = value.leadingName(of: place)
    let rate = Value.percent(plan.cards[place].rate).displayText
    switch field {
    case .amounts where plan.cards[place].isClosed:
      return "\(name) is closed, so it is asked for nothing of its own: \(text(pay))."
    case .amounts where pay.isZero: return "\(name) is at \(target) or less: \(text(pay))."
    case .amounts: return "\(name) is at \(target) once \(text(pay)) is paid."
    case .overallPayments:
      return "\(text(pay)) goes to \(name), at \(rate), before cards at lower rates."
    case .withBudget where advice.budget?.reached.contains(place) ?? false:
      let own = plan.payments[place]
      return pay == own
        ? "\(text(pay)) brings \(name) to \(target)."
        : "Of \(text(pay)), \(text(own)) brings \(name) to \(target); the rest goes there because of"
          + " its rate of \(rate)."
    case .withBudget:
      return "\(text(pay)) is too little for another card, and does most at \(rate), on \(name)."
    default:
      return
        "\(text(pay)) at \(rate) bears \(text(value.sampleSaving(on: place))) of interest a month."
    }
  }
}
