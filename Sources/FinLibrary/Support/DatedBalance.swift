import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// A model whose balance is that of a day, with what was recorded since.
protocol DatedBalance: ValueModel {
  /// As it was given.
  var given: CardTerms { get }
  /// As it stands today.
  var terms: CardTerms { get }
  /// The day on which it is seen.
  var today: CalendarDate { get }
}

extension DatedBalance {
  /// The inputs by which interest and automatic payments are counted.
  private static var terms: Set<String> {
    ["apr", "promo", "minimum", "autopay"]
  }

  /// An amount a period is kept as the month's; a balance that a name holds has its day.
  package func kept(_ inputs: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
    var kept = inputs.map { input in
      guard case .periodicMoney(let amount) = input.value else { return input }
      return (name: input.name, value: Value.money(amount.converted(to: .month).money))
    }
    if let asOf = given.asOf, !kept.contains(where: { $0.name == "as_of" }) {
      kept.append(("as_of", .date(asOf)))
    }
    return Self.type.inOrder(kept)
  }

  /// Giving the balance makes it today's, and what was recorded before is in it then.
  package func inputs(
    _ inputs: [(name: String, value: Value)], changing changes: [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)] {
    func changed(_ name: String) -> Value? { changes.first { $0.name == name }?.value }
    let givesBalance = ["balance", "as_of", "since"].contains { changed($0) != nil }
    let isPast = !givesBalance && given.asOf.map { $0 < today } ?? false
    var result = inputs.filter { changed($0.name) == nil } + changes
    if changed("balance") != nil || changed("as_of") != nil, changed("since") == nil {
      let day = if case .date(let asOf)? = changed("as_of") { asOf } else { today }
      for (name, value) in self.inputs(recorded: settled + given.since, anew: day)
      where name != "payments" || changed(name) == nil {
        result.removeAll { $0.name == name }
        result.append((name, value))
      }
    }
    if isPast, changed("due") != nil || changed("closing") != nil {
      // Other cycles begin with today's balance and the interest of the month so far.
      let accrued = rounded(terms.past?.accrued ?? .zero)
      let interest = accrued.isPositive ? [CardEvent(.interest, accrued, on: today)] : []
      let settled = terms.payments.map { CardEvent(.payment, $0.amount, on: $0.date) }
      for (name, value) in self.inputs(settled, interest, asOf: today)
        + [(name: "balance", value: money(terms.balance))]
      {
        result.removeAll { $0.name == name }
        result.append((name, value))
      }
    } else if isPast, changes.contains(where: { Self.terms.contains($0.name) }) {
      // New terms hold from today: what the former ones made until now stays.
      let past = CardCourse(of: given, to: today).counted
      result.removeAll { $0.name == "since" }
      result.append(("since", list(of: (given.since + past).sorted { $0.date < $1.date })))
    }
    // An empty list says nothing.
    result.removeAll { if case .list(let list) = $0.value { list.isEmpty } else { false } }
    return Self.type.inOrder(result)
  }

  /// The payments in the balance.
  private var settled: [CardEvent] {
    given.payments.map { CardEvent(.payment, $0.amount, on: $0.date) }
  }

  /// The inputs of a balance's day: what is in it, and what came since.
  private func inputs(
    _ settled: [CardEvent], _ since: [CardEvent], asOf: CalendarDate
  ) -> [(name: String, value: Value)] {
    [
      ("as_of", .date(asOf)), ("since", list(of: since)),
      ("payments", list(of: settled, areDated: false)),
    ]
  }

  /// The same where the balance is given anew: what came up to its day is in it.
  private func inputs(
    recorded: [CardEvent], anew asOf: CalendarDate
  ) -> [(name: String, value: Value)] {
    inputs(
      recorded.filter { $0.kind == .payment && $0.date <= asOf },
      recorded.filter { $0.date > asOf }, asOf: asOf)
  }

