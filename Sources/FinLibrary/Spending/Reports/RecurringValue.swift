import Finance
import FinLanguage
import Markup
import Money

/// The recurring payments among the expenses as a value of the language.
public final class RecurringValue: DomainValue {
  public let inputs: [(name: String, value: Value)]
  let currency: Currency
  /// Those that go on, the dearest of a year first.
  let active: [RecurringPayment]
  let ended: [RecurringPayment]
  /// The day that they were looked for; nil where a session does not tell.
  let today: CalendarDate?
  /// How many there are in other currencies.
  let otherCurrencies: Int

  init(_ call: Call) throws {
    let given = try CurrencyArgument.currency(call, RecurringInput.currency.index)
    var category: String?
    if call.has(RecurringInput.category.index) {
      category = try call.text(RecurringInput.category.index)
    }
    inputs =
      (category.map { [("category", .text($0))] } ?? [])
      + (given.map { [("currency", .text($0.code))] } ?? [])
    if let parts = try CountedArgument.parts(call) {
      currency = try parts.currency("currency")
      let payments = try parts.parts("payments").map { [currency] in
        try RecurringPayment($0, in: currency)
      }
      active = payments.filter { !$0.isEnded }
      ended = payments.filter(\.isEnded)
      otherCurrencies = try parts.whole("others")
      today = parts.has("on") ? try parts.date("on") : nil
      return
    }
    today = call.context.today
    let found = try RecurringSearch.payments(
      in: SessionList.expenses.placedTransactions(in: call.context), on: call.context.today,
      checkInterruption: call.context.checkInterruption
    ).filter { category == nil || $0.category.word == category }
    let preferred = call.context.defaultCurrency
    let currency =
      given
      ?? (found.contains { $0.currency == preferred }
        ? preferred : found.first?.currency ?? preferred)
    self.currency = currency
    active = found.filter { $0.currency == currency && !$0.isEnded }
    ended = found.filter { $0.currency == currency && $0.isEnded }
    otherCurrencies = found.count - active.count - ended.count
  }

  public var kind: String { "recurring" }
  public var constructor: String { "recurring" }
  public var headlineFields: [String] { ["per_month", "per_year"] }
  public var fieldNames: [String] {
    RecurringInput.allCases.map(\.rawValue) + RecurringField.allCases.map(\.rawValue)
  }

  public func field(_ name: String) throws -> Value? {
    switch RecurringInput(rawValue: name) {
    case .currency: .text(currency.code)
    case .category: inputs.first { $0.name == name }?.value ?? Value.none
    case nil: RecurringField(rawValue: name).map { value(of: $0) }
    }
  }

  func money(_ amount: Decimal) -> Value { .money(Money(amount, currency)) }

  func rounded(_ amount: Decimal) -> Decimal { amount.rounded(toPlaces: currency.minorUnits) }

  // MARK: Figures

  var perMonth: Decimal { active.reduce(.zero) { $0 + $1.perMonth } }
  var perYear: Decimal { active.reduce(.zero) { $0 + $1.perYear } }

  // MARK: Shown

  public func markup() throws -> Markup {
    guard !active.isEmpty || !ended.isEmpty else {
      return .line("no payment was found that comes again and again", .muted)
    }
    var parts: [Markup] = []
    if !active.isEmpty { parts.append(.table(activeTable)) }
    var lines: [Markup] = []
    if !overdue.isEmpty { lines.append(line("not seen yet", overdue, \.next)) }
    if !ended.isEmpty { lines.append(line("ended", ended, \.last)) }
    if otherCurrencies > 0 {
      lines.append(
        .paragraph(
          StyledText(
            "not counted: \(otherCurrencies.words("payment")) in other currencies", .muted),
          hang: 2))
    }
    if !lines.isEmpty { parts.append(.lines(lines)) }
    return .stack(parts)
  }

  /// Those that go on and were expected before today.
  private var overdue: [RecurringPayment] {
    active.filter { payment in payment.next.flatMap { next in today.map { next < $0 } } ?? false }
  }

  /// Payments by name, with a day of each.
  private func line(
    _ label: String, _ payments: [RecurringPayment], _ day: (RecurringPayment) -> CalendarDate?
  ) -> Markup {
    let names = payments.prefix(6).map { payment in
      "\(payment.payee.name) (\(day(payment)?.description ?? ""))"
    }
    let more = payments.count > names.count ? ["\(payments.count - names.count) more"] : []
    return .paragraph(
      StyledText(label + "  ", .label) + StyledText((names + more).listed(), .muted), hang: 2)
  }

  private var activeTable: Table {
    let hasChange = active.contains { $0.change != nil }
    var columns = [
      Table.Column("payee", importance: 5), Table.Column("amount", .trailing, importance: 4),
      Table.Column("every", importance: 3, mayBeCut: false),
      Table.Column("next", importance: 2, mayBeCut: false),
      Table.Column("a year", .trailing, importance: 1),
    ]
    if hasChange { columns.append(Table.Column("was", .trailing, importance: 0)) }
    var shortening = Table.Shortening.standard
    shortening.hint = "table(recurring().rows, all: true)"
    return Table(
      columns: columns, rowCount: active.count, shortening: shortening,
      footer: active.count < 2
        ? nil
        : [
          StyledText("all"), money(rounded(perMonth)).styledText(), StyledText("month"),
          StyledText(), money(rounded(perYear)).styledText(),
        ] + (hasChange ? [StyledText()] : [])
    ) { place in
      let payment = active[place]
      var cells = [
        StyledText(payment.payee.name.cut(to: 28)),
        (payment.isSteady ? StyledText() : StyledText("≈ ", .muted))
          + money(rounded(payment.amount)).styledText(),
        StyledText(payment.rhythm.rawValue), StyledText(payment.next?.description ?? "", .date),
        money(rounded(payment.perYear)).styledText(),
      ]
      if hasChange {
        cells.append(payment.change.map { money($0.before).styledText() } ?? StyledText())
      }
      return cells
    }
  }
}

/// What is known of recurring payments, in the order that JSON shows it.
enum RecurringField: String, CaseIterable {
  case count
  case perMonth = "per_month"
  case perYear = "per_year"
  case rows, ended
}

extension RecurringValue {
  func value(of field: RecurringField) -> Value {
    switch field {
    case .count: .number(Decimal(active.count))
    case .perMonth: money(rounded(perMonth))
    case .perYear: money(rounded(perYear))
    case .rows: .list(active.map { record(of: $0) })
    case .ended: .list(ended.map { record(of: $0) })
    }
  }

  private static let keys = Record.Keys(
    [
      "payee", "amount", "every", "last", "next", "per_year", "changed_from", "varies", "count",
      "category", "account",
    ], looks: ["next": .plain, "changed_from": .plain, "account": .plain])

  private func record(of payment: RecurringPayment) -> Value {
    func date(_ date: CalendarDate?) -> Value { date.map { .date($0) } ?? .none }
    return .record(
      Record(
        keys: Self.keys,
        values: [
          .text(payment.payee.name), money(rounded(payment.amount)),
          .text(payment.rhythm.rawValue), date(payment.last),
          payment.isEnded ? .none : date(payment.next), money(rounded(payment.perYear)),
          payment.change.map { money($0.before) } ?? .none, .boolean(!payment.isSteady),
          .number(Decimal(payment.count)), .text(payment.category.word),
          payment.account.map { .text($0) } ?? .none,
        ]))
  }
}
