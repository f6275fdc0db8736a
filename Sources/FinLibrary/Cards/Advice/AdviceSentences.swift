import Finance
import FinLanguage
import FinValues
import Money

/// Advice in plain sentences that carry the numbers, most urgent first.
struct AdviceSentences {
  struct Sentence {
    let text: String
    /// True if it cannot wait: an amount overdue, due or over a limit.
    let isUrgent: Bool

    init(_ text: String, isUrgent: Bool = false) {
      self.text = text
      self.isUrgent = isUrgent
    }
  }

  private let value: UtilizationAdvice
  private var advice: CardAdvice { value.advice }
  private var plan: UtilizationPlan { value.plan }

  /// The number of cards above the target that are named one by one.
  private static let mostCards = 5

  init(_ value: UtilizationAdvice) { self.value = value }

  var all: [Sentence] {
    let concerns = advice.concerns.map { place, concern in
      sentence(concern, on: place)
    }
    var rest = utilization + together + budget + first + exceptions
    if concerns.isEmpty, plan.order.isEmpty, plan.overall.isZero { rest.insert(calm, at: 0) }
    return concerns + rest.map { Sentence($0) }
  }

  // MARK: What presses

  private func sentence(_ concern: CardConcern, on place: Int) -> Sentence {
    let name = value.leadingName(of: place)
    switch concern {
    case .overdue(let days, let since, let minimum):
      return Sentence(
        "\(name): the minimum of \(text(minimum)) was due on \(since), \(days.words("day")) ago. Pay it"
          + " now.", isUrgent: true)
    case .due(let days, let date, let minimum):
      let when =
        switch days {
        case 0: "today"
        case 1: "\(DueLabels.coming(days)), \(date)"
        default: "\(DueLabels.coming(days)), on \(date)"
        }
      return Sentence("\(name): at least \(text(minimum)) is due \(when).", isUrgent: true)
    case .overLimit(let amount):
      let limit = plan.cards[place].limit
      return Sentence(
        limit.isZero
          ? "\(name) has no limit, and \(text(amount)) is owed on it."
          : "\(name) is \(text(amount)) over its limit of \(text(limit)).", isUrgent: true)
    case .promotionEnds(let end): return Sentence(promotion(end, name))
    case .slowMinimum(let minimum, let interest):
      return Sentence(
        minimum > interest
          ? "\(name): \(text(interest)) of the minimum of \(text(minimum)) is interest, so only"
            + " \(text(minimum - interest)) reduces what you owe."
          : minimum == interest
            ? "\(name): the minimum of \(text(minimum)) just covers the month's interest, so what you"
              + " owe never falls."
            : "\(name): the minimum of \(text(minimum)) does not cover the month's interest of"
              + " \(text(interest)), so what you owe grows.")
    }
  }

  private func promotion(_ end: PromotionEnd, _ name: String) -> String {
    let after = Value.percent(end.rateAfter).displayText
    let cost = "costs \(text(end.interest)) a month at \(after)"
    let start = "\(name): the promotional rate ends on \(end.until)."
    switch end.payments {
    case 0:
      return "\(start) No payment is due before; the \(text(end.left)) then left \(cost)."
    case 1:
      return
        "\(start) After the minimum, \(text(end.left)) is left and \(cost); \(text(end.clearing))"
        + " clears it with the one payment before then."
    default:
      return
        "\(start) At the minimum, \(text(end.left)) is left and \(cost); \(text(end.clearing)) with"
        + " each of the \(end.payments) payments before clears it."
    }
  }

  private var calm: String {
    let start = (plan.cards.count == 1 ? "The card is" : "Every card is") + " at \(target) or less"
    // Of a card without a due day nobody knows.
    if advice.standings.contains(where: { $0.payment == .noDate }) { return start + "." }
    return "\(start), and nothing is due within \(PaymentDue.soonDays.words("day"))."
  }

  // MARK: Utilization

  private var target: String { value.target }

