import Finance
import FinLanguage
import Markup
import Money

/// An escrow account for a year, as a value of the language.
public final class EscrowValue: DomainValue {
  public let inputs: [(name: String, value: Value)]
  public let analysis: EscrowAnalysis
  /// Nil where no balance was given.
  public let status: EscrowStatus?
  let start: CalendarDate

  init(_ call: Call) throws {
    let given = NamedArguments(call, EscrowInput.parameters)
    inputs = given.given
    start = given.date("start") ?? .epoch
    let analysis = try EscrowInput.analysis(given)
    let deficiencyMonths = try EscrowInput.deficiencyMonths(given)
    self.analysis = analysis
    status = given.amount("balance").map {
      EscrowStatus(analysis, balance: $0, deficiencyMonths: deficiencyMonths)
    }
  }

  public var kind: String { "escrow" }
  public var constructor: String { "escrow" }
  public var headlineFields: [String] {
    status == nil ? ["payment", "initial_deposit"] : ["next_payment", "shortage", "surplus"]
  }

  static let figures = [
    "annual", "payment", "cushion_amount", "initial_deposit", "single_items",
    "aggregate_adjustment", "lowest_month", "surplus", "shortage", "deficiency", "next_payment",
    "later_payment", "steps", "schedule",
  ]
  public var fieldNames: [String] { EscrowInput.parameters.map(\.name) + Self.figures }

  public func field(_ name: String) throws -> Value? {
    if let given = inputs.first(where: { $0.name == name }) { return given.value }
    return switch name {
    case "cushion": Duration.months(analysis.cushionMonths).map { .duration($0) } ?? Value.none
    case "deficiency_over": Duration.months(2).map { .duration($0) } ?? Value.none
    case "balance", "name": Value.none
    case "annual": money(analysis.annual)
    case "payment": money(analysis.payment)
    case "cushion_amount": money(analysis.cushion)
    case "initial_deposit": money(analysis.initialDeposit)
    case "single_items": .list(singleItems)
    case "aggregate_adjustment": money(analysis.aggregateAdjustment)
    case "lowest_month": .date(month(lowest.number))
    case "surplus": status.map { money($0.surplus) } ?? Value.none
    case "shortage": status.map { money($0.shortage) } ?? Value.none
    case "deficiency": status.map { money($0.deficiency) } ?? Value.none
    case "next_payment": status.map { money($0.nextPayment) } ?? Value.none
    case "later_payment": status.map { money($0.laterPayment) } ?? Value.none
    case "steps": .list((status?.steps ?? []).map { .text(words(of: $0)) })
    case "schedule": .list(rows)
    default: nil
    }
  }

  func money(_ amount: Decimal) -> Value { .money(amount, analysis.currency) }
  func text(_ amount: Decimal) -> String { money(amount).displayText }

  // MARK: Tables

  private static let itemKeys = Record.Keys(["name", "annual", "payment", "deposit"])

  private var singleItems: [Value] {
    analysis.items.map { item in
      let bills = EscrowAnalysis(
        disbursements: analysis.disbursements(of: item), cushionMonths: analysis.cushionMonths,
        currency: analysis.currency)
      return .record(
        Record(
          keys: Self.itemKeys,
          values: [
            .text(item), money(bills.annual), money(bills.payment), money(bills.initialDeposit),
          ]))
    }
  }

  private static let keys = Record.Keys(["n", "month", "payment", "bills", "trial", "balance"])
  private static let keysWithStatus = Record.Keys([
    "n", "month", "payment", "bills", "trial", "target", "balance",
  ])

  /// A month a row; where a balance was given, it goes on from there beside the target.
  private var rows: [Value] {
    let balances = status?.balances
    return analysis.months.enumerated().map { index, row in
      let payment = status?.payment(ofMonth: row.number) ?? row.payment
      let amounts =
        [payment, row.disbursement, row.trial, row.target] + (balances.map { [$0[index]] } ?? [])
      return .record(
        Record(
          keys: status == nil ? Self.keys : Self.keysWithStatus,
          values: [.number(Decimal(row.number)), .date(month(row.number))]
            + amounts.map { money($0) }))
    }
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

  // MARK: Card

  public func markup() throws -> Markup {
    func row(_ label: String, _ value: Value, _ role: Role? = nil, note: String? = nil) -> Card.Row
    {
      Card.Row(label, value.displayText, role ?? value.role, note: note)
    }
    let months = analysis.cushionMonths
    var groups = [
      Card.Group(rows: [
        row("Bills", money(analysis.annual), note: "a year"),
        row("Payment", money(analysis.payment), note: "a month, a twelfth of the bills"),
        row(
          "Cushion", money(analysis.cushion),
          note: months == 1 ? "one month" : "\(months) months"),
        row("Lowest", money(lowest.target), note: "at the end of \(monthName(lowest.number))"),
      ])
    ]
    if let status {
      groups.append(Card.Group("This year", rows: standing(status)))
    } else {
      groups.append(
        Card.Group(
          "At settlement",
          rows: analysis.items.map { row($0, money(analysis.singleDeposit(for: $0))) } + [
            row("Adjustment", money(analysis.aggregateAdjustment), note: "one account for all"),
            Card.Row(
              StyledText("Initial deposit"),
              StyledText(text(analysis.initialDeposit), .total)),
          ]))
    }
    return .card(
      Card(
        title: StyledText(
          inputs.first { $0.name == "name" }?.value.displayText ?? "Escrow account"),
        subtitle: StyledText("from \(start)"), groups: groups, notes: notes.map { StyledText($0) }))
  }

  private func standing(_ status: EscrowStatus) -> [Card.Row] {
    func row(_ label: String, _ amount: Decimal, _ role: Role = .money, note: String? = nil)
      -> Card.Row
    {
      Card.Row(label, text(amount), role, note: note)
    }
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
    ["aggregate accounting, 12 CFR 1024.17; payments half up to the cent, cushion down"]
      + (status?.steps ?? []).map(words(of:))
  }

  func words(of step: EscrowStatus.Step) -> String {
    switch step {
    case .refund:
      "the surplus, $50 or more, is refunded within 30 days of the analysis if you are current"
    case .refundOrCredit:
      "the surplus, less than $50, is refunded or credited to next year if you are current"
    case .smallShortage:
      "the shortage, less than a payment, may be left, asked for within 30 days, or spread over 12"
        + " months or more"
    case .largeShortage: "the shortage may be left, or spread over 12 months or more"
    case .smallDeficiency:
      "the deficiency, less than a payment, may be left, asked for within 30 days, or spread over 2"
        + " months or more"
    case .largeDeficiency: "the deficiency may be left, or spread over 2 months or more"
    }
  }

  /// `December 2026`
  func monthName(_ number: Int) -> String {
    let date = month(number)
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return "\(names[max(0, min(11, date.month - 1))]) \(date.year)"
  }
}
