import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The recurring payments among the expenses.
extension RecurringPayments: ValueModel {
  package static let type = ValueType<RecurringPayments>(
    "recurring", title: "Recurring payments", headlines: { _ in ["per_month", "per_year"] },
    inputs: [
      .input(
        CategoryArgument.parameter(
          "category", .optional, meaning: "only this category")
      ) { $0.category.map { .text($0.word) } ?? .none },
      .input(CurrencyArgument.parameter) { .text($0.currency.code) },
    ], figures: figures, counted: \.counted,
    markup: { $0.model.markup },
    picture: ValueChart.bars("recurring", "A year", of: "rows", [("per_year", "per_year")]))

  package init(_ given: NamedArguments) throws {
    let context = given.context
    let category = given.text("category").map { SpendingCategory($0) }
    let currency = try CurrencyArgument.currency(given)
    if let parts = CountedParts(given) {
      try self.init(parts, of: category)
      return
    }
    self.init(
      try RecurringSearch.payments(
        in: SessionList.expenses.placedTransactions(in: context), on: context.today,
        checkInterruption: context.checkInterruption), of: category, currency: currency,
      preferring: context.defaultCurrency, on: context.today)
  }

  private static let figures: [ValueType<RecurringPayments>.Field] = [
    .figure(
      "count", "Number of recurring payments", help: "number of recurring payments",
      says: { _ in "Current recurring payments. " + rule }
    ) { .number(Decimal($0.active.count)) },
    .figure(
      "per_month", "Recurring payments per month", help: "total per month", by: "per_year / 12",
      from: { [$0.quantity("per_year", $0.perYear, "of all current ones")] }, exact: \.perMonth
    ) { $0.money($0.rounded($0.perMonth)) },
    .figure(
      "per_year", "Recurring payments per year", help: "total per year", by: "Σ per_year",
      from: { $0.active.isEmpty ? nil : [] },
      says: { $0.active.isEmpty ? "There are no current ones. " + rule : nil },
      shows: { _ in RowSample("rows", "payee", "amount", "every", "per_year", first: 6, last: 2) }
    ) { $0.money($0.rounded($0.perYear)) },
    table(
      "rows", "Recurring payments",
      help:
        "rows of payee, amount, every, last, next, per_year, changed_from, varies, count,"
        + " category, account",
      \.active, rule),
    table(
      "ended", "Recurring payments that ended", help: "the same, for payments that ended", \.ended,
      "The next payment was expected but did not come, although the account has later expenses."),
  ]

  /// A table of payments.
  private static func table(
    _ name: String, _ title: String, help: String,
    _ payments: @escaping @Sendable (RecurringPayments) -> [RecurringPayment], _ sentence: String
  ) -> ValueType<RecurringPayments>.Field {
    .table(
      name, title, row: ("", "payee"), help: help,
      looks: ["next": .plain, "changed_from": .plain, "account": .plain],
      rows: payments, columns: { $0.columns(of: payments($0)) }, says: { _ in sentence })
  }

  // MARK: Shown

  private var markup: Markup {
    guard !active.isEmpty || !ended.isEmpty else {
      return .line("no recurring payments found", .muted)
    }
    var parts: [Markup] = []
    if !active.isEmpty { parts.append(.table(activeTable)) }
    var lines: [Markup] = []
    if !overdue.isEmpty { lines.append(line("expected, not recorded yet", overdue, \.next)) }
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
      Table.Column("per year", .trailing, importance: 1),
    ]
    if hasChange { columns.append(Table.Column("old price", .trailing, importance: 0)) }
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
        StyledText(payment.payee.name.cut(to: 28), .text),
        (payment.isSteady ? StyledText() : StyledText("≈ ", .muted))
          + money(rounded(payment.amount)).styledText(),
        StyledText(payment.recurrence.rawValue), StyledText(payment.next?.description ?? "", .date),
        money(rounded(payment.perYear)).styledText(),
      ]
      if hasChange {
        cells.append(payment.change.map { money($0.before).styledText() } ?? StyledText())
      }
      return cells
    }
  }
}
