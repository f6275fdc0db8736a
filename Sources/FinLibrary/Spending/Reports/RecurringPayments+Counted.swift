import Finance
import FinLanguage
import FinValues
import Money

extension RecurringPayments {
  var counted: Record {
    Record(counted: [
      ("currency", .text(currency.code)), ("on", today.map { .date($0) }),
      ("payments", .list((active + ended).map { .record($0.counted) })),
      ("others", .number(Decimal(otherCurrencies))),
    ])
  }

  /// Throws where a part is not as it is kept.
  init(_ parts: CountedParts, of category: SpendingCategory?) throws {
    let currency = try parts.currency("currency")
    self.init(
      counted: try parts.parts("payments").map { try RecurringPayment($0, in: currency) },
      of: category, currency: currency, otherCurrencies: try parts.whole("others"),
      on: parts.has("on") ? try parts.date("on") : nil)
  }
}

extension RecurringPayment: OneCurrency {
  /// As what was counted is kept.
  var counted: Record {
    Record(counted: [
      ("note", .text(payee.note)), ("category", .text(category.word)),
      ("account", account.map { .text($0) }), ("every", .text(recurrence.rawValue)),
      ("count", .number(Decimal(count))), ("steady", .boolean(isSteady)),
      ("was", change.map { money($0.before) }), ("since", change.map { .date($0.since) }),
      ("day", .number(Decimal(dayOfMonth))), ("known_to", .date(knownTo)),
      (
        "recent",
        .list(
          recent.map { payment in
            .record(
              Record([
                ("place", .number(Decimal(payment.place))), ("on", .date(payment.date)),
                ("amount", money(payment.amount)),
              ]))
          })
      ),
    ])
  }

  /// Throws where a part is not as it is kept.
  init(_ parts: CountedParts, in currency: Currency) throws {
    guard let payee = Payee(note: try parts.text("note")) else { throw parts.problem("note") }
    guard let recurrence = Recurrence(rawValue: try parts.text("every")) else {
      throw parts.problem("every")
    }
    self.init(
      payee: payee, category: SpendingCategory(try parts.text("category")),
      account: parts.has("account") ? try parts.text("account") : nil, currency: currency,
      recurrence: recurrence, count: try parts.whole("count"),
      recent: try parts.parts("recent").map { part in
        Payment(
          place: try part.whole("place"), date: try part.date("on"),
          amount: try part.amount("amount"))
      }, isSteady: try parts.boolean("steady"),
      change: parts.has("was")
        ? PriceChange(before: try parts.amount("was"), since: try parts.date("since")) : nil,
      dayOfMonth: try parts.whole("day"), knownTo: try parts.date("known_to"))
  }
}
