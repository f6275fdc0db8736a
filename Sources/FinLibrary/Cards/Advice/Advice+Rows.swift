import Finance
import FinLanguage
import FinValues
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

  /// The rows of a table; none where it takes a budget that there is not.
  func rows(of table: AdviceTable) -> Value {
    entries(of: table).map { columns(of: table).list(of: $0) } ?? .none
  }

  /// The columns of a table, of those that the tables have together.
  func columns(of table: AdviceTable) -> [TableColumn<(place: Int, pay: Decimal)>] {
    let rows = entries(of: table) ?? []
    @Sendable func figures(_ row: Int) -> [Explanation.Quantity] {
      let (place, pay) = rows[row - 1]
      let use = plan.cards[place]
      let allowed = (plan.target * use.limit).rounded(toPlaces: plan.places, .floor)
      return [
        quantity("used", use.used, "owed"),
        quantity("limit", use.limit, "most that may be owed"),
        quantity("pay", pay, "paid before the closing day"),
        .init("rate", use.rate, .percent, "annual rate on \(advice.today)"),
        .init(
          "allowed", allowed, .money(currency), "\(target) of the limit, rounded down",
          note: "\(target) · \(text(use.limit))"),
      ]
    }
    func saved(_ place: Int, _ pay: Decimal) -> Decimal {
      table == .byRate
        ? sampleSaving(on: place) : plan.cards[place].interestSaved(by: pay, places: plan.places)
    }
    let all: [TableColumn<(place: Int, pay: Decimal)>] = [
      .init("card", "card", origin: "the card of this row") { .text(name(of: $0.place)) },
      .init("balance", "balance", origin: "from the card") {
        money(table == .byRate ? plan.cards[$0.place].used : advice.cards[$0.place].balance)
      },
      .init("limit", "limit", origin: "from the card") { money(plan.cards[$0.place].limit) },
      .init("rate", "annual rate", origin: "the rate today") {
        .percent(plan.cards[$0.place].rate)
      },
      .init("utilization", "utilization", by: "used / limit", with: figures) {
        Self.share(plan.cards[$0.place].utilization())
      },
      .init("band", "band", origin: CardLabels.bands + " of the limit, else critical") {
        .text(band(of: $0.place))
      },
      .init(
        "pay", "payment", byAny: table == .amounts ? ["used − allowed"] : [],
        origin: { sentence(rows[$0 - 1], table) }, with: figures
      ) { money($0.pay) },
      .init(
        "utilization_after", "utilization after the payment", by: "(used − pay) / limit",
        with: figures
      ) { Self.share(plan.cards[$0.place].utilization(after: $0.pay)) },
      .init("reaches_target", "target reached", origin: "with the part of the budget paid on it") {
        .boolean(advice.budget?.reached.contains($0.place) ?? false)
      },
      .init("saves", "monthly interest saved", by: "pay · rate / 12", with: figures) {
        money(saved($0.place, $0.pay))
      },
      .init("pay_by", "last day to pay", byAny: [], origin: { closing(rows[$0 - 1].place) }) {
        advice.reportedIfPaidBy($0.place).map { .date($0) } ?? .none
      },
    ]
    return table.columns.compactMap { name in all.first { $0.explained.name == name } }
  }

  private func closing(_ place: Int) -> String? {
    advice.standings[place].cycle.map {
      "the day before its statement closes on \($0.closes)"
        + ($0.isClosingAssumed ? ", \(CardCycle.usualGraceDays) days before the due day" : "")
    }
  }

  /// Returns the reason for the amount paid on a card.
  private func sentence(_ row: (place: Int, pay: Decimal), _ table: AdviceTable) -> String {
    let (place, pay) = row
    let name = leadingName(of: place)
    let rate = percent(plan.cards[place].rate)
    switch table {
    case .amounts where plan.cards[place].isClosed:
      return "\(name) is closed, so it has no target of its own"
    case .amounts where pay.isZero: return "\(name) is at \(target) or less"
    case .amounts: return "\(name) is at \(target) once \(text(pay)) is paid"
    case .overallPayments:
      return "\(text(pay)) goes to \(name), at \(rate), before cards at lower rates"
    case .withBudget where advice.budget?.reached.contains(place) ?? false:
      let own = plan.payments[place]
      return pay == own
        ? "\(text(pay)) brings \(name) to \(target)"
        : "Of \(text(pay)), \(text(own)) brings \(name) to \(target); the rest goes there because of"
          + " its rate of \(rate)"
    case .withBudget:
      return "\(text(pay)) is too little for another card and saves most at \(rate), on \(name)"
    default:
      return
        "\(text(pay)) at \(rate) costs \(text(sampleSaving(on: place))) of interest a month"
    }
  }
}