  private var utilization: [String] {
    var sentences = plan.order.prefix(Self.mostCards).map(reaching)
    let more = plan.order.count - sentences.count
    if more > 0 {
      sentences.append(
        (more == 1 ? "One more card is" : "\(more) more cards are")
          + " above \(target); see amounts.")
    }
    if plan.order.count > 1 {
      sentences.append(
        "\(text(plan.total)) brings \(all(plan.order.count)) to \(target).")
    }
    return sentences
  }

  private func reaching(_ place: Int) -> String {
    let use = plan.cards[place]
    let pay = plan.payments[place]
    let name = value.name(of: place)
    guard let before = use.utilization() else {
      return "\(value.leadingName(of: place)): \(text(pay)) pays it off, as the target is 0%."
    }
    let after = value.text(reached: use.utilization(after: pay) ?? .zero)
    guard let date = advice.reportedIfPaidBy(place) else {
      return
        "\(value.leadingName(of: place)): \(text(pay)) brings it from \(value.text(share: before)) to"
        + " \(after)."
    }
    return "Pay \(text(pay)) on \(name) by \(date), the day before it closes, and the statement"
      + " reports \(after) instead of \(value.text(share: before))."
  }

  private var together: [String] {
    guard plan.cards.count > 1, plan.used.isPositive else { return [] }
    guard let utilization = plan.utilization else {
      return ["No open card has a limit, so there is no total utilization."]
    }
    let now = "All cards together are at \(value.text(share: utilization))"
    guard plan.overall.isPositive else { return ["\(now), within \(target)."] }
    let payments = plan.overallPayments
    let paid = plan.byRate.filter { payments[$0].isPositive }
    let places = plan.takingOverall
    let payable =
      switch places.count {
      case 0: "paid on several"
      case plan.cards.count: "on any of them"
      case ...Self.mostCards: "on " + places.map { value.name(of: $0) }.listed("or")
      default: "on any with that much owed"
      }
    let start = "\(now); \(text(plan.overall)) \(payable) brings that to \(target)"
    let saved = paid.reduce(Decimal.zero) {
      $0 + plan.cards[$1].interestSaved(by: payments[$1], places: plan.places)
    }
    guard saved.isPositive, paid.count <= Self.mostCards else { return [start + "."] }
    if paid == places {
      return ["\(start), and saves \(text(saved)) of interest a month."]
    }
    let division =
      paid.count == 1
      ? "on \(value.name(of: paid[0]))"
      : "as " + paid.map { "\(text(payments[$0])) on \(value.name(of: $0))" }.listed()
    return ["\(start), and \(division) it saves the most interest, \(text(saved)) a month."]
  }

  // MARK: Budget

  private var budget: [String] {
    guard let budget = advice.budget, budget.budget.isPositive else { return [] }
    var sentences: [String] = []
    let sum = text(budget.budget)
    let rest = plan.byRate.filter { place in
      budget.payments[place] > (budget.reached.contains(place) ? plan.payments[place] : .zero)
    }
    let beyond = rest.reduce(Decimal.zero) { sum, place in
      let own = budget.reached.contains(place) ? plan.payments[place] : .zero
      return sum + budget.payments[place] - own
    }
    if !budget.reached.isEmpty {
      let reached =
        budget.reached.count == plan.order.count
        ? "\(target) can be reached on \(all(plan.order.count))"
        : "\(budget.reached.count) of \(plan.order.count) cards can be brought to \(target)"
      let amounts =
        budget.reached.count <= Self.mostCards
        ? ": "
          + budget.reached.map { "\(text(plan.payments[$0])) on \(value.name(of: $0))" }.listed()
        : ", smallest amount first"
      sentences.append("With \(sum), \(reached)\(amounts).")
    } else if let nearest = plan.order.first {
      sentences.append(
        "\(sum) brings no card to \(target); the nearest, \(value.name(of: nearest)), takes"
          + " \(text(plan.payments[nearest])).")
    }
    if beyond.isPositive, rest.count <= Self.mostCards {
      let saved = rest.reduce(Decimal.zero) { sum, place in
        let own = budget.reached.contains(place) ? plan.payments[place] : .zero
        return sum
          + plan.cards[place].interestSaved(
            by: budget.payments[place] - own, places: plan.places)
      }
      let what = budget.reached.isEmpty ? sum : "The other \(text(beyond))"
      sentences.append(
        "\(what) saves most on \(rest.map { value.name(of: $0) }.listed()),"
          + " \(text(saved)) of interest a month.")
    }
    if budget.left.isPositive {
      sentences.append("\(text(budget.left)) is left over; nothing more is owed.")
    }
    return sentences + minimumsBeside(budget)
  }

