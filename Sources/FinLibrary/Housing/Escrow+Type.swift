import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias EscrowValue = TypedValue<EscrowAccount>

/// An escrow account for a year.
struct EscrowAccount: ValueModel {
  let analysis: EscrowAnalysis
  /// Nil where no balance was given.
  let status: EscrowStatus?
  let start: CalendarDate

  init(_ given: NamedArguments) throws {
    start = given.date("start") ?? .epoch
    let analysis = try EscrowBills.analysis(given)
    let deficiencyMonths = try EscrowBills.deficiencyMonths(given)
    self.analysis = analysis
    status = given.amount("balance").map {
      EscrowStatus(analysis, balance: $0, deficiencyMonths: deficiencyMonths)
    }
  }

  var currency: Currency { analysis.currency }

  static let type = ValueType<EscrowAccount>(
    "escrow", title: "Escrow account",
    headlines: {
      $0.status == nil ? ["payment", "initial_deposit"] : ["next_payment", "shortage", "surplus"]
    },
    conventions: { _ in ["payments rounded to the nearest cent, cushion down"] },
    inputs: inputs, figures: figures, subtitle: { "from \($0.start)" },
    panel: { ($0.model.groups, $0.model.notes) },
    picture: ValueChart.lines("escrow", "Balance of the escrow account"))

  private static let inputs: [ValueType<EscrowAccount>.Field] = [
    .input(
      "items", .listOf(.record),
      "annual bills, e.g. [{name: \"taxes\", amount: $700, due: [6, 12]}]; due: months by"
        + " number, or dates",
      need: .required,
      aliases: ["bills", "disbursements"]),
    .input(
      "start", .date, "first due date of the year", need: .required,
      aliases: ["first", "first_payment"]),
    .input(
      "cushion", .duration,
      "cushion: payments kept in reserve, 0mo to 2mo (default: 2mo)"
    ) { Duration.months($0.analysis.cushionMonths).map { .duration($0) } ?? .none },
    .input(
      "balance", .money,
      "balance before the first payment, to compare with the target"),
    .input(
      "deficiency_over", .duration,
      "time to make up a negative balance, at least 2mo (default: 2mo)"
    ) { _ in Duration.months(2).map { .duration($0) } ?? .none },
    .input("name", .text, "label for its summary"),
    .input(
      HomeSubject.parameter(giving: []) { value, name in
        guard let terms = (value as? MortgageValue)?.model.terms else { return nil }
        switch name {
        case "items":
          let bills = EscrowBills.ofHome(terms)
          return bills.isEmpty ? nil : .list(bills)
        case "start": return terms.loan.conventions.dates?.due(1).map { .date($0) }
        default: return nil
        }
      }),
  ]

