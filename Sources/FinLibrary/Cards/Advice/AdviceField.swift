import Finance
import FinLanguage
import Money

/// What advice on cards knows beside its inputs, in the order that JSON shows it.
enum AdviceField: String, CaseIterable {
  case sentences, utilization, total, amounts, overall
  case overallPayments = "overall_payments"
  case firstForInterest = "first_for_interest"
  case firstForScore = "first_for_score"
  case byRate = "by_rate"
  case withBudget = "with_budget"
  case budgetLeft = "budget_left"
}

extension AdviceValue {
  func value(of field: AdviceField) -> Value {
    switch field {
    case .sentences: .list(AdviceSentences(self).all.map { .text($0.text) })
    case .utilization: share(plan.utilization)
    case .total: money(plan.total)
    case .amounts: .list(amounts)
    case .overall: money(plan.overall)
    case .overallPayments: .list(overallPayments)
    case .firstForInterest: advice.firstForInterest.map { .text(name(of: $0)) } ?? .none
    case .firstForScore: advice.firstForScore.map { .text(name(of: $0)) } ?? .none
    case .byRate: .list(byRate)
    case .withBudget: budgetPayments.map { .list($0) } ?? .none
    case .budgetLeft: advice.budget.map { money($0.left) } ?? .none
    }
  }

  func value(of input: AdviceInput) -> Value {
    switch input {
    case .cards: .list(cards.map { .domain($0) })
    case .target: .percent(plan.target)
    case .budget: advice.budget.map { money($0.budget) } ?? .none
    }
  }

  /// A utilization; none where there is no limit.
  func share(_ share: Decimal?) -> Value { share.map { .percent($0) } ?? .none }

  // MARK: Tables

  /// The rows of `amounts` by the places of their cards: least money first, then those that need
  /// none.
  var amountOrder: [Int] {
    plan.order + plan.cards.indices.filter { !plan.payments[$0].isPositive }
  }

  private static let amountKeys = Record.Keys([
    "card", "balance", "limit", "utilization", "band", "pay", "utilization_after", "saves",
    "pay_by",
  ])

  private var amounts: [Value] {
    amountOrder.map { place in
      let use = plan.cards[place]
      let pay = plan.payments[place]
      return .record(
        Record(
          keys: Self.amountKeys,
          values: [
            .text(name(of: place)), money(cards[place].terms.balance), money(use.limit),
            share(use.utilization()), .text(band(of: place)), money(pay),
            share(use.utilization(after: pay)), saving(by: pay, on: place), payBy(place),
          ]))
    }
  }

  private static let paymentKeys = Record.Keys(["card", "rate", "pay", "saves"])

  private var overallPayments: [Value] {
    let payments = plan.overallPayments
    return plan.byRate.filter { payments[$0].isPositive }.map { place in
      .record(
        Record(
          keys: Self.paymentKeys,
          values: [
            .text(name(of: place)), .percent(plan.cards[place].rate), money(payments[place]),
            saving(by: payments[place], on: place),
          ]))
    }
  }

  private static let rateKeys = Record.Keys(["card", "rate", "balance", "saves"])

  /// What a sample amount saves a month on each card that is owed on, most first.
  private var byRate: [Value] {
    plan.byRate.map { place in
      .record(
        Record(
          keys: Self.rateKeys,
          values: [
            .text(name(of: place)), .percent(plan.cards[place].rate),
            money(plan.cards[place].used), money(sampleSaving(on: place)),
          ]))
    }
  }

  private static let budgetKeys = Record.Keys([
    "card", "pay", "utilization", "utilization_after", "reaches_target", "saves",
  ])

  /// The places of the cards that the budget pays, those that it brings to the target first.
  var budgetOrder: [Int] {
    guard let budget = advice.budget else { return [] }
    return budget.reached
      + plan.byRate.filter { budget.payments[$0].isPositive && !budget.reached.contains($0) }
  }

  private var budgetPayments: [Value]? {
    guard let budget = advice.budget else { return nil }
    return budgetOrder.map { place in
      let use = plan.cards[place]
      let pay = budget.payments[place]
      return .record(
        Record(
          keys: Self.budgetKeys,
          values: [
            .text(name(of: place)), money(pay), share(use.utilization()),
            share(use.utilization(after: pay)), .boolean(budget.reached.contains(place)),
            saving(by: pay, on: place),
          ]))
    }
  }

  // MARK: Figures

  /// A month's interest that a payment on a card saves.
  func saving(by payment: Decimal, on place: Int) -> Value {
    money(plan.cards[place].interestSaved(by: payment, places: plan.places))
  }

  /// A month's interest on a sample amount at a card's rate.
  func sampleSaving(on place: Int) -> Decimal {
    (advice.sample * plan.cards[place].rate / Decimal(12)).rounded(toPlaces: plan.places)
  }

  /// The band of a card's utilization; that it is closed where it has none.
  func band(of place: Int) -> String {
    plan.cards[place].isClosed ? "closed" : advice.cards[place].band.rawValue
  }

  func payBy(_ place: Int) -> Value {
    advice.reportedIfPaidBy(place).map { .date($0) } ?? .none
  }
}
