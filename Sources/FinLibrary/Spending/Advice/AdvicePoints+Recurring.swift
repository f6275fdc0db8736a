import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// Payments that come again and again: all, those for wants, and prices that rose.
extension AdvicePoints {
  /// The recurring payments, unless all of them are for wants.
  var recurring: AdvicePoint? {
    facts.counts.recurring.count == wanted.count
      ? nil : point(.recurring, facts.counts.recurring)
  }

  /// The recurring payments for wants.
  var subscriptions: AdvicePoint? { point(.subscriptions, wanted) }

  private var wanted: [RecurringPayment] {
    // Nobody knows of what is in misc whether one can do without it.
    facts.counts.recurring.filter { !facts.isNeed($0.category) && $0.category.usual != .misc }
  }

  /// - Parameter payments: The dearest of a year first.
  private func point(
    _ topic: AdvicePoint.Topic, _ payments: [RecurringPayment]
  ) -> AdvicePoint? {
    guard let largest = payments.first else { return nil }
    let isOfWants = topic == .subscriptions
    let year = rounded(payments.reduce(.zero) { $0 + $1.perYear })
    let (name, largestYear) = (Self.name(of: largest), rounded(largest.perYear))
    let words = Set(payments.map(\.category.word)).sorted()
    let purpose =
      !isOfWants ? "" : words.count > Self.mostOfAKind ? " for wants" : " for \(words.listed())"
    let sentence =
      payments.count == 1
      ? "One recurring payment\(purpose), \(name), costs \(facts.text(year)) a year."
      : "\(payments.count) recurring payments\(purpose) cost \(facts.text(year)) a year, the largest \(name)"
        + " (\(facts.text(largestYear)))."
    var explanation = Explanation("Recurring payments\(purpose) a year", value: facts.money(year))
    explanation.figure = "a_year"
    explanation.formula = "Σ per_year"
    explanation.results = [facts.text(year)]
    explanation.rows = payments.yearTable
    explanation.sentences = [
      isOfWants
        ? "Recurring payments in categories of wants, except misc, which may hold anything;"
          + " recurring() lists all."
        : "recurring() lists them with their next dates."
    ]
    return AdvicePoint(
      topic: topic, sentence: sentence,
      // One can do without a want, not without the home.
      yearly: isOfWants ? year : .zero,
      figures: [
        ("count", .number(Decimal(payments.count))), ("year", facts.money(year)),
        ("largest", .text(largest.payee.name)), ("largest_year", facts.money(largestYear)),
      ], explanation: explanation)
  }

  // MARK: Prices

  /// Prices that rose within a year, the most money first.
  var prices: [AdvicePoint] {
    PriceRise.all(of: facts.counts.recurring, on: facts.today).prefix(Self.mostOfAKind).map(price)
  }

  private func price(_ rise: PriceRise) -> AdvicePoint {
    let payment = rise.payment
    let name = Self.name(of: payment)
    var explanation = Explanation("\(name) costs more", value: facts.money(rise.perYear))
    explanation.derive(
      "a_year", by: "(amount − before) · times",
      from: [
        facts.quantity("amount", payment.amount, "since \(rise.since)"),
        facts.quantity("before", rise.before, "until then"),
        .init("times", payment.recurrence.timesAYear, .number, "payments a year"),
      ], exact: rise.perYear)
    return AdvicePoint(
      topic: .price, category: payment.category.word,
      sentence: "\(name) rose from \(facts.text(rise.before)) to \(facts.text(payment.amount))"
        + " on \(rise.since): \(facts.text(rise.perYear)) a year more.",
      yearly: rise.perYear, isAbove: true,
      figures: [
        ("payee", .text(payment.payee.name)), ("before", facts.money(rise.before)),
        ("amount", facts.money(payment.amount)), ("since", .date(rise.since)),
        ("every", .text(payment.recurrence.rawValue)),
      ], explanation: explanation)
  }

  private static func name(of payment: RecurringPayment) -> String {
    payment.payee.name.cut(to: 28)
  }

  private func rounded(_ amount: Decimal) -> Decimal {
    amount.rounded(toPlaces: facts.currency.minorUnits)
  }
}