  private static let figures: [ValueType<EscrowAccount>.Field] =
    [
      .figure(
        "annual", "Annual bills", symbol: "annual bills", source: regulation,
        says: { $0.billsInWords }
      ) { $0.money($0.analysis.annual) },
      .figure(
        "payment", "Escrow payment", symbol: "a twelfth of the bills", by: "annual / 12",
        exact: { $0.analysis.annual / Decimal(12) }, source: regulation
      ) { $0.money($0.analysis.payment) },
      .figure(
        "cushion_amount", "Cushion", symbol: "payments in reserve", by: "annual · months / 12",
        from: { $0.months }, source: regulation
      ) { $0.money($0.analysis.cushion) },
      .figure(
        "initial_deposit", "Initial deposit", symbol: "the target before the first payment",
        by: "lift + cushion_amount",
        from: { [$0.quantity("lift", $0.analysis.lift, "raises the lowest balance to zero")] },
        source: regulation,
        says: { $0.liftInWords }
      ) { $0.money($0.analysis.initialDeposit) },
      .table(
        "single_items", "Deposits of separate items", source: regulation, row: ("", "name"),
        help: "each item separately: rows of name, annual, payment, deposit",
        rows: { $0.singleItems }, columns: { $0.itemColumns },
        says: { _ in
          "Each item as if it were alone in the account: the amount that raises its lowest balance to"
            + " zero, plus its cushion."
        }),
      .figure(
        "aggregate_adjustment", "Aggregate adjustment",
        help: "one account compared with separate items", by: "initial_deposit − single",
        from: { $0.singleDeposits }, source: regulation
      ) { $0.money($0.analysis.aggregateAdjustment) },
      .figure(
        "lowest_month", "Lowest month", source: regulation,
        says: { $0.lowestInWords }
      ) { .date($0.month($0.lowest.number)) },
    ]
    + [
      standing(
        "surplus", "Surplus", help: "balance above the target", by: "given − initial_deposit",
        amount: \.surplus),
      standing(
        "shortage", "Shortage", help: "balance below the target",
        by: "initial_deposit − given", "initial_deposit", amount: \.shortage),
      standing(
        "deficiency", "Deficiency", help: "amount of a negative balance", by: "−given",
        amount: \.deficiency),
      standing(
        "next_payment", "Next payment", help: "with the shortage",
        by: "payment [+ shortage_part] [+ deficiency_part]", amount: \.nextPayment),
      standing(
        "later_payment", "Later payment", help: "once a deficiency is paid",
        by: "payment [+ shortage_part]", amount: \.laterPayment),
      .figure(
        "steps", "Next steps", help: "options of the servicer under 12 CFR 1024.17",
        source: regulation,
        says: { $0.stepsInWords }
      ) { model in .list((model.status?.steps ?? []).map { .text(model.words(of: $0)) }) },
      .table(
        "schedule", "Escrow account", source: regulation, row: ("month", "n"),
        help: "rows of n, month, payment, bills, trial, target (with a balance), balance",
        rows: { $0.analysis.months }, columns: { $0.monthColumns },
        carried: { _ in
          ["trial", "target", "balance"].map {
            .init("\($0)_before", from: $0, "at the end of the month before", opening: .none)
          }
        }, says: { $0.scheduleInWords }),
    ]

  /// A figure that takes a balance.
  private static func standing(
    _ name: String, _ title: String, help: String, by formulas: String...,
    amount: @escaping @Sendable (EscrowStatus) -> Decimal
  ) -> ValueType<EscrowAccount>.Field {
    .figure(
      name, title, help: help, byAny: formulas,
      from: { $0.status.map($0.figures) }, source: regulation,
      says: { escrow in
        escrow.status.map {
          "The balance is \(escrow.text($0.balance)), the target"
            + " \(escrow.text(escrow.analysis.initialDeposit))."
            + ($0.balance.isNegative
              ? " A negative balance is the deficiency; from zero to the target is the shortage"
                + " (HUD, 60 FR 8812, 8814, clarification (l))." : "")
        }
      }
    ) { model in model.status.map { model.money(amount($0)) } ?? .none }
  }

  private static let regulation = "Regulation X, 12 CFR 1024.17, and Appendix E to Part 1024"

  // MARK: Tables

  /// The bills of each item, as if it were alone in the account.
  private var singleItems: [(name: String, bills: EscrowAnalysis)] {
    analysis.items.map { item in
      (
        item,
        EscrowAnalysis(
          disbursements: analysis.disbursements(of: item), cushionMonths: analysis.cushionMonths,
          currency: currency)
      )
    }
  }

  private var itemColumns: [TableColumn<(name: String, bills: EscrowAnalysis)>] {
    [
      .init("name", "item", origin: "the name of the item") { .text($0.name) },
      .init("annual", "annual bills", origin: "total of its bills in the year") {
        money($0.bills.annual)
      },
      .init("payment", "payment per month", by: "annual / 12") { money($0.bills.payment) },
      .init(
        "deposit", "separate deposit",
        origin: "raises its lowest balance to zero, plus its cushion"
      ) { money($0.bills.initialDeposit) },
    ]
  }