  /// The changes of the inputs that record the payments of a statement beside its other changes. One
  /// that was recorded by hand some days before or after is the same.
  func recording(
    _ payments: [CardTerms.Payment], beside changes: [(name: String, value: Value)]
  ) -> [(name: String, value: Value)] {
    let isAnew = changes.contains { $0.name == "balance" }
    var asOf = given.asOf ?? today
    if case .date(let date)? = changes.first(where: { $0.name == "as_of" })?.value { asOf = date }
    var (settled, since) = (settled, given.since)
    for payment in payments {
      let event = CardEvent(.payment, payment.amount, on: payment.date)
      func isSame(_ other: CardEvent) -> Bool {
        other.kind == .payment && other.amount == event.amount
          && abs(CalendarDate.days(from: other.date, to: event.date)) <= Self.mostDaysApart
      }
      if let place = settled.firstIndex(where: isSame) {
        settled[place] = event
      } else if let place = since.firstIndex(where: isSame) {
        since[place] = CardEvent(
          .payment, event.amount, on: isAnew ? event.date : max(event.date, asOf))
      } else if event.date > asOf {
        since.append(event)
      } else {
        settled.append(event)
      }
    }
    let inputs =
      isAnew
      ? inputs(recorded: settled + since, anew: asOf) : inputs(settled, since, asOf: asOf)
    return inputs.filter { input in !changes.contains { $0.name == input.name } }
  }

  /// The days by which a payment that somebody records and the bank's own date for it differ.
  private static var mostDaysApart: Int { 5 }

  /// Entries as the inputs have them: with their kinds, or payments alone.
  func list(of events: [CardEvent], areDated: Bool = true) -> Value {
    .list(
      events.map { event in
        .record(
          Record(
            [("on", .date(event.date)), ("amount", money(event.amount))]
              + (areDated ? [("kind", .text(event.kind.rawValue))] : [])))
      })
  }

  /// The changes of the inputs that record a payment. One before the day of the balance is in it,
  /// unless the balance is today's, which was entered before the payment was recorded.
  func recording(_ money: Money, on date: CalendarDate) -> [(name: String, value: Value)] {
    let asOf = given.asOf ?? today
    let payment = CardEvent(.payment, money.amount, on: date)
    if date >= asOf {
      return [("as_of", .date(asOf)), ("since", list(of: given.since + [payment]))]
    }
    let left = given.balance - (asOf < today ? .zero : money.amount)
    return [("balance", self.money(left))]
      + inputs(settled + [payment], given.since, asOf: asOf)
  }

  // MARK: Faces

  /// The day of the balance that was given, and what came since; nil where that is today.
  var sinceRow: Panel.Row? {
    guard let asOf = given.asOf, asOf < today else { return nil }
    let totals = CardCourse(of: given, to: today).totals
    let parts = [
      (totals.payments, "paid"), (totals.charges, "charged"), (totals.interest, "interest"),
    ].filter { !$0.0.isZero }.map { "\(text($0.0)) \($0.1)" }
    var since = parts.isEmpty ? "nothing since" : "since then \(parts.listed())"
    if terms.past?.isFollowed != true { since += "; no payments recorded" }
    return Panel.Row(
      StyledText("As of \(asOf)"), StyledText(text(given.balance), .money), note: StyledText(since))
  }

  /// The months since the day of the balance, the running one last.
  ///
  /// - Parameter title: Before the name of the card or debt.
  static func history(_ title: String) -> ValueType<Self>.Field {
    .table(
      "history", title, row: ("month to", "date"),
      help: "rows of from, date, charges, payments, interest, balance since as_of",
      rows: { CardCourse(of: $0.given, to: $0.today).months },
      columns: { CardMonthColumns.columns(in: $0.currency) },
      carried: { model in
        [
          .init(
            "before", from: "balance", "balance before it",
            opening: model.money(model.given.balance))
        ]
      })
  }

  /// The rows of inputs that say of which day the balance is.
  static func dayInputs() -> [ValueType<Self>.Field] {
    [
      .input(
        "as_of", .date, "date of the balance (default: when it is entered)",
        aliases: ["balance_date"]
      ) { .date($0.terms.past?.asOf ?? $0.today) }.asRead(),
      .input(
        "since", .listOf(.record),
        "payments, charges and interest after as_of, e.g. [{on: 2026-12-10, amount: $200, kind:"
          + " \"payment\"}]; see pay"
      ) { _ in .list([]) },
    ]
  }

  static func paymentInputs() -> [ValueType<Self>.Field] {
    [
      .input(
        "payments", .listOf(.record),
        "payments up to as_of, in the balance already, e.g. [{on: 2026-11-20, amount: $200}]"
      ) { _ in .list([]) }
    ]
  }
}

extension Debt where Self: DatedBalance {
  func payments(through day: CalendarDate) -> [CardTerms.Payment] {
    given.known(on: day, today: today).payments.filter { $0.date <= day }
  }
}