  /// Minimums that a budget for utilization leaves unpaid.
  private func minimumsBeside(_ budget: BudgetForUtilization) -> [String] {
    let unpaid = plan.cards.indices.filter {
      advice.standings[$0].stillDue > budget.payments[$0]
    }
    guard !unpaid.isEmpty else { return [] }
    let missing = unpaid.reduce(Decimal.zero) {
      $0 + advice.standings[$1].stillDue - budget.payments[$1]
    }
    guard unpaid.count <= Self.mostCards else {
      return ["Minimums of \(unpaid.count) cards are due as well: \(text(missing)) more."]
    }
    let parts = unpaid.map { place in
      "\(text(advice.standings[place].stillDue - budget.payments[place])) on"
        + " \(value.name(of: place))"
        + (advice.standings[place].due.map { " by \($0)" } ?? "")
    }
    return ["Minimums are due as well: \(parts.listed())."]
  }

  // MARK: Which first

  private var first: [String] {
    let owing = plan.byRate
    guard owing.count > 1, let interest = advice.firstForInterest else {
      if owing.count == 1, let only = advice.firstForInterest {
        return ["Each \(sample) paid on \(value.name(of: only)) saves \(saving(only)) a month."]
      }
      return []
    }
    let rate = Value.percent(plan.cards[interest].rate).displayText
    var text =
      "To save interest, pay \(value.name(of: interest)) first, at \(rate): each \(sample) saves"
      + " \(saving(interest)) a month."
    guard let score = advice.firstForScore, advice.cards[score].band != .excellent else {
      return [text]
    }
    let fullest =
      plan.cards[score].utilization().map { "at \(value.text(share: $0))" }
      ?? "which has no limit"
    if score == interest {
      text +=
        " It also has the highest utilization, \(fullest), so pay it first to help your score."
      return [text]
    }
    let less = value.sampleSaving(on: interest) - value.sampleSaving(on: score)
    return [
      text,
      "For a credit score, pay \(value.name(of: score)) first, the most used, \(fullest): each"
        + " \(sample) saves \(saving(score)) a month"
        + (less.isPositive ? ", \(self.text(less)) less." : ", as much."),
    ]
  }

  private var sample: String { text(advice.sample) }

  private func saving(_ place: Int) -> String { text(value.sampleSaving(on: place)) }

  // MARK: Exceptions

  private var exceptions: [String] {
    plan.cards.indices.compactMap { place in
      let name = value.leadingName(of: place)
      let balance = advice.cards[place].balance
      if balance.isNegative {
        return "\(name) owes you \(text(-balance)), so its utilization is 0%."
      }
      if plan.cards[place].isClosed, balance.isPositive {
        return "\(name) is closed: its balance counts, its limit does not."
      }
      return nil
    }
  }

  // MARK: Words

  /// Returns the words for a number of cards, which are those above the target.
  private func all(_ count: Int) -> String {
    switch count {
    case 1: "the one card above it"
    case 2: plan.cards.count == 2 ? "both cards" : "both cards above it"
    default: "all \(count) cards" + (count == plan.cards.count ? "" : " above it")
    }
  }

  private func text(_ amount: Decimal) -> String { value.text(amount) }
}