  /// A month a row; where a balance was given, it goes on from there beside the target.
  private var monthColumns: [TableColumn<EscrowAnalysis.Month>] {
    let payment = quantity("payment", analysis.payment, "a twelfth of the bills")
    let months: [TableColumn<EscrowAnalysis.Month>] = [
      .init("n", "number of the month", origin: "months count from the first payment; 0 is before")
      { .number(Decimal($0.number)) },
      .init("month", "month", origin: "first day of the month") { .date(month($0.number)) },
      .init(
        "payment", "payment",
        origin: "a twelfth of the bills, plus the part of a shortage; none in month 0"
      ) { money(status?.payment(ofMonth: $0.number) ?? $0.payment) },
      .init("bills", "bills", origin: "bills paid from the account in the month") {
        money($0.disbursement)
      },
      .init(
        "trial", "trial balance", by: "trial_before + payment − bills", origin: "starts at zero",
        with: { _ in [payment] }
      ) { money($0.trial) },
    ]
    let fromDeposit = "starts with the initial deposit"
    guard let balances = status?.balances, let first = analysis.months.first?.number else {
      return months + [
        .init(
          "balance", "target balance", by: "balance_before + payment − bills", origin: fromDeposit
        ) { money($0.target) }
      ]
    }
    return months + [
      .init(
        "target", "target balance", by: "target_before + payment − bills", origin: fromDeposit,
        with: { _ in [payment] }
      ) { money($0.target) },
      .init(
        "balance", "balance", by: "balance_before + payment − bills", origin: "as given"
      ) { money(balances[$0.number - first]) },
    ]
  }

  /// The first day of a month of the year; the day before it is in month 0.
  func month(_ number: Int) -> CalendarDate {
    start.monthStart.adding(months: number - 1) ?? start
  }

  /// The month at whose end there is least.
  var lowest: EscrowAnalysis.Month {
    let months = analysis.months.dropFirst()
    return months.min { $0.target < $1.target } ?? analysis.months[0]
  }

  // MARK: Panel

  private var groups: [Panel.Group] {
    let months = analysis.cushionMonths
    var groups = [
      Panel.Group(rows: [
        row("Annual bills", analysis.annual),
        row("Monthly payment", analysis.payment, note: "a twelfth of the bills"),
        row(
          "Cushion", analysis.cushion,
          note: "\(months.words("month")) of payments"),
        row("Lowest balance", lowest.target, note: "at the end of \(monthName(lowest.number))"),
      ])
    ]
    if let status {
      groups.append(Panel.Group("This year", rows: standing(status)))
    } else {
      groups.append(
        Panel.Group(
          "At closing",
          rows: analysis.items.map { row($0, analysis.singleDeposit(for: $0)) } + [
            row(
              "Aggregate adjustment", analysis.aggregateAdjustment,
              note: "for one account instead of several"),
            row("Initial deposit", analysis.initialDeposit, .total),
          ]))
    }
    return groups
  }

  private func standing(_ status: EscrowStatus) -> [Panel.Row] {
    var rows = [
      row("Balance", status.balance, note: "target \(text(analysis.initialDeposit))")
    ]
    if status.surplus.isPositive { rows.append(row("Surplus", status.surplus, .positive)) }
    if status.deficiency.isPositive { rows.append(row("Deficiency", status.deficiency, .negative)) }
    if status.shortage.isPositive { rows.append(row("Shortage", status.shortage, .negative)) }
    if status.deficiency.isPositive {
      rows.append(
        row("Next payment", status.nextPayment, note: "for \(status.deficiencyMonths) months"))
      rows.append(row("Later payment", status.laterPayment))
    } else {
      rows.append(row("Next payment", status.nextPayment, note: "a month"))
    }
    return rows
  }

  private var notes: [String] {
    ["aggregate accounting (12 CFR 1024.17); payments rounded to the nearest cent, cushion down"]
      + (status?.steps ?? []).map(words(of:))
  }

  func words(of step: EscrowStatus.Step) -> String {
    switch step {
    case .refund:
      "the surplus, $50 or more, is refunded within 30 days of the analysis if you are current"
    case .refundOrCredit:
      "the surplus, less than $50, is refunded or credited to next year if you are current"
    case .smallShortage:
      "the servicer may leave the shortage, less than a payment, bill it within 30 days, or spread it"
        + " over 12 months or more"
    case .largeShortage: "the servicer may leave the shortage or spread it over 12 months or more"
    case .smallDeficiency:
      "the servicer may leave the deficiency, less than a payment, bill it within 30 days, or spread"
        + " it over 2 months or more"
    case .largeDeficiency:
      "the servicer may leave the deficiency or spread it over 2 months or more"
    }
  }

  /// `December 2026`
  func monthName(_ number: Int) -> String {
    let date = month(number)
    return "\(date.monthName) \(date.year)"
  }
}
