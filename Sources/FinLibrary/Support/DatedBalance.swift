import Finance
import FinLanguage
import FinValues
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
    var result = inputs.filter { changed($0.name) == nil } + changes
    if changed("balance") != nil, changed("since") == nil {
      var day = today
      if case .date(let asOf)? = changed("as_of") { day = asOf }
      let recorded =
        given.payments.map { CardEvent(.payment, $0.amount, on: $0.date) } + given.since
      let before = recorded.filter { $0.kind == .payment && $0.date <= day }
      for (name, value) in [
        ("as_of", .date(day)), ("since", list(of: recorded.filter { $0.date > day })),
        ("payments", changed("payments") ?? list(of: before, areDated: false)),
      ] {
        result.removeAll { $0.name == name }
        result.append((name, value))
      }
    }
    // An empty list says nothing.
    result.removeAll { if case .list(let list) = $0.value { list.isEmpty } else { false } }
    return Self.type.inOrder(result)
  }

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

  /// The changes of the inputs that record a payment. One before the day of the balance is taken for
  /// one that it does not have yet.
  func recording(_ money: Money, on date: CalendarDate) -> [(name: String, value: Value)] {
    let asOf = given.asOf ?? today
    let payment = CardEvent(.payment, money.amount, on: date)
    if date >= asOf {
      return [("as_of", .date(asOf)), ("since", list(of: given.since + [payment]))]
    }
    let payments = given.payments.map { CardEvent(.payment, $0.amount, on: $0.date) } + [payment]
    return [
      ("as_of", .date(asOf)), ("balance", self.money(given.balance - money.amount)),
      ("since", list(of: given.since)), ("payments", list(of: payments, areDated: false)),
    ]
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
