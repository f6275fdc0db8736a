import Finance
import FinLanguage
import Money

/// The tables of advice, by the fields that hold them: a row for each of some cards.
enum AdviceTable: String {
  case amounts
  case overallPayments = "overall_payments"
  case byRate = "by_rate"
  case withBudget = "with_budget"

  fileprivate var columns: [String] {
    switch self {
    case .amounts:
      [
        "card", "balance", "limit", "utilization", "band", "pay", "utilization_after", "saves",
        "pay_by",
      ]
    case .overallPayments: ["card", "rate", "pay", "saves"]
    case .byRate: ["card", "rate", "balance", "saves"]
    case .withBudget:
      ["card", "pay", "utilization", "utilization_after", "reaches_target", "saves"]
    }
  }
}

extension UtilizationAdvice {
  // MARK: Rows

  /// The cards of `amounts`: least money first, then those that need none.
  var amountOrder: [Int] {
    plan.order + plan.cards.indices.filter { !plan.payments[$0].isPositive }
  }

  /// The cards of a table and what is paid on each; nil for those of a budget where there is none.
  private func entries(of table: AdviceTable) -> [(place: Int, pay: Decimal)]? {
    switch table {
    case .amounts: return amountOrder.map { ($0, plan.payments[$0]) }
    case .overallPayments:
      let payments = plan.overallPayments
      return plan.byRate.filter { payments[$0].isPositive }.map { ($0, payments[$0]) }
    case .byRate: return plan.byRate.map { ($0, advice.sample) }
    case .withBudget:
      guard let budget = advice.budget else { return nil }
      let others = plan.byRate.filter {
        budget.payments[$0].isPositive && !budget.reached.contains($0)
      }
      return (budget.reached + others).map { ($0, budget.payments[$0]) }
    }
  }

  func rows(of table: AdviceTable) -> [Record]? {
    let columns = table.columns
    let keys = Record.Keys(columns)
    return entries(of: table)?.map { place, pay in
      Record(keys: keys, values: columns.map { cell($0, place, pay, table) })
    }
  }

  private func cell(
    _ column: String, _ place: Int, _ pay: Decimal, _ table: AdviceTable
  ) -> Value {
    let use = plan.cards[place]
    return switch column {
    case "card": .text(name(of: place))
    case "balance": money(table == .byRate ? use.used : advice.cards[place].balance)
    case "limit": money(use.limit)
    case "rate": .percent(use.rate)
    case "utilization": Self.share(use.utilization())
    case "band": .text(band(of: place))
    case "pay": money(pay)
    case "utilization_after": Self.share(use.utilization(after: pay))
    case "reaches_target": .boolean(advice.budget?.reached.contains(place) ?? false)
    case "pay_by": advice.reportedIfPaidBy(place).map { .date($0) } ?? .none
    default:
      money(
        table == .byRate
          ? sampleSaving(on: place) : use.interestSaved(by: pay, places: plan.places))
    }
  }

  // MARK: Explanations

  /// Returns the explanation of a row that counts from 0, or of the figure in one of its columns.
  func explanation(ofRow row: Int, of table: AdviceTable, column: String? = nil) -> Explanation? {
    guard let entries = entries(of: table), entries.indices.contains(row),
      let record = rows(of: table)?[row]
    else { return nil }
    let (place, pay) = entries[row]
    guard let column else {
      var result = Explanation(leadingName(of: place), value: .record(record))
      result.sentences = [sentence(place, pay, table)]
      return result
    }
    return record[column].flatMap { explanation(of: column, $0, place, pay, table) }
  }

  private func explanation(
    of column: String, _ shown: Value, _ place: Int, _ pay: Decimal, _ table: AdviceTable
  ) -> Explanation? {
    let name = name(of: place)
    let use = plan.cards[place]
    var result = Explanation("", value: shown)
    switch column {
    case "pay":
      result.title = "Payment on \(name)"
      guard table == .amounts, pay.isPositive else {
        result.sentences = [sentence(place, pay, table)]
        return result
      }
      result.derive(
        "pay", by: "balance − allowed",
        from: [quantity("balance", use.used, "owed"), allowed(use.limit)], exact: pay)
    case "utilization":
      result.title = "Utilization of \(name)"
      guard let utilization = use.utilization(), use.limit.isPositive else { return nil }
      result.derive(
        "utilization", by: "used / limit",
        from: [
          quantity("used", use.used, "owed"), quantity("limit", use.limit, "most that may be owed"),
        ],
        exact: utilization)
    case "utilization_after":
      result.title = "Utilization of \(name) after the payment"
      guard let utilization = use.utilization(after: pay), use.limit.isPositive else { return nil }
      result.derive(
        "utilization_after", by: "(used − pay) / limit",
        from: [
          quantity("used", use.used, "owed"), quantity("pay", pay, "paid before the closing day"),
          quantity("limit", use.limit, "most that may be owed"),
        ], exact: utilization)
    case "saves":
      result.title = "Monthly interest saved on \(name)"
      result.derive(
        "saves", by: "pay · rate / 12",
        from: [
          quantity("pay", pay, "paid"),
          .init("rate", use.rate, .percent, "annual rate on \(advice.today)"),
        ], exact: pay * use.rate / Decimal(12))
      result.conventions = ["rounded to the nearest cent"]
    case "band":
      result.title = "Band of \(name)"
      result.sentences = [
        CardLabels.bands.capitalizedFirst + " of the limit, else critical."
      ]
    case "pay_by":
      result.title = "Last day to pay \(name) before it closes"
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

  /// The columns that a row has of the card itself.
  private static let given = [
    "card": ("Card of the row:", "By name"),
    "balance": ("Balance of", "From the card"),
    "limit": ("Limit of", "From the card"),
    "rate": ("Rate of", "The annual rate today"),
    "reaches_target": ("Target reached by", "With the part of the budget paid on it"),
  ]

  /// Returns the reason for the amount paid on a card.
  private func sentence(_ place: Int, _ pay: Decimal, _ table: AdviceTable) -> String {
    let name = leadingName(of: place)
    let rate = percent(plan.cards[place].rate)
    switch table {
    case .amounts where plan.cards[place].isClosed:
      return "\(name) is closed, so it has no target of its own: \(text(pay))."
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
      return "\(text(pay)) is too little for another card and saves most at \(rate), on \(name)."
    default:
      return
        "\(text(pay)) at \(rate) costs \(text(sampleSaving(on: place))) of interest a month."
    }
  }
}
